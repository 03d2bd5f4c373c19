package ink

import (
	"math"

	"github.com/broadside-cards/broadside/print/draw"
)

// extent is a canvas that measures what is drawn on it, without the widths of
// lines. Boxes of symbols have room to spare, so they don't tell.
type extent struct {
	*grounds
	box box
}

var nowhere = box{math.Inf(1), math.Inf(1), math.Inf(-1), math.Inf(-1)}

func (e *extent) add(p draw.Path) {
	b := bounds(p, e.top().t).and(e.top().clip)
	e.box = box{min(e.box.x0, b.x0), min(e.box.y0, b.y0), max(e.box.x1, b.x1), max(e.box.y1, b.y1)}
}

// Say implements draw.Canvas.
func (e *extent) Say(draw.Words) { e.push(draw.Identity) }

// Push implements draw.Canvas.
func (e *extent) Push(t draw.Affine) { e.push(t) }

// Pop implements draw.Canvas.
func (e *extent) Pop() { e.pop() }

// Clip implements draw.Canvas.
func (e *extent) Clip(p draw.Path) { e.clip(p) }

// Fill implements draw.Canvas.
func (e *extent) Fill(p draw.Path, _ draw.Colour) { e.add(p) }

// Stroke implements draw.Canvas.
func (e *extent) Stroke(p draw.Path, _ draw.Pen) { e.add(p) }

// Text implements draw.Canvas.
func (e *extent) Text(t draw.Text) {
	em := t.Pt * draw.MMPerPt
	e.add(draw.Rect(t.X, t.Y-em, em, em))
}

// Image implements draw.Canvas.
func (e *extent) Image(_ *draw.Picture, x, y, w, h float64) { e.add(draw.Rect(x, y, w, h)) }

// Shade implements draw.Canvas.
func (e *extent) Shade(p draw.Path, _ *draw.Gradient) { e.add(p) }

// Blend implements draw.Canvas.
func (e *extent) Blend(s *draw.Symbol, _ draw.Blending) { s.List.Replay(e) }

// Use implements draw.Canvas.
func (e *extent) Use(s *draw.Symbol) { s.List.Replay(e) }
