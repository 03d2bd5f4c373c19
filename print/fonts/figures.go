package fonts

import "github.com/broadside-cards/broadside/print/draw"

// figures are all that a number is written with.
const figures = "0123456789"

// The tops and feet of lining figures differ by less than this, in ems: round ones
// reach a little over the line. Old-style ones differ by a third.
const figureSlack = 0.06

// PlainFigures says whether a face's figures are all as high as one another, and its
// zero has nothing inside: such are read at a glance in a coin.
func (f *Face) PlainFigures() bool {
	f.plainOnce.Do(func() { f.plain = f.lining() && f.parts('0') <= 2 })
	return f.plain
}

func (f *Face) lining() bool {
	top, foot := f.tall('8')
	for _, r := range figures {
		if !f.Has(r) {
			return false
		}
		t, b := f.tall(r)
		if max(t-top, top-t, b-foot, foot-b) > figureSlack {
			return false
		}
	}
	return true
}

// tall is how far a glyph reaches over and under the baseline, in ems.
func (f *Face) tall(r rune) (top, foot float64) {
	for _, s := range f.figure(r) {
		for _, p := range s.P[:s.Points()] {
			top, foot = max(top, -p.Y), max(foot, p.Y)
		}
	}
	return top, foot
}

// parts is of how many outlines a glyph is made.
func (f *Face) parts(r rune) (n int) {
	for _, s := range f.figure(r) {
		if s.Points() == 0 {
			n++
		}
	}
	return n
}

// figure is how a figure is drawn, by the face's features.
func (f *Face) figure(r rune) draw.Path { return f.Shown(string(r))[0].Outline }
