package language_test

import (
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/carddefs"
	"github.com/broadside-cards/broadside/carddefs/exampletest"
	"github.com/broadside-cards/broadside/carddefs/variant"
	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/print/game"
)

// TestPages runs the examples of the pages about other languages. That not all is translated is
// said where a page is about that.
func TestPages(t *testing.T) {
	exampletest.Pages(t, func(t *testing.T, e exampletest.Example) diag.List {
		r := exampletest.Run(e)
		require.NotNil(t, r.Game)
		found := append(r.Found, game.New(r.Game, r.Set).Findings()...)
		return slices.DeleteFunc(found, func(d diag.Diagnostic) bool {
			return d.Code == diag.Untranslated && !(e.Wrong && strings.HasPrefix(e.Text, "names:"))
		})
	}, "B12")
}

// inGerman is an embedded game with a few of its texts in German.
func inGerman(t *testing.T, files map[string]string) (*game.Printed, *check.Game) {
	t.Helper()
	own, err := carddefs.Open("rum-runner")
	require.NoError(t, err)
	texts := map[string][]byte{}
	for name, text := range files {
		texts[name] = []byte(text)
	}
	set, found := carddefs.Load(variant.Overlay(own, texts), "rum-runner")
	require.Zero(t, found.Errors())
	rules, _ := check.Check(set.Source)
	return game.New(rules, set), rules
}

const german = `names:
  Peg-Leg Paul: Holzbein-Paul
  crew: Mannschaft
  After a raid: Nach einem Überfall
  Deck: Stapel
  Coins: Münzen
  face down: verdeckt
  The Crown’s Turn: Der Zug der Krone
sentences:
  - of: "You may [coin +1] on this [ship] to gain [coin 3]."
    is: "Du darfst [coin +1] auf dieses [ship] legen, um [coin 3] zu erhalten."
`

// words is what is drawn of a part, in words.
func words(t *testing.T, p *game.Printed, o game.Options) string {
	t.Helper()
	d, _, err := p.Draw(o)
	require.NoError(t, err)
	var b strings.Builder
	for _, x := range d.Pieces() {
		b.WriteString(x.Name + "\n" + x.Text + "\n")
	}
	return b.String()
}

func TestACardInGerman(t *testing.T) {
	p, _ := inGerman(t, map[string]string{"text.de.yaml": german})
	require.Equal(t, []string{"de"}, p.Languages())
	own := words(t, p, game.Options{Only: []string{"Peg-Leg Paul"}, Parts: []string{"cards", "mats"}})
	require.Contains(t, own, "Peg-Leg Paul")
	require.NotContains(t, own, "Holzbein")
	other := words(t, p, game.Options{Only: []string{"Peg-Leg Paul"}, Parts: []string{"cards", "mats"}, Language: "de"})
	for _, want := range []string{"Holzbein-Paul", "Du darfst", "um 3 Münzen zu erhalten"} {
		assert.Contains(t, other, want)
	}
	assert.NotContains(t, other, "You may")
}

func TestFindingsOfATranslation(t *testing.T) {
	p, _ := inGerman(t, map[string]string{"text.de.yaml": german})
	require.Equal(t, []string{"B1203"}, codes(p.Findings()), "the rest is not translated")
	p, _ = inGerman(t, map[string]string{"text.de.yaml": strings.Replace(german, "[coin 3] zu", "[coin 4] zu", 1)})
	require.Equal(t, []string{"B1202", "B1203"}, codes(p.Findings()))
	drifted := strings.Replace(german, "to gain [coin 3]", "to gain [coin 2]", 1)
	p, _ = inGerman(t, map[string]string{"text.de.yaml": drifted})
	found := p.Findings()
	require.Equal(t, []string{"B1201", "B1203"}, codes(found))
	require.Contains(t, found[0].Help(), "it reads `You may [coin +1] on this [ship] to gain [coin 3].` now")
}

func codes(found diag.List) (out []string) {
	for _, d := range found {
		if d.Severity() != diag.Error {
			out = append(out, string(d.Code))
		}
	}
	slices.Sort(out)
	return out
}

func TestARulesSheetInGerman(t *testing.T) {
	p, _ := inGerman(t, map[string]string{"rules.de.md": "# Die Regeln\n\nZieht los.\n"})
	d, _, err := p.Draw(game.Options{Parts: []string{"rules"}, Language: "de"})
	require.NoError(t, err)
	require.Len(t, d.Pages, 1)
	own, _, err := p.Draw(game.Options{Parts: []string{"rules"}})
	require.NoError(t, err)
	require.Greater(t, len(own.Pages), 1)
}

// TestWhatIsTakenDownIsTranslatedWhole: a file that is written, filled in and read leaves nothing
// open, and written once more it stays as it is.
func TestWhatIsTakenDownIsTranslatedWhole(t *testing.T) {
	p, _ := inGerman(t, nil)
	all := p.ToTranslate()
	text, added := carddefs.WithTexts(nil, nil, "Rum Runner", all)
	require.Equal(t, len(all), added)
	filled := strings.NewReplacer("- of: ", "- of: ", "is: \"\"", "is: \"X\"", ": \"\"\n", ": \"X\"\n").Replace(string(text))
	p, _ = inGerman(t, map[string]string{"text.de.yaml": filled})
	require.NotContains(t, codes(p.Findings()), "B1203")
	require.NotContains(t, codes(p.Findings()), "B1201")

	half := "names:\n  Reef: Riff # a comment\n\n# one's own\nsentences: []\n"
	set, found := carddefs.Load(fstest.MapFS{"a.rules": {Data: []byte("game \"A\"\nversion \"1.0.0\"\nplayers one, two\n")}, "text.de.yaml": {Data: []byte(half)}}, "a")
	require.Empty(t, found)
	tr := &set.Translations[0]
	more, n := carddefs.WithTexts(tr.File, tr, "A", []carddefs.ToTranslate{{Text: "Reef", Name: true}, {Text: "Shoal", Name: true}, {Text: "Gain \"2\" coins.", On: "Reef"}})
	require.Equal(t, 2, n)
	require.True(t, strings.HasPrefix(string(more), "names:\n  Reef: Riff # a comment\n  Shoal: \"\"\n\n# one's own\n"), string(more))
}
