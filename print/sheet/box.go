package sheet

import (
	"github.com/broadside-cards/broadside/print/draw"
	"github.com/broadside-cards/broadside/print/fonts"
	"github.com/broadside-cards/broadside/print/impose"
	"github.com/broadside-cards/broadside/print/piece"
)

// BoxPage is a page with a box to cut, fold and glue, for Options.Extra. It holds
// all copies of pieces of the first piece's size, which gives it its picture:
// its back, or else the title alone. depth is inside, mm; 0 is as deep as the
// cards are thick. The error is for a box that does not fit the paper.
func BoxPage(pieces []piece.Piece, depth float64, o Options) (ExtraPage, error) {
	paper, err := impose.Paper(o.Paper)
	if err != nil {
		return nil, err
	}
	batches, err := plan(pieces, Options{Paper: o.Paper, Margin: o.Margin})
	if err != nil {
		return nil, err
	}
	first := batches[0]
	card := impose.Size{Name: "box", W: first.l.CardW, H: first.l.CardH}
	if depth == 0 {
		depth = impose.BoxDepth(len(first.all))
	}
	net, err := impose.NewBox(card, depth)
	if err != nil {
		return nil, err
	}
	to, ok := boxAt(net, paper, o.margin())
	if !ok {
		return nil, &impose.FitError{Request: impose.Request{Paper: paper, Card: impose.Size{Name: "box", W: net.W, H: net.H}, Margin: o.Margin}}
	}
	art := &boxArt{net: net, title: o.Title, card: card, picture: firstBack(first.all)}
	return func(c draw.Canvas, _, _ float64) {
		c.Push(to)
		art.draw(c)
		c.Pop()
	}, nil
}

// boxAt is where a net stands in the middle of the page, turned a quarter if it
// fits only so.
func boxAt(net impose.Box, paper impose.Size, m impose.Margin) (to draw.Affine, ok bool) {
	p := impose.Rect{W: paper.W, H: paper.H}.Grow(-m.Top, -m.Right, -m.Bottom-impose.SlugBand, -m.Left)
	if net.W <= p.W && net.H <= p.H {
		return draw.Translate(p.X+(p.W-net.W)/2, p.Y+(p.H-net.H)/2), true
	}
	at := draw.Translate(p.X+(p.W+net.H)/2, p.Y+(p.H-net.W)/2).Mul(draw.Rotate(1))
	return at, net.H <= p.W && net.W <= p.H
}

func firstBack(all []*piece.Piece) *draw.Symbol {
	for _, p := range all {
		if p.Back != nil {
			return p.BackSymbol()
		}
	}
	return nil
}

// boxArt is what is drawn on a net.
type boxArt struct {
	net     impose.Box
	title   string
	card    impose.Size
	picture *draw.Symbol
}

func (a *boxArt) draw(c draw.Canvas) {
	for _, panel := range []impose.Rect{a.net.Back, a.net.Front} {
		a.panel(c, panel)
	}
	for _, side := range []impose.Rect{a.net.LeftSide, a.net.FarSide} {
		a.side(c, side)
	}
	for _, f := range a.net.Folds {
		c.Stroke(draw.LineSeg(f.X1, f.Y1, f.X2, f.Y2), draw.Pen{Colour: draw.Black, Width: hairline, Dash: []float64{2, 1.5}})
	}
	c.Stroke(a.net.Cut, draw.Pen{Colour: draw.Black, Width: hairline})
	c.Push(draw.Translate(a.net.Back.X-3, a.net.Back.Bottom()-8).Mul(draw.Rotate(3)))
	textAt(c, "glue here", 0, 0, slugPt)
	c.Pop()
}

// panel draws a back's picture, as large as a card, in the middle of a panel.
// The thumb's notch is cut out of the front's.
func (a *boxArt) panel(c draw.Canvas, r impose.Rect) {
	if a.picture == nil {
		c.Push(draw.Translate(r.X, r.Y+r.H/2))
		a.name(c, r.W-8, r.W/2)
		c.Pop()
		return
	}
	c.Push(draw.Translate(r.X+(r.W-a.card.W)/2, r.Y+(r.H-a.card.H)/2))
	c.Clip(draw.Rect(0, 0, a.card.W, a.card.H))
	c.Use(a.picture)
	c.Pop()
}

// side sets the title along a side, from top to bottom.
func (a *boxArt) side(c draw.Canvas, r impose.Rect) {
	if r.W < 5 {
		return
	}
	c.Push(draw.Translate(r.X+r.W/2, r.Y).Mul(draw.Rotate(1)))
	a.name(c, r.H-10, r.H/2)
	c.Pop()
}

// name sets the title around x, on the line, at most so long.
func (a *boxArt) name(c draw.Canvas, most, x float64) {
	if a.title == "" {
		return
	}
	pt := min(14, 14*most/width(a.title, 14))
	high := 0.668 * pt * draw.MMPerPt
	fonts.Draw(c, draw.Text{S: a.title, X: x - width(a.title, pt)/2, Y: high / 2, Font: fonts.Regular, Pt: pt, Colour: draw.Black})
}
