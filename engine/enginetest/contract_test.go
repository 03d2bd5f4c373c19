package enginetest_test

import (
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/engine"
	"github.com/broadside-cards/broadside/engine/enginetest"
	"github.com/broadside-cards/broadside/engine/gametest"
)

// leaky is Kuhn poker with a rule that gives a hidden card away.
func leaky(t *testing.T, old, with string) *engine.Game {
	t.Helper()
	return gametest.LoadFiles(t, gametest.Changed(t, "kuhn-poker", "kuhn-poker.rules", old, with), "kuhn-poker")
}

// TestTheContractFindsWhatIsBroken breaks a game on purpose, each time in
// another way.
func TestTheContractFindsWhatIsBroken(t *testing.T) {
	for _, c := range []struct{ name, old, with, promise string }{
		{"tokens by a hidden card", "    - check:\n      do nothing",
			"    - check:\n      if the rank of the card in the next player's hand is 13\n        pay 1 chip", "a choice shows only what its player may show"},
		{"who is asked by a hidden card", "    - check:\n      do nothing",
			"    - check:\n      if the rank of the card in the next player's hand is not 13\n        show down", "a choice shows only what its player may show"},
		{"returns that do not add up", "returns your chips minus 2", "returns your chips", "returns add up to nothing"},
		{"no end", "play\n", "play\n  repeat until you have 9 chips\n    choose a number up to 3\n    add 1 chip to Pot\n", "every game ends"},
	} {
		_, err := enginetest.Check(leaky(t, c.old, c.with), enginetest.Config{Games: 300, MaxSteps: 200, ZeroSum: true, MinLeakSamples: 1})
		require.Error(t, err, c.name)
		assert.Contains(t, err.Error(), "seed ", c.name)
		assert.Contains(t, err.Error(), c.promise, c.name)
	}
}

// TestTogetherIsNoMatterOfSums: who win all together, or all lose, are paid
// nothing by each other.
func TestTogetherIsNoMatterOfSums(t *testing.T) {
	for _, end := range []string{"each player wins", "nobody wins", "win", "end the game"} {
		g := gametest.LoadFiles(t, fstest.MapFS{"pair.rules": {Data: []byte(`game "Pair"
version "1.0.0"
players left, right
turn
  choose a number up to 3
  ` + end + "\n")}}, "pair")
		r, err := enginetest.Check(g, enginetest.Config{Games: 3})
		require.NoError(t, err, end)
		assert.Equal(t, 3, r.Games, end)
	}
}
