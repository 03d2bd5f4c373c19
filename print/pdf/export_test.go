package pdf

import (
	"bytes"
	"encoding/binary"

	"github.com/broadside-cards/broadside/print/draw"
	"github.com/broadside-cards/broadside/print/fonts"
)

// Inks says how much ink a colour takes in a CMYK document, from 0 to 4: 1 is
// one ink in full.
func Inks(c draw.Colour) float64 {
	cyan, magenta, yellow, black := separate(c)
	return cyan + magenta + yellow + black
}

// Program is a font program with every glyph of a face, in the face's order.
func Program(f *draw.Font) []byte {
	var outlines [][]byte
	var within box
	for id := range glyphs(f.TTF) {
		g := fonts.Get(f).ByID(uint16(id)) //nolint:gosec // a face has no more
		o, b := outline(g.Advance, g.Outline)
		outlines, within = append(outlines, o), within.with(b)
	}
	return cffFont("Whole", outlines, within)
}

// glyphs is how many a font has (OpenType, maxp).
func glyphs(ttf []byte) int {
	at := bytes.Index(ttf[:400], []byte("maxp"))
	return int(binary.BigEndian.Uint16(ttf[binary.BigEndian.Uint32(ttf[at+8:])+4:]))
}
