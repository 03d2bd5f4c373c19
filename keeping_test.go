package broadside_test

import (
	"fmt"
	"io/fs"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside"
	"github.com/broadside-cards/broadside/carddefs"
	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/dsl/index"
	"github.com/broadside-cards/broadside/dsl/phrase"
	"github.com/broadside-cards/broadside/engine/gametest"
)

// TestKeepingChangesNothing opens games after one edit and another, with what was kept of the
// opening before and without: the same is found in the same places, each word is read as the same,
// and each text is printed alike.
func TestKeepingChangesNothing(t *testing.T) {
	r := rand.New(rand.NewPCG(7, 16))
	for _, name := range []string{"rum-runner", "ten-booty", "orchard-row", "hold-the-light"} {
		files, err := carddefs.Open(name)
		require.NoError(t, err)
		texts := map[string][]byte{}
		paths, err := fs.Glob(files, "*.*")
		require.NoError(t, err)
		var cards []string
		for _, p := range paths {
			if p == "look.yaml" || !strings.HasSuffix(p, ".yaml") && !strings.HasSuffix(p, ".rules") {
				continue
			}
			texts[p], err = fs.ReadFile(files, p)
			require.NoError(t, err)
			cards = append(cards, p)
		}
		if name == "rum-runner" { // the cards of the benchmark are of this game
			texts["many.yaml"] = []byte(gametest.Many(60))
			cards = append(cards, "many.yaml")
		}
		trees := &check.Trees{}
		for i := range 40 {
			p := cards[r.IntN(len(cards))]
			was := texts[p]
			texts[p] = edited(r, was)
			kept := seen(t, files, texts, broadside.Keeping(trees))
			require.Equal(t, seen(t, files, texts), kept, "%s, edit %d of %s", name, i, p)
			if i%3 > 0 { // mostly sound again, sometimes with what was done
				texts[p] = was
			}
		}
	}
}

// edited is a text with a line or a few letters of it changed, gone, twice, or elsewhere.
func edited(r *rand.Rand, text []byte) []byte {
	lines := strings.SplitAfter(string(text), "\n")
	i, j := r.IntN(len(lines)), r.IntN(len(lines))
	switch r.IntN(7) {
	case 0:
		lines[i] += "# a word more\n"
	case 1:
		lines[i], lines[j] = lines[j], lines[i]
	case 2:
		lines[i] = ""
	case 3:
		lines[i] += lines[i]
	case 4:
		lines[i] = strings.Replace(lines[i], "1", "2", 1)
	case 5: // a word everywhere: a card, a kind or a verb has another name here, and not in the other files
		if words := strings.Fields(lines[i]); len(words) > 0 {
			word := words[r.IntN(len(words))]
			return []byte(strings.ReplaceAll(string(text), word, word+"x"))
		}
	default:
		at := r.IntN(len(lines[i]) + 1)
		lines[i] = lines[i][:at] + "x" + lines[i][at:]
	}
	return []byte(strings.Join(lines, ""))
}

// seen is all that can be seen of a game that is opened: findings, what each word is, and the
// printed sentences.
func seen(t *testing.T, files fs.FS, texts map[string][]byte, more ...broadside.Option) (out []string) {
	t.Helper()
	unsaved := map[string][]byte{}
	for p, text := range texts {
		unsaved[p] = text
	}
	g, found, err := broadside.Open(t.Context(), files, append(more, broadside.WithUnsaved(unsaved), broadside.Unplayed(), broadside.RulesOnly())...)
	require.NoError(t, err)
	for _, d := range found {
		out = append(out, fmt.Sprint(d.Code, d.Span.File.Name, d.Span.Start, d.Span.End, d.Summary()))
	}
	rules := g.Rules()
	if rules == nil {
		return out
	}
	for _, ref := range index.Of(rules).Everything() {
		out = append(out, fmt.Sprint(ref.Span.File.Name, ref.Span.Start, ref.Span.End, ref.Symbol))
	}
	if found.Errors() > 0 {
		return out
	}
	for c := range rules.Cards {
		for f, list := range rules.Cards[c].Texts {
			for _, text := range list {
				if text != nil {
					for _, st := range text.Stmts {
						out = append(out, fmt.Sprint(st.At().Start, st.At().End))
					}
					out = append(out, fmt.Sprint(c, f, text.Span.Start, phrase.Text(rules, phrase.Plain{}, text, &rules.Cards[c])))
				}
			}
		}
	}
	return out
}
