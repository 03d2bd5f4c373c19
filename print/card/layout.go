package card

import (
	"math"

	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/print/piece"
)

// layout is where the parts of a face stand, in mm from its top left. What is
// hidden has no height.
type layout struct {
	art, band, text, slots, foot box
	panel                        panel // the texts that stand one below another
	fixed                        bool  // the text stands in a box of its own
}

// top is where the highest of the boxes with words begins; what is not there has none.
func (l layout) top() float64 {
	out := math.Inf(1)
	for _, b := range []box{l.band, l.text} {
		if b.h > 0 {
			out = min(out, b.y)
		}
	}
	return out
}

// stackBox is the box in which band, texts, slots and footer stand one below
// another: the whole face below the art or, over art that covers it all, a box
// inside the safe zone.
func (f *face) stackBox() box {
	if f.cut != nil {
		return box{f.inner.x, 0, f.inner.w, f.inner.bottom()}
	}
	if f.frame.design() == "full art" {
		return box{f.safe, 0, f.w - 2*f.safe, f.h - f.safe}
	}
	return box{0, 0, f.w, f.h}
}

// over says whether the parts stand on art that covers the whole face: by design, or because
// it is no rectangle.
func (f *face) over() bool { return f.frame.design() == "full art" || f.cut != nil }

// highest is where the first of the boxes on the art may begin.
func (f *face) highest() float64 {
	if f.cut != nil {
		return f.inner.y
	}
	return f.safe
}

// gap is the distance between the boxes on full art.
func (f *face) gap() float64 {
	if f.over() {
		return 0.8 * f.scale
	}
	return 0
}

// stackedHeight is the height a zone takes among the others: none if it is hidden or
// stands elsewhere.
func (f *face) stackedHeight(name string, usual float64) float64 {
	z, _ := f.frame.zone(name)
	if z.Hidden || z.placed() {
		return 0
	}
	return z.H.Or(usual)
}

// lay finds the place of everything.
func (f *face) lay(o piece.Options) layout {
	l := layout{}
	if f.cut != nil {
		f.inner = f.room(o)
	}
	in := f.stackBox()
	band, foot := f.stackedHeight("band", (bandH+stripH)*f.scale), f.footHeight()
	free := in.h - band - foot - f.slotHeight() - f.gap()
	var art float64
	art, l.panel, l.fixed = f.share(free, o)
	if f.over() {
		art = max(art, min(f.highest(), free)) // a text that is too long leaves the name on the card
	}
	y := art
	next := func(name string, h float64) box {
		b := box{in.x, y, in.w, h}
		y += h
		z, _ := f.frame.zone(name)
		switch {
		case z.Hidden:
			return box{}
		case z.placed():
			return f.within(z, f.usual(name))
		}
		return b
	}
	l.band = next("band", band)
	y += f.gap()
	deep := max(0, free-art)
	text, _ := f.frame.zone("text")
	if text.high() {
		deep = min(deep, max(text.H.MM, l.panel.h))
	}
	l.text = next("text", deep)
	if f.card.Slots > 0 {
		if !text.high() {
			l.text.h = l.panel.h
		}
		y = l.text.bottom()
		l.slots = next("slots", in.h-foot-y)
	}
	y = in.h - foot
	l.foot = next("footer", foot)
	if z, _ := f.frame.zone("footer"); f.footerHeight() == 0 && !z.placed() {
		l.foot = box{} // the room is that of the marks in the lower corners
	}
	if l.fixed {
		l.text = f.textBox(l.panel)
	}
	l.art = f.artBox(art)
	return l
}

// usual is what a placed zone has where it does not say.
func (f *face) usual(name string) box {
	switch name {
	case "band":
		return box{f.safe, f.safe, f.w - 2*f.safe, bandH * f.scale}
	case "slots":
		return box{0, f.h - slotMin*f.scale, f.w, slotMin * f.scale}
	case "footer":
		return box{0, f.h - footerH, f.w, footerH}
	case "text":
		return box{f.safe, f.h / 2, f.w - 2*f.safe, f.h/2 - f.safe}
	}
	return box{0, 0, f.w, f.h}
}

func (f *face) artBox(h float64) box {
	z, _ := f.frame.zone("art")
	switch {
	case z.Hidden:
		return box{}
	case z.placed():
		return f.within(z, f.usual("art"))
	case f.over():
		return box{0, 0, f.w, f.h}
	}
	return box{0, 0, f.w, h}
}

// footHeight is what is left free below the texts: for the footer, and for the marks in the
// lower corners.
func (f *face) footHeight() float64 { return max(f.footerHeight(), f.lowRow()) }

func (f *face) footerHeight() float64 {
	h := 0.0
	if _, said := f.frame.zone("footer"); f.card.Footer != "" && (said || !f.over()) {
		h = f.stackedHeight("footer", footerH)
	}
	if h == 0 && !f.over() && f.card.Slots == 0 && len(f.card.Blocks) > 0 {
		h = max(0, f.safe-padY) // a text's own margin, and this, keep it inside the safe zone
	}
	return h
}

// lowRow is the height that marks in the lower corners take from the text above them; where
// the card is no rectangle its room ends above them anyway.
func (f *face) lowRow() float64 {
	h := f.marks(true).h
	switch {
	case h == 0 || f.cut != nil:
		return 0
	case f.over():
		return h + lowGap*f.scale
	}
	return h + lowGap*f.scale + f.safe
}

// slotHeight is kept free for slots, at least.
func (f *face) slotHeight() float64 {
	if f.card.Slots == 0 {
		return 0
	}
	return f.stackedHeight("slots", slotMin*f.scale)
}

// measure is how wide a line of text may be, and whether the text's box is
// placed.
func (f *face) measure() (w float64, fixed bool) {
	z, _ := f.frame.zone("text")
	if z.placed() {
		return f.within(z, f.usual("text")).w - 2*f.textPad(), true
	}
	return f.stackBox().w - 2*f.textPad(), false
}

// textPad is the distance from the edge of the text's box to its words.
func (f *face) textPad() float64 {
	z, _ := f.frame.zone("text")
	if z.placed() || f.over() {
		return z.Pad.Or(2.4 * f.scale)
	}
	return z.Pad.Or(f.pad)
}

// textBox is a placed text's box, as high as it is said or as its text needs.
func (f *face) textBox(p panel) box {
	z, _ := f.frame.zone("text")
	b := f.within(z, f.usual("text"))
	if !f.textDeep() {
		if z.Bottom.Set {
			b.y = f.rises(z, p.h)
		}
		b.h = p.h
	}
	return b
}

// textDeep says whether a placed text's box has a height of its own.
func (f *face) textDeep() bool {
	z, _ := f.frame.zone("text")
	return z.H.Set || z.Y.Set && z.Bottom.Set
}

// share divides the height that band, slots and footer leave between art and
// text, and sets the text.
func (f *face) share(free float64, o piece.Options) (art float64, text panel, fixed bool) {
	measure, fixed := f.measure()
	z, _ := f.frame.zone("text")
	o.TextPt = max(o.TextPt, z.Pt)
	if fixed {
		room := f.h * 0.62
		if f.textDeep() {
			room = f.textBox(panel{}).h
		}
		text = f.fit(z, f.panelText(), measure, room, 0, o)
		return f.stackedHeight("art", free), text, true
	}
	if f.cut != nil { // the room was made for it
		text = f.fit(z, f.panelText(), measure, max(1, free-f.inner.y), 0, o)
		if common := f.commonArt(o); common > 0 {
			f.jumps(common - f.inner.y)
		}
		return f.inner.y, text, false
	}
	if h, said := f.artHigh(free); said {
		return f.shareSaid(min(h, free), free, measure, o)
	}
	if f.over() { // the art is under it all: the text takes what it needs
		text = f.fit(z, f.panelText(), measure, free*mostText, 0, o)
		art = free - text.h
		if common := f.commonArt(o); common > 0 && common <= art {
			return common, text, false // the name stands equally high on all cards of the kind
		} else if common > 0 {
			f.jumps(common - art)
		}
		return art, text, false
	}
	if z, said := f.frame.zone("art"); said && (z.Hidden || z.placed()) {
		return f.shareSaid(f.stackedHeight("art", 0), free, measure, o)
	}
	return f.shareFreely(free, measure, o)
}

// mostText is how much of a face that is all art a text may take.
const mostText = 0.75

// shareSaid lets the art be h mm high, unless the text would then be smaller than
// the floor: it is more important.
func (f *face) shareSaid(h, free, measure float64, o piece.Options) (float64, panel, bool) {
	easy := free - h
	z, _ := f.frame.zone("text")
	if z.Pt > 0 || f.over() {
		easy = 0
	}
	least, _ := f.artHeights(free)
	if f.over() {
		least = free * (1 - mostText)
	}
	text := f.sized(f.panelText(), measure, free-h, easy, o)
	if text.pt >= o.Least() && text.h <= free-h && !text.wide() || h <= least {
		return h, f.fit(z, f.panelText(), measure, free-h, easy, o), false
	}
	text = f.fit(z, f.panelText(), measure, free-least, 0, o)
	art := min(h, max(least, free-text.h))
	f.jumps(h - art)
	return art, text, false
}

// jumps reports that the band of a card stands higher than on the others of its kind: by more
// than art gives way in one step. Of a text that is too long for the card more is said.
func (f *face) jumps(mm float64) {
	if f.Found.Has(diag.TextOverflow) || f.Found.Has(diag.TextSmall) {
		return
	}
	if z, _ := f.frame.zone("band"); len(f.card.Peers) > 1 && mm > artSteps*f.h+touching && !z.placed() && !z.Hidden {
		f.Found.Add(diag.BandJumps, "mm", tenth(mm))
	}
}

// artHigh is the height of the art where the frame says it or leaves it by that of the text.
func (f *face) artHigh(free float64) (float64, bool) {
	art, _ := f.frame.zone("art")
	text, _ := f.frame.zone("text")
	switch {
	case art.high():
		return art.H.MM, true
	case text.high():
		return max(0, free-text.H.MM), !art.Hidden && !art.placed()
	}
	return 0, false
}

// shareFreely lets the art be as high as it is on all cards of the kind, unless
// this card's text needs more.
func (f *face) shareFreely(free, measure float64, o piece.Options) (float64, panel, bool) {
	card := f.panelText()
	least, _ := f.artHeights(free)
	z, _ := f.frame.zone("text")
	if common := f.commonArt(o); common > 0 {
		easy := free - common
		if z.Pt > 0 {
			easy = 0
		}
		text := f.sized(card, measure, free-common, easy, o)
		if text.pt >= textPt(o)-closePt && text.h <= free-common && !text.wide() {
			return common, text, false
		}
	}
	text := f.fit(z, card, measure, free-least, 0, o)
	art := max(least, f.step(free-text.h))
	if common := f.commonArt(o); common > 0 {
		f.jumps(common - art)
	}
	return art, text, false
}

// panelText is the card with those texts only that stand one below another.
func (f *face) panelText() Card {
	c := f.card
	c.Blocks = nil
	z, _ := f.frame.zone("text")
	for _, b := range f.card.Blocks {
		if _, own := f.frame.zone("text " + b.Field); !own {
			c.Blocks = append(c.Blocks, f.aligned(b, z))
		}
	}
	return c
}
