package learn

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/engine/gametest"
)

// TestTwoGamesInTurns: who learns two games in turns plays both with the same weights for what they have
// in common, knows what each has alone, and is the same on any number of workers.
func TestTwoGamesInTurns(t *testing.T) {
	a := gametest.Load(t, "soot-and-bramble")
	b := gametest.LoadFiles(t, gametest.Changed(t, "soot-and-bramble", "soot.yaml", "name: Cinder Cat\n    count: 2\n    cost: 4", "name: Cinder Dog\n    count: 2\n    cost: 5"), "soot-and-bramble")
	first, err := Train(t.Context(), a, Config{Games: 16, Seed: 3})
	require.NoError(t, err)
	cfg := Config{Games: 64, Seed: 1, From: first.Saved(), With: &Also{Game: a}, Workers: 1}
	p, err := Train(t.Context(), b, cfg)
	require.NoError(t, err)
	assert.Equal(t, a.Hash(), p.About().With)
	assert.Equal(t, 64, p.About().Games)
	cfg.Workers = 3
	again, err := Train(t.Context(), b, cfg)
	require.NoError(t, err)
	assert.Equal(t, p.Write(), again.Write())

	saved, err := Read(p.Write())
	require.NoError(t, err)
	inA, err := saved.Carried(a, nil)
	require.NoError(t, err)
	inB, err := saved.Carried(b, nil)
	require.NoError(t, err)
	x, y := inA.coder.namesFor(inB.coder), inB.coder.names()
	shared, alone := 0, 0
	for i, n := range inA.nets {
		assert.Equal(t, n.bias, inB.nets[i].bias)
		for at, name := range x {
			switch k := slices.Index(y, name); {
			case k >= 0:
				shared++
				require.Equal(t, n.rows[at], inB.nets[i].rows[k], name)
			case inA.seen[i][at] > 0:
				alone++
			}
		}
	}
	assert.Greater(t, shared, 100)
	assert.Greater(t, alone, 0, "what the first game has alone is kept")
	_, err = saved.For(b, nil)
	require.NoError(t, err)
}
