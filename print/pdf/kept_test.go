package pdf_test

import (
	"bytes"
	"image"
	"image/color"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/print/draw"
	"github.com/broadside-cards/broadside/print/fonts"
	"github.com/broadside-cards/broadside/print/pdf"
	"github.com/broadside-cards/broadside/print/png"
	"github.com/broadside-cards/broadside/print/printtest"
)

// A page is 250 × 150 dots at 100 dpi, and drawn in dots.
const dot, pageW, pageH = 0.254, 63.5, 38.1

// sheetOf is one page.
func sheetOf(t *testing.T, paint func(c draw.Canvas)) []byte {
	t.Helper()
	d := pdf.New(pageW, pageH, "Kept")
	d.Page()
	d.Boxes(0, 0, pageW, pageH, 0)
	d.Push(draw.Scale(dot))
	paint(d)
	d.Pop()
	file, err := d.Bytes()
	require.NoError(t, err)
	require.Equal(t, 1, printtest.Valid(t, file), "forms are no pages")
	return file
}

// alike compares the page as poppler draws it with our own picture of it.
func alike(t *testing.T, file []byte, paint func(c draw.Canvas)) {
	t.Helper()
	c := png.New(pageW, pageH, 100)
	c.Push(draw.Scale(dot))
	paint(c)
	page := smaller(printtest.Pages(t, file, 800)[0], 8) // poppler moves edges to whole dots: small ones
	assert.GreaterOrEqual(t, printtest.SSIM(page, c.Pixels()), 0.98)
}

// smaller makes one dot of n×n.
func smaller(img image.Image, n int) image.Image {
	out := image.NewRGBA(image.Rect(0, 0, img.Bounds().Dx()/n, img.Bounds().Dy()/n))
	for y := range out.Rect.Dy() {
		for x := range out.Rect.Dx() {
			var sum [3]uint32
			for i := range n * n {
				r, g, b, _ := img.At(x*n+i%n, y*n+i/n).RGBA()
				sum[0], sum[1], sum[2] = sum[0]+r, sum[1]+g, sum[2]+b
			}
			k := uint32(n * n * 257)
			out.SetRGBA(x, y, color.RGBA{uint8(sum[0] / k), uint8(sum[1] / k), uint8(sum[2] / k), 255})
		}
	}
	return out
}

func pictures(t *testing.T) map[string]*draw.Picture {
	quarters := printtest.Quarters(240, 160)
	soft := printtest.Quarters(240, 160)
	for i := 3; i < len(soft.Pix); i += 4 {
		soft.Pix[i] = uint8(i / 4 % 240)
	}
	deep, listed := image.NewRGBA64(quarters.Rect), image.NewPaletted(quarters.Rect, color.Palette{color.White, color.Transparent})
	grey := image.NewGray(quarters.Rect)
	for y := range 160 {
		for x := range 240 {
			deep.Set(x, y, quarters.At(x, y))
			grey.Set(x, y, quarters.At(x, y))
			listed.SetColorIndex(x, y, uint8((x/40+y/40)%2))
		}
	}
	pic := func(id string, p *draw.Picture) *draw.Picture {
		p.ID, p.W, p.H = id, 240, 160
		return p
	}
	return map[string]*draw.Picture{
		"png":        pic("a", &draw.Picture{PNG: printtest.PNG(t, quarters)}),
		"interlaced": pic("b", &draw.Picture{PNG: printtest.InterlacedPNG(t, quarters)}),
		"16 bits":    pic("c", &draw.Picture{PNG: printtest.PNG(t, deep)}),
		"alpha":      pic("d", &draw.Picture{PNG: printtest.PNG(t, soft)}),
		"holes":      pic("e", &draw.Picture{PNG: printtest.PNG(t, listed)}),
		"grey":       pic("f", &draw.Picture{PNG: printtest.PNG(t, grey)}),
		"jpeg":       pic("g", &draw.Picture{JPEG: printtest.JPEG(t, quarters)}),
		"grey jpeg":  pic("h", &draw.Picture{JPEG: printtest.JPEG(t, grey)}),
		"pixels":     pic("i", &draw.Picture{Pixels: soft}),
	}
}

func TestEverySortOfPictureIsShown(t *testing.T) {
	for name, p := range pictures(t) {
		t.Run(name, func(t *testing.T) {
			paint := func(c draw.Canvas) {
				c.Fill(draw.Rect(0, 0, 250, 150), draw.Colour{R: 220, G: 235, B: 240})
				c.Image(p, 16, 20, 144, 96)
				c.Push(draw.Translate(224, 20).Mul(draw.Rotate(1)))
				c.Image(p, 0, 0, 72, 48)
				c.Pop()
			}
			file := sheetOf(t, paint)
			alike(t, file, paint)
			assert.Equal(t, 1, strings.Count(string(file), "/Type /XObject /Subtype /Image /Width 240 /Height 160 /ColorSpace")-strings.Count(string(file), "/SMask"), "kept once")
			if p.JPEG != nil {
				assert.Equal(t, 1, bytes.Count(file, p.JPEG), "as it is")
			}
		})
	}
}

func TestCMYKPictures(t *testing.T) {
	for _, adobe := range []bool{false, true} {
		inks := [4]uint8{0, 255, 255, 0} // red
		if adobe {
			inks = [4]uint8{255, 0, 0, 255}
		}
		p := &draw.Picture{ID: "k", W: 8, H: 8, JPEG: printtest.CMYKJPEG(t, inks, adobe)}
		page := printtest.Pages(t, sheetOf(t, func(c draw.Canvas) { c.Image(p, 0, 0, 250, 150) }), 50)[0]
		r, g, b, _ := page.At(50, 30).RGBA()
		assert.True(t, r > 0xa000 && g < 0x6000 && b < 0x6000, "%x %x %x is no red (inverted: %v)", r, g, b, adobe)
	}
}

func TestSymbolsAreKeptOnce(t *testing.T) {
	inner := &draw.Symbol{ID: "dot", Box: [4]float64{0, 0, 40, 40}}
	inner.List.Fill(draw.Circle(20, 20, 16), draw.Colour{R: 180, G: 40, B: 30})
	outer := &draw.Symbol{ID: "face", Box: [4]float64{0, 0, 80, 60}}
	outer.List.Fill(draw.Rect(0, 0, 80, 60), draw.Colour{R: 40, G: 90, B: 140})
	outer.List.Push(draw.Translate(8, 2))
	outer.List.Clip(draw.Rect(0, 0, 30, 36))
	outer.List.Use(inner)
	outer.List.Pop()
	outer.List.Image(pictures(t)["png"], 50, 6, 24, 16)
	outer.List.Text(draw.Text{S: "Größe 7", X: 8, Y: 56, Font: fonts.Bold, Pt: 32, Colour: draw.White})
	paint := func(c draw.Canvas) {
		for i := range 4 {
			c.Push(draw.Translate(float64(i%2)*100+8, float64(i/2)*70+8))
			c.Use(outer)
			c.Pop()
		}
		c.Push(draw.Translate(240, 8).Mul(draw.Rotate(1)).Mul(draw.Scale(0.5)))
		c.Use(inner)
		c.Pop()
	}
	file := sheetOf(t, paint)
	alike(t, file, paint)
	assert.Equal(t, 2, strings.Count(string(file), "/Subtype /Form"))
	assert.Equal(t, 1, strings.Count(string(file), "/Subtype /Image"))
	assert.Equal(t, strings.Repeat("Größe 7 ", 4), printtest.Text(t, file)+" ", "letters that only a form uses are there, and can be searched")
	for range 24 {
		require.True(t, bytes.Equal(file, sheetOf(t, paint)), "the same bytes every time")
	}
}

func TestFormsOnPagesOfOtherSizes(t *testing.T) {
	s := &draw.Symbol{ID: "s", Box: [4]float64{0, 0, 30, 10}}
	s.List.Text(draw.Text{S: "Ahoy", X: 1, Y: 8, Font: fonts.Regular, Pt: 20, Colour: draw.Black})
	d := pdf.New(60, 40, "Sizes")
	for _, size := range [][2]float64{{60, 40}, {40, 90}, {100, 30}} {
		d.PageOf(size[0], size[1])
		d.Boxes(0, 0, size[0], size[1], 0)
		d.Push(draw.Translate(2, 12))
		d.Use(s)
		d.Pop()
	}
	file, err := d.Bytes()
	require.NoError(t, err)
	require.Equal(t, 3, printtest.Valid(t, file))
	assert.Equal(t, "Ahoy Ahoy Ahoy", printtest.Text(t, file))
	for i, page := range printtest.Pages(t, file, 100) {
		assert.True(t, dark(page, 12, 45, 80, 80), "page %d", i+1)
	}
}

func dark(img image.Image, x0, y0, x1, y1 int) bool {
	for y := y0; y < y1; y++ {
		for x := x0; x < x1; x++ {
			if r, _, _, _ := img.At(x, y).RGBA(); r < 0x3000 {
				return true
			}
		}
	}
	return false
}
