package phrase_test

import (
	"strings"
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/carddefs"
	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/dsl/phrase"
)

const driftRules = `game "Drift"
version "1.0.0"
players one, two
token coin
keyword Ambush: "face this first"

kind ship
  play: text, read by its owner

zone deck of player, face down, in order
zone hand of player, held
zone fleet of player, of ship, face up, in play

to gain a number of coins
  add that many coins to you

to draw a number of cards
  repeat that many times
    move the top card of your deck to your hand

turn
  draw 1 card

win when you have at least 9 coins
`

const driftLook = `icons:
  coin: {icon: coin}
  ship: {icon: anchor}
words:
  coin: coin
  ship: ship
`

// driftOf checks one card with a wording of its own.
func driftOf(t *testing.T, text, wording string) diag.List {
	t.Helper()
	cards := "owner: one\nstarts in: deck\nship:\n  - name: Test Ship\n    play: |\n" + indent(text, "      ") +
		"    wording:\n      play: |\n" + indent(wording, "        ")
	set, found := carddefs.Load(fstest.MapFS{
		"drift.rules": {Data: []byte(driftRules)}, "cards.yaml": {Data: []byte(cards)}, "look.yaml": {Data: []byte(driftLook)},
	}, "drift")
	g, more := check.Check(set.Source)
	require.Zero(t, append(found, more...).Errors(), "%v", append(found, more...))
	return phrase.Drifts(g, set.Look)
}

// TestDriftOfBookkeeping: numbers that a name is given and only compared with may be left out of
// a wording; those that players read may not.
func TestDriftOfBookkeeping(t *testing.T) {
	const either = "let taken be 0\nrepeat 2 times\n  choose one\n    - coins:\n      needs taken is not 2\n      change taken to 2\n      gain 2 coins\n" +
		"    - cards:\n      needs taken is not 1\n      draw 3 cards\n      change taken to 1\n"
	assert.Empty(t, driftOf(t, either, "Choose two different ones: [coin 2] or 3 cards."))
	assert.Empty(t, driftOf(t, either, "Let taken be 0. Do this twice: change taken to 2 and gain [coin 2] (if taken is not 2), or draw 3 cards, change taken to 1 (if taken is not 1)."))
	assert.Len(t, driftOf(t, either, "Choose two different ones: [coin 2] or 4 cards."), 2)
	assert.Len(t, driftOf(t, either, "Choose two different ones: [coin 2] or cards."), 1)
	for name, text := range map[string]string{
		"paid":     "let price be 3\nif price is 3, gain price coins",
		"computed": "let price be 3\nrepeat until price is at least 3\n  change price to price plus 3",
	} {
		assert.NotEmpty(t, driftOf(t, text, "Ambush players."), name)
	}
}

func TestDrift(t *testing.T) {
	const play = "draw 1 card\nadd 2 coins to a ship with no coins\nAmbush"
	for name, c := range map[string]struct {
		wording string
		want    []string
	}{
		"the same":              {"Draw 1 card.\nPut [coin 2] on any [ship] with no [coin 1].\nAmbush", nil},
		"a sign and a plain no": {"Draw one card: 1.\nPut [coin +2] on any [ship] with no [coin].\nAmbush", nil},
		"a number in words":     {"Draw 1 card, put [coin 2] on a [ship] with no [coin], twice. Ambush", []string{"B0902 twice"}},
		"a wrong number":        {"Draw 1 card.\n[coin 3] on a [ship] with no [coin].\nAmbush", []string{"B0902 3", "B0901 number 2"}},
		"a missing icon":        {"Draw 1 card. [coin 2] on a ship with no [coin]. Ambush", []string{"B0901 icon ship"}},
		"an extra icon":         {"Draw 1 card. [coin 2] on a [ship] with no [coin] [anchor]. Ambush", []string{"B0902 [anchor]"}},
		"a missing keyword":     {"Draw 1 card. [coin 2] on a [ship] with no [coin].", []string{"B0901 keyword Ambush"}},
		"at once":               {"At once draw 1 card, put [coin 2] at once on a [ship] with no [coin]. Ambush", nil},
		"another order":         {"[coin 2] on a [ship] with no [coin]. Draw 1 card. Ambush", []string{"B0903 1"}},
	} {
		t.Run(name, func(t *testing.T) {
			var got []string
			for _, d := range driftOf(t, play, c.wording) {
				assert.Equal(t, diag.Warning, d.Severity())
				assert.NotContains(t, d.Summary()+d.Label()+d.Help(), "{")
				what := d.Span.Text()
				if d.Code == diag.WordingMissing {
					what = strings.NewReplacer("the ", "", "`", "").Replace(d.Args["what"])
				}
				got = append(got, string(d.Code)+" "+what)
			}
			assert.Equal(t, c.want, got)
		})
	}
}

// TestDriftPointsIntoTheFile finds the exact place inside a block scalar.
func TestDriftPointsIntoTheFile(t *testing.T) {
	found := driftOf(t, "gain 2 coins", "Gain\n[coin 7]")
	require.Len(t, found, 2)
	line, column := found[0].Span.File.Position(found[0].Span.Start)
	assert.Equal(t, []int{10, 15}, []int{line, column}, "the 7")
	assert.Equal(t, "7", found[0].Span.Text())
	assert.Equal(t, "Gain\n        [coin 7]", found[1].Span.Text(), "what is missing is missing from the whole wording")
	assert.Equal(t, "the card does this: Gain [coin 2].", found[1].Help())
}

// TestReminderSetsIcons: a word in brackets in a keyword's reminder is an icon.
func TestReminderSetsIcons(t *testing.T) {
	rules := strings.Replace(driftRules, "face this first", "lose [coin 1] first", 1)
	set, found := carddefs.Load(fstest.MapFS{
		"drift.rules": {Data: []byte(rules)}, "look.yaml": {Data: []byte(driftLook)},
		"cards.yaml": {Data: []byte("owner: one\nstarts in: deck\nship:\n  - name: Test Ship\n    play: |\n      Ambush\n")},
	}, "drift")
	g, more := check.Check(set.Source)
	require.Zero(t, append(found, more...).Errors())
	assert.Equal(t, phrase.Para{
		{Text: "Ambush", Keyword: true}, {Text: " (lose ", Reminder: true},
		{Icon: "coin", Num: "1", Word: "coin", Reminder: true}, {Text: " first)", Reminder: true},
	}, phrase.Card(g, set.Look, &g.Cards[0], 0)[0])
}

// TestWordingIsPrinted prints the designer's own sentence in place of ours.
func TestWordingIsPrinted(t *testing.T) {
	g := &check.Game{Keywords: []check.Keyword{{Name: "Ambush"}}}
	paras := phrase.Wording(g, nil, "Ambush. Ambushed: [coin +1] here\n\n[ship]")
	require.Len(t, paras, 2)
	assert.Equal(t, phrase.Para{{Text: "Ambush", Keyword: true}, {Text: ". Ambushed: "}, {Icon: "coin", Num: "+1", Word: "coin"}, {Text: " here"}}, paras[0])
	assert.Equal(t, "[ship]", paras[1].String())
}
