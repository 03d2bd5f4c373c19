package engine_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/carddefs"
	"github.com/broadside-cards/broadside/engine"
	"github.com/broadside-cards/broadside/engine/gametest"
)

// factsOf is a game's facts as bytes.
func factsOf(s *engine.State) string { return string(s.Facts().AppendTo(nil)) }

// TestFactsAreTheSame holds facts to be those of the choices made, whatever was
// done in between, in every game.
func TestFactsAreTheSame(t *testing.T) {
	for _, name := range carddefs.Embedded() {
		g := gametest.Load(t, name)
		_, most := g.Range()
		g, err := g.At(most)
		require.NoError(t, err)
		cfg := engine.Config{Seed: 5, Tally: true}
		s, err := g.NewState(cfg)
		require.NoError(t, err)
		other, err := g.NewState(engine.Config{Seed: 9, Quiet: true, Tally: true})
		require.NoError(t, err)
		playout(t, other, 9) // its memory is used: nothing of it may stay
		for n := 0; !s.Over(); n++ {
			require.NoError(t, s.Apply(s.Seat(s.Actor()).Random(s.Count())))
			switch {
			case n%23 == 11:
				s = s.Clone()
			case n%29 == 13:
				other.CopyFrom(s)
				other, s = s, other
			case n%31 == 17 && n < 300:
				require.NoError(t, s.Undo())
				require.NoError(t, s.Apply(s.Count()-1))
			case n%37 == 19:
				s.Release()
			}
		}
		again, err := g.NewState(engine.Config{Quiet: true, Tally: true})
		require.NoError(t, err)
		record, err := s.Record()
		require.NoError(t, err)
		for round := range 2 { // the second time in used memory
			require.NoError(t, again.Restart(5))
			for _, c := range record.Choices {
				require.NoError(t, again.Apply(c))
			}
			require.Equal(t, factsOf(again), factsOf(s), "%s, round %d", name, round)
		}
		if len(record.Choices) == 0 {
			continue
		}
		require.NoError(t, s.Undo())
		require.NoError(t, s.Apply(record.Choices[len(record.Choices)-1]))
		assert.Equal(t, factsOf(again), factsOf(s), "%s after the last choice was taken back and made again", name)
	}
}

// TestCountingChangesNothing plays the same games with and without facts.
func TestCountingChangesNothing(t *testing.T) {
	for _, name := range carddefs.Embedded() {
		g := gametest.Load(t, name)
		plain, err := g.NewState(engine.Config{Quiet: true})
		require.NoError(t, err)
		counted, err := g.NewState(engine.Config{Quiet: true, Tally: true})
		require.NoError(t, err)
		for seed := range uint64(6) {
			require.Equal(t, playout(t, plain, seed), playout(t, counted, seed), name)
			assert.Equal(t, plain.Hash(), counted.Hash(), "%s, seed %d", name, seed)
			assert.Equal(t, plain.Returns(), counted.Returns())
		}
		assert.Nil(t, plain.Facts())
	}
}

// TestFactsAllocateNothing plays games in memory that has been used.
func TestFactsAllocateNothing(t *testing.T) {
	s, err := gametest.Load(t, "rum-runner").NewState(engine.Config{Quiet: true, Tally: true})
	require.NoError(t, err)
	var runs int
	for seed := range uint64(30) {
		playout(t, s, seed)
	}
	assert.Zero(t, testing.AllocsPerRun(10, func() {
		playout(t, s, 7)
		runs += s.Facts().Clauses[0].Runs
	}))
	assert.Positive(t, runs)
}

// TestFactsOfAPositionBuiltByHand begin with what lies on it.
func TestFactsOfAPositionBuiltByHand(t *testing.T) {
	g := gametest.Load(t, "rum-runner")
	first, err := g.NewState(engine.Config{Seed: 3})
	require.NoError(t, err)
	for range 40 {
		require.NoError(t, first.Apply(first.Seat(first.Actor()).Random(first.Count())))
	}
	s, err := g.Continue(first, engine.Config{Tally: true})
	require.NoError(t, err)
	assert.Equal(t, s.InUse()[0], s.Peaks()[0])
	assert.Zero(t, s.Facts().Ends)
	turn := s.Turn()
	for range 30 {
		require.NoError(t, s.Apply(s.Count()-1))
	}
	f := s.Facts()
	assert.Equal(t, s.Turn()-turn, f.Ends)
	assert.Equal(t, 30, f.Decisions[0]+f.Decisions[1])
	before := factsOf(s)
	require.NoError(t, s.Apply(0))
	require.NoError(t, s.Undo())
	assert.Equal(t, before, factsOf(s))
}
