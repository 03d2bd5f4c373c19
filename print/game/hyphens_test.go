package game_test

import (
	"strings"
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/carddefs"
	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/print/game"
)

// With these words a narrow line is left nearly empty, or is too narrow for one of them.
const longWords = `starts in: deck
owner: pirate
event:
  - name: Example
    play: |
      gain 2 coins
    flavour: Die Donaudampfschifffahrtsgesellschaft und Versicherungsgesellschaftsangelegenheiten.
`

func printed(t *testing.T, look string, more map[string]string) *game.Printed {
	t.Helper()
	files := fstest.MapFS{"tiny.rules": {Data: []byte(diag.TinyRules)}, "cards.yaml": {Data: []byte(diag.TinyCards)},
		"more.yaml": {Data: []byte(longWords)}, "look.yaml": {Data: []byte("size: micro\n" + look)}}
	for name, text := range more {
		files[name] = &fstest.MapFile{Data: []byte(text)}
	}
	set, found := carddefs.Load(files, "tiny")
	require.Empty(t, found)
	rules, found := check.Check(set.Source)
	require.Zero(t, found.Errors(), "%v", found)
	return game.New(rules, set)
}

// hyphens are the printed parts of words that go over a line, and the words they are said as.
func hyphens(t *testing.T, p *game.Printed, language string) (parts, words []string) {
	t.Helper()
	d, _, err := p.Draw(game.Options{Language: language, Only: []string{"Example"}, Parts: []string{"cards"}})
	require.NoError(t, err)
	for _, op := range d.Pieces()[0].Face.Ops {
		switch {
		case op.Text != nil && strings.HasSuffix(op.Text.S, "\u00ad"):
			parts = append(parts, strings.TrimSuffix(op.Text.S, "\u00ad"))
		case op.Say != nil && op.Say.W == 0 && op.Say.S != "":
			words = append(words, op.Say.S)
		}
	}
	return parts, words
}

func TestWordsAreBrokenInTheirLanguage(t *testing.T) {
	german := "sentences:\n  - {of: \"Gain 2 coins.\", is: \"Nimm die Versicherungsgesellschaftsangelegenheiten.\"}\n"
	frame := func(zone string) string { return "frames:\n  default: {" + zone + "}\n" }
	for name, c := range map[string]struct {
		look     string
		language string
		breaks   bool
	}{
		"nothing is said of a language":       {"", "", false},
		"the language of what is written":     {"language: de\n", "", true},
		"in what it is said to be in":         {"language: en\n", "", true},
		"none of it":                          {"language: de\nhyphenate: false\n", "", false},
		"all but a zone":                      {"language: de\n" + frame("text: {hyphenate: false}"), "", false},
		"a zone alone":                        {"language: de\nhyphenate: false\n" + frame("text: {hyphenate: true}"), "", true},
		"a translation goes by its own":       {"", "de", true},
		"which may be told not to":            {"hyphenate: false\n", "de", false},
		"a language that nothing is known of": {"language: sv\n", "", false},
	} {
		p := printed(t, c.look, map[string]string{"text.de.yaml": german})
		parts, words := hyphens(t, p, c.language)
		assert.Equal(t, c.breaks, len(parts) > 0, "%s: %q", name, parts)
		if c.breaks && c.look != "language: en\n" {
			assert.Contains(t, words, "Versicherungsgesellschaftsangelegenheiten.", name)
			for _, part := range parts {
				assert.Regexp(t, "(Donau|dampf|schiff|fahrts|gesell|Ver|siche|rungs|schafts|ange|legen|hei)$", part, name)
			}
		}
	}
}

// What stands in no translation is in the game's own language, whatever that is; the sentences of
// rules are English in every language.
func TestWhatIsNotTranslatedIsNotBrokenAsIfItWere(t *testing.T) {
	none := map[string]string{"text.de.yaml": "names:\n  Example: Beispiel\n"}
	parts, _ := hyphens(t, printed(t, "", none), "de")
	assert.Empty(t, parts, "nobody said that the flavour is German")
	parts, _ = hyphens(t, printed(t, "language: de\n", map[string]string{"text.fr.yaml": "names:\n  Example: Exemple\n"}), "fr")
	assert.NotEmpty(t, parts, "it is broken as German")
}

// The sentences of rules are English in a print in whatever language, as the designer spells it.
func TestRulesAreBrokenAsEnglish(t *testing.T) {
	for _, c := range []struct{ look, language, want string }{
		{"", "de", "uni-ver-si-ties man-u-script"},
		{"language: de\n", "", "uni-ver-si-ties man-u-script"},
		{"language: en-GB\n", "", "uni-ver-sit-ies ma-nu-script"},
	} {
		var got []string
		for _, word := range strings.Fields(strings.ReplaceAll(c.want, "-", "")) {
			got = append(got, game.BrokenAsRules(printed(t, c.look, nil), c.language, word))
		}
		assert.Equal(t, c.want, strings.Join(got, " "), c.look)
	}
}

func TestALanguageWithoutHyphensIsNoted(t *testing.T) {
	codes := func(p *game.Printed) (out []diag.Code) {
		for _, d := range p.Findings() {
			if d.Code == diag.NoHyphens {
				out = append(out, d.Code)
				assert.Equal(t, "sv", d.Args["language"])
			}
		}
		return out
	}
	swedish := map[string]string{"text.sv.yaml": "names:\n  Example: Exempel\n"}
	assert.Len(t, codes(printed(t, "language: sv\n", swedish)), 1, "said once")
	assert.Len(t, codes(printed(t, "", swedish)), 1)
	assert.Empty(t, codes(printed(t, "hyphenate: false\n", swedish)))
	assert.Empty(t, codes(printed(t, "language: de\n", nil)))
}
