package engine_test

import (
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/carddefs/gametest"
	"github.com/broadside-cards/broadside/engine"
)

// TestEstimate: each player reads their own line; asking leaves no trace and
// takes no memory.
func TestEstimate(t *testing.T) {
	g := gametest.Load(t, "rum-runner")
	require.True(t, g.HasEstimate())
	s, err := g.NewState(engine.Config{Seed: 5})
	require.NoError(t, err)
	crown, ok := s.Estimate(0)
	require.True(t, ok)
	pirate, ok := s.Estimate(1)
	require.True(t, ok)
	assert.Equal(t, []float64{5 + 2*4, 5 + 2*6}, []float64{crown, pirate}, "5 coins each, a hazard on each of 4 islands, 2 ships")
	_, ok = s.Estimate(2)
	assert.False(t, ok, "there is no third player")
	before := s.Hash()
	assert.Zero(t, testing.AllocsPerRun(50, func() { s.Estimate(0) }))
	assert.Equal(t, before, s.Hash())
	for !s.Over() {
		require.NoError(t, s.Apply(s.Seat(s.Actor()).Random(s.Count())))
	}
	_, ok = s.Estimate(1)
	assert.True(t, ok, "a game that is over has its estimate too")
}

// TestEstimateByRank: without an estimate the first rank tells who is ahead,
// and without a rank nobody can.
func TestEstimateByRank(t *testing.T) {
	assert.False(t, gametest.Load(t, "tic-tac-toe").HasEstimate())
	g := gametest.Load(t, "crazy-eights")
	require.True(t, g.HasEstimate())
	s, err := g.NewState(engine.Config{Seed: 1})
	require.NoError(t, err)
	for p := range g.Players() {
		n, ok := s.Estimate(p)
		require.True(t, ok)
		assert.Negative(t, n, "few points in the hand are better, so the sign is turned")
	}
}

// TestEstimateWithoutChance: the top card of a shuffled pile is settled only
// when somebody takes it, and an estimate does not settle it.
func TestEstimateWithoutChance(t *testing.T) {
	files := fstest.MapFS{"draw.rules": {Data: []byte(`game "Draw"
version "1.0.0"
players black, white
limit 9 turns
kind card
  worth: number
zone pile, face up, in order
zone hand of player, face up
setup
  shuffle the pile
turn
  choose one
    - wait:
      do nothing
    - take:
      move the top card of the pile to your hand
estimate the worth of the cards in your hand plus the worth of the top card of the pile
`)}, "cards.yaml": {Data: []byte("starts in: pile\ncard:\n  - name: Low\n    worth: 1\n  - name: High\n    worth: 2\n  - name: Best\n    worth: 3\n")}}
	s, err := gametest.LoadFiles(t, files, "draw").NewState(engine.Config{Seed: 1})
	require.NoError(t, err)
	before := s.Hash()
	_, ok := s.Estimate(0)
	assert.False(t, ok)
	assert.ErrorContains(t, s.EstimateError(0), "chance")
	assert.Equal(t, before, s.Hash())
	require.NoError(t, s.Apply(1))
	assert.Error(t, s.EstimateError(0), "the next card is open again")
}
