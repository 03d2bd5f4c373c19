package art

import (
	"bytes"
	"fmt"
	"image"
	"image/jpeg"
	"image/png"

	"github.com/broadside-cards/broadside/print/draw"
)

// readPNG reads a PNG. It is decoded once to see that it is whole, and then
// kept as it is.
func readPNG(name string, data []byte) (*Art, error) {
	config, err := png.DecodeConfig(bytes.NewReader(data))
	if err != nil {
		return nil, broken("PNG", err)
	}
	if err := sized(config); err != nil {
		return nil, err
	}
	if _, err := png.Decode(bytes.NewReader(data)); err != nil {
		return nil, broken("PNG", err)
	}
	p := &draw.Picture{ID: id(data), W: config.Width, H: config.Height, PNG: data}
	return &Art{Name: name, W: float64(p.W), H: float64(p.H), picture: p, turn: draw.Identity}, nil
}

// readJPEG reads a JPEG. What the camera says about it is taken off, but for
// which way is up.
func readJPEG(name string, data []byte) (*Art, error) {
	config, err := jpeg.DecodeConfig(bytes.NewReader(data))
	if err != nil {
		return nil, broken("JPEG", err)
	}
	if err := sized(config); err != nil {
		return nil, err
	}
	if _, err := jpeg.Decode(bytes.NewReader(data)); err != nil {
		return nil, broken("JPEG", err)
	}
	bare, up := stripped(data)
	p := &draw.Picture{ID: id(bare), W: config.Width, H: config.Height, JPEG: bare}
	a := &Art{Name: name, W: float64(p.W), H: float64(p.H), picture: p, turn: turns[up]}
	if up >= 5 {
		a.W, a.H = a.H, a.W
	}
	return a, nil
}

// sized refuses what would take too much memory.
func sized(c image.Config) error {
	switch {
	case c.Width < 1 || c.Height < 1:
		return fmt.Errorf("it has no pixels")
	case c.Width > MaxSide || c.Height > MaxSide:
		return fmt.Errorf("it is %d × %d pixels; at most %d are allowed on a side", c.Width, c.Height, MaxSide)
	case c.Width*c.Height > MaxPixels:
		return fmt.Errorf("it is %d × %d pixels; at most %d million are allowed", c.Width, c.Height, MaxPixels/1_000_000)
	}
	return nil
}

// broken says that a file is not whole.
func broken(kind string, err error) error {
	return fmt.Errorf("the %s is broken or cut off (%w)", kind, err)
}
