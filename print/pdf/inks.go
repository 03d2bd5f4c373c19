package pdf

import (
	"bytes"
	"compress/zlib"
	"image"

	"github.com/broadside-cards/broadside/print/draw"
)

// CMYK makes the document one for a printing press: every colour and every
// picture is written as amounts of cyan, magenta, yellow and black ink. To be
// called before anything is drawn.
//
// The amounts are those of the plain conversion (ISO 32000-1, 10.3.5) with all
// grey replaced by black ink: black = 1 - max(r, g, b), cyan = 1 - r - black, and
// so on. No place gets more than two colours beside black, and never more than
// 200 % of ink in all. Colours without a visible hue, as text usually has, are
// black ink alone. Nothing is known here of the press and its paper: this is no
// colour management, and there is no output intent in the file.
func (d *Doc) CMYK() { d.inks, d.kept.space = true, "/DeviceCMYK" }

// Outlines makes all text outlines, for printing houses that want no fonts in a
// file. It can't be searched then. To be called before anything is drawn.
func (d *Doc) Outlines() { d.outlines = true }

// hueless is how far apart red, green and blue of a grey may be.
const hueless = 10

// separate gives the inks of a colour, from 0 to 1 each.
func separate(c draw.Colour) (cyan, magenta, yellow, black float64) {
	most, least := max(c.R, c.G, c.B), min(c.R, c.G, c.B)
	if most-least <= hueless {
		grey := (float64(c.R) + float64(c.G) + float64(c.B)) / 3
		return 0, 0, 0, 1 - grey/255
	}
	ink := func(v uint8) float64 { return float64(most-v) / 255 }
	return ink(c.R), ink(c.G), ink(c.B), 1 - float64(most)/255
}

// ink writes a colour operator: of light, where greys use one component so that
// a printer sets black text in black ink only, or of inks.
func (d *Doc) ink(c draw.Colour, grey, rgb string) string {
	if !d.inks {
		return ink(c, grey, rgb)
	}
	operator := "k "
	if grey == "G" {
		operator = "K "
	}
	cyan, magenta, yellow, black := separate(c)
	return fine(cyan) + " " + fine(magenta) + " " + fine(yellow) + " " + fine(black) + " " + operator
}

// pack is how the document keeps a picture.
func (s shownPicture) pack(inks bool) picture {
	if !inks {
		return s.packed()
	}
	img := s.pixels()
	out := picture{separated(solid(img))}
	if !opaque(img) {
		out = append(out, repacked(alphaOf(img)))
	}
	return out
}

// separated keeps a picture as four inks a pixel.
func separated(img image.Image) stream {
	b := img.Bounds()
	var buf bytes.Buffer
	z := zlib.NewWriter(&buf)
	row := make([]byte, 0, 4*b.Dx())
	for y := b.Min.Y; y < b.Max.Y; y++ {
		row = row[:0]
		for x := b.Min.X; x < b.Max.X; x++ {
			red, green, blue, _ := img.At(x, y).RGBA()
			c, m, ye, k := separate(draw.Colour{R: uint8(red >> 8), G: uint8(green >> 8), B: uint8(blue >> 8)})
			row = append(row, amount(c), amount(m), amount(ye), amount(k))
		}
		_, _ = z.Write(row) // a bytes.Buffer cannot fail
	}
	_ = z.Close()
	return stream{imageDict(b.Dx(), b.Dy(), "/DeviceCMYK", 8, "/Filter /FlateDecode"), buf.Bytes()}
}

func amount(v float64) byte { return byte(v*255 + 0.5) }
