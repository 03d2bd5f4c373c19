package component

import (
	"github.com/broadside-cards/broadside/print/draw"
	"github.com/broadside-cards/broadside/print/impose"
	"github.com/broadside-cards/broadside/print/pen"
)

// disc is a circle, mm.
type disc struct{ x, y, r float64 }

// ring is where a place at a point of its own lies: a circle in its cell.
func (s Square) ring(x, y, w, h float64) disc { return disc{x + w/2, y + h/2, min(w, h) / 2} }

// edges draws the edges of places that lie over a picture, dark in a pale line, so that they
// are seen on any ground.
func (p *painter) edges(b Board, at impose.Rect) {
	w, h := b.cell()
	for _, line := range []draw.Pen{{Colour: draw.White, Width: 1.1}, gridPen} {
		for _, s := range b.Squares {
			x, y := b.corner(s)
			x, y = x-at.X, y-at.Y
			edge := draw.Rect(x, y, w, h)
			switch {
			case s.At != nil:
				d := s.ring(x, y, w, h)
				edge = draw.Circle(d.x, d.y, d.r)
			case b.Hexagonal:
				edge = hexagonPath(x, y, w, h)
			}
			p.C.Stroke(edge, line)
		}
	}
}

// mapPlace draws a place that lies over a picture: its name on a ground of its own, and its numbers.
func (p *painter) mapPlace(b Board, s Square, x, y float64) {
	w, h := b.cell()
	th := colourOr(s.Colour, b.Name)
	k := w / 38
	switch {
	case s.Plain && b.Hexagonal:
		p.plate(s.Name, x+w/2, y+h*0.84, w*0.5, 6.5*k, th)
	case s.Plain:
		p.plate(s.Name, x+6*k, y+h-4*k, 9*k, 6.5*k, th)
	case s.At != nil:
		p.plate(s.Name, x+w/2, y+h+2.6, 40, 9, th)
	case b.Hexagonal:
		p.plate(s.Name, x+w/2, y+h*0.76, w-6*k, 9*k, th)
	default:
		p.plate(s.Name, x+w/2, y+h-4.5*k, w-4*k, 9.5*k, th)
	}
	p.badges(s, x, y, w, h, k, b.Hexagonal || s.At != nil, th)
}

// spot draws a place at a point of its own, that no picture shows: a disc with its icon, and
// its name below.
func (p *painter) spot(s Square, d disc) {
	th := colourOr(s.Colour, s.Name)
	p.C.Fill(draw.Circle(d.x, d.y, d.r), s.ground(th))
	p.C.Stroke(draw.Circle(d.x, d.y, d.r), draw.Pen{Colour: draw.White, Width: 1.6})
	p.C.Stroke(draw.Circle(d.x, d.y, d.r), draw.Pen{Colour: th.Main, Width: 0.9})
	p.squareIcon(s, d.x, d.y, d.r, th)
	p.plate(s.Name, d.x, d.y+d.r+2.6, 40, 9, th)
	p.badges(s, d.x-d.r, d.y-d.r, 2*d.r, 2*d.r, 2*d.r/38, true, th)
}

// badges draws the numbers of a place: in a row at the top of what has a point or an arc there,
// otherwise in a column at the right.
func (p *painter) badges(s Square, x, y, w, h, k float64, row bool, th pen.Theme) {
	for i, b := range s.Badges {
		if row {
			p.squareBadge(b, x+w/2+(float64(i)-float64(len(s.Badges)-1)/2)*10*k, y+8*k, 9*k, th)
			continue
		}
		p.squareBadge(b, x+w-6.5*k, y+(6+float64(i)*10)*k, 9*k, th)
	}
}

// plate sets a name on a ground of its own, centred on (x, y), no wider than w mm.
func (p *painter) plate(name string, x, y, w, pt float64, th pen.Theme) {
	if name == "" {
		return
	}
	l := p.oneLine(name, w, pt)
	em := l.Pt * draw.MMPerPt
	wide, high := l.Lines()[0].W+em*0.9, em*1.45
	ground := draw.RoundRect(x-wide/2, y-high/2, wide, high, high*0.3)
	p.C.Fill(ground, th.Pale.Mix(draw.White, 0.45))
	p.C.Stroke(ground, draw.Pen{Colour: th.Main, Width: 0.25})
	p.put(l, 0, x-l.Lines()[0].W/2, y+pen.CapHeight/2*em, th.Deep)
}
