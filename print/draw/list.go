package draw

// List is a Canvas that remembers what was drawn, so that a face is set once
// and played back for each copy. The zero value is ready to use.
type List struct{ Ops []Command }

// Command is one remembered call. Exactly one field is set, but for Say; an
// empty Command is a Pop.
type Command struct {
	Push   *Affine
	Say    *Words // of a group: Push is set too
	Clip   Path
	Fill   *FillOp
	Stroke *StrokeOp
	Text   *Text
	Image  *ImageOp
	Use    *Symbol
	Shade  *ShadeOp
	Blend  *BlendOp
}

// Pops says whether the command closes a group.
func (c Command) Pops() bool {
	return c.Push == nil && c.Clip == nil && c.Fill == nil && c.Stroke == nil && c.Text == nil && c.Image == nil && c.Use == nil &&
		c.Shade == nil && c.Blend == nil
}

// ShadeOp is a remembered Shade.
type ShadeOp struct {
	Path     Path
	Gradient *Gradient
}

// BlendOp is a remembered Blend.
type BlendOp struct {
	Symbol *Symbol
	How    Blending
}

// FillOp is a remembered Fill.
type FillOp struct {
	Path   Path
	Colour Colour
}

// StrokeOp is a remembered Stroke.
type StrokeOp struct {
	Path Path
	Pen  Pen
}

func (l *List) add(c Command) { l.Ops = append(l.Ops, c) }

// Push implements Canvas.
func (l *List) Push(t Affine) { l.add(Command{Push: &t}) }

// Say implements Canvas.
func (l *List) Say(w Words) { l.add(Command{Push: &Affine{A: 1, D: 1}, Say: &w}) }

// Pop implements Canvas.
func (l *List) Pop() { l.add(Command{}) }

// Clip implements Canvas. An empty path clips everything away.
func (l *List) Clip(p Path) {
	if p == nil {
		p = Path{} // nil would be a Pop
	}
	l.add(Command{Clip: p})
}

// Fill implements Canvas.
func (l *List) Fill(p Path, c Colour) { l.add(Command{Fill: &FillOp{p, c}}) }

// Stroke implements Canvas.
func (l *List) Stroke(p Path, pen Pen) { l.add(Command{Stroke: &StrokeOp{p, pen}}) }

// Text implements Canvas.
func (l *List) Text(t Text) { l.add(Command{Text: &t}) }

// ImageOp is a remembered Image.
type ImageOp struct {
	Picture    *Picture
	X, Y, W, H float64
}

// Image implements Canvas.
func (l *List) Image(p *Picture, x, y, w, h float64) { l.add(Command{Image: &ImageOp{p, x, y, w, h}}) }

// Use implements Canvas.
func (l *List) Use(s *Symbol) { l.add(Command{Use: s}) }

// Shade implements Canvas.
func (l *List) Shade(p Path, g *Gradient) { l.add(Command{Shade: &ShadeOp{p, g}}) }

// Blend implements Canvas.
func (l *List) Blend(s *Symbol, how Blending) { l.add(Command{Blend: &BlendOp{s, how}}) }

// Replay draws the list again on c.
func (l *List) Replay(c Canvas) {
	for _, op := range l.Ops {
		op.draw(c)
	}
}

// Walk visits all that is drawn, in its order: of symbols and blended groups what is in them.
// Each command comes with what takes its space to the one that to leads to.
func (l *List) Walk(to Affine, visit func(op Command, to Affine)) {
	stack := []Affine{to}
	for _, op := range l.Ops {
		top := stack[len(stack)-1]
		switch {
		case op.Push != nil:
			stack = append(stack, top.Mul(*op.Push))
		case op.Use != nil:
			op.Use.List.Walk(top, visit)
		case op.Blend != nil:
			op.Blend.Symbol.List.Walk(top, visit)
		case !op.Pops():
			visit(op, top)
		case len(stack) > 1:
			stack = stack[:len(stack)-1]
		}
	}
}

func (op Command) draw(c Canvas) {
	switch {
	case op.Say != nil:
		c.Say(*op.Say)
	case op.Push != nil:
		c.Push(*op.Push)
	case op.Clip != nil:
		c.Clip(op.Clip)
	case op.Fill != nil:
		c.Fill(op.Fill.Path, op.Fill.Colour)
	case op.Stroke != nil:
		c.Stroke(op.Stroke.Path, op.Stroke.Pen)
	case op.Text != nil:
		c.Text(*op.Text)
	case op.Image != nil:
		c.Image(op.Image.Picture, op.Image.X, op.Image.Y, op.Image.W, op.Image.H)
	case op.Use != nil:
		c.Use(op.Use)
	case op.Shade != nil:
		c.Shade(op.Shade.Path, op.Shade.Gradient)
	case op.Blend != nil:
		c.Blend(op.Blend.Symbol, op.Blend.How)
	default:
		c.Pop()
	}
}
