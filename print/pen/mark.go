package pen

import (
	"math"

	"github.com/broadside-cards/broadside/print/draw"
	"github.com/broadside-cards/broadside/print/fonts"
)

// Proportions of an icon in a line of words, in ems. A shape is a little lower than
// lines are apart, so that no two touch.
const (
	markHigh   = 1.18 // of a shape
	glyphBox   = 1.18 // of the box that a glyph without a shape is drawn in
	bearing    = 0.07 // between an icon and what stands beside it
	besideGap  = 0.16 // between a number and the icon behind it
	largestNum = 0.98 // size of a number on a shape
	leastNum   = 0.66 // a smaller one stands before the shape
)

// mark is an icon in a line with the number that is said with it, in ems. A number stands on
// the shape where that leaves it readable, and otherwise before the icon, as large as the
// words: over a glyph it would hide what it counts.
type mark struct {
	glyph  Glyph
	num    string
	size   float64 // of the number
	beside bool
	numW   float64 // of the number beside, with its gap
	d      float64 // how far the icon's box or shape is across
	x, y   float64 // its middle, from the left edge, and from the middle of the capitals down
	w      float64 // of it all
}

// mark composes an icon in a line.
func (p *Pen) mark(name, num string) mark {
	m := mark{glyph: p.Glyph(name), num: signed(num)}
	ink := p.inked(name)
	m.d = glyphBox
	if m.glyph.Icon.Shape != "" {
		m.d = markHigh / ink.high()
	}
	if num != "" {
		p.place(&m)
	}
	m.x = bearing + m.numW - ink.x0*m.d
	m.y = -(ink.y0 + ink.y1) / 2 * m.d
	m.w = m.numW + ink.wide()*m.d + 2*bearing
	return m
}

// place finds where a number stands, and its size.
func (p *Pen) place(m *mark) {
	face := fonts.Get(p.Fonts.NumberFace())
	w, h := face.Width(m.num, draw.PtPerMM), face.CapHeight()
	if m.glyph.replaced() {
		m.size = min(largestNum, m.d*room(m.glyph.Icon.Shape)/math.Hypot(w, h))
		if m.size >= leastNum {
			return
		}
	}
	m.beside, m.size = true, p.cap/h
	m.numW = w*m.size + besideGap
}

// room is the circle on a shape that a number may fill, as a share of how far it is across.
func room(shape string) float64 {
	switch shape {
	case "coin":
		return 0.84
	case "seal":
		return 0.74
	case "star":
		return 0.76
	case "diamond":
		return 0.78
	case "shield":
		return 0.84
	}
	return 0.86
}

// drawMark draws a mark whose left edge is x, the middle of the capitals y.
func (p *Pen) drawMark(m mark, x, y, em float64, ink draw.Colour) {
	at, middle, d := x+m.x*em, y+m.y*em, m.d*em
	if m.beside {
		p.figure(m.num, x+bearing*em, y, m.size*em*draw.PtPerMM, ink)
	}
	if m.num == "" || m.beside {
		p.Icon(m.glyph, "", at, middle, d, ink)
		return
	}
	ground := Colour(m.glyph.Icon.Colour, ink)
	if m.glyph.Icon.Shape == "coin" {
		outer, _ := outline("coin", at, middle, d/2)
		p.coin(outer, at, middle, d/2, ground, false)
	} else {
		p.Shape(m.glyph.Icon.Shape, at, middle, d, ground)
	}
	face := fonts.Get(p.Fonts.NumberFace())
	pt := m.size * em * draw.PtPerMM
	p.figure(m.num, at-face.Width(m.num, pt)/2, middle, pt, ground.On(InkDark, InkLight))
}

// extent is the rectangle that an icon's drawing covers, around the middle of its box or shape, as
// shares of how far that is across.
type extent struct{ x0, y0, x1, y1 float64 }

func (e extent) wide() float64 { return e.x1 - e.x0 }
func (e extent) high() float64 { return e.y1 - e.y0 }

func (e *extent) add(x, y, around float64) {
	e.x0, e.x1 = min(e.x0, x-around), max(e.x1, x+around)
	e.y0, e.y1 = min(e.y0, y-around), max(e.y1, y+around)
}

var nothing = extent{math.Inf(1), math.Inf(1), math.Inf(-1), math.Inf(-1)}

// inked is what an icon covers, which is worked out once.
func (p *Pen) inked(name string) extent {
	g := p.Glyph(name)
	if g.inked == nil {
		e := g.covers()
		g.inked = &e
		p.used[name] = g
	}
	return *g.inked
}

func (g Glyph) covers() extent {
	e := nothing
	if g.Icon.Shape != "" {
		outer, _ := outline(g.Icon.Shape, 0, 0, 0.5)
		e.path(outer, draw.Identity, rimWidth) // its tips reach further than half of their line
		return e
	}
	if s := g.picture(InkDark); s != nil {
		w, h := s.Box[2], s.Box[3]
		k := 1 / max(w, h)
		e.list(&s.List, draw.Translate(-w*k/2, -h*k/2).Mul(draw.Scale(k)))
		e = e.within(extent{-w * k / 2, -h * k / 2, w * k / 2, h * k / 2})
	} else {
		e.list(&g.symbol(InkDark).List, draw.Translate(-0.5, -0.5).Mul(draw.Scale(1/g.box)))
	}
	if e.wide() <= 0 || e.high() <= 0 { // nothing is drawn, or what is can't be told
		return extent{-0.5, -0.5, 0.5, 0.5}
	}
	return e
}

// within is what of an extent lies in another.
func (e extent) within(o extent) extent {
	return extent{max(e.x0, o.x0), max(e.y0, o.y0), min(e.x1, o.x1), min(e.y1, o.y1)}
}

// list adds what a drawing covers.
func (e *extent) list(l *draw.List, at draw.Affine) {
	l.Walk(at, func(op draw.Command, to draw.Affine) {
		switch {
		case op.Fill != nil:
			e.path(op.Fill.Path, to, 0)
		case op.Stroke != nil:
			e.path(op.Stroke.Path, to, op.Stroke.Pen.Width/2*to.Factor())
		case op.Image != nil:
			e.path(draw.Rect(op.Image.X, op.Image.Y, op.Image.W, op.Image.H), to, 0)
		case op.Shade != nil:
			e.path(op.Shade.Path, to, 0)
		}
	})
}

// path adds a path and a line around it. Curves are followed, not their control points.
func (e *extent) path(path draw.Path, t draw.Affine, around float64) {
	const steps = 12
	var at draw.Point
	for _, s := range path {
		n := s.Points()
		if n == 0 {
			continue
		}
		end := t.Point(s.P[n-1])
		if s.Op == draw.Curve {
			a, b := t.Point(s.P[0]), t.Point(s.P[1])
			for i := 1; i < steps; i++ {
				q := float64(i) / steps
				r := 1 - q
				e.add(r*r*r*at.X+3*r*r*q*a.X+3*r*q*q*b.X+q*q*q*end.X, r*r*r*at.Y+3*r*r*q*a.Y+3*r*q*q*b.Y+q*q*q*end.Y, around)
			}
		}
		e.add(end.X, end.Y, around)
		at = end
	}
}
