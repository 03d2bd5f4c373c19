package impose

import (
	"math"

	"github.com/broadside-cards/broadside/print/draw"
)

// Shift is how far a printer misses when it prints the other side of a sheet:
// the print is DX mm too far right and DY mm too far down, and is turned by
// Angle degrees clockwise about the page's middle, seen from that side.
type Shift struct{ DX, DY, Angle float64 }

// Zero says whether nothing is missed.
func (s Shift) Zero() bool { return s == Shift{} }

// Matrix is where the printer puts the points of a page w×h.
func (s Shift) Matrix(w, h float64) draw.Affine {
	t := turn(s.Angle)
	return draw.Translate(w/2+s.DX, h/2+s.DY).Mul(t).Mul(draw.Translate(-w/2, -h/2))
}

// Undo is what makes up for it: the page is drawn through it.
func (s Shift) Undo(w, h float64) draw.Affine {
	t := turn(-s.Angle)
	return draw.Translate(w/2, h/2).Mul(t).Mul(draw.Translate(-w/2-s.DX, -h/2-s.DY))
}

// turn is a turn about the origin by degrees clockwise.
func turn(degrees float64) draw.Affine {
	sin, cos := math.Sincos(degrees * math.Pi / 180)
	return draw.Affine{A: cos, B: sin, C: -sin, D: cos}
}

// ScalesApart is the distance between the two scales B and C of a calibration
// sheet, mm.
const ScalesApart = 160.0

// FromScales is the shift read off a calibration sheet, mm: a sideways in the
// middle, b down at the left, c down at the right.
func FromScales(a, b, c float64) Shift {
	return Shift{DX: a, DY: (b + c) / 2, Angle: math.Atan2(c-b, ScalesApart) * 180 / math.Pi}
}
