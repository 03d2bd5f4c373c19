package card

import (
	"slices"
	"strings"

	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/dsl/lookwords"
	"github.com/broadside-cards/broadside/print/art"
	"github.com/broadside-cards/broadside/print/draw"
	"github.com/broadside-cards/broadside/print/fonts"
	"github.com/broadside-cards/broadside/print/icons"
	"github.com/broadside-cards/broadside/print/pen"
	"github.com/broadside-cards/broadside/print/piece"
)

// Back is the back that all cards of a deck share. Its design looks the same
// after half a turn, so that the way a card is held gives nothing away.
type Back struct {
	Deck    string    // the deck's name: cards of one deck have one
	Name    string    // printed small across the middle: the game's, or the deck's
	Icon    string    // its emblem
	Letter  string    // what stands in the emblem's place where there is no icon
	Colour  string    // "#rrggbb"; "" picks one by Place
	Pattern string    // one of lookwords.Patterns; "" picks one by Place
	Border  string    // "#rrggbb" of the outer border; "" is the deck's colour
	Place   int       // the deck's place among the game's decks
	At      diag.Span // where it is described, if anywhere
	Art     *art.Art  // a picture that takes the place of the design; nil: none
}

// Proportions of a back at scale 1, mm.
const (
	frameAt   = piece.Safe // the frame's distance from the edge: inside what may be cut off
	frameIn   = 1.3        // from the outer line to the inner
	ribbonH   = 8.6
	backPt    = 9.5
	medallion = 0.2 // radius, of the width
	backFine  = 0.7 // how much finer the pattern is than on faces
)

// drawBack draws a back upright, w mm wide and h mm high, with bleed around it.
func drawBack(b Back, declared map[string]icons.Icon, roles fonts.Roles, w, h, bleed float64, cut draw.Path) (*draw.List, *pen.Findings) {
	p, list := pen.New("the back of "+b.Deck, b.At, declared, roles)
	f := &face{
		Pen: p, card: Card{ID: b.Deck, Name: b.Name, Kind: b.Deck, Colour: b.colour()}, w: w, h: h, bleed: bleed, safe: piece.Safe, pad: piece.PadX,
	}
	f.theme = themeOf(f.card)
	f.scale = min(1.4, max(0.5, min(w/63, h/88)))
	if cut != nil {
		f.cut = cut.Polygon()
	}
	if b.Art == nil {
		f.back(b)
		return list, p.Found
	}
	f.card.Art, f.card.ArtAt = b.Art, b.At
	f.drawPicture(-bleed, -bleed, w+2*bleed, h+2*bleed, f.card.ArtPlace)
	return list, p.Found
}

func (b Back) colour() string {
	if _, err := draw.ParseColour(b.Colour); err == nil {
		return b.Colour
	}
	return pen.StandIn(b.Place).String()
}

// back draws the upper half twice, the second time turned about the middle,
// and the ribbon over the seam.
func (f *face) back(b Back) {
	outer := f.theme.Deep
	if c, err := draw.ParseColour(b.Border); err == nil {
		outer = c
	}
	f.C.Push(draw.Identity)
	f.C.Clip(draw.Rect(-f.bleed, -f.bleed, f.w+2*f.bleed, f.h+2*f.bleed))
	f.C.Fill(draw.Rect(-f.bleed, -f.bleed, f.w+2*f.bleed, f.h+2*f.bleed), outer)
	f.C.Push(draw.Identity)
	if f.cut != nil {
		f.C.Clip(f.cut.Grow(-frameAt * f.scale).Path())
	}
	f.twice(func() { f.backHalf(b) })
	f.twice(func() { f.ribbon(b) })
	f.C.Pop()
	f.edging(outer)
	f.C.Pop()
}

// twice draws something, and again turned by half about the card's middle.
func (f *face) twice(draws func()) {
	for _, t := range []draw.Affine{draw.Identity, {A: -1, D: -1, E: f.w, F: f.h}} {
		f.C.Push(t)
		draws()
		f.C.Pop()
	}
}

// backHalf is the pattern and the emblem above the middle.
func (f *face) backHalf(b Back) {
	in := frameAt * f.scale
	f.C.Clip(draw.Rect(in, in, f.w-2*in, f.h/2-in))
	f.C.Fill(draw.Rect(in, in, f.w-2*in, f.h/2-in), f.theme.Main)
	was := f.theme
	f.theme.Tint, f.theme.Line = was.Main, was.Main.Mix(was.On, 0.3)
	f.pattern(b)
	f.theme = was
	r := f.w * medallion
	if f.cut != nil {
		r *= 0.72
	}
	y := (in + frameIn*f.scale + f.h/2 - ribbonH*f.scale/2) / 2
	f.C.Fill(draw.Circle(f.w/2, y, r*keepsOff), f.theme.Main)
	f.C.Fill(draw.Circle(f.w/2, y, r), f.theme.Deep)
	f.C.Fill(draw.Circle(f.w/2, y, r*0.92), f.theme.Tint)
	f.C.Stroke(draw.Circle(f.w/2, y, r*0.83), draw.Pen{Colour: f.theme.Main, Width: 0.35 * f.scale})
	if b.Icon != "" {
		f.Icon(f.Bare(b.Icon), "", f.w/2, y, r*1.15, f.theme.Deep)
	} else {
		f.letter(b.Letter, y, r)
	}
}

func (f *face) pattern(b Back) {
	if b.Pattern == "plain" {
		return
	}
	at := slices.Index(lookwords.Patterns, b.Pattern)
	if at < 0 {
		at = b.Place % len(patterns)
	}
	was := f.scale
	f.scale *= backFine
	patterns[at](f, f.h, draw.Pen{Colour: f.theme.Line, Width: 0.2 * was})
	f.scale = was
}

// initial is a word's first letter as a capital.
func initial(s string) string {
	for _, r := range strings.ToUpper(s) {
		return string(r)
	}
	return ""
}

// letter is set in the emblem's place.
func (f *face) letter(s string, y, r float64) {
	if s == "" {
		return
	}
	font := f.NameFont(s)
	pt := r * 1.3 * draw.PtPerMM
	x := (f.w - fonts.Get(font).Width(s, pt)) / 2
	f.Text(draw.Text{S: s, X: x, Y: y + 0.36*pt*draw.MMPerPt, Font: font, Pt: pt, Colour: f.theme.Deep})
}

// ribbon is the upper half of the band across the middle, with the name in it
// as it is read from this side.
func (f *face) ribbon(b Back) {
	in, h := frameAt*f.scale, ribbonH*f.scale
	f.C.Fill(draw.Rect(in, f.h/2-h/2, f.w-2*in, h/2+0.05), f.theme.Deep)
	f.C.Stroke(draw.LineSeg(in, f.h/2-h/2, f.w-in, f.h/2-h/2), draw.Pen{Colour: f.theme.Tint, Width: 0.3 * f.scale})
	face := f.Fonts.Text.Style(true, false)
	font := fonts.Get(face)
	s := strings.ToUpper(b.Name)
	pt := min(backPt*f.scale, 0.62*h/2*draw.PtPerMM/pen.CapHeight)
	room := f.w - 2*in - 4*f.scale
	if f.cut != nil {
		room = f.widest(f.h/2-h/2, h).w
	}
	if w := font.Width(s, pt); w > room {
		pt *= room / w
	}
	ink := f.theme.Deep.On(pen.InkDark, pen.InkLight)
	base := f.h/2 - h/4 + pen.CapHeight/2*pt*draw.MMPerPt
	f.Text(draw.Text{S: s, X: (f.w - font.Width(s, pt)) / 2, Y: base, Font: face, Pt: pt, Colour: ink})
	f.C.Stroke(draw.LineSeg(in, f.h/2, f.w-in, f.h/2), draw.Pen{Colour: f.theme.Line, Width: 0.15 * f.scale})
}

// edging is two lines around the pattern.
func (f *face) edging(ground draw.Colour) {
	in := frameAt * f.scale
	for i, width := range []float64{0.6, 0.22} {
		at := in + float64(i)*frameIn*f.scale
		line := draw.RoundRect(at, at, f.w-2*at, f.h-2*at, (2.2-float64(i)*0.8)*f.scale)
		colour := f.theme.Tint
		if f.cut != nil {
			line = f.cut.Grow(-at).Path()
		} else if i == 0 {
			f.corners(at, ground)
		}
		f.C.Stroke(line, draw.Pen{Colour: colour, Width: width * f.scale})
	}
}

// corners cover the pattern's corners outside the rounded frame.
func (f *face) corners(at float64, ground draw.Colour) {
	r := 2.2 * f.scale
	k := r * (1 - draw.Kappa)
	for _, c := range [4][4]float64{{at, at, 1, 1}, {f.w - at, at, -1, 1}, {at, f.h - at, 1, -1}, {f.w - at, f.h - at, -1, -1}} {
		x, y, sx, sy := c[0], c[1], c[2], c[3]
		f.C.Fill(draw.Path{}.MoveTo(x, y).LineTo(x+sx*r, y).CurveTo(x+sx*k, y, x, y+sy*k, x, y+sy*r).Close(), ground)
	}
}
