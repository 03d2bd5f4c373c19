// Package record writes what was drawn as text, one line per operation, for
// golden tests: readable, diffable, and the same on every platform.
//
// The door is Canvas, whose String is the record.
package record

import (
	"fmt"
	"math"
	"strconv"
	"strings"

	"github.com/broadside-cards/broadside/print/draw"
)

// Canvas collects lines. The zero value is ready to use.
type Canvas struct {
	b     strings.Builder
	depth int
}

// String is everything drawn so far. Lengths are rounded to 0.01 mm, the
// factors of a transform to 0.0001.
func (c *Canvas) String() string { return c.b.String() }

func (c *Canvas) line(format string, args ...any) {
	c.b.WriteString(strings.Repeat("  ", c.depth))
	fmt.Fprintf(&c.b, format+"\n", args...)
}

// Push implements draw.Canvas.
func (c *Canvas) Push(t draw.Affine) {
	c.line("push %s %s", rounded(1e4, t.A, t.B, t.C, t.D), nums(t.E, t.F))
	c.depth++
}

// Say implements draw.Canvas.
func (c *Canvas) Say(w draw.Words) {
	c.line("say %s %spt at %s %q", w.Font.Name, nums(w.Pt), nums(w.X, w.Y, w.W), w.S)
	c.depth++
}

// Pop implements draw.Canvas.
func (c *Canvas) Pop() {
	c.depth--
	c.line("pop")
}

// Clip implements draw.Canvas.
func (c *Canvas) Clip(p draw.Path) { c.line("clip %s", Path(p)) }

// Fill implements draw.Canvas.
func (c *Canvas) Fill(p draw.Path, col draw.Colour) { c.line("fill %s %s", col, Path(p)) }

// Stroke implements draw.Canvas.
func (c *Canvas) Stroke(p draw.Path, pen draw.Pen) {
	extra := ""
	if pen.Dash != nil {
		extra += " dash " + nums(pen.Dash...)
	}
	if pen.Round {
		extra += " round"
	}
	c.line("stroke %s %s%s %s", pen.Colour, nums(pen.Width), extra, Path(p))
}

// Text implements draw.Canvas.
func (c *Canvas) Text(t draw.Text) {
	kern := ""
	if t.Kern != nil {
		kern = " kern " + nums(t.Kern...)
	}
	c.line("text %s %spt %s at %s%s %q", t.Font.Name, nums(t.Pt), t.Colour, nums(t.X, t.Y), kern, t.S)
}

// Image implements draw.Canvas.
func (c *Canvas) Image(p *draw.Picture, x, y, w, h float64) {
	c.line("image %s at %s", p.ID, nums(x, y, w, h))
}

// Use implements draw.Canvas: what is drawn counts, not how it is kept.
func (c *Canvas) Use(s *draw.Symbol) { s.List.Replay(c) }

// Shade implements draw.Canvas.
func (c *Canvas) Shade(p draw.Path, g *draw.Gradient) {
	kind := "linear"
	if g.Radial {
		kind = "radial"
	}
	stops := ""
	for _, s := range g.Stops {
		stops += " " + rounded(1e4, s.At) + " " + s.Colour.String()
		if s.Opacity < 1 {
			stops += " " + rounded(1e4, s.Opacity)
		}
	}
	c.line("shade %s from %s by %s:%s %s", kind, nums(g.To.E, g.To.F), rounded(1e4, g.Focus.X, g.Focus.Y, g.To.A, g.To.B, g.To.C, g.To.D), stops, Path(p))
}

// Blend implements draw.Canvas.
func (c *Canvas) Blend(s *draw.Symbol, how draw.Blending) {
	c.line("blend %s", rounded(1e4, how.Opacity))
	c.depth++
	s.List.Replay(c)
	if how.Mask != nil {
		c.depth--
		c.line("through")
		c.depth++
		how.Mask.List.Replay(c)
	}
	c.depth--
	c.line("end")
}

// Path writes a path as SVG path data, rounded to 0.01 mm.
func Path(p draw.Path) string {
	parts := make([]string, len(p))
	for i, s := range p {
		var v []float64
		for _, pt := range s.P[:s.Points()] {
			v = append(v, pt.X, pt.Y)
		}
		parts[i] = string(s.Op) + nums(v...)
	}
	return strings.Join(parts, "")
}

func nums(v ...float64) string { return rounded(100, v...) }

// rounded writes numbers to one part in so many.
func rounded(parts float64, v ...float64) string {
	out := make([]string, len(v))
	for i, x := range v {
		r := math.Round(x*parts) / parts
		if r == 0 {
			r = 0 // no "-0"
		}
		out[i] = strconv.FormatFloat(r, 'f', -1, 64)
	}
	return strings.Join(out, " ")
}
