package engine_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/carddefs"
	"github.com/broadside-cards/broadside/engine"
	"github.com/broadside-cards/broadside/engine/gametest"
)

// TestFactsComeBackFromBytes writes and reads the facts of games, by one and the same
// reader, so that what is left of another game would show.
func TestFactsComeBackFromBytes(t *testing.T) {
	var read engine.Facts
	for _, name := range carddefs.Embedded() {
		whole := gametest.Load(t, name)
		least, most := whole.Range()
		for _, players := range []int{least, most} {
			g, err := whole.At(players)
			require.NoError(t, err)
			s, err := g.NewState(engine.Config{Quiet: true, Tally: true})
			require.NoError(t, err)
			for seed := range uint64(4) {
				playout(t, s, seed)
				f := s.Facts()
				text := f.AppendTo([]byte("x"))[1:]
				require.NoError(t, read.ReadFrom(text))
				require.Equal(t, []any{f.First, f.Cards, f.Clauses, f.Peaks, f.Decisions, f.Ends, f.LeadChanges, f.Decided, f.Measure()},
					[]any{read.First, read.Cards, read.Clauses, read.Peaks, read.Decisions, read.Ends, read.LeadChanges, read.Decided, read.Measure()}, "%s, seed %d", name, seed)
				for p := range players {
					require.Equal(t, f.Widths[p], read.Widths[p])
					require.ElementsMatch(t, f.Actions[p], read.Actions[p])
				}
				require.Equal(t, text, read.AppendTo(nil), "%s, seed %d", name, seed)
				for end := range f.Ends {
					for p := range players {
						require.Equal(t, f.Score(end, p), read.Score(end, p))
						for k := range g.Tokens() {
							require.Equal(t, f.Tokens(end, p, k), read.Tokens(end, p, k))
						}
					}
				}
				require.Zero(t, testing.AllocsPerRun(3, func() { _ = read.ReadFrom(text) }))
			}
		}
	}
}

// TestBytesThatAreNoFacts are refused, and take no great memory.
func TestBytesThatAreNoFacts(t *testing.T) {
	s, err := gametest.Load(t, "rum-runner").NewState(engine.Config{Quiet: true, Tally: true})
	require.NoError(t, err)
	playout(t, s, 1)
	text := s.Facts().AppendTo(nil)
	var f engine.Facts
	for i := range text {
		require.Error(t, f.ReadFrom(text[:i]), i)
	}
	require.Error(t, f.ReadFrom(append(text, 2)))
	require.Error(t, f.ReadFrom([]byte{0xfe, 0xff, 0xff, 0xff, 0x0f, 2, 0xfe, 0xff, 0xff, 0xff, 0x0f}))
}

// FuzzFacts: whatever is read either fails or comes back the same.
func FuzzFacts(f *testing.F) {
	s, err := gametest.Load(f, "kuhn-poker").NewState(engine.Config{Quiet: true, Tally: true})
	require.NoError(f, err)
	playout(f, s, 1)
	f.Add(s.Facts().AppendTo(nil))
	f.Fuzz(func(t *testing.T, text []byte) {
		var one, two engine.Facts
		if one.ReadFrom(text) != nil {
			return
		}
		again := one.AppendTo(nil)
		require.NoError(t, two.ReadFrom(again))
		require.Equal(t, again, two.AppendTo(nil))
	})
}
