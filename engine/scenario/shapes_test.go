package scenario_test

import (
	"strings"
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/carddefs"
	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/dsl/diag"
)

// shapesRules has one word for several verbs, and a verb of several parts.
const shapesRules = `game "Shapes"
version "1.0.0"
edition 2
players pirate, crown
token coin
token act
token mark
kind island, a place
kind ship of pirate
kind thing
  text: text or none, read by pirate
zone sea, of island, face up, in play
zone fleet of pirate, of ship, face up, in play
zone supply, of thing, face up
zone hand of player, of thing, held
zone junk, of thing, face up
zone board, of thing, face up, in play
to gain a number of coins
  add that many coins to you
to gain a number of acts
  add that many acts to you
to gain a thing in the supply
  move it to your hand
to raid an island with ships
  add 1 coin to that island
to raid ships
  add 1 coin to those ships
to pay a number of coins to a player
  move that many coins from you to that player
to drop a thing to a zone, past dropped
  move it to that zone
turn
  end the game
`

const shapesCards = `starts in: sea
island:
  - name: Home
  - name: Bay
ship:
  - {name: Galleon, starts in: fleet}
  - {name: Longboat, starts in: fleet}
  - {name: Sloop, starts in: fleet}
thing:
  - {name: Lamp, starts in: supply}
  - {name: Rope, starts in: supply}
  - name: Eye
    starts in: board
    text: |
      TEXT
`

// shapeCase is an ability of a card and how many marks or what else comes of
// each clause that is done.
type shapeCase struct {
	text string
	do   map[string]string // clause -> what then holds
}

func shapesHold(t *testing.T, cases ...shapeCase) {
	t.Helper()
	for _, c := range cases {
		for do, then := range c.do {
			t.Run(c.text+": "+do, func(t *testing.T) {
				allHold(t, shapesRules, strings.Replace(shapesCards, "TEXT", c.text, 1), `- scenario: Case
  given:
    do: `+do+`
    rest: deck
    the pirate: {coins: 9}
    the crown: {coins: 9}
  then: [`+then+`]
`)
			})
		}
	}
}

const (
	fires, silent = "the pirate has 1 mark", "the pirate has no marks"
	galleon       = "the pirate raids Home with Galleon"
	longboat      = "the pirate raids Home with Longboat"
	all           = "the pirate raids Home with ships"
)

// TestAnAbilityNamesAShapeOfItsVerb: what an event says has to fit the parts.
func TestAnAbilityNamesAShapeOfItsVerb(t *testing.T) {
	coins, acts, thing := "the pirate gains 2 coins", "the pirate gains 2 acts", "the pirate gains Lamp"
	mark := ", add 1 mark to the pirate"
	shapesHold(t,
		shapeCase{"when you gain a thing" + mark, map[string]string{coins: silent, acts: silent, thing: fires}},
		shapeCase{"when you gain any coins" + mark, map[string]string{coins: fires, acts: silent, thing: silent}},
		shapeCase{"when you gain acts" + mark, map[string]string{coins: silent, acts: fires, thing: silent}},
		shapeCase{"when a thing is gained" + mark, map[string]string{coins: silent, acts: silent, thing: fires}},
		shapeCase{"when coins are gained" + mark, map[string]string{coins: fires, acts: silent, thing: silent}},
		shapeCase{"after a gain" + mark, map[string]string{coins: fires, acts: fires, thing: fires}},
		shapeCase{"when you gain" + mark, map[string]string{coins: fires, acts: fires, thing: fires}},
		shapeCase{"you can't gain coins", map[string]string{coins: "the pirate has 9 coins", acts: "the pirate has 2 acts", thing: "Lamp is in the pirate's hand"}},
		shapeCase{"you can't gain a thing", map[string]string{coins: "the pirate has 11 coins", acts: "the pirate has 2 acts", thing: "Lamp is in the supply"}},
		shapeCase{"things can't be gained", map[string]string{coins: "the pirate has 11 coins", thing: "Lamp is in the supply"}},
		shapeCase{"when you would gain a thing, move it to the junk instead", map[string]string{
			coins: "the pirate has 11 coins, Eye is on the board", acts: "the pirate has 2 acts, Eye is on the board", thing: "Lamp is in the junk"}},
		shapeCase{"when a thing would be gained, move it to the junk instead", map[string]string{acts: "the pirate has 2 acts", thing: "Lamp is in the junk"}},
		shapeCase{"when you would gain any coins, gain that many acts instead", map[string]string{
			coins: "the pirate has 9 coins, the pirate has 2 acts", acts: "the pirate has 2 acts", thing: "Lamp is in the pirate's hand"}},
		shapeCase{"when you raid ships" + mark, map[string]string{galleon: silent, "the pirate raids each ship": fires}},
		shapeCase{"when you raid an island" + mark, map[string]string{galleon: fires, "the pirate raids each ship": silent}},
	)
}

// TestLaterPartsOfAnEventRestrictIt, whatever they take.
func TestLaterPartsOfAnEventRestrictIt(t *testing.T) {
	mark := ", add 1 mark to the pirate"
	home, none := "Home has 1 coin", "Home has no coins"
	shapesHold(t,
		shapeCase{"when the pirate raids an island with Galleon" + mark, map[string]string{galleon: fires, longboat: silent, all: fires}},
		shapeCase{"when the pirate raids an island with no ship" + mark, map[string]string{galleon: silent, "the pirate raids Home with ships where it has a coin": fires}},
		shapeCase{"when the pirate raids an island with a ship with no coins" + mark, map[string]string{galleon: fires}},
		shapeCase{"when the pirate raids an island with a ship with a coin" + mark, map[string]string{galleon: silent}},
		shapeCase{"when the pirate raids an island with at least 2 ships" + mark, map[string]string{galleon: silent, all: fires}},
		shapeCase{"when the pirate raids an island with 2 ships" + mark, map[string]string{galleon: silent, all: silent}},
		shapeCase{"when the pirate raids an island with 3 ships" + mark, map[string]string{galleon: silent, all: fires}},
		shapeCase{"when the pirate raids an island with up to 2 ships" + mark, map[string]string{galleon: fires, all: silent}},
		shapeCase{"when the pirate raids an island with between 2 and 3 ships" + mark, map[string]string{galleon: silent, all: fires}},
		shapeCase{"when the pirate raids an island with each ship" + mark, map[string]string{galleon: silent, all: fires}},
		shapeCase{"when the pirate raids an island with ships" + mark, map[string]string{galleon: fires, all: fires}},
		shapeCase{"when the pirate raids Bay with Galleon" + mark, map[string]string{galleon: silent, "the pirate raids Bay with Galleon": fires}},
		shapeCase{"when Home is raided with Galleon" + mark, map[string]string{galleon: fires, longboat: silent, "the pirate raids Bay with Galleon": silent}},
		shapeCase{"when the pirate would raid an island with Galleon, add 1 mark to the pirate instead", map[string]string{galleon: fires + ", " + none, longboat: silent + ", " + home}},
		shapeCase{"while there is a ship, the pirate can't raid an island with Galleon", map[string]string{galleon: none, longboat: home, all: none}},
		shapeCase{"the pirate can't raid an island with at least 2 ships", map[string]string{galleon: home, all: none}},
		shapeCase{"when a player pays any coins to the crown" + mark, map[string]string{"the pirate pays 2 coins to the crown": fires, "the crown pays 2 coins to the pirate": silent}},
		shapeCase{"when a player pays 3 coins" + mark, map[string]string{"the pirate pays 2 coins to the crown": silent, "the pirate pays 3 coins to the crown": fires}},
		shapeCase{"when a player pays at least 3 coins" + mark, map[string]string{"the pirate pays 2 coins to the crown": silent, "the pirate pays 4 coins to the crown": fires}},
		shapeCase{"when a player pays up to 3 coins" + mark, map[string]string{"the pirate pays 2 coins to the crown": fires, "the pirate pays 4 coins to the crown": silent}},
		shapeCase{"when a player pays any coins to you, add that many marks to the pirate", map[string]string{
			"the pirate pays 1 coin to the crown": silent, "the crown pays 1 coin to the pirate": fires}},
		shapeCase{"you can't pay at least 3 coins", map[string]string{"the pirate pays 2 coins to the crown": "the crown has 11 coins", "the pirate pays 3 coins to the crown": "the crown has 9 coins"}},
		shapeCase{"when a player drops a thing to the junk" + mark, map[string]string{"the pirate drops Lamp to the junk": fires, "the pirate drops Lamp to the supply": silent}},
		shapeCase{"when a thing would be dropped to the junk, add 1 mark to the pirate instead", map[string]string{"the pirate drops Lamp to the junk": fires, "the pirate drops Lamp to the board": silent}},
	)
}

// TestAnEventThatFitsNoShapeIsAFinding with the shapes there are.
func TestAnEventThatFitsNoShapeIsAFinding(t *testing.T) {
	for text, says := range map[string]string{
		"when you gain an island, add 1 mark to the pirate":           "`gain a thing in the supply`",
		"when an island is gained, add 1 mark to the pirate":          "gain",
		"you can't gain 2 marks":                                      "gain",
		"when you gain a thing with Galleon, add 1 mark to the crown": "gain",
		"when you gain a coin, add 1 mark to the pirate":              "any coins",
	} {
		set, found := carddefs.Load(fstest.MapFS{"small.rules": {Data: []byte(shapesRules)},
			"cards.yaml": {Data: []byte(strings.Replace(shapesCards, "TEXT", text, 1))}}, "small")
		require.Zero(t, found.Errors())
		_, found = check.Check(set.Source)
		if assert.Equal(t, 1, found.Errors(), "%s: %v", text, found) {
			assert.Contains(t, found[0].Summary()+found[0].Label()+found[0].Help(), says, text)
			assert.Contains(t, []diag.Code{diag.NoShape, diag.LeftOver, diag.Expected}, found[0].Code, text)
		}
	}
}
