package game_test

import (
	"fmt"
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

// translatedGame is the tiny game with more files.
func translatedGame(t *testing.T, files map[string]string) *game.Printed {
	t.Helper()
	folder := fstest.MapFS{"tiny.rules": {Data: []byte(diag.TinyRules)}, "cards.yaml": {Data: []byte(diag.TinyCards)}}
	for name, text := range files {
		folder[name] = &fstest.MapFile{Data: []byte(text)}
	}
	set, found := carddefs.Load(folder, "tiny")
	require.Empty(t, found)
	rules, found := check.Check(set.Source)
	require.Zero(t, found.Errors(), "%v", found)
	return game.New(rules, set)
}

// placed are findings as code, file and what is pointed at.
func placed(found diag.List) (out []string) {
	for _, d := range found {
		if d.Severity() != diag.Note {
			out = append(out, string(d.Code)+" "+d.Span.File.Name+" "+d.Span.Text())
		}
	}
	return out
}

// TestCheckDrawsEachLanguage: what is wrong with a card in a language alone is found where that is
// written, and what is wrong in the game's own is not said again.
func TestCheckDrawsEachLanguage(t *testing.T) {
	long := strings.TrimSpace(strings.Repeat("Nimm zwei Münzen von der Bank und lege sie auf diese Karte. ", 40))
	german := "names:\n  Treasure Map: Schatzkarte\nsentences:\n  - of: \"Gain 2 coins.\"\n    is: " + long + "\n"
	p := translatedGame(t, map[string]string{"text.de.yaml": german})
	found := p.Check()
	require.Equal(t, []string{"B1102 tiny/text.de.yaml " + long}, placed(found))
	assert.Contains(t, found[0].Summary(), "`Schatzkarte`")
	require.Len(t, found[0].Related, 1)
	assert.Equal(t, "Treasure Map", found[0].Related[0].Span.Text())

	_, drawn, err := p.Draw(game.Options{Language: "de"})
	require.NoError(t, err)
	assert.Equal(t, found, drawn, "print says it in the same words")

	name := strings.Repeat("Schatzkarten", 8)
	p = translatedGame(t, map[string]string{"text.de.yaml": "names:\n  Treasure Map: " + name + "\n"})
	require.Equal(t, []string{"B1103 tiny/text.de.yaml " + name}, placed(p.Check()))

	two := translatedGame(t, map[string]string{"text.de.yaml": german, "text.fr.yaml": "names:\n  Treasure Map: " + name + "\n"})
	require.Equal(t, []string{"B1102 tiny/text.de.yaml " + long, "B1103 tiny/text.fr.yaml " + name}, placed(two.Check()))
}

// TestCheckSaysOnceWhatIsWrongInEachLanguage: a text that is too long in the game's own language, a zone
// off the card, a character that nobody has.
func TestCheckSaysOnceWhatIsWrongInEachLanguage(t *testing.T) {
	var long strings.Builder
	for n := range 60 {
		fmt.Fprintf(&long, "      if you have at least %d coins, draw 3 cards\n", n+2)
	}
	long.WriteString("      draw 2 cards\n")
	files := map[string]string{
		"more.yaml":    "owner: pirate\nstarts in: deck\nevent:\n  - name: Long\n    play: |\n" + long.String(),
		"look.yaml":    "frames:\n  default:\n    layers: [{words: Danger, x: 90mm, y: 5mm, w: 20mm, h: 5mm}]\n",
		"text.de.yaml": "names:\n  Long: Lang\n  Danger: Gefahr\nsentences:\n  - {of: Draw 2 cards., is: Ziehe 2 Karten.}\n",
	}
	own := map[string]string{"more.yaml": files["more.yaml"], "look.yaml": files["look.yaml"]}
	was := translatedGame(t, own).Check()
	require.Contains(t, placed(was), "B1102 tiny/more.yaml Long")
	require.Contains(t, strings.Join(placed(was), "\n"), "B1134 tiny/look.yaml")
	require.Equal(t, placed(was), placed(translatedGame(t, files).Check()))

	files["text.de.yaml"] = strings.Replace(files["text.de.yaml"], "Lang", "Lang ᚠ", 1)
	now := placed(translatedGame(t, files).Check())
	require.Equal(t, append(placed(was), "B1111 tiny/text.de.yaml Lang ᚠ", "B1111 tiny/text.de.yaml Lang ᚠ"), now, "on the card and in the list of the deck")
}

// TestWhatACardAllowsItAllowsInEachLanguage: a comment beside the card is about the card.
func TestWhatACardAllowsItAllowsInEachLanguage(t *testing.T) {
	long := strings.Repeat("Nimm zwei Münzen von der Bank und lege sie auf diese Karte. ", 40)
	files := map[string]string{
		"more.yaml":    "owner: pirate\nstarts in: deck\nevent:\n  - name: Short # allow B1102: it is long in German\n    play: |\n      draw 2 cards\n",
		"text.de.yaml": "names:\n  Short: Kurz\nsentences:\n  - {of: Draw 2 cards., is: " + long + "}\n",
	}
	found := translatedGame(t, files).Check()
	require.Equal(t, []string{"B1102 tiny/more.yaml Short"}, placed(found))
	rest, allowed := found.Part()
	assert.Empty(t, rest)
	assert.Len(t, allowed, 1)
}

// TestPicturesAreCreditedInEachLanguage: the credits go by the cards' own names.
func TestPicturesAreCreditedInEachLanguage(t *testing.T) {
	files := map[string]string{
		"more.yaml":    "crew:\n  - {name: Mate, starts in: deck, art: mate.svg, art credit: Ada}\n",
		"mate.svg":     `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9z"/></svg>`,
		"text.de.yaml": "names:\n  Mate: Maat\n",
	}
	d, _, err := translatedGame(t, files).Draw(game.Options{Language: "de", Parts: []string{"cards", "credits"}})
	require.NoError(t, err)
	all := d.Pieces()
	require.Contains(t, all[len(all)-1].Text, "Mate: Ada")
}

// TestWhatAnUnreadColumnHoldsIsFoundThere: a column of a spreadsheet that is misspelt is one finding, and not one more for
// each line of it that is translated.
func TestWhatAnUnreadColumnHoldsIsFoundThere(t *testing.T) {
	found := func(column string) (out []string) {
		folder := fstest.MapFS{"tiny.rules": {Data: []byte(diag.TinyRules)}, "cards.yaml": {Data: []byte(diag.TinyCards)},
			"more.csv":     {Data: []byte("kind,name,owner,starts in,play," + column + "\nevent,Calm,pirate,deck,draw 2 cards,\"Still.  The sea sleeps.\"\n")},
			"text.de.yaml": {Data: []byte("names:\n  Calm: Ruhe\nsentences:\n  - {of: Still., is: Still.}\n  - {of: The sea sleeps., is: Das Meer schläft.}\n  - {of: Nothing says this., is: Nichts.}\n")}}
		set, unread := carddefs.Load(folder, "tiny")
		rules, wrong := check.Check(set.Source)
		require.Zero(t, wrong.Errors(), "%v", wrong)
		return placed(append(unread, game.New(rules, set).Findings()...))
	}
	assert.Equal(t, []string{"B0529 tiny/more.csv flavor", "B1201 tiny/text.de.yaml Nothing says this."}, found("flavor"))
	assert.Equal(t, []string{"B1201 tiny/text.de.yaml Still.", "B1201 tiny/text.de.yaml The sea sleeps.", "B1201 tiny/text.de.yaml Nothing says this."}, found("(mine)"),
		"of a column that is the designer's own it is said")
}

// TestWhatALookLeavesOutIsFoundInTheLook: a number that no part of a face shows is no matter of a translation.
func TestWhatALookLeavesOutIsFoundInTheLook(t *testing.T) {
	p := translatedGame(t, map[string]string{"look.yaml": "kinds:\n  hazard: {corner: {top-left: name}}\n", "text.de.yaml": "names:\n  Reef: Riff\n"})
	_, found, err := p.Draw(game.Options{Language: "de"})
	require.NoError(t, err)
	assert.Equal(t, []string{"B1135 tiny/look.yaml hazard"}, placed(found))
}
