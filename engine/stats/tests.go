package stats

import (
	"math"
	"slices"
)

// McNemar is the probability that pairs of games differ by as much as onlyB
// and onlyA do, or more, if neither of the two is likelier (two-sided): the
// exact test of Q. McNemar, "Note on the sampling error of the difference
// between correlated proportions or percentages", Psychometrika 12 (1947),
// 153–157, with the binomial distribution in place of its approximation. It
// finds a difference where there is none at most as often as it says.
func McNemar(onlyB, onlyA int) float64 {
	n := onlyB + onlyA
	if n == 0 {
		return 1
	}
	return min(1, 2*binomialCDF(min(onlyA, onlyB), n, 0.5))
}

// TwoShares is the probability that kb of nb and ka of na differ by as much as
// they do, or more, if both were drawn with one probability (two-sided). It is
// the chi-squared test with N-1 in place of N where every expected count is at
// least 1, and else Fisher's exact test, as I. Campbell found best: "Chi-squared
// and Fisher–Irwin tests of two-by-two tables with small sample
// recommendations", Statistics in Medicine 26 (2007), 3661–3675, section 5.
func TwoShares(kb, nb, ka, na int) float64 {
	if nb <= 0 || na <= 0 {
		return 1
	}
	n, hits := float64(na+nb), float64(ka+kb)
	least := min(hits, n-hits) * min(float64(na), float64(nb)) / n
	if least < 1 {
		return fisher(kb, nb, ka, na)
	}
	p := hits / n
	d := float64(kb)/float64(nb) - float64(ka)/float64(na)
	z2 := d * d / (p * (1 - p) * (1/float64(na) + 1/float64(nb))) * (n - 1) / n
	return chiSquaredTail(z2, 1)
}

// fisher sums the tables with the same margins that are as rare as this one or
// rarer: R. A. Fisher, "Statistical Methods for Research Workers" (5th edition
// 1934), section 21.02; two-sided after J. O. Irwin, Metron 12 (1935), 83–94.
func fisher(kb, nb, ka, na int) float64 {
	hits := ka + kb
	weight := func(b int) float64 { return logChoose(nb, b) + logChoose(na, hits-b) - logChoose(na+nb, hits) }
	here, sum := weight(kb)+1e-9, 0.0
	for b := max(0, hits-na); b <= min(nb, hits); b++ {
		if w := weight(b); w <= here {
			sum += math.Exp(w)
		}
	}
	return min(1, sum)
}

func logChoose(n, k int) float64 {
	a, _ := math.Lgamma(float64(n + 1))
	b, _ := math.Lgamma(float64(k + 1))
	c, _ := math.Lgamma(float64(n - k + 1))
	return a - b - c
}

// Holm corrects the p-values of many tests: what it calls 5 % or less holds of
// all of them together, so that the probability of even one false alarm is at
// most 5 %, however the tests hang together. S. Holm, "A simple sequentially
// rejective multiple test procedure", Scandinavian Journal of Statistics 6
// (1979), 65–70. The result is in the order of ps.
func Holm(ps []float64) []float64 {
	out, order := make([]float64, len(ps)), ranks(ps)
	most := 0.0
	for r, i := range order {
		most = max(most, min(1, ps[i]*float64(len(ps)-r)))
		out[i] = most
	}
	return out
}

// ranks are the indexes of values from the smallest; of equal ones the first
// comes first.
func ranks(values []float64) []int {
	out := make([]int, len(values))
	for i := range out {
		out[i] = i
	}
	slices.SortStableFunc(out, func(a, b int) int {
		switch {
		case values[a] < values[b]:
			return -1
		case values[a] > values[b]:
			return 1
		}
		return 0
	})
	return out
}

// Needed is how many games, or pairs, make an interval of a mean about so wide
// that it reaches a distance to either side, where single values have the
// standard deviation dev: (z·dev/distance)², the textbook's
// (W. G. Cochran, "Sampling Techniques", 3rd edition (Wiley 1977), section 4.4).
// A change as large as the distance is then found in about half of all runs.
func Needed(dev, distance, level float64) int {
	if distance <= 0 || dev <= 0 {
		return 0
	}
	r := quantile(level) * dev / distance
	if r > 1e6 {
		return 1e12
	}
	return int(math.Ceil(r * r))
}
