package stats_test

import (
	"math"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/broadside-cards/broadside/engine/stats"
)

// TestRatingsOfTwo: of two players without ties the rating is the logarithm of
// the odds, and the interval that of the likelihood.
func TestRatingsOfTwo(t *testing.T) {
	r := stats.FitRatings(2, 1, []stats.Match{{A: 1, B: 0, WonA: 75, WonB: 25}})
	d := r.Difference(1, 0, stats.Usual)
	assert.InDelta(t, 400*math.Log10(3), d.Value, 0.1)
	// At the ends twice the loss of log-likelihood is 3.841.
	for _, end := range []float64{d.Low, d.High} {
		p := 1 / (1 + math.Pow(10, -end/400))
		loss := 75*math.Log(0.75) + 25*math.Log(0.25) - 75*math.Log(p) - 25*math.Log(1-p)
		assert.InDelta(t, 3.841/2, loss, 0.01)
	}
	assert.Equal(t, 100, d.Of)
	back := r.Difference(0, 1, stats.Usual)
	assert.InDelta(t, -d.High, back.Low, 0.01)
}

// TestRatingsWithoutAnEnd: who won all games is better by at least so much.
func TestRatingsWithoutAnEnd(t *testing.T) {
	r := stats.FitRatings(3, 1, []stats.Match{{A: 1, B: 0, WonA: 40}, {A: 2, B: 1, WonA: 20, WonB: 20}})
	d := r.Difference(1, 0, stats.Usual)
	assert.True(t, math.IsInf(d.High, 1))
	p := math.Pow(math.Exp(-3.841/2), 1./40)
	assert.InDelta(t, -400*math.Log10(1/p-1), d.Low, 2)
	between := r.Difference(2, 1, stats.Usual)
	assert.InDelta(t, 0, between.Value, 0.5)
	assert.False(t, between.Excludes(0))
	assert.False(t, math.IsInf(between.High, 1))
}

// TestRatingsWhereNothingElseHappens: one wins all, and among themselves all games
// are alike.
func TestRatingsWhereNothingElseHappens(t *testing.T) {
	r := stats.FitRatings(2, 2, []stats.Match{{A: 0, B: 0, SeatA: 0, SeatB: 1, Alike: 150}, {A: 1, B: 0, SeatA: 0, SeatB: 1, WonA: 150}, {A: 0, B: 1, SeatA: 0, SeatB: 1, WonB: 150}})
	d := r.Difference(1, 0, stats.Usual)
	assert.True(t, math.IsInf(d.High, 1))
	assert.Greater(t, d.Low, 400.)
	assert.Less(t, d.Low, d.Value)
}

// TestRatingsKnowSeats: a seat that wins is no stronger player.
func TestRatingsKnowSeats(t *testing.T) {
	r := stats.FitRatings(2, 2, []stats.Match{
		{A: 0, B: 0, SeatA: 0, SeatB: 1, WonA: 90, WonB: 10},
		{A: 1, B: 0, SeatA: 0, SeatB: 1, WonA: 90, WonB: 10},
		{A: 1, B: 0, SeatA: 1, SeatB: 0, WonA: 10, WonB: 90},
	})
	d := r.Difference(1, 0, stats.Usual)
	assert.InDelta(t, 0, d.Value, 0.5)
	assert.False(t, d.Excludes(0))
}

// TestRatingsCover: the intervals hold the true difference in 19 of 20 runs, with
// ties and seats.
func TestRatingsCover(t *testing.T) {
	luck := rand.New(rand.NewPCG(1, 2))
	truth, seat, ties := []float64{0, 0.8, 1.1}, 0.5, 0.4
	hit, runs := [3]int{}, 300
	for range runs {
		var list []stats.Match
		for a := range truth {
			for b := range truth {
				m := stats.Match{A: a, B: b, SeatA: 0, SeatB: 1}
				half := (truth[a] - truth[b] + seat) / 2
				up, down := math.Exp(half), math.Exp(-half)
				for range 40 {
					switch x := luck.Float64() * (up + down + ties); {
					case x < up:
						m.WonA++
					case x < up+down:
						m.WonB++
					default:
						m.Alike++
					}
				}
				list = append(list, m)
			}
		}
		r := stats.FitRatings(3, 2, list)
		for i, pair := range [][2]int{{1, 0}, {2, 0}, {2, 1}} {
			if d := r.Difference(pair[0], pair[1], stats.Usual); !d.Excludes(stats.Elo * (truth[pair[0]] - truth[pair[1]])) {
				hit[i]++
			}
		}
	}
	for _, n := range hit {
		assert.InDelta(t, 0.95, float64(n)/float64(runs), 0.035)
	}
}
