package learn

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/engine"
	"github.com/broadside-cards/broadside/engine/gametest"
)

// TestLongGamesAreLearntFrom: a long game begins with games at random, and what is said to the players of a
// position is together about a certainty afterwards. Learnt one player after the other, in the order played and
// from all positions, it is that the last player has always lost, or always won.
func TestLongGamesAreLearntFrom(t *testing.T) {
	tr, err := newTrainer(gametest.Load(t, "ten-booty"), Config{Seed: 1})
	require.NoError(t, err)
	require.True(t, tr.long())
	require.Positive(t, tr.blind)
	for tr.games < 24 {
		require.NoError(t, tr.batch(t.Context()))
	}
	now := &packed{}
	now.freeze(tr.nets[0])
	w, sum, n := tr.playing(), 0.0, 0
	for seed := range uint64(4) {
		require.NoError(t, w.state.Restart(seed+1000))
		r := engine.Stream(seed)
		for c := 0; !w.state.Over() && c < 1000; c++ {
			if c%50 == 49 {
				said := 0.0
				for p := range 2 {
					said += float64(now.value(w.think.coding.code(w.state, p))) / sure
				}
				sum, n = sum+max(said-1, 1-said), n+1
			}
			require.NoError(t, w.state.Apply(r.Below(w.state.Count())))
		}
	}
	assert.Less(t, sum/float64(n), 0.25, "how far the two chances are from a certainty")
}

// TestShortGamesAreLearntFromWhole: games of a usual length are learnt from position by position, from the first on.
func TestShortGamesAreLearntFromWhole(t *testing.T) {
	for _, name := range []string{"rum-runner", "card-pirates", "orchard-row"} {
		tr, err := newTrainer(gametest.Load(t, name), Config{Seed: 1})
		require.NoError(t, err)
		assert.False(t, tr.long(), name)
		assert.Zero(t, tr.blind, name)
	}
}

// TestFewLessonsOfALongGame: as many as of a short one, from everywhere in it.
func TestFewLessonsOfALongGame(t *testing.T) {
	tr, err := newTrainer(gametest.Load(t, "crazy-eights"), Config{Seed: 1})
	require.NoError(t, err)
	tr.now[0].freeze(tr.nets[0])
	for _, moments := range []int{100, 10_000} {
		g := game{got: []int64{sure, 0}, past: []bool{false, true}, features: make([]feature, moments), moments: make([][]moment, 2)}
		for p := range g.moments {
			for i := range int32(moments) {
				g.features[i].value = i
				g.moments[p] = append(g.moments[p], moment{from: i, to: i + 1})
			}
		}
		r := engine.Stream(3)
		list := tr.lessons(&g, 1, &r)
		assert.InDelta(t, min(moments, mostLessons), len(list), 60)
		late := 0
		for _, l := range list {
			assert.Zero(t, l.player, "the other played as before")
			assert.InDelta(t, 1, l.target, 0)
			if l.x[0].value >= int32(moments/2) {
				late++
			}
		}
		assert.InDelta(t, len(list)/2, late, 30)
	}
}
