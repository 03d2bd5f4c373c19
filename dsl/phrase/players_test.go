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
