package engine_test

import (
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/engine"
	"github.com/broadside-cards/broadside/engine/gametest"
)

// TestEstimate: each player reads their own line; asking leaves no trace and
// takes no memory.
func TestEstimate(t *testing.T) {
	files := fstest.MapFS{"walk.rules": {Data: []byte(`game "Walk"
version "1.0.0"
players black, white, red
limit 9 turns
token step
kind card
  worth: number
zone hand of player, held
setup
  each player readies
to ready
  add 5 step to you
turn
  choose one
    - wait:
      do nothing
    - walk:
      add 2 step to you
estimate 10 times your steps plus the worth of the cards in your hand
estimate by the white: 0 minus your steps divided by 0 minus the number of players
`)}, "cards.yaml": {Data: []byte("card:\n  - name: Boot\n    owner: black\n    starts in: hand\n    worth: 3\n")}}
	g := gametest.LoadFiles(t, files, "walk")
	require.True(t, g.HasEstimate())
	s, err := g.NewState(engine.Config{Seed: 5})
	require.NoError(t, err)
	assert.Equal(t, []float64{53, -3, 50}, estimates(t, s), "hidden cards count; what is divided by 0 is 0")
	_, ok := s.Estimate(3)
	assert.False(t, ok, "there is no fourth player")
	before := s.Hash()
	assert.Zero(t, testing.AllocsPerRun(50, func() { s.Estimate(0) }))
	assert.Equal(t, before, s.Hash())
	require.NoError(t, s.Apply(1))
	assert.Equal(t, []float64{73, -3, 50}, estimates(t, s))
	for !s.Over() {
		require.NoError(t, s.Apply(0))
	}
	assert.Equal(t, []float64{73, -3, 50}, estimates(t, s), "of a game that is over, too")
}

func estimates(t *testing.T, s *engine.State) (out []float64) {
	for p := range s.Game().Players() {
		n, ok := s.Estimate(p)
		require.True(t, ok, s.EstimateError(p))
		out = append(out, n)
	}
	return out
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
