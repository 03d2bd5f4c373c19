package card

import (
	"math"
	"reflect"

	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/print/draw"
	"github.com/broadside-cards/broadside/print/piece"
)

// Cut is what a card is cut to: one of lookwords.CutShapes, "" for the first, or a closed
// path, which is stretched to the card as it is read.
type Cut struct {
	Shape string
	Path  draw.Path
}

// Same says whether two cards are cut alike.
func (c Cut) Same(o Cut) bool {
	return c.outline(1, 1) == nil && o.outline(1, 1) == nil || reflect.DeepEqual(c, o)
}

// Words are what is said of a card that is cut so: it is round.
func (c Cut) Words() string {
	switch {
	case c.Path != nil:
		return "cut to an outline of its own"
	case c.Shape == "hexagon":
		return "a hexagon"
	case c.Shape == "round":
		return "round"
	}
	return "a rectangle"
}

// hexagon is one on a point, in a box of 1 × 1.
var hexagon = draw.Polygon{{X: 0.5}, {X: 1, Y: 0.25}, {X: 1, Y: 0.75}, {X: 0.5, Y: 1}, {Y: 0.75}, {Y: 0.25}}

// outline is the cut of a card of w × h mm, or nil for a rectangle.
func (c Cut) outline(w, h float64) draw.Path {
	switch {
	case c.Path != nil:
		x0, y0, x1, y1 := c.Path.Polygon().Path().Bounds(draw.Identity)
		return c.Path.Apply(draw.Affine{A: w / (x1 - x0), D: h / (y1 - y0), E: -x0 * w / (x1 - x0), F: -y0 * h / (y1 - y0)})
	case c.Shape == "round":
		return draw.Circle(0.5, 0.5, 0.5).Apply(draw.Affine{A: w, D: h})
	case c.Shape == "hexagon" && w > h: // it lies on a side
		return hexagon.Path().Apply(draw.Affine{B: h, C: w})
	case c.Shape == "hexagon":
		return hexagon.Path().Apply(draw.Affine{A: w, D: h})
	}
	return nil
}

// cut gives a piece its outline.
func (c Cut) cut(p *piece.Piece) {
	p.Cut = c.outline(p.W, p.H)
	switch {
	case p.Cut == nil:
	case c.Shape == "round" && c.Path == nil:
		p.Corner = min(p.W, p.H) / 2
	default:
		p.Corner = 0
	}
	if c.Shape == "hexagon" && c.Path == nil {
		p.Outline = piece.Hexagon
	}
}

// cutFace makes a face follow the outline that its card is cut to.
func (f *face) cutFace() {
	if path := f.card.Cut.outline(f.w, f.h); path == nil {
		return
	} else if f.cut == nil { // a border has cut it already
		f.cut = path.Polygon()
	}
	f.inner = f.roomBelow()
}

// roomBelow is the largest box inside the outline and the safe zone that begins a little
// above the middle: name and texts stand in it.
func (f *face) roomBelow() (best box) {
	const from, steps = 0.42, 16
	y := from * f.h
	for i := range steps {
		bottom := f.h * (0.6 + 0.4*float64(i)/(steps-1))
		b := f.widest(y, bottom-y)
		if b.w*b.h > best.w*best.h {
			best = b
		}
		if bottom+f.safe > f.h { // and one that ends at the safe zone
			if b = f.widest(y, f.h-f.safe-y); b.w*b.h > best.w*best.h {
				best = b
			}
		}
	}
	return best
}

// widest is the widest box at a height that keeps the safe zone, its middle where the outline has its.
func (f *face) widest(y, h float64) box {
	x := f.middleAt(y + h/2)
	lo, hi := 0.0, min(x, f.w-x)
	for range 12 {
		if mid := (lo + hi) / 2; f.cut.Clear(x-mid, y, 2*mid, h) >= f.safe-0.005 {
			lo = mid
		} else {
			hi = mid
		}
	}
	if lo < 0.5 {
		return box{x: x, y: y}
	}
	return box{x - lo, y, 2 * lo, h}
}

// middleAt is the middle of the outline at a height.
func (f *face) middleAt(y float64) float64 {
	left, right := math.Inf(1), math.Inf(-1)
	for i, a := range f.cut {
		if b := f.cut[(i+1)%len(f.cut)]; (a.Y > y) != (b.Y > y) {
			x := a.X + (y-a.Y)/(b.Y-a.Y)*(b.X-a.X)
			left, right = min(left, x), max(right, x)
		}
	}
	if left > right {
		return f.w / 2
	}
	return (left + right) / 2
}

// markRoom is where marks d mm wide stand at the left and the right of an outline: as high as
// there is room for both beside each other.
func (f *face) markRoom(d float64) box {
	for y := f.safe; y < f.h/2; y++ {
		if b := f.widest(y, d); b.w >= 0.56*f.w {
			return b
		}
	}
	return f.widest(f.h/4, d)
}

// outside reports what is to be read and stands nearer to the outline than is safe.
func (f *face) outside(z Zone, in box) {
	if f.cut == nil {
		return
	}
	if near := f.cut.Clear(in.x, in.y, in.w, in.h); near < f.safe-touching && near < safeZone-touching {
		f.Found.AddAt(z.At, diag.OutsideSafe, "zone", z.Name, "distance", tenth(near), "safe", decimal(safeZone))
	}
}
