package card

import (
	"github.com/broadside-cards/broadside/print/draw"
	"github.com/broadside-cards/broadside/print/pen"
)

// Pips are what a number puts in the middle of a face: the card's icon so many
// times, or a figure that looks the same from both ends.
type Pips struct {
	Count  int    // how many icons; more than there is an arrangement for is one large icon
	Of     string // what of the card's Carries they show, or ""
	Court  string // the icon of the figure's upper half; "" is none
	Layout string // one of lookwords.Arrangements; "" is the first
}

// any says whether there is something to draw.
func (p Pips) any() bool { return p.Count > 0 || p.Court != "" }

// spot is the place of a pip: from the left and from the top of the room, 0 to 1.
type spot struct{ x, y float64 }

// spots lists the places of both columns at some heights, then those of the middle.
func spots(sides []float64, middle ...float64) (out []spot) {
	for _, y := range sides {
		out = append(out, spot{0, y}, spot{1, y})
	}
	for _, y := range middle {
		out = append(out, spot{0.5, y})
	}
	return out
}

var (
	two, three, four = []float64{0, 1}, []float64{0, 0.5, 1}, []float64{0, 1.0 / 3, 2.0 / 3, 1}

	// arrangements are where the pips stand, by their number.
	arrangements = map[string][][]spot{
		"cards": {
			1: spots(nil, 0.5), 2: spots(nil, 0, 1), 3: spots(nil, 0, 0.5, 1), 4: spots(two), 5: spots(two, 0.5),
			6: spots(three), 7: spots(three, 0.25), 8: spots(three, 0.25, 0.75), 9: spots(four, 0.5), 10: spots(four, 1.0/6, 5.0/6),
		},
		"die": {
			1: spots(nil, 0.5), 2: {{0, 0}, {1, 1}}, 3: {{0, 0}, {0.5, 0.5}, {1, 1}}, 4: spots(two), 5: spots(two, 0.5),
			6: spots(three), 7: spots(three, 0.5), 8: append(spots(three), spot{0.5, 0}, spot{0.5, 1}),
			9: append(spots(three), spots(nil, 0, 0.5, 1)...),
		},
	}
)

// Shares of the room that pips take, and what they keep free of it.
const (
	pipShare = 0.32 // of the width, in columns
	pipsIn   = 1.2  // mm: they stand apart from the corners, a figure's frame does not
	dieShare = 0.25
	aceShare = 0.82 // of the width, a single one
	halfPips = 0.5  // below this height they stand on their heads
)

// pips draws the card's pips, or its figure, into a room; f.theme.Main is their ink.
func (f *face) pips(in box) {
	p := f.card.Pips
	z, _ := f.frame.zone("pips")
	if in = f.within(z, in); z.Hidden || in.w <= 0 || in.h <= 0 {
		f.hides(z, p.Of)
		return
	}
	f.mark("pips", in)
	if p.Court != "" {
		f.court(in, p)
		return
	}
	f.shows(p.Of)
	places := f.places(p)
	if p.Layout == "die" {
		f.die(in, z, places)
		return
	}
	f.panelOf(in, bare(z), 0, f.theme.Plain)()
	in = box{in.x + pipsIn*f.scale, in.y, in.w - 2*pipsIn*f.scale, in.h}.inset(z.Pad.Or(0))
	if len(places) == 1 {
		f.pip(in.x+in.w/2, in.y+in.h/2, min(aceShare*in.w, in.h), z)
		return
	}
	d := pipShare * in.w
	for _, at := range places {
		f.turned(in, at, d, z)
	}
}

// places are where the pips stand: one, where there is no arrangement of so many.
func (f *face) places(p Pips) []spot {
	by := arrangements[p.Layout]
	if by == nil {
		by = arrangements["cards"]
	}
	if p.Count < len(by) {
		return by[p.Count]
	}
	return by[1]
}

// bare is a zone without a ground where none is said.
func bare(z Zone) Zone {
	if z.Ground == "" {
		z.Ground = "none"
	}
	return z
}

// turned draws a pip at a place, on its head in the lower half.
func (f *face) turned(in box, at spot, d float64, z Zone) {
	x, y := in.x+d/2+at.x*(in.w-d), in.y+d/2+at.y*(in.h-d)
	if at.y <= halfPips {
		f.pip(x, y, d, z)
		return
	}
	f.C.Push(draw.Affine{A: -1, D: -1, E: 2 * x, F: 2 * y})
	f.pip(x, y, d, z)
	f.C.Pop()
}

// pip is the card's icon, or a dot where it has none.
func (f *face) pip(x, y, d float64, z Zone) {
	ink := pen.Colour(z.Colour, f.theme.Main)
	if f.card.KindIcon == "" {
		f.C.Fill(draw.Circle(x, y, d/2), ink)
		return
	}
	f.shows(f.card.IconOf...)
	f.Icon(f.Bare(f.card.KindIcon).AsSign(f.card.KindIcon), "", x, y, d, ink)
}

// die draws the pips on the side of a die, as large a square as there is room for.
func (f *face) die(in box, z Zone, places []spot) {
	a := min(in.w, in.h)
	in = box{in.x + (in.w-a)/2, in.y + (in.h-a)/2, a, a}
	if z.Line == "" {
		z.Line = f.theme.Main.String()
	}
	z.Stroke = max(z.Stroke, 0.012*a)
	f.panelOf(in, z, a*0.18, f.theme.Plain)()
	in = in.inset(a * 0.14)
	d := dieShare * in.w
	if len(places) == 1 {
		d *= 1.3
	}
	for _, at := range places {
		f.pip(in.x+d/2+at.x*(in.w-d), in.y+d/2+at.y*(in.h-d), d, z)
	}
}
