package print

import (
	"slices"

	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/print/draw"
)

// Spacing of the text panel, mm.
const (
	padX    = 4.6 // from the card's edge to text; inside the 3.2 mm safe zone of every printer
	padY    = 2.1 // above and below a block's text
	colGap  = 3.0 // between alternatives laid side by side
	slotMin = 13.0
)

var styles = []string{"light", "dark", "costs", "plain"}

// setBlock is a block broken into lines for one width and size.
type setBlock struct {
	style string
	paras []setPara
	colW  float64 // measure, mm
	em    float64 // mm
	h     float64 // natural height with padding, mm
	wide  bool    // some word does not fit the measure
}

func (b setBlock) columns() bool { return b.style == "costs" }

func (p *pen) setBlock(b Block, cardW, pt float64) setBlock {
	out := setBlock{style: b.Style, colW: cardW - 2*padX, em: pt * draw.MMPerPt}
	if !slices.Contains(styles, b.Style) {
		out.style = "plain"
	}
	if n := len(b.Paras); out.columns() && n > 1 {
		out.colW = (out.colW - colGap*float64(n-1)) / float64(n)
	}
	for _, para := range b.Paras {
		s := p.setAs(para, out.colW, pt, out.align(b))
		out.paras = append(out.paras, s)
		out.wide = out.wide || s.tooWide
	}
	out.h = out.textHeight() + 2*padY
	return out
}

// textHeight is the depth of the block's text: the deepest column of a costs
// block, all paragraphs of any other.
func (b setBlock) textHeight() float64 {
	h := 0.0
	for i, s := range b.paras {
		switch {
		case b.columns():
			h = max(h, s.height())
		case i > 0:
			h += paraGap*b.em + s.height()
		default:
			h += s.height()
		}
	}
	return h
}

// oneLiners says whether every paragraph is a single line; such a block is
// centred, like a caption.
func (b setBlock) oneLiners() bool {
	for _, s := range b.paras {
		if len(s.lines) > 1 {
			return false
		}
	}
	return true
}

// panel is all blocks of a card at one size.
type panel struct {
	blocks []setBlock
	pt     float64
	h      float64
}

func (p *pen) setPanel(c Card, cardW, pt float64) panel {
	out := panel{pt: pt}
	for _, b := range c.Blocks {
		s := p.setBlock(b, cardW, pt)
		out.blocks = append(out.blocks, s)
		out.h += s.h
	}
	return out
}

func (a panel) wide() bool {
	return slices.ContainsFunc(a.blocks, func(b setBlock) bool { return b.wide })
}

// growPt is how much larger than usual short text may be set, points.
const growPt = 2

// fit finds the size of a card's text: larger than usual if it then still
// fits into easy mm (art at its usual height), otherwise going down from the
// usual size in quarter points until it fits into room mm (art at its
// least). It reports what went wrong.
func (p *pen) fit(c Card, cardW, room, easy float64, o Options) panel {
	pt := o.textPt()
	for big := pt + growPt; big > pt; big -= 0.5 {
		if a := p.setPanel(c, cardW, big); a.h <= easy && !a.wide() {
			return a
		}
	}
	a := p.setPanel(c, cardW, pt)
	for (a.h > room || a.wide()) && pt-0.25 >= leastPt {
		pt -= 0.25
		a = p.setPanel(c, cardW, pt)
	}
	switch {
	case a.h > room || a.wide():
		p.found.add(diag.TextOverflow, "pt", decimal(pt))
	case pt < o.minPt():
		p.found.add(diag.TextSmall, "pt", decimal(pt), "floor", decimal(o.minPt()))
	}
	return a
}

// ink is a block's ground and text colour.
func (b setBlock) ink(t theme) (ground, ink draw.Colour) {
	switch b.style {
	case "light":
		return t.pale, inkDark
	case "dark", "costs":
		return charcoal, inkLight
	}
	return paper, inkDark
}

// drawBlock draws one block into the full-width strip from y, h mm deep.
func (f *face) drawBlock(b setBlock, y, h, bottom float64) {
	ground, ink := b.ink(f.theme)
	f.c.Fill(draw.Rect(-f.bleed, y, f.w+2*f.bleed, h+bottom), ground)
	top := y + (h-b.textHeight())/2
	if b.columns() {
		f.drawColumns(b, top, ink)
		return
	}
	centre := b.oneLiners()
	for i, s := range b.paras {
		if i > 0 {
			top += paraGap * b.em
		}
		top = f.para(s, padX, top, b.colW, centre, ink)
	}
}

// drawColumns lays alternatives side by side with a thin rule between.
func (f *face) drawColumns(b setBlock, top float64, ink draw.Colour) {
	deep := b.textHeight()
	x := padX
	for i, s := range b.paras {
		if i > 0 {
			mid := x - colGap/2
			f.c.Stroke(draw.LineSeg(mid, top-0.4, mid, top+deep+0.4), draw.Pen{Colour: ink, Width: 0.25})
		}
		f.para(s, x, top+(deep-s.height())/2, b.colW, true, ink)
		x += b.colW + colGap
	}
}
