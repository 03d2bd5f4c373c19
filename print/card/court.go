package card

import (
	"github.com/broadside-cards/broadside/print/draw"
	"github.com/broadside-cards/broadside/print/pen"
)

// Proportions of a court at scale 1, mm.
const (
	courtLine  = 0.35 // of the frame around it
	courtPip   = 8.2  // the icon beside the figure's head
	courtInset = 1.1  // from the frame to that icon
)

// court draws a figure twice, head to head with itself, in a frame: its upper
// half stands on the middle of the card. What it gives no colour takes the card's.
func (f *face) court(in box, p Pips) {
	z, _ := f.frame.zone("court")
	if in = f.within(z, in); z.Hidden {
		f.hides(z, p.Of)
		return
	}
	f.shows(p.Of)
	f.mark("court", in)
	if z.Line == "" {
		z.Line = f.theme.Main.String()
	}
	if z.Stroke == 0 {
		z.Stroke = courtLine * f.scale
	}
	radius := 1.2 * f.scale
	if z.Radius > 0 {
		radius = z.Radius
	}
	ink := pen.Colour(z.Colour, f.theme.Main)
	f.C.Push(draw.Identity)
	f.C.Clip(draw.RoundRect(in.x, in.y, in.w, in.h, radius))
	if z.Ground != "none" {
		f.C.Fill(draw.Rect(in.x, in.y, in.w, in.h), pen.Colour(z.Ground, f.theme.Plain))
	}
	f.around(in, func() {
		f.C.Clip(draw.Rect(in.x, in.y, in.w, in.h/2))
		f.Stand(f.Bare(p.Court), in.x, in.y, in.w, in.h/2, ink)
		if f.card.KindIcon != "" {
			f.shows(f.card.IconOf...)
			d, edge := courtPip*f.scale, (courtInset+courtPip/2)*f.scale
			f.Icon(f.Bare(f.card.KindIcon), "", in.x+edge, in.y+edge, d, f.theme.Main)
		}
	})
	f.C.Pop()
	f.C.Stroke(draw.RoundRect(in.x, in.y, in.w, in.h, radius), draw.Pen{Colour: pen.Colour(z.Line, f.theme.Main), Width: z.Stroke})
}

// around draws something, and again turned by half about the middle of a box.
func (f *face) around(in box, draws func()) {
	for _, t := range []draw.Affine{draw.Identity, {A: -1, D: -1, E: 2*in.x + in.w, F: 2*in.y + in.h}} {
		f.C.Push(t)
		draws()
		f.C.Pop()
	}
}
