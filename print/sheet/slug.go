package sheet

import (
	"fmt"
	"math"

	"github.com/broadside-cards/broadside/print/draw"
	"github.com/broadside-cards/broadside/print/fonts"
	"github.com/broadside-cards/broadside/print/impose"
)

// The slug line stands in the widest margin, outside the cut marks where
// there is room and between them where there is not: the title on every
// page, and on the first a ruler to check the scale with.
const (
	rulerMM = 50
	slugPt  = 6.5
	slugCap = 0.668 * slugPt * draw.MMPerPt
)

// strip is the margin the slug stands in, in its own coordinates: x along
// the grid's edge, y away from it.
type strip struct {
	to     draw.Affine
	length float64 // mm
	pitch  float64 // mm from one cut mark to the next
	base   float64 // baseline, mm from the grid
}

func stripOf(l impose.Layout) strip {
	mx, my := l.Margins()
	x, y, w, h := l.Grid()
	px, py := l.Pitch()
	if mx > my { // down the left edge
		return strip{draw.Translate(x, y).Mul(draw.Rotate(1)), h, py, baseline(l, mx)}
	}
	return strip{draw.Translate(x, y+h), w, px, baseline(l, my)}
}

// baseline keeps the slug between the picture and the unprintable edge, and
// beyond the cut marks if the margin is wide enough for both.
func baseline(l impose.Layout, margin float64) float64 {
	_, far := l.Reach(margin)
	if low := far + 0.6 + slugCap; low <= margin-impose.PrinterMargin {
		return low
	}
	return math.Max(l.Bleed+0.5+slugCap, math.Min(l.Bleed+impose.MarkOffset+slugCap, margin-impose.PrinterMargin))
}

// slug draws the line for one page (counted from 1).
func slug(c draw.Canvas, l impose.Layout, title string, page, pages int) {
	s := stripOf(l)
	c.Push(s.to)
	if title == "" {
		title = "Broadside"
	}
	slugText(c, fmt.Sprintf("%s · page %d of %d", title, page, pages), 2, s.base)
	if page == 1 {
		x := s.rulerAt()
		ruler(c, x, s.base)
		note := "print at 100 %, this line is 50 mm:"
		slugText(c, note, x-(s.pitch-rulerMM)/2-2-fonts.Get(fonts.Regular).Width(note, slugPt), s.base)
	}
	c.Pop()
}

// rulerAt centres the ruler between the last two cut marks, or sets it at
// the end of the strip if they are nearer than it is long.
func (s strip) rulerAt() float64 {
	if s.pitch < rulerMM+2 {
		return s.length - rulerMM - 1
	}
	return s.length - s.pitch/2 - rulerMM/2
}

func slugText(c draw.Canvas, s string, x, base float64) {
	c.Text(draw.Text{S: s, X: x, Y: base, Font: fonts.Regular, Pt: slugPt, Colour: draw.Black})
}

// ruler is a 50 mm scale with its left end at (x, y).
func ruler(c draw.Canvas, x, y float64) {
	pen := draw.Pen{Colour: draw.Black, Width: hairline}
	c.Stroke(draw.LineSeg(x, y, x+rulerMM, y), pen)
	for i := 0; i <= rulerMM; i += 5 {
		long := 1.0
		if i%10 == 0 {
			long = 1.6
		}
		c.Stroke(draw.LineSeg(x+float64(i), y, x+float64(i), y-long), pen)
	}
}
