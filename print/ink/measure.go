package ink

import (
	"sync"

	"github.com/broadside-cards/broadside/print/draw"
	"github.com/broadside-cards/broadside/print/png"
)

// Legibility is one piece of text, or a sign, with its ground.
type Legibility struct {
	Text        string // or what the sign is called
	Sign        bool
	Pt          float64
	Ink, Ground draw.Colour
	Contrast    float64    // WCAG 2.2, 1 to 21
	At          draw.Point // where on the face it begins, mm
	Enough      bool

	pair string // its colours, as findings are told once of each: over a gradient they are all one
}

// meters are at rest between drawings, with the memory of those before.
var meters = sync.Pool{New: func() any { return &meter{under: newGrounds()} }}

// tooFaint are the text and the signs on a drawing that stand out too little.
func tooFaint(l *draw.List) (out []Legibility) {
	m := meters.Get().(*meter)
	defer meters.Put(m)
	for _, at := range m.measure(l) {
		if !at.Enough {
			out = append(out, at)
		}
	}
	return out
}

// measure measures every piece of text on a drawing and every sign, which is an icon or a bar, against what
// stands under it, in the memory of the drawing before. What is over a picture is left out: its ground has
// no one colour. Large text (18 pt) needs 3 to 1, smaller text 4.5 to 1 (success criterion 1.4.3), a sign
// 3 to 1 (1.4.11).
func (m *meter) measure(l *draw.List) []Legibility {
	m.under.painted, m.found = m.under.painted[:0], m.found[:0]
	l.Replay(m)
	return m.found
}

// meter is the canvas that measures.
type meter struct {
	under *grounds
	found []Legibility
}

// Say implements draw.Canvas.
func (m *meter) Say(draw.Words) { m.under.push(draw.Identity) }

// Push implements draw.Canvas.
func (m *meter) Push(t draw.Affine) { m.under.push(t) }

// Pop implements draw.Canvas.
func (m *meter) Pop() { m.under.pop() }

// Clip implements draw.Canvas.
func (m *meter) Clip(p draw.Path) { m.under.clip(p) }

// Fill implements draw.Canvas.
func (m *meter) Fill(p draw.Path, c draw.Colour) { m.under.paint(p, c, true) }

// Stroke implements draw.Canvas: a line is no ground.
func (m *meter) Stroke(draw.Path, draw.Pen) {}

// Image implements draw.Canvas.
func (m *meter) Image(p *draw.Picture, x, y, w, h float64) {
	if p.Shadow {
		return
	}
	m.under.paint(draw.Rect(x, y, w, h), draw.White, false)
}

// Use implements draw.Canvas.
func (m *meter) Use(s *draw.Symbol) {
	if s.Sign != "" {
		m.sign(s)
	}
	s.List.Replay(m)
}

// sign measures a sign by the one of its colours that stands out most. One that is laid on pale is
// meant to be.
func (m *meter) sign(s *draw.Symbol) {
	mid := draw.Point{X: s.Box[0] + s.Box[2]/2, Y: s.Box[1] + s.Box[3]/2}
	ground, shade, known := m.under.at(mid)
	if !known || !m.under.seen(mid) || m.under.top().opacity < 1 {
		return
	}
	best := Legibility{Text: s.Sign, Sign: true, Ground: ground, At: m.under.top().t.Point(mid)}
	for _, op := range s.List.Ops {
		var c draw.Colour
		switch {
		case op.Fill != nil:
			c = op.Fill.Colour
		case op.Stroke != nil:
			c = op.Stroke.Pen.Colour
		case op.Image != nil, op.Shade != nil, op.Blend != nil, op.Use != nil, op.Text != nil:
			return // it has no few colours
		default:
			continue
		}
		if with := draw.Contrast(c, ground); with > best.Contrast {
			best.Ink, best.Contrast = c, with
		}
	}
	best.Enough = best.Contrast >= visible
	best.pair = pairOf(best.Ink, ground, shade)
	m.found = append(m.found, best)
}

// Shade implements draw.Canvas.
func (m *meter) Shade(p draw.Path, g *draw.Gradient) { m.under.shade(p, g) }

// Blend implements draw.Canvas.
func (m *meter) Blend(s *draw.Symbol, how draw.Blending) {
	m.under.blend(how)
	s.List.Replay(m)
	m.under.pop()
}

// Text implements draw.Canvas.
func (m *meter) Text(t draw.Text) {
	if !m.under.seen(middle(t)) {
		return // off the face: that it does not fit is for others to say
	}
	ground, shade, known := m.under.at(middle(t))
	if !known {
		return
	}
	least := draw.Readable
	if t.Pt >= 18 {
		least = visible
	}
	own := t.Colour
	t.Colour = ground.Mix(t.Colour, m.under.top().opacity)
	if shade == nil {
		own = t.Colour
	}
	contrast := draw.Contrast(t.Colour, ground)
	if t.Rim != nil {
		contrast = max(contrast, draw.Contrast(t.Colour, *t.Rim))
	}
	m.found = append(m.found, Legibility{Text: t.S, Pt: t.Pt, Ink: t.Colour, Ground: ground, Contrast: contrast, At: m.under.top().t.Point(draw.Point{X: t.X, Y: t.Y}),
		Enough: contrast >= least, pair: pairOf(own, ground, shade)})
}

// pairOf is an ink on a ground, or on a gradient wherever it stands there.
func pairOf(ink, ground draw.Colour, shade *draw.Gradient) string {
	if shade == nil {
		return ink.String() + " on " + ground.String()
	}
	on := ""
	for _, s := range shade.Stops {
		on += " " + s.Colour.String()
	}
	return ink.String() + " on a gradient" + on
}

// coverageDPI is fine enough for a share of ink: a dot is half a millimetre.
const coverageDPI = 50

// Coverage estimates how much of the area w × h mm at the origin is covered by
// ink, 0 to 1: the mean of cyan, magenta and yellow that a plain conversion of
// its colours asks for.
func Coverage(l *draw.List, w, h float64) float64 {
	c := png.New(w, h, coverageDPI)
	defer c.Free()
	l.Replay(c)
	dots := c.Pixels()
	light := 0
	for i := 0; i < len(dots.Pix); i += 4 {
		light += int(dots.Pix[i]) + int(dots.Pix[i+1]) + int(dots.Pix[i+2])
	}
	all := 3 * 255 * len(dots.Pix) / 4
	return 1 - float64(light)/float64(max(1, all))
}
