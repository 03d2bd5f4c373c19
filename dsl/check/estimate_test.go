package check_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/broadside-cards/broadside/carddefs/exampletest"
)

func TestEstimates(t *testing.T) {
	const crown, pirate = "estimate by the crown: your points\n", "estimate by the pirate: 2 times your points minus the coins on ships\n"
	for rules, want := range map[string][]string{
		"estimate your points\n":                              nil,
		crown + pirate:                                        nil,
		pirate + "estimate your points\n":                     nil,
		"estimate 0 minus the number of cards in your hand\n": nil,
		"estimate the cards in your deck\n":                   nil,
		"estimate your hand limit plus the cost of the top card of your discard\n": nil,

		crown:                  {"B0414 no estimate for the pirate"},
		crown + crown + pirate: {"B0205 declaration `estimate by the crown` is declared twice | estimate by the crown: your points"},
		"estimate your points\nestimate your coins\n":                                          {"B0205 declaration `estimate` is declared twice | estimate your points"},
		"estimate by the crown your points\n" + pirate:                                         {"B0301 expected `:` and a number, found `your`"},
		"estimate by the crwn: your points\n" + pirate:                                         {"B0201 no player called `crwn` | players crown, pirate"},
		"estimate your points\n  gain 1 coin\n":                                                {"B0307 `gain 1 coin` does not fit into this line"},
		"estimate your points, your coins\n":                                                   {"B0307 `your coins` does not fit into this line"},
		"estimate you have a coin\n":                                                           {"B0303 this needs a number, but says a player"},
		"estimate a ship\n":                                                                    {"B0303 this needs a number, but says a ship"},
		"estimate the cost of a random card in your hand\n":                                    {"B0303 this needs one card that is already known, but says one by chance"},
		"estimate the cost of the top card of your deck\n":                                     {"B0415 an estimate does not ask chance"},
		"estimate your luck\nvalue luck of player: the cost of the bottom card of your deck\n": {"B0415 an estimate does not ask chance"},
	} {
		assert.Equal(t, want, found(exampletest.Example{Text: rules, Rules: true}), rules)
	}
}
