package playtest

import "math"

// z95 is the normal quantile that leaves 2.5 % on either side.
const z95 = 1.959963984540054

// Share is how often something happened, with the 95 % Wilson score interval
// of its probability. All of it is in 0…1.
type Share struct {
	Count int     `json:"count"`
	Of    int     `json:"of"`
	Rate  float64 `json:"rate"`
	Low   float64 `json:"low"`
	High  float64 `json:"high"`
}

// Wilson gives the share k of n. The interval is the score interval of
// E. B. Wilson, "Probable inference, the law of succession, and statistical
// inference", Journal of the American Statistical Association 22 (1927),
// 209–212, equation for the limits of p. The plain interval p ± z·se was left
// out because it is empty at k = 0 and k = n, where small runs often stand.
func Wilson(k, n int) Share {
	if n <= 0 {
		return Share{High: 1}
	}
	p, m := float64(k)/float64(n), float64(n)
	z2 := z95 * z95
	mid := (p + z2/(2*m)) / (1 + z2/m)
	half := z95 / (1 + z2/m) * math.Sqrt(p*(1-p)/m+z2/(4*m*m))
	return Share{Count: k, Of: n, Rate: p, Low: max(0, mid-half), High: min(1, mid+half)}
}
