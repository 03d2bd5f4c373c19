package art

import (
	"errors"
	"math"

	"github.com/broadside-cards/broadside/print/draw"
)

// Place says how a picture goes into a rectangle of another shape. The zero
// value fills the rectangle and keeps the middle of the picture.
type Place struct {
	Whole bool        // all of it, centred; what is left over stays as it is
	Focus *draw.Point // the part of it that is kept when cropped, 0 to 1 from left and top; nil is the middle
	At    *draw.Point // where in the rectangle that part goes, 0 to 1; nil is the middle
}

// Rect is where a picture of aw×ah goes so that it covers a rectangle, or lies
// wholly within it. When cropped it reaches beyond the rectangle.
func (p Place) Rect(aw, ah, x, y, w, h float64) (px, py, pw, ph float64) {
	k := math.Max(w/aw, h/ah)
	fx, fy, at := 0.5, 0.5, draw.Point{X: 0.5, Y: 0.5}
	if p.Whole {
		k = math.Min(w/aw, h/ah)
	} else if p.Focus != nil {
		fx, fy = p.Focus.X, p.Focus.Y
	}
	if p.At != nil && !p.Whole {
		at = *p.At
	}
	pw, ph = aw*k, ah*k
	return x + kept(fx, at.X, w, pw), y + kept(fy, at.Y, h, ph), pw, ph
}

// kept shifts a length of which only so much is seen: the point at f comes as
// near to a place in that as it can without leaving a gap.
func kept(f, at, seen, whole float64) float64 {
	if whole <= seen {
		return (seen - whole) / 2
	}
	return math.Max(seen-whole, math.Min(0, at*seen-f*whole))
}

// Draw draws a picture into the rectangle (x, y, w, h), mm; nothing is drawn
// outside it.
func Draw(c draw.Canvas, a *Art, x, y, w, h float64, how Place) {
	px, py, pw, ph := how.Rect(a.W, a.H, x, y, w, h)
	c.Push(draw.Identity)
	c.Clip(draw.Rect(math.Max(x, px), math.Max(y, py), math.Min(w, pw), math.Min(h, ph)))
	switch {
	case a.drawing != nil:
		s := a.drawing.symbol(draw.Black)
		c.Push(draw.Affine{A: pw / s.Box[2], D: ph / s.Box[3], E: px, F: py})
		c.Use(s)
		c.Pop()
	case a.turn == draw.Identity:
		c.Image(a.picture, px, py, pw, ph)
	default:
		c.Push(draw.Affine{A: pw, D: ph, E: px, F: py}.Mul(a.turn))
		c.Image(a.picture, 0, 0, 1, 1)
		c.Pop()
	}
	c.Pop()
}

// DPI is how many of the picture's own dots go to an inch when it is drawn into
// a rectangle of w×h mm: below 200 they are seen. An SVG has no dots: its dpi is
// infinite.
func (a *Art) DPI(w, h float64, how Place) float64 {
	if a.Vector() {
		return math.Inf(1)
	}
	_, _, pw, _ := how.Rect(a.W, a.H, 0, 0, w, h)
	return a.W / pw * 25.4
}

// IsIcon says with an error that a picture can't be an icon.
func (a *Art) IsIcon() error {
	if !a.Vector() {
		return errors.New("an icon has to be an SVG")
	}
	return nil
}

// Icon is an SVG as an icon of one ink: what says currentColor, or no colour at
// all, takes the ink, what says a colour keeps it. The symbol's box is the
// drawing's own. The error is for a raster picture.
func (a *Art) Icon(ink draw.Colour) (*draw.Symbol, error) {
	if err := a.IsIcon(); err != nil {
		return nil, err
	}
	return a.drawing.symbol(ink), nil
}
