package card

import (
	"slices"
	"strings"

	"github.com/broadside-cards/broadside/dsl/lookwords"
	"github.com/broadside-cards/broadside/print/draw"
	"github.com/broadside-cards/broadside/print/pen"
	"github.com/broadside-cards/broadside/print/piece"
	"github.com/broadside-cards/broadside/print/typeset"
)

// Spacing of the text panel, mm.
const (
	padY    = 2.1  // above and below a block's text
	paraGap = 0.45 // between paragraphs, in ems
	colGap  = 3.0  // between alternatives laid side by side
	slotMin = 13.0
)

// setBlock is a block broken into lines for one width and size.
type setBlock struct {
	style    string
	paras    []pen.Paragraph
	colW     float64 // measure, mm
	em       float64 // mm
	h        float64 // natural height with padding, mm
	ruled    bool    // a thin rule stands above it
	wide     bool    // some word does not fit the measure
	hyphened bool    // rules broke a word
}

func (b setBlock) columns() bool { return b.style == "costs" }

// setBlock breaks a block into lines of at most measure mm.
func (f *face) setBlock(b Block, measure, pt float64) setBlock {
	out := setBlock{style: b.Style, ruled: b.Ruled, colW: measure, em: pt * draw.MMPerPt, paras: make([]pen.Paragraph, 0, len(b.Paras))}
	if !slices.Contains(lookwords.Panels, b.Style) {
		out.style = "plain"
	}
	if n := len(b.Paras); out.columns() && n > 1 {
		out.colW = (out.colW - colGap*float64(n-1)) / float64(n)
	}
	for _, para := range b.Paras {
		at := pt
		if out.columns() && onlyIcons(para) {
			at *= aloneLarger
		}
		s := f.voice(b.Font, b.Broken).SetAs(para, out.colW, at, out.align(b))
		if b.Lead > 0 {
			s.Lead = b.Lead * at * draw.MMPerPt
		}
		out.paras = append(out.paras, s)
		out.wide, out.hyphened = out.wide || s.Wide, out.hyphened || s.Hyphened
	}
	out.h = out.textHeight() + 2*padY
	return out
}

// aloneLarger is by how much icons are larger that are all an alternative says.
const aloneLarger = 1.5

func onlyIcons(p pen.Para) bool {
	return len(p) > 0 && !slices.ContainsFunc(p, func(r pen.Run) bool { return r.Icon == "" && strings.TrimSpace(r.Text) != "" })
}

// align is how a block's paragraphs stand: alternatives side by side in the
// middle of their column, all others as the block says.
func (b setBlock) align(of Block) typeset.Align {
	if b.columns() {
		return typeset.Centre
	}
	return typeset.Align(of.Align)
}

// textHeight is the depth of the block's text: the deepest column of a costs
// block, all paragraphs of any other.
func (b setBlock) textHeight() float64 {
	h := 0.0
	for i, s := range b.paras {
		switch {
		case b.columns():
			h = max(h, s.Height())
		case i > 0:
			h += paraGap*b.em + s.Height()
		default:
			h += s.Height()
		}
	}
	return h
}

// panel is all blocks of a card at one size.
type panel struct {
	blocks []setBlock
	pt     float64
	h      float64
}

func (f *face) setPanel(c Card, measure, pt float64) panel {
	out := panel{pt: pt, blocks: make([]setBlock, 0, len(c.Blocks))}
	for _, b := range c.Blocks {
		s := f.setBlock(b, measure, pt)
		out.blocks = append(out.blocks, s)
		out.h += s.h
	}
	return out
}

func (a panel) wide() bool {
	return slices.ContainsFunc(a.blocks, func(b setBlock) bool { return b.wide })
}

func (a panel) hyphened() bool {
	return slices.ContainsFunc(a.blocks, func(b setBlock) bool { return b.hyphened })
}

// growPt is how much larger than usual short text may be set, points.
const growPt = 1

// fit finds the size of a card's text in a zone: larger than usual if it then still
// fits into easy mm (art at its usual height), otherwise going down from the
// usual size in quarter points until it fits into room mm (art at its
// least). It reports what went wrong.
func (f *face) fit(z Zone, c Card, measure, room, easy float64, o piece.Options) panel {
	a := f.sized(c, measure, room, easy, o)
	f.tooLong(a, z, room, o)
	return a
}

// sized is fit without a word about it.
func (f *face) sized(c Card, measure, room, easy float64, o piece.Options) panel {
	pt := textPt(o)
	for big := pt + growPt; big > pt; big -= 0.5 {
		if a := f.setPanel(c, measure, big); a.h <= easy && !a.wide() && !a.hyphened() {
			return a
		}
	}
	a := f.setPanel(c, measure, pt)
	for (a.h > room || a.wide()) && pt-0.25 >= leastPt {
		pt -= 0.25
		a = f.setPanel(c, measure, pt)
	}
	return a
}

// ink is a block's ground and text colour.
func (b setBlock) ink(t pen.Theme) (ground, ink draw.Colour) {
	switch b.style {
	case "light":
		return t.Pale, t.Words(t.Pale)
	case "dark", "costs":
		return t.Dark, t.Words(t.Dark)
	}
	return t.Plain, t.Words(t.Plain)
}

// drawBlock draws one block into a box, its words pad mm inside.
func (f *face) drawBlock(b setBlock, in box, pad float64, z Zone) {
	ground, ink := b.ink(f.theme)
	if c, err := draw.ParseColour(z.Ground); err == nil {
		ground, ink = c, f.theme.Words(c)
	}
	ink = pen.Colour(z.Colour, ink)
	if z.Ground != "none" {
		f.puts(z, in, false)
		f.fillGround(f.spread(in), z, in, ground)
	}
	top := in.y + (in.h-b.textHeight())/2
	switch z.Vertical {
	case "top":
		top = in.y + padY
	case "bottom":
		top = in.bottom() - padY - b.textHeight()
	}
	if b.ruled {
		inset := min(8, b.colW*0.2)
		f.C.Stroke(draw.LineSeg(in.x+pad+inset, in.y, in.x+pad+b.colW-inset, in.y), draw.Pen{Colour: ink.Mix(ground, 0.5), Width: 0.2})
	}
	if b.columns() {
		f.drawColumns(b, in.x+pad, top, ink, z)
		return
	}
	for i, s := range b.paras {
		if i > 0 {
			top += paraGap * b.em
		}
		f.putsWords(z, s, in.x+pad, top, b.colW, false)
		top = f.Para(s, in.x+pad, top, b.colW, false, ink)
	}
}

// drawColumns lays alternatives side by side from x with a thin rule between.
func (f *face) drawColumns(b setBlock, x, top float64, ink draw.Colour, z Zone) {
	deep := b.textHeight()
	for i, s := range b.paras {
		if i > 0 {
			mid := x - colGap/2
			f.C.Stroke(draw.LineSeg(mid, top-0.4, mid, top+deep+0.4), draw.Pen{Colour: ink, Width: 0.25})
		}
		f.putsWords(z, s, x, top+(deep-s.Height())/2, b.colW, true)
		f.Para(s, x, top+(deep-s.Height())/2, b.colW, true, ink)
		x += b.colW + colGap
	}
}
