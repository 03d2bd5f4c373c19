package png

import (
	"fmt"
	"image"
)

// Pixels is the picture drawn so far. It is the canvas's own, until Free.
func (c *Canvas) Pixels() *image.RGBA { return c.img }

// Encode writes a picture that was put together elsewhere, with its resolution.
// It has to be opaque: the file has three colours and no fourth channel.
func Encode(img *image.RGBA, dpi float64) ([]byte, error) {
	s := scratches.Get().(*scratch)
	defer scratches.Put(s)
	file, err := s.packer.png(img)
	if err != nil {
		return nil, fmt.Errorf("write PNG: %w", err)
	}
	return withResolution(file, dpi), nil
}
