package png

import (
	"bytes"
	"fmt"
	"image"
	"image/png"
)

// Pixels is the picture drawn so far. It is the canvas's own: to keep it, draw
// no more.
func (c *Canvas) Pixels() *image.RGBA { return c.img }

// Encode writes a picture that was put together elsewhere, with its resolution.
// An opaque one has three colours and no fourth channel.
func Encode(img *image.RGBA, dpi float64) ([]byte, error) {
	var buf bytes.Buffer
	enc := png.Encoder{CompressionLevel: png.BestSpeed}
	if err := enc.Encode(&buf, img); err != nil {
		return nil, fmt.Errorf("write PNG: %w", err)
	}
	return withResolution(buf.Bytes(), dpi), nil
}
