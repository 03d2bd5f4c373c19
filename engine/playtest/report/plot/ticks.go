package plot

import (
	"math"
	"strconv"
	"strings"

	"github.com/broadside-cards/broadside/dsl/prose"
)

// Ticks gives round values that span low to high, about n of them, and the
// number of decimals that tells them apart. The first is at or below low and
// the last at or above high. With whole, they are whole numbers.
//
// The steps are 1, 2 and 5 times a power of ten, chosen as by P. S. Heckbert,
// "Nice numbers for graph labels", Graphics Gems (1990), 61–63, and the limits
// are his loose ones. J. Talbot, S. Lin and P. Hanrahan's search ("An extension
// of Wilkinson's algorithm for positioning tick labels on axes", InfoVis 2010)
// is finer where labels are long; ours are short.
func Ticks(low, high float64, n int, whole bool) (at []float64, decimals int) {
	if !(high > low) {
		high = low + 1
	}
	step := nice(nice(high-low, false)/float64(max(n-1, 1)), true)
	if whole {
		step = max(1, step)
	}
	first, last := math.Floor(low/step+1e-9), math.Ceil(high/step-1e-9)
	for i := first; i <= last; i++ {
		at = append(at, i*step)
	}
	return at, max(0, int(-math.Floor(math.Log10(step)+1e-9)))
}

// nice is the round number nearest to v, or the least that is not below it.
func nice(v float64, nearest bool) float64 {
	power := math.Pow(10, math.Floor(math.Log10(v)))
	f := v / power
	limits := [3]float64{1, 2, 5}
	if nearest {
		limits = [3]float64{1.5, 3, 7}
	}
	for i, round := range [3]float64{1, 2, 5} {
		if f < limits[i] || !nearest && f == limits[i] {
			return round * power
		}
	}
	return 10 * power
}

// unit is how the numbers of an axis are written.
type unit struct {
	percent, signed, points bool // points: a difference of shares, in hundredths, without the sign of a per cent
}

// text writes a number of an axis: 1,200, 5 %, +0.2.
func (u unit) text(v float64, decimals int) string {
	if u.percent || u.points {
		v, decimals = v*100, max(0, decimals-2)
	}
	s := prose.Groups(strconv.FormatFloat(v, 'f', decimals, 64))
	switch {
	case strings.Trim(s, "-0.,") == "":
		s = strings.TrimPrefix(s, "-")
	case v < 0:
		s = "−" + s[1:]
	case u.signed:
		s = "+" + s
	}
	if u.percent {
		s += " %"
	}
	return s
}
