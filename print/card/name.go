package card

import (
	"strings"

	"github.com/broadside-cards/broadside/print/draw"
	"github.com/broadside-cards/broadside/print/fonts"
	"github.com/broadside-cards/broadside/print/typeset"
)

// Proportions of a name on two lines, ems.
const (
	nameLead  = 1.02 // baseline to baseline: names have small capitals, and few letters below the line
	nameEdge  = 1.8  // above and below together, mm
	nameShare = 0.82 // of its size, down to which a name shrinks in one line: less is seen beside its neighbours
)

// twoLines sets a name on two lines if that lets it be larger than on one that would be visibly
// smaller than usual.
func (f *face) twoLines(z Zone, s string, in box, font *draw.Font, pt, floor float64) bool {
	face := fonts.Get(font)
	one := pt * in.w / face.Width(s, pt)
	if one >= pt*nameShare {
		return false
	}
	high := (in.h - nameEdge) / (nameLead + face.CapHeight()) * draw.PtPerMM
	size := func(c cut) float64 {
		if c.lower == "" {
			return 0
		}
		return min(pt, high, in.w/c.wide*draw.PtPerMM)
	}
	at := halves(s, face, nil)
	two := size(at)
	if max(one, two) < floor {
		at = halves(s, face, f.breaks(z.Broken)[""])
		two = size(at)
	}
	if two <= one {
		return false
	}
	z.Pt = two // so it fits its line
	step := nameLead * two * draw.MMPerPt / 2
	for i, half := range []string{at.upper, at.lower} {
		on := in
		on.y += step * float64(2*i-1)
		if at.broken { // the upper line says all of it
			f.C.Say(draw.Words{S: []string{s, ""}[i], X: on.x, Y: on.y, Font: font, Pt: two})
		}
		f.line1(z, half, on, two, floor)
		if at.broken {
			f.C.Pop()
		}
	}
	deep := (nameLead + face.CapHeight()) * two * draw.MMPerPt // what lies between the lines covers the name too
	f.puts(z, box{in.x + (in.w-at.wide*two*draw.MMPerPt)/2, in.y + (in.h-deep)/2, at.wide * two * draw.MMPerPt, deep}, true)
	return true
}

// cut is a name on two lines, how wide the wider is in ems, and whether a word of it is broken. A
// name that can't be cut has no lower line.
type cut struct {
	upper, lower string
	wide         float64
	broken       bool
}

// halves cuts a name where both lines are most alike: at a blank or, with hyphens, in a word.
func halves(s string, face *fonts.Face, hyphens typeset.Hyphens) (best cut) {
	try := func(c cut) {
		c.wide = max(face.Width(c.upper, draw.PtPerMM), face.Width(c.lower, draw.PtPerMM))
		if best.lower == "" || c.wide < best.wide {
			best = c
		}
	}
	words := strings.Fields(s)
	for i, word := range words {
		before, after := strings.Join(words[:i], " "), strings.Join(words[i:], " ")
		if i > 0 {
			try(cut{upper: before, lower: after})
			before += " "
		}
		for _, n := range typeset.Points(word, hyphens) {
			try(cut{upper: before + word[:n] + "-", lower: after[n:], broken: true})
		}
	}
	return best
}
