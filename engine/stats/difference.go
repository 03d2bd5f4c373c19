package stats

import (
	"encoding/json"
	"math"
)

// Estimate is a number that was measured, with its interval, in the unit of
// what was measured. Of is the number of games, or of pairs of them.
type Estimate struct {
	Value float64 `json:"value"`
	Low   float64 `json:"low"`
	High  float64 `json:"high"`
	Of    int     `json:"of"`
}

// Excludes says that a value lies outside of the interval.
func (e Estimate) Excludes(v float64) bool { return v < e.Low || v > e.High }

// Within says that all of the interval lies nearer than a distance to 0.
func (e Estimate) Within(d float64) bool { return -d < e.Low && e.High < d }

// ToTell is about how many games more, of n so far, make the interval of what was seen leave 0 out, if
// it narrows by the root of their number; half as many at least, since they need not fall out as
// well again. 0 where nothing was seen.
func (e Estimate) ToTell(n int) float64 {
	if e.Value == 0 {
		return 0
	}
	short := e.Value - e.Low // of the end that lies beyond 0
	if e.Value < 0 {
		short = e.High - e.Value
	}
	times := short / math.Abs(e.Value)
	return max(math.Ceil(float64(n)*(times*times-1)), float64(n/2))
}

// Minus is the estimate of the opposite number.
func (e Estimate) Minus() Estimate {
	return Estimate{Value: 0 - e.Value, Low: 0 - e.High, High: 0 - e.Low, Of: e.Of}
}

// MarshalJSON writes the limits of an estimate from too few values, which are
// infinite, as null: JSON has no infinity.
func (e Estimate) MarshalJSON() ([]byte, error) {
	limit := func(v float64) *float64 {
		if math.IsInf(v, 0) {
			return nil
		}
		return &v
	}
	return json.Marshal(struct {
		Value float64  `json:"value"`
		Low   *float64 `json:"low"`
		High  *float64 `json:"high"`
		Of    int      `json:"of"`
	}{e.Value, limit(e.Low), limit(e.High), e.Of})
}

// Difference is the share b minus the share a of two groups of games that have
// nothing to do with each other, as kb of nb and ka of na: Newcombe's hybrid
// of two Wilson intervals, R. G. Newcombe, "Interval estimation for the
// difference between independent proportions: comparison of eleven methods",
// Statistics in Medicine 17 (1998), 873–890, method 10. Of is the smaller
// group. Without any game in a group nothing is known: -1…1.
func Difference(kb, nb, ka, na int, level float64) Estimate {
	if nb <= 0 || na <= 0 {
		return Estimate{Low: -1, High: 1}
	}
	b, a := Wilson(kb, nb, level), Wilson(ka, na, level)
	d := b.Rate - a.Rate
	return Estimate{
		Value: d,
		Low:   max(-1, d-math.Hypot(b.Rate-b.Low, a.High-a.Rate)),
		High:  min(1, d+math.Hypot(b.High-b.Rate, a.Rate-a.Low)),
		Of:    min(na, nb),
	}
}

// PairedShares is the share b minus the share a of n pairs of games: in onlyB
// of the pairs it happened in the second game alone, in onlyA in the first
// alone. The interval inverts the score test of T. Tango, "Equivalence test and
// confidence interval for the difference in proportions for the paired-sample
// design", Statistics in Medicine 17 (1998), 891–908, equations 9 and 11; at
// difference 0 that test is McNemar's, so that the interval excludes 0 exactly
// when the test finds a difference. Without a pair the interval is -1…1.
func PairedShares(onlyB, onlyA, n int, level float64) Estimate {
	if n <= 0 {
		return Estimate{Low: -1, High: 1}
	}
	d, z := float64(onlyB-onlyA)/float64(n), quantile(level)
	return Estimate{
		Value: d, Of: n,
		Low:  bisect(-1, d, func(x float64) bool { return tango(onlyB, onlyA, n, x) > z }),
		High: bisect(d, 1, func(x float64) bool { return tango(onlyB, onlyA, n, x) > -z }),
	}
}

// tango is the score statistic of a difference d: it falls as d grows.
func tango(onlyB, onlyA, n int, d float64) float64 {
	b, a, m := float64(onlyB), float64(onlyA), float64(n)
	p := 2 * m
	q := (2*m-b+a)*d - b - a
	r := -a * d * (1 - d)
	back := (math.Sqrt(max(0, q*q-4*p*r)) - q) / (2 * p) // likeliest share of onlyA under d
	v := m * (2*back + d*(1-d))
	up := b - a - m*d
	if v <= 0 {
		return math.Copysign(math.Inf(1), up)
	}
	return up / math.Sqrt(v)
}

// bisect finds where a condition that holds at the left stops to hold, by
// halving: 45 steps leave less than 1e-13.
func bisect(left, right float64, holds func(float64) bool) float64 {
	for range 45 {
		mid := left + (right-left)/2
		if holds(mid) {
			left = mid
		} else {
			right = mid
		}
	}
	return left + (right-left)/2
}
