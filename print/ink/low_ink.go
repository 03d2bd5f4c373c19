package ink

import (
	"slices"

	"github.com/broadside-cards/broadside/print/draw"
)

// What low ink does to a drawing.
const (
	broad     = 30.0 // mm²: what covers more is outlined instead of filled
	small     = 100. // mm²: a symbol that covers no more is a sign, not a picture
	outline   = 0.22 // mm
	lightened = 0.6  // how far pictures are mixed with the white of the paper
	visible   = 3.0  // least contrast of pictures and signs: success criterion 1.4.11
	faint     = 1.12 // least contrast of ornament
	pale      = 48   // how far the channels of a colour without much hue are apart
)

// Low is a drawing that needs little ink and is still designed: broad areas
// become white with an outline in their colour, light text on a dark ground
// becomes dark, pictures are lightened; small signs keep their colours.
func Low(l *draw.List) *draw.List {
	if l == nil {
		return nil
	}
	out := &low{was: newGrounds(), under: newGrounds()}
	l.Replay(out)
	out.release(false)
	return &out.list
}

// low is the canvas that does it.
type low struct {
	list  draw.List
	was   *grounds     // what stood on the drawing
	under *grounds     // what stands on the new one
	sign  bool         // inside a sign: an icon among words, say
	held  *draw.FillOp // a small area, until it is known whether a line goes round it
}

// Push implements draw.Canvas.
func (l *low) Push(t draw.Affine) {
	l.release(false)
	l.was.push(t)
	l.under.push(t)
	l.list.Push(t)
}

// Say implements draw.Canvas.
func (l *low) Say(w draw.Words) {
	l.release(false)
	l.was.push(draw.Identity)
	l.under.push(draw.Identity)
	l.list.Say(w)
}

// Pop implements draw.Canvas.
func (l *low) Pop() {
	l.release(false)
	l.was.pop()
	l.under.pop()
	l.list.Pop()
}

// Clip implements draw.Canvas.
func (l *low) Clip(p draw.Path) {
	l.release(false)
	l.was.clip(p)
	l.under.clip(p)
	l.list.Clip(p)
}

// Fill implements draw.Canvas.
func (l *low) Fill(p draw.Path, c draw.Colour) {
	l.release(false)
	if bounds(p, l.under.top().t).area() <= broad {
		l.held = &draw.FillOp{Path: p, Colour: c}
		return
	}
	if l.sign { // a pale sign on a dark ground needs its outline
		c = l.against(bounds(p, draw.Identity).centre(), c, visible)
	}
	l.fill(p, c, draw.White)
	if draw.Contrast(c, draw.White) >= faint {
		l.list.Stroke(p, draw.Pen{Colour: c, Width: outline / l.under.top().t.Factor()})
	}
}

// release draws the small area that is held. One with a line round it shows by
// that, and stays as pale as it is.
func (l *low) release(outlined bool) {
	if l.held == nil {
		return
	}
	p, c := l.held.Path, l.held.Colour
	l.held = nil
	if outlined && draw.Contrast(c, draw.White) < faint {
		l.fill(p, c, c)
		return
	}
	l.fill(p, c, l.against(bounds(p, draw.Identity).centre(), c, visible))
}

func (l *low) fill(p draw.Path, was, is draw.Colour) {
	l.was.paint(p, was, true)
	l.under.paint(p, is, true)
	l.list.Fill(p, is)
}

// Stroke implements draw.Canvas.
func (l *low) Stroke(p draw.Path, pen draw.Pen) {
	l.release(l.held != nil && slices.Equal(l.held.Path, p))
	least := faint
	if l.sign {
		least = visible
	}
	pen.Colour = l.against(bounds(p, draw.Identity).centre(), pen.Colour, least)
	l.list.Stroke(p, pen)
}

// Text implements draw.Canvas.
func (l *low) Text(t draw.Text) {
	l.release(false)
	outer := l.sign
	l.sign = true
	t.Colour = l.against(middle(t), t.Colour, draw.Readable)
	l.sign = outer
	l.list.Text(t)
}

// Image implements draw.Canvas.
func (l *low) Image(p *draw.Picture, x, y, w, h float64) {
	l.release(false)
	if p.Shadow {
		return
	}
	l.was.paint(draw.Rect(x, y, w, h), draw.Black, false)
	l.under.paint(draw.Rect(x, y, w, h), draw.White, true)
	l.list.Image(picture(p, "low", func(c draw.Colour) draw.Colour { return c.Mix(draw.White, lightened) }), x, y, w, h)
}

// Shade implements draw.Canvas. A gradient that hides what is under it is one colour
// to ink; one that lets a picture through becomes a veil of white, so that what stands
// on it can be read.
func (l *low) Shade(p draw.Path, g *draw.Gradient) {
	if g.Opaque() {
		l.Fill(p, g.Middle())
		return
	}
	l.release(false)
	l.was.shade(p, g)
	if bounds(p, l.under.top().t).area() > broad {
		g = g.Recoloured(func(draw.Colour) draw.Colour { return draw.White })
	}
	l.under.shade(p, g)
	l.list.Shade(p, g)
}

// Blend implements draw.Canvas.
func (l *low) Blend(s *draw.Symbol, how draw.Blending) {
	l.release(false)
	outer := l.list
	l.list = draw.List{}
	l.was.blend(how)
	l.under.blend(how)
	s.List.Replay(l)
	l.release(false)
	l.was.pop()
	l.under.pop()
	inner := l.list
	l.list = outer
	l.list.Blend(draw.Group(inner), how)
}

// Use implements draw.Canvas: what a symbol becomes depends on where it stands. A
// small one is a sign, whose lines are as needed as its areas; those of a picture are not.
func (l *low) Use(s *draw.Symbol) {
	l.release(false)
	outer := l.sign
	e := extent{grounds: newGrounds(), box: nowhere}
	e.push(l.under.top().t)
	s.List.Replay(&e)
	l.sign = e.box.area() <= small
	s.List.Replay(l)
	l.release(false)
	l.sign = outer
}

// against keeps a colour whose ground has kept its own. Otherwise it takes it towards black
// until it stands out. White and greys become black at once, and so do words and signs
// in any pale colour: a grey is printed as dots, and small letters fall apart in it.
func (l *low) against(at draw.Point, c draw.Colour, contrast float64) draw.Colour {
	ground, _, _ := l.under.at(at)
	if before, _, known := l.was.at(at); known && before == ground {
		return c
	}
	spread := max(c.R, c.G, c.B) - min(c.R, c.G, c.B)
	grey := spread == 0 || l.sign && spread < pale
	for range 8 {
		if draw.Contrast(c, ground) >= contrast {
			return c
		}
		if grey {
			break
		}
		c = c.Mix(draw.Black, 0.3)
	}
	return ground.On(draw.Black, draw.White)
}

// middle is a point in the middle of a line's first letters.
func middle(t draw.Text) draw.Point {
	em := t.Pt * draw.MMPerPt
	return draw.Point{X: t.X + em/2, Y: t.Y - em/3}
}
