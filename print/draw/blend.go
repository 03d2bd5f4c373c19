package draw

import "math"

// Blending is how a drawing is laid onto what is there, as one thing: parts of
// it that cover each other do not shine through each other.
type Blending struct {
	Opacity float64 // 0 is clear, 1 hides what is under it
	Mask    *Symbol // shows the drawing where it is light and hides it where it is dark or drawn on by nothing; nil: none
}

// Group is what a list draws as one thing to be blended. Equal lists make equal
// groups.
func Group(l List) *Symbol {
	return &Symbol{ID: "group " + l.Hash(), Box: l.extent(), List: l}
}

// Fade draws a list on a canvas with an opacity; with all of it, as it is.
func Fade(c Canvas, l List, opacity float64) {
	switch {
	case opacity >= 1:
		l.Replay(c)
	case opacity > 0 && len(l.Ops) > 0:
		c.Blend(Group(l), Blending{Opacity: opacity})
	}
}

// extent is a box that a list's drawing stays within, with room to spare.
func (l *List) extent() [4]float64 {
	e := extent{x0: math.Inf(1), y0: math.Inf(1), x1: math.Inf(-1), y1: math.Inf(-1), stack: []Affine{Identity}}
	e.list(l)
	if e.x0 > e.x1 {
		return [4]float64{}
	}
	out := func(v float64) float64 { return math.Floor(v) }
	x, y := out(e.x0), out(e.y0)
	return [4]float64{x, y, -out(-e.x1) - x, -out(-e.y1) - y}
}

// extent collects how far a drawing reaches.
type extent struct {
	x0, y0, x1, y1 float64
	stack          []Affine
}

func (e *extent) add(p Path, t Affine, room float64) {
	if len(p) == 0 {
		return
	}
	x0, y0, x1, y1 := p.Bounds(t)
	e.x0, e.y0 = min(e.x0, x0-room), min(e.y0, y0-room)
	e.x1, e.y1 = max(e.x1, x1+room), max(e.y1, y1+room)
}

func (e *extent) list(l *List) {
	depth := len(e.stack)
	for _, op := range l.Ops {
		e.command(op)
	}
	e.stack = e.stack[:depth]
}

func (e *extent) command(op Command) {
	t := e.stack[len(e.stack)-1]
	switch {
	case op.Push != nil:
		e.stack = append(e.stack, t.Mul(*op.Push))
	case op.Clip != nil:
	case op.Fill != nil:
		e.add(op.Fill.Path, t, 0)
	case op.Shade != nil:
		e.add(op.Shade.Path, t, 0)
	case op.Stroke != nil:
		e.add(op.Stroke.Path, t, 4*op.Stroke.Pen.Width*t.Factor()) // a mitre is longer than half a width
	case op.Text != nil:
		e.text(op.Text, t)
	case op.Image != nil:
		e.add(Rect(op.Image.X, op.Image.Y, op.Image.W, op.Image.H), t, 0)
	case op.Use != nil:
		e.add(Rect(op.Use.Box[0], op.Use.Box[1], op.Use.Box[2], op.Use.Box[3]), t, 0)
	case op.Blend != nil:
		b := op.Blend.Symbol.Box
		e.add(Rect(b[0], b[1], b[2], b[3]), t, 0)
	default:
		e.stack = e.stack[:len(e.stack)-1]
	}
}

// text takes each letter for twice as wide as high: no face has wider ones.
func (e *extent) text(s *Text, t Affine) {
	em := s.Pt * MMPerPt
	w := 2 * em * float64(len(s.S))
	for _, k := range s.Kern {
		w += max(0, k)
	}
	e.add(Rect(s.X-em, s.Y-1.5*em, w+2*em, 2.5*em), t, 0)
}
