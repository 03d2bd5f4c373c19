package manifest

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"math"

	"github.com/broadside-cards/broadside/print/draw"
	"github.com/broadside-cards/broadside/print/piece"
	"github.com/broadside-cards/broadside/print/record"
)

// hasher hashes drawings. It remembers the hashes of typefaces, which are large,
// and of backs, which many pieces share.
type hasher struct {
	fonts map[*draw.Font]*draw.Font
	backs map[*draw.List]string
}

func newHasher() *hasher {
	return &hasher{map[*draw.Font]*draw.Font{}, map[*draw.List]string{}}
}

// face is the hash of a piece's front and its size.
func (h *hasher) face(p piece.Piece) string {
	cut := ""
	if p.Cut != nil {
		var l draw.List
		l.Fill(p.Cut, draw.Black)
		cut = "cut\n" + h.drawn(&l)
	}
	return sum(fmt.Sprintf("%g × %g mm\n", round(p.W), round(p.H)) + cut + h.drawn(p.Face))
}

// back is the hash of a piece's back, or "". Its size is not in it: the backs
// of a deck are equal whichever way round its faces are.
func (h *hasher) back(p piece.Piece) string {
	if p.Back == nil {
		return ""
	}
	if h.backs[p.Back] == "" {
		h.backs[p.Back] = sum(h.drawn(p.Back))
	}
	return h.backs[p.Back]
}

func sum(text string) string {
	s := sha256.Sum256([]byte(text))
	return hex.EncodeToString(s[:])
}

// round is to 0.01 mm, as print/record writes lengths.
func round(mm float64) float64 { return math.Round(mm*100) / 100 }

// drawn is a drawing in the words of print/record, in the piece's own
// millimetres: transforms are carried out, so that how a drawing is put
// together (groups, symbols kept once) makes no difference, and a small change
// to a scale is not lost in the rounding. Typefaces go by the hash of their
// file, pictures by that of theirs.
func (h *hasher) drawn(l *draw.List) string {
	if l == nil {
		return ""
	}
	out := &record.Canvas{}
	l.Replay(&flat{hasher: h, out: out, stack: []group{{to: draw.Identity}}})
	return out.String()
}

// font is a typeface named by its file's hash.
func (h *hasher) font(f *draw.Font) *draw.Font {
	if h.fonts[f] == nil {
		h.fonts[f] = &draw.Font{Name: sum(string(f.File()))}
	}
	return h.fonts[f]
}

// flat is a canvas that carries out transforms and hands the rest on, to a recorder in the end.
type flat struct {
	*hasher
	out   draw.Canvas
	stack []group
}

// group is an open Push. Only one that clips is written.
type group struct {
	to      draw.Affine
	clipped bool
}

func (c *flat) top() *group { return &c.stack[len(c.stack)-1] }

// Say implements draw.Canvas. What can't be seen needs no reprint.
func (c *flat) Say(draw.Words) { c.Push(draw.Identity) }

// Push implements draw.Canvas.
func (c *flat) Push(t draw.Affine) { c.stack = append(c.stack, group{to: c.top().to.Mul(t)}) }

// Pop implements draw.Canvas.
func (c *flat) Pop() {
	if c.top().clipped {
		c.out.Pop()
	}
	c.stack = c.stack[:len(c.stack)-1]
}

// Clip implements draw.Canvas.
func (c *flat) Clip(p draw.Path) {
	if g := c.top(); !g.clipped {
		g.clipped = true
		c.out.Push(draw.Identity)
	}
	c.out.Clip(p.Apply(c.top().to))
}

// Fill implements draw.Canvas.
func (c *flat) Fill(p draw.Path, col draw.Colour) { c.out.Fill(p.Apply(c.top().to), col) }

// Stroke implements draw.Canvas.
func (c *flat) Stroke(p draw.Path, pen draw.Pen) {
	k := c.top().to.Factor()
	pen.Width *= k
	pen.Dash = scaled(pen.Dash, k)
	c.out.Stroke(p.Apply(c.top().to), pen)
}

// Text implements draw.Canvas.
func (c *flat) Text(t draw.Text) {
	if t.S == "" {
		return
	}
	turn, k := c.turned(t.X, t.Y)
	t.X, t.Y, t.Pt, t.Kern, t.Font = 0, 0, t.Pt*k, scaled(t.Kern, k), c.font(t.Font)
	c.out.Push(turn)
	c.out.Text(t)
	c.out.Pop()
}

// Image implements draw.Canvas.
func (c *flat) Image(p *draw.Picture, x, y, w, h float64) {
	turn, k := c.turned(x, y)
	c.out.Push(turn)
	c.out.Image(p, 0, 0, w*k, h*k)
	c.out.Pop()
}

// Use implements draw.Canvas.
func (c *flat) Use(s *draw.Symbol) { s.List.Replay(c) }

// Shade implements draw.Canvas.
func (c *flat) Shade(p draw.Path, g *draw.Gradient) {
	c.out.Shade(p.Apply(c.top().to), g.Apply(c.top().to))
}

// Blend implements draw.Canvas.
func (c *flat) Blend(s *draw.Symbol, how draw.Blending) {
	var inner draw.Blending
	inner.Opacity = how.Opacity
	if how.Mask != nil {
		inner.Mask = &draw.Symbol{List: c.flattened(how.Mask)}
	}
	c.out.Blend(&draw.Symbol{List: c.flattened(s)}, inner)
}

// flattened is what a symbol draws here, in absolute lengths.
func (c *flat) flattened(s *draw.Symbol) draw.List {
	var out draw.List
	s.List.Replay(&flat{hasher: c.hasher, out: &out, stack: []group{{to: c.top().to}}})
	return out
}

// turned is where a point comes to and how what stands there is turned, and by
// how much it is enlarged.
func (c *flat) turned(x, y float64) (draw.Affine, float64) {
	t := c.top().to
	at, k := t.Point(draw.Point{X: x, Y: y}), t.Factor()
	if k == 0 {
		return draw.Affine{E: at.X, F: at.Y}, 0
	}
	return draw.Affine{A: t.A / k, B: t.B / k, C: t.C / k, D: t.D / k, E: at.X, F: at.Y}, k
}

func scaled(v []float64, k float64) []float64 {
	if v == nil {
		return nil
	}
	out := make([]float64, len(v))
	for i := range v {
		out[i] = v[i] * k
	}
	return out
}
