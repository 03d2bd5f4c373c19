package ink

import (
	"math"

	"github.com/broadside-cards/broadside/print/draw"
)

// grounds remembers what has been painted, to tell what stands under a point.
type grounds struct {
	stack   []frame
	painted []painted
}

// frame is a transform with the area that clips leave.
type frame struct {
	t       draw.Affine
	clip    box
	opacity float64 // with which all is laid on
	unsure  bool    // how much of it is seen differs from place to place
}

// painted is an area with its colour; known is false for a picture, whose
// colours differ from place to place.
type painted struct {
	path    draw.Path
	t       draw.Affine // makes the path absolute
	in      box         // absolute
	colour  draw.Colour
	known   bool
	opacity float64
	shade   *draw.Gradient // in the place of colour, absolute; or nil
}

// seen is its colour at a point, and how much of what is under it that hides.
func (a *painted) seen(p draw.Point) (c draw.Colour, opacity float64) {
	if a.shade == nil {
		return a.colour, a.opacity
	}
	c, opacity = a.shade.At(a.shade.Along(a.shade.To.Inverse().Point(p)))
	return c, opacity * a.opacity
}

// box is a rectangle, mm.
type box struct{ x0, y0, x1, y1 float64 }

var everywhere = box{math.Inf(-1), math.Inf(-1), math.Inf(1), math.Inf(1)}

func newGrounds() *grounds {
	return &grounds{stack: []frame{{t: draw.Identity, clip: everywhere, opacity: 1}}}
}

func (g *grounds) top() *frame { return &g.stack[len(g.stack)-1] }

func (g *grounds) push(t draw.Affine) {
	f := *g.top()
	f.t = f.t.Mul(t)
	g.stack = append(g.stack, f)
}

func (g *grounds) pop() { g.stack = g.stack[:len(g.stack)-1] }

func (g *grounds) clip(p draw.Path) { g.top().clip = g.top().clip.and(bounds(p, g.top().t)) }

// paint remembers a path filled with a colour.
func (g *grounds) paint(p draw.Path, c draw.Colour, known bool) {
	top := g.top()
	g.painted = append(g.painted, painted{path: p, t: top.t, in: bounds(p, top.t).and(top.clip), colour: c, known: known && !top.unsure, opacity: top.opacity})
}

// shade remembers a path filled with a gradient.
func (g *grounds) shade(p draw.Path, by *draw.Gradient) {
	g.paint(p, draw.White, true)
	g.painted[len(g.painted)-1].shade = by.Apply(g.top().t)
}

// blend opens a group that is laid on as one thing.
func (g *grounds) blend(how draw.Blending) {
	g.push(draw.Identity)
	g.top().opacity *= min(1, how.Opacity)
	g.top().unsure = g.top().unsure || how.Mask != nil
}

// shinesThrough is how much of a picture may shine through before a ground's colour
// is no longer known.
const shinesThrough = 0.3

// at is the colour under a point in the coordinates in force, all layers mixed
// that shine through; paper is white, and a little of a picture is grey. shade is the uppermost
// gradient among them, or nil.
func (g *grounds) at(p draw.Point) (c draw.Colour, shade *draw.Gradient, known bool) {
	p = g.top().t.Point(p)
	above, left := draw.Black, 1.0 // what is seen of the layers above, and how much of those below
	for i := len(g.painted) - 1; i >= 0; i-- {
		a := &g.painted[i]
		if !a.in.has(p) || !inside(a.path, a.t, p) {
			continue
		}
		c, opacity := a.seen(p)
		if shade == nil {
			shade = a.shade
		}
		if !a.known {
			if left*opacity > shinesThrough {
				return c, shade, false
			}
			c, opacity = draw.Colour{R: 128, G: 128, B: 128}, 1
		}
		if opacity >= 1 {
			return mixed(above, left, c), shade, true
		}
		above = laid(above, left, c, opacity)
		left *= 1 - opacity
	}
	return mixed(above, left, draw.White), shade, true
}

// mixed is what is seen of layers above, of which a share lets c through.
func mixed(above draw.Colour, left float64, c draw.Colour) draw.Colour {
	if left >= 1 {
		return c
	}
	return laid(above, left, c, 1)
}

// laid adds to what is seen above, which is premultiplied, a layer below it.
func laid(above draw.Colour, left float64, c draw.Colour, opacity float64) draw.Colour {
	add := func(a, b uint8) uint8 { return uint8(min(255, math.Round(float64(a)+float64(b)*left*opacity))) }
	return draw.Colour{R: add(above.R, c.R), G: add(above.G, c.G), B: add(above.B, c.B)}
}

// seen says whether a point in the coordinates in force is inside the clips in force.
func (g *grounds) seen(p draw.Point) bool { return g.top().clip.has(g.top().t.Point(p)) }

func (b box) has(p draw.Point) bool {
	return p.X >= b.x0 && p.X <= b.x1 && p.Y >= b.y0 && p.Y <= b.y1
}

func (b box) and(o box) box {
	return box{max(b.x0, o.x0), max(b.y0, o.y0), min(b.x1, o.x1), min(b.y1, o.y1)}
}

func (b box) area() float64 { return max(0, b.x1-b.x0) * max(0, b.y1-b.y0) }

func (b box) centre() draw.Point { return draw.Point{X: (b.x0 + b.x1) / 2, Y: (b.y0 + b.y1) / 2} }

// bounds is the box around a path's points after a transform.
func bounds(p draw.Path, t draw.Affine) (b box) {
	b.x0, b.y0, b.x1, b.y1 = p.Bounds(t)
	return b
}

// inside is the non-zero rule for a path after a transform, with curves cut into eight
// chords.
func inside(path draw.Path, t draw.Affine, p draw.Point) bool {
	winding := 0
	var start, at draw.Point
	edge := func(to draw.Point) {
		winding += crossing(at, to, p)
		at = to
	}
	for _, s := range path {
		for j := range s.Points() {
			s.P[j] = t.Point(s.P[j])
		}
		switch s.Op {
		case draw.Move:
			edge(start)
			start, at = s.P[0], s.P[0]
		case draw.Line:
			edge(s.P[0])
		case draw.Curve:
			from := at
			for i := 1; i <= 8; i++ {
				edge(bezier(from, s.P, float64(i)/8))
			}
		case draw.Close:
			edge(start)
		}
	}
	edge(start)
	return winding != 0
}

// crossing is 1 or -1 if the edge from a to b passes to the right of p.
func crossing(a, b, p draw.Point) int {
	if (a.Y <= p.Y) == (b.Y <= p.Y) {
		return 0
	}
	if x := a.X + (p.Y-a.Y)/(b.Y-a.Y)*(b.X-a.X); x <= p.X {
		return 0
	}
	if a.Y < b.Y {
		return 1
	}
	return -1
}

func bezier(a draw.Point, p [3]draw.Point, t float64) draw.Point {
	u := 1 - t
	k := [4]float64{u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t}
	return draw.Point{
		X: k[0]*a.X + k[1]*p[0].X + k[2]*p[1].X + k[3]*p[2].X,
		Y: k[0]*a.Y + k[1]*p[0].Y + k[2]*p[1].Y + k[3]*p[2].Y,
	}
}
