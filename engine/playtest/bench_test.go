package playtest_test

import (
	"context"
	"runtime"
	"slices"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/engine/gametest"
	"github.com/broadside-cards/broadside/engine/playtest"
)

// BenchmarkCores plays random games over one core and over all of them, in turns,
// five times each: the medians, and the median of the five ratios. Facts are
// measured and added up, as `sim --db none` does.
func BenchmarkCores(b *testing.B) {
	for name, games := range map[string]int{"rum-runner": 2000, "kuhn-poker": 200_000, "tic-tac-toe": 100_000, "hearts": 4000} {
		g := gametest.Load(b, name)
		decisions := 0
		play := func(workers int) float64 {
			cfg := playtest.Config{Games: games, Seed: 1, Bots: []string{"random"}, Workers: workers}
			start := time.Now()
			decisions = 0
			_, err := playtest.Run(context.Background(), g, cfg, playtest.NewTotals(g), playtest.SinkFunc(func(r *playtest.Record) error {
				decisions += r.Decisions
				return nil
			}))
			require.NoError(b, err)
			return float64(games) / time.Since(start).Seconds()
		}
		b.Run(name, func(b *testing.B) {
			for b.Loop() {
				var one, all, ratio []float64
				for range 5 {
					o, a := play(1), play(runtime.NumCPU())
					one, all, ratio = append(one, o), append(all, a), append(ratio, a/o)
				}
				each := float64(decisions) / float64(games)
				b.ReportMetric(0, "ns/op")
				b.ReportMetric(median(one), "games/s-1")
				b.ReportMetric(median(all), "games/s-all")
				b.ReportMetric(median(one)*each, "decisions/s-1")
				b.ReportMetric(median(all)*each, "decisions/s-all")
				b.ReportMetric(median(ratio), "all/1")
			}
		})
	}
}

func median(list []float64) float64 {
	slices.Sort(list)
	return list[len(list)/2]
}
