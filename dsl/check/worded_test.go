package check_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/broadside-cards/broadside/carddefs/exampletest"
)

// TestHeadsInOtherWords: a declaration that says something without its comma, or as designers word it, is one
// finding with its first line, which has none in its place. Without it most would be silently part of a name.
func TestHeadsInOtherWords(t *testing.T) {
	const ask, phase = "to gamble\n  ask each player to react to the dice\n", "phase market\n  gain 1 coin\n"
	for _, c := range []struct{ said, right, below string }{
		{"token gem plural gems", "token gem, plural gems", ""},
		{"token gem any number", "token gem, any number", ""},
		{"token gem untold", "token gem, untold", ""},
		{"mark tired of ship untold", "mark tired of ship, untold", ""},
		{"token gem 40 pieces", "token gem, 40 pieces", ""},
		{"token gem, may be negative", "token gem, any number", ""},
		{"counter heat of player until turn ends", "counter heat of player, until turn ends", ""},
		{"counter heat of player, below zero", "counter heat of player, any number", ""},
		{"mark tired of ship until turn ends", "mark tired of ship, until turn ends", ""},
		{"kind box a place", "kind box, a place", ""},
		{"kind box plural boxen", "kind box, plural boxen", ""},
		{"kind squall like hazard", "kind squall, like hazard", ""},
		{"kind squall extends hazard", "kind squall, like hazard", ""},
		{"kind squall, is a hazard", "kind squall, like hazard", ""},
		{"kind idol", "kind idol", "  tale: flavour text\n"},
		{"type attack of event plural attacks", "type attack of event, plural attacks", ""},
		{"zone pit of player face up", "zone pit of player, face up", ""},
		{"zone pit, face up in order", "zone pit, face up, in order", ""},
		{"zone pit of player, seen by the others", "zone pit of player, facing the others", ""},
		{"zone pit of player, visible to all other players", "zone pit of player, facing the others", ""},
		{"zone pit of player, face out", "zone pit of player, facing the others", ""},
		{"zone pit, face up, in piles of equal cards", "zone pit, face up, in piles", ""},
		{"zone pit of player, secret", "zone pit of player, held", ""},
		{"die luck 6 sides", "die luck, 6 sides", ""},
		{"option calm off", "option calm, off", ""},
		{"option size 3", "option size, 3", ""},
		{"to sink a ship past sunk", "to sink a ship, past sunk", "  trash it\n"},
		{"action haul once a turn", "action haul, once a turn", "  gain 1 coin\n"},
		{"action haul 3 times a game", "action haul, 3 times a game", "  gain 1 coin\n"},
		{"action haul (once a turn)", "action haul, once a turn", "  gain 1 coin\n"},
		{"action haul by the crown", "action haul, by the crown", "  gain 1 coin\n"},
		{"action haul in the market phase", "action haul, in the market phase", "  gain 1 coin\n" + phase},
		{"action haul, only in the market phase", "action haul, in the market phase", "  gain 1 coin\n" + phase},
		{"action haul, during your market phase", "action haul, in the market phase", "  gain 1 coin\n" + phase},
		{"reaction parry, when the dice are rolled", "reaction parry, to the dice", "  gain 1 coin\n" + ask},
		{"reaction parry, in response to the dice", "reaction parry, to the dice", "  gain 1 coin\n" + ask},
		{"reaction parry to the dice", "reaction parry, to the dice", "  gain 1 coin\n" + ask},
	} {
		found := exampletest.Run(exampletest.Example{Text: c.said + "\n" + c.below, Rules: true}).Found
		if assert.Len(t, found, 1, c.said) && !strings.Contains(c.below, "tale") {
			assert.Contains(t, found[0].Help(), "write `"+c.right+"`", c.said)
		}
		below := strings.Replace(c.below, "flavour text", "prose or none", 1)
		assert.Empty(t, exampletest.Run(exampletest.Example{Text: c.right + "\n" + below, Rules: true}).Found.Errors(), c.right)
	}
}

// TestNamesKeepTheirWords: words that a name may well have are part of it.
func TestNamesKeepTheirWords(t *testing.T) {
	for _, text := range []string{
		"action stand by\n  gain 1 coin\n", "action go on board\n  gain 1 coin\n", "action put in the hold\n  gain 1 coin\n", "option years, 14, 1 to 20\n",
		"action haul once more\n  gain 1 coin\n", "zone buried hoard, face up\n", "token piece of eight, plural pieces of eight\n", "to sail past a ship\n  add 1 coin to it\n",
	} {
		for _, d := range exampletest.Run(exampletest.Example{Text: text, Rules: true}).Found {
			assert.NotContains(t, d.Args["want"], "comma", text)
		}
	}
}

// TestSentencesAsDesignersSayThem: one finding, whose step has a line that stands in its place.
func TestSentencesAsDesignersSayThem(t *testing.T) {
	const more = "kind leaf, plural leaves\n  rank: number\nzone branch of player, of leaf, face up\nmark passed of player\ndie luck, 6 sides\n" +
		"phase market\n  gain 1 coin\nzone store, in piles, face up\nto decide\n  gain 1 coin\nto buy a card in the store\n  move it to your hand\n"
	const cards = "starts in: store\nhazard:\n  - {name: Curse, count: 4, cost: 1, owner: crown, costs: [pay 1 coin]}\n"
	for _, c := range []struct{ said, right string }{
		// events
		{"when a coin is added to this, gain 1 coin", "when any coins are added to this"},
		{"when you gain a coin, draw 1 card", "when you gain any coins"},
		{"when a coin is placed on this, gain 1 coin", "when any coins are added to this"},
		{"when this gets a coin, draw 1 card", "when any coins are added to this"},
		{"when you lose a coin, draw 1 card", "when any coins are removed from you"},
		{"when this is flipped face up, gain 1 coin", "when this is turned face up"},
		{"when you shuffle, draw 1 card", "when your deck is shuffled"},
		{"when you roll a 6, gain 1 coin", "when you roll a die"},
		{"when a 6 is rolled, gain 1 coin", "when a die is rolled"},
		{"at the end of each player's market phase, gain 1 coin", "when the market phase ends, gain 1 coin"},
		{"three times a turn, when you gain any coins, draw 1 card", "3 times a turn, when you gain any coins, draw 1 card"},
		// replacements and keywords
		{"when this would be trashed, instead move it to your hand", "when this would be trashed, move it to your hand instead"},
		{"when this would be trashed, instead move it to your hand and gain 1 coin", "when this would be trashed, instead"},
		{"when this comes into play, put 2 coins on it", "add 2 coins to it"},
		{"if you have a coin, put 2 coins on this", "add 2 coins to this"},
		// players
		{"choose another player without a coin", "choose another player who has no coin"},
		{"choose a player with no coins", "choose a player who has no coins"},
		{"if any other player has more coins than you, gain 1 coin", "if another player has more coins than you, gain 1 coin"},
		{"if an opponent has more coins than you, gain 1 coin", "if another player has more coins than you, gain 1 coin"},
		{"whoever has the most coins gains 1 coin", "the player with the most coins gains 1 coin"},
		{"mark yourself passed", "mark you passed"},
		// kinds, names and piles
		{"each card in your hand is discarded", "discard each card in your hand"},
		{"buy a card from the store", "buy a card in the store"},
		{"if the Curse pile is empty, gain 1 coin", "if Curse Pile is empty, gain 1 coin"},
		{"if there are no Curses left, gain 1 coin", "if Curse Pile is empty, gain 1 coin"},
		{"if there are no more Curses in the store, gain 1 coin", "if there are no Curses in the store, gain 1 coin"},
		{"if any 3 piles are empty, gain 1 coin", "if at least 3 piles are empty, gain 1 coin"},
		// names at the choice
		{"choose a ship called prey\nadd 1 coin to prey", "choose a ship, called prey"},
		{"choose a ship as prey\nadd 1 coin to prey", "choose a ship, called prey"},
		// sets
		{"for each pair of leaves in your branch with the same rank, gain 2 coins", "gain 2 coins for each pair of leaves in your branch where they have the same rank"},
		{"gain 2 coins for each pair of leaves in your branch of the same rank", "gain 2 coins for each pair of leaves in your branch where they have the same rank"},
		{"for each combination of leaves in your branch that adds up to 15, gain 2 coins", "gain 2 coins for each set of leaves in your branch where the sum of their ranks is 15"},
		{"for each run of 3 leaves in your branch, gain 3 coins", "gain 3 coins for each run of at least 3 leaves in your branch by rank"},
		{"for each pair of leaves in your branch where they have the same rank\n  choose a ship\n  add 1 coin to it", "repeat (the number of pairs of leaves in your branch where they have the same rank) times"},
		{"if you have 3 leaves with the same rank in your branch, gain 1 coin", "if the number of sets of 3 leaves in your branch where they have the same rank is at least 1, gain 1 coin"},
		// cards of deckbuilders
		{"draw 1 card twice", "repeat 2 times, draw 1 card"},
		{"while this is in play, when you gain any coins, draw 1 card", "when you gain any coins, draw 1 card"},
		{"while you have a coin, when this is trashed, draw 1 card", "when this is trashed"},
		{"the first time you gain any coins this turn, draw 1 card", "once a turn, when you gain any coins, draw 1 card"},
		{"take another turn after this one", "take another turn"},
		{"each player passes a card to the left", "each player moves a card in their hand to the next player's hand"},
		{"the player to your left draws 1 card", "the next player draws 1 card"},
		{"trash a ship costing less than this", "trash a ship where its cost is less than the cost of this"},
		{"put one of them into your hand and the rest back on top", "choose one of those"},
		// phases, numbers, places, reactions
		{"during your market phase, gain 1 coin", "if it is your market phase, gain 1 coin"},
		{"if its cost is from 2 to 7, gain 1 coin", "if its cost is between 2 and 7, gain 1 coin"},
		{"gain (the total cost of the ships in your fleet) coins", "gain (the sum of the costs of the ships in your fleet) coins"},
		{"gain (the absolute difference between your coins and 3) coins", "gain (the difference between your coins and 3) coins"},
	} {
		e := exampletest.Example{Text: c.said + "\n", On: "ship", More: more, Cards: cards}
		found := exampletest.Run(e).Found
		if !assert.NotEmpty(t, found, c.said) || !assert.Contains(t, found[0].Help(), "`"+c.right+"`", c.said) {
			continue
		}
		e.Text = inItsPlace(c.said, c.right)
		assert.Empty(t, exampletest.Run(e).Found.Errors(), "%s: %v", e.Text, exampletest.Run(e).Found)
	}
}

// inItsPlace is a text with what a finding says in the place of what it is about.
func inItsPlace(said, right string) string {
	first, rest, _ := strings.Cut(said, "\n")
	head, _, _ := strings.Cut(first, ", ")
	switch {
	case strings.HasSuffix(right, ", instead"):
		return right + "\n  move it to your hand\n  gain 1 coin\n"
	case strings.HasPrefix(right, "when ") && !strings.Contains(right, ","):
		return right + ", draw 1 card\n"
	case strings.HasPrefix(right, "add "):
		return head + ", " + right + "\n"
	}
	if right == "choose one of those" {
		return "look at the top 3 cards of your deck\n" + right + "\nmove it to your hand\n"
	}
	return right + "\n" + rest + "\n"
}
