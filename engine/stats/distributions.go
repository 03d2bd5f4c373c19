package stats

import (
	"math"

	"gonum.org/v1/gonum/mathext"
)

// The distributions that the intervals and tests stand on, by the formulas of gonum's stat/distuv and to the same
// bits. That package is not imported, because it brings gonum's linear algebra along: a megabyte of a program that
// multiplies no matrices. The functions they come down to are those of Cephes (S. L. Moshier, netlib.org/cephes), as
// gonum has them, and of Go's math.

// NormalCDF is the probability that a normal number is at most x: M. Abramowitz and I. A. Stegun, "Handbook of
// Mathematical Functions" (1964), 26.2.29.
func NormalCDF(x, mean, dev float64) float64 {
	return 0.5 * math.Erfc(-(x-mean)/(dev*math.Sqrt2))
}

// NormalQuantile is where the standard normal distribution has p below it: M. J. Wichura, "Algorithm AS 241: the
// percentage points of the normal distribution", Applied Statistics 37 (1988), 477–484.
func NormalQuantile(p float64) float64 { return mathext.NormalQuantile(p) }

// studentTail is the probability that Student's t with nu degrees of freedom is more than t: Abramowitz and Stegun,
// 26.5.27 and 26.7.1.
func studentTail(t, nu float64) float64 {
	if t == 0 {
		return 0.5
	}
	beyond := 0.5 * mathext.RegIncBeta(nu/2, 0.5, nu/(t*t+nu))
	if t > 0 {
		return beyond
	}
	return 1 - beyond
}

// studentQuantile is where Student's t with nu degrees of freedom has p below it: studentTail the other way round.
func studentQuantile(p, nu float64) float64 {
	if p == 0.5 {
		return 0
	}
	x := mathext.InvRegIncBeta(nu/2, 0.5, 2*min(p, 1-p))
	return math.Copysign(math.Sqrt(nu*(1-x)/x), p-0.5)
}

// binomialCDF is the probability of at most k hits in n, each with probability p: Abramowitz and Stegun, 26.5.24.
func binomialCDF(k, n int, p float64) float64 {
	switch {
	case k < 0:
		return 0
	case k >= n:
		return 1
	}
	return mathext.RegIncBeta(float64(n-k), float64(k)+1, 1-p)
}

// chiSquaredTail is the probability that a chi-squared number with k degrees of freedom is more than x: Abramowitz and
// Stegun, 26.4.19.
func chiSquaredTail(x, k float64) float64 {
	if x < 0 {
		return 1
	}
	return mathext.GammaIncRegComp(0.5*k, 0.5*x)
}
