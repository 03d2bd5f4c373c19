// Package png is the raster backend, on golang.org/x/image/vector. What is
// drawn most, flat fills cut along rectangles, is done without masks, and all
// scratch memory is used again.
//
// The door is New: a Canvas of a size in millimetres and a resolution in dots
// per inch; Bytes is the PNG file.
package png

import (
	"fmt"
	"image"
	"math"
	"sync"

	"golang.org/x/image/vector"

	"github.com/broadside-cards/broadside/print/draw"
	"github.com/broadside-cards/broadside/print/fonts"
)

// Canvas draws into one picture.
type Canvas struct {
	img   *image.RGBA
	dpi   float64
	stack []state
	*scratch

	tooLarge error // the picture was not begun
}

// state is a transform to pixels with the clip in force.
type state struct {
	t    draw.Affine
	clip clip
}

// scratch is memory that one canvas after another uses.
type scratch struct {
	pix    []byte // of the picture
	raster vector.Rasterizer
	mask   image.Alpha
	pen    stroker
	packer packer
	scaler scaler
}

var scratches = sync.Pool{New: func() any { return &scratch{} }}

// MaxPixels is how large a picture may be: A3 at 1200 dots per inch has 278
// million pixels, and unpacked they take a gigabyte.
const MaxPixels = 300_000_000

// New starts a white picture of w×h mm at dpi dots per inch. One of more than
// MaxPixels stays empty, and Bytes says so.
func New(w, h, dpi float64) *Canvas {
	k := dpi / 25.4
	box, tooLarge := pixels(w, h, k)
	s := scratches.Get().(*scratch)
	n := 4 * box.Dx() * box.Dy()
	if cap(s.pix) < n {
		s.pix = make([]byte, n)
	}
	s.pix = s.pix[:n]
	for i := range s.pix {
		s.pix[i] = 255
	}
	img := &image.RGBA{Pix: s.pix, Stride: 4 * box.Dx(), Rect: box}
	whole := clip{x1: float64(box.Dx()), y1: float64(box.Dy())}
	return &Canvas{img: img, dpi: dpi, stack: []state{{draw.Scale(k), whole}}, scratch: s, tooLarge: tooLarge}
}

// pixels are those of w×h mm with k to each; none where they are too many.
func pixels(w, h, k float64) (box image.Rectangle, tooLarge error) {
	box = image.Rect(0, 0, int(math.Round(w*k)), int(math.Round(h*k)))
	if box.Dx()*box.Dy() > MaxPixels {
		return image.Rectangle{}, fmt.Errorf("a picture of %d × %d pixels is too large: at most %d million are possible", box.Dx(), box.Dy(), MaxPixels/1_000_000)
	}
	return box, nil
}

// Bytes encodes the picture with its resolution, so that it prints at size.
func (c *Canvas) Bytes() ([]byte, error) {
	if c.tooLarge != nil {
		return nil, c.tooLarge
	}
	file, err := c.packer.png(c.img)
	if err != nil {
		return nil, fmt.Errorf("write PNG: %w", err)
	}
	return withResolution(file, c.dpi), nil
}

// Free gives the canvas's memory to the next one. The canvas must not be used
// any more.
func (c *Canvas) Free() {
	scratches.Put(c.scratch)
	c.scratch, c.img = nil, nil
}

func (c *Canvas) top() *state { return &c.stack[len(c.stack)-1] }

// Say implements draw.Canvas. A picture says nothing.
func (c *Canvas) Say(draw.Words) { c.Push(draw.Identity) }

// Push implements draw.Canvas.
func (c *Canvas) Push(t draw.Affine) {
	s := *c.top()
	s.t = s.t.Mul(t)
	c.stack = append(c.stack, s)
}

// Pop implements draw.Canvas.
func (c *Canvas) Pop() { c.stack = c.stack[:len(c.stack)-1] }

// Clip implements draw.Canvas.
func (c *Canvas) Clip(p draw.Path) {
	s := c.top()
	if r, ok := rectangle(p, s.t); ok {
		s.clip = s.clip.within(r)
		return
	}
	s.clip = s.clip.within(edges(p, s.t).whole()) // how much of a pixel is left says the mask
	box := s.clip.box()
	if box.Empty() {
		return
	}
	mask := image.NewAlpha(box)
	c.fillMask(p, s.t, box)
	copyMask(mask, &c.mask)
	if old := s.clip.mask; old != nil {
		multiply(mask, old)
	}
	s.clip.mask = mask
}

// Fill implements draw.Canvas.
func (c *Canvas) Fill(p draw.Path, col draw.Colour) {
	s := c.top()
	if r, ok := rectangle(p, s.t); ok {
		c.rect(r, col)
		return
	}
	box := edges(p, s.t).box().Intersect(s.clip.box())
	if box.Empty() {
		return
	}
	c.fillMask(p, s.t, box)
	c.blend(col)
}

// Stroke implements draw.Canvas.
func (c *Canvas) Stroke(p draw.Path, pen draw.Pen) {
	s := c.top()
	c.pen.outline(p, s.t, pen)
	box := c.pen.box().Intersect(s.clip.box())
	if box.Empty() {
		return
	}
	c.startMask(box)
	for _, q := range c.pen.parts {
		c.polygon(q, box.Min)
	}
	c.endMask()
	c.blend(pen.Colour)
}

// Text implements draw.Canvas.
func (c *Canvas) Text(t draw.Text) {
	p := fonts.Get(t.Font).Outline(t.S, t.Pt, t.Kern)
	c.Push(draw.Translate(t.X, t.Y))
	c.Fill(p, t.Colour)
	c.Pop()
}

// Use implements draw.Canvas.
func (c *Canvas) Use(s *draw.Symbol) { s.List.Replay(c) }
