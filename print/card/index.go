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
	nameHigh = 3.4
	sideRoom = 13.0
	pipsFrom = 12.4 // from the sides to pips
	pipsDown = 4.6  // from the safe zone to pips
)

// index is the design of playing cards: the number of the top left corner with
// the card's icon under it, both again at the bottom right turned by half, and
// the icon, the art or pips between them. A text stands below that, the name
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
	if z, _ := f.frame.zone("top-left"); !z.Hidden {
		in := f.indexCorner(z)
		f.puts(z, box{f.w - in.right(), f.h - in.bottom(), in.w, in.h}, true)
	}
	rest := *f
	rest.card.Badges = nil
	for _, b := range f.card.Badges {
		if b.at() != "top-left" {
			rest.card.Badges = append(rest.card.Badges, b)
		}
	}
	rest.scale *= 0.8
	rest.badges(l, o)
	f.layers("words", o)
}

// layIndex is the room between the corners, and the text's under it.
func (f *face) layIndex(o piece.Options) layout {
	side := sideRoom * f.scale
	l := layout{art: box{side, f.safe + 2*f.scale, f.w - 2*side, f.h - 2*f.safe - 4*f.scale}}
	if f.cut != nil { // its corners stand in the middle, above and below
		top := f.topMiddle(indexW*f.scale, indexH*f.scale).bottom() + f.scale
		l.art = f.widest(top, f.h-2*top-nameHigh*f.scale)
	}
	z, _ := f.frame.zone("text")
	if flowing := f.panelText(); len(flowing.Blocks) > 0 && !z.Hidden {
		l.fixed = true
		foot := f.h - f.safe - (indexH+1.4)*f.scale // above the turned corner
		usual := box{f.pad, f.h * 0.4, f.w - 2*f.pad, foot - f.h*0.4}
		if f.cut != nil {
			usual = f.widest(l.art.y+l.art.h*0.4, l.art.h*0.6)
		}
		in := f.within(z, usual)
		o.TextPt = max(o.TextPt, z.Pt)
		l.panel = f.fit(z, flowing, in.w-2*f.textPad(), in.h, 0, o)
		if !f.textDeep() {
			in.y, in.h = in.bottom()-l.panel.h, l.panel.h
		}
		l.text = in
		l.art.h = in.y - l.art.y - 2*f.scale
	}
	if art, ok := f.frame.zone("art"); ok {
		l.art = f.within(art, l.art)
		if art.Hidden {
			l.art = box{}
		}
	}
	return l
}

// centre draws the card's icon large, without a ground.
func (f *face) centre(l layout) {
	f.ornament(l.art)
	if f.card.Pips.any() {
		f.pipsAsName(f.between(l))
		return
	}
	z, said := f.frame.zone("emblem")
	if z.Hidden || f.card.Art != nil && !said || f.card.KindIcon == "" || l.art.h <= 0 {
		return
	}
	d := min(bigSuit*f.w, l.art.h*0.8)
	w, h := z.W.Or(z.H.Or(d)), z.H.Or(z.W.Or(d))
	in := f.within(z, box{l.art.x + (l.art.w-w)/2, l.art.y + (l.art.h-h)/2, w, h})
	f.mark("emblem", in)
	in, done := f.decorate(z, in)
	defer done()
	f.shows(f.card.IconOf...)
	f.Icon(f.Bare(f.card.KindIcon), "", in.x+in.w/2, in.y+in.h/2, min(in.w, in.h), pen.Colour(z.Colour, f.theme.Main))
}

// pipsAsName draws the pips, which stand for the name for who searches or copies it.
func (f *face) pipsAsName(in box) {
	if z, said := f.frame.zone("name"); said && !z.Hidden {
		f.pips(in) // the name stands there itself
		return
	}
	pt := kindPt * f.scale
	f.C.Say(draw.Words{S: f.card.Name, X: in.x, Y: in.y + in.h/2, W: in.w, Font: f.NameFont(f.card.Name), Pt: pt})
	f.pips(in)
	f.C.Pop()
}

// ornament draws the card's picture on the face's own ground.
func (f *face) ornament(b box) {
	if f.card.Art == nil || b.w <= 0 || b.h <= 0 {
		return
	}
	f.C.Push(draw.Identity)
	f.C.Clip(f.spread(b))
	if b.x <= 0 && b.y <= 0 && b.right() >= f.w && b.bottom() >= f.h { // all of the card
		b = b.inset(-f.bleed)
	}
	f.drawPicture(b.x, b.y, b.w, b.h, f.card.ArtPlace)
	f.C.Pop()
}

// between is the room of pips: between the numbers, and as far from the upper edge
// as from the lower, or from a text.
func (f *face) between(l layout) box {
	side, top := pipsFrom*f.scale, f.safe+pipsDown*f.scale
	if f.cut != nil {
		return l.art
	}
	in := box{side, top, f.w - 2*side, f.h - 2*top}
	if l.panel.h > 0 {
		in.h = min(in.h, l.text.y-2*f.scale-in.y)
	}
	return in
}

// indexCorner is where the number and the icon stand: what has no corners has them in the
// middle, above and below.
func (f *face) indexCorner(z Zone) box {
	if f.cut != nil {
		return f.within(z, f.topMiddle(indexW*f.scale, indexH*f.scale))
	}
	return f.within(z, box{f.safe + 0.4*f.scale, f.safe + 0.4*f.scale, indexW * f.scale, indexH * f.scale})
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
		if b.at() == "top-left" {
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
	f.puts(z, box{in.x, in.y, in.w, in.h}, true)
	for _, b := range f.card.Badges {
		if b.at() != "top-left" || b.Value == "" {
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
		y += high + 1.7*f.scale
	}
	if f.card.KindIcon != "" {
		f.shows(f.card.IconOf...)
		d := min(suitD*f.scale, in.bottom()-y)
		f.Icon(f.Bare(f.card.KindIcon).AsSign(f.card.KindIcon), "", in.x+in.w/2, y+d/2, d, ink)
	}
}

// indexName sets the name in the middle of the lower edge.
func (f *face) indexName(o piece.Options) {
	z, said := f.frame.zone("name")
	if z.Hidden || f.card.Pips.any() && !said { // pips and corners say it, and take its place
		return
	}
	if z.Font == "" {
		z.Font = "text"
	}
	if z.Colour == "" {
		z.Colour = f.theme.Inks[0].Mix(f.theme.Plain, 0.25).String()
	}
	h := nameHigh * f.scale
	side := sideRoom * f.scale
	usual := box{side, f.h - f.safe - h, f.w - 2*side, h}
	if f.cut != nil {
		usual = f.widest(f.h-f.topMiddle(indexW*f.scale, indexH*f.scale).bottom()-f.scale-h, h)
	}
	in := f.within(z, usual)
	f.mark("name", in)
	f.dressedUp(z, in, func(in box) { f.words(z, f.card.Name, in, o.Least(), 0) })
}
