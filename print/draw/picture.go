package draw

import (
	"bytes"
	"image"
	"image/jpeg"
	"image/png"
	"sync"
	"weak"
)

// Picture is a raster picture. Backends keep a picture once however often it
// is drawn. At least one of Pixels, JPEG and PNG is set; a picture that has a
// file is decoded when it is looked at, so that a set of two hundred large
// pictures does not lie in memory unpacked.
type Picture struct {
	ID     string      // a hash of the file's bytes: equal pictures have equal ids
	W, H   int         // pixels
	Pixels image.Image // nil where there is a file
	JPEG   []byte      // the file itself, so that it is not packed twice
	PNG    []byte      // the same of a PNG
	Shadow bool        // a soft shadow: what stands on it stands on what is under it, and low ink leaves it out

	mu       sync.Mutex
	unpacked weak.Pointer[image.Image] // until memory is needed for something else
}

// Image is the picture decoded. A file must have been decoded before, by
// whoever made the picture: one that is broken gives an empty picture.
func (p *Picture) Image() image.Image {
	if p.Pixels != nil {
		return p.Pixels
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	if kept := p.unpacked.Value(); kept != nil {
		return *kept
	}
	img := p.decode()
	p.unpacked = weak.Make(&img)
	return img
}

func (p *Picture) decode() image.Image {
	var img image.Image
	var err error
	if p.JPEG != nil {
		img, err = jpeg.Decode(bytes.NewReader(p.JPEG))
	} else {
		img, err = png.Decode(bytes.NewReader(p.PNG))
	}
	if err != nil {
		return image.NewNRGBA(image.Rect(0, 0, 1, 1)) // one clear pixel
	}
	return img
}
