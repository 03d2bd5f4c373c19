package stats

import (
	"math"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"
	"gonum.org/v1/gonum/stat/distuv"
)

// TestDistributionsAreGonums: the same bits as gonum's own distributions, in the middle, far out and at the ends.
func TestDistributionsAreGonums(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 4))
	same := func(name string, want, got float64, of ...float64) {
		if math.Float64bits(want) != math.Float64bits(got) {
			require.Equal(t, want, got, "%s of %v", name, of)
		}
	}
	for range 5_000 {
		near, far := r.NormFloat64(), r.NormFloat64()*math.Exp(8*r.NormFloat64())
		p := r.Float64()
		if r.IntN(4) == 0 {
			p = math.Exp(-30 * p) // few tails are as thin
		}
		if r.IntN(2) == 0 {
			p = 1 - p
		}
		nu := float64(1 + r.IntN(1+r.IntN(100_000)))
		n := 1 + r.IntN(1+r.IntN(100_000))
		for _, x := range []float64{near, far, 0, math.Copysign(0, -1)} {
			same("normal", distuv.Normal{Mu: near, Sigma: math.Abs(far)}.CDF(x), NormalCDF(x, near, math.Abs(far)), x, near, far)
			same("Student's tail", distuv.StudentsT{Sigma: 1, Nu: nu}.Survival(x), studentTail(x, nu), x, nu)
			same("chi-squared", distuv.ChiSquared{K: nu}.Survival(math.Abs(x)), chiSquaredTail(math.Abs(x), nu), x, nu)
			same("chi-squared", distuv.ChiSquared{K: 1}.Survival(x), chiSquaredTail(x, 1), x)
		}
		for _, p := range []float64{p, 0, 0.5, 1} {
			same("normal quantile", distuv.UnitNormal.Quantile(p), NormalQuantile(p), p)
			same("Student's quantile", distuv.StudentsT{Sigma: 1, Nu: nu}.Quantile(p), studentQuantile(p, nu), p, nu)
		}
		for _, k := range []int{r.IntN(n + 1), n, -1} {
			same("binomial", distuv.Binomial{N: float64(n), P: p}.CDF(float64(k)), binomialCDF(k, n, p), float64(k), float64(n), p)
			same("binomial", distuv.Binomial{N: float64(n), P: 0.5}.CDF(float64(k)), binomialCDF(k, n, 0.5), float64(k), float64(n))
		}
	}
}
