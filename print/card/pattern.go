package card

import (
	"math"

	"github.com/broadside-cards/broadside/print/draw"
	"github.com/broadside-cards/broadside/print/pen"
)

// patterns are the grounds of the art panel. A kind always gets the same
// one, so that kinds differ in grey as well as in colour.
var patterns = []func(f *face, h float64, line draw.Pen){
	(*face).scales, (*face).rays, (*face).waves, (*face).lattice, (*face).hatch, (*face).ripples,
}

// art draws the picture panel, h mm high: the card's picture or, where it has
// none, a generated pattern in the kind's colour with the kind's icon as an
// emblem.
func (f *face) art(h float64) {
	if f.card.Art != nil {
		f.artwork(h)
		return
	}
	f.C.Push(draw.Identity)
	panel := draw.Rect(-f.bleed, -f.bleed, f.w+2*f.bleed, h+f.bleed)
	f.C.Clip(panel)
	f.C.Fill(panel, f.theme.Tint)
	line := draw.Pen{Colour: f.theme.Line, Width: 0.24 * f.scale}
	f.ground(f.card.ground(), h, line)
	f.C.Pop()
	f.emblem(h)
}

// ground is which pattern the card has: those of the first kinds of a game all differ.
func (c Card) ground() int {
	if c.Place > 0 {
		return (c.Place - 1) % len(patterns)
	}
	return pen.Pick("art "+c.Kind, len(patterns))
}

// still are the patterns that are the same on all cards of a kind: they go by no card's phase.
var still = map[int]bool{0: true, 3: true}

// grounded names what a still pattern depends on.
type grounded struct {
	pattern           int
	w, h, bleed, size float64
	tint              draw.Colour
	line              draw.Colour
}

// ground draws a pattern. One that is still is made once: its paths are most of what is kept
// of a card, and thousands of cards have the same.
func (f *face) ground(pattern int, h float64, line draw.Pen) {
	if f.common == nil || !still[pattern] {
		patterns[pattern](f, h, line)
		return
	}
	key := grounded{pattern, f.w, h, f.bleed, f.scale, f.theme.Tint, line.Colour}
	f.common.ground(key, func() *draw.List {
		made, on := &draw.List{}, f.C
		f.C = made
		patterns[pattern](f, h, line)
		f.C = on
		return made
	}).Replay(f.C)
}

// keepsOff is how far the pattern keeps from an emblem, in its radii.
const keepsOff = 1.12

// leastEmblem is the radius below which an emblem between other things is only in their way, mm.
const leastEmblem = 3.0

// emblemR is the radius of an emblem on art w mm wide, h mm of which nothing stands on.
func emblemR(w, h float64) float64 { return min(h*0.37, w*0.25) }

// emblem is the kind's icon in a medallion, or the first letter of the card's name, in the middle of what is free of the art.
func (f *face) emblem(h float64) {
	x, y, r := f.w/2, h*0.5, emblemR(f.w, h)
	if f.middle != nil {
		x, y, r = f.middle()
	}
	if f.card.Pips.any() {
		edge := f.safe + badgeD*f.scale
		in := box{edge, f.safe, f.w - 2*edge, h - 2*f.safe}
		if f.cut != nil {
			in = box{x - r, y - r, 2 * r, 2 * r}
		}
		f.pips(in)
		return
	}
	if r < leastEmblem*f.scale {
		return
	}
	f.C.Fill(draw.Circle(x, y, r*keepsOff), f.theme.Tint)
	f.C.Fill(draw.Circle(x, y, r*0.93), pen.Paper)
	f.C.Stroke(draw.Circle(x, y, r*0.93), draw.Pen{Colour: f.theme.Main, Width: 0.5 * f.scale})
	f.C.Stroke(draw.Circle(x, y, r*0.85), draw.Pen{Colour: f.theme.Line, Width: 0.25 * f.scale})
	if f.card.KindIcon != "" {
		f.Icon(f.Bare(f.card.KindIcon), "", x, y, r*1.1, f.theme.Main)
	} else {
		f.letter(initial(f.card.Name), y, r)
	}
}

// phase is a number in [0, 1) that differs from card to card.
func (f *face) phase() float64 { return float64(pen.Pick(f.card.ID+f.card.Name, 1000)) / 1000 }

// scales draws overlapping arcs in staggered rows. Only the upper halves are
// drawn, one path to a row: the rows below hide the rest.
func (f *face) scales(h float64, line draw.Pen) {
	r := 5.2 * f.scale
	row := 0
	for y := -f.bleed; y < h+2*r; y += r / 2 {
		var ground, arcs draw.Path
		x := -f.bleed - 2*r + float64(row%2)*r
		for ; x < f.w+f.bleed+2*r; x += 2 * r {
			ground = append(ground, arch(x, y, r).Close()...)
			for _, k := range []float64{1, 0.68, 0.36} {
				arcs = append(arcs, arch(x, y, r*k)...)
			}
		}
		f.C.Fill(ground, f.theme.Tint)
		f.C.Stroke(arcs, line)
		row++
	}
}

// arch is the upper half of a circle.
func arch(x, y, r float64) draw.Path {
	k := r * draw.Kappa
	return draw.Path{}.MoveTo(x-r, y).CurveTo(x-r, y-k, x-k, y-r, x, y-r).CurveTo(x+k, y-r, x+r, y-k, x+r, y)
}

// rays fans wedges out from the emblem.
func (f *face) rays(h float64, _ draw.Pen) {
	n := 2 * int((14+f.phase()*6)/f.scale)
	x, y, r := f.w/2, h/2, f.w+h
	pale := f.theme.Tint.Mix(f.theme.Line, 0.5)
	for i := range n {
		a := 2 * math.Pi * (float64(i) + f.phase()) / float64(n)
		b := a + math.Pi/float64(n)
		wedge := draw.Path{}.MoveTo(x, y).LineTo(x+r*math.Cos(a), y+r*math.Sin(a)).LineTo(x+r*math.Cos(b), y+r*math.Sin(b)).Close()
		f.C.Fill(wedge, pale)
	}
}

// waves draws rows of swell.
func (f *face) waves(h float64, line draw.Pen) {
	length, step, rise := 12*f.scale, 2.3*f.scale, 2*f.scale
	row := 0
	for y := -f.bleed; y < h+step; y += step {
		x := -f.bleed - length*(1+math.Mod(f.phase()+float64(row)*0.31, 1))
		p := draw.Path{}.MoveTo(x, y)
		for ; x < f.w+f.bleed; x += length {
			p = p.CurveTo(x+length*0.18, y-rise, x+length*0.32, y-rise, x+length*0.5, y)
			p = p.CurveTo(x+length*0.68, y+rise, x+length*0.82, y+rise, x+length, y)
		}
		f.C.Stroke(p, line)
		row++
	}
}

// lattice crosses diagonals, with a dot in each field.
func (f *face) lattice(h float64, line draw.Pen) {
	d := 6.4 * f.scale
	for x := -f.bleed - h - d; x < f.w+h+d; x += d {
		f.C.Stroke(draw.LineSeg(x, -f.bleed, x+h+f.bleed, h), line)
		f.C.Stroke(draw.LineSeg(x+h+f.bleed, -f.bleed, x, h), line)
	}
	for y := -f.bleed; y < h+d; y += d {
		for x := -f.bleed; x < f.w+d; x += d {
			f.C.Fill(draw.Circle(x, y, 0.4*f.scale), line.Colour)
		}
	}
}

// hatch draws slanted strokes of changing weight, like an engraved sky.
func (f *face) hatch(h float64, line draw.Pen) {
	step := 1.5 * f.scale
	i := int(f.phase() * 7)
	for x := -f.bleed - h; x < f.w+h; x += step {
		line.Width = (0.14 + 0.11*float64(i%4)) * f.scale
		f.C.Stroke(draw.LineSeg(x, h, x+h*0.6, -f.bleed), line)
		i++
	}
}

// ripples draws uneven rings around a point beside the emblem.
func (f *face) ripples(h float64, line draw.Pen) {
	x, y := f.w*(0.3+0.4*f.phase()), h*0.55
	lobes := float64(5 + int(f.phase()*4))
	for r := 4 * f.scale; r < f.w+h; r += 2.1 * f.scale {
		ring := draw.Radial(x, y, 72, func(i int) float64 {
			a := 2 * math.Pi * float64(i) / 72
			return r * (1 + 0.05*math.Sin(lobes*a) + 0.03*math.Cos(3*a+r/6))
		})
		f.C.Stroke(ring, line)
	}
}
