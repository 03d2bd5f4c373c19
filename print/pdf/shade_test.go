package pdf_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/print/art"
	"github.com/broadside-cards/broadside/print/draw"
	"github.com/broadside-cards/broadside/print/fonts"
	"github.com/broadside-cards/broadside/print/pdf"
	"github.com/broadside-cards/broadside/print/png"
	"github.com/broadside-cards/broadside/print/printtest"
	"github.com/broadside-cards/broadside/print/shadow"
	"github.com/broadside-cards/broadside/print/svg"
)

var (
	sea  = draw.Colour{R: 20, G: 70, B: 110}
	gold = draw.Colour{R: 220, G: 170, B: 40}
	wine = draw.Colour{R: 130, G: 20, B: 50}
)

func stops(from, to float64) []draw.Stop {
	return []draw.Stop{{At: 0.1, Colour: sea, Opacity: from}, {At: 0.6, Colour: gold, Opacity: 1}, {At: 1, Colour: wine, Opacity: to}}
}

// shaded is a drawing with each way in which things shine through, the last of them
// inside a symbol that is drawn twice.
func shaded(c draw.Canvas) {
	c.Fill(draw.Rect(0, 0, 60, 15), wine)
	c.Shade(draw.RoundRect(4, 4, 24, 16, 3), draw.Linear(draw.Point{X: 4, Y: 4}, draw.Point{X: 28, Y: 20}, stops(1, 1)...))
	c.Shade(draw.Rect(32, 4, 24, 20), draw.Linear(draw.Point{Y: 4}, draw.Point{Y: 24}, stops(0, 0.4)...))
	lens := draw.Round(draw.Point{X: 15, Y: 38}, 11, stops(1, 0)...)
	lens.Focus = draw.Point{X: 0.4, Y: -0.3}
	c.Shade(draw.Rect(2, 26, 26, 24), lens)
	var l draw.List
	l.Fill(draw.Circle(40, 38, 8), sea)
	l.Fill(draw.Circle(46, 38, 8), gold)
	l.Text(draw.Text{S: "Faint", X: 34, Y: 40, Font: fonts.Bold, Pt: 14, Colour: draw.White})
	draw.Fade(c, l, 0.5)
	var panel draw.List
	panel.Fill(draw.RoundRect(6, 56, 20, 12, 2), draw.White)
	shadow.Draw(c, panel, shadow.Shadow{DX: 1, DY: 1, Blur: 2.5, Opacity: 0.6})
	panel.Replay(c)
	s := &draw.Symbol{ID: "veiled", Box: [4]float64{0, 0, 12, 16}}
	var shown, mask draw.List
	shown.Fill(draw.Rect(0, 0, 12, 16), wine)
	mask.Shade(draw.Rect(0, 0, 12, 16), draw.Linear(draw.Point{}, draw.Point{Y: 16}, draw.Stop{Colour: draw.White, Opacity: 1}, draw.Stop{At: 1, Colour: draw.Black, Opacity: 1}))
	s.List.Blend(draw.Group(shown), draw.Blending{Opacity: 0.9, Mask: draw.Group(mask)})
	for i := range 2 {
		c.Push(draw.Translate(32+13*float64(i), 54))
		c.Use(s)
		c.Pop()
	}
}

func TestWhatShinesThroughLooksTheSameEverywhere(t *testing.T) {
	const dpi = 100
	p := png.New(63.5, 76.2, dpi)
	shaded(p)
	for _, press := range []bool{false, true} {
		d := pdf.New(63.5, 76.2, "Shaded")
		if press {
			d.CMYK()
		}
		d.Page()
		shaded(d)
		file, err := d.Bytes()
		require.NoError(t, err)
		printtest.Valid(t, file)
		least := 0.97
		if press {
			least = 0.9 // colours of the inks
		}
		assert.GreaterOrEqual(t, printtest.SSIM(p.Pixels(), printtest.Pages(t, file, dpi)[0]), least, "press: %t", press)
	}
	c := svg.New(63.5, 76.2, "Shaded")
	shaded(c)
	a, err := art.Read("own.svg", c.Bytes())
	require.NoError(t, err)
	assert.Equal(t, []string{"a picture inside the SVG"}, a.LeftOut(), "the shadow")
	again := png.New(63.5, 76.2, dpi)
	art.Draw(again, a, 0, 0, 63.5, 76.2, art.Place{})
	assert.GreaterOrEqual(t, printtest.SSIM(p.Pixels(), again.Pixels()), 0.96, "an SVG of ours, read")
}
