package phrase_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/carddefs/exampletest"
)

// TestSaidPlainly: sentences that could be read as saying less, or in the wrong number.
func TestSaidPlainly(t *testing.T) {
	for text, want := range map[string]string{
		"each ship other than this can't be trashed":                "Each ship other than this card can't be trashed.",
		"each other player can't trash a ship":                      "Each other player can't trash a ship.",
		"when you draw 1 card, gain 2 coins":                        "When you draw 1 card, gain 2 coins.",
		"when you draw at least 2 cards, gain 1 coin":               "When you draw at least 2 cards, gain 1 coin.",
		"trash each crew on a ship":                                 "Trash each crew on any ship.",
		"trash each crew on any laden ship":                         "Trash each crew on any laden ship.",
		"trash a crew on a ship":                                    "Trash a crew on a ship.",
		"if there are at least 2 crew on a ship, gain 1 coin":       "If there are at least 2 crew on any ship, gain 1 coin.",
		"if it is your turn, gain 1 coin":                           "If it is your turn, gain 1 coin.",
		"if it is not the crown's turn, gain 1 coin":                "If it is not the crown's turn, gain 1 coin.",
		"choose a player\nif it is that player's turn, gain 1 coin": "Choose a player. If it is that player's turn, gain 1 coin.",
		"if you have fewer than 2 ships, gain 1 coin":               "If you have fewer than 2 ships, gain 1 coin.",
		"if there are fewer than 2 cards in your hand, gain 1 coin": "If there are fewer than 2 cards in your hand, gain 1 coin.",
		"trash a ship where its cost is not 2":                      "Trash a ship whose cost is not 2.",
		"trash a ship where its cost is 2 and its slots are 1":      "Trash a ship whose cost is 2 and whose slots is 1.",
		"trash a ship where its cost is 2 and it is not this":       "Trash a ship where its cost is 2 and it is not this card.",
		"trash each ship other than each Longboat":                  "Trash each ship other than Longboats.",
		"the cost of each ship in your fleet is 1 more":             "The cost of each ship in your fleet is 1 more.",
	} {
		r := exampletest.Run(exampletest.Example{Text: text + "\n", On: "ship"})
		require.Empty(t, r.Found, text)
		assert.Contains(t, printed(r.Game, r.Set.Look), "Example / effect: "+want+"\n", text)
	}
}
