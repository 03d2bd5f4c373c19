package png_test

import (
	"bytes"
	"image"
	"image/color"
	stdpng "image/png"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	_ "github.com/broadside-cards/broadside/dsl/golden" // the -update flag
	"github.com/broadside-cards/broadside/print/draw"
	"github.com/broadside-cards/broadside/print/fonts"
	"github.com/broadside-cards/broadside/print/png"
)

var red = draw.Colour{R: 255}

// picture draws on 20 × 10 mm at 254 dpi, so that 1 mm is 10 pixels.
func picture(t *testing.T, paint func(c *png.Canvas)) image.Image {
	t.Helper()
	c := png.New(20, 10, 254)
	paint(c)
	file, err := c.Bytes()
	require.NoError(t, err)
	img, err := stdpng.Decode(bytes.NewReader(file))
	require.NoError(t, err)
	return img
}

func inked(img image.Image, x, y int) bool {
	r, g, _, _ := img.At(x, y).RGBA()
	return r > 0xf000 && g < 0x1000
}

func TestFillLandsWhereTheMillimetresSay(t *testing.T) {
	img := picture(t, func(c *png.Canvas) { c.Fill(draw.Rect(2, 3, 4, 5), red) })
	assert.Equal(t, image.Pt(200, 100), img.Bounds().Size())
	assert.Equal(t, color.RGBA{255, 255, 255, 255}, color.RGBAModel.Convert(img.At(0, 0)))
	for at, want := range map[image.Point]bool{{21, 31}: true, {58, 78}: true, {18, 31}: false, {62, 50}: false} {
		assert.Equal(t, want, inked(img, at.X, at.Y), "%v", at)
	}
}

func TestQuarterTurnAndClip(t *testing.T) {
	img := picture(t, func(c *png.Canvas) {
		c.Push(draw.Translate(10, 0).Mul(draw.Rotate(1)))
		c.Clip(draw.Rect(0, 0, 4, 4))
		c.Fill(draw.Rect(0, 0, 8, 2), red)
		c.Pop()
		c.Fill(draw.Rect(18, 8, 2, 2), red)
	})
	assert.True(t, inked(img, 95, 35), "the long side now runs down")
	assert.False(t, inked(img, 95, 45), "the clip cuts it at 4 mm")
	assert.False(t, inked(img, 75, 5))
	assert.True(t, inked(img, 195, 95), "the clip ends with its group")
}

func TestHolesStayOpen(t *testing.T) {
	img := picture(t, func(c *png.Canvas) {
		p := draw.Rect(0, 0, 10, 10)
		p = p.MoveTo(3, 3).LineTo(3, 7).LineTo(7, 7).LineTo(7, 3).Close()
		c.Fill(p, red)
	})
	assert.True(t, inked(img, 10, 10))
	assert.False(t, inked(img, 50, 50))
}

func TestClosedLinesHaveAllTheirCorners(t *testing.T) {
	img := picture(t, func(c *png.Canvas) {
		leaf := draw.Path{}.MoveTo(10, 3).CurveTo(12, 5, 12, 7, 10, 9).CurveTo(8, 7, 8, 5, 10, 3).Close()
		c.Stroke(leaf, draw.Pen{Colour: red, Width: 2, Round: true})
	})
	assert.True(t, inked(img, 100, 22), "where the line begins, and ends on the same spot")
	assert.True(t, inked(img, 100, 98), "at the other corner")
}

func TestDashesAlternate(t *testing.T) {
	img := picture(t, func(c *png.Canvas) {
		c.Stroke(draw.LineSeg(0, 5, 20, 5), draw.Pen{Colour: red, Width: 2, Dash: []float64{4, 2}})
	})
	for x, want := range map[int]bool{20: true, 50: false, 80: true, 110: false} {
		assert.Equal(t, want, inked(img, x, 50), "x = %d", x)
	}
	assert.False(t, inked(img, 20, 65), "2 mm wide, not more")
}

func TestTextLeavesInk(t *testing.T) {
	img := picture(t, func(c *png.Canvas) { c.Text(draw.Text{S: "I", X: 1, Y: 8, Font: fonts.Bold, Pt: 24, Colour: red}) })
	n := 0
	for x := range 200 {
		for y := range 100 {
			if inked(img, x, y) {
				n++
			}
		}
	}
	assert.Greater(t, n, 400)
}
