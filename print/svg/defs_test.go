package svg_test

import (
	"bytes"
	"image"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/print/art"
	"github.com/broadside-cards/broadside/print/draw"
	"github.com/broadside-cards/broadside/print/fonts"
	"github.com/broadside-cards/broadside/print/png"
	"github.com/broadside-cards/broadside/print/printtest"
	"github.com/broadside-cards/broadside/print/svg"
)

func painted(c draw.Canvas) {
	p := &draw.Picture{ID: `a "<&`, W: 6, H: 4, PNG: nil, Pixels: printtest.Quarters(6, 4)}
	inner := &draw.Symbol{ID: "dot <", Box: [4]float64{0, 0, 10, 10}}
	inner.List.Clip(draw.Rect(0, 0, 10, 5))
	inner.List.Fill(draw.Circle(5, 5, 4), draw.Colour{R: 200})
	outer := &draw.Symbol{ID: "face", Box: [4]float64{0, 0, 20, 20}}
	outer.List.Use(inner)
	outer.List.Image(p, 10, 10, 6, 4)
	for i := range 3 {
		c.Push(draw.Translate(float64(i)*20, 0))
		c.Use(outer)
		c.Image(p, 2, 22, 9, 6)
		c.Pop()
	}
	c.Text(draw.Text{S: "Rope", X: 2, Y: 38, Font: fonts.Bold, Pt: 12})
}

func TestPicturesAndSymbolsStandOnce(t *testing.T) {
	c := svg.New(60, 40, "Once")
	painted(c)
	text := string(c.Bytes())
	assert.Equal(t, 1, strings.Count(text, "data:image/png"))
	assert.Equal(t, 3, strings.Count(text, " id=\"d"), "two symbols and a picture")
	assert.Equal(t, strings.Count(text, "<g"), strings.Count(text, "</g>"))
	assert.Equal(t, text, string(c.Bytes()), "asked twice")
}

// TestOurOwnPicturesCanBeRead: an SVG we write is one we read, and it looks as
// the same drawing does.
func TestOurOwnPicturesCanBeRead(t *testing.T) {
	shapes := func(c draw.Canvas) {
		c.Push(draw.Translate(30, 20).Mul(draw.Rotate(1)).Mul(draw.Scale(0.7)))
		s := &draw.Symbol{ID: "s", Box: [4]float64{-20, -20, 40, 40}}
		s.List.Fill(draw.Radial(0, 0, 10, func(i int) float64 { return 20 - float64(i%2)*9 }), draw.Colour{R: 30, G: 90, B: 140})
		s.List.Stroke(draw.Circle(0, 0, 14), draw.Pen{Colour: draw.Colour{R: 200, G: 160, B: 20}, Width: 2, Round: true})
		c.Use(s)
		c.Pop()
		c.Push(draw.Translate(4, 4))
		c.Clip(draw.RoundRect(0, 0, 15, 12, 3))
		c.Fill(draw.Rect(0, 0, 30, 30), draw.Colour{R: 150, G: 40, B: 30})
		c.Text(draw.Text{S: "Pier 7", X: 1, Y: 9, Font: fonts.Bold, Pt: 14, Colour: draw.White})
		c.Pop()
	}
	c := svg.New(60, 40, "Own")
	shapes(c)
	a, err := art.Read("own.svg", c.Bytes())
	require.NoError(t, err)
	assert.Empty(t, a.LeftOut())
	look := func(paint func(draw.Canvas)) image.Image {
		c := png.New(60, 40, 100)
		paint(c)
		return c.Pixels()
	}
	again := look(func(c draw.Canvas) { art.Draw(c, a, 0, 0, 60, 40, art.Place{}) })
	assert.GreaterOrEqual(t, printtest.SSIM(look(shapes), again), 0.98)
	assert.True(t, bytes.Contains(c.Bytes(), []byte("<title>Own</title>")))
}
