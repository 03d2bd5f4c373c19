package draw

import "math"

// Affine is a 2-D transform in SVG's order:
// x' = A·x + C·y + E, y' = B·x + D·y + F.
type Affine struct{ A, B, C, D, E, F float64 }

// Identity leaves points alone.
var Identity = Affine{A: 1, D: 1}

// Translate moves by (x, y) mm.
func Translate(x, y float64) Affine { return Affine{1, 0, 0, 1, x, y} }

// Scale enlarges about the origin.
func Scale(s float64) Affine { return Affine{A: s, D: s} }

// Rotate turns clockwise by quarter turns (exact for every q, so that
// rotated cards have the same digits in every output).
func Rotate(q int) Affine {
	table := [4]Affine{{1, 0, 0, 1, 0, 0}, {0, 1, -1, 0, 0, 0}, {-1, 0, 0, -1, 0, 0}, {0, -1, 1, 0, 0, 0}}
	return table[((q%4)+4)%4]
}

// Mul applies u first and then t.
func (t Affine) Mul(u Affine) Affine {
	return Affine{
		A: t.A*u.A + t.C*u.B, B: t.B*u.A + t.D*u.B,
		C: t.A*u.C + t.C*u.D, D: t.B*u.C + t.D*u.D,
		E: t.A*u.E + t.C*u.F + t.E, F: t.B*u.E + t.D*u.F + t.F,
	}
}

// Point transforms one point.
func (t Affine) Point(p Point) Point {
	return Point{t.A*p.X + t.C*p.Y + t.E, t.B*p.X + t.D*p.Y + t.F}
}

// Factor is the mean enlargement, used for stroke widths.
func (t Affine) Factor() float64 { return math.Sqrt(math.Abs(t.A*t.D - t.B*t.C)) }
