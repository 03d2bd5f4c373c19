package card

import (
	"strings"
	"unicode"

	"github.com/broadside-cards/broadside/print/draw"
	"github.com/broadside-cards/broadside/print/fonts"
)

// smallCaps is how high small capitals are beside large ones.
const smallCaps = 0.8

// linePart is a part of a line in one size.
type linePart struct {
	s  string
	pt float64
}

// lineParts are a line as a zone writes it.
func lineParts(z Zone, s string, pt float64) []linePart {
	switch z.Caps {
	case "capitals":
		return []linePart{{strings.ToUpper(s), pt}}
	case "small caps":
		var out []linePart
		for _, r := range s {
			part := linePart{string(r), pt}
			if unicode.IsLower(r) {
				part = linePart{strings.ToUpper(string(r)), pt * smallCaps}
			}
			if n := len(out); n > 0 && (out[n-1].pt == part.pt || r == ' ') {
				out[n-1].s += part.s
			} else {
				out = append(out, part)
			}
		}
		return out
	}
	return []linePart{{s, pt}}
}

// lineWidth is how wide a line is as a zone writes it.
func lineWidth(z Zone, font *draw.Font, s string, pt float64) float64 {
	w, letters := 0.0, 0
	for _, p := range lineParts(z, s, pt) {
		w += fonts.Get(font).Width(p.s, p.pt)
		letters += len([]rune(p.s))
	}
	return w + z.Spacing*float64(max(0, letters-1))
}

// lineText draws a line as a zone writes it.
func (f *face) lineText(z Zone, t draw.Text) {
	if z.Caps == "" && z.Spacing == 0 {
		f.Text(t)
		return
	}
	for _, p := range lineParts(z, t.S, t.Pt) {
		part := t
		part.S, part.Pt = p.s, p.pt
		f.spaced(z, part)
		t.X += fonts.Get(t.Font).Width(p.s, p.pt) + z.Spacing*float64(len([]rune(p.s)))
	}
}

// spaced draws a text with room between its letters.
func (f *face) spaced(z Zone, t draw.Text) {
	outer := f.C
	l := &draw.List{}
	f.C = l
	f.Text(t)
	f.C = outer
	letters := 0
	for _, op := range l.Ops {
		if op.Text == nil {
			continue
		}
		n := len([]rune(op.Text.S))
		kern := make([]float64, n)
		copy(kern, op.Text.Kern)
		for i := range kern {
			kern[i] += z.Spacing
		}
		op.Text.Kern = kern
		op.Text.X += z.Spacing * float64(letters)
		letters += n
	}
	l.Replay(f.C)
}

// baseline is where a line stands in a box, by how the zone aligns in its height.
func baseline(z Zone, in box, pt float64) float64 {
	em := pt * draw.MMPerPt
	switch z.Vertical {
	case "top":
		return in.y + 0.72*em
	case "bottom":
		return in.bottom() - 0.22*em
	}
	return in.y + in.h/2 + 0.31*em
}
