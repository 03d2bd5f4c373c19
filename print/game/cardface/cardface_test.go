package cardface_test

import (
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/carddefs"
	"github.com/broadside-cards/broadside/carddefs/look"
	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/dsl/golden"
	"github.com/broadside-cards/broadside/engine/gametest"
	"github.com/broadside-cards/broadside/print/card"
	"github.com/broadside-cards/broadside/print/game/cardface"
	"github.com/broadside-cards/broadside/print/impose"
	"github.com/broadside-cards/broadside/print/piece"
	"github.com/broadside-cards/broadside/print/sheet"
)

func embedded(t *testing.T, name string) (*check.Game, *look.Look) {
	t.Helper()
	set, g := gametest.Checked(t, name)
	return g, set.Look
}

func TestList(t *testing.T) {
	g, look := embedded(t, "rum-runner")
	golden.Check(t, "rum-runner.list.txt", cardface.List(g, look, cardface.Filter{}, false))
	golden.Check(t, "rum-runner.list.md", cardface.List(g, look, cardface.Filter{}, true))
}

// TestEveryGamePrintsWithoutAFinding on both papers, and the same twice.
func TestEveryGamePrintsWithoutAFinding(t *testing.T) {
	for _, name := range carddefs.Embedded() {
		g, look := embedded(t, name)
		cards, icons, found := facesOf(g, look, cardface.Filter{})
		assert.Empty(t, found, name)
		assert.NotEmpty(t, cards, name)
		size, err := impose.CardSize(look.Size.Text)
		require.NoError(t, err)
		pieces, said := card.Draw(cards, icons, piece.Options{Size: size})
		assert.Empty(t, said, name)
		for _, paper := range impose.Papers() {
			o := sheet.Options{Paper: paper, Marks: impose.Lines, Title: g.Name}
			first, _, err := sheet.PDF(pieces, o)
			require.NoError(t, err)
			again, _, err := sheet.PDF(pieces, o)
			require.NoError(t, err)
			assert.Equal(t, first, again, "%s on %s", name, paper)
		}
	}
}

func TestRumRunnerSheetHasEveryPlayingCard(t *testing.T) {
	g, look := embedded(t, "rum-runner")
	copies := map[string]int{}
	total := 0
	cards, _, _ := facesOf(g, look, cardface.Filter{})
	for _, c := range cards {
		copies[c.Kind] += c.Copies()
		total += c.Copies()
	}
	assert.Equal(t, 59, total)
	assert.Equal(t, map[string]int{"island": 4, "investment": 13, "hazard": 15, "ship": 8, "crew": 11, "crown event": 3, "pirate event": 5}, copies)
}

// face finds a card by name.
func face(t *testing.T, cards []card.Card, name string) card.Card {
	t.Helper()
	at := slices.IndexFunc(cards, func(c card.Card) bool { return c.Name == name })
	require.GreaterOrEqual(t, at, 0, name)
	return cards[at]
}

func TestFacesOfRumRunner(t *testing.T) {
	g, look := embedded(t, "rum-runner")
	cards, drawn, _ := facesOf(g, look, cardface.Filter{})

	galleon := face(t, cards, "Galleon")
	assert.True(t, galleon.Landscape)
	assert.Equal(t, 3, galleon.Slots)
	assert.Equal(t, []card.Badge{
		{Icon: "coin", Value: "5", Corner: "top-left"}, {Icon: "combat", Corner: "right-column"}, {Icon: "combat", Corner: "right-column"},
	}, seen(galleon.Badges))

	rum := face(t, cards, "Gold Rum")
	assert.Equal(t, 3, rum.Count)
	assert.Equal(t, "gold-rum", rum.ID)
	assert.Equal(t, []card.Badge{{Icon: "coin", Value: "3", Corner: "top-left"}, {Icon: "point", Value: "2", Corner: "top-right"}}, seen(rum.Badges))
	assert.Equal(t, []string{"light", "dark"}, []string{rum.Blocks[0].Style, rum.Blocks[1].Style})
	assert.Len(t, face(t, cards, "Cash Crop").Badges, 1, "an investment without points has no star")

	privateers := face(t, cards, "Privateers")
	assert.Equal(t, "costs", privateers.Blocks[0].Style)
	assert.Len(t, privateers.Blocks[0].Paras, 3)
	assert.Equal(t, card.Badge{Icon: "crown", Corner: "top-right"}, face(t, cards, "Port Taxes").Badges[1])
	assert.Equal(t, "star", drawn["point"].Shape)
}

func TestFilter(t *testing.T) {
	g, look := embedded(t, "rum-runner")
	cards, _, _ := facesOf(g, look, cardface.Filter{Owner: "crown", Kinds: []string{"event"}})
	assert.Len(t, cards, 2)
	cards, _, _ = facesOf(g, look, cardface.Filter{Names: []string{"Sloop", "Reef"}})
	assert.Len(t, cards, 2)
}

const toyRules = `game "Toy"
version "0.1"
players one, two
token gem
keyword Heavy: "it can't be lifted"

kind stone
  weight: number
  shine: number or 0
  mood: one of calm, wild
  power: text, read by its owner
  ways: texts or none, read by its owner

kind hole, a place
  depth: number

zone deck of player, face down, in order
zone hand of player, held
zone ground, of hole, face up, in play

to take in a number of gems
  add that many gems to you

turn
  take in 1 gem

win when you have at least 9 gems
`

const toyCards = `owner: one
starts in: deck
stone:
  - name: Flint
    count: 2
    weight: 3
    shine: 1
    mood: wild
    power: |
      take in 2 gems
      Heavy
    ways:
      - take in 1 gem
      - remove 2 gems from you
hole:
  - name: Pit
    starts in: ground
    depth: 4
`

func toy(t *testing.T, look string) (*check.Game, *look.Look) {
	t.Helper()
	fs := fstest.MapFS{"toy.rules": {Data: []byte(toyRules)}, "cards.yaml": {Data: []byte(toyCards)}}
	if look != "" {
		fs["look.yaml"] = &fstest.MapFile{Data: []byte(look)}
	}
	set, found := carddefs.Load(fs, "toy")
	g, more := check.Check(set.Source)
	require.Zero(t, append(found, more...).Errors(), "%v", append(found, more...))
	return g, set.Look
}

// TestToyGamePrintsWithoutALook draws from kinds and fields alone.
func TestToyGamePrintsWithoutALook(t *testing.T) {
	g, look := toy(t, "")
	cards, drawn, found := facesOf(g, look, cardface.Filter{})
	assert.Empty(t, found)
	require.Len(t, cards, 1, "places are not printed unless the look says how")
	c := cards[0]
	assert.Equal(t, "one stone · wild", c.Kind)
	assert.Equal(t, []card.Badge{{Value: "3", Corner: "top-left"}, {Value: "1", Corner: "right-column"}}, seen(c.Badges))
	var text []string
	for _, b := range c.Blocks {
		for _, p := range b.Paras {
			line := b.Style + ": "
			for _, r := range p {
				line += r.Text + r.Icon
			}
			text = append(text, line)
		}
	}
	assert.Equal(t, []string{"plain: Weight 3, shine 1", "plain: Power: Take in 2 gems.", "plain: Heavy (it can't be lifted)",
		"costs: Take in 1 gem", "costs: Remove 2 gems from you"}, text)
	pieces, said := card.Draw(cards, drawn, piece.Options{})
	assert.Len(t, pieces, len(cards))
	assert.Empty(t, said)
}

func TestPlacesOnRequest(t *testing.T) {
	g, look := toy(t, "")
	cards, _, _ := facesOf(g, look, cardface.Filter{Places: true})
	assert.Len(t, cards, 2)
	g, look = toy(t, "kinds:\n  hole:\n    colour: \"#112233\"\n")
	cards, _, _ = facesOf(g, look, cardface.Filter{})
	assert.Equal(t, "#112233", face(t, cards, "Pit").Colour)
}

// TestPlacesOfOnePlayer: a look that says how one player's places are printed prints those.
func TestPlacesOfOnePlayer(t *testing.T) {
	g, look := toy(t, "kinds:\n  hole of two:\n    colour: \"#112233\"\n")
	for i := range g.Cards {
		if g.Cards[i].Name == "Pit" {
			g.Cards[i].Owner = 1
		}
	}
	cards, _, _ := facesOf(g, look, cardface.Filter{})
	assert.Equal(t, "#112233", face(t, cards, "Pit").Colour)
}

func TestLookThatNamesNothing(t *testing.T) {
	g, look := toy(t, "starts:\n  dekc: coin\nkinds:\n  stoen:\n    colour: \"#112233\"\n  stone:\n    corner:\n      top-left: wieght\n    texts: {powr: dark}\n    label: {ways: Ways}\n")
	_, _, found := facesOf(g, look, cardface.Filter{})
	var got []string
	for _, d := range found {
		assert.Equal(t, diag.UnknownWord, d.Code)
		got = append(got, d.Span.Text()+": "+d.Help())
	}
	assert.Equal(t, []string{"dekc: did you mean `deck`?", "stoen: did you mean `stone`?", "wieght: did you mean `weight`?", "powr: did you mean `power`?"}, got)
}

// TestLookThatWordsNothing: a slip in what is worded would leave the general English.
func TestLookThatWordsNothing(t *testing.T) {
	g, look := toy(t, "wording:\n  move cars: \"Put {object} on {to}\"\n  move cards: \"Put {object} on {to}\"\n")
	_, _, found := facesOf(g, look, cardface.Filter{})
	require.Len(t, found, 2)
	assert.Equal(t, "the sentence for `move cards` is never printed: no text of a card and no rule has it", found[1].Summary())
	assert.Equal(t, "no verb or statement called `move cars`", found[0].Summary())
	assert.Equal(t, "did you mean `move cards`?", found[0].Help())
}

// TestBrokenIconIsFoundInTheLook: once, at its path, however many cards have it.
func TestBrokenIconIsFoundInTheLook(t *testing.T) {
	g, look := toy(t, "icons:\n  sail: {path: \"M2 2h20 x\"}\nkinds:\n  stone:\n    icon: sail\n")
	cards, drawn, found := facesOf(g, look, cardface.Filter{})
	require.Len(t, found, 1)
	assert.Equal(t, diag.BadIcon, found[0].Code)
	assert.Equal(t, "M2 2h20 x", found[0].Span.Text())
	_, said := card.Draw(cards, drawn, piece.Options{})
	assert.Empty(t, said)
}

func TestID(t *testing.T) {
	assert.Equal(t, "peg-leg-paul", cardface.ID("Peg-Leg Paul"))
	assert.Equal(t, "x", cardface.ID("  X! "))
	assert.Equal(t, strings.ToLower("Œuvre"), cardface.ID("Œuvre"))
}

// TestAWordGivesTheIcon: a card's icon and colour may follow the word in one of
// its fields, and a number may be printed as something else.
func TestAWordGivesTheIcon(t *testing.T) {
	const look = `icons:
  storm: {icon: wave, colour: "#112233"}
words:
  wild: storm
kinds:
  stone:
    icon: gem
    icon field: mood
    corner:
      top-left: {field: weight, as: {3: C}}
      top-right: {field: shine, as: {3: C}}
`
	g, l := toy(t, look)
	cards, _, found := facesOf(g, l, cardface.Filter{})
	require.Empty(t, found)
	flint := face(t, cards, "Flint")
	assert.Equal(t, "storm", flint.KindIcon)
	assert.Equal(t, "#112233", flint.Colour)
	assert.Equal(t, []card.Badge{{Value: "C", Corner: "top-left"}, {Value: "1", Corner: "top-right"}}, seen(flint.Badges))

	g, l = toy(t, strings.Replace(look, "  wild: storm", "  calm: storm", 1))
	cards, _, _ = facesOf(g, l, cardface.Filter{})
	assert.Equal(t, "gem", face(t, cards, "Flint").KindIcon, "a word without an icon leaves the kind's")

	g, l = toy(t, strings.Replace(look, "field: mood", "field: weight", 1))
	_, _, found = facesOf(g, l, cardface.Filter{})
	require.Len(t, found, 1)
	assert.Equal(t, "weight", found[0].Span.Text())
}

// TestAWordOnACardIsItsIcon: a suit's icon stands on its cards, in their
// colour, and behind a number that has no icon of its own.
func TestAWordOnACardIsItsIcon(t *testing.T) {
	g, look := embedded(t, "hearts")
	cards, _, _ := facesOf(g, look, cardface.Filter{})
	queen := face(t, cards, "Queen of Spades")
	assert.Equal(t, "spade", queen.KindIcon)
	assert.Equal(t, []card.Badge{{Icon: "spade", Value: "Q", Corner: "top-left"}, {Icon: "penalty", Value: "13", Corner: "top-right"}}, seen(queen.Badges))
	ten := face(t, cards, "Ten of Clubs")
	assert.Equal(t, "club", ten.KindIcon)
	assert.Equal(t, []card.Badge{{Icon: "club", Value: "10", Corner: "top-left"}}, seen(ten.Badges))
	assert.NotEqual(t, queen.Colour, ten.Colour)
}

// seen are badges without what they say they show.
func seen(badges []card.Badge) []card.Badge {
	out := slices.Clone(badges)
	for i := range out {
		out[i].Of = ""
	}
	return out
}
