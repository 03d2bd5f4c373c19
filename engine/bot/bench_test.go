package bot_test

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/carddefs/gametest"
	"github.com/broadside-cards/broadside/engine"
	"github.com/broadside-cards/broadside/engine/bot"
)

// positions are those of a random game after so many choices, where there are
// several options.
func position(tb testing.TB, g *engine.Game, seed uint64, choices int) *engine.State {
	s, err := g.NewState(engine.Config{Seed: seed, Quiet: true})
	require.NoError(tb, err)
	for n := 0; !s.Over() && (n < choices || s.Count() < 2); n++ {
		require.NoError(tb, s.Apply(s.Seat(s.Actor()).Random(s.Count())))
	}
	return s
}

// BenchmarkSearch measures iterations a second on one core, from the first
// choice of a game and from the middle, with playouts to the end.
func BenchmarkSearch(b *testing.B) {
	g := gametest.Load(b, "rum-runner")
	for _, choices := range []int{0, 50, 100} {
		b.Run(fmt.Sprintf("rum-runner after %d choices", choices), func(b *testing.B) {
			s := position(b, g, 3, choices)
			const budget = 1000
			m, err := bot.New("mcts:1000")
			require.NoError(b, err)
			b.ReportAllocs()
			for b.Loop() {
				m.Choose(s.Seat(s.Actor()))
			}
			b.ReportMetric(float64(b.N)*budget/b.Elapsed().Seconds(), "iterations/s")
		})
	}
}
