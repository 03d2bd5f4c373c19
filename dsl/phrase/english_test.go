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
version "1.0.0"
edition 2
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

to groom a beast
  mark it tired

to groom a card in your hand
  show it

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

to toll a number of grain for a player
  add that many grain to that player

to gather beasts
  gain 1 grain

to muster some beasts
  gain 1 grain

to muster a number of beasts from a zone
  gain 1 grain

to muster a beast with farms
  gain 1 grain

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
	"when you drive a beast to Long Field, gain 1 grain",
	"when a tired beast would be trashed, mark it tired instead",
	"when you drive a strong beast to a farm with no grain, gain 1 grain",
	"while there is a beast with 2 grain, the south can't trash a beast with at least 2 grain",
	"when another player trashes a beast other than this, gain 1 grain",
	"while the south has 2 grain and there is no tired beast, the load of each beast other than this is 1 less",
	"after a successful drive, gain 1 grain",
	"the reach of each other player is 1 more",
	"the load of each beast with 2 grain where it is tired or you have no grain is 1 more",
	"beasts where you can add 1 grain for each farm to you can't be trashed",
	"when Long Field would be trashed, trash a beast other than that farm instead",
	"when you groom a beast in the hand of the north, draw 1 card",
	"when you groom a beast in your hand, gain 1 grain",
	"when you would groom a beast, that player looks at one of your beasts instead",
	"when you would gather 2 beasts, each player shuffles a random beast of those into your deck instead",
	"each other player can't muster beasts",
	"each other player can't muster a beast with no grain",
	"each other player can't muster a beast without grain",
	"when the turn player would draw cards, that player adds 1 grain to a beast instead",
	"when a beast would be trashed, a player turns the bottom 2 cards of that player's deck face down instead",
	"when a beast would be trashed, a player tolls 2 grain for each player instead",
	"when the other player would draw cards, the player before the north gains (that player's grain) grain instead",
	"when a beast would be trashed, a player shows your hand to the next player instead",
	"when a player would trash a beast, that player asks a player to react instead",
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
	"choose 2 beasts\nfor each beast of those other than this\n  add 1 grain to it",
	"choose a beast\nfor each beast other than it\n  add 1 grain to it",
	"choose up to 3 beasts\nfor each beast of those where its strength is at least 2\n  add 1 grain to it",
	"choose up to 3 beasts\nadd 1 grain to each beast of those with no grain",
	"choose up to 3 beasts\nadd 1 grain to each tired beast of those",
	"choose up to 3 beasts\ntrash a beast of those with at least 2 grain",
	"trash a beast other than Ox",
	"trash a strong beast other than Ox",
	"trash a beast on a farm other than Long Field",
	"add 1 grain to each beast on a farm other than Long Field",
	"feed a beast other than Ox with (the strength of Ox) grain",
	"drive a tired beast with no grain to a farm other than Long Field",
	"draw (the number of cards in your hand minus 3) cards",
	"gain (the number of beasts other than this) grain",
	"gain (the number of tired beasts with at least 2 grain) grain",
	"gain 1 grain for each beast other than this with no grain",
	"gain 1 grain for each grain on each tired beast other than this",
	"choose a beast\nthe owner of it draws 1 card",
	"choose a beast\nthe owner of it trashes each beast in their hand",
	"for each player\n  that player trashes each beast in their hand",
	"draw (the number of cards in your hand plus 2) cards",
	"gain ((your grain plus 1) times 2) grain",
	"gain (your grain plus (2 times 3)) grain",
	"gain (half of (your grain plus 1) rounded down) grain",
	"gain (your grain minus (2 minus your reach)) grain",
	"trash a beast where it is Ox",
	"if this is Ox, draw 1 card",
	"if there is a beast other than this, draw 1 card",
	"if there are exactly 2 beasts other than this, draw 1 card",
	"if there are at most 2 tired beasts, draw 1 card",
	"if there is no beast in your hand, draw 1 card",
	"if the number of tired beasts is less than your reach, draw 1 card",
	"if your grain is your reach, draw 1 card",
	"if the colour of this is grey and the load of this is not 3, draw 1 card",
	"if this is strong or this is tired and you have no grain, draw 1 card",
	"if this is not tired and this is not in play, draw 1 card",
	"trash a beast where its strength is less than 3 or it is tired",
	"trash a beast where it is not strong and its owner is you",
	"move a beast in any barn to your hand",
	"move a beast in the barn of Long Field to your hand",
	"move 2 tired beasts in your hand under the top card of your deck",
	"move a beast in your hand to the barn of Long Field face down",
	"move a beast in your hand to the barn of Long Field face up",
	"mark each strong beast tired",
	"unmark each beast with at least 3 grain tired",
	"turn a face-up beast in the barn of Long Field face down",
	"choose a random beast\ntrash it",
	"trash a random tired beast with no grain",
	"choose 2 random beasts\nmark them tired",
	"choose at least 2 beasts\nmark them tired",
	"choose a beast\nchoose a farm other than Long Field\ndrive that beast to that farm",
	"choose a beast\nchoose another beast with no grain\ntrash it",
	"move 1 grain from a beast to another beast with no grain",
	"move all grain from each tired beast to you",
	"move 1 grain from each beast other than this to the south",
	"for each beast other than this, top first\n  add 1 grain to it",
	"for each beast other than this, bottom first\n  add 1 grain to it",
	"for up to 2 beasts other than this, one at a time\n  add 1 grain to it",
	"for each beast with 2 grain\n  if it is tired\n    trash it\n  otherwise\n    mark it tired",
	"repeat (your grain plus 1) times\n  draw 1 card\n  gain 1 grain",
	"repeat\n  draw 1 card\n  if you have no grain, stop",
	"repeat 3 times\n  you may trash a beast to draw 1 card",
	"you may choose one\n  - gain 1 grain\n  - you may trash this to draw 1 card",
	"you may trash this to move 2 grain from you to Ox",
	"each player draws 1 card\neach other player gains (their grain plus 1) grain",
	"show each beast in your hand to each other player",
	"show each strong beast in your hand",
	"look at the bottom 2 cards of your deck",
	"choose a player\nlook at each card in that player's hand",
	"gain (the strength of beasts other than this) grain",
	"gain (the strength of your beasts) grain",
	"gain (the grain on beasts other than this) grain",
	"gain 1 grain for each beast where its colour is red",
	"if you can trash a tired beast other than this, draw 1 card",
	"if the drive succeeded, draw 1 card",
	"if there is a beast next to a tired beast, draw 1 card",
	"the player after the south draws 1 card",
	"the previous player draws 1 card",
	"choose a player\nthat player trashes a beast in their hand other than this",
	"choose a number up to your reach\nrepeat that many times\n  draw 1 card\n  gain 1 grain",
	"if the length option is at least 7, draw 1 card",
	"if there are at least 2 players, draw 1 card",
	"let mate be the beast with the highest strength\ntrash mate",
	"trash a beast where there is another beast",
	"trash a beast where there is a farm with at least 2 grain",
	"trash a beast on Long Field with the fewest grain",
	"trash a face-up beast in your heap other than this",
	"shuffle each strong beast in your hand into your deck",
	"exchange a beast in your hand and a beast in your heap",
	"mark a beast in your hand tired\nturn a face-down beast in your heap face up",
	"drive a beast on a farm with no grain to a farm with at least 2 grain",
	"eliminate the player after the south",
	"if the number of Ox's owner's beasts other than this is less than 3, draw 1 card",
	"let first be the north\ngain (the number of first's beasts) grain",
	"trash the beast of you other than Ox",
	"for each card in your herd, in any order\n  add 1 grain to a farm other than it",
	"if you can do the effect of Ox and you can end the game, draw 1 card",
	"if you can eliminate the south and you can do Ox's effect, draw 1 card",
	"the owner of this trashes a beast where it is tired",
	"for up to 2 beasts where there is no farm, one at a time\n  add 1 grain to another beast",
	"unless you trash another beast, add 1 grain for each beast to you",
	"choose one\n  - add 1 grain for each beast to you\n  - draw 1 card\n  - add 1 grain for each farm to you",
	"if (the number of grain on the top card of your deck) is more than 0, draw 1 card",
	"secretly choose a beast in your hand or none\nif the colour of the choice of the holder of the choice of you is red, draw 1 card",
	"let sum be your grain\nadd sum grain for each beast to you",
	"if the south has less than 3 strong beasts on a farm other than Long Field, draw 1 card",
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
