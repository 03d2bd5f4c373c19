package component

import (
	"math"

	"github.com/broadside-cards/broadside/print/draw"
)

// hexagons draws the places of a part of a hexagonal board, and says what stands on them. A part is cut
// straight, through places too, so that parts lie edge to edge.
func (p *painter) hexagons(b Board, at part, w, h float64) (text string) {
	left, top := float64(at.column)*b.Place, float64(at.row)*b.rowStep()
	high := b.Place * 2 / math.Sqrt(3)
	for _, s := range b.Squares {
		x, y := b.corner(s.Row, s.Column)
		x, y = x-left, y-top
		if x+b.Place <= 0 || y+high <= 0 || x >= w || y >= h {
			continue
		}
		p.hexagon(s, x, y, b.Place, high)
		text += s.Name + "\n"
	}
	return text
}

// hexagon draws one place, which stands on a point; its name stands below its middle, which is left to
// what lies there.
func (p *painter) hexagon(s Square, x, y, wide, high float64) {
	th := colourOr(s.Colour, s.Name)
	shape := hexagonPath(x, y, wide, high)
	p.C.Fill(shape, s.ground(th))
	p.C.Stroke(shape, gridPen)
	k := wide / 38
	p.squareIcon(s, x+wide/2, y+high*0.48, wide*0.4, th)
	if s.Plain {
		p.caption(s.Name, x+5*k, y+high*0.72, 8*k, 7*k, th.Deep) // to the left: the middle of a shifted row may be cut
		return
	}
	p.caption(s.Name, x+wide/2, y+high*0.75+1.5*k, wide-6*k, 9*k, th.Deep)
	for i, badge := range s.Badges {
		p.squareBadge(badge, x+wide/2+(float64(i)-float64(len(s.Badges)-1)/2)*10*k, y+8*k, 9*k, th)
	}
}

// hexagonPath is a regular hexagon that stands on a point, in a box.
func hexagonPath(x, y, wide, high float64) draw.Path {
	return draw.Path{}.MoveTo(x+wide/2, y).LineTo(x+wide, y+high/4).LineTo(x+wide, y+high*3/4).
		LineTo(x+wide/2, y+high).LineTo(x, y+high*3/4).LineTo(x, y+high/4).Close()
}
