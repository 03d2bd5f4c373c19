package card

import (
	"math"

	"github.com/broadside-cards/broadside/print/draw"
	"github.com/broadside-cards/broadside/print/fonts"
	"github.com/broadside-cards/broadside/print/pen"
	"github.com/broadside-cards/broadside/print/shadow"
)

// Decor is what a zone or a layer has besides a place and a colour. The zero value
// adds nothing.
type Decor struct {
	Clear       float64 // 1 less its opacity: 1 can't be seen
	GroundClear float64 // the same of its ground alone
	Gradient    *Gradient
	Shadow      *shadow.Shadow // of its ground or, without one, of its words and icons
	Outline     *Outline       // of its words and icons
	Turn        float64        // degrees clockwise
	Spacing     float64        // between the letters of one line, mm
	Leading     float64        // from line to line, in sizes of the words; 0: as usual
	Caps        string         // one of lookwords.Caps, or ""
	Vertical    string         // one of lookwords.Verticals; "" is the middle
}

// Gradient is a ground that runs from one colour to another.
type Gradient struct {
	Stops []draw.Stop
	Angle float64 // where it runs to: 0 is down, 90 left
	Round bool    // from the middle out
}

// Outline is a line around letters and icons.
type Outline struct {
	Colour string // "": black or white, what stands out from the letters
	Width  float64
}

// dress is a zone that is being drawn, to be changed as a whole when it is.
type dress struct {
	list    *draw.List
	grounds map[int]bool // which of its commands are no words or icons
}

// decorate begins to draw what a zone's decoration is of. in is the box as it stands
// on the card; what is drawn goes into the box it gives, and done puts it there.
func (f *face) decorate(z Zone, in box) (within box, done func()) {
	d := z.Decor
	if d.Clear == 0 && d.Outline == nil && d.Turn == 0 && d.Shadow == nil {
		return in, func() {}
	}
	outer, before, onto := f.C, f.dress, f.onto
	if d.Turn != 0 { // what is put where it is not seen covers nothing there
		f.onto = nil
	}
	f.dress = &dress{list: &draw.List{}, grounds: map[int]bool{}}
	f.C = f.dress.list
	within, turn := turned(in, d.Turn)
	return within, func() {
		l := f.dressed(z)
		f.C, f.dress, f.onto = outer, before, onto
		if d.Turn != 0 {
			f.puts(z, in, true)
			var t draw.List
			t.Push(turn)
			l.Replay(&t)
			t.Pop()
			l = t
		}
		draw.Fade(f.C, l, 1-d.Clear)
	}
}

// dressedUp draws a zone with its decoration.
func (f *face) dressedUp(z Zone, in box, paint func(in box)) {
	in, done := f.decorate(z, in)
	paint(in)
	done()
}

// turned is the box in which something is drawn that stands turned in another, and what
// turns it there. By a quarter turn a high box becomes a wide one.
func turned(in box, degrees float64) (box, draw.Affine) {
	if degrees == 0 {
		return in, draw.Identity
	}
	cx, cy := in.x+in.w/2, in.y+in.h/2
	out := in
	turn := draw.Affine{}
	if quarters := degrees / 90; quarters == math.Trunc(quarters) {
		turn = draw.Rotate(int(quarters))
		if int(quarters)%2 != 0 {
			out = box{cx - in.h/2, cy - in.w/2, in.h, in.w}
		}
	} else {
		sin, cos := math.Sincos(degrees * math.Pi / 180)
		turn = draw.Affine{A: cos, B: sin, C: -sin, D: cos}
	}
	return out, draw.Translate(cx, cy).Mul(turn).Mul(draw.Translate(-cx, -cy))
}

// grounded notes that what was drawn since a number of commands is a ground.
func (f *face) grounded(from int) {
	if f.dress == nil || f.C != draw.Canvas(f.dress.list) {
		return
	}
	for i := from; i < len(f.dress.list.Ops); i++ {
		f.dress.grounds[i] = true
	}
}

// drawnSoFar is how many commands the zone that is being drawn has.
func (f *face) drawnSoFar() int {
	if f.dress == nil {
		return 0
	}
	return len(f.dress.list.Ops)
}

// fillGround fills a zone's ground with its gradient or a colour; around is the box
// that the gradient runs through.
func (f *face) fillGround(p draw.Path, z Zone, around box, plain draw.Colour) {
	from := f.drawnSoFar()
	var l draw.List
	if z.Gradient != nil {
		l.Shade(p, z.Gradient.in(around))
	} else {
		l.Fill(p, plain)
	}
	draw.Fade(f.C, l, 1-z.GroundClear)
	f.grounded(from)
}

// groundShadow draws the shadow of a zone's ground under it.
func (f *face) groundShadow(p draw.Path, z Zone) {
	if z.Shadow == nil {
		return
	}
	from := f.drawnSoFar()
	var l draw.List
	l.Fill(p, draw.Black)
	shadow.Draw(f.C, l, *z.Shadow)
	f.grounded(from)
}

// opaque says whether it hides what is under it.
func (g *Gradient) opaque() bool {
	return (&draw.Gradient{Stops: g.Stops}).Opaque()
}

// in is the gradient through a box.
func (g *Gradient) in(b box) *draw.Gradient {
	cx, cy := b.x+b.w/2, b.y+b.h/2
	if g.Round {
		out := draw.Round(draw.Point{}, 1, g.Stops...)
		out.To = draw.Affine{A: b.w / math.Sqrt2, D: b.h / math.Sqrt2, E: cx, F: cy}
		return out
	}
	sin, cos := math.Sincos(g.Angle * math.Pi / 180)
	dx, dy := -sin, cos
	half := (math.Abs(dx)*b.w + math.Abs(dy)*b.h) / 2
	return draw.Linear(draw.Point{X: cx - dx*half, Y: cy - dy*half}, draw.Point{X: cx + dx*half, Y: cy + dy*half}, g.Stops...)
}

// dressed is what was drawn of a zone, with the outline and the shadow of its words
// and icons.
func (f *face) dressed(z Zone) draw.List {
	d := f.dress
	hasGround := len(d.grounds) > 0
	if z.Outline == nil && (z.Shadow == nil || hasGround) {
		return *d.list
	}
	var grounds, words draw.List
	for i, op := range d.list.Ops {
		switch {
		case d.grounds[i]:
			grounds.Ops = append(grounds.Ops, op)
		case op.Push != nil || op.Clip != nil || op.Pops(): // these hold for both
			words.Ops = append(words.Ops, op)
			op.Say = nil // the words are said once
			grounds.Ops = append(grounds.Ops, op)
		default:
			words.Ops = append(words.Ops, op)
		}
	}
	out := grounds
	if z.Shadow != nil && !hasGround {
		shadow.Draw(&out, words, *z.Shadow)
	}
	if z.Outline != nil {
		contour(&out, &words, *z.Outline, 1)
		for i, op := range words.Ops {
			switch {
			case op.Text != nil:
				t, rim := *op.Text, z.Outline.colour(op.Text.Colour)
				t.Rim = &rim
				words.Ops[i].Text = &t
			case op.Use != nil && op.Use.Sign != "": // its outline is seen
				plain := *op.Use
				plain.Sign = ""
				words.Ops[i].Use = &plain
			}
		}
	}
	words.Replay(&out)
	return out
}

// contour draws lines around everything that a list draws.
func contour(out, l *draw.List, o Outline, scale float64) {
	scales := []float64{scale}
	for _, op := range l.Ops {
		k := scales[len(scales)-1]
		line := func(p draw.Path, c draw.Colour, more float64) {
			out.Stroke(p, draw.Pen{Colour: o.colour(c), Width: more + 2*o.Width/k, Round: true})
		}
		switch {
		case op.Push != nil:
			scales = append(scales, k*op.Push.Factor())
			out.Push(*op.Push)
		case op.Clip != nil: // the line may reach over it
		case op.Fill != nil:
			line(op.Fill.Path, op.Fill.Colour, 0)
		case op.Shade != nil:
			line(op.Shade.Path, op.Shade.Gradient.Middle(), 0)
		case op.Stroke != nil:
			line(op.Stroke.Path, op.Stroke.Pen.Colour, op.Stroke.Pen.Width)
		case op.Text != nil:
			t := op.Text
			line(fonts.Get(t.Font).Outline(t.S, t.Pt, t.Kern).Apply(draw.Translate(t.X, t.Y)), t.Colour, 0)
		case op.Image != nil:
			line(draw.Rect(op.Image.X, op.Image.Y, op.Image.W, op.Image.H), draw.White, 0)
		case op.Use != nil:
			contour(out, &op.Use.List, o, k)
		case op.Blend != nil:
			contour(out, &op.Blend.Symbol.List, o, k)
		default:
			scales = scales[:len(scales)-1]
			out.Pop()
		}
	}
}

// colour is the outline's around something of a colour.
func (o Outline) colour(of draw.Colour) draw.Colour {
	return pen.Colour(o.Colour, of.On(draw.Black, draw.White))
}
