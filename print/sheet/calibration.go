package sheet

import (
	"fmt"
	"math"

	"github.com/broadside-cards/broadside/print/draw"
	"github.com/broadside-cards/broadside/print/impose"
	"github.com/broadside-cards/broadside/print/pdf"
)

// Calibration asks for a sheet to measure a printer with.
type Calibration struct {
	Paper     string       // as in Options
	Landscape bool         // the page lies on its side
	Flip      impose.Flip  // how the sheet is turned over
	Printer   impose.Shift // what is known of the printer is undone, to check it
}

// Lines and scales of the sheet, mm.
const (
	scaleEnd   = 5.0  // a scale reads so far to either side
	scaleStep  = 0.5  // from tick to tick
	fan        = 5.0  // its numbers are so much further apart than its ticks
	lineLength = 34.0 // of the lines on side 1
	linePen    = 0.3  // thick enough to shine through
	textLine   = 6.0
	textPt     = 11.0
)

// PDF is the test sheet. Side 1 has three lines. Side 2 has three scales where
// these should be; held against the light the lines show by how much side 2
// missed. The error is for a paper that is unknown or too small.
func (c Calibration) PDF() ([]byte, error) {
	paper, err := impose.Paper(c.Paper)
	if err != nil {
		return nil, err
	}
	w, h := paper.W, paper.H
	if c.Landscape != (w > h) {
		w, h = h, w
	}
	if w < impose.ScalesApart+30 || h < 190 {
		return nil, fmt.Errorf("%s is too small for a test sheet: it needs %g × 190 mm", paper.Name, impose.ScalesApart+30)
	}
	doc := pdf.New(w, h, "Broadside test sheet")
	doc.Prefer(Options{Backs: Interleaved, Flip: c.Flip}.sides())
	doc.PageOf(w, h)
	doc.Boxes(0, 0, w, h, 0)
	c.lines(doc, w, h)
	doc.PageOf(w, h)
	doc.Boxes(0, 0, w, h, 0)
	doc.Push(c.Printer.Undo(w, h))
	c.scales(doc, w, h)
	doc.Pop()
	return doc.Bytes()
}

// lines draws side 1: A upright in the middle, B and C level at the left and
// right. They are alike from both sides.
func (c Calibration) lines(to draw.Canvas, w, h float64) {
	x, y, pen := w/2, h/2, draw.Pen{Colour: draw.Black, Width: linePen}
	to.Stroke(draw.LineSeg(x, y-lineLength/2, x, y+lineLength/2), pen)
	for _, at := range []float64{x - impose.ScalesApart/2, x + impose.ScalesApart/2} {
		half := min(lineLength/2, w/2-impose.ScalesApart/2-6)
		to.Stroke(draw.LineSeg(at-half, y, at+half, y), pen)
	}
	c.say(to, 15, 22, "Side 1", []string{
		"Print both pages of this file on one sheet, on both sides of it, at 100 %,",
		"turned over along its " + c.edge() + " edge. Then read side 2.",
	})
	to.Push(draw.Translate(15, 44))
	textAt(to, "This line is 100 mm long:", 0, 0, textPt)
	ruler(to, 52, 0, 100, 5, 2)
	to.Pop()
}

// scales draws side 2.
func (c Calibration) scales(to draw.Canvas, w, h float64) {
	x, y := w/2, h/2
	right, down, left := draw.Point{X: 1}, draw.Point{Y: 1}, draw.Point{X: -1}
	scale(to, x, y, right, down, "A")
	scale(to, x-impose.ScalesApart/2, y, down, right, "B")
	scale(to, x+impose.ScalesApart/2, y, down, left, "C")
	more, turn := "", ""
	if c.Flip == impose.FlipShort {
		more, turn = " --flip short", " --flip short"
	}
	if c.Landscape {
		more += " --landscape"
	}
	c.say(to, 15, 22, "Side 2", []string{
		"1. Hold the sheet against a window, this side towards you and these words upright.",
		"2. The three lines of side 1 shine through. Read where each crosses its scale:",
		"    A in the middle, B on the left, C on the right; for instance A 0.4, B -0.8, C -0.6.",
	})
	c.say(to, 15, y+38, "", []string{
		"3. Save what you read under a name for the printer:",
		"    broadside calibrate --save my-printer --a 0.4 --b -0.8 --c -0.6" + more,
		"4. Print backs with it:",
		"    broadside print GAME -o cards.pdf --backs interleaved" + turn + " --printer my-printer",
		"To check, make this sheet again with --printer my-printer: all three should read 0.",
	})
}

func (c Calibration) edge() string {
	if c.Flip == impose.FlipShort {
		return "short"
	}
	return "long"
}

// say writes lines of text below a heading.
func (c Calibration) say(to draw.Canvas, x, y float64, heading string, lines []string) {
	if heading != "" {
		textAt(to, heading, x, y-8, 2*textPt)
	}
	for i, line := range lines {
		textAt(to, line, x, y+float64(i)*textLine, textPt)
	}
}

// scale draws a scale to both sides of a point: along it the ticks, outwards
// their numbers, fanned out to be read. What it reads is how far side 2 missed:
// where a line of side 1 shows to the left, side 2 is too far right, and the
// reading is above 0.
func scale(to draw.Canvas, x, y float64, along, out draw.Point, name string) {
	t := draw.Affine{A: along.X, B: along.Y, C: out.X, D: out.Y, E: x, F: y}
	to.Push(t)
	for i := range int(2*scaleEnd/scaleStep) + 1 {
		u := -scaleEnd + float64(i)*scaleStep
		if u != math.Trunc(u) {
			to.Stroke(draw.LineSeg(u, -3, u, 0), draw.Pen{Colour: draw.Black, Width: hairline})
			continue
		}
		path := draw.LineSeg(u, -6, u, 1.5).LineTo(fan*u, 10).LineTo(fan*u, 11)
		to.Stroke(path, draw.Pen{Colour: draw.Black, Width: hairline})
	}
	to.Pop()
	for u := -scaleEnd; u <= scaleEnd; u++ {
		centred(to, t.Point(draw.Point{X: fan * u, Y: 14}), fmt.Sprintf("%+g", -u), 9)
	}
	centred(to, t.Point(draw.Point{Y: -11}), name, 2*textPt)
}

// centred sets text around a point.
func centred(to draw.Canvas, p draw.Point, s string, pt float64) {
	if s == "+0" || s == "-0" {
		s = "0"
	}
	textAt(to, s, p.X-width(s, pt)/2, p.Y+0.33*pt*draw.MMPerPt, pt)
}
