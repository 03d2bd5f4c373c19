package phrase_test

import (
	"strings"
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/carddefs"
	"github.com/broadside-cards/broadside/carddefs/look"
	"github.com/broadside-cards/broadside/dsl/check"
)

const englishRules = `game "Harvest"
edition 2
version "1.0.0"
players north, south
token grain
token ox, plural oxen
option length, 7
limit 50 turns

keyword Sturdy: "this can't be trashed"
  this can't be trashed
keyword Fertile: "gain 1 grain"
  gain 1 grain

kind farm, a place
  size: number
  custom: text or none, read by its owner, live while it is in play

kind beast, plural beasts
  strength: number
  colour: one of red, grey
  effect: text or none, read by its owner, live while it is in play
  ways: texts, read by its owner

kind plot, a place
  row: number
  column: number

board field, 2 by 2 of plot
zone stall of plot, of beast, face up, in play

zone deck of player, face down, in order
zone hand of player, held
zone heap of player, face up, in order
zone land, of farm, face up, in play
zone herd of player, of beast, face up, in play
zone barn of farm, of beast, either way up, in order, foremost on top, in play

mark tired of beast
adjective strong of beast: its strength is at least 3
value reach of player: 2
value load of beast: its strength

to gain a number of grain
  add that many grain to you

to trash a card
  remove all grain from it
  move it to its owner's heap

to draw a number of cards
  repeat that many times
    move the top card of your deck to your hand

to feed a beast with a number of grain
  add that many grain to it

to drive a beast to a farm
  move it to the barn of that farm

to search a zone
  if that zone is not empty and that zone is your deck, move a card in that zone to your hand
  move a card in your hand to that zone

die luck, 6 sides

reaction duck
  gain 1 grain

turn
  take an action

action draw
  draw 1 card

action drive
  choose a beast
  choose a farm
  drive that beast to that farm
  if the drive failed
    the drive fails

win when you have at least 9 grain
`

// englishTexts are one text a card.
var englishTexts = []string{
	"when you trash a beast, gain 1 grain",
	"when a beast is trashed, add 1 grain to it",
	"when the north would draw cards, gain 1 grain instead",
	"when another player gains a number of grain, gain that many grain",
	"when a turn starts, draw 1 card",
	"while there is a tired beast, your reach is 1 less",
	"the load of each strong beast is 2 more",
	"your reach is 4",
	"Sturdy\nwhen your turn ends, draw 1 card",
	"strong beasts can't be trashed",
	"while this is tired, the south can't draw cards",
	"when one of your strong beasts would be trashed, gain 1 grain instead",
	"your strong beasts can't be trashed",
}

// englishWays are one way a line of a list.
var englishWays = []string{
	"gain 2 grain",
	"draw 1 card\nFertile",
	"the other player gains 3 grain",
	"each player draws 1 card",
	"each other player draws 2 cards",
	"gain 1 grain for each strong beast",
	"gain 2 grain for each grain on this",
	"gain (the larger of your grain and 3) grain",
	"gain (half of your grain rounded up) grain",
	"choose a player\nthat player draws 1 card",
	"choose a number up to 4\ngain that many grain",
	"add 1 ox to each tired beast",
	"add 1 ox to up to 2 beasts with no grain",
	"remove all grain from a strong beast",
	"move 2 oxen from you to the other player",
	"choose any number of tired beasts\nunmark them tired",
	"choose between 1 and 3 beasts in your hand\nmove them to your heap",
	"mark this tired",
	"turn a face-down beast face up",
	"turn each beast in the barn of a farm face down",
	"move a random card in your hand to the bottom of your deck",
	"move 2 random cards in your hand to your heap",
	"move the top 3 cards of your deck to your hand",
	"move this to your herd",
	"shuffle your heap into your deck",
	"shuffle your deck",
	"show a card in your hand",
	"show a card in your hand to the other player",
	"show a card in your hand to each other player",
	"show a card in your hand to another player",
	"each player shows a card in their hand to each other player",
	"show a card in your hand to each player",
	"look at the top card of your deck",
	"choose a beast\nlet mate be it\nchoose another beast\nexchange it and mate",
	"for each tired beast, in any order\n  add 1 grain to it\n  unmark it tired",
	"for each player\n  that player draws 1 card\n  gain 1 grain",
	"for any number of beasts, one at a time\n  add 1 grain to it",
	"repeat 3 times\n  gain 1 grain",
	"repeat 2 times\n  gain 1 grain\n  draw 1 card",
	"repeat until you have at least 5 cards in your hand\n  draw 1 card",
	"choose one\n  - eat: gain 1 grain\n  - rest: draw 1 card",
	"you may choose one\n  - gain 1 grain\n  - draw 1 card\n  - trash this",
	"you may trash a beast with at least 2 grain to gain 5 grain",
	"unless you trash a beast, trash this",
	"you may trash this to draw 1 card\nif you do\n  gain 1 grain",
	"if this is strong and you have no grain, gain 1 grain",
	"if there are at least 2 beasts where its strength is less than 3\n  gain 1 grain\notherwise\n  draw 1 card",
	"if you can trash a beast, trash a beast",
	"if this is face up or this is in your hand, draw 1 card",
	"if there is no beast with 2 grain, end the turn",
	"if your hand is empty, you win",
	"if the turn number is more than length, end the game",
	"let sum be your grain plus 2\ngain (sum) grain",
	"let sum be 1\nrepeat 3 times, change sum to sum plus 2\ngain sum grain",
	"choose a beast\nlet mate be it\nchoose another beast\nchange mate to it\ntrash mate",
	"let first be the north\nif you have no grain, change first to the next player\nfirst draws 1 card",
	"drive a beast to Long Field",
	"feed a beast other than this with 2 grain",
	"feed a beast on Long Field with 1 grain",
	"choose a beast\ndo its effect",
	"eliminate the other player",
	"each player trashes a beast in their hand",
	"the south trashes a beast in their hand",
	"the next player draws 1 card",
	"choose a player\nthe player before that player gains (their grain) grain",
	"the player after the owner of this draws 1 card",
	"choose a beast\nif the holder of it is you, the holder of it gains 1 grain",
	"take another turn",
	"choose another player\nthat player takes the next turn",
	"choose one\n  - each player wins\n  - each other player wins\n  - nobody wins\n  - the south wins",
	"do not trash this",
	"the drive fails",
	"take an action",
	"roll a die\ngain that many grain",
	"the south rolls (your grain) dice",
	"roll 2 dice\nif that many is at least 8, draw 1 card\nchoose a beast\nthe owner of it draws 1 card",
	"secretly choose a beast in your hand or none\nif you chose none, gain 1 grain\nshow your choice",
	"each player secretly chooses a number up to 3\ngain (your choice) grain\nif the other player's choice is more than your choice, draw 1 card",
	"each other player secretly chooses a card in that player's hand\nif the south chose a card, move the choice of the south to your hand",
	"ask each other player to react",
	"ask each player to react\nask the south to react",
	"search your deck",
	"do nothing",
	"add 1 grain to each beast with the highest strength",
	"trash a tired beast with the fewest oxen",
	"draw (the strength of the beast in your hand with the lowest load) cards",
	"choose a plot next to this\nif it is diagonal to A1, add 1 grain to it",
	"move a beast around a strong beast to the stall of a plot next to it",
	"gain (the distance from this to A1) grain",
	"if the direction from A1 to this is 3 and this is not around A2, draw 1 card",
	"trash a beast where it is not tired and it is not yours and it is not strong",
	"trash your strong beast",
}

// english is a game of the test's own in which each text is one sort of clause.
func english(t *testing.T) (*check.Game, *look.Look) {
	t.Helper()
	var b strings.Builder
	b.WriteString("owner: north\nstarts in: deck\nbeast:\n")
	for i, text := range englishTexts {
		b.WriteString("  - name: Effect " + string(rune('A'+i)) + "\n    strength: 1\n    colour: red\n    effect: |\n" + indent(text, "      "))
		b.WriteString("    ways:\n      - do nothing\n")
	}
	b.WriteString("  - name: Ox\n    strength: 1\n    colour: grey\n    ways:\n")
	for _, text := range englishWays {
		b.WriteString("      - |\n" + indent(text, "        "))
	}
	b.WriteString("farm:\n  - name: Long Field\n    starts in: land\n    size: 2\n")
	set, found := carddefs.Load(fstest.MapFS{
		"harvest.rules": {Data: []byte(englishRules)},
		"cards.yaml":    {Data: []byte(b.String())},
	}, "harvest")
	g, more := check.Check(set.Source)
	for _, d := range append(found, more...) {
		line := 0
		if d.Span.File != nil {
			line, _ = d.Span.File.Position(d.Span.Start)
		}
		t.Logf("%s %s: line %d %q", d.Code, d.Summary(), line, d.Span.Text())
	}
	require.Zero(t, append(found, more...).Errors())
	return g, set.Look
}

func indent(text, by string) string {
	return by + strings.ReplaceAll(text, "\n", "\n"+by) + "\n"
}
