package look

import (
	"math"
	"strconv"
	"strings"

	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/dsl/yamldoc"
)

// Length is a length of look.yaml in mm, and where it is written. Its zero
// value is one that was not said.
type Length struct {
	MM   float64
	Span diag.Span
}

// Said says whether look.yaml gives the length at all.
func (l Length) Said() bool { return l.Span.Known() }

// Or is the length, or another where it was not said.
func (l Length) Or(mm float64) float64 {
	if l.Said() {
		return l.MM
	}
	return mm
}

// lengthUnits are the units of look.yaml and their mm: an inch is 25.4 mm and a
// point 1/72 inch.
var lengthUnits = []struct {
	name string
	mm   float64
}{{"mm", 1}, {"in", 25.4}, {"pt", 25.4 / 72}}

// maxLength is how long a length may be: a large sheet of paper, mm.
const maxLength = 2000

// lengthOf reads a length such as `3mm`, `0.125in`, `9 pt` or `3` (mm) and gives
// it in mm. ok is false for anything else.
func lengthOf(s string) (mm float64, ok bool) {
	number, unit := strings.TrimSpace(s), 1.0
	for _, u := range lengthUnits {
		if cut, found := strings.CutSuffix(number, u.name); found {
			number, unit = strings.TrimSpace(cut), u.mm
			break
		}
	}
	if strings.Trim(number, "+-.0123456789") != "" {
		return 0, false // what ParseFloat knows besides: 0x1p-2, 1e9, Inf
	}
	n, err := strconv.ParseFloat(number, 64)
	if err != nil || math.Abs(n*unit) > maxLength {
		return 0, false
	}
	return n * unit, true
}

// length reads a length; it is not said after a finding.
func (r reader) length(key, value *yamldoc.Node) Length {
	w, ok := r.Word(key, value)
	if !ok {
		return Length{}
	}
	mm, ok := lengthOf(w.Text)
	if !ok {
		r.wrong(w, "a length", "a number with mm, in or pt, such as 3mm, 0.125in or 9pt; a bare number is mm", "")
		return Length{}
	}
	return Length{mm, w.Span}
}

// maxCorner is how far corners are rounded: less than half of the smallest card, mm.
const maxCorner = 15

// rounding reads the radius of a card's corners.
func (r reader) rounding(key, value *yamldoc.Node) Length {
	l := r.positive(key, value)
	if l.MM > maxCorner {
		w, _ := r.Word(key, value)
		r.wrong(w, "a length up to "+strconv.Itoa(maxCorner)+" mm", "3mm is usual", "")
		return Length{}
	}
	return l
}

// positive reads a length above 0.
func (r reader) positive(key, value *yamldoc.Node) Length {
	l := r.length(key, value)
	if l.Said() && l.MM <= 0 {
		w, _ := r.Word(key, value)
		r.wrong(w, "a length above 0", "a number with mm, in or pt, such as 3mm, 0.125in or 9pt", "")
		return Length{}
	}
	return l
}
