package phrase_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/carddefs/exampletest"
)

// TestPlayerCount prints how many play.
func TestPlayerCount(t *testing.T) {
	for line, want := range map[string]string{
		"if there are at least 3 players, gain 1 coin":             "If there are at least 3 players, gain 1 coin.",
		"if there is 1 player, gain 1 coin":                        "If there is 1 player, gain 1 coin.",
		"if the number of players is at most 2, gain 1 coin":       "If there are at most 2 players, gain 1 coin.",
		"gain (the number of players) coins":                       "Gain coins equal to the number of players.",
		"if the number of players is more than your coins, win":    "If the number of players is more than your coins, you win the game.",
		"if there are (the number of ships) players, gain 2 coins": "If the number of players is the number of ships, gain 2 coins.",
	} {
		r := exampletest.Run(exampletest.Example{Text: line + "\n"})
		require.Empty(t, r.Found, line)
		assert.Contains(t, printed(r.Game, r.Set.Look), "Example / play: "+want+"\n", line)
	}
}

// TestNeighboursPrinted: the next player is the one after who does it, in print, too.
func TestNeighboursPrinted(t *testing.T) {
	for line, want := range map[string]string{
		"the crown moves the top card of their deck to the next player's hand":  "Move the top card of the crown's deck to the hand of the player after the crown.",
		"the crown moves the top card of their deck to the other player's hand": "Move the top card of the crown's deck to the crown's opponent's hand.",
		"move the top card of your deck to the previous player's hand":          "Move the top card of your deck to the previous player's hand.",
		"each player adds 1 coin to the player after you":                       "For each player, add 1 coin to the next player.",
		"each player adds 1 coin to the next player":                            "For each player, add 1 coin to the player after that player.",
	} {
		r := exampletest.Run(exampletest.Example{Text: line + "\n"})
		require.Empty(t, r.Found, line)
		assert.Contains(t, printed(r.Game, r.Set.Look), "Example / play: "+want+"\n", line)
	}
}

// TestAnotherDoesFirst: behind what others do, `and` would go on with them: the reader's clause
// stands apart.
func TestAnotherDoesFirst(t *testing.T) {
	for text, want := range map[string]string{
		"if you have a coin\n  each other player gains 1 coin\n  gain 1 coin":      "If you have a coin, each other player gains 1 coin; gain 1 coin.",
		"if you have a coin\n  gain 1 coin\n  each other player gains 1 coin":      "If you have a coin, gain 1 coin and each other player gains 1 coin.",
		"if you have a coin\n  each player gains 1 coin\n  the crown gains 1 coin": "If you have a coin, each player gains 1 coin and the crown gains 1 coin.",
		"for each card in your hand\n  the crown gains 1 coin\n  draw 1 card":      "For each card in your hand, the crown gains 1 coin; draw 1 card.",
	} {
		r := exampletest.Run(exampletest.Example{Text: text + "\n"})
		require.Empty(t, r.Found, text)
		assert.Contains(t, printed(r.Game, r.Set.Look), "Example / play: "+want+"\n", text)
	}
}
