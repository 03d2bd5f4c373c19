package playtest_test

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/engine/gametest"
	"github.com/broadside-cards/broadside/engine/playtest"
)

// TestTables: game i is played by those of table i mod their number, as a run of them alone
// plays it, and however few games are played ahead.
func TestTables(t *testing.T) {
	g := gametest.Load(t, "crazy-eights")
	choices := func(cfg playtest.Config) (out [][]int32) {
		cfg.Seed = 5
		_, err := playtest.Run(t.Context(), g, cfg, playtest.SinkFunc(func(r *playtest.Record) error {
			out = append(out, slices.Clone(r.Choices))
			return nil
		}))
		require.NoError(t, err)
		return out
	}
	a, b := []string{"random"}, []string{"first", "random"}
	mixed := choices(playtest.Config{Games: 21, Tables: [][]string{a, b}, Workers: 3})
	onlyA, onlyB := choices(playtest.Config{Games: 21, Bots: a}), choices(playtest.Config{Games: 21, Bots: b})
	require.Len(t, mixed, 21)
	for i, got := range mixed {
		assert.Equal(t, [][]int32{onlyA[i], onlyB[i]}[i%2], got, "game %d", i)
	}
	for _, ahead := range []int{1, 4} {
		assert.Equal(t, mixed, choices(playtest.Config{Games: 21, Tables: [][]string{a, b}, Workers: 3, Ahead: ahead}))
	}
	assert.Equal(t, mixed[10:], choices(playtest.Config{First: 10, Games: 11, Tables: [][]string{a, b}}))
	_, err := playtest.Run(t.Context(), g, playtest.Config{Games: 1, Tables: [][]string{a, {"nobody"}}})
	assert.Error(t, err)
	_, err = playtest.Run(t.Context(), g, playtest.Config{Games: 1, Bots: a, Ahead: -1})
	assert.Error(t, err)
}
