package stats

import "math"

// Clusters are yes-or-no observations that come in clusters, such as the times a
// condition was asked while each game went on: what happens twice in one game
// says less than what happens in two games. All of it are sums over clusters, of
// the hits h and the observations o in each.
type Clusters struct {
	N  int   `json:"clusters"` // clusters with an observation
	H  int   `json:"hits"`
	O  int   `json:"of"`
	HH int64 `json:"hh"` // sum of h·h
	HO int64 `json:"ho"`
	OO int64 `json:"oo"`
}

// Add takes a cluster in.
func (c *Clusters) Add(hits, of int) {
	if of == 0 {
		return
	}
	c.N++
	c.H += hits
	c.O += of
	h, o := int64(hits), int64(of)
	c.HH += h * h
	c.HO += h * o
	c.OO += o * o
}

// Merge takes other clusters in.
func (c *Clusters) Merge(o *Clusters) {
	c.N += o.N
	c.H += o.H
	c.O += o.O
	c.HH += o.HH
	c.HO += o.HO
	c.OO += o.OO
}

// Ratio is the share of hits among all observations, with an interval that
// allows for clusters. The variance of the ratio of two totals is the usual one
// of W. G. Cochran, "Sampling Techniques", 3rd edition (1977), equation (6.13)
// without the correction for finite populations. It is turned into the number of
// independent observations that would be as telling (L. Kish, "Survey Sampling"
// (1965), section 8.2), and Wilson's interval is taken of those, as in C. Franco,
// R. Little, T. Louis, E. Slud, Journal of Survey Statistics and Methodology 7
// (2019), 334–364. A share of 0 or 1 shows no variance at all; each cluster then
// counts as one observation.
func (c *Clusters) Ratio(level float64) Share {
	if c.O == 0 {
		return Share{High: 1}
	}
	p := float64(c.H) / float64(c.O)
	low, high := wilsonLimits(p, c.effectiveSize(p), level)
	return Share{Count: c.H, Of: c.O, Rate: p, Low: low, High: high}
}

// effectiveSize is how many independent observations tell as much.
func (c *Clusters) effectiveSize(p float64) float64 {
	n, most := float64(c.N), float64(c.O)
	if c.N < 2 || c.H == 0 || c.H == c.O {
		return n
	}
	rest := float64(c.HH) - 2*p*float64(c.HO) + p*p*float64(c.OO)
	variance := n / (n - 1) * rest / (most * most)
	if variance*most <= p*(1-p) {
		return most // no more regular than independent observations
	}
	return max(1, p*(1-p)/variance)
}

// wilsonLimits are the limits of Wilson's interval of a share of m observations.
func wilsonLimits(p, m, level float64) (low, high float64) {
	z := quantile(level)
	mid := (p + z*z/(2*m)) / (1 + z*z/m)
	half := z / (1 + z*z/m) * math.Sqrt(p*(1-p)/m+z*z/(4*m*m))
	return max(0, mid-half), min(1, mid+half)
}
