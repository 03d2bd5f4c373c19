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
	f.inside = f.findInsides()
	f.inner = f.inside.rooms[0]
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

// markRoom is where the marks of the upper or the lower corners stand at the left and the right
// of an outline: as high, or as low, as there is room for both beside each other, on all cards of
// the kind, in a share of their size.
func (f *face) markRoom(low bool, size float64) (best box) {
	const apart, share = 2.0, 0.56 // mm between them, and the least of the width that they span
	m := f.marks(low)
	need, h := size*max(share*f.w, m.left+m.right+apart), size*m.h
	for y := f.safe; y < f.h/2-h/2; y++ {
		at := y
		if low {
			at = f.h - y - h
		}
		b := f.widest(at, h)
		if b.w >= need {
			return b
		}
		if b.w > best.w+0.5 {
			best = b
		}
	}
	return best
}

// topMiddle is the highest place for a box in the middle of an outline.
func (f *face) topMiddle(w, h float64) box {
	y := f.safe
	for ; y < f.h/2-h && f.widest(y, h).w < w; y += 0.25 {
	}
	return box{f.middleAt(y+h/2) - w/2, y, w, h}
}

// medal is where the largest circle fits between the boxes over the middle of the art, what
// stands at its sides, and the outline.
func (f *face) medal(art box, over, beside []box) (x, y, r float64) {
	const (
		gap  = 1.2  // mm
		away = 1.6  // more than that from a mark, whose rim reaches out of its box
		much = 0.05 // how much of its size it gives up to stand a tenth of the room nearer to the middle
	)
	top, room := clearOf(art, over)
	best := 0.0
	for down := 0.0; down < room; down += 0.5 {
		at := art.y + top + down
		cx := f.middleAt(at)
		fits := min(down, room-down, f.w*0.25, f.cut.Clear(cx, at, 0, 0)-f.safe/2)
		for _, b := range beside {
			dx, dy := max(b.x-cx, 0, cx-b.right()), max(b.y-at, 0, at-b.bottom())
			fits = min(fits, math.Hypot(dx, dy)-away*f.scale)
		}
		fits -= gap * f.scale
		if worth := fits * (1 - much*10*math.Abs(down/room-0.5)); worth > best {
			x, y, r, best = cx, at, fits, worth
		}
	}
	return x, y, r
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
