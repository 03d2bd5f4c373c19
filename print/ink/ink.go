// Package ink changes with which inks a drawing is printed, and measures them:
// greyscale, low ink, what colour-blind eyes see, contrast and coverage. It
// works on drawings, whatever they show. Lengths are millimetres.
//
// The door: Grey, Low and SeenAs give another drawing; Contrasts and Coverage
// measure one.
package ink

import (
	"github.com/broadside-cards/broadside/print/draw"
)

// Recolour gives a drawing with every colour replaced, those of pictures too.
// name tells the recoloured pictures and symbols from the others.
func Recolour(l *draw.List, name string, to func(draw.Colour) draw.Colour) *draw.List {
	if l == nil {
		return nil
	}
	out := &draw.List{Ops: make([]draw.Command, len(l.Ops))}
	for i, op := range l.Ops {
		out.Ops[i] = recoloured(op, name, to)
	}
	return out
}

func recoloured(op draw.Command, name string, to func(draw.Colour) draw.Colour) draw.Command {
	switch {
	case op.Fill != nil:
		f := *op.Fill
		f.Colour = to(f.Colour)
		op.Fill = &f
	case op.Stroke != nil:
		s := *op.Stroke
		s.Pen.Colour = to(s.Pen.Colour)
		op.Stroke = &s
	case op.Text != nil:
		t := *op.Text
		t.Colour = to(t.Colour)
		op.Text = &t
	case op.Image != nil:
		m := *op.Image
		m.Picture = picture(m.Picture, name, to)
		op.Image = &m
	case op.Shade != nil:
		op.Shade = &draw.ShadeOp{Path: op.Shade.Path, Gradient: op.Shade.Gradient.Recoloured(to)}
	case op.Blend != nil:
		op.Blend = &draw.BlendOp{Symbol: symbol(op.Blend.Symbol, name, to), How: op.Blend.How}
	case op.Use != nil:
		op.Use = symbol(op.Use, name, to)
	}
	return op
}

func symbol(s *draw.Symbol, name string, to func(draw.Colour) draw.Colour) *draw.Symbol {
	return &draw.Symbol{ID: s.ID + " " + name, Box: s.Box, List: *Recolour(&s.List, name, to)}
}

// picture is another colouring of a picture, which is worked out for the dots that
// are shown.
func picture(p *draw.Picture, name string, to func(draw.Colour) draw.Colour) *draw.Picture {
	return &draw.Picture{ID: p.ID + " " + name, W: p.W, H: p.H, Of: p, To: to, Shadow: p.Shadow}
}

// Grey is a drawing in greys of the same lightness, for printers without
// colour.
func Grey(l *draw.List) *draw.List { return Recolour(l, "grey", grey) }

// grey weighs the channels as Rec. ITU-R BT.601 does.
func grey(c draw.Colour) draw.Colour {
	v := uint8((299*int(c.R) + 587*int(c.G) + 114*int(c.B) + 500) / 1000)
	return draw.Colour{R: v, G: v, B: v}
}
