package docs

import (
	"os"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/carddefs"
	"github.com/broadside-cards/broadside/carddefs/look"
	"github.com/broadside-cards/broadside/dsl/golden"
	"github.com/broadside-cards/broadside/dsl/yamldoc/schema"
	"github.com/broadside-cards/broadside/engine/scenario"
	"github.com/broadside-cards/broadside/print/export/pod"
	"github.com/broadside-cards/broadside/print/printers"
)

// files are the YAML files that are read by tables.
var files = []struct {
	name, about string
	keys        []schema.Key
}{
	{"look.yaml", "How the cards are printed. [The page about looks](printing/look.md) shows it in use.", look.Keys()},
	{"Card files", "Cards, under the name of their kind. [The page about files](files.md) shows one.", carddefs.CardKeys()},
	{"expansion.yaml", "What an expansion says of itself.", carddefs.ExpansionKeys()},
	{"text.de.yaml", "What is printed in another language. [The page about translations](printing/translations.md) shows it.", carddefs.TranslationKeys()},
	{"playtest.yaml", "What those who played are asked. [The page about files](files.md#what-is-asked-after-a-game) shows it.", carddefs.QuestionKeys()},
	{"Scenarios", "A list of scenarios, each with these keys. Names in the game are keys of a position, too.", scenario.Keys()},
	{"Printers' profiles", "A list of profiles for `broadside export --profile`. [The page about targets](printing/targets.md) says more.", pod.Keys()},
	{"printers.yaml", "What `broadside calibrate` saves of your printers, in `$BROADSIDE_CONFIG` or your folder for settings.", printers.Keys()},
}

// TestThePageOfKeys holds docs/keys.md to the tables that the files are read by;
// .ci/goldens writes it anew.
func TestThePageOfKeys(t *testing.T) {
	var b strings.Builder
	b.WriteString("# The keys of every file\n\nThis page is written from the tables that the program reads its files by (`.ci/goldens` writes it anew). `›` goes into the group under a key; `<deck>` stands for the name of a deck.\n")
	for _, f := range files {
		b.WriteString("\n## " + f.name + "\n\n" + f.about + "\n\n| key | what may stand there | if it is left out | what it means |\n|---|---|---|---|\n")
		rows(&b, "", f.keys)
	}
	if golden.Updating() {
		require.NoError(t, os.WriteFile("keys.md", []byte(b.String()), 0o644))
		t.Error("refreshed keys.md; look at the difference and run again without -update")
		return
	}
	page, err := os.ReadFile("keys.md")
	require.NoError(t, err)
	assert.Equal(t, string(page), b.String(), "keys.md differs; if that is meant, run with -update")
}

func rows(b *strings.Builder, path string, keys []schema.Key) {
	for _, k := range keys {
		is := k.Is
		if len(k.Words) > 0 {
			is = strings.Replace(is, "one of", "`"+strings.Join(k.Words, "`, `")+"`", 1)
		}
		doc := k.Doc
		if len(k.Names) > 0 {
			doc = strings.TrimPrefix(doc+"; the names are `"+strings.Join(k.Names, "`, `")+"`", "; ")
		}
		usual := k.Usual
		if k.Must != "" {
			usual = "it must be there: `" + k.Must + "`"
		}
		if k.Name[0] != '<' || k.Is != "a group of keys" || doc != "" { // else its keys say all
			b.WriteString("| `" + path + k.Name + "` | " + is + " | " + usual + " | " + doc + " |\n")
		}
		rows(b, path+k.Name+" › ", k.Keys)
	}
}

// TestEveryKeyIsDescribed: what may stand there and what it means.
func TestEveryKeyIsDescribed(t *testing.T) {
	var all func(path string, keys []schema.Key)
	all = func(path string, keys []schema.Key) {
		for _, k := range keys {
			assert.NotEmpty(t, k.Is, path+k.Name)
			assert.True(t, k.Doc != "" || k.Name[0] == '<', path+k.Name)
			all(path+k.Name+" › ", k.Keys)
		}
	}
	for _, f := range files {
		all(f.name+" › ", f.keys)
	}
}
