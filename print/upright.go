package print

import (
	"github.com/broadside-cards/broadside/print/draw"
)

// Upright is a piece's trimmed size as it lies in a deck, mm: never wider than
// high.
func (p *Piece) Upright() (w, h float64) { return min(p.W, p.H), max(p.W, p.H) }

// DrawUpright draws the face as it lies in a deck: a landscape one is turned a
// quarter clockwise, so that its trimmed top left corner is at the origin again.
func (p *Piece) DrawUpright(c draw.Canvas) {
	t := draw.Identity
	if p.W > p.H {
		t = draw.Translate(p.H, 0).Mul(draw.Rotate(1))
	}
	c.Push(t)
	c.Use(p.FaceSymbol())
	c.Pop()
}

// DrawBack draws the back, upright. A piece without one gets a plain back: where
// a back has to be given, it must not be the face, and not nothing.
func (p *Piece) DrawBack(c draw.Canvas) {
	if p.Back != nil {
		c.Use(p.BackSymbol())
		return
	}
	w, h := p.Upright()
	plain := draw.Colour{R: 0x3a, G: 0x40, B: 0x46}
	inset, line := 0.06*w, 0.012*w
	c.Fill(draw.Rect(-p.Bleed, -p.Bleed, w+2*p.Bleed, h+2*p.Bleed), plain)
	c.Stroke(draw.RoundRect(inset, inset, w-2*inset, h-2*inset, inset), draw.Pen{Colour: plain.Mix(draw.White, 0.5), Width: line})
}
