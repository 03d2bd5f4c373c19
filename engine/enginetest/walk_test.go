package enginetest_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/engine/enginetest"
	"github.com/broadside-cards/broadside/engine/gametest"
)

// TestTicTacToeTree compares a walk of the whole tree with the known figures.
func TestTicTacToeTree(t *testing.T) {
	tree, err := enginetest.Walk(gametest.Load(t, "tic-tac-toe"), enginetest.WalkConfig{})
	require.NoError(t, err)
	assert.Equal(t, 255_168, tree.Games)
	assert.Equal(t, []int{131_184, 77_904}, tree.Wins)
	assert.Equal(t, 46_080, tree.Draws)
	assert.Equal(t, 549_946, tree.Nodes)
	assert.Equal(t, 549_946-255_168, tree.Decisions)
	assert.Equal(t, 0, tree.Chance)
	assert.Equal(t, 5_478, tree.Positions)
}

// TestKuhnTree compares a walk of the whole tree with the known figures, for
// every number of players.
func TestKuhnTree(t *testing.T) {
	type figures struct{ players, chance, decisions, games, infos int }
	for _, want := range []figures{{2, 4, 24, 30, 12}, {3, 17, 288, 312, 48}, {4, 86, 3_840, 3_960, 160}} {
		g, err := gametest.Load(t, "kuhn-poker").At(want.players)
		require.NoError(t, err)
		tree, err := enginetest.Walk(g, enginetest.WalkConfig{InformationStates: true})
		require.NoError(t, err)
		assert.Equal(t, want, figures{want.players, tree.Chance, tree.Decisions, tree.Games, tree.InformationStates})
		sum := 0.0
		for _, v := range tree.Values {
			sum += v
		}
		assert.InDelta(t, 0, sum, 1e-12)
		if want.players == 2 {
			assert.InDelta(t, 0.125, tree.Values[0], 1e-12)
		}
	}
}

// TestLiarsDiceTree walks one round of two players with one die each, whose
// bids are all the rising ones of 2n with dice of n faces.
func TestLiarsDiceTree(t *testing.T) {
	for n := 2; n <= 4; n++ {
		tree, err := enginetest.Walk(gametest.Load(t, "liars-dice"), enginetest.WalkConfig{
			Options: map[string]int{"starting dice": 1, "faces": n}, InformationStates: true,
		})
		require.NoError(t, err)
		bids := 1 << (2 * n)
		assert.Equal(t, 1+n, tree.Chance)
		assert.Equal(t, n*n*bids, tree.Decisions)
		assert.Equal(t, n*n*(bids-1), tree.Games)
		assert.Equal(t, n*bids, tree.InformationStates)
	}
}
