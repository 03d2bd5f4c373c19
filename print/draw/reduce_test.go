package draw_test

import (
	"image"
	"image/color"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/print/draw"
	"github.com/broadside-cards/broadside/print/printtest"
)

// sorts are pictures of every sort that a PNG can be of, 300 × 200 dots.
func sorts() map[string]image.Image {
	box := image.Rect(0, 0, 300, 200)
	nrgba, nrgba64, grey, grey16 := image.NewNRGBA(box), image.NewNRGBA64(box), image.NewGray(box), image.NewGray16(box)
	rgb, rgb64 := image.NewRGBA(box), image.NewRGBA64(box)
	few := image.NewPaletted(box, color.Palette{color.White, color.NRGBA{R: 200, A: 100}, color.Black})
	many := image.NewPaletted(box, make(color.Palette, 200))
	for i := range many.Palette {
		many.Palette[i] = color.NRGBA{R: uint8(i), G: uint8(255 - i), B: 90, A: uint8(55 + i)}
	}
	for y := range 200 {
		for x := range 300 {
			c := color.NRGBA{R: uint8(x * 3), G: uint8(y * 5), B: uint8(x ^ y), A: uint8(255 - x/2)}
			nrgba.Set(x, y, c)
			nrgba64.Set(x, y, c)
			grey.Set(x, y, c)
			grey16.Set(x, y, c)
			rgb.Set(x, y, color.NRGBA{R: c.R, G: c.G, B: c.B, A: 255})
			rgb64.Set(x, y, color.NRGBA{R: c.R, G: c.G, B: c.B, A: 255})
			few.SetColorIndex(x, y, uint8((x/7+y/5)%3))
			many.SetColorIndex(x, y, uint8((x+y)%200))
		}
	}
	return map[string]image.Image{
		"nrgba": nrgba, "nrgba64": nrgba64, "grey": grey, "grey16": grey16, "rgb": rgb, "rgb64": rgb64, "few": few, "many": many,
	}
}

// A picture that is made smaller row by row is what it is when all of it is
// unpacked first.
func TestPicturesAreReducedWhileTheyAreRead(t *testing.T) {
	for name, img := range sorts() {
		file := printtest.PNG(t, img)
		streamed := &draw.Picture{ID: "a", W: 300, H: 200, PNG: file}
		whole := &draw.Picture{ID: "b", W: 300, H: 200, Pixels: img}
		a, b := streamed.Sized(40, 20), whole.Sized(40, 20)
		require.Equal(t, image.Rect(0, 0, 100, 66), a.Bounds(), name)
		require.Equal(t, a.Bounds(), b.Bounds(), name)
		for y := range 66 {
			for x := range 100 {
				p, q := a.(*image.RGBA).RGBAAt(x, y), b.(*image.RGBA).RGBAAt(x, y)
				for _, d := range []int{int(p.R) - int(q.R), int(p.G) - int(q.G), int(p.B) - int(q.B), int(p.A) - int(q.A)} {
					require.InDelta(t, 0, d, 2, "%s at %d %d: %v and %v", name, x, y, p, q)
				}
			}
		}
	}
}

// What is not much larger than it is shown stays as it is.
func TestPicturesKeepTheDotsThatAreShown(t *testing.T) {
	p := &draw.Picture{ID: "a", W: 300, H: 200, PNG: printtest.PNG(t, sorts()["rgb"])}
	assert.Equal(t, 300, p.Sized(76, 51).Bounds().Dx())
	assert.Equal(t, 300, p.Sized(300, 20).Bounds().Dx())
	assert.Equal(t, 1, p.Sized(0, 0).Bounds().Dy())
}

func TestDamageToAPNGIsFoundInItsParts(t *testing.T) {
	for name, img := range sorts() {
		file := printtest.PNG(t, img)
		require.NoError(t, draw.CheckPNG(file, 1<<20), name)
		for _, at := range []int{30, len(file) / 2, len(file) - 14} {
			bad := append([]byte(nil), file...)
			bad[at] ^= 0x40
			assert.Error(t, draw.CheckPNG(bad, 0), "%s, byte %d", name, at)
		}
		assert.Error(t, draw.CheckPNG(file[:len(file)-20], 0), name)
	}
}
