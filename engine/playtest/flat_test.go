package playtest_test

import (
	"context"
	"io"
	"runtime"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/engine/gametest"
	"github.com/broadside-cards/broadside/engine/playtest"
)

// TestGamesAllocateNearlyNothing: playing and counting a game takes the memory of
// the games before it. What is left are the lists of winners and returns.
func TestGamesAllocateNearlyNothing(t *testing.T) {
	for name, games := range map[string]int{"kuhn-poker": 4000, "tic-tac-toe": 2000, "rum-runner": 260} {
		g := gametest.Load(t, name)
		cfg := playtest.Config{Bots: []string{"random"}, Seed: 3}
		allocated := func(n int) uint64 {
			cfg.Games = n
			var before, after runtime.MemStats
			runtime.GC()
			runtime.ReadMemStats(&before)
			_, err := playtest.Run(context.Background(), g, cfg, playtest.NewTotals(g))
			require.NoError(t, err)
			runtime.ReadMemStats(&after)
			return after.Mallocs - before.Mallocs
		}
		allocated(games)
		few, many := allocated(games), allocated(3*games)
		require.Less(t, (float64(many)-float64(few))/float64(2*games), 4.0, name)
	}
}

// TestMemoryIsFlat compares what is held after 2,000 games and after 40,000, with
// every kind of sink that writes.
func TestMemoryIsFlat(t *testing.T) {
	g := gametest.Load(t, "kuhn-poker")
	cfg := playtest.Config{Games: 40_000, Bots: []string{"random"}, Seed: 3, Workers: 2}
	held := map[int]uint64{}
	weigh := playtest.SinkFunc(func(r *playtest.Record) error {
		if r.Game == 2_000 || r.Game == 39_999 {
			runtime.GC()
			var m runtime.MemStats
			runtime.ReadMemStats(&m)
			held[r.Game] = m.HeapAlloc
		}
		return nil
	})
	_, err := playtest.Run(context.Background(), g, cfg, playtest.NewTotals(g), weigh,
		playtest.NewCSV(g, cfg.Bots, io.Discard, io.Discard, io.Discard), playtest.NewJSONLines(g, cfg.Bots, io.Discard))
	require.NoError(t, err)
	require.Less(t, held[39_999], held[2_000]+held[2_000]/20+100_000)
}
