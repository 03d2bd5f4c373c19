package table

import (
	"slices"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/cmd/broadside/internal/sitting"
)

// BenchmarkChoice is from a choice that is sent until all four pages at the table have been told of it, with the
// file that keeps it written. It says the 95th percentile too.
func BenchmarkChoice(b *testing.B) {
	var took []time.Duration
	begin := func() (*bench, []*person) {
		at := openBench(b, "rum-runner", newFolder(b), func(o *options) { o.seed = uint64(len(took)) })
		all := []*person{at.come("/seat/1/"), at.come("/seat/2/"), at.come("/watch/"), at.come("/watch/")}
		for _, p := range all {
			p.listen()
		}
		return at, all
	}
	at, all := begin()
	for n := 0; b.Loop(); n++ {
		tb := at.s.table
		if tb.Session().Over() || n%150 == 149 {
			b.StopTimer()
			at, all = begin()
			tb = at.s.table
			b.StartTimer()
		}
		p, asked := tb.Session().Waiting()
		require.True(b, asked)
		stamp := tb.Stamp(p)
		all[p].b.s.doors[p].limits = newLimits()
		began := time.Now()
		code, said := all[p].ask("POST", "answer", map[string]any{"stamp": stamp, "option": n * 7 % tb.Session().Seat(p).Count()})
		require.Equal(b, 200, code, said)
		for p := sitting.LooksOn; p < len(tb.Game().Players()); p++ {
			tb.Hub(p).Tell("mark", n)
		}
		for _, one := range all {
			one.until("mark", func(string) bool { return true })
		}
		took = append(took, time.Since(began))
	}
	slices.Sort(took)
	b.ReportMetric(float64(took[len(took)*95/100].Microseconds())/1000, "p95-ms")
}
