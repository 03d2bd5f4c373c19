package stats

import "math"

// meanOf is the mean of values with Student's t interval ("Student", "The
// probable error of a mean", Biometrika 6 (1908), 1–25). For differences of
// pairs it is the paired t interval. The interval supposes that the mean of so
// many values is about normal, which a few hundred games make true of turns
// and points. With fewer than two values it is everything.
func meanOf(mean, dev float64, n int, level float64) Estimate {
	if n == 0 {
		return Estimate{Low: math.Inf(-1), High: math.Inf(1)}
	}
	if n == 1 {
		return Estimate{Value: mean, Low: math.Inf(-1), High: math.Inf(1), Of: 1}
	}
	t := studentQuantile(1-(1-level)/2, float64(n-1))
	half := t * dev / math.Sqrt(float64(n))
	return Estimate{Value: mean, Low: mean - half, High: mean + half, Of: n}
}

// Moments sums up values one by one in memory that does not grow: B. P.
// Welford, "Note on a method for calculating corrected sums of squares and
// products", Technometrics 4 (1962), 419–420. The zero Moments is empty. Values
// have to come in one order for results that are the same to the last bit.
type Moments struct {
	n, some  int // some: those other than 0
	mean, sq float64
}

// Add takes one value in.
func (m *Moments) Add(v float64) {
	m.n++
	if v != 0 {
		m.some++
	}
	d := v - m.mean
	m.mean += d / float64(m.n)
	m.sq += d * (v - m.mean)
}

// N is how many values there were.
func (m *Moments) N() int { return m.n }

// Mean is the mean of the values with its interval.
func (m *Moments) Mean(level float64) Estimate { return meanOf(m.mean, m.Dev(), m.n, level) }

// Dev is the standard deviation of what the values were drawn from, estimated
// with n-1; 0 for fewer than two.
func (m *Moments) Dev() float64 {
	if m.n < 2 {
		return 0
	}
	return math.Sqrt(m.sq / float64(m.n-1))
}

// P is the probability that the mean of so many values is as far from 0 as
// this one, or farther, if what they were drawn from has mean 0: the paired t
// test, where the values are differences. It is never less than 2^(1-k) for k
// values other than 0, which is the least that a test can say that turns their
// signs round (R. A. Fisher, "The Design of Experiments" (1935), section 21): the
// t test trusts a few equal values too much. It is 1 for fewer than two values.
func (m *Moments) P() float64 {
	if m.n < 2 || m.mean == 0 {
		return 1
	}
	least := math.Pow(2, float64(1-m.some))
	if m.sq == 0 {
		return least
	}
	t := math.Abs(m.mean) / (m.Dev() / math.Sqrt(float64(m.n)))
	return max(least, min(1, 2*studentTail(t, float64(m.n-1))))
}

// MeanOfSums is what Mean gives for n values of which only the mean is known and
// the sum of their squared distances from it.
func MeanOfSums(n int, mean, squares, level float64) Estimate {
	dev := 0.0
	if n > 1 {
		dev = math.Sqrt(max(0, squares) / float64(n-1))
	}
	return meanOf(mean, dev, n, level)
}
