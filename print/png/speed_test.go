package png_test

import (
	"bytes"
	"image"
	"image/color"
	stdpng "image/png"
	"math"
	"math/rand/v2"
	"sync"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/print/draw"
	"github.com/broadside-cards/broadside/print/fonts"
	"github.com/broadside-cards/broadside/print/png"
	"github.com/broadside-cards/broadside/print/printtest"
)

// The ways to draw that are quick must draw what the others draw.

// detour is a rectangle that is not seen as one: it has a corner too many.
func detour(x, y, w, h float64) draw.Path {
	return draw.Path{}.MoveTo(x, y).LineTo(x+w/2, y).LineTo(x+w, y).LineTo(x+w, y+h).LineTo(x, y+h).Close()
}

func assertAlike(t *testing.T, a, b image.Image, most int, why string) {
	t.Helper()
	worst := 0
	for y := range a.Bounds().Dy() {
		for x := range a.Bounds().Dx() {
			r1, g1, b1, _ := a.At(x, y).RGBA()
			r2, g2, b2, _ := b.At(x, y).RGBA()
			for _, d := range []int{int(r1>>8) - int(r2>>8), int(g1>>8) - int(g2>>8), int(b1>>8) - int(b2>>8)} {
				worst = max(worst, d, -d)
			}
		}
	}
	assert.LessOrEqual(t, worst, most, why)
}

func TestRectanglesAreFilledLikeAnyPath(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	for range 40 {
		x, y, w, h := rng.Float64()*12, rng.Float64()*6, rng.Float64()*9, rng.Float64()*5
		turn := draw.Translate(3, 1).Mul(draw.Rotate(int(rng.Uint32() % 4)))
		one := func(rect func(x, y, w, h float64) draw.Path) image.Image {
			return picture(t, func(c *png.Canvas) {
				c.Push(turn)
				c.Fill(rect(x, y, w, h), red)
				c.Clip(draw.Circle(5, 4, 4))
				c.Fill(rect(y, x, h, w), draw.Colour{G: 120})
				c.Pop()
			})
		}
		assertAlike(t, one(draw.Rect), one(detour), 4, "")
	}
}

func TestClipsAlongRectanglesCutLikeAnyPath(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 4))
	for range 40 {
		x, y, w, h := rng.Float64()*12, rng.Float64()*6, rng.Float64()*9, rng.Float64()*5
		one := func(rect func(x, y, w, h float64) draw.Path) image.Image {
			return picture(t, func(c *png.Canvas) {
				c.Push(draw.Translate(1, 1))
				c.Clip(rect(x, y, w, h))
				c.Fill(draw.Circle(x+w/2, y+h/2, 3), red)
				c.Stroke(draw.LineSeg(x-1, y-1, x+w, y+h), draw.Pen{Colour: draw.Black, Width: 0.4})
				c.Text(draw.Text{S: "Rope", X: x, Y: y + h, Font: fonts.Bold, Pt: 14, Colour: draw.Colour{B: 200}})
				c.Pop()
			})
		}
		assertAlike(t, one(draw.Rect), one(detour), 4, "")
	}
}

func TestMitresAndBevels(t *testing.T) {
	corner := draw.Path{}.MoveTo(4, 8).LineTo(4, 2).LineTo(14, 2)
	img := picture(t, func(c *png.Canvas) { c.Stroke(corner, draw.Pen{Colour: red, Width: 2}) })
	assert.True(t, inked(img, 32, 12), "the corner is a point")
	img = picture(t, func(c *png.Canvas) { c.Stroke(corner, draw.Pen{Colour: red, Width: 2, Round: true}) })
	assert.False(t, inked(img, 32, 12), "the corner is round")
	spike := draw.Path{}.MoveTo(2, 4.9).LineTo(12, 5).LineTo(2, 5.1)
	img = picture(t, func(c *png.Canvas) { c.Stroke(spike, draw.Pen{Colour: red, Width: 1}) })
	assert.False(t, inked(img, 130, 50), "a point that is too long is cut off")
}

func TestFilesHoldWhatWasDrawn(t *testing.T) {
	c := png.New(31, 17, 120)
	rng := rand.New(rand.NewPCG(5, 6))
	for i := range c.Pixels().Pix {
		if i%4 != 3 && i%3 == 0 {
			c.Pixels().Pix[i] = uint8(rng.Uint32())
		}
	}
	file, err := c.Bytes()
	require.NoError(t, err)
	img, err := stdpng.Decode(bytes.NewReader(file))
	require.NoError(t, err)
	assertAlike(t, c.Pixels(), img, 0, "")
	config, err := stdpng.DecodeConfig(bytes.NewReader(file))
	require.NoError(t, err)
	assert.Equal(t, color.RGBAModel, config.ColorModel, "three colours, no fourth channel")
}

// TestUsedMemoryLeavesNoTrace: canvases that use each other's memory, at the
// same time, draw the same bytes.
func TestUsedMemoryLeavesNoTrace(t *testing.T) {
	one := func(side float64) []byte {
		c := png.New(side, side/2, 150)
		defer c.Free()
		c.Clip(draw.Circle(side/2, side/4, side/5))
		c.Fill(draw.Rect(0, 0, side, side), red)
		c.Stroke(draw.Circle(side/2, side/4, side/6), draw.Pen{Width: 1, Dash: []float64{2, 1}})
		c.Image(&draw.Picture{ID: "q", W: 9, H: 6, Pixels: printtest.Quarters(9, 6)}, side/3, side/5, 12.3, 7.7)
		file, _ := c.Bytes()
		return file
	}
	want := [][]byte{one(30), one(50), one(70)}
	var all sync.WaitGroup
	for i := range 24 {
		all.Go(func() { assert.True(t, bytes.Equal(want[i%3], one(float64(30+i%3*20)))) })
	}
	all.Wait()
}

func TestPicturesAreScaledEvenly(t *testing.T) {
	flat := image.NewNRGBA(image.Rect(0, 0, 64, 64))
	for i := range flat.Pix {
		flat.Pix[i] = []uint8{90, 140, 200, 255}[i%4]
	}
	for _, size := range []float64{0.35, 1, 3.3, 9.1} {
		img := picture(t, func(c *png.Canvas) {
			c.Image(&draw.Picture{ID: "f", W: 64, H: 64, Pixels: flat}, 0, 0, size, size)
		})
		for x := 0; x+1 < int(math.Floor(size*10)); x++ {
			r, g, b, _ := img.At(x, x).RGBA()
			assert.Equal(t, [3]uint32{90, 140, 200}, [3]uint32{r >> 8, g >> 8, b >> 8}, "%g mm at %d", size, x)
		}
	}
	img := picture(t, func(c *png.Canvas) {
		c.Clip(draw.Rect(0, 0, 8, 8))
		c.Image(&draw.Picture{ID: "q", W: 40, H: 40, Pixels: printtest.Quarters(40, 40)}, -8, -8, 16, 16)
	})
	r, g, _, _ := img.At(40, 40).RGBA()
	assert.True(t, r > 0xd000 && g > 0xb000, "the last quarter alone is seen")
	assert.False(t, inked(img, 85, 40))
}

func TestSomethingFarOutsideIsNoTrouble(t *testing.T) {
	for _, far := range []float64{1e4, 1e9, 1e300, math.Inf(1), math.NaN()} {
		picture(t, func(c *png.Canvas) {
			p := draw.Path{}.MoveTo(1, 1).LineTo(far, 2).CurveTo(3, far, far, -far, 5, 5).Close()
			c.Fill(p, red)
			c.Stroke(p, draw.Pen{Width: 1})
			c.Clip(p)
			c.Fill(draw.Rect(0, 0, 20, 10), red)
			c.Fill(draw.Rect(-far, 0, far, 10), red)
		})
	}
}
