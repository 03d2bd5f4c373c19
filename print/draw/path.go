package draw

import "math"

// Op is the kind of one path segment.
type Op byte

// The four segment kinds every backend has natively.
const (
	Move  Op = 'M'
	Line  Op = 'L'
	Curve Op = 'C' // cubic Bézier
	Close Op = 'Z'
)

// Point is a position in millimetres.
type Point struct{ X, Y float64 }

// Segment is one step of a path. Move and Line use P[0]; Curve uses two
// control points and then the end point.
type Segment struct {
	Op Op
	P  [3]Point
}

// Path is a list of absolute segments.
type Path []Segment

// MoveTo starts a new sub-path.
func (p Path) MoveTo(x, y float64) Path {
	return append(p, Segment{Op: Move, P: [3]Point{{x, y}}})
}

// LineTo adds a straight line.
func (p Path) LineTo(x, y float64) Path {
	return append(p, Segment{Op: Line, P: [3]Point{{x, y}}})
}

// CurveTo adds a cubic Bézier curve.
func (p Path) CurveTo(x1, y1, x2, y2, x, y float64) Path {
	return append(p, Segment{Op: Curve, P: [3]Point{{x1, y1}, {x2, y2}, {x, y}}})
}

// Close closes the current sub-path.
func (p Path) Close() Path { return append(p, Segment{Op: Close}) }

// Hash names a path: equal ones have the same.
func (p Path) Hash() string {
	var l List
	l.Fill(p, Black)
	return l.Hash()
}

// Points says how many of a segment's points are used.
func (s Segment) Points() int {
	switch s.Op {
	case Curve:
		return 3
	case Close:
		return 0
	}
	return 1
}

// Apply returns the path with every point transformed.
func (p Path) Apply(t Affine) Path {
	out := make(Path, len(p))
	for i, s := range p {
		for j := range s.Points() {
			s.P[j] = t.Point(s.P[j])
		}
		out[i] = s
	}
	return out
}

// Bounds are the edges of the rectangle around all of a path's points, control
// points too, after a transform. An empty path has x0 above x1.
func (p Path) Bounds(t Affine) (x0, y0, x1, y1 float64) {
	x0, y0, x1, y1 = math.Inf(1), math.Inf(1), math.Inf(-1), math.Inf(-1)
	for i := range p {
		s := &p[i]
		for _, q := range s.P[:s.Points()] {
			x, y := t.A*q.X+t.C*q.Y+t.E, t.B*q.X+t.D*q.Y+t.F
			x0, x1 = min(x0, x), max(x1, x)
			y0, y1 = min(y0, y), max(y1, y)
		}
	}
	return x0, y0, x1, y1
}

// Kappa places a Bézier's controls so that it follows a quarter circle.
const Kappa = 0.5522847498307936

// Rect is an axis-parallel rectangle.
func Rect(x, y, w, h float64) Path {
	return make(Path, 0, 5).MoveTo(x, y).LineTo(x+w, y).LineTo(x+w, y+h).LineTo(x, y+h).Close()
}

// RoundRect is a rectangle with corners of radius r.
func RoundRect(x, y, w, h, r float64) Path {
	r = math.Min(r, math.Min(w, h)/2)
	if r <= 0 {
		return Rect(x, y, w, h)
	}
	k := r * (1 - Kappa)
	return make(Path, 0, 10).MoveTo(x+r, y).
		LineTo(x+w-r, y).CurveTo(x+w-k, y, x+w, y+k, x+w, y+r).
		LineTo(x+w, y+h-r).CurveTo(x+w, y+h-k, x+w-k, y+h, x+w-r, y+h).
		LineTo(x+r, y+h).CurveTo(x+k, y+h, x, y+h-k, x, y+h-r).
		LineTo(x, y+r).CurveTo(x, y+k, x+k, y, x+r, y).Close()
}

// Circle is a circle of radius r.
func Circle(cx, cy, r float64) Path { return RoundRect(cx-r, cy-r, 2*r, 2*r, r) }

// LineSeg is the straight line from (x1, y1) to (x2, y2) as an open path.
func LineSeg(x1, y1, x2, y2 float64) Path {
	return make(Path, 0, 2).MoveTo(x1, y1).LineTo(x2, y2)
}

// Radial draws a closed outline whose radius at each of n angles, starting
// at the top and going clockwise, is given by r.
func Radial(cx, cy float64, n int, r func(i int) float64) Path {
	p := make(Path, 0, n+1)
	for i := range n {
		a := 2*math.Pi*float64(i)/float64(n) - math.Pi/2
		x, y := cx+r(i)*math.Cos(a), cy+r(i)*math.Sin(a)
		if i == 0 {
			p = p.MoveTo(x, y)
		} else {
			p = p.LineTo(x, y)
		}
	}
	return p.Close()
}

// QuadTo adds the quadratic curve from the current point at, around control
// c, to end, raised to a cubic.
func (p Path) QuadTo(at, c, end Point) Path {
	third := func(a, b float64) float64 { return a + (b-a)*2/3 }
	return p.CurveTo(third(at.X, c.X), third(at.Y, c.Y), third(end.X, c.X), third(end.Y, c.Y), end.X, end.Y)
}
