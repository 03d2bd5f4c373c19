package draw

import (
	"bytes"
	"image"
	"image/color"
	"image/jpeg"
	"image/png"
	"sync"
	"weak"

	"golang.org/x/image/webp"
)

// Picture is a raster picture. Backends keep a picture once however often it
// is drawn. One of Pixels, JPEG, PNG, WebP and Of is set; a picture that has a
// file is decoded when it is looked at, so that a set of two hundred large
// pictures does not lie in memory unpacked.
type Picture struct {
	ID     string              // a hash of the file's bytes: equal pictures have equal ids
	W, H   int                 // pixels
	Pixels image.Image         // nil where there is a file
	JPEG   []byte              // the file itself, so that it is not packed twice
	PNG    []byte              // the same of a PNG
	WebP   []byte              // the same of a WebP
	Of     *Picture            // the picture that this is another colouring of; W and H are the same
	To     func(Colour) Colour // how its colours are changed
	Shadow bool                // a soft shadow: what stands on it stands on what is under it, and low ink leaves it out

	mu       sync.Mutex
	unpacked map[int]weak.Pointer[image.Image] // by how many dots each way became one, until memory is needed
}

// Image is the picture decoded. A file must have been checked before, by
// whoever made the picture: one that is broken gives an empty picture.
func (p *Picture) Image() image.Image { return p.reduced(1) }

// finer is how many times as many dots each way a picture is kept in than are
// shown: from these a good kernel makes the dots that are.
const finer = 2

// Sized is the picture decoded to be shown in w×h dots: where it has many more, boxes
// of them are made one while it is read. It covers the same rectangle.
func (p *Picture) Sized(w, h float64) image.Image {
	n := min(float64(p.W)/max(1, finer*w), float64(p.H)/max(1, finer*h))
	return p.reduced(max(1, int(n)))
}

// reduced is the picture with n×n dots made one.
func (p *Picture) reduced(n int) image.Image {
	if n == 1 && p.Pixels != nil {
		return p.Pixels
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	if kept := p.unpacked[n].Value(); kept != nil {
		return *kept
	}
	img := p.decode(n)
	if p.unpacked == nil {
		p.unpacked = map[int]weak.Pointer[image.Image]{}
	}
	p.unpacked[n] = weak.Make(&img)
	remember(&img)
	return img
}

func (p *Picture) decode(n int) image.Image {
	if p.Of != nil {
		return recoloured(p.Of.reduced(n), p.To)
	}
	if p.PNG != nil && n > 1 {
		if rows, err := newPNGRows(p.PNG); err == nil {
			defer unpacking.give(unpacking.take(4 * (p.W/n + 1) * (p.H/n + 1)))
			if img, err := reducedPNG(rows, n); err == nil {
				return img
			}
			return empty()
		}
	}
	defer unpacking.give(unpacking.take(4 * p.W * p.H))
	return reduced(p.whole(), n)
}

// whole is the picture as its file has it.
func (p *Picture) whole() image.Image {
	var img image.Image
	var err error
	switch {
	case p.Pixels != nil:
		return p.Pixels
	case p.JPEG != nil:
		img, err = jpeg.Decode(bytes.NewReader(p.JPEG))
	case p.WebP != nil:
		img, err = webp.Decode(bytes.NewReader(p.WebP))
	default:
		img, err = png.Decode(bytes.NewReader(p.PNG))
	}
	if err != nil {
		return empty()
	}
	return img
}

// empty is one clear pixel.
func empty() image.Image { return image.NewNRGBA(image.Rect(0, 0, 1, 1)) }

// recoloured changes every pixel; transparent ones stay transparent.
func recoloured(was image.Image, to func(Colour) Colour) image.Image {
	box := was.Bounds()
	out := image.NewNRGBA(box)
	for y := box.Min.Y; y < box.Max.Y; y++ {
		for x := box.Min.X; x < box.Max.X; x++ {
			dot := color.NRGBAModel.Convert(was.At(x, y)).(color.NRGBA)
			is := to(Colour{R: dot.R, G: dot.G, B: dot.B})
			out.SetNRGBA(x, y, color.NRGBA{R: is.R, G: is.G, B: is.B, A: dot.A})
		}
	}
	return out
}

// Lossy says whether a WebP file lost detail when it was packed (VP8), as a
// photograph may.
func Lossy(webP []byte) bool { return bytes.Contains(webP[:min(len(webP), 64)], []byte("VP8 ")) }
