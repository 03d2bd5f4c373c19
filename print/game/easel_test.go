package game_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/print/game"
)

// TestEaselDrawsAsDrawDoes: one by one, in any order.
func TestEaselDrawsAsDrawDoes(t *testing.T) {
	p := manyCards(t, 60)
	all, _, err := p.Draw(game.Options{Parts: []string{"cards"}})
	require.NoError(t, err)
	e, err := p.Easel()
	require.NoError(t, err)
	pieces := all.Pieces()
	for i := range pieces {
		want := pieces[len(pieces)-1-i]
		got, ok := e.Draw(want.Name)
		require.True(t, ok, want.Name)
		assert.Equal(t, want.Face.Hash(), got.Face.Hash(), want.Name)
		assert.Equal(t, want.Count, got.Count)
	}
	_, ok := e.Draw("nobody")
	assert.False(t, ok)
}
