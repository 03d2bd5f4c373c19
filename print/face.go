package print

import (
	"strconv"
	"strings"

	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/print/draw"
	"github.com/broadside-cards/broadside/print/fonts"
)

// face lays one card out. The origin is the trimmed corner; w and h are the
// trimmed size as the card is read, so a landscape card is wider than high.
type face struct {
	*pen
	card  Card
	theme theme
	w, h  float64
	bleed float64
	scale float64 // of ornaments, 1 on a 63 mm card
}

// Proportions of a face at scale 1, mm.
const (
	safe     = 3.2 // printers' safe zone: 1/8 inch
	bandH    = 9.2
	stripH   = 3.9
	badgeD   = 11.5
	footerH  = 4.2
	namePt   = 17.0
	kindPt   = 7.0
	footerPt = 6.0
)

// drawFace draws a card with o.Bleed mm of picture around it and returns it as
// a list that can be played back for each copy, and what was found.
func drawFace(card Card, declared map[string]Icon, o Options) (*draw.List, diag.List) {
	found := &findings{card: card.Name, at: card.At}
	list := &draw.List{}
	size := o.of(card)
	f := &face{
		pen:  &pen{c: list, icons: declared, found: found, used: map[string]glyph{}, fonts: o.Fonts},
		card: card, theme: newTheme(card), w: size.W, h: size.H, bleed: o.Bleed,
	}
	f.scale = min(1.4, max(0.6, min(f.w/63, f.h/88)))
	f.w, f.h = upright(card, size)
	f.draw(o)
	return list, found.list
}

func (f *face) draw(o Options) {
	f.c.Push(draw.Identity)
	f.c.Clip(draw.Rect(-f.bleed, -f.bleed, f.w+2*f.bleed, f.h+2*f.bleed))
	band := (bandH + stripH) * f.scale
	least, usual := f.artHeights()
	free := f.h - band - f.reserved()
	if len(f.card.Blocks) == 0 && f.card.Slots == 0 {
		usual = free // nothing to say: the art has the whole card
	}
	text := f.fit(f.card, f.w, free-least, free-usual, o)
	art := max(least, min(usual, free-text.h))
	f.c.Fill(draw.Rect(-f.bleed, art, f.w+2*f.bleed, f.h-art+f.bleed), f.rest(text))
	f.art(art)
	f.badges(art)
	f.band(art, o)
	f.panel(art+band, text)
	f.footer()
	f.c.Pop()
}

// artHeights is how far text may push the art, and how high it is usually.
func (f *face) artHeights() (least, usual float64) {
	if f.card.Landscape {
		return f.h * 0.30, f.h * 0.48
	}
	return f.h * 0.26, f.h * 0.46
}

// reserved is the height kept free below the text.
func (f *face) reserved() float64 {
	h := 0.0
	if f.card.Slots > 0 {
		h += slotMin * f.scale
	}
	if f.card.Footer != "" {
		h += footerH
	}
	return h
}

// band draws the name band and the kind strip below it, with top at y.
func (f *face) band(y float64, o Options) {
	s := f.scale
	f.c.Fill(draw.Rect(-f.bleed, y, f.w+2*f.bleed, (bandH+stripH)*s), f.theme.deep)
	f.c.Fill(draw.Rect(-f.bleed, y, f.w+2*f.bleed, bandH*s), f.theme.main)
	left := padX
	if f.card.KindIcon != "" {
		d := 10.4 * s
		cx, cy := safe+d/2, y+(bandH+stripH)*s/2
		f.c.Fill(draw.Circle(cx, cy, d/2), f.theme.deep)
		f.c.Stroke(draw.Circle(cx, cy, d/2), draw.Pen{Colour: f.theme.tint, Width: 0.35 * s})
		f.icon(f.bare(f.card.KindIcon), "", cx, cy, d*0.62, f.theme.tint)
		left = safe + d + 2*s
	}
	f.name(left, y, o)
	f.kind(left, y+bandH*s)
}

// bare is an icon without its shape and colour: the glyph only.
func (f *face) bare(name string) glyph {
	g := f.glyph(name)
	if !g.empty() {
		g.icon.Shape, g.icon.Colour = "", ""
	}
	return g
}

// name sets the card's name as large as the band allows.
func (f *face) name(x, y float64, o Options) {
	room := f.w - x - padX
	font := f.nameFont(f.card.Name)
	pt := namePt * f.scale
	if w := fonts.Get(font).Width(f.card.Name, pt); w > room {
		pt *= room / w
	}
	if pt < o.minPt() {
		f.found.add(diag.NameSmall, "pt", strconv.FormatFloat(pt, 'f', 1, 64), "floor", decimal(o.minPt()))
	}
	base := y + bandH*f.scale/2 + 0.31*pt*draw.MMPerPt
	f.text(draw.Text{S: f.card.Name, X: x, Y: base, Font: font, Pt: pt, Colour: f.theme.on})
}

func (f *face) kind(x, y float64) {
	ink := f.theme.deep.On(inkDark, inkLight)
	pt := max(footerPt, kindPt*min(1, f.scale))
	base := y + stripH*f.scale/2 + capHeight/2*pt*draw.MMPerPt
	f.text(draw.Text{S: strings.ToUpper(f.card.Kind), X: x, Y: base, Font: fonts.Bold, Pt: pt, Colour: ink})
}

// panel draws the blocks from y down, then the slots; what is left over is
// shared between the blocks.
func (f *face) panel(y float64, a panel) {
	room := f.h - y
	if f.card.Footer != "" {
		room -= footerH
	}
	extra := 0.0
	if f.card.Slots == 0 && len(a.blocks) > 0 {
		extra = max(0, room-a.h) / float64(len(a.blocks))
	}
	for _, b := range a.blocks {
		f.drawBlock(b, y, b.h+extra, 0.05)
		y += b.h + extra
	}
	if f.card.Slots > 0 {
		f.slots(y)
	}
}

// rest is the ground below the last block.
func (f *face) rest(a panel) draw.Colour {
	if n := len(a.blocks); n > 0 && f.card.Slots == 0 {
		ground, _ := a.blocks[n-1].ink(f.theme)
		return ground
	}
	if f.card.Slots > 0 {
		return f.theme.pale
	}
	return paper
}

// slots draws dashed outlines, open at the bottom edge, where other cards
// are tucked under this one.
func (f *face) slots(y float64) {
	gap := 2.4 * f.scale
	n := float64(f.card.Slots)
	w := (f.w - 2*safe - gap*(n-1)) / n
	bottom := f.h
	if f.card.Footer != "" {
		bottom -= footerH
	}
	pen := draw.Pen{Colour: f.theme.main, Width: 0.5 * f.scale, Dash: []float64{2 * f.scale, 1.3 * f.scale}}
	for i := range f.card.Slots {
		x := safe + float64(i)*(w+gap)
		top := y + 2.2*f.scale
		f.c.Fill(draw.RoundRect(x, top, w, f.h-top+10, 2.4), paper)
		f.c.Stroke(draw.RoundRect(x, top, w, f.h-top+10, 2.4), pen)
		if f.card.SlotIcon != "" {
			d := min(9*f.scale, (bottom-top)*0.62)
			f.icon(f.bare(f.card.SlotIcon), "", x+w/2, top+(bottom-top)/2, d, f.theme.line)
		}
	}
}

func (f *face) footer() {
	if f.card.Footer == "" {
		return
	}
	ground := f.theme.deep
	f.c.Fill(draw.Rect(-f.bleed, f.h-footerH, f.w+2*f.bleed, footerH+f.bleed), ground)
	font := fonts.Get(fonts.Regular)
	pt := footerPt
	if w := font.Width(f.card.Footer, pt); w > f.w-2*padX {
		pt *= (f.w - 2*padX) / w
	}
	base := f.h - footerH/2 + capHeight/2*pt*draw.MMPerPt - 0.3
	x := (f.w - font.Width(f.card.Footer, pt)) / 2
	f.text(draw.Text{S: f.card.Footer, X: x, Y: base, Font: fonts.Regular, Pt: pt, Colour: ground.On(inkDark, inkLight)})
}
