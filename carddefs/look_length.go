package carddefs

import (
	"math"
	"strconv"
	"strings"

	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/dsl/yamldoc"
)

// LookLength is a length of look.yaml in mm, and where it is written. Its zero
// value is one that was not said.
type LookLength struct {
	MM   float64
	Span diag.Span
}

// Said says whether look.yaml gives the length at all.
func (l LookLength) Said() bool { return l.Span.Known() }

// Or is the length, or another where it was not said.
func (l LookLength) Or(mm float64) float64 {
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
func (r lookReader) length(key, value *yamldoc.Node) LookLength {
	w, ok := r.word(key, value)
	if !ok {
		return LookLength{}
	}
	mm, ok := lengthOf(w.Text)
	if !ok {
		r.wrong(w, "a length", "a number with mm, in or pt, such as 3mm, 0.125in or 9pt; a bare number is mm", "")
		return LookLength{}
	}
	return LookLength{mm, w.Span}
}

// maxCorner is how far corners are rounded: less than half of the smallest card, mm.
const maxCorner = 15

// rounding reads the radius of a card's corners.
func (r lookReader) rounding(key, value *yamldoc.Node) LookLength {
	l := r.positive(key, value)
	if l.MM > maxCorner {
		w, _ := r.word(key, value)
		r.wrong(w, "a length up to "+strconv.Itoa(maxCorner)+" mm", "3mm is usual", "")
		return LookLength{}
	}
	return l
}

// positive reads a length above 0.
func (r lookReader) positive(key, value *yamldoc.Node) LookLength {
	l := r.length(key, value)
	if l.Said() && l.MM <= 0 {
		w, _ := r.word(key, value)
		r.wrong(w, "a length above 0", "a number with mm, in or pt, such as 3mm, 0.125in or 9pt", "")
		return LookLength{}
	}
	return l
}
