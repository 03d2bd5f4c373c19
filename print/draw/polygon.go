package draw

import (
	"math"
	"slices"
)

// Polygon is a closed outline of straight edges; its last point is joined to its first.
type Polygon []Point

// chord is how far a polygon's edge may be from the curve it stands for, mm.
const chord = 0.02

// Polygon is a path's first outline, its curves as short straight edges.
func (p Path) Polygon() Polygon {
	var out Polygon
	for i, s := range p {
		switch {
		case s.Op == Move && i > 0:
			return out.tidy()
		case s.Op == Move, s.Op == Line:
			out = append(out, s.P[0])
		case s.Op == Curve && len(out) > 0:
			out = out.curve(s.P)
		}
	}
	return out.tidy()
}

// curve adds a Bézier curve from the last point on.
func (g Polygon) curve(p [3]Point) Polygon {
	a := g[len(g)-1]
	bend := math.Hypot(a.X-2*p[0].X+p[1].X, a.Y-2*p[0].Y+p[1].Y) + math.Hypot(p[0].X-2*p[1].X+p[2].X, p[0].Y-2*p[1].Y+p[2].Y)
	n := int(min(200, max(1, math.Ceil(math.Sqrt(bend*0.4/chord)))))
	for i := 1; i <= n; i++ {
		t := float64(i) / float64(n)
		u := 1 - t
		k := [4]float64{u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t}
		g = append(g, Point{k[0]*a.X + k[1]*p[0].X + k[2]*p[1].X + k[3]*p[2].X, k[0]*a.Y + k[1]*p[0].Y + k[2]*p[1].Y + k[3]*p[2].Y})
	}
	return g
}

// tidy leaves out points that stand where the one before them does.
func (g Polygon) tidy() Polygon {
	near := func(a, b Point) bool { return math.Hypot(a.X-b.X, a.Y-b.Y) < 1e-6 }
	g = slices.CompactFunc(g, near)
	for len(g) > 1 && near(g[0], g[len(g)-1]) {
		g = g[:len(g)-1]
	}
	return g
}

// Path is the polygon to be drawn.
func (g Polygon) Path() Path {
	out := make(Path, 0, len(g)+1)
	for i, p := range g {
		if i == 0 {
			out = out.MoveTo(p.X, p.Y)
		} else {
			out = out.LineTo(p.X, p.Y)
		}
	}
	return out.Close()
}

// edge is the i-th edge's ends.
func (g Polygon) edge(i int) (a, b Point) { return g[i], g[(i+1)%len(g)] }

// Area is what the polygon encloses: above 0 if it runs clockwise on paper.
func (g Polygon) Area() float64 {
	sum := 0.0
	for i := range g {
		a, b := g.edge(i)
		sum += a.X*b.Y - b.X*a.Y
	}
	return sum / 2
}

// Crosses says whether two edges of the polygon cross each other.
func (g Polygon) Crosses() bool {
	for i := range g {
		a, b := g.edge(i)
		for j := i + 2; j < len(g); j++ {
			if i == 0 && j == len(g)-1 {
				continue // neighbours
			}
			if c, d := g.edge(j); side(a, b, c)*side(a, b, d) < 0 && side(c, d, a)*side(c, d, b) < 0 {
				return true
			}
		}
	}
	return false
}

// side is above 0 if c lies on the one side of the line from a to b, below it on the other.
func side(a, b, c Point) float64 { return (b.X-a.X)*(c.Y-a.Y) - (b.Y-a.Y)*(c.X-a.X) }

// spike is how much further than its edges a corner may move.
const spike = 3

// Grow moves every edge outwards, or inwards where by is below 0.
func (g Polygon) Grow(by float64) Polygon {
	if by == 0 || len(g) < 3 {
		return g
	}
	if g.Area() < 0 {
		by = -by
	}
	out := make(Polygon, len(g))
	for i, p := range g {
		before, after := g[(i+len(g)-1)%len(g)], g[(i+1)%len(g)]
		n, m := normal(before, p), normal(p, after)
		x, y := n.X+m.X, n.Y+m.Y
		k := 2 / max(x*x+y*y, 4.0/(spike*spike))
		out[i] = Point{p.X + by*k*x, p.Y + by*k*y}
	}
	return out
}

// normal is the direction to the left of the way from a to b: outwards of what runs clockwise.
func normal(a, b Point) Point {
	d := math.Hypot(b.X-a.X, b.Y-a.Y)
	return Point{(b.Y - a.Y) / d, (a.X - b.X) / d}
}

// Holds says whether a point lies inside.
func (g Polygon) Holds(p Point) bool {
	in := false
	for i := range g {
		a, b := g.edge(i)
		if (a.Y > p.Y) != (b.Y > p.Y) && p.X < a.X+(p.Y-a.Y)/(b.Y-a.Y)*(b.X-a.X) {
			in = !in
		}
	}
	return in
}

// Clear is how far a rectangle inside the polygon stands from its outline at least; 0 if it
// reaches out of it.
func (g Polygon) Clear(x, y, w, h float64) float64 {
	corners := [4]Point{{x, y}, {x + w, y}, {x + w, y + h}, {x, y + h}}
	for _, c := range corners {
		if !g.Holds(c) {
			return 0
		}
	}
	least := math.Inf(1)
	for i := range g {
		a, b := g.edge(i)
		for _, c := range corners {
			least = min(least, apart(c, a, b))
		}
		dx, dy := max(x-a.X, 0, a.X-x-w), max(y-a.Y, 0, a.Y-y-h)
		least = min(least, math.Hypot(dx, dy))
	}
	return least
}

// apart is how far a point is from the line between a and b.
func apart(p, a, b Point) float64 {
	dx, dy := b.X-a.X, b.Y-a.Y
	t := 0.0
	if d := dx*dx + dy*dy; d > 0 {
		t = min(1, max(0, ((p.X-a.X)*dx+(p.Y-a.Y)*dy)/d))
	}
	return math.Hypot(p.X-a.X-t*dx, p.Y-a.Y-t*dy)
}
