package art_test

import (
	"bytes"
	"image"
	"os"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/print/art"
	"github.com/broadside-cards/broadside/print/draw"
	"github.com/broadside-cards/broadside/print/pdf"
	"github.com/broadside-cards/broadside/print/png"
	"github.com/broadside-cards/broadside/print/printtest"
)

func webP(t *testing.T, name string) []byte {
	t.Helper()
	data, err := os.ReadFile("testdata/" + name)
	require.NoError(t, err)
	return data
}

// What lost detail already goes into a PDF as a JPEG, the rest as it is; what is
// see-through has a mask. A page looks as a picture of it does.
func TestWebPIsPrinted(t *testing.T) {
	for name, want := range map[string][]string{
		"lossy.webp": {"/DCTDecode"}, "lossless.webp": {"/FlateDecode"}, "alpha.webp": {"/FlateDecode", "/SMask"},
	} {
		a := must(t, name, webP(t, name))
		w, h := a.W/3, a.H/3
		paint := func(c draw.Canvas) {
			c.Fill(draw.Rect(0, 0, w, h), draw.Colour{R: 220, G: 235, B: 240})
			art.Draw(c, a, 0, 0, w, h, art.Place{})
		}
		d := pdf.New(w, h, name)
		d.Page()
		paint(d)
		file, err := d.Bytes()
		require.NoError(t, err)
		printtest.Valid(t, file)
		for _, s := range want {
			assert.Contains(t, string(file), s, name)
		}
		c := png.New(w, h, 76.2)
		paint(c)
		page, size := printtest.Pages(t, file, 76)[0], c.Pixels().Bounds()
		for _, at := range [][2]float64{{0.3, 0.3}, {0.5, 0.5}, {0.7, 0.6}} { // three dots: their mean over an area
			x, y := at[0], at[1]
			r, g, b := mean(page, x, y)
			r2, g2, b2 := mean(c.Pixels(), x, y)
			assert.InDeltaSlice(t, []float64{r2, g2, b2}, []float64{r, g, b}, 8, "%s %v of %v", name, at, size)
		}
	}
}

func TestWebPThatCantBeRead(t *testing.T) {
	whole := webP(t, "alpha.webp")
	moving := bytes.Clone(whole)
	moving[20] |= 0x02
	for says, data := range map[string][]byte{
		"it is animated; save one of its pictures": moving,
		"the WebP is broken or cut off":            whole[:len(whole)/2],
		"it is no WEBP: it does not begin as one":  []byte("RIFF"),
	} {
		_, err := art.Read("a.webp", data)
		require.Error(t, err)
		assert.Contains(t, err.Error(), says)
	}
}

// mean is the colour around a place, 0 to 1 from left and top.
func mean(img image.Image, x, y float64) (r, g, b float64) {
	const side = 7
	w, h := img.Bounds().Dx(), img.Bounds().Dy()
	for i := range side * side {
		p, q, s, _ := img.At(int(x*float64(w))+i%side-side/2, int(y*float64(h))+i/side-side/2).RGBA()
		r, g, b = r+float64(p>>8)/side/side, g+float64(q>>8)/side/side, b+float64(s>>8)/side/side
	}
	return r, g, b
}
