package card

import (
	"strings"

	"github.com/broadside-cards/broadside/print/draw"
	"github.com/broadside-cards/broadside/print/fonts"
)

// Proportions of a name on two lines, ems.
const (
	nameLead  = 1.02 // baseline to baseline: names have small capitals, and few letters below the line
	nameEdge  = 0.8  // above and below, mm
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
	upper, lower, wide := halves(s, face)
	if lower == "" {
		return false
	}
	high := (in.h - nameEdge) / (nameLead + face.CapHeight()) * draw.PtPerMM
	two := min(pt, high, in.w/wide*draw.PtPerMM)
	if two <= one {
		return false
	}
	z.Pt = two // so it fits its line
	step := nameLead * two * draw.MMPerPt / 2
	for i, half := range []string{upper, lower} {
		at := in
		at.y += step * float64(2*i-1)
		f.line1(z, half, at, two, floor)
	}
	deep := (nameLead + face.CapHeight()) * two * draw.MMPerPt // what lies between the lines covers the name too
	f.puts(z, box{in.x + (in.w-wide*two*draw.MMPerPt)/2, in.y + (in.h-deep)/2, wide * two * draw.MMPerPt, deep}, true)
	return true
}

// halves cuts a name at the blank that leaves both lines most alike, and says how wide the wider is, in
// ems. A name of one word has no second line.
func halves(s string, face *fonts.Face) (upper, lower string, wide float64) {
	words := strings.Fields(s)
	for i := 1; i < len(words); i++ {
		a, b := strings.Join(words[:i], " "), strings.Join(words[i:], " ")
		if w := max(face.Width(a, draw.PtPerMM), face.Width(b, draw.PtPerMM)); lower == "" || w < wide {
			upper, lower, wide = a, b, w
		}
	}
	return upper, lower, wide
}
