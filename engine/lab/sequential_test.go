package lab

import (
	"math"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/broadside-cards/broadside/engine"
	"github.com/broadside-cards/broadside/engine/gametest"
	"github.com/broadside-cards/broadside/engine/stats"
)

// TestTheIntervalThatIsTold invents pairs of a known difference, of games with one
// winner and of games that can be drawn, and stops as a comparison does. Whenever
// that is, the intervals told hold all seats' differences in at least 95 % of runs,
// and a verdict that is told is right in as many.
func TestTheIntervalThatIsTold(t *testing.T) {
	g := Arm{Game: gametest.Load(t, "kuhn-poker")}
	r := rand.New(rand.NewPCG(21, 1))
	for _, c := range []struct{ a, b, drawn, within float64 }{
		{0.5, 0.5, 0, 0.02}, {0.5, 0.5, 0, 0}, {0.3, 0.34, 0, 0.02}, {0.3, 0.45, 0, 0.02}, {0.4, 0.48, 0.2, 0.02}, {0.02, 0.02, 0.5, 0.02}, {0.02, 0.06, 0.5, 0},
	} {
		runs, right, early, pairs := 200, 0, 0, 0
		for range runs {
			told := invented(r, g, c.a, c.b, c.drawn, CompareConfig{Pairs: 1200, Level: stats.Usual, Within: c.within})
			early, pairs = early+one(told.Stopped), pairs+told.Pairs
			d := []float64{c.b - c.a, c.a - c.b}
			right += one(holds(told.Seats[0], d[0], c.within) && holds(told.Seats[1], d[1], c.within))
		}
		share, least := float64(right)/float64(runs), 0.95-3*math.Sqrt(0.05*0.95/float64(runs))
		t.Logf("%.2f to %.2f, %.0f %% drawn, within %.2f: right in %.3f of %d runs; %.2f stopped early; %d pairs on average",
			c.a, c.b, 100*c.drawn, c.within, share, runs, float64(early)/float64(runs), pairs/runs)
		assert.GreaterOrEqual(t, share, least)
	}
}

// TestWhoLooksOnMayStopWhenTheyLike: what is shown at all looks together is true in at
// least 95 % of runs, and play goes on whatever it shows.
func TestWhoLooksOnMayStopWhenTheyLike(t *testing.T) {
	g := Arm{Game: gametest.Load(t, "kuhn-poker")}
	r := rand.New(rand.NewPCG(22, 1))
	for _, c := range []struct{ a, b, drawn float64 }{{0.5, 0.5, 0}, {0.3, 0.34, 0}, {0.4, 0.48, 0.2}, {0.02, 0.06, 0.5}} {
		runs, right, shown := 100, 0, 0
		for range runs {
			ok := true
			look := func(told *Comparison) {
				d := []float64{c.b - c.a, c.a - c.b}
				ok = ok && holds(told.Seats[0], d[0], 0.02) && (c.drawn > 0 || holds(told.Seats[1], d[1], 0.02))
				shown++
			}
			last := invented(r, g, c.a, c.b, c.drawn, CompareConfig{Pairs: 600, Level: stats.Usual, Within: 0.02, Look: look})
			look(last)
			assert.Equal(t, 600, last.Pairs)
			assert.False(t, last.Stopped)
			right += one(ok)
		}
		share, least := float64(right)/float64(runs), 0.95-3*math.Sqrt(0.05*0.95/float64(runs))
		t.Logf("%.2f to %.2f, %.0f %% drawn: right at all looks in %.3f of %d runs, %d looks each", c.a, c.b, 100*c.drawn, share, runs, shown/runs)
		assert.GreaterOrEqual(t, share, least)
	}
}

// invented plays a comparison of made-up games: the first seat wins with a
// probability of a or b, nobody with one of drawn, else the second seat.
func invented(r *rand.Rand, g Arm, a, b, drawn float64, cfg CompareConfig) *Comparison {
	c := newContest(g, g, cfg)
	game := func(p float64) *played {
		out := &played{ending: engine.Win, winners: 2, single: true, numbers: make([]float64, len(c.measures))}
		switch u := r.Float64(); {
		case u < p:
			out.winners = 1
		case u < p+drawn:
			out.ending, out.winners, out.single = engine.Draw, 0, false
		}
		return out
	}
	for c.pairs < cfg.Pairs && !c.settled() {
		c.add(game(a), game(b))
	}
	return c.comparison()
}

// holds says that what is told of a seat is true of a difference d.
func holds(s SeatChange, d, within float64) bool {
	const hair = 1e-9
	switch {
	case s.Change.Low > d+hair || s.Change.High < d-hair:
		return false
	case s.Verdict == Same || s.Verdict == Slight:
		return math.Abs(d) < within+hair
	}
	return s.Verdict != Changed || d != 0
}

func one(yes bool) int {
	if yes {
		return 1
	}
	return 0
}

// TestVerdicts reads intervals.
func TestVerdicts(t *testing.T) {
	for _, c := range []struct {
		low, high, within float64
		want              Verdict
	}{
		{0.01, 0.05, 0.02, Changed}, {-0.05, -0.01, 0.02, Changed}, {0.005, 0.015, 0.02, Slight},
		{-0.01, 0.01, 0.02, Same}, {-0.01, 0.03, 0.02, NotClear}, {-0.01, 0.01, 0, NotClear},
	} {
		assert.Equal(t, c.want, verdict(stats.Estimate{Low: c.low, High: c.high}, c.within))
	}
}
