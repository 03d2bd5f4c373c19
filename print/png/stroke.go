package png

import (
	"math"

	"github.com/broadside-cards/broadside/print/draw"
)

// line is a flattened sub-path in pixels.
type line struct {
	pts    []draw.Point
	closed bool
}

// outline turns a stroke into a fill: one quadrilateral per piece and, for
// round pens, a disc per joint. All parts wind the same way, so they add up
// under the non-zero rule.
func outline(p draw.Path, width float64, dash []float64, round bool) draw.Path {
	var out draw.Path
	r := width / 2
	for _, l := range dashed(flatten(p), dash) {
		for i := 1; i < len(l.pts); i++ {
			out = append(out, quad(l.pts[i-1], l.pts[i], r)...)
		}
		for _, q := range joints(l, round) {
			out = append(out, draw.Circle(q.X, q.Y, r)...)
		}
	}
	return out
}

// joints are the points that get a disc: all of them for a round pen, only
// inner bends otherwise (a disc stands in for the mitre).
func joints(l line, round bool) []draw.Point {
	if round {
		return l.pts
	}
	if len(l.pts) < 3 {
		return nil
	}
	if l.closed {
		return l.pts[1:]
	}
	return l.pts[1 : len(l.pts)-1]
}

func quad(a, b draw.Point, r float64) draw.Path {
	dx, dy := b.X-a.X, b.Y-a.Y
	n := math.Hypot(dx, dy)
	if n == 0 {
		return nil
	}
	ox, oy := -dy/n*r, dx/n*r
	return draw.Path{}.MoveTo(a.X-ox, a.Y-oy).LineTo(b.X-ox, b.Y-oy).
		LineTo(b.X+ox, b.Y+oy).LineTo(a.X+ox, a.Y+oy).Close()
}

// flatten cuts curves into chords no longer than about two pixels.
func flatten(p draw.Path) []line {
	var out []line
	var cur line
	flush := func() {
		if len(cur.pts) > 0 {
			out = append(out, cur)
		}
		cur = line{}
	}
	for _, s := range p {
		switch s.Op {
		case draw.Move:
			flush()
			cur.pts = append(cur.pts, s.P[0])
		case draw.Line:
			cur.pts = append(cur.pts, s.P[0])
		case draw.Curve:
			cur.pts = append(cur.pts, chords(cur.pts[len(cur.pts)-1], s.P)...)
		case draw.Close:
			start := cur.pts[0]
			cur.pts = append(cur.pts, start)
			cur.closed = true
			flush()
			cur.pts = []draw.Point{start}
		}
	}
	if len(cur.pts) > 1 {
		flush()
	}
	return out
}

func chords(a draw.Point, p [3]draw.Point) []draw.Point {
	reach := math.Hypot(p[0].X-a.X, p[0].Y-a.Y) + math.Hypot(p[1].X-p[0].X, p[1].Y-p[0].Y) + math.Hypot(p[2].X-p[1].X, p[2].Y-p[1].Y)
	n := int(math.Min(64, math.Max(4, reach/2)))
	out := make([]draw.Point, n)
	for i := range n {
		t := float64(i+1) / float64(n)
		u := 1 - t
		b0, b1, b2, b3 := u*u*u, 3*u*u*t, 3*u*t*t, t*t*t
		out[i] = draw.Point{X: b0*a.X + b1*p[0].X + b2*p[1].X + b3*p[2].X, Y: b0*a.Y + b1*p[0].Y + b2*p[1].Y + b3*p[2].Y}
	}
	return out
}

// dashed cuts lines into the "on" pieces of a dash pattern.
func dashed(in []line, dash []float64) []line {
	total := 0.0
	for _, d := range dash {
		total += d
	}
	if total <= 0 {
		return in
	}
	var out []line
	for _, l := range in {
		out = append(out, cut(l.pts, dash)...)
	}
	return out
}

func cut(pts []draw.Point, dash []float64) []line {
	var out []line
	i, left := 0, dash[0]
	cur := line{pts: pts[:1:1]}
	for k := 1; k < len(pts); k++ {
		a, b := pts[k-1], pts[k]
		for n := math.Hypot(b.X-a.X, b.Y-a.Y); n > left; n = math.Hypot(b.X-a.X, b.Y-a.Y) {
			a = draw.Point{X: a.X + (b.X-a.X)*left/n, Y: a.Y + (b.Y-a.Y)*left/n}
			if i%2 == 0 {
				out = append(out, line{pts: append(cur.pts, a)})
			}
			cur = line{pts: []draw.Point{a}}
			i++
			left = math.Max(dash[i%len(dash)], 1e-6)
		}
		left -= math.Hypot(b.X-a.X, b.Y-a.Y)
		cur.pts = append(cur.pts, b)
	}
	if i%2 == 0 && len(cur.pts) > 1 {
		out = append(out, cur)
	}
	return out
}
