package card

import (
	"github.com/broadside-cards/broadside/print/draw"
	"github.com/broadside-cards/broadside/print/fonts"
	"github.com/broadside-cards/broadside/print/pen"
	"github.com/broadside-cards/broadside/print/piece"
)

// Proportions of an index at scale 1, mm.
const (
	indexW   = 8.4
	indexH   = 16.5
	indexPt  = 25.0
	suitD    = 5.6
	bigSuit  = 0.44 // of the card's width
	sideRoom = 13.0
)

// index is the design of playing cards: the number of the top left corner with
// the card's icon under it, both again at the bottom right turned by half, and
// the icon, or the art, large between them. A text stands below that, the name
// small at the lower edge.
func (f *face) index(o piece.Options) {
	f.C.Fill(draw.Rect(-f.bleed, -f.bleed, f.w+2*f.bleed, f.h+2*f.bleed), f.theme.Plain)
	l := f.layIndex(o)
	f.layers("ground", o)
	f.mark("art", l.art)
	f.centre(l)
	f.layers("art", o)
	f.panels(l, o)
	f.indexName(o)
	f.indexKeeps()
	if z, _ := f.frame.zone("top-left"); !z.Hidden {
		f.mark("top-left", f.indexCorner(z))
	}
	f.twice(f.corner)
	rest := *f
	rest.card.Badges = nil
	for _, b := range f.card.Badges {
		if f.cornerOf(b) != "top-left" {
			rest.card.Badges = append(rest.card.Badges, b)
		}
	}
	rest.scale *= 0.8
	rest.badges(l)
	f.layers("words", o)
}

// layIndex is the room between the corners, and the text's under it.
func (f *face) layIndex(o piece.Options) layout {
	side := sideRoom * f.scale
	l := layout{art: box{side, f.safe + 2*f.scale, f.w - 2*side, f.h - 2*f.safe - 4*f.scale}}
	z, _ := f.frame.zone("text")
	if flowing := f.panelText(); len(flowing.Blocks) > 0 && !z.Hidden {
		l.fixed = true
		foot := f.h - f.safe - (indexH+1.4)*f.scale // above the turned corner
		in := z.within(f.w, f.h, box{f.pad, f.h * 0.4, f.w - 2*f.pad, foot - f.h*0.4})
		o.TextPt = max(o.TextPt, z.Pt)
		l.panel = f.fit(flowing, in.w-2*f.textPad(), in.h, 0, o)
		if !f.textDeep() {
			in.y, in.h = in.bottom()-l.panel.h, l.panel.h
		}
		l.text = in
		l.art.h = in.y - l.art.y - 2*f.scale
	}
	if art, ok := f.frame.zone("art"); ok {
		l.art = art.within(f.w, f.h, l.art)
		if art.Hidden {
			l.art = box{}
		}
	}
	return l
}

// centre draws the card's icon large, without a ground.
func (f *face) centre(l layout) {
	z, _ := f.frame.zone("emblem")
	if z.Hidden || f.card.KindIcon == "" || l.art.h <= 0 {
		return
	}
	d := min(bigSuit*f.w, l.art.h*0.8)
	in := box{l.art.x + (l.art.w-d)/2, l.art.y + (l.art.h-d)/2, d, d}
	if z.placed() || z.W.Set || z.H.Set {
		in = z.within(f.w, f.h, in)
	}
	f.mark("emblem", in)
	in, done := f.decorate(z, in)
	defer done()
	f.shows(f.card.IconOf...)
	f.Icon(f.Bare(f.card.KindIcon), "", in.x+in.w/2, in.y+in.h/2, min(in.w, in.h), pen.Colour(z.Colour, f.theme.Main))
}

// indexCorner is where the number and the icon stand.
func (f *face) indexCorner(z Zone) box {
	return z.within(f.w, f.h, box{f.safe + 0.4*f.scale, f.safe + 0.4*f.scale, indexW * f.scale, indexH * f.scale})
}

// indexKeeps notes what other designs show and this one does not.
func (f *face) indexKeeps() {
	const no = "the design `index` has no "
	f.keeps(Zone{}, no+"line for the kind and its words, and no icon of the card stands for it", f.card.LabelOf...)
	f.keeps(Zone{}, no+"places for other cards", f.card.SlotsOf)
	if z, _ := f.frame.zone("top-left"); z.Hidden {
		f.hides(z, f.inCorner()...)
	}
}

// inCorner is what the number at the top left shows.
func (f *face) inCorner() (out []string) {
	for _, b := range f.card.Badges {
		if f.cornerOf(b) == "top-left" {
			out = append(out, b.Of)
		}
	}
	return out
}

// corner draws the number at the top left and the icon under it.
func (f *face) corner() {
	z, _ := f.frame.zone("top-left")
	if z.Hidden {
		return
	}
	in, done := f.decorate(z, f.indexCorner(z))
	defer done()
	ink := pen.Colour(z.Colour, f.theme.Main)
	y := in.y
	for _, b := range f.card.Badges {
		if f.cornerOf(b) != "top-left" || b.Value == "" {
			continue
		}
		pt := indexPt * f.scale
		if z.Pt > 0 {
			pt = z.Pt
		}
		font := f.Fonts.NumberFace()
		if z.Font != "" {
			font = f.fontOf(z, b.Value)
		}
		w := fonts.Get(font).Width(b.Value, pt)
		if w > in.w {
			pt *= in.w / w
			w = in.w
		}
		high := fonts.Get(font).CapHeight() * pt * draw.MMPerPt
		f.shows(b.Of)
		f.Text(draw.Text{S: b.Value, X: in.x + (in.w-w)/2, Y: y + high, Font: font, Pt: pt, Colour: ink})
		y += high + 1.3*f.scale
	}
	if f.card.KindIcon != "" {
		f.shows(f.card.IconOf...)
		d := min(suitD*f.scale, in.bottom()-y)
		f.Icon(f.Bare(f.card.KindIcon), "", in.x+in.w/2, y+d/2, d, ink)
	}
}

// indexName sets the name in the middle of the lower edge.
func (f *face) indexName(o piece.Options) {
	z, _ := f.frame.zone("name")
	if z.Hidden {
		return
	}
	if z.Font == "" {
		z.Font = "text"
	}
	if z.Colour == "" {
		z.Colour = f.theme.Inks[0].Mix(f.theme.Plain, 0.25).String()
	}
	h := 3.4 * f.scale
	side := sideRoom * f.scale
	in := z.within(f.w, f.h, box{side, f.h - f.safe - h, f.w - 2*side, h})
	f.mark("name", in)
	f.dressedUp(z, in, func(in box) { f.words(z, f.card.Name, in, o.Least(), 0) })
}
