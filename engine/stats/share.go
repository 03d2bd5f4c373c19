// Package stats has the statistics that the project's reports stand on:
// intervals of shares and means, of their differences, tests and corrections
// for many of them, and an interval that may be looked at after every game.
// Distributions are made of gonum's functions; every formula names its source. A level
// is the probability that an interval promises, as 0.95. All functions are pure.
package stats

import "fmt"

// Usual is the level of an interval where nothing else is said.
const Usual = 0.95

// Share is how often something happened, with an interval of its probability.
// Rate, Low and High lie in 0…1.
type Share struct {
	Count int     `json:"count"`
	Of    int     `json:"of"`
	Rate  float64 `json:"rate"`
	Low   float64 `json:"low"`
	High  float64 `json:"high"`
}

// String is a share in per cent with its interval.
func (s Share) String() string {
	return fmt.Sprintf("%7d  %5.1f %% (%.1f-%.1f)", s.Count, 100*s.Rate, 100*s.Low, 100*s.High)
}

// Wilson gives the share k of n. The interval is the score interval of
// E. B. Wilson, "Probable inference, the law of succession, and statistical
// inference", Journal of the American Statistical Association 22 (1927),
// 209–212, equation for the limits of p. The plain interval p ± z·se was left
// out because it is empty at k = 0 and k = n, where small runs often stand.
// Its coverage is the level on average; for a probability very near 0 or 1 it
// can fall below. Without any game the interval is 0…1.
func Wilson(k, n int, level float64) Share {
	if n <= 0 {
		return Share{High: 1}
	}
	p := float64(k) / float64(n)
	low, high := wilsonLimits(p, float64(n), level)
	return Share{Count: k, Of: n, Rate: p, Low: low, High: high}
}

// z95 leaves 2.5 % of the normal distribution on either side.
const z95 = 1.959963984540054

// quantile is the normal quantile that leaves half of what the level does not
// promise on either side.
func quantile(level float64) float64 {
	if level == Usual {
		return z95 // the same on every machine, to the last bit
	}
	return NormalQuantile(1 - (1-level)/2)
}
