package card

import (
	"cmp"
	"strconv"
	"strings"

	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/print/draw"
	"github.com/broadside-cards/broadside/print/icons"
	"github.com/broadside-cards/broadside/print/pen"
	"github.com/broadside-cards/broadside/print/piece"
	"github.com/broadside-cards/broadside/print/typeset"
)

// face lays one card out. The origin is the trimmed corner; w and h are the
// trimmed size as the card is read, so a landscape card is wider than high.
// Inside a border the origin is the border's inner corner.
type face struct {
	*pen.Pen
	card   Card
	frame  *Frame
	theme  pen.Theme
	w, h   float64
	bleed  float64
	scale  float64      // of ornaments, 1 on a 63 mm card
	safe   float64      // from the edge to words and icons
	pad    float64      // from the edge to text
	edge   float64      // width of the border
	cut    draw.Polygon // what the face is cut to, or its border ends at; nil: a rectangle
	inside insides      // what that leaves for its parts
	inner  box          // the room in which name and texts stand
	common *common
	trial  bool // only to see how large its text would be
	shown  *shown
	onto   *[]put                   // what is on the face by now
	middle func() (x, y, r float64) // of a round thing in the middle of the art, from its corner; nil: in the middle of all of it
	voices map[string]*pen.Pen      // for texts that a look sets in other typefaces
	zones  *[]piece.Zone            // that were drawn
	dress  *dress                   // the zone that is being drawn, if it is decorated

	usualPt float64                    // size of texts, points
	hyphens map[string]typeset.Hyphens // where words may be broken in a zone that asks for it
}

// Proportions of a face at scale 1, mm.
const (
	bandH    = 9.2
	stripH   = 3.9
	footerH  = 5.4
	namePt   = 17.0
	kindPt   = 7.0
	footerPt = 6.0
)

// drawFace draws a card with o.Bleed mm of picture around it and returns it as
// a list that can be played back for each copy, and what was found. What is the
// same on all cards of a kind is remembered in shared, which may be nil.
func drawFace(card Card, declared map[string]icons.Icon, o piece.Options, shared *common) drawn {
	p, list := pen.New(card.Name, card.At, declared, o.Fonts)
	p.Hyphens = o.Breaks()
	size := sizeOf(card, o)
	f := &face{
		Pen: p, card: card, frame: card.Frame, theme: themeOf(card), bleed: o.Bleed, safe: piece.Safe, pad: piece.PadX,
		common: shared, zones: &[]piece.Zone{}, shown: newShown(), onto: &[]put{}, usualPt: textPt(o), hyphens: o.Hyphens,
	}
	f.scale = min(1.4, max(0.6, min(size.W/63, size.H/88)))
	f.w, f.h = asRead(card, size)
	f.draw(o)
	f.lost()
	f.forget()
	return drawn{list, p.Found.List, *f.zones}
}

func themeOf(c Card) pen.Theme {
	var said pen.Inks
	if c.Frame != nil {
		said = c.Frame.Colours
	}
	if c.Colour == "" && c.Place > 0 {
		c.Colour = pen.StandIn(c.Place - 1).String()
	}
	return pen.NewTheme(c.Colour, c.Kind, said)
}

func (f *face) draw(o piece.Options) {
	f.C.Push(draw.Identity)
	f.C.Clip(draw.Rect(-f.bleed, -f.bleed, f.w+2*f.bleed, f.h+2*f.bleed))
	f.checkZones()
	bordered := f.border()
	f.cutFace()
	if f.frame.design() == "index" {
		f.index(o)
	} else {
		f.stacked(o)
	}
	if bordered {
		f.C.Pop()
	}
	f.C.Pop()
}

// border draws the border and moves the origin inside it; words keep the same
// distance from the cut as without. It says whether there is one.
func (f *face) border() bool {
	if f.frame == nil || f.frame.Border.Width <= 0 {
		return false
	}
	b := f.frame.Border
	f.C.Fill(draw.Rect(-f.bleed, -f.bleed, f.w+2*f.bleed, f.h+2*f.bleed), pen.Colour(b.Colour, pen.Paper))
	f.C.Push(draw.Translate(b.Width, b.Width))
	f.w, f.h, f.bleed, f.edge = f.w-2*b.Width, f.h-2*b.Width, 0, b.Width
	f.safe, f.pad = max(1.4, f.safe-b.Width), max(2.2, f.pad-b.Width)
	if within := f.card.Cut.outline(f.w+2*b.Width, f.h+2*b.Width); within != nil {
		f.cut = within.Apply(draw.Translate(-b.Width, -b.Width)).Polygon().Grow(-b.Width)
		f.C.Clip(f.cut.Path())
		return true
	}
	f.C.Clip(draw.RoundRect(0, 0, f.w, f.h, b.Radius))
	return true
}

// mark notes where a zone was drawn.
func (f *face) mark(name string, b box) {
	if b.w <= 0 || b.h <= 0 || f.zones == nil {
		return
	}
	z, _ := f.frame.zone(name)
	*f.zones = append(*f.zones, piece.Zone{Name: name, X: b.x + f.edge, Y: b.y + f.edge, W: b.w, H: b.h, At: z.At})
}

// stacked is the usual design and the one over full art: band, texts, slots and
// footer one below another.
func (f *face) stacked(o piece.Options) {
	l := f.lay(o)
	f.mark("art", l.art)
	f.rest(l)
	f.layers("ground", o)
	f.middle = func() (x, y, r float64) {
		over := append(f.ownBoxes(o), l.band, l.text, l.slots)
		if f.cut != nil {
			x, y, r = f.medal(l.art, over, f.markBoxes(l))
			return x - l.art.x, y - l.art.y, r
		}
		top, room := clearOf(l.art, over)
		return l.art.w / 2, top + room/2, emblemR(l.art.w, room)
	}
	f.picture(l.art)
	f.layers("art", o)
	f.panels(l, o)
	f.band(l.band, o)
	f.slots(l.slots)
	f.footer(l.foot, f.under(l))
	f.badges(l, o)
	f.layers("words", o)
}

// picture draws the art into its box.
func (f *face) picture(b box) {
	if b.h <= 0 || b.w <= 0 {
		return
	}
	z, _ := f.frame.zone("art")
	b, done := f.decorate(z, b)
	defer done()
	inner := *f
	inner.w, inner.h = b.w, b.h
	h := b.h
	if b.x > 0 || b.y > 0 || b.right() < f.w {
		inner.bleed = 0
	} else if b.bottom() >= f.h {
		h += f.bleed
	}
	f.C.Push(draw.Translate(b.x, b.y))
	f.groundShadow(draw.RoundRect(0, 0, b.w, b.h, z.Radius), z)
	from := f.drawnSoFar()
	if z.Radius > 0 {
		f.C.Clip(draw.RoundRect(0, 0, b.w, b.h, z.Radius))
	}
	inner.art(h)
	f.C.Pop()
	f.grounded(from)
}

// spread is a box, drawn into the bleed where it reaches the card's edge, and
// a little beyond its lower end so that no gap shows between neighbours.
func (f *face) spread(b box) draw.Path {
	left, right, bottom := b.x, b.right(), b.bottom()+0.05
	if left <= 0 {
		left = -f.bleed
	}
	if right >= f.w {
		right = f.w + f.bleed
	}
	if bottom >= f.h {
		bottom = f.h + f.bleed
	}
	return draw.Rect(left, b.y, right-left, bottom-b.y)
}

// panelOf opens a group that is clipped to a box with the zone's ground and
// corners; the outline is drawn by the function it gives, which closes it.
func (f *face) panelOf(b box, z Zone, radius float64, ground draw.Colour) (done func()) {
	if z.Radius > 0 {
		radius = z.Radius
	}
	outline := draw.RoundRect(b.x, b.y, b.w, b.h, radius)
	if z.Ground != "none" {
		f.groundShadow(outline, z)
	}
	f.C.Push(draw.Identity)
	if radius > 0 {
		f.C.Clip(outline)
	}
	if c, err := draw.ParseColour(z.Ground); err == nil {
		ground = c
	}
	if z.Ground != "none" || z.Gradient != nil {
		f.puts(z, b, false)
		f.fillGround(f.spread(b), z, b, ground)
	}
	return func() {
		f.C.Pop()
		if line, err := draw.ParseColour(z.Line); err == nil {
			from := f.drawnSoFar()
			f.C.Stroke(outline, draw.Pen{Colour: line, Width: max(z.Stroke, 0.3)})
			f.grounded(from)
		}
	}
}

// band draws the name band and the kind strip below it.
func (f *face) band(b box, o piece.Options) {
	z, _ := f.frame.zone("band")
	name, ownName := f.frame.zone("name")
	kind, ownKind := f.frame.zone("kind")
	ownName, ownKind = ownName && name.placed(), ownKind && kind.placed()
	strip := b.h * stripH / (bandH + stripH)
	if kind.Hidden || ownKind {
		strip = 0
	}
	left := b.x + f.pad
	f.mark("band", b)
	if b.h > 0 {
		radius := 0.0
		if f.over() {
			radius = 1.6 * f.scale
		}
		within, dressed := f.decorate(z, b)
		done := f.panelOf(within, z, radius, f.theme.Deep)
		if z.Ground == "" && z.Gradient == nil {
			f.C.Fill(f.spread(box{b.x, b.y, b.w, b.h - strip - 0.05}), f.theme.Main)
		}
		done()
		dressed()
		left = f.medallion(b)
	}
	if ownName {
		at := f.within(name, f.usual("band"))
		f.mark("name", at)
		f.dressedUp(name, at, func(at box) { f.words(name, f.card.Name, at, namePt*f.scale, o.Least()) })
	} else if !name.Hidden && b.h > 0 {
		at := box{left, b.y, b.right() - f.pad - left, b.h - strip}
		f.mark("name", at)
		f.dressedUp(name, at, func(at box) { f.name(name, at, o) })
	}
	label := strings.ToUpper(cmp.Or(f.card.Label, f.card.Kind))
	kind.Font = cmp.Or(kind.Font, "bold") // wherever it stands
	if kind.Hidden {
		f.hides(kind, f.card.LabelOf...)
	}
	if ownKind {
		at := f.within(kind, f.usual("band"))
		f.mark("kind", at)
		f.dressedUp(kind, at, func(at box) { f.words(kind, label, at, kindPt, 0) })
		f.shows(f.card.LabelOf...)
	} else if !kind.Hidden && b.h > 0 {
		at := box{left, b.bottom() - strip, b.right() - f.pad - left, strip}
		f.mark("kind", at)
		f.dressedUp(kind, at, func(at box) { f.kind(kind, label, at) })
		f.shows(f.card.LabelOf...)
	} else {
		f.hides(z, f.card.LabelOf...)
	}
}

// medallion draws the kind's icon at the left of the band and gives the x from
// where the name has room.
func (f *face) medallion(b box) float64 {
	z, _ := f.frame.zone("icon")
	if f.card.KindIcon == "" || z.Hidden {
		f.hides(z, f.card.IconOf...)
		return b.x + f.pad
	}
	f.shows(f.card.IconOf...)
	d := min(10.4*f.scale, b.h*0.86)
	in := box{max(f.safe, b.x+1.2*f.scale), b.y + (b.h-d)/2, d, d}
	left := in.right() + 2*f.scale
	if z.placed() {
		in, left = f.within(z, in), b.x+f.pad
	}
	f.mark("icon", in)
	in, done := f.decorate(z, in)
	defer done()
	d = min(in.w, in.h)
	cx, cy := in.x+in.w/2, in.y+in.h/2
	f.puts(z, round(cx, cy, d), true)
	if z.Ground != "none" {
		ground := pen.Colour(z.Ground, f.theme.Deep)
		disc := draw.Circle(cx, cy, d/2)
		f.groundShadow(disc, z)
		f.fillGround(disc, z, in, ground)
		from := f.drawnSoFar()
		f.C.Stroke(disc, draw.Pen{Colour: pen.Colour(z.Line, f.theme.Tint), Width: 0.35 * f.scale})
		f.grounded(from)
	}
	f.Icon(f.Bare(f.card.KindIcon).AsSign(f.card.KindIcon), "", cx, cy, d*0.62, pen.Colour(z.Colour, f.theme.Tint))
	return left
}

// name sets the card's name as large as the band allows.
func (f *face) name(z Zone, in box, o piece.Options) {
	if z.Colour == "" {
		z.Colour = f.theme.On.String()
		if band, _ := f.frame.zone("band"); band.Ground != "" {
			z.Colour = f.theme.Words(f.behind(band, f.theme.Main)).String()
		}
	}
	f.line1(z, f.card.Name, in, namePt*f.scale, o.Least())
}

// line1 sets one line in a box, smaller if it must be, its capitals in the
// middle of the height, and reports a size below the floor (0: none).
func (f *face) line1(z Zone, s string, in box, pt, floor float64) {
	if in.w <= 0 {
		return // reported as off the card
	}
	if z.Pt > 0 {
		pt = z.Pt
	}
	font := f.fontOf(z, s)
	if z.Name == "name" && f.twoLines(z, s, in, font, pt, floor) {
		return
	}
	if w := lineWidth(z, font, s, pt); w > in.w {
		pt *= in.w / w
	}
	if pt < floor {
		f.Found.Add(diag.NameSmall, "pt", strconv.FormatFloat(pt, 'f', 1, 64), "floor", decimal(floor))
	}
	x := in.x
	switch slack := in.w - lineWidth(z, font, s, pt); z.Align {
	case "centre":
		x += slack / 2
	case "right":
		x += slack
	}
	f.puts(z, box{x, baseline(z, in, pt) - 0.71*pt*draw.MMPerPt, lineWidth(z, font, s, pt), 0.75 * pt * draw.MMPerPt}, true)
	f.lineText(z, draw.Text{S: s, X: x, Y: baseline(z, in, pt), Font: font, Pt: pt, Colour: pen.Colour(z.Colour, f.theme.Inks[0])})
}

// fontOf is the face of a zone's role; a name is set in that of names.
func (f *face) fontOf(z Zone, s string) *draw.Font {
	switch z.Font {
	case "text":
		return f.Fonts.Text.Style(false, false)
	case "bold":
		return f.Fonts.Text.Style(true, false)
	case "italic":
		return f.Fonts.Text.Style(false, true)
	case "number":
		return f.Fonts.NumberFace()
	}
	return f.NameFont(s)
}

// words sets a line in a box of its own, with its ground.
func (f *face) words(z Zone, s string, in box, pt, floor float64) {
	if z.Hidden || s == "" {
		return
	}
	ground := z.Ground
	if ground == "" {
		z.Ground = "none"
	}
	f.panelOf(in, z, 0, pen.Paper)()
	if z.Colour == "" && z.Ground != "none" {
		z.Colour = f.theme.Words(pen.Colour(ground, pen.Paper)).String()
	}
	if z.Align == "" {
		z.Align = "centre"
	}
	pad := z.Pad.Or(0)
	in.x, in.w = in.x+pad, in.w-2*pad
	f.line1(z, s, in, pt, floor)
}

func (f *face) kind(z Zone, label string, in box) {
	if z.Colour == "" {
		band, _ := f.frame.zone("band")
		z.Colour = f.theme.Words(f.behind(band, f.theme.Deep)).String()
	}
	pt := max(footerPt, kindPt*min(1, f.scale))
	f.line1(z, label, in, pt, 0)
}

// under is the ground of the footer: that of the text above it, or the band's.
func (f *face) under(l layout) draw.Colour {
	if n := len(l.panel.blocks); n > 0 && !l.fixed && f.card.Slots == 0 {
		ground, _ := l.panel.blocks[n-1].ink(f.theme)
		return ground
	}
	return f.theme.Deep
}

// quiet is an ink that steps back a little, as far as it can still be read.
func quiet(ink, ground draw.Colour) draw.Colour {
	if soft := ink.Mix(ground, 0.2); draw.Contrast(soft, ground) >= draw.Readable {
		return soft
	}
	return ink
}

// footer sets the small line at the bottom, inside the safe zone.
func (f *face) footer(b box, ground draw.Colour) {
	z, _ := f.frame.zone("footer")
	if f.card.Footer == "" || b.h <= 0 || z.Hidden {
		return
	}
	f.mark("footer", b)
	b, done := f.decorate(z, b)
	defer done()
	f.panelOf(box{b.x, b.y - 0.3, b.w, b.h + 0.3}, z, 0, ground)() // over the edge of what is above it
	ground = pen.Colour(z.Ground, ground)
	if z.Colour == "" {
		z.Colour = quiet(f.theme.Words(ground), ground).String()
	}
	if z.Align == "" {
		z.Align = "centre"
	}
	if z.Font == "" {
		z.Font = "text"
	}
	in := box{f.pad, b.y, f.w - 2*f.pad, b.h}
	if f.cut != nil {
		in = b
	} else if low := f.lowWidth(); low > 0 && !z.placed() { // it stands between them
		in = box{f.safe + low + 1, b.bottom() - footerH, f.w - 2*(f.safe+low+1), footerH}
	}
	if b.bottom() >= f.h { // what may be cut off stays empty
		in.h = max(footerPt*draw.MMPerPt, in.h-f.safe+0.3)
	}
	f.line1(z, f.card.Footer, in, footerPt, 0)
}
