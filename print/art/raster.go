package art

import (
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
	"image"
	"image/jpeg"
	"image/png"
	"io"

	"golang.org/x/image/webp"

	"github.com/broadside-cards/broadside/print/draw"
)

// Pictures up to so many pixels, which is as many as a card at 1200 dpi needs, are
// unpacked to see that they are whole; of larger ones the parts and their checksums
// are looked at: sixty of 40 million pixels took half a minute and a gigabyte.
const unpacked = 12_500_000

// readPNG reads a PNG: it is looked through once and kept as it is.
func readPNG(name string, data []byte) (*Art, error) {
	config, err := png.DecodeConfig(bytes.NewReader(data))
	if err != nil {
		return nil, broken("PNG", err)
	}
	if err := sized(config); err != nil {
		return nil, err
	}
	if err := draw.CheckPNG(data, unpacked); err != nil {
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
	if err := wholeJPEG(data, config.Width*config.Height); err != nil {
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

// wholeJPEG looks for a JPEG's damage: in its pixels, or in a large one for its end.
func wholeJPEG(data []byte, pixels int) error {
	if pixels <= unpacked {
		_, err := jpeg.Decode(bytes.NewReader(data))
		return err
	}
	if !bytes.Contains(data[max(0, len(data)-tail):], []byte{0xff, 0xd9}) {
		return io.ErrUnexpectedEOF
	}
	return nil
}

// tail is how much a camera may have written behind a picture's end.
const tail = 64 << 10

// readWebP reads a WebP: one picture, lossy or not.
func readWebP(name string, data []byte) (*Art, error) {
	if moving(data) {
		return nil, errors.New("it is animated; save one of its pictures")
	}
	config, err := webp.DecodeConfig(bytes.NewReader(data))
	if err != nil {
		return nil, broken("WebP", err)
	}
	if err := sized(config); err != nil {
		return nil, err
	}
	p := &draw.Picture{ID: id(data), W: config.Width, H: config.Height, WebP: data}
	if said := int(binary.LittleEndian.Uint32(data[4:])); said > len(data)-8 {
		return nil, broken("WebP", io.ErrUnexpectedEOF)
	}
	if p.W*p.H <= unpacked {
		if _, err := webp.Decode(bytes.NewReader(data)); err != nil {
			return nil, broken("WebP", err)
		}
	}
	return &Art{Name: name, W: float64(p.W), H: float64(p.H), picture: p, turn: draw.Identity}, nil
}

// moving says whether a WebP is animated (RFC 9649, 2.7.1): a bit of its first part.
func moving(data []byte) bool {
	return len(data) > 20 && string(data[12:16]) == "VP8X" && data[20]&0x02 != 0
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
