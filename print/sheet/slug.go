package sheet

import (
	"fmt"
	"math"
	"slices"

	"github.com/broadside-cards/broadside/print/draw"
	"github.com/broadside-cards/broadside/print/fonts"
	"github.com/broadside-cards/broadside/print/impose"
	"github.com/broadside-cards/broadside/print/piece"
)

// The slug line stands at the edge of the printable area on the side with the
// most room: the set's name and version and the page. On the first page a ruler
// stands on another side, to check the scale with.
const (
	slugPt    = 6.5
	slugCap   = 0.668 * slugPt * draw.MMPerPt
	slugClear = 0.4 // mm between it and a picture
	slugEdge  = 0.8 // mm between it and the paper's edge, if the margin has to do
	rulerHigh = 1.6
)

// slug is what stands beside the cards of a page.
type slug struct {
	l     impose.Layout
	text  string
	ruler bool
}

// draw draws it where there is room; a page that is filled to its edges has
// none.
func (s slug) draw(c draw.Canvas) {
	line, ruler := s.l.SlugSides()
	if b, ok := bandOf(s.l, line); ok {
		c.Push(b.to)
		pt := min(slugPt, slugPt*(b.length-2)/width(s.text, slugPt))
		textAt(c, s.text, 1, b.base, pt)
		c.Pop()
	}
	if b, ok := bandOf(s.l, ruler); ok && s.ruler {
		c.Push(b.to)
		b.rulers(c)
		c.Pop()
	}
}

// band is a strip beside the cards in its own coordinates: x along it, y down.
type band struct {
	to           draw.Affine
	length, base float64 // mm; where text stands
}

// bandOf is the strip on a side: its text is upright, or reads from the right.
// Those at the sides leave the corners to those above and below.
func bandOf(l impose.Layout, side impose.Side) (b band, ok bool) {
	room := l.Room(side)
	near := max(slugClear, room-slugClear-rulerHigh) // from the pictures to the line
	p := l.Printable()
	inner := p.Grow(-l.Room(impose.Top), -l.Room(impose.Right), -l.Room(impose.Bottom), -l.Room(impose.Left))
	switch side {
	case impose.Top:
		b = band{draw.Translate(p.X, inner.Y), p.W, -near}
	case impose.Bottom:
		b = band{draw.Translate(p.X, inner.Bottom()), p.W, near + rulerHigh}
	case impose.Left:
		b = band{draw.Translate(inner.X, p.Y+impose.SlugBand).Mul(draw.Rotate(1)), p.H - 2*impose.SlugBand, near + rulerHigh}
	default:
		b = band{draw.Translate(inner.Right(), p.Bottom()-impose.SlugBand).Mul(draw.Rotate(3)), p.H - 2*impose.SlugBand, near + rulerHigh}
	}
	return b, near+rulerHigh+slugEdge <= room+l.Blank(side)+1e-6
}

// rulers are 50 mm and 2 inches long; whatever finds room is drawn.
func (b band) rulers(c draw.Canvas) {
	x := 1.0
	for _, r := range []struct {
		label       string
		long, small float64
		big         int // every so many ticks a long one
	}{{"Print at 100 %. This line is 50 mm long:", 50, 5, 2}, {"and this one 2 inches:", 50.8, 25.4 / 8, 8}} {
		w := width(r.label, slugPt)
		if x+w+1.5+r.long > b.length-1 {
			return
		}
		textAt(c, r.label, x, b.base, slugPt)
		ruler(c, x+w+1.5, b.base, r.long, r.small, r.big)
		x += w + 1.5 + r.long + 4
	}
}

// ruler is a scale with its left end at (x, y).
func ruler(c draw.Canvas, x, y, long, small float64, big int) {
	pen := draw.Pen{Colour: draw.Black, Width: hairline}
	c.Stroke(draw.LineSeg(x, y, x+long, y), pen)
	for i := 0; float64(i)*small <= long+1e-6; i++ {
		high := 1.0
		if i%big == 0 {
			high = rulerHigh
		}
		at := x + float64(i)*small
		c.Stroke(draw.LineSeg(at, y, at, y-high), pen)
	}
}

func textAt(c draw.Canvas, s string, x, base, pt float64) {
	fonts.Draw(c, draw.Text{S: s, X: x, Y: base, Font: fonts.Regular, Pt: pt, Colour: draw.Black})
}

func width(s string, pt float64) float64 { return fonts.Get(fonts.Regular).Width(s, pt) }

// slugText is what a page's slug says.
func (b *binder) slugText(p page) string {
	switch {
	case p.back:
		return b.numbered(" · backs")
	case b.o.Fold:
		return b.numbered(" · fold along the dashed line, glue, then cut")
	}
	return b.numbered(cornerNote(p))
}

// numbered is the title and the page.
func (b *binder) numbered(more string) string {
	title := b.o.Title
	if title == "" {
		title = "Broadside"
	}
	return fmt.Sprintf("%s · page %d of %d%s", title, b.n, b.pages, more)
}

// cornerNote says how far the corners of a page's pieces are rounded, if all
// are rounded alike.
func cornerNote(p page) string {
	on := p.on()
	if p.disc || p.cut || p.alone || len(on) == 0 || on[0].Corner <= 0 || slices.ContainsFunc(on, func(o *piece.Piece) bool { return o.Corner != on[0].Corner }) {
		return ""
	}
	return fmt.Sprintf(" · round the corners: %g mm", math.Round(on[0].Corner*10)/10)
}
