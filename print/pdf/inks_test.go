package pdf_test

import (
	"bytes"
	"compress/zlib"
	"image"
	"image/color"
	"io"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/print/draw"
	"github.com/broadside-cards/broadside/print/fonts"
	"github.com/broadside-cards/broadside/print/pdf"
	"github.com/broadside-cards/broadside/print/printtest"
)

// press is a document with all that can have a colour.
func press(t *testing.T, cmyk bool) []byte {
	t.Helper()
	img := image.NewNRGBA(image.Rect(0, 0, 2, 1))
	img.Set(0, 0, color.NRGBA{R: 255, A: 255})
	img.Set(1, 0, color.NRGBA{B: 200, A: 100})
	d := pdf.New(100, 100, "Inks")
	if cmyk {
		d.CMYK()
	}
	d.Page()
	symbol := &draw.Symbol{ID: "s", Box: [4]float64{0, 0, 10, 10}}
	symbol.List.Fill(draw.Rect(0, 0, 10, 10), draw.Colour{G: 255})
	d.Fill(draw.Rect(0, 0, 50, 50), draw.Colour{R: 255})
	d.Stroke(draw.Rect(0, 0, 50, 50), draw.Pen{Colour: draw.Colour{B: 255}, Width: 1})
	d.Text(draw.Text{S: "Black", X: 10, Y: 20, Font: fonts.Regular, Pt: 9, Colour: draw.Colour{R: 0x22, G: 0x24, B: 0x26}})
	d.Use(symbol)
	d.Image(&draw.Picture{ID: "p", W: 2, H: 1, Pixels: img}, 20, 20, 20, 10)
	file, err := d.Bytes()
	require.NoError(t, err)
	printtest.Valid(t, file)
	return file
}

// unpacked are the packed streams of a file laid open: those that are text, and
// the others.
func unpacked(t *testing.T, file []byte) (text, rest string) {
	t.Helper()
	for _, m := range regexp.MustCompile(`(?s)stream\n(.*?)\nendstream`).FindAllSubmatch(file, -1) {
		if z, err := zlib.NewReader(bytes.NewReader(m[1])); err == nil {
			data, _ := io.ReadAll(z)
			if bytes.ContainsFunc(data, func(r rune) bool { return r > '~' || r < '\n' }) {
				rest += string(data)
			} else {
				text += string(data) + "\n"
			}
		}
	}
	return text, rest
}

var light = regexp.MustCompile(`[0-9.] (rg|RG|g|G)\s`)

func TestEverythingIsInk(t *testing.T) {
	text, _ := unpacked(t, press(t, false))
	assert.Regexp(t, light, text)
	file := press(t, true)
	text, rest := unpacked(t, file)
	assert.NotContains(t, string(file), "DeviceRGB")
	start := "0.000 G\n0.000 g\n" // how fpdf starts every page; nothing is painted with it
	assert.NotRegexp(t, light, strings.ReplaceAll(text, start, ""))
	assert.Contains(t, text, "0 1 1 0 k", "red")
	assert.Contains(t, text, "1 1 0 0 K", "blue lines")
	assert.Contains(t, text, "1 0 1 0 k", "a symbol")
	assert.Contains(t, text, "0 0 0 0.8588 k", "dark text is black ink alone")
	assert.Contains(t, string(file), "/DeviceCMYK")
	assert.Contains(t, rest, "\x00\xff\xff\x00\xc8\xc8\x00\x37", "the picture: red, then dark blue")
	assert.Equal(t, press(t, true), press(t, true))
}

func TestNeverTooMuchInk(t *testing.T) {
	for r := 0; r < 256; r += 5 {
		for g := 0; g < 256; g += 5 {
			for b := 0; b < 256; b += 5 {
				require.LessOrEqual(t, pdf.Inks(draw.Colour{R: uint8(r), G: uint8(g), B: uint8(b)}), 2.0+1e-9)
			}
		}
	}
	assert.Zero(t, pdf.Inks(draw.White))
	assert.InDelta(t, 1, pdf.Inks(draw.Black), 1e-9)
}

func TestTextAsOutlines(t *testing.T) {
	d := pdf.New(100, 100, "Outlines")
	d.Outlines()
	d.Page()
	d.Text(draw.Text{S: "Hello", X: 10, Y: 50, Font: fonts.Regular, Pt: 80, Colour: draw.Black})
	file, err := d.Bytes()
	require.NoError(t, err)
	printtest.Valid(t, file)
	assert.NotContains(t, string(file), "/FontFile3")
	assert.NotContains(t, printtest.Text(t, file), "Hello")
	written := pdf.New(100, 100, "Outlines")
	written.Page()
	written.Text(draw.Text{S: "Hello", X: 10, Y: 50, Font: fonts.Regular, Pt: 80, Colour: draw.Black})
	other, err := written.Bytes()
	require.NoError(t, err)
	assert.GreaterOrEqual(t, printtest.SSIM(printtest.Pages(t, file, 100)[0], printtest.Pages(t, other, 100)[0]), 0.98)
}
