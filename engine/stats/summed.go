package stats

import (
	"encoding/json"
	"math"
)

// Summed is what Mean gives for n values of which only the mean is known and
// the sum of their squared distances from it.
func Summed(n int, mean, squares, level float64) Estimate {
	dev := 0.0
	if n > 1 {
		dev = math.Sqrt(max(0, squares) / float64(n-1))
	}
	return meanOf(mean, dev, n, level)
}

// Parts adds up, over groups that each count as one (games, say), how many
// things are in a group and how many of these are of one kind.
type Parts struct {
	groups, of, hits int
	oo, oh, hh       float64 // sums of squares and products: whole numbers, exact below 2⁵³
}

// Add takes one group in.
func (p *Parts) Add(hits, of int) {
	p.groups++
	p.of += of
	p.hits += hits
	o, h := float64(of), float64(hits)
	p.oo, p.oh, p.hh = p.oo+o*o, p.oh+o*h, p.hh+h*h
}

// Share is how many of all things are of the kind, with an interval that takes
// things of one group for alike: the decisions of one game don't tell as much as
// those of as many games. The interval is that of a proportion in clusters,
// p ± t·√(Σ(hᵢ - p·oᵢ)² / (n-1)) / (√n·ō): W. G. Cochran, "Sampling
// Techniques", 3rd edition (Wiley 1977), section 3.12. Where it would be empty,
// since all groups are alike in it, it is Wilson's over the groups.
func (p *Parts) Share(level float64) Share {
	if p.of == 0 {
		return Share{High: 1}
	}
	rate, n := float64(p.hits)/float64(p.of), float64(p.groups)
	if p.hits == 0 || p.hits == p.of || p.groups < 2 {
		w := Wilson(int(rate+0.5)*p.groups, p.groups, level)
		return Share{Count: p.hits, Of: p.of, Rate: rate, Low: min(rate, w.Low), High: max(rate, w.High)}
	}
	left := max(0, p.hh-2*rate*p.oh+rate*rate*p.oo)
	half := meanOf(0, math.Sqrt(left/(n-1)), p.groups, level).High / (float64(p.of) / n)
	return Share{Count: p.hits, Of: p.of, Rate: rate, Low: max(0, rate-half), High: min(1, rate+half)}
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
