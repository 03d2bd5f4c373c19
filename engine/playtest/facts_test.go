package playtest_test

import (
	"context"
	"math"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/carddefs"
	"github.com/broadside-cards/broadside/engine"
	"github.com/broadside-cards/broadside/engine/gametest"
	"github.com/broadside-cards/broadside/engine/playtest"
)

// TestTotalsAreTheSame adds games up by several workers, and in parts that are
// merged in another order.
func TestTotalsAreTheSame(t *testing.T) {
	for _, name := range carddefs.Embedded() {
		g := gametest.Load(t, name)
		cfg := playtest.Config{Games: 12, Seed: 3, Bots: []string{"random"}, Workers: 1}
		whole := playtest.NewTotals(g)
		parts := []*playtest.Totals{playtest.NewTotals(g), playtest.NewTotals(g), playtest.NewTotals(g)}
		share := playtest.SinkFunc(func(r *playtest.Record) error { return parts[r.Game%3].Add(r) })
		_, err := playtest.Run(context.Background(), g, cfg, whole, share)
		require.NoError(t, err)
		cfg.Workers = 5
		other := playtest.NewTotals(g)
		_, err = playtest.Run(context.Background(), g, cfg, other)
		require.NoError(t, err)
		assert.Equal(t, whole, other, name)
		merged := playtest.NewTotals(g)
		for _, i := range []int{2, 0, 1} {
			merged.Merge(parts[i])
		}
		assert.Equal(t, whole, merged, name)
	}
}

// TestTotalsOfCards checks what is counted by game in Rum Runner.
func TestTotalsOfCards(t *testing.T) {
	g := gametest.Load(t, "rum-runner")
	sum := playtest.NewTotals(g)
	type seen struct{ drawn, won, played, dead, wins int }
	var want seen
	var leads [2]int
	const card, seat = 0, 0
	check := playtest.SinkFunc(func(r *playtest.Record) error {
		c := &r.Facts.Cards[card].Seats[seat]
		if r.Won(seat) {
			want.wins++
		}
		if a, b := r.Facts.Score(0, 0), r.Facts.Score(0, 1); a > b {
			leads[0]++
		} else if b > a {
			leads[1]++
		}
		if c.Drawn > 0 {
			want.drawn++
			if r.Won(seat) {
				want.won++
			}
		}
		if c.Played > 0 {
			want.played++
		}
		if c.Drawn+c.Taken > 0 && c.Offered == 0 && c.Played == 0 {
			want.dead++
		}
		return nil
	})
	_, err := playtest.Run(context.Background(), g, playtest.Config{Games: 300, Seed: 1, Bots: []string{"random"}, Workers: 2}, sum, check)
	require.NoError(t, err)
	c := &sum.Cards[card].Seats[seat]
	assert.Equal(t, want, seen{c.DrawnIn, c.WonDrawn, c.PlayedIn, c.DeadIn, sum.Seats[seat].Wins})
	assert.Positive(t, want.won)
	assert.Less(t, want.drawn, 300)
	assert.Equal(t, 300, sum.Ended)
	assert.Equal(t, 300, sum.Seats[0].First, "the crown begins")
	assert.Equal(t, 300, sum.Ends[0].Games)
	assert.Equal(t, leads[:], sum.Ends[0].Leads)
	assert.Equal(t, sum.Peaks[0].N, 300)
}

// TestTotalsWithoutFacts counts a game of which nothing was measured, and one
// that a fault stopped.
func TestTotalsWithoutFacts(t *testing.T) {
	g := gametest.Load(t, "kuhn-poker")
	sum := playtest.NewTotals(g)
	require.NoError(t, sum.Add(&playtest.Record{Winners: 1}))
	assert.Equal(t, 1, sum.Games)
	assert.Zero(t, sum.Ended)
	s, err := g.NewState(engine.Config{Tally: true})
	require.NoError(t, err)
	require.NoError(t, sum.Add(&playtest.Record{Fault: &playtest.FaultSeed{}, Facts: s.Facts()}))
	assert.Equal(t, 2, sum.Games)
	assert.Zero(t, sum.Ended)
	assert.Zero(t, sum.Seats[0].Wins)
	ran := 0
	for i := range sum.Clauses {
		ran += sum.Clauses[i].Runs
	}
	assert.Positive(t, ran, "what was carried out before the fault is counted")
}

func TestSum(t *testing.T) {
	var a, b, all playtest.Sum
	for i, v := range []int64{3, -4, 1_000_000_000, 12, -999_999_999, 7} {
		all.Add(v)
		if i < 2 {
			a.Add(v)
		} else {
			b.Add(v)
		}
	}
	ab, ba := a, b
	ab.Merge(&b)
	ba.Merge(&a)
	assert.Equal(t, all, ab)
	assert.Equal(t, all, ba)
	var none playtest.Sum
	none.Merge(&all)
	assert.Equal(t, all, none)
	assert.Zero(t, new(playtest.Sum).Mean())
	assert.Zero(t, new(playtest.Sum).SD())
	var s playtest.Sum
	for _, v := range []int64{2, 4, 4, 4, 5, 5, 7, 9} {
		s.Add(v)
	}
	assert.InDelta(t, 5.0, s.Mean(), 0)
	assert.InDelta(t, math.Sqrt(32.0/7), s.SD(), 1e-12)
	assert.EqualValues(t, 2, s.Least)
	assert.EqualValues(t, 9, s.Most)
	for range 20 {
		s.Add(math.MaxInt32) // squares beyond 64 bits once there are enough
	}
	assert.Positive(t, s.SD())
}

// TestSource puts counts beside the lines they belong to.
func TestSource(t *testing.T) {
	g := gametest.Load(t, "rum-runner")
	sum := playtest.NewTotals(g)
	_, err := playtest.Run(context.Background(), g, playtest.Config{Games: 50, Seed: 1, Bots: []string{"random"}, Workers: 2}, sum)
	require.NoError(t, err)
	marks, beside := map[string]int{}, 0
	for _, f := range sum.Source(g) {
		for i, l := range f.Lines {
			assert.Equal(t, i+1, l.Number)
			marks[l.Mark()]++
			beside += len(l.Clauses)
			if l.Text == "    if your deck is empty" || l.Text == "  if your deck is empty" {
				assert.Positive(t, l.Runs)
				assert.Equal(t, l.Runs, l.Held.Of)
				assert.Less(t, l.Held.Low, l.Held.Rate)
			}
			if l.Text == "    each player mulligans" {
				assert.Equal(t, "!", l.Mark(), "mulligans are off")
				assert.Equal(t, []string{"each player", "mulligans"}, l.Never)
			}
			if l.Text == "  trash each crew on it" {
				assert.Equal(t, "~", l.Mark())
				assert.Equal(t, []string{"trash each crew on it"}, l.Never)
			}
		}
	}
	assert.Equal(t, len(g.Clauses()), beside, "every clause stands beside one line")
	assert.Positive(t, marks["!"])
	assert.Positive(t, marks["~"])
	assert.Positive(t, marks[""])
}

// BenchmarkTotals adds the facts of one game of Rum Runner up.
func BenchmarkTotals(b *testing.B) {
	g := gametest.Load(b, "rum-runner")
	s, err := g.NewState(engine.Config{Seed: 1, Quiet: true, Tally: true})
	require.NoError(b, err)
	for !s.Over() {
		require.NoError(b, s.Apply(s.Seat(s.Actor()).Random(s.Count())))
	}
	r := &playtest.Record{Winners: 1, Turns: s.Turn(), Facts: s.Facts()}
	sum := playtest.NewTotals(g)
	b.ReportAllocs()
	for b.Loop() {
		_ = sum.Add(r)
	}
}
