package png

import (
	"image"
	"math"

	"github.com/broadside-cards/broadside/print/draw"
)

// line is a flattened sub-path in pixels.
type line struct {
	pts    []draw.Point
	closed bool
}

// stroker turns strokes into polygons that wind the same way, so that they add
// up under the non-zero rule: a quadrilateral for each straight piece, and what
// fills the gap at each bend and end. Its memory is used again.
type stroker struct {
	parts [][]draw.Point
	lines []line
	pts   []draw.Point // of the lines
	buf   []draw.Point // of the parts
}

// outline makes the polygons of a stroke, in pixels.
func (s *stroker) outline(p draw.Path, t draw.Affine, pen draw.Pen) {
	s.parts, s.lines, s.pts, s.buf = s.parts[:0], s.lines[:0], s.pts[:0], s.buf[:0]
	k := t.Factor()
	s.flatten(p, t)
	lines := s.lines
	if len(pen.Dash) > 0 {
		dash := make([]float64, len(pen.Dash))
		for i, v := range pen.Dash {
			dash[i] = v * k
		}
		lines = dashed(lines, dash)
	}
	r := pen.Width * k / 2
	for _, l := range lines {
		s.stroke(l, r, pen.Round)
	}
}

// box is the rectangle around all polygons.
func (s *stroker) box() image.Rectangle {
	lo, hi := math.Inf(1), math.Inf(-1)
	c := clip{x0: lo, y0: lo, x1: hi, y1: hi}
	for _, part := range s.parts {
		for _, q := range part {
			c.x0, c.x1 = min(c.x0, q.X), max(c.x1, q.X)
			c.y0, c.y1 = min(c.y0, q.Y), max(c.y1, q.Y)
		}
	}
	return c.box()
}

func (s *stroker) stroke(l line, r float64, round bool) {
	n := len(l.pts)
	for i := 1; i < n; i++ {
		s.quad(l.pts[i-1], l.pts[i], r)
	}
	for i := 1; i+1 < n; i++ {
		s.join(l.pts[i-1], l.pts[i], l.pts[i+1], r, round)
	}
	switch {
	case l.closed && n > 2:
		s.join(l.pts[n-2], l.pts[n-1], l.pts[1], r, round)
	case round && n > 0:
		s.disc(l.pts[0], r)
		if n > 1 {
			s.disc(l.pts[n-1], r)
		}
	}
}

// add closes the polygon that was appended to the buffer since at.
func (s *stroker) add(at int) { s.parts = append(s.parts, s.buf[at:len(s.buf):len(s.buf)]) }

func (s *stroker) quad(a, b draw.Point, r float64) {
	ox, oy, ok := normal(a, b, r)
	if !ok {
		return
	}
	at := len(s.buf)
	s.buf = append(s.buf, draw.Point{X: a.X - ox, Y: a.Y - oy}, draw.Point{X: b.X - ox, Y: b.Y - oy},
		draw.Point{X: b.X + ox, Y: b.Y + oy}, draw.Point{X: a.X + ox, Y: a.Y + oy})
	s.add(at)
}

// normal is the vector of length r at right angles to a piece.
func normal(a, b draw.Point, r float64) (x, y float64, ok bool) {
	dx, dy := b.X-a.X, b.Y-a.Y
	n := math.Sqrt(dx*dx + dy*dy)
	if n == 0 {
		return 0, 0, false
	}
	return -dy / n * r, dx / n * r, true
}

// mitreLimit is that of PDF: a longer point is cut off.
const mitreLimit = 10

// join fills the wedge on the outer side of the bend at b.
func (s *stroker) join(a, b, c draw.Point, r float64, round bool) {
	px, py, ok1 := normal(a, b, r)
	qx, qy, ok2 := normal(b, c, r)
	if !ok1 || !ok2 {
		return
	}
	turn := px*qy - py*qx // r² times the sine of the bend
	along := px*qx + py*qy
	if round && along < 0.9*r*r {
		s.disc(b, r)
		return
	}
	side := -1.0
	if turn < 0 {
		side = 1
	}
	at := len(s.buf)
	p, q := draw.Point{X: b.X + side*px, Y: b.Y + side*py}, draw.Point{X: b.X + side*qx, Y: b.Y + side*qy}
	if turn < 0 {
		p, q = q, p
	}
	s.buf = append(s.buf, b, p)
	if ratio := 2 / (1 + along/(r*r)); !round && ratio < mitreLimit*mitreLimit {
		// The mitre's tip lies on the sum of both normals.
		k := side * ratio / 2
		s.buf = append(s.buf, draw.Point{X: b.X + k*(px+qx), Y: b.Y + k*(py+qy)})
	}
	s.buf = append(s.buf, q)
	s.add(at)
}

// disc is a polygon with so many corners that it looks round.
func (s *stroker) disc(c draw.Point, r float64) {
	n := int(math.Max(8, math.Min(48, 6*math.Sqrt(r))))
	at := len(s.buf)
	for i := range n {
		sin, cos := math.Sincos(2 * math.Pi * float64(i) / float64(n))
		s.buf = append(s.buf, draw.Point{X: c.X + r*cos, Y: c.Y + r*sin})
	}
	s.add(at)
}

// flatten cuts curves into chords no longer than about two pixels.
func (s *stroker) flatten(p draw.Path, t draw.Affine) {
	start := 0
	flush := func(closed bool) {
		if len(s.pts) > start {
			s.lines = append(s.lines, line{s.pts[start:len(s.pts):len(s.pts)], closed})
		}
		start = len(s.pts)
	}
	for i := range p {
		switch seg := &p[i]; seg.Op {
		case draw.Move:
			flush(false)
			s.pts = append(s.pts, t.Point(seg.P[0]))
		case draw.Line:
			s.pts = append(s.pts, t.Point(seg.P[0]))
		case draw.Curve:
			s.chords(s.pts[len(s.pts)-1], t.Point(seg.P[0]), t.Point(seg.P[1]), t.Point(seg.P[2]))
		case draw.Close:
			first := s.pts[start]
			s.back(start)
			flush(true)
			s.pts = append(s.pts, first)
		}
	}
	if len(s.pts)-start > 1 || len(p) == 1 {
		flush(false)
	}
}

// samePoint is how near, in pixels, a line ends to where it began when it is closed already.
const samePoint = 1e-3

// back closes the line that begins at start. One that ends where it began gets no piece
// without a length: such a piece has no direction, and the last corner would have no join.
func (s *stroker) back(start int) {
	first, last := s.pts[start], len(s.pts)-1
	if last > start+1 && math.Hypot(s.pts[last].X-first.X, s.pts[last].Y-first.Y) < samePoint {
		s.pts[last] = first
		return
	}
	s.pts = append(s.pts, first)
}

func (s *stroker) chords(a, b, c, d draw.Point) {
	reach := math.Hypot(b.X-a.X, b.Y-a.Y) + math.Hypot(c.X-b.X, c.Y-b.Y) + math.Hypot(d.X-c.X, d.Y-c.Y)
	n := int(math.Min(64, math.Max(4, reach/2)))
	for i := range n {
		t := float64(i+1) / float64(n)
		u := 1 - t
		w0, w1, w2, w3 := u*u*u, 3*u*u*t, 3*u*t*t, t*t*t
		s.pts = append(s.pts, draw.Point{X: w0*a.X + w1*b.X + w2*c.X + w3*d.X, Y: w0*a.Y + w1*b.Y + w2*c.Y + w3*d.Y})
	}
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
