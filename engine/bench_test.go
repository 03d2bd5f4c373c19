package engine_test

import (
	"fmt"
	"math"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/carddefs"
	"github.com/broadside-cards/broadside/engine"
	"github.com/broadside-cards/broadside/engine/gametest"
)

// playout plays one random game without recording and counts its choices.
func playout(tb testing.TB, s *engine.State, seed uint64) int {
	if err := s.Restart(seed); err != nil {
		tb.Fatal(err)
	}
	n, err := s.PlayOut(math.MaxInt, func(p engine.Player, options int) int { return s.Seat(p).Random(options) })
	if err != nil {
		tb.Fatal(err)
	}
	return n
}

func quiet(tb testing.TB, name string) *engine.State {
	s, err := gametest.Load(tb, name).NewState(engine.Config{Quiet: true})
	require.NoError(tb, err)
	return s
}

func midGame(tb testing.TB, choices int) *engine.State {
	s := quiet(tb, "rum-runner")
	require.NoError(tb, s.Restart(3))
	for range choices {
		require.False(tb, s.Over())
		require.NoError(tb, s.Apply(s.Seat(s.Actor()).Random(s.Count())))
	}
	return s
}

// BenchmarkPlayouts plays random games of each embedded game on one core, by
// every number of players.
func BenchmarkPlayouts(b *testing.B) {
	for _, name := range carddefs.Embedded() {
		g := gametest.Load(b, name)
		least, most := g.Range()
		for n := least; n <= most; n++ {
			run := name
			if least < most {
				run = fmt.Sprintf("%s for %d", name, n)
			}
			b.Run(run, func(b *testing.B) { benchmarkPlayouts(b, g, n) })
		}
	}
}

func benchmarkPlayouts(b *testing.B, g *engine.Game, players int) {
	g, err := g.At(players)
	require.NoError(b, err)
	s, err := g.NewState(engine.Config{Quiet: true})
	require.NoError(b, err)
	b.ReportAllocs()
	decisions, games := 0, 0
	for b.Loop() {
		decisions += playout(b, s, uint64(games))
		games++
	}
	b.ReportMetric(float64(games)/b.Elapsed().Seconds(), "games/s")
	b.ReportMetric(float64(decisions)/b.Elapsed().Seconds(), "decisions/s")
}

// BenchmarkClone copies a mid-game Rum Runner state: into a slot, as search
// does, and to fresh memory.
func BenchmarkClone(b *testing.B) {
	s := midGame(b, 80)
	b.Run("into a slot", func(b *testing.B) {
		c := s.Clone()
		b.ReportAllocs()
		for b.Loop() {
			c.CopyFrom(s)
		}
		b.ReportMetric(float64(s.Table().Size()), "bytes")
	})
	b.Run("clone and free", func(b *testing.B) {
		b.ReportAllocs()
		for b.Loop() {
			s.Clone().Free()
		}
	})
	b.Run("fresh", func(b *testing.B) {
		b.ReportAllocs()
		for b.Loop() {
			_ = s.Clone()
		}
	})
}

// BenchmarkView builds one player's whole view in the middle of a game.
func BenchmarkView(b *testing.B) {
	s := midGame(b, 80)
	b.ReportAllocs()
	for b.Loop() {
		_ = s.View(0)
	}
}

// TestPlayoutsDoNotAllocate plays whole games, for each number of players,
// without one allocation.
func TestPlayoutsDoNotAllocate(t *testing.T) {
	for _, name := range carddefs.Embedded() {
		whole := gametest.Load(t, name)
		least, most := whole.Range()
		for n := least; n <= most; n++ {
			g, err := whole.At(n)
			require.NoError(t, err)
			s, err := g.NewState(engine.Config{Quiet: true})
			require.NoError(t, err)
			seed := uint64(0)
			for ; seed < 10; seed++ {
				playout(t, s, seed)
			}
			got := testing.AllocsPerRun(20, func() {
				playout(t, s, seed%10)
				seed++
			})
			require.Zero(t, got, "%s for %d allocates in a playout", name, n)
		}
	}
}

// TestCopiesDoNotAllocate copies a state into a used slot.
func TestCopiesDoNotAllocate(t *testing.T) {
	s := midGame(t, 80)
	c := s.Clone()
	require.Zero(t, testing.AllocsPerRun(100, func() { c.CopyFrom(s) }))
	require.Less(t, s.Table().Size(), 32<<10)
}

// TestCopiesTakeTwoPieces copies a state to fresh memory: one piece for what it is, one for the words of its table.
func TestCopiesTakeTwoPieces(t *testing.T) {
	s := midGame(t, 80)
	require.LessOrEqual(t, testing.AllocsPerRun(100, func() { _ = s.Clone() }), 2.0)
}
