package bot_test

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/engine"
	"github.com/broadside-cards/broadside/engine/bot"
	"github.com/broadside-cards/broadside/engine/gametest"
)

// position is that of a random game after so many choices, where there are
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
// choice of a game and from later ones: as mcts plays, and in Rum Runner with
// every playout to the end too.
func BenchmarkSearch(b *testing.B) {
	for _, c := range []struct {
		game    string
		choices int
		end     bool
	}{
		{"rum-runner", 0, true}, {"rum-runner", 50, true}, {"rum-runner", 100, true}, {"rum-runner", 0, false}, {"rum-runner", 50, false}, {"rum-runner", 100, false},
		{"tic-tac-toe", 0, false}, {"tic-tac-toe", 2, false}, {"tic-tac-toe", 4, false}, {"hearts", 3, false}, {"hearts", 15, false},
	} {
		b.Run(fmt.Sprintf("%s after %d choices, to the end %v", c.game, c.choices, c.end), func(b *testing.B) {
			bot.ToTheEnd(c.end)
			defer bot.ToTheEnd(false)
			s := position(b, gametest.Load(b, c.game), 3, c.choices)
			all, err := bot.New("mcts:1000")
			require.NoError(b, err)
			iterations := 0
			m := all.(bot.Thinker).Within(func() bool { // no early end
				iterations += bot.StopEvery
				return iterations%1008 == 0
			})
			b.ReportAllocs()
			for b.Loop() {
				choose(b, m, s.Seat(s.Actor()))
			}
			b.ReportMetric(float64(iterations)/b.Elapsed().Seconds(), "iterations/s")
		})
	}
}
