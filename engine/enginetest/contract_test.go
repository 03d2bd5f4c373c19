package enginetest_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/carddefs"
	"github.com/broadside-cards/broadside/carddefs/gametest"
	"github.com/broadside-cards/broadside/engine"
	"github.com/broadside-cards/broadside/engine/enginetest"
)

// TestEmbeddedGames holds every embedded game to the contract.
func TestEmbeddedGames(t *testing.T) {
	for _, name := range carddefs.Embedded() {
		t.Run(name, func(t *testing.T) {
			n := 2000
			switch name {
			case "rum-runner": // 280 choices each
				n = 500
			case "beggar-my-neighbour": // 500 moves each
				n = 200
			case "crazy-eights", "hearts": // 60 choices each, by three or four numbers of players
				n = 100
			}
			if testing.Short() {
				n = 100
			}
			g := gametest.Load(t, name)
			for least, most := g.Range(); least <= most; least++ { // every number of players
				g, err := g.At(least)
				require.NoError(t, err)
				r := enginetest.Contract(t, g, n)
				assert.Equal(t, n, r.Games)
				assert.Zero(t, r.Endings[engine.Fault])
				t.Logf("%+v", *r)
			}
		})
	}
}

// leaky is Kuhn poker with a rule that gives a hidden card away.
func leaky(t *testing.T, old, with string) *engine.Game {
	t.Helper()
	return gametest.LoadFiles(t, gametest.Changed(t, "kuhn-poker", "kuhn-poker.rules", old, with), "kuhn-poker")
}

// TestTheContractFindsWhatIsBroken breaks a game on purpose, each time in
// another way.
func TestTheContractFindsWhatIsBroken(t *testing.T) {
	for _, c := range []struct{ name, old, with, promise string }{
		{"tokens by a hidden card", "    - check:\n      the dealer follows",
			"    - check:\n      if the rank of the card in the dealer's hand is more than 2\n        add 1 chip to you\n      the dealer follows", "a choice shows only what its player may show"},
		{"who is asked by a hidden card", "    - check:\n      the dealer follows",
			"    - check:\n      if the rank of the card in the dealer's hand is more than 2\n        the dealer follows\n      otherwise\n        show down", "a choice shows only what its player may show"},
		{"returns that do not add up", "returns your chips minus 2", "returns your chips", "returns add up to nothing"},
		{"no end", "to collect\n", "to collect\n  the opener opens\n", "every game ends"},
	} {
		_, err := enginetest.Check(leaky(t, c.old, c.with), enginetest.Config{Games: 300, MaxSteps: 200, ZeroSum: true, MinLeakSamples: 1})
		require.Error(t, err, c.name)
		assert.Contains(t, err.Error(), "seed ", c.name)
		assert.Contains(t, err.Error(), c.promise, c.name)
	}
}
