package print

import (
	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/print/draw"
	"github.com/broadside-cards/broadside/print/impose"
	"github.com/broadside-cards/broadside/print/typeset"
)

// The largest piece that a printer's own margins leave room for on A4 and on
// Letter alike, with a slug beside it, mm.
const (
	MaxShort = 198.0
	MaxLong  = 262.0
)

// newPen is a pen that draws one thing of that name, with what it finds.
func newPen(name string, at diag.Span, declared map[string]Icon, o Options) (*pen, *draw.List) {
	list := &draw.List{}
	found := &findings{card: name, at: at}
	return &pen{c: list, icons: declared, found: found, used: map[string]glyph{}, fonts: o.Fonts}, list
}

// room is the largest that a board or mat may be.
func (o Options) room() impose.Size {
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
func (p *pen) caption(s string, x, y, w, pt float64, ink draw.Colour) {
	l := p.oneLine(s, w, pt)
	p.put(l, 0, x-l.lines[0].W/2, y, ink)
}

// oneLine sets s bold on one line, no wider than w mm and no larger than pt.
func (p *pen) oneLine(s string, w, pt float64) setPara {
	l := p.setAs(Para{{Text: s, Bold: true}}, 1000, pt, typeset.Left)
	if got := l.lines[0].W; got > w {
		l = p.setAs(Para{{Text: s, Bold: true}}, 1000, pt*w/got, typeset.Left)
	}
	return l
}

// put draws the n-th line of a paragraph with the left end of its measure at x.
func (p *pen) put(s setPara, n int, x, base float64, ink draw.Colour) {
	l := s.lines[n]
	p.line(s, l, x+l.X, base, ink)
}

// colourOr reads "#rrggbb", or gives the kind's own colour.
func colourOr(s, kind string) theme { return newTheme(Card{Colour: s, Kind: kind}) }
