package stats

import (
	"fmt"
	"math"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"
	"gonum.org/v1/gonum/stat"
	"gonum.org/v1/gonum/stat/distuv"
)

// TestWorkedExamples compares with values that the sources print.
func TestWorkedExamples(t *testing.T) {
	for _, c := range []struct {
		k, n      int
		low, high float64
	}{{0, 10, 0, 0.2775}, {5, 10, 0.2366, 0.7634}, {10, 10, 0.7225, 1}, {1, 29, 0.0061, 0.1718}, {500, 1000, 0.4691, 0.5309}} {
		s := Wilson(c.k, c.n, Usual)
		assert.InDelta(t, c.low, s.Low, 5e-5)
		assert.InDelta(t, c.high, s.High, 5e-5)
	}
	// Newcombe 1998, table II, method 10: 56/70 - 48/80 and 9/10 - 3/10.
	e := Difference(56, 70, 48, 80, Usual)
	assert.InDelta(t, 0.0524, e.Low, 5e-5)
	assert.InDelta(t, 0.3339, e.High, 5e-5)
	e = Difference(9, 10, 3, 10, Usual)
	assert.InDelta(t, 0.1705, e.Low, 5e-5)
	assert.InDelta(t, 0.8090, e.High, 5e-5)
	// Fisher's tea: 3 of 4 and 1 of 4.
	assert.InDelta(t, 0.4857, fisher(3, 4, 1, 4), 5e-5)
	// Welch's book of tables: 1, 2, 3, 4, 5 has mean 3 ± 2.776·1.5811/√5.
	assert.InDelta(t, 3-1.9632, Mean([]float64{1, 2, 3, 4, 5}, Usual).Low, 5e-4)
	assert.Equal(t, []float64{0.03, 0.06, 0.06, 0.02}, round(Holm([]float64{0.01, 0.04, 0.03, 0.005})))
}

func round(values []float64) []float64 {
	for i, v := range values {
		values[i] = math.Round(v*1e9) / 1e9
	}
	return values
}

// TestNothing asks about no games at all.
func TestNothing(t *testing.T) {
	assert.Equal(t, Share{High: 1}, Wilson(0, 0, Usual))
	assert.Equal(t, Estimate{Low: -1, High: 1}, PairedShares(0, 0, 0, Usual))
	assert.Equal(t, Estimate{Low: -1, High: 1}, Difference(0, 0, 3, 4, Usual))
	assert.Equal(t, Estimate{Low: -1, High: 1}, Difference(3, 4, 0, 0, Usual))
	assert.True(t, math.IsInf(Mean(nil, Usual).High, 1))
	assert.True(t, math.IsInf(Mean([]float64{4}, Usual).Low, -1))
	assert.Equal(t, 1.0, TwoShares(0, 0, 3, 4))
	assert.Equal(t, 1.0, McNemar(0, 0))
	assert.Equal(t, 1.0, (&Moments{}).P())
	assert.Empty(t, Holm(nil))
	assert.Zero(t, Needed(0, 1, Usual))
	assert.Equal(t, 385, Needed(0.5, 0.05, Usual))
}

// TestPairsAgreeWithMcNemar holds the interval to the test: it leaves 0 out
// exactly where (b-c)²/(b+c) is past z².
func TestPairsAgreeWithMcNemar(t *testing.T) {
	for b := range 40 {
		for a := range 40 {
			if a+b == 0 {
				continue
			}
			want := math.Pow(float64(b-a), 2)/float64(a+b) > z95*z95
			assert.Equal(t, want, PairedShares(b, a, 90, Usual).Excludes(0), "%d against %d", b, a)
			back := PairedShares(a, b, 90, Usual).Minus()
			assert.InDelta(t, PairedShares(b, a, 90, Usual).Low, back.Low, 1e-12)
		}
	}
}

// TestTangoFindsTheLikeliest holds the formula for the likeliest share under a
// supposed difference to a search for it.
func TestTangoFindsTheLikeliest(t *testing.T) {
	for _, c := range []struct {
		b, a, n int
		d       float64
	}{{3, 9, 44, 0.1}, {3, 9, 44, -0.3}, {0, 1, 44, 0.05}, {20, 5, 30, 0.2}} {
		best, at := math.Inf(-1), 0.0
		for q := 1e-6; q < 1; q += 1e-5 { // the share of pairs won in the first game alone
			p := q + c.d
			if p <= 0 || p+q >= 1 {
				continue
			}
			l := float64(c.b)*math.Log(p) + float64(c.a)*math.Log(q) + float64(c.n-c.a-c.b)*math.Log(1-p-q)
			if l > best {
				best, at = l, q
			}
		}
		want := (float64(c.b-c.a) - float64(c.n)*c.d) / math.Sqrt(float64(c.n)*(2*at+c.d-c.d*c.d))
		assert.InDelta(t, want, tango(c.b, c.a, c.n, c.d), 1e-3, "%+v", c)
	}
}

// TestFalseAlarmsOfTests sums what each test calls 5 % or less over all results
// of a binomial without a difference: McNemar's exact test never says it more
// often, and the test of two shares not by much.
func TestFalseAlarmsOfTests(t *testing.T) {
	for _, n := range []int{5, 30, 200} {
		alarms := 0.0
		for b := range n + 1 {
			if McNemar(b, n-b) <= 0.05 {
				alarms += distuv.Binomial{N: float64(n), P: 0.5}.Prob(float64(b))
			}
		}
		assert.LessOrEqual(t, alarms, 0.05)
	}
	for _, n := range []int{15, 60} {
		for _, p := range []float64{0.02, 0.2, 0.5, 0.9} {
			d, alarms := distuv.Binomial{N: float64(n), P: p}, 0.0
			for b := range n + 1 {
				for a := range n + 1 {
					if TwoShares(b, n, a, n) <= 0.05 {
						alarms += d.Prob(float64(a)) * d.Prob(float64(b))
					}
				}
			}
			t.Logf("%d games each, probability %.2f: %.4f", n, p, alarms)
			assert.LessOrEqual(t, alarms, 0.06)
		}
	}
	r := rand.New(rand.NewPCG(9, 1))
	alarms, runs := 0, 4000
	for range runs {
		var m Moments
		for range 100 {
			m.Add(float64(r.IntN(9) - r.IntN(9)))
		}
		alarms += count(m.P() <= 0.05)
	}
	simulated(t, "paired t test", alarms, runs, 0.05, false)
}

// TestFewDifferences draws differences that are nearly always 0: of a handful of
// equal ones nothing is concluded.
func TestFewDifferences(t *testing.T) {
	var m Moments
	for range 4 {
		m.Add(1)
	}
	assert.Equal(t, 0.125, m.P())
	r := rand.New(rand.NewPCG(11, 1))
	for _, level := range []float64{0.05, 0.001} {
		alarms, runs := 0, 20000
		for range runs {
			var m Moments
			for range 100 {
				m.Add(pairs(r, 0.02, 0.02))
			}
			alarms += count(m.P() <= level)
		}
		simulated(t, fmt.Sprintf("paired t test of rare differences at %v", level), alarms, runs, level, true)
	}
}

// TestFalseAlarmsOfMany corrects twenty tests, that hang together or not, with
// some real differences or none.
func TestFalseAlarmsOfMany(t *testing.T) {
	r := rand.New(rand.NewPCG(10, 1))
	for _, c := range []struct {
		together float64
		real     int
	}{{0, 0}, {0.7, 0}, {0, 10}, {0.7, 10}} {
		runs, any, found := 4000, 0, 0
		for range runs {
			ps, all := make([]float64, 20), r.NormFloat64()
			for i := range ps {
				z := math.Sqrt(c.together)*all + math.Sqrt(1-c.together)*r.NormFloat64()
				if i < c.real {
					z += 3.5
				}
				ps[i] = 2 * distuv.UnitNormal.Survival(math.Abs(z))
			}
			wrong := alarmsOf(Holm(ps), c.real, 20)
			any += count(wrong > 0)
			found += alarmsOf(Holm(ps), 0, c.real)
		}
		what := fmt.Sprintf("hanging together %.1f, %d real of 20", c.together, c.real)
		simulated(t, what+": any false alarm by Holm", any, runs, 0.05, true)
		if c.real > 0 {
			assert.Greater(t, float64(found)/float64(runs*c.real), 0.5)
		}
	}
}

func alarmsOf(ps []float64, from, to int) (n int) {
	for _, p := range ps[from:to] {
		n += count(p <= 0.05)
	}
	return n
}

// Mean is the mean of values with its interval.
func Mean(values []float64, level float64) Estimate {
	mean, dev := stat.MeanStdDev(values, nil)
	return meanOf(mean, dev, len(values), level)
}
