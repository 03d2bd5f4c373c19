package engine_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/carddefs/gametest"
	"github.com/broadside-cards/broadside/engine"
)

// TestTicTacToeTree compares a walk of the whole tree with the known figures.
func TestTicTacToeTree(t *testing.T) {
	tree, err := engine.Walk(gametest.Load(t, "tic-tac-toe"), engine.WalkConfig{})
	require.NoError(t, err)
	assert.Equal(t, 255_168, tree.Games)
	assert.Equal(t, []int{131_184, 77_904}, tree.Wins)
	assert.Equal(t, 46_080, tree.Draws)
	assert.Equal(t, 549_946, tree.Nodes)
	assert.Equal(t, 549_946-255_168, tree.Decisions)
	assert.Equal(t, 0, tree.Chance)
	assert.Equal(t, 5_478, tree.Positions)
}

// TestKuhnTree compares a walk of the whole tree with the known figures.
func TestKuhnTree(t *testing.T) {
	tree, err := engine.Walk(gametest.Load(t, "kuhn-poker"), engine.WalkConfig{InformationStates: true})
	require.NoError(t, err)
	assert.Equal(t, 4, tree.Chance)
	assert.Equal(t, 24, tree.Decisions)
	assert.Equal(t, 30, tree.Games)
	assert.Equal(t, 12, tree.InformationStates)
	assert.InDelta(t, 0.125, tree.Values[0], 1e-12)
	assert.InDelta(t, -0.125, tree.Values[1], 1e-12)
}
