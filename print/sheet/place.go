package sheet

import (
	"math"

	"github.com/broadside-cards/broadside/print/draw"
	"github.com/broadside-cards/broadside/print/impose"
	"github.com/broadside-cards/broadside/print/piece"
)

// fronts draws the faces of a page. What is wider than high is turned a quarter
// clockwise, so that it shares the grid.
func (p page) fronts(c draw.Canvas) {
	for i, q := range p.on() {
		s, turn := p.trim(p.l.Slot(i), q), draw.Identity
		if q.W > q.H {
			turn = draw.Translate(s.W, 0).Mul(draw.Rotate(1))
		}
		p.draw(c, q, symbol(p.faceOf, q, (*piece.Piece).FaceSymbol), s, p.l.Picture(i), turn, (*piece.Piece).Edge)
	}
}

// backs draws the backs of a page behind their faces. They stand upright
// whichever way the faces are read, so that they are all alike.
func (p page) backs(c draw.Canvas) {
	for i, q := range p.on() {
		s, turn := p.trim(p.l.Back(i), q), draw.Identity
		if p.l.Turned() {
			turn = draw.Translate(s.W, s.H).Mul(draw.Rotate(2))
		}
		p.draw(c, q, symbol(p.backOf, q, (*piece.Piece).BackSymbol), s, p.l.BackPicture(i), turn, (*piece.Piece).BackEdge)
	}
}

// trim is where a piece is cut in its slot: in the middle of it, if it is smaller.
func (p page) trim(s impose.Rect, q *piece.Piece) impose.Rect {
	if !p.alone {
		return s
	}
	w, h := q.Upright()
	return impose.Rect{X: s.X + (s.W-w)/2, Y: s.Y + (s.H-h)/2, W: w, H: h}
}

// draw draws one picture at a slot, and no further than it may reach.
func (p page) draw(c draw.Canvas, q *piece.Piece, picture *draw.Symbol, s, reach impose.Rect, turn draw.Affine, edge func(*piece.Piece, float64) draw.Path) {
	if picture == nil {
		return
	}
	c.Push(draw.Identity)
	to := draw.Translate(s.X, s.Y).Mul(turn)
	if p.cut {
		c.Clip(edge(q, spare(s, reach)).Apply(to))
	} else {
		c.Clip(p.reach(s, reach))
	}
	c.Push(to)
	if under := symbol(p.underOf, q, (*piece.Piece).UnderSymbol); under != nil {
		c.Use(under)
	}
	c.Use(picture)
	c.Pop()
	c.Pop()
}

// reach is what a picture is clipped to.
func (p page) reach(s, reach impose.Rect) draw.Path {
	if p.alone || !p.disc {
		return draw.Rect(reach.X, reach.Y, reach.W, reach.H)
	}
	return draw.Circle(s.X+s.W/2, s.Y+s.H/2, s.W/2+spare(s, reach))
}

// spare is how far a picture may reach beyond the cut on all sides.
func spare(s, reach impose.Rect) float64 {
	return min(s.X-reach.X, s.Y-reach.Y, reach.Right()-s.Right(), reach.Bottom()-s.Bottom())
}

// marks draws how the fronts of a page are cut.
func (p page) marks(c draw.Canvas, o Options) {
	pieces, pen := p.on(), draw.Pen{Colour: draw.Black, Width: hairline}
	for i, q := range pieces {
		switch s := p.trim(p.l.Slot(i), q); {
		case (p.alone || p.cut) && o.Marks != impose.NoMarks:
			cutLine(c, func(out float64) draw.Path { return outline(q, s, out) })
		case p.alone, p.cut:
		case p.disc && o.Marks != impose.NoMarks:
			ring(c, s)
		case o.Round && !p.disc:
			corners(c, s, q)
		}
	}
	if p.disc || p.alone || p.cut {
		return
	}
	for _, m := range p.l.Marks(o.Marks, len(pieces)) {
		c.Stroke(draw.LineSeg(m.X1, m.Y1, m.X2, m.Y2), pen)
	}
}

// cutLine draws a curved cut line, given for a distance outwards from the cut.
// Its ink lies outside the piece; a white line around it keeps it visible on a
// dark bleed.
func cutLine(c draw.Canvas, at func(outwards float64) draw.Path) {
	c.Stroke(at(hairline), draw.Pen{Colour: draw.White, Width: 2 * hairline})
	c.Stroke(at(hairline/2), draw.Pen{Colour: draw.Black, Width: hairline})
}

// outline is what a piece is cut along, so far outwards from it.
func outline(q *piece.Piece, s impose.Rect, out float64) draw.Path {
	return q.UprightEdge(out).Apply(draw.Translate(s.X, s.Y))
}

// ring is the line that a disc is cut along.
func ring(c draw.Canvas, s impose.Rect) {
	cutLine(c, func(out float64) draw.Path { return draw.Circle(s.X+s.W/2, s.Y+s.H/2, s.W/2+out) })
}

// corners draws the line of each rounded corner, on the side that is cut off.
func corners(c draw.Canvas, s impose.Rect, p *piece.Piece) {
	r := min(p.Corner, s.W/2, s.H/2)
	end := math.Acos(r/(r+2*hairline)) + 0.05 // radians: where the line would leave the trim
	if r <= 0 || end >= math.Pi/4 {
		return
	}
	for q, at := range [4]draw.Point{{X: s.Right() - r, Y: s.Bottom() - r}, {X: s.X + r, Y: s.Bottom() - r},
		{X: s.X + r, Y: s.Y + r}, {X: s.Right() - r, Y: s.Y + r}} {
		t := draw.Translate(at.X, at.Y).Mul(draw.Rotate(q))
		cutLine(c, func(out float64) draw.Path { return arc(r+out, end, math.Pi/2-end).Apply(t) })
	}
}

// arc is a part of a circle about the origin, at most a quarter, as one Bézier
// curve; angles are radians clockwise from the right.
func arc(r, from, to float64) draw.Path {
	k := 4.0 / 3 * math.Tan((to-from)/4) * r
	sa, ca := math.Sincos(from)
	sb, cb := math.Sincos(to)
	return draw.Path{}.MoveTo(r*ca, r*sa).CurveTo(r*ca-k*sa, r*sa+k*ca, r*cb+k*sb, r*sb-k*cb, r*cb, r*sb)
}

// foldLine is the dashed line that a page is folded along, from one slug to the
// other.
func foldLine(c draw.Canvas, l impose.Layout) {
	const clear = impose.SlugBand + 0.5
	p, at := l.Printable().Grow(-clear, -clear, -clear, -clear), l.FoldAt()
	line := draw.LineSeg(p.X, at, p.Right(), at)
	if l.Fold == impose.Down {
		line = draw.LineSeg(at, p.Y, at, p.Bottom())
	}
	c.Stroke(line, draw.Pen{Colour: draw.Black, Width: hairline, Dash: []float64{2, 1.5}})
}
