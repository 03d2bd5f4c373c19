package draw

import (
	"crypto/sha256"
	"encoding/binary"
	"encoding/hex"
	"math"
)

// Hash is a name for what the list draws: lists that draw the same have the
// same hash, on every machine. It is exact; a picture and a symbol count by
// their ids, a typeface by its name.
func (l *List) Hash() string {
	var h hasher
	for _, op := range l.Ops {
		h.command(op)
	}
	sum := sha256.Sum256(h)
	return hex.EncodeToString(sum[:16])
}

// hasher collects bytes in which no two drawings are alike: every part says
// its kind and length.
type hasher []byte

func (h *hasher) command(op Command) {
	switch {
	case op.Say != nil:
		h.kind('w')
		h.words(op.Say.S)
		h.floats(op.Say.X, op.Say.Y, op.Say.W, op.Say.Pt)
		h.words(op.Say.Font.Name)
	case op.Push != nil:
		h.kind('u')
		h.floats(op.Push.A, op.Push.B, op.Push.C, op.Push.D, op.Push.E, op.Push.F)
	case op.Clip != nil:
		h.kind('c')
		h.path(op.Clip)
	case op.Fill != nil:
		h.kind('f')
		h.colour(op.Fill.Colour)
		h.path(op.Fill.Path)
	case op.Stroke != nil:
		h.kind('s')
		h.pen(op.Stroke.Pen)
		h.path(op.Stroke.Path)
	case op.Text != nil:
		h.kind('t')
		h.text(*op.Text)
	case op.Image != nil:
		h.kind('i')
		h.words(op.Image.Picture.ID)
		h.floats(op.Image.X, op.Image.Y, op.Image.W, op.Image.H)
	case op.Use != nil:
		h.kind('y')
		h.words(op.Use.ID)
	case op.Shade != nil:
		h.kind('g')
		h.gradient(op.Shade.Gradient)
		h.path(op.Shade.Path)
	case op.Blend != nil:
		h.kind('b')
		h.words(op.Blend.Symbol.ID)
		h.floats(op.Blend.How.Opacity)
		if m := op.Blend.How.Mask; m != nil {
			h.kind('m')
			h.words(m.ID)
		}
	default:
		h.kind('p')
	}
}

func (h *hasher) kind(k byte) { *h = append(*h, k) }

func (h *hasher) number(n int) { *h = binary.LittleEndian.AppendUint32(*h, uint32(n)) }

func (h *hasher) words(s string) {
	h.number(len(s))
	*h = append(*h, s...)
}

func (h *hasher) floats(v ...float64) {
	for _, x := range v {
		*h = binary.LittleEndian.AppendUint64(*h, math.Float64bits(x+0)) // +0: no negative zero
	}
}

func (h *hasher) colour(c Colour) { *h = append(*h, c.R, c.G, c.B) }

func (h *hasher) path(p Path) {
	h.number(len(p))
	for _, s := range p {
		h.kind(byte(s.Op))
		for _, q := range s.P[:s.Points()] {
			h.floats(q.X, q.Y)
		}
	}
}

func (h *hasher) gradient(g *Gradient) {
	h.kind('l')
	if g.Radial {
		h.kind('o')
	}
	h.floats(g.Focus.X, g.Focus.Y, g.To.A, g.To.B, g.To.C, g.To.D, g.To.E, g.To.F)
	h.number(len(g.Stops))
	for _, s := range g.Stops {
		h.floats(s.At, s.Opacity)
		h.colour(s.Colour)
	}
}

func (h *hasher) pen(p Pen) {
	h.colour(p.Colour)
	h.number(len(p.Dash))
	h.floats(p.Width)
	h.floats(p.Dash...)
	if p.Round {
		h.kind('r')
	} else {
		h.kind('b')
	}
}

func (h *hasher) text(t Text) {
	h.words(t.S)
	h.words(t.Font.Name)
	h.number(len(t.Kern))
	h.floats(t.Kern...)
	h.floats(t.X, t.Y, t.Pt)
	h.colour(t.Colour)
}
