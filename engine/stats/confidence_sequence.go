package stats

import (
	"math"
	"slices"
)

// ConfidenceSequence is a confidence sequence for the mean of values in -1…1, such as the
// difference between two games of a pair, won or not: an interval that may be
// looked at after every value, as often as one likes, and holds at all looks
// together with the probability of its level. So one may stop as soon as the
// answer is clear, which an ordinary interval does not allow.
//
// It bets against each supposed mean m. With y = (1+x)/2 and µ = (1+m)/2, who
// stakes the share f of his wealth on values above m has, after all of them,
// the wealth ∏(1 - f + f·y/µ), which is no martingale but under m; who stakes
// on values below, ∏(1 - f + f·(1-y)/(1-µ)). The mean over some stakes f is a
// martingale again, and by Ville's inequality it passes 1/a at any time at all
// with probability at most a. The interval holds those m against which neither
// wealth has passed 2/(1-level). It needs no normal approximation and no model:
// it holds for any values in -1…1 of which each has the mean m whatever came
// before. Sources: I. Waudby-Smith, A. Ramdas, "Estimating means of bounded
// random variables by betting", Journal of the Royal Statistical Society B 86
// (2024), 1–27, Theorem 3 (hedged capital) with a fixed grid of stakes; stakes
// as shares of wealth after J. J. Ryu, A. Bhatt, "On confidence sequences for
// bounded random processes via universal gambling strategies", IEEE
// Transactions on Information Theory 70 (2024); J. Ville, "Étude critique de la
// notion de collectif" (1939), chapter V.
//
// The stakes are fixed, so that the interval depends on how often each value
// came, not on the order. It is 1.6 to 1.9 times as wide as an ordinary interval
// of as many values.
type ConfidenceSequence struct {
	level  float64
	stakes []float64
	values []float64 // distinct, as y, in the order they came
	counts []int
	n      int
	sum    float64
}

// NewConfidenceSequence makes an empty sequence. most is how many values it may come to:
// it makes the interval sharp where it is used, and may be passed. The level is
// in 0…1.
func NewConfidenceSequence(level float64, most int) *ConfidenceSequence {
	q := &ConfidenceSequence{level: level}
	for f := 0.9; ; f /= 2 {
		q.stakes = append(q.stakes, f)
		if f < 3/math.Sqrt(float64(max(most, 1))) {
			return q
		}
	}
}

// Add takes a value in; what lies outside of -1…1 counts as the nearer end.
// Memory and time of Interval grow with how many different values there are.
func (q *ConfidenceSequence) Add(x float64) {
	x = max(-1, min(1, x))
	y := (1 + x) / 2
	q.n++
	q.sum += x
	if at := slices.Index(q.values, y); at >= 0 {
		q.counts[at]++
		return
	}
	q.values, q.counts = append(q.values, y), append(q.counts, 1)
}

// Interval is the mean so far with its interval.
func (q *ConfidenceSequence) Interval() Estimate {
	if q.n == 0 {
		return Estimate{Low: -1, High: 1}
	}
	mean, bar := q.sum/float64(q.n), math.Log(2/(1-q.level))
	return Estimate{
		Value: mean, Of: q.n,
		Low:  bisect(-1, mean, func(m float64) bool { return q.wealth((1+m)/2, false) >= bar }),
		High: bisect(mean, 1, func(m float64) bool { return q.wealth((1-m)/2, true) < bar }),
	}
}

// wealth is the logarithm of what bets on values above a mean have come to, in
// the terms of y; low has the values turned round, for bets on values below.
func (q *ConfidenceSequence) wealth(mean float64, low bool) float64 {
	logs, most := make([]float64, len(q.stakes)), math.Inf(-1)
	for j, f := range q.stakes {
		for i, y := range q.values {
			if low {
				y = 1 - y
			}
			logs[j] += float64(q.counts[i]) * math.Log1p(f*(y/mean-1))
		}
		most = max(most, logs[j])
	}
	sum := 0.0
	for _, l := range logs {
		sum += math.Exp(l - most)
	}
	return most + math.Log(sum/float64(len(logs)))
}
