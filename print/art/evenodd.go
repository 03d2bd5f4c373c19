package art

import (
	"math"

	"github.com/broadside-cards/broadside/print/draw"
)

// nonZero turns a path that is filled by the even-odd rule into one that looks
// the same under the non-zero rule, the only one a canvas has: outlines that lie
// inside an odd number of others are turned to wind the other way. That is exact
// as long as outlines don't cross each other or themselves; where they do, what
// is left out says so.
func (p *painter) nonZero(path draw.Path) draw.Path {
	parts := subpaths(path)
	flat := make([][]draw.Point, len(parts))
	for i, part := range parts {
		flat[i] = flattened(part)
	}
	points := 0
	for _, pts := range flat {
		points += len(pts)
	}
	if len(parts) == 1 || points*len(parts) > 10*mostPairs {
		if len(parts) > 1 || crossing(flat) {
			p.leaves("an even-odd fill")
		}
		return path
	}
	if crossing(flat) {
		p.leaves("even-odd fills of outlines that cross")
	}
	var out draw.Path
	for i, part := range parts {
		depth := 0
		for j := range flat {
			if i != j && len(flat[i]) > 0 && inside(flat[i][0], flat[j]) {
				depth++
			}
		}
		if (area(flat[i]) < 0) != (depth%2 == 1) {
			part = reversed(part)
		}
		out = append(out, part...)
	}
	return out
}

// subpaths cuts a path at its moves. A part that goes on after a Close begins
// where the one before began.
func subpaths(path draw.Path) []draw.Path {
	var out []draw.Path
	var cur draw.Path
	var start draw.Point
	for _, s := range path {
		if s.Op == draw.Move {
			if len(cur) > 1 {
				out = append(out, cur)
			}
			cur, start = nil, s.P[0]
		} else if len(cur) == 0 {
			cur = cur.MoveTo(start.X, start.Y)
		}
		cur = append(cur, s)
		if s.Op == draw.Close {
			out = append(out, cur)
			cur = nil
		}
	}
	if len(cur) > 1 {
		out = append(out, cur)
	}
	return out
}

// flattened is a sub-path as points; curves in eight pieces.
func flattened(part draw.Path) []draw.Point {
	var out []draw.Point
	for _, s := range part {
		switch s.Op {
		case draw.Move, draw.Line:
			out = append(out, s.P[0])
		case draw.Curve:
			a := out[len(out)-1]
			for i := 1; i <= 8; i++ {
				t := float64(i) / 8
				u := 1 - t
				w := [4]float64{u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t}
				out = append(out, draw.Point{
					X: w[0]*a.X + w[1]*s.P[0].X + w[2]*s.P[1].X + w[3]*s.P[2].X,
					Y: w[0]*a.Y + w[1]*s.P[0].Y + w[2]*s.P[1].Y + w[3]*s.P[2].Y,
				})
			}
		}
	}
	return out
}

// area is twice a polygon's, negative if it winds the other way.
func area(pts []draw.Point) float64 {
	sum := 0.0
	for i, a := range pts {
		b := pts[(i+1)%len(pts)]
		sum += a.X*b.Y - b.X*a.Y
	}
	return sum
}

// inside says whether a point lies in a polygon (rays to the right).
func inside(q draw.Point, pts []draw.Point) bool {
	in := false
	for i, a := range pts {
		b := pts[(i+1)%len(pts)]
		if (a.Y > q.Y) != (b.Y > q.Y) && q.X < (b.X-a.X)*(q.Y-a.Y)/(b.Y-a.Y)+a.X {
			in = !in
		}
	}
	return in
}

// mostPairs is how many pairs of edges are looked at before a path is taken for
// one that may cross.
const mostPairs = 2_000_000

// crossing says whether any two edges cross.
func crossing(parts [][]draw.Point) bool {
	type edge struct{ a, b draw.Point }
	var edges []edge
	for _, pts := range parts {
		for i, a := range pts {
			if b := pts[(i+1)%len(pts)]; a != b {
				edges = append(edges, edge{a, b})
			}
		}
	}
	if len(edges)*len(edges)/2 > mostPairs {
		return false // too much to look at; a traced picture has no crossings
	}
	for i, e := range edges {
		for _, f := range edges[i+1:] {
			if cross(e.a, e.b, f.a, f.b) {
				return true
			}
		}
	}
	return false
}

// cross says whether two edges cross at a point inside both.
func cross(a, b, c, d draw.Point) bool {
	if math.Max(a.X, b.X) < math.Min(c.X, d.X) || math.Max(c.X, d.X) < math.Min(a.X, b.X) {
		return false
	}
	turn := func(p, q, r draw.Point) float64 { return (q.X-p.X)*(r.Y-p.Y) - (q.Y-p.Y)*(r.X-p.X) }
	const hair = 1e-9
	side := func(x, y float64) bool { return x > hair && y < -hair || x < -hair && y > hair }
	return side(turn(a, b, c), turn(a, b, d)) && side(turn(c, d, a), turn(c, d, b))
}

// reversed winds a sub-path the other way.
func reversed(part draw.Path) draw.Path {
	closed := part[len(part)-1].Op == draw.Close
	if closed {
		part = part[:len(part)-1]
	}
	end := func(s draw.Segment) draw.Point { return s.P[s.Points()-1] }
	last := end(part[len(part)-1])
	out := draw.Path{}.MoveTo(last.X, last.Y)
	for i := len(part) - 1; i > 0; i-- {
		to := end(part[i-1])
		if s := part[i]; s.Op == draw.Curve {
			out = out.CurveTo(s.P[1].X, s.P[1].Y, s.P[0].X, s.P[0].Y, to.X, to.Y)
		} else {
			out = out.LineTo(to.X, to.Y)
		}
	}
	if closed {
		out = out.Close()
	}
	return out
}
