package card

import (
	"github.com/broadside-cards/broadside/print/draw"
	"github.com/broadside-cards/broadside/print/pen"
	"github.com/broadside-cards/broadside/print/piece"
)

// panels draws the texts: those that stand one below another, sharing what
// height is left over, and those with a zone of their own.
func (f *face) panels(l layout, o piece.Options) {
	z, _ := f.frame.zone("text")
	if len(l.panel.blocks) > 0 && !z.Hidden {
		f.mark("text", l.text)
		radius, within := 0.0, z
		if l.fixed || f.over() {
			radius = 1.6 * f.scale
		} else if z.Ground == "" {
			within.Ground = "none" // the blocks have grounds of their own
		}
		f.dressedUp(z, l.text, func(in box) {
			done := f.panelOf(in, within, radius, f.theme.Plain)
			if z.Gradient != nil { // it runs through all of them
				z.Gradient, z.Ground = nil, "none"
			}
			f.stack(l.panel, in, z)
			done()
		})
	}
	for _, b := range f.card.Blocks {
		switch own, ok := f.frame.zone("text " + b.Field); {
		case ok && own.Hidden:
			f.hides(own, b.Field)
		case ok:
			f.ownText(b, own, o)
			f.shows(b.Field)
		case z.Hidden:
			f.hides(z, b.Field)
		default:
			f.shows(b.Field)
		}
	}
}

// stack draws blocks from the top of a box down.
func (f *face) stack(p panel, in box, z Zone) {
	extra := max(0, in.h-p.h) / float64(len(p.blocks))
	y := in.y
	for _, b := range p.blocks {
		f.drawBlock(b, box{in.x, y, in.w, b.h + extra}, f.textPad(), z)
		y += b.h + extra
	}
}

// ownText draws a text in a zone of its own.
func (f *face) ownText(b Block, z Zone, o piece.Options) {
	in, p, pad := f.ownBox(b, z, o)
	f.mark(z.Name, in)
	f.dressedUp(z, in, func(in box) {
		done := f.panelOf(in, z, 0, f.theme.Plain)
		z.Gradient = nil
		f.drawBlock(p.blocks[0], in, pad, z)
		done()
	})
}

// ownBoxes are where the texts with zones of their own stand.
func (f *face) ownBoxes(o piece.Options) (out []box) {
	for _, b := range f.card.Blocks {
		if own, ok := f.frame.zone("text " + b.Field); ok && !own.Hidden {
			in, _, _ := f.ownBox(b, own, o)
			out = append(out, in)
		}
	}
	return out
}

// ownBox is where a text with a zone of its own stands, as it is set there, and how far its words
// are from the edge.
func (f *face) ownBox(b Block, z Zone, o piece.Options) (in box, p panel, pad float64) {
	in, pad = f.within(z, f.usual("text")), f.ownPad(z)
	b = f.aligned(b, z)
	o.TextPt = max(o.TextPt, z.Pt)
	room := in.h
	if !z.H.Set && !(z.Y.Set && z.Bottom.Set) {
		room = f.h * 0.62
	}
	p = f.fit(z, Card{Blocks: []Block{b}}, in.w-2*pad, room, 0, o)
	if room != in.h {
		if z.Bottom.Set {
			in.y = f.rises(z, p.h)
		}
		in.h = p.h
	}
	return in, p, pad
}

// rest is the ground of everything below the art; a card without text on which
// others of its kind have some shows the kind's icon there.
func (f *face) rest(l layout) {
	if f.over() || l.art.bottom() >= f.h {
		return
	}
	y := max(0, l.art.bottom())
	if l.art.w < f.w {
		y = 0
	}
	ground := f.theme.Plain
	switch n := len(l.panel.blocks); {
	case f.card.Slots > 0 || n == 0:
		ground = f.theme.Pale
	case !l.fixed:
		ground, _ = l.panel.blocks[n-1].ink(f.theme)
	}
	f.C.Fill(f.spread(box{0, y, f.w, f.h - y}), ground)
	if d := min(l.text.h*0.5, f.w*0.2); len(f.card.Blocks) == 0 && f.card.Slots == 0 && f.card.KindIcon != "" && d > 6*f.scale {
		f.Icon(f.Bare(f.card.KindIcon), "", f.w/2, l.text.y+l.text.h/2, d, f.theme.Pale.Mix(f.theme.Main, 0.25))
	}
}

// slotShare is how much of the width one slot takes at most: what is tucked
// there is a card that stands upright.
const slotShare = 0.6

// slots draws dashed outlines, open at the bottom edge, where other cards
// are tucked under this one.
func (f *face) slots(b box) {
	z, _ := f.frame.zone("slots")
	if f.card.Slots == 0 || b.h <= 0 {
		f.hides(z, f.card.SlotsOf)
		return
	}
	f.mark("slots", b)
	f.shows(f.card.SlotsOf)
	b, done := f.decorate(z, b)
	defer done()
	if z.Ground != "" || z.Gradient != nil {
		f.panelOf(b, Zone{Ground: z.Ground, Decor: z.Decor}, 0, pen.Paper)()
	}
	gap := 2.4 * f.scale
	n := float64(f.card.Slots)
	edge := max(0, f.safe-b.x)
	w := min(slotShare*b.w, (b.w-2*edge-gap*(n-1))/n)
	left := b.x + (b.w-n*w-gap*(n-1))/2
	dashes := draw.Pen{Colour: pen.Colour(z.Line, f.theme.Main), Width: 0.5 * f.scale, Dash: []float64{2 * f.scale, 1.3 * f.scale}}
	if z.Stroke > 0 {
		dashes.Width = z.Stroke
	}
	radius := 2.4
	if z.Radius > 0 {
		radius = z.Radius
	}
	fill, line := f.theme.Plain, f.theme.Line
	if c, err := draw.ParseColour(z.Ground); err == nil {
		fill, line = c.Mix(draw.Black, 0.25), c.Mix(f.theme.Words(c), 0.4)
		if c.On(draw.Black, draw.White) == draw.Black {
			fill = c.Mix(draw.White, 0.5)
		}
	}
	f.C.Push(draw.Identity)
	f.C.Clip(f.spread(b))
	for i := range f.card.Slots {
		x := left + float64(i)*(w+gap)
		top := b.y + 2.2*f.scale
		f.puts(z, box{x, top, w, b.bottom() - top}, false)
		f.C.Fill(draw.RoundRect(x, top, w, f.h-top+10, radius), fill)
		f.C.Stroke(draw.RoundRect(x, top, w, f.h-top+10, radius), dashes)
		if f.card.SlotIcon != "" {
			d := min(9*f.scale, (b.bottom()-top)*0.62)
			f.puts(z, round(x+w/2, top+(b.bottom()-top)/2, d), true)
			f.Icon(f.Bare(f.card.SlotIcon), "", x+w/2, top+(b.bottom()-top)/2, d, pen.Colour(z.Colour, line))
		}
	}
	f.C.Pop()
}
