package stats

import (
	"fmt"
	"math"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"
)

// pairs draws differences of pairs: 1 with probability up, -1 with down.
func pairs(r *rand.Rand, up, down float64) float64 {
	switch u := r.Float64(); {
	case u < up:
		return 1
	case u < up+down:
		return -1
	}
	return 0
}

// TestSequenceMayBeLookedAt stops at the first look, of many, whose interval
// leaves the truth out: even so it happens in no more runs than said.
func TestSequenceMayBeLookedAt(t *testing.T) {
	r := rand.New(rand.NewPCG(7, 1))
	for _, c := range []struct{ up, down float64 }{{0.25, 0.25}, {0.02, 0.02}, {0.5, 0.5}, {0.3, 0.1}, {0.004, 0}} {
		runs, looks, most := 1500, 60, 600
		miss, ordinary := 0, 0
		for range runs {
			q, b, a, wrong, naive := NewConfidenceSequence(Usual, most), 0, 0, false, false
			for i := range most {
				x := pairs(r, c.up, c.down)
				q.Add(x)
				b, a = b+max(0, int(x)), a+max(0, int(-x))
				if (i+1)%(most/looks) == 0 && !wrong {
					wrong = q.Excludes(c.up - c.down)
					naive = naive || math.Abs(tango(b, a, i+1, c.up-c.down)) > z95
				}
			}
			miss, ordinary = miss+count(wrong), ordinary+count(naive)
		}
		simulated(t, fmt.Sprintf("up %.3f, down %.3f: wrong at any of %d looks", c.up, c.down, looks), miss, runs, 0.05, true)
		t.Logf("an ordinary interval would have been wrong in %.3f", float64(ordinary)/float64(runs))
		if c.up == 0.25 {
			assert.Greater(t, float64(ordinary)/float64(runs), 0.15, "looking often does harm to an ordinary interval, so this test can fail")
		}
	}
}

func count(yes bool) int {
	if yes {
		return 1
	}
	return 0
}

// TestSequenceStopsAtTheTruth measures that a real difference is found, and
// about when.
func TestSequenceStopsAtTheTruth(t *testing.T) {
	r := rand.New(rand.NewPCG(8, 1))
	runs, most, sum, found := 200, 4000, 0, 0
	for range runs {
		q := NewConfidenceSequence(0.99, most)
		for i := range most {
			q.Add(pairs(r, 0.3, 0.2))
			if (i+1)%200 == 0 && q.Interval().Low > 0 {
				found++
				sum += i + 1
				break
			}
		}
	}
	t.Logf("a change by 10 points was found in %d of %d runs, after %d pairs on average", found, runs, sum/max(found, 1))
	assert.Equal(t, runs, found)
	assert.Less(t, sum/runs, 1100)
}

// TestSequenceProperties holds an interval to what it is made of: no order, no
// end outside of -1…1, and the other way round for the opposite values.
func TestSequenceProperties(t *testing.T) {
	a, b, c := NewConfidenceSequence(Usual, 100), NewConfidenceSequence(Usual, 100), NewConfidenceSequence(Usual, 100)
	assert.Equal(t, Estimate{Low: -1, High: 1}, a.Interval())
	values := []float64{1, 0, 0.5, -1, 1, 1, 0, 1, 9, -0.25}
	for i, v := range values {
		a.Add(v)
		b.Add(values[len(values)-1-i])
		c.Add(-v)
	}
	ea, eb, ec := a.Interval(), b.Interval(), c.Interval().Minus()
	for _, e := range []Estimate{eb, ec} {
		assert.InDelta(t, ea.Low, e.Low, 1e-12)
		assert.InDelta(t, ea.High, e.High, 1e-12)
	}
	for m := -0.999; m < 1; m += 0.01 {
		assert.Equal(t, ea.Excludes(m), a.Excludes(m), "%v", m)
	}
	assert.InDelta(t, 0.425, ea.Value, 1e-12)
	assert.Equal(t, 10, a.N())
	for _, v := range []float64{1, -1, 0} {
		q := NewConfidenceSequence(Usual, 5000)
		for range 5000 {
			q.Add(v)
		}
		e := q.Interval()
		assert.False(t, e.Excludes(v), "%v: %v", v, e)
		assert.Less(t, e.High-e.Low, 0.005)
	}
}

// TestSequenceWidth measures what looking at any time costs in width.
func TestSequenceWidth(t *testing.T) {
	r := rand.New(rand.NewPCG(12, 1))
	for _, p := range []float64{0.02, 0.1, 0.45} {
		q, b, a := NewConfidenceSequence(Usual, 4000), 0, 0
		for i := 1; i <= 4000; i++ {
			x := pairs(r, p, p)
			q.Add(x)
			b, a = b+count(x > 0), a+count(x < 0)
			if i == 200 || i == 1000 || i == 4000 {
				e, o := q.Interval(), PairedShares(b, a, i, Usual)
				ratio := (e.High - e.Low) / (o.High - o.Low)
				t.Logf("%.2f up and down, %d values: %.4f to either side, %.2f times an ordinary interval", p, i, (e.High-e.Low)/2, ratio)
				assert.Greater(t, ratio, 1.5)
				assert.Less(t, ratio, 1.95)
			}
		}
	}
}

// N is how many values there were.
func (q *ConfidenceSequence) N() int { return q.n }

// Excludes says that a mean lies outside of the interval; it is quicker than
// Interval.
func (q *ConfidenceSequence) Excludes(m float64) bool {
	bar := math.Log(2 / (1 - q.level))
	return q.n > 0 && (m <= -1 && q.sum > -float64(q.n) || m >= 1 && q.sum < float64(q.n) ||
		m > -1 && m < 1 && (q.wealth((1+m)/2, false) >= bar || q.wealth((1-m)/2, true) >= bar))
}
