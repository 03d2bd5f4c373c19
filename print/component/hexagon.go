package component

import (
	"github.com/broadside-cards/broadside/print/draw"
)

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
	p.badges(s, x, y, wide, high, k, true, th)
}

// hexagonPath is a regular hexagon that stands on a point, in a box.
func hexagonPath(x, y, wide, high float64) draw.Path {
	return draw.Path{}.MoveTo(x+wide/2, y).LineTo(x+wide, y+high/4).LineTo(x+wide, y+high*3/4).
		LineTo(x+wide/2, y+high).LineTo(x, y+high*3/4).LineTo(x, y+high/4).Close()
}
