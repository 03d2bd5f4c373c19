package language_test

import (
	"maps"
	"regexp"
	"slices"
	"strconv"
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
	"github.com/broadside-cards/broadside/print/draw"
	"github.com/broadside-cards/broadside/print/game"
	"github.com/broadside-cards/broadside/print/record"
)

// TestPages runs the examples of the pages about other languages. That not all is translated is
// said where a page is about that.
func TestPages(t *testing.T) {
	exampletest.Pages(t, func(t *testing.T, e exampletest.Example) diag.List {
		r := exampletest.Run(e)
		require.NotNil(t, r.Game)
		found := append(r.Found, game.New(r.Game, r.Set).Findings()...)
		return slices.DeleteFunc(found, func(d diag.Diagnostic) bool {
			return (d.Code == diag.Untranslated || d.Code == diag.RulesUntranslated) && !(e.Wrong && strings.HasSuffix(t.Name(), string(d.Code)))
		})
	}, "B12")
}

// inGerman is an embedded game with a few of its texts in German.
func inGerman(t *testing.T, files map[string]string) (*game.Printed, *check.Game) {
	return gameInGerman(t, "rum-runner", files)
}

func gameInGerman(t *testing.T, name string, files map[string]string) (*game.Printed, *check.Game) {
	t.Helper()
	own, err := carddefs.Open(name)
	require.NoError(t, err)
	texts := map[string][]byte{}
	for name, text := range files {
		texts[name] = []byte(text)
	}
	set, found := carddefs.Load(variant.Overlay(own, texts), name)
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
	require.Equal(t, []string{"B1203", "B1206"}, codes(p.Findings()), "the rest is not translated")
	p, _ = inGerman(t, map[string]string{"text.de.yaml": strings.Replace(german, "[coin 3] zu", "[coin 4] zu", 1)})
	require.Equal(t, []string{"B1202", "B1203", "B1206"}, codes(p.Findings()))
	drifted := strings.Replace(german, "to gain [coin 3]", "to gain [coin 2]", 1)
	p, _ = inGerman(t, map[string]string{"text.de.yaml": drifted})
	found := p.Findings()
	require.Equal(t, []string{"B1201", "B1203", "B1206"}, codes(found))
	require.Contains(t, found[0].Help(), "it reads `You may [coin +1] on this [ship] to gain [coin 3].` now")
}

// TestATranslationOfANameThatIsNoMore: a card that was called otherwise is named, and another spelling.
func TestATranslationOfANameThatIsNoMore(t *testing.T) {
	for name, tt := range map[string]struct{ names, cards, want string }{
		"renamed":  {"Squall: Bö", "hazard: [{name: Great Storm, was: Squall, starts in: deck}]", "the card is called `Great Storm` now: write that in its place"},
		"misspelt": {"Reeff: Riff", "", "it reads `Reef` now: write that in its place, and translate what has changed"},
		"gone":     {"Squall: Bö", "", "take it out, or keep it for when it is printed again"},
	} {
		files := []exampletest.ExampleFile{{Name: "text.de.yaml", Text: "names:\n  " + tt.names + "\n"}}
		if tt.cards != "" {
			files = append(files, exampletest.ExampleFile{Name: "more.yaml", Text: tt.cards + "\n"})
		}
		r := exampletest.Run(exampletest.Example{Files: files})
		require.Zero(t, r.Found.Errors(), r.Found)
		var help []string
		for _, d := range game.New(r.Game, r.Set).Findings() {
			if d.Code == diag.TranslationStale {
				help = append(help, d.Help())
			}
		}
		assert.Equal(t, []string{tt.want}, help, name)
	}
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
	require.NotContains(t, codes(p.Findings()), "B1206")
	d, _, err := p.Draw(game.Options{Parts: []string{"rules"}, Language: "de"})
	require.NoError(t, err)
	require.Len(t, d.Pages, 1)
	own, _, err := p.Draw(game.Options{Parts: []string{"rules"}})
	require.NoError(t, err)
	require.Greater(t, len(own.Pages), 1)
}

// TestARulesSheetThatIsNotInALanguage is told of in each language, wherever it would stand, and printed as it is.
func TestARulesSheetThatIsNotInALanguage(t *testing.T) {
	const names, sheet = "names: {Reef: x}\n", "# Rules\n\nSail.\n"
	folder := func(files ...string) fstest.MapFS {
		out := fstest.MapFS{}
		for i := 0; i < len(files); i += 2 {
			out[files[i]] = &fstest.MapFile{Data: []byte(files[i+1])}
		}
		return out
	}
	tiny := []string{"tiny.rules", diag.TinyRules, "cards.yaml", diag.TinyCards, "text.de.yaml", names}
	more := []string{"expansion.yaml", "name: more\nversion: 1.0.0\nextends: tiny\nfor: 1.0.0\n", "rules.md", "# More\n\nSail on.\n"}
	for name, tt := range map[string]struct {
		game, more []string
		want       []string
		sheets     int // in German
	}{
		"made of the rules":    {tiny, nil, []string{"tiny/tiny.rules: write it in `tiny/rules.de.md`; until then it is printed as it is"}, 1},
		"written":              {append(tiny, "rules.md", sheet), nil, []string{"tiny/rules.md: write it in `tiny/rules.de.md`; until then it is printed as it is"}, 1},
		"in one of two":        {append(tiny, "rules.de.md", sheet, "text.fr.yaml", names), nil, []string{"tiny/tiny.rules: write it in `tiny/rules.fr.md`; until then it is printed as it is"}, 1},
		"of an expansion":      {append(tiny, "rules.md", sheet, "rules.de.md", sheet), more, []string{"more/rules.md: write it in `more/rules.de.md`; until then it is printed as it is"}, 2},
		"but of an expansion":  {append(tiny, "rules.md", sheet), append(more, "rules.de.md", sheet), []string{"tiny/rules.md: write it in `tiny/rules.de.md`; until then it is printed as it is"}, 2},
		"in the only language": {append(tiny, "rules.md", sheet, "rules.de.md", sheet), nil, nil, 1},
	} {
		t.Run(name, func(t *testing.T) {
			var with []carddefs.Expansion
			if tt.more != nil {
				with = append(with, carddefs.Expansion{Name: "more", FS: folder(tt.more...)})
			}
			set, found := carddefs.Load(folder(tt.game...), "tiny", with...)
			require.Zero(t, found.Errors(), found)
			rules, found := check.Check(set.Source)
			require.Zero(t, found.Errors(), found)
			p := game.New(rules, set)
			var got []string
			for _, d := range p.Findings() {
				if d.Code == diag.RulesUntranslated {
					got = append(got, d.Span.File.Name+": "+d.Help())
				}
			}
			assert.Equal(t, tt.want, got)
			d, _, err := p.Draw(game.Options{Parts: []string{"rules"}, Language: "de"})
			require.NoError(t, err)
			assert.Len(t, d.Pages, tt.sheets, "none is lost")
		})
	}
}

// TestWhatStandsBelowARulesSheetIsTranslated: the piles of a game are told below its rules in each language.
func TestWhatStandsBelowARulesSheetIsTranslated(t *testing.T) {
	sheet := map[string]string{"rules.de.md": "# Die Regeln\n\nZieht los.\n", "text.de.yaml": "names: {The piles: ''}\nsentences: [{of: The piles, is: Die Haufen}]\n"}
	p, _ := gameInGerman(t, "orchard-row", sheet)
	d, _, err := p.Draw(game.Options{Parts: []string{"rules"}, Language: "de"})
	require.NoError(t, err)
	c := saying{&record.Canvas{}, map[string]bool{}}
	d.Pages[0].Replay(c)
	require.Contains(t, c.words, "Die Haufen")
	taken := func(p *game.Printed) bool {
		return slices.ContainsFunc(p.ToTranslate(), func(x carddefs.ToTranslate) bool { return x.Text == "The piles" })
	}
	require.True(t, taken(p))
	p, _ = gameInGerman(t, "orchard-row", nil)
	require.False(t, taken(p), "without a sheet in another language it stands on none")
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

// everywhere is a look with a word of its own in each place whose words come onto paper.
const everywhere = `
icons:
  coin: {icon: coin, shape: coin, colour: "#d9a520"}
words: {coin: coin}
frames:
  default:
    layers:
      - {words: Alarm, x: 4mm, y: 20mm, w: 30mm, h: 5mm}
      - {words: "Bargain [coin 2]", x: 4mm, y: 27mm, w: 30mm, h: 5mm, if: it is a crew}
      - {field: owner, x: 4mm, y: 34mm, w: 30mm, h: 5mm}
kinds:
  crew: {corner: {top-left: {field: cost, icon: coin, as: {3: Captain}}}}
  event: {label: {play: Deed}, texts: {play: plain}}
  hazard: {corner: {top-left: {field: cost, as: {2: Evil}}}, texts: {costs: costs}, label: {costs: Fee}}
wording:
  trash: "Garbage {object}"
backs:
  pirate: {name: Hideout}
table:
  extras: {Idol: 2}
  mats: [discard, deck]
  summary:
    turn: ["Jump. Now:", "- Kneel [coin]."]
    rest: Lounge.
`

const everyone = `
crew:
  - {name: Mate, starts in: deck, cost: 3}
event:
  - name: Fire
    owner: pirate
    starts in: deck
    play: |
      trash a crew
`

// drawnIn is all that is written on the pieces of a game in a language, a line each.
func drawnIn(t *testing.T, r exampletest.Result, tag string) string {
	t.Helper()
	d, _, err := game.New(r.Game, r.Set).Draw(game.Options{Language: tag})
	require.NoError(t, err)
	c := saying{&record.Canvas{}, map[string]bool{}}
	for _, x := range d.Pieces() {
		if x.ID != "credits" {
			x.Face.Replay(c)
			if x.Back != nil {
				x.Back.Replay(c)
			}
		}
	}
	return strings.Join(slices.Sorted(maps.Keys(c.words)), "\n")
}

// saying is a canvas that keeps what is written on it.
type saying struct {
	*record.Canvas
	words map[string]bool
}

// Text implements draw.Canvas.
func (s saying) Text(t draw.Text) { s.words[t.S] = true }

// Use implements draw.Canvas.
func (s saying) Use(y *draw.Symbol) { y.List.Replay(s) }

// Blend implements draw.Canvas.
func (s saying) Blend(y *draw.Symbol, _ draw.Blending) { y.List.Replay(s) }

var wordOrIcon = regexp.MustCompile(`\[[^\]]*\]|\pL+`)

// inZs is a text in a language in which each word is the same; icons stay.
func inZs(text string) string {
	return wordOrIcon.ReplaceAllStringFunc(text, func(s string) string {
		if s[0] == '[' {
			return s
		}
		return "Zz"
	})
}

// TestEveryWordOfTheLookIsTranslated: wherever a look gives words to print, they are taken down and put
// into the other language.
func TestEveryWordOfTheLookIsTranslated(t *testing.T) {
	words := []string{"Alarm", "Bargain", "Captain", "Deed", "Evil", "Fee", "Garbage", "Hideout", "Idol", "Jump", "Kneel", "Lounge", "Pirate"}
	files := []exampletest.ExampleFile{{Name: "look.yaml", Text: everywhere}, {Name: "more.yaml", Text: everyone}}
	r := exampletest.Run(exampletest.Example{Files: files})
	require.Zero(t, r.Found.Errors(), r.Found)
	all := game.New(r.Game, r.Set).ToTranslate()
	own := drawnIn(t, r, "")
	texts, said := "", "sentences:\n"
	for _, x := range all {
		texts += x.Text + "\n"
		said += "  - of: " + strconv.Quote(x.Text) + "\n    is: " + strconv.Quote(inZs(x.Text)) + "\n"
	}
	for _, w := range words {
		require.Contains(t, strings.ToLower(own), strings.ToLower(w), "this place prints it")
		require.Contains(t, texts, w)
	}
	r = exampletest.Run(exampletest.Example{Files: append(files, exampletest.ExampleFile{Name: "text.de.yaml", Text: said})})
	require.Equal(t, []string{"B1206"}, slices.DeleteFunc(codes(game.New(r.Game, r.Set).Findings()), func(c string) bool { return !strings.HasPrefix(c, "B12") }), "but for the rules sheet")
	other := drawnIn(t, r, "de")
	for _, w := range words {
		assert.NotContains(t, strings.ToLower(other), strings.ToLower(w), "in German")
	}
}

// TestTheLetterOfABackGoesByItsName: without an icon a back shows the first letter of its deck.
func TestTheLetterOfABackGoesByItsName(t *testing.T) {
	files := []exampletest.ExampleFile{{Name: "text.de.yaml", Text: "names:\n  Pirate: Seeräuber\n  Crown: Krone\n"}}
	r := exampletest.Run(exampletest.Example{Files: files})
	require.NotContains(t, drawnIn(t, r, ""), "\nS\n")
	require.Contains(t, drawnIn(t, r, "de"), "\nS\n")
}
