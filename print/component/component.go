// Package component draws what lies on the table besides cards, from plain data:
// tokens, boards, mats, reference cards and rules sheets. It knows no game, touches no
// files and prints nothing. Lengths are millimetres and font sizes points.
//
// The door: DrawTokens, DrawBoards, DrawMats, DrawReferences and DrawRules,
// one for each kind of thing.
package component

import (
	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/print/draw"
	"github.com/broadside-cards/broadside/print/fonts"
	"github.com/broadside-cards/broadside/print/icons"
	"github.com/broadside-cards/broadside/print/impose"
	"github.com/broadside-cards/broadside/print/pen"
	"github.com/broadside-cards/broadside/print/piece"
	"github.com/broadside-cards/broadside/print/typeset"
)

// The largest piece that a printer's own margins leave room for on A4 and on
// Letter alike, with a slug beside it, mm.
const (
	MaxShort = 198.0
	MaxLong  = 262.0
)

// painter draws one component.
type painter struct{ *pen.Pen }

// newPainter draws one thing of that name into the list, with what it finds.
func newPainter(name string, at diag.Span, declared map[string]icons.Icon, o piece.Options) (*painter, *draw.List) {
	p, list := pen.New(name, at, declared, o.Fonts)
	p.Hyphens = o.Breaks()
	return &painter{p}, list
}

// room is the largest that a board or mat may be.
func room(o piece.Options) impose.Size {
	if o.Room.W > 0 {
		return o.Room
	}
	return impose.Size{W: MaxShort, H: MaxLong}
}

// fits says whether a piece of w by h mm has room either way round.
func fits(w, h float64, room impose.Size) bool {
	const slack = 1e-6
	return min(w, h) <= min(room.W, room.H)+slack && max(w, h) <= max(room.W, room.H)+slack
}

// caption sets s bold, centred on x with its baseline at y, no wider than w mm
// and no larger than pt.
func (p *painter) caption(s string, x, y, w, pt float64, ink draw.Colour) {
	l := p.oneLine(s, w, pt)
	p.put(l, 0, x-l.Lines()[0].W/2, y, ink)
}

// oneLine sets s bold on one line, no wider than w mm and no larger than pt.
func (p *painter) oneLine(s string, w, pt float64) pen.Paragraph {
	l := p.SetAs(pen.Para{{Text: s, Bold: true}}, 1000, pt, typeset.Left)
	if got := l.Lines()[0].W; got > w {
		l = p.SetAs(pen.Para{{Text: s, Bold: true}}, 1000, pt*w/got, typeset.Left)
	}
	return l
}

// title sets s in the face of names, from x on with its capitals around middle, no
// wider than w mm and no larger than pt.
func (p *painter) title(s string, x, middle, w, pt float64, ink draw.Colour) {
	face := p.NameFont(s)
	font := fonts.Get(face)
	if got := font.Width(s, pt); got > w {
		pt *= w / got
	}
	p.Text(draw.Text{S: s, X: x, Y: middle + font.CapHeight()/2*pt*draw.MMPerPt, Font: face, Pt: pt, Colour: ink})
}

// glyphOf is an icon without its shape and colour, which adorns.
func (p *painter) glyphOf(icon string) pen.Glyph {
	g := p.Glyph(icon).AsSign("")
	g.Icon.Shape, g.Icon.Colour = "", ""
	return g
}

// put draws the n-th line of a paragraph with the left end of its measure at x.
func (p *painter) put(s pen.Paragraph, n int, x, base float64, ink draw.Colour) {
	p.putLine(s, s.Lines()[n], x, base, ink)
}

func (p *painter) putLine(s pen.Paragraph, l typeset.Line, x, base float64, ink draw.Colour) {
	p.Line(s, l, x+l.X, base, ink)
}

// colourOr reads "#rrggbb", or gives the kind's own colour.
func colourOr(s, kind string) pen.Theme { return pen.NewTheme(s, kind, pen.Inks{}) }
