package pen

import (
	"fmt"

	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/print/draw"
	"github.com/broadside-cards/broadside/print/fonts"
	"github.com/broadside-cards/broadside/print/typeset"
)

// Proportions of set text, in ems. CapHeight is Atkinson Hyperlegible's own
// (668/1000). Lines are equally far apart with icons and without.
const (
	CapHeight = 0.668
	leading   = 1.24 // baseline to baseline
)

// Paragraph is a paragraph broken into lines.
type Paragraph struct {
	typeset.Set
	para Para
	Lead float64 // mm from baseline to baseline
	Pt   float64
}

// Height is the paragraph's depth in mm.
func (s Paragraph) Height() float64 { return float64(s.Count) * s.Lead }

// Set breaks a paragraph into lines no wider than width mm at pt.
func (p *Pen) Set(para Para, width, pt float64) Paragraph {
	return p.SetAs(para, width, pt, typeset.Left)
}

// SetAs is Set with a way to align.
func (p *Pen) SetAs(para Para, width, pt float64, align typeset.Align) Paragraph {
	return Paragraph{Set: p.measured(para).Set(width, pt, align), para: para, Pt: pt, Lead: leading * pt * draw.MMPerPt}
}

// measured is a paragraph measured, which is done once for all sizes.
func (p *Pen) measured(para Para) *typeset.Para {
	if len(para) == 0 {
		return typeset.New(nil)
	}
	if known := p.paras[&para[0]]; known != nil {
		return known
	}
	runs := make([]typeset.Run, len(para))
	for i, r := range para {
		if r.Icon != "" {
			runs[i].Box = &typeset.Box{W: p.mark(r.Icon, r.Num).w}
			continue
		}
		runs[i] = typeset.Run{Text: r.Text, Font: p.Fonts.Text.Style(r.Bold, r.Italic), Typed: r.Wrong}
		if !r.Wrong {
			runs[i].Hyphens = p.Hyphens[r.Language]
		}
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

// cannotSet reports a character: each sign, but of a script only the first,
// since a whole text in it would say the same of every letter.
func (p *Pen) cannotSet(t typeset.Trouble) {
	sign, number := string(t.Rune), fmt.Sprintf("U+%04X", t.Rune)
	switch {
	case t.Script == "":
		p.Found.Add(diag.MissingGlyph, "glyph", sign, "number", number)
	case p.Found.told(t.Script):
	case t.Order:
		p.Found.Add(diag.ScriptNotSet, "glyph", sign, "script", t.Script)
	default:
		p.Found.Add(diag.MissingScript, "glyph", sign, "number", number, "script", t.Script)
	}
}

// Para draws a set paragraph with its top at y and returns the y below it.
// centre puts each line in the middle of the measure.
func (p *Pen) Para(s Paragraph, x, y, width float64, centre bool, ink draw.Colour) float64 {
	em := s.Pt * draw.MMPerPt
	for _, l := range s.Lines() {
		base := y + s.Lead/2 + p.cap/2*em
		at := x + l.X
		if centre {
			at = x + (width-l.W)/2
		}
		p.Line(s, l, at, base, ink)
		y += s.Lead
	}
	return y
}

// Line draws a line's items from x along the baseline.
func (p *Pen) Line(s Paragraph, l typeset.Line, x, base float64, ink draw.Colour) {
	for _, item := range l.Items() {
		at := x + item.X
		switch run := s.para[item.Run]; {
		case item.Box:
			em := s.Pt * draw.MMPerPt
			p.C.Say(draw.Words{S: run.said(), X: at, Y: base, W: item.W, Font: p.Fonts.Text.Style(run.Bold, run.Italic), Pt: s.Pt})
			p.drawMark(p.mark(run.Icon, run.Num), at, base-p.cap/2*em, em, ink)
			p.C.Pop()
		case item.Missing != 0:
			fonts.DrawMissing(p.C, at, base, s.Pt, ink)
		default:
			colour := ink
			if run.Wrong {
				colour = p.wrong(at, base, item.W, s.Pt)
			}
			p.part(item, draw.Text{S: item.S, Kern: item.Kern, X: at, Y: base, Font: item.Font, Pt: s.Pt, Colour: colour})
		}
	}
}

// part draws a text. The first part of a broken word stands for the whole, and the others for
// nothing: so the word is found, copied and read aloud.
func (p *Pen) part(item typeset.Item, t draw.Text) {
	if item.Broken {
		p.C.Say(draw.Words{S: item.Word, X: t.X, Y: t.Y, Font: t.Font, Pt: t.Pt})
		defer p.C.Pop()
	}
	p.C.Text(t)
}

// The colours of words that can't be read: dark red on pale, 9 to 1.
var (
	wrongInk    = draw.Colour{R: 0x8c, G: 0x10, B: 0x18}
	wrongGround = draw.Colour{R: 0xff, G: 0xe3, B: 0xe0}
)

// wrong draws what words stand on that can't be read, and gives their ink.
func (p *Pen) wrong(x, base, w, pt float64) draw.Colour {
	em := pt * draw.MMPerPt
	p.C.Fill(draw.Rect(x-0.08*em, base-0.92*em, w+0.16*em, 1.2*em), wrongGround)
	p.C.Fill(draw.Rect(x-0.08*em, base+0.18*em, w+0.16*em, 0.1*em), wrongInk)
	return wrongInk
}

// Text draws one line, kerned, each part of it in a face that has its
// characters. Its Kern is not used.
func (p *Pen) Text(t draw.Text) {
	para := typeset.New([]typeset.Run{{Text: t.S, Font: t.Font}})
	for _, trouble := range para.Trouble {
		p.cannotSet(trouble)
	}
	one := para.Line(t.Pt)
	for _, item := range one.Items() {
		if item.Missing != 0 {
			fonts.DrawMissing(p.C, t.X+item.X, t.Y, t.Pt, t.Colour)
			continue
		}
		p.C.Text(draw.Text{S: item.S, Kern: item.Kern, X: t.X + item.X, Y: t.Y, Font: item.Font, Pt: t.Pt, Colour: t.Colour})
	}
	para.Free()
}

// NameFont is the face of names, or the first of its fallbacks that has every
// letter of this one: a name is not set in two faces.
func (p *Pen) NameFont(name string) *draw.Font {
	first := p.Fonts.TitleFace()
	if whole := fonts.For(first, fonts.Normal(name)); whole != nil {
		return whole
	}
	return first
}
