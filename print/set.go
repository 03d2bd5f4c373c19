package print

import (
	"fmt"
	"slices"

	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/print/draw"
	"github.com/broadside-cards/broadside/print/fonts"
	"github.com/broadside-cards/broadside/print/typeset"
)

// Proportions of set text, in ems. capHeight is Atkinson Hyperlegible's own
// (668/1000); icons are centred on it so that they sit in the line.
const (
	capHeight  = 0.668
	leading    = 1.24 // baseline to baseline
	leadIcons  = 1.52 // the same, in a paragraph with icons
	iconBare   = 1.36 // height of a glyph without a shape
	iconShaped = 1.46 // height of a glyph on a shape
	paraGap    = 0.45
)

// setPara is a paragraph broken into lines.
type setPara struct {
	para    Para
	lines   []typeset.Line
	lead    float64 // mm from baseline to baseline
	pt      float64
	tooWide bool // a single word is wider than the measure
}

// height is the paragraph's depth in mm.
func (s setPara) height() float64 { return float64(len(s.lines)) * s.lead }

// set breaks a paragraph into lines no wider than width mm at pt.
func (p *pen) set(para Para, width, pt float64) setPara {
	return p.setAs(para, width, pt, typeset.Auto)
}

// setAs is set with a way to align.
func (p *pen) setAs(para Para, width, pt float64, align typeset.Align) setPara {
	s := p.measured(para).Set(width, pt, align)
	out := setPara{para: para, lines: s.Lines, pt: pt, lead: leading * pt * draw.MMPerPt, tooWide: s.Wide}
	if slices.ContainsFunc(para, func(r Run) bool { return r.Icon != "" }) {
		out.lead = leadIcons * pt * draw.MMPerPt
	}
	return out
}

// measured is a paragraph measured, which is done once for all sizes.
func (p *pen) measured(para Para) *typeset.Para {
	if len(para) == 0 {
		return typeset.New(nil)
	}
	if known := p.paras[&para[0]]; known != nil {
		return known
	}
	runs := make([]typeset.Run, len(para))
	for i, r := range para {
		if r.Icon != "" {
			runs[i].Box = &typeset.Box{W: p.iconHeight(r.Icon)}
			continue
		}
		runs[i] = typeset.Run{Text: r.Text, Font: p.fonts.Text.Style(r.Bold, r.Italic)}
	}
	out := typeset.New(runs)
	for _, t := range out.Trouble {
		p.cannotSet(t)
	}
	if p.paras == nil {
		p.paras = map[*Run]*typeset.Para{}
	}
	p.paras[&para[0]] = out
	return out
}

func (p *pen) iconHeight(name string) float64 {
	if p.glyph(name).icon.Shape != "" {
		return iconShaped
	}
	return iconBare
}

// cannotSet reports a character: each sign, but of a script only the first,
// since a whole text in it would say the same of every letter.
func (p *pen) cannotSet(t typeset.Trouble) {
	sign, number := string(t.Rune), fmt.Sprintf("U+%04X", t.Rune)
	switch {
	case t.Script == "":
		p.found.add(diag.MissingGlyph, "glyph", sign, "number", number)
	case p.found.told(t.Script):
	case t.Order:
		p.found.add(diag.ScriptNotSet, "glyph", sign, "script", t.Script)
	default:
		p.found.add(diag.MissingScript, "glyph", sign, "number", number, "script", t.Script)
	}
}

// align is how a block's paragraphs stand: alternatives side by side in the
// middle of their column, all others as the block says.
func (b setBlock) align(of Block) typeset.Align {
	if b.columns() {
		return typeset.Centre
	}
	return typeset.Align(of.Align)
}

// para draws a set paragraph with its top at y and returns the y below it.
// centre puts each line in the middle of the measure.
func (p *pen) para(s setPara, x, y, width float64, centre bool, ink draw.Colour) float64 {
	em := s.pt * draw.MMPerPt
	for _, l := range s.lines {
		base := y + s.lead/2 + capHeight/2*em
		at := x + l.X
		if centre {
			at = x + (width-l.W)/2
		}
		p.line(s, l, at, base, ink)
		y += s.lead
	}
	return y
}

// line draws a line's items from x along the baseline.
func (p *pen) line(s setPara, l typeset.Line, x, base float64, ink draw.Colour) {
	for _, item := range l.Items() {
		at := x + item.X
		switch run := s.para[item.Run]; {
		case item.Box:
			middle := base - capHeight/2*s.pt*draw.MMPerPt
			p.icon(p.glyph(run.Icon), run.Num, at+item.W/2, middle, item.W*0.96, ink)
		case item.Missing != 0:
			fonts.DrawMissing(p.c, at, base, s.pt, ink)
		default:
			p.c.Text(draw.Text{S: item.S, Kern: item.Kern, X: at, Y: base, Font: item.Font, Pt: s.pt, Colour: ink})
		}
	}
}

// text draws one line, kerned, each part of it in a face that has its
// characters. Its Kern is not used.
func (p *pen) text(t draw.Text) {
	para := typeset.New([]typeset.Run{{Text: t.S, Font: t.Font}})
	for _, trouble := range para.Trouble {
		p.cannotSet(trouble)
	}
	one := para.Line(t.Pt)
	for _, item := range one.Items() {
		if item.Missing != 0 {
			fonts.DrawMissing(p.c, t.X+item.X, t.Y, t.Pt, t.Colour)
			continue
		}
		p.c.Text(draw.Text{S: item.S, Kern: item.Kern, X: t.X + item.X, Y: t.Y, Font: item.Font, Pt: t.Pt, Colour: t.Colour})
	}
}

// nameFont is the face of names, or the first of its fallbacks that has every
// letter of this one: a name is not set in two faces.
func (p *pen) nameFont(name string) *draw.Font {
	first := p.fonts.TitleFace()
	if whole := fonts.For(first, fonts.Normal(name)); whole != nil {
		return whole
	}
	return first
}
