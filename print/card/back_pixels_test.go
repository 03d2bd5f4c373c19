package card

import (
	"bytes"
	stdpng "image/png"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/print/draw"
	"github.com/broadside-cards/broadside/print/png"
)

// halfTurned counts the pixels that differ clearly from those at the same place
// of the picture turned by half.
func halfTurned(t *testing.T, c *png.Canvas) (off, n int) {
	t.Helper()
	data, err := c.Bytes()
	require.NoError(t, err)
	img, err := stdpng.Decode(bytes.NewReader(data))
	require.NoError(t, err)
	b := img.Bounds()
	for y := range b.Dy() {
		for x := range b.Dx() {
			r1, g1, b1, _ := img.At(x, y).RGBA()
			r2, g2, b2, _ := img.At(b.Dx()-1-x, b.Dy()-1-y).RGBA()
			one := draw.Colour{R: uint8(r1 >> 8), G: uint8(g1 >> 8), B: uint8(b1 >> 8)}
			other := draw.Colour{R: uint8(r2 >> 8), G: uint8(g2 >> 8), B: uint8(b2 >> 8)}
			if draw.Contrast(one, other) > 1.6 {
				off++
			}
			n++
		}
	}
	return off, n
}
