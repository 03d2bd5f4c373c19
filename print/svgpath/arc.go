package svgpath

import (
	"math"

	"github.com/broadside-cards/broadside/print/draw"
)

// arc is an ellipse piece by centre, radii, turn and angles (radians).
type arc struct {
	c            draw.Point
	rx, ry, turn float64
	from, delta  float64
}

// centre finds the arc through two end points (SVG 2, B.2.4).
func centre(p, q draw.Point, rx, ry, turn float64, large, sweep bool) arc {
	sin, cos := math.Sincos(turn)
	dx, dy := (p.X-q.X)/2, (p.Y-q.Y)/2
	x, y := cos*dx+sin*dy, -sin*dx+cos*dy
	if grow := x*x/(rx*rx) + y*y/(ry*ry); grow > 1 {
		rx, ry = rx*math.Sqrt(grow), ry*math.Sqrt(grow)
	}
	den := rx*rx*y*y + ry*ry*x*x
	k := math.Sqrt(math.Max(0, (rx*rx*ry*ry-den)/den))
	if large == sweep {
		k = -k
	}
	cx, cy := k*rx*y/ry, -k*ry*x/rx
	a := arc{rx: rx, ry: ry, turn: turn}
	a.c = draw.Point{X: cos*cx - sin*cy + (p.X+q.X)/2, Y: sin*cx + cos*cy + (p.Y+q.Y)/2}
	a.from = math.Atan2((y-cy)/ry, (x-cx)/rx)
	a.delta = sweepAngle(a.from, math.Atan2((-y-cy)/ry, (-x-cx)/rx), sweep)
	return a
}

func sweepAngle(from, to float64, sweep bool) float64 {
	d := to - from
	if sweep && d < 0 {
		d += 2 * math.Pi
	}
	if !sweep && d > 0 {
		d -= 2 * math.Pi
	}
	return d
}

// piece is the i-th of n cubics along the arc.
func (a arc) piece(i, n int) (c1, c2, end draw.Point) {
	step := a.delta / float64(n)
	t0 := a.from + step*float64(i)
	t1 := t0 + step
	k := 4.0 / 3 * math.Tan(step/4)
	s0, e0 := math.Sincos(t0)
	s1, e1 := math.Sincos(t1)
	return a.at(e0-k*s0, s0+k*e0), a.at(e1+k*s1, s1-k*e1), a.at(e1, s1)
}

// at maps unit-circle coordinates onto the ellipse.
func (a arc) at(x, y float64) draw.Point {
	sin, cos := math.Sincos(a.turn)
	x, y = x*a.rx, y*a.ry
	return draw.Point{X: a.c.X + cos*x - sin*y, Y: a.c.Y + sin*x + cos*y}
}
