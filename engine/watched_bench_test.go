//go:build unix

package engine_test

import (
	"slices"
	"syscall"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/carddefs"
	"github.com/broadside-cards/broadside/engine"
	"github.com/broadside-cards/broadside/engine/gametest"
)

// BenchmarkWatched plays random games of each embedded game quietly, with facts, and with a kept log, in turns, and
// by processor time gives the rate of the quiet ones and the others' medians of times as parts of theirs.
func BenchmarkWatched(b *testing.B) {
	for _, name := range carddefs.Embedded() {
		b.Run(name, func(b *testing.B) { benchmarkWatched(b, gametest.Load(b, name)) })
	}
}

func benchmarkWatched(b *testing.B, g *engine.Game) {
	const rounds, round = 15, 20 * time.Millisecond
	var states []*engine.State
	for _, cfg := range []engine.Config{{Quiet: true}, {Quiet: true, Tally: true}, {}} {
		s, err := g.NewState(cfg)
		require.NoError(b, err)
		states = append(states, s)
	}
	seed, games := uint64(0), 1
	play := func(s *engine.State) time.Duration {
		began := processor(b)
		for k := range games {
			playout(b, s, seed+uint64(k))
			s.Facts()
		}
		return processor(b) - began
	}
	for took := play(states[0]); took < round; took = play(states[0]) {
		games *= 2
	}
	ratios := make([][]float64, len(states))
	var quiet time.Duration
	for b.Loop() {
		for range rounds {
			took := play(states[0])
			quiet += took
			for i, s := range states {
				ratios[i] = append(ratios[i], float64(play(s))/float64(took))
			}
			seed += uint64(games)
		}
	}
	b.ReportMetric(0, "ns/op")
	b.ReportMetric(float64(len(ratios[0])*games)/quiet.Seconds(), "quiet-games/s")
	for i, what := range []string{"again/quiet", "facts/quiet", "log/quiet"} {
		slices.Sort(ratios[i])
		b.ReportMetric(ratios[i][len(ratios[i])/2], what)
	}
}

// processor is the processor time the process has had.
func processor(b *testing.B) time.Duration {
	var u syscall.Rusage
	require.NoError(b, syscall.Getrusage(syscall.RUSAGE_SELF, &u))
	return time.Duration(u.Utime.Nano() + u.Stime.Nano())
}
