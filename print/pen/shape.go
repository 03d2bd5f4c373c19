package pen

import (
	"math"

	"github.com/broadside-cards/broadside/print/draw"
)

// rimWidth is the line around a shape, as a share of how far it is across.
const rimWidth = 0.035

// Shape draws the ground of an icon and returns the diameter left for what
// stands on it. Every shape has its own outline.
func (p *Pen) Shape(kind string, x, y, d float64, c draw.Colour) float64 {
	outer, inside := outline(kind, x, y, d/2)
	if kind == "coin" {
		p.coin(outer, x, y, d/2, c, true)
		return d * inside
	}
	p.C.Fill(outer, c)
	p.C.Stroke(outer, draw.Pen{Colour: c.Mix(draw.Black, 0.35), Width: d * rimWidth})
	if kind == "seal" {
		p.C.Stroke(draw.Circle(x, y, d*0.39), draw.Pen{Colour: c.Mix(draw.White, 0.35), Width: d * 0.025})
	}
	return d * inside
}

// outline is a shape around (x, y), and what share of its diameter is left for what
// stands on it.
func outline(kind string, x, y, r float64) (outer draw.Path, inside float64) {
	switch kind {
	case "coin":
		return draw.Radial(x, y, 72, func(i int) float64 { return r * (1 - 0.045*float64(i%2)) }), 0.68
	case "seal":
		return draw.Radial(x, y, 96, func(i int) float64 { return r * (0.95 + 0.05*math.Cos(float64(i)*2*math.Pi/96*11)) }), 0.6
	case "shield":
		return Shield(x, y, r), 0.58
	case "diamond":
		return draw.Radial(x, y, 4, func(int) float64 { return r * 1.1 }), 0.56
	case "star":
		return draw.Radial(x, y, 10, func(i int) float64 { return r * (1.16 - 0.36*float64(i%2)) }), 0.64
	case "hex":
		return draw.Radial(x, y, 6, func(int) float64 { return r * 1.06 }), 0.64
	case "square":
		return draw.RoundRect(x-r*0.9, y-r*0.9, r*1.8, r*1.8, r*0.3), 0.66
	}
	return draw.Circle(x, y, r), 0.66
}

// coin is a milled disc, with an inner ring where there is room for one.
func (p *Pen) coin(milled draw.Path, x, y, r float64, c draw.Colour, ring bool) {
	dark := c.Mix(draw.Black, 0.42)
	p.C.Fill(milled, dark)
	p.C.Fill(draw.Circle(x, y, r*0.89), c)
	if ring {
		p.C.Stroke(draw.Circle(x, y, r*0.74), draw.Pen{Colour: dark, Width: r * 0.05})
	}
}

// Shield is the outline of a shield, about r from its middle to its edge.
func Shield(x, y, r float64) draw.Path {
	return draw.Path{}.MoveTo(x, y-r).CurveTo(x+r*0.4, y-r*0.75, x+r*0.7, y-r*0.7, x+r*0.9, y-r*0.7).
		LineTo(x+r*0.9, y).CurveTo(x+r*0.9, y+r*0.6, x+r*0.4, y+r*0.9, x, y+r*1.05).
		CurveTo(x-r*0.4, y+r*0.9, x-r*0.9, y+r*0.6, x-r*0.9, y).
		LineTo(x-r*0.9, y-r*0.7).CurveTo(x-r*0.7, y-r*0.7, x-r*0.4, y-r*0.75, x, y-r).Close()
}
