package fonts_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	_ "github.com/broadside-cards/broadside/dsl/golden" // the -update flag
	"github.com/broadside-cards/broadside/print/draw"
	"github.com/broadside-cards/broadside/print/fonts"
)

func TestEveryFaceHasTheLettersCardsNeed(t *testing.T) {
	for _, f := range []*draw.Font{fonts.Regular, fonts.Bold, fonts.Italic, fonts.BoldItalic, fonts.Display} {
		for _, r := range "ABCXYZabcxyz0123456789.,:;!?'’-+/()&éöß" {
			assert.True(t, fonts.Get(f).Has(r), "%s lacks %q", f.Name, r)
		}
	}
}

func TestWidthGrowsWithSizeAndText(t *testing.T) {
	f := fonts.Get(fonts.Regular)
	assert.InDelta(t, 2*f.Width("anchor", 9), f.Width("anchor", 18), 1e-9)
	assert.InDelta(t, f.Width("ab", 9), f.Width("a", 9)+f.Width("b", 9), 1e-9, "no kerning: PDF text has none")
	assert.Zero(t, f.Width("", 9))
}

// The capital height of the text face is 668/1000 em; layout counts on it.
func TestOutlineStandsOnTheBaseline(t *testing.T) {
	top, bottom := 0.0, -1.0
	for _, s := range fonts.Get(fonts.Regular).Outline("H", 1000*draw.PtPerMM, nil) {
		for _, p := range s.P[:s.Points()] {
			top, bottom = min(top, p.Y), max(bottom, p.Y)
		}
	}
	assert.InDelta(t, -668, top, 1)
	assert.InDelta(t, 0, bottom, 1)
}
