package impose

import (
	"fmt"

	"github.com/broadside-cards/broadside/print/draw"
)

// A box for a deck is cut from one sheet: back, side, front and side in a row
// with a tab to glue, and on both ends of the back a lid that is tucked in.
const (
	cardThick = 0.31 // mm, of 300 g board as playing cards are made of
	boxRoom   = 1.5  // mm more than the cards in each direction
	boxTab    = 10.0 // mm of the tab that is glued
	boxTuck   = 12.0 // mm of a lid that is tucked in
	boxBevel  = 3.0  // mm by which flaps are narrowed, so that they find their way
	boxThumb  = 8.0  // mm, radius of the thumb's notch
)

// Box is the net of a box, mm from its own top left corner.
type Box struct {
	W, H              float64 // of the whole net
	Back, Front       Rect
	LeftSide, FarSide Rect // between back and front, and beyond the front
	Cut               draw.Path
	Folds             []Mark
}

// BoxDepth is how deep a box for n cards is, mm.
func BoxDepth(n int) float64 { return float64(n)*cardThick + boxRoom }

// NewBox is the net of a box for cards of a size; depth is inside, mm. The error
// is for a depth that no box has.
func NewBox(card Size, depth float64) (Box, error) {
	if !(depth >= 4 && depth <= 150) {
		return Box{}, fmt.Errorf("a box %.4g mm deep is not possible: use 4 to 150", depth)
	}
	w, h := card.W+boxRoom, card.H+boxRoom
	x, top := boxTab, boxTuck+depth
	b := Box{W: boxTab + 2*w + 2*depth, H: h + 2*top}
	b.Back = Rect{x, top, w, h}
	b.LeftSide = Rect{b.Back.Right(), top, depth, h}
	b.Front = Rect{b.LeftSide.Right(), top, w, h}
	b.FarSide = Rect{b.Front.Right(), top, depth, h}
	b.Cut, b.Folds = b.outline(depth), b.folds(depth)
	return b, nil
}

// outline is the line to cut, clockwise from the tab's upper corner.
func (b Box) outline(depth float64) draw.Path {
	top, bottom := b.Back.Y, b.Back.Bottom()
	dust := min(0.8*depth+5, b.Back.W/2-1)
	p := draw.Path{}.MoveTo(0, top+boxBevel).LineTo(b.Back.X, top)
	p = flap(p, b.Back.X, b.Back.Right(), top-depth, top-depth-boxTuck).LineTo(b.Back.Right(), top)
	p = flap(p, b.LeftSide.X, b.LeftSide.Right(), top, top-dust)
	p = notch(p, b.Front.X+b.Front.W/2, top)
	p = flap(p, b.FarSide.X, b.FarSide.Right(), top, top-dust)
	p = flap(p, b.FarSide.Right(), b.FarSide.X, bottom, bottom+dust)
	p = flap(p, b.LeftSide.Right(), b.LeftSide.X, bottom, bottom+dust)
	p = flap(p, b.Back.Right(), b.Back.X, bottom+depth, bottom+depth+boxTuck).LineTo(b.Back.X, bottom)
	return p.LineTo(0, bottom-boxBevel).Close()
}

// flap goes from (from, y) around a bevelled flap whose far edge is at end to
// (to, y).
func flap(p draw.Path, from, to, y, end float64) draw.Path {
	in := min(boxBevel, (max(from, to)-min(from, to))/4)
	if to < from {
		in = -in
	}
	return p.LineTo(from, y).LineTo(from+in, end).LineTo(to-in, end).LineTo(to, y)
}

// notch goes around a half circle below (x, y).
func notch(p draw.Path, x, y float64) draw.Path {
	const r, k = boxThumb, boxThumb * draw.Kappa
	return p.LineTo(x-r, y).CurveTo(x-r, y+k, x-k, y+r, x, y+r).CurveTo(x+k, y+r, x+r, y+k, x+r, y)
}

// folds are the lines to fold along.
func (b Box) folds(depth float64) []Mark {
	var out []Mark
	for _, r := range []Rect{b.Back, b.LeftSide, b.Front, b.FarSide} {
		out = append(out, Mark{r.X, r.Y, r.X, r.Bottom()})
		if r != b.Front {
			out = append(out, Mark{r.X, r.Y, r.Right(), r.Y}, Mark{r.X, r.Bottom(), r.Right(), r.Bottom()})
		}
	}
	for _, y := range []float64{b.Back.Y - depth, b.Back.Bottom() + depth} {
		out = append(out, Mark{b.Back.X, y, b.Back.Right(), y})
	}
	return out
}
