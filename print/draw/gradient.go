package draw

import "math"

// Gradient is colours that run into each other. They lie in a space of their
// own, which To takes to where a path has its points: a linear one runs there
// from x = 0 to x = 1, a radial one from Focus to the circle of radius 1 about
// the origin. Before the first stop and beyond the last their colours go on.
type Gradient struct {
	Radial bool
	Focus  Point // of a radial one, inside the circle
	To     Affine
	Stops  []Stop // by where they stand, ascending; at least one
}

// Stop is a colour of a gradient and where it stands, 0 to 1.
type Stop struct {
	At      float64
	Colour  Colour
	Opacity float64 // 0 is clear, 1 hides what is under it
}

// Linear is a gradient from one point to another.
func Linear(from, to Point, stops ...Stop) *Gradient {
	dx, dy := to.X-from.X, to.Y-from.Y
	return &Gradient{To: Affine{A: dx, B: dy, C: -dy, D: dx, E: from.X, F: from.Y}, Stops: stops}
}

// Round is a gradient from a point to the circle about it.
func Round(centre Point, r float64, stops ...Stop) *Gradient {
	return &Gradient{Radial: true, To: Affine{A: r, D: r, E: centre.X, F: centre.Y}, Stops: stops}
}

// Apply is the gradient of a path that is transformed.
func (g *Gradient) Apply(t Affine) *Gradient {
	out := *g
	out.To = t.Mul(g.To)
	return &out
}

// Recoloured is the gradient with each stop's colour replaced.
func (g *Gradient) Recoloured(to func(Colour) Colour) *Gradient {
	out := *g
	out.Stops = make([]Stop, len(g.Stops))
	for i, s := range g.Stops {
		s.Colour = to(s.Colour)
		out.Stops[i] = s
	}
	return &out
}

// Opaque says whether it hides what is under it everywhere.
func (g *Gradient) Opaque() bool {
	for _, s := range g.Stops {
		if s.Opacity < 1 {
			return false
		}
	}
	return true
}

// Flat says whether it has no extent, so that its last colour is everywhere.
func (g *Gradient) Flat() bool {
	return len(g.Stops) == 1 || math.Abs(g.To.A*g.To.D-g.To.B*g.To.C) < 1e-12
}

// At is the colour at a part of the way, 0 to 1, mixed as the numbers of sRGB.
func (g *Gradient) At(v float64) (c Colour, opacity float64) {
	last := len(g.Stops) - 1
	if !(v > g.Stops[0].At) {
		return g.Stops[0].Colour, g.Stops[0].Opacity
	}
	for i, s := range g.Stops[1:] {
		if v < s.At {
			from := g.Stops[i]
			part := (v - from.At) / (s.At - from.At)
			return from.Colour.Mix(s.Colour, part), from.Opacity + (s.Opacity-from.Opacity)*part
		}
	}
	return g.Stops[last].Colour, g.Stops[last].Opacity
}

// Along is how far along the gradient a point of its own space lies.
func (g *Gradient) Along(p Point) float64 {
	if !g.Radial {
		return p.X
	}
	// The circle with its middle on the way from the focus to the origin on
	// which the point lies: its radius is how far along it is.
	dx, dy := p.X-g.Focus.X, p.Y-g.Focus.Y
	a := 1 - g.Focus.X*g.Focus.X - g.Focus.Y*g.Focus.Y
	b := dx*g.Focus.X + dy*g.Focus.Y
	c := dx*dx + dy*dy
	if a <= 0 {
		return math.Hypot(p.X, p.Y)
	}
	return (b + math.Sqrt(b*b+a*c)) / a
}

// Middle is the one colour that stands for all, on white.
func (g *Gradient) Middle() Colour {
	var sum [3]float64
	const parts = 16
	for i := range parts {
		c, o := g.At((float64(i) + 0.5) / parts)
		c = White.Mix(c, o)
		sum[0], sum[1], sum[2] = sum[0]+float64(c.R), sum[1]+float64(c.G), sum[2]+float64(c.B)
	}
	mean := func(v float64) uint8 { return uint8(math.Round(v / parts)) }
	return Colour{mean(sum[0]), mean(sum[1]), mean(sum[2])}
}

// Inverse is the transform back; of one that has none it is the identity.
func (t Affine) Inverse() Affine {
	det := t.A*t.D - t.B*t.C
	if det == 0 {
		return Identity
	}
	return Affine{
		A: t.D / det, B: -t.B / det, C: -t.C / det, D: t.A / det,
		E: (t.C*t.F - t.D*t.E) / det, F: (t.B*t.E - t.A*t.F) / det,
	}
}
