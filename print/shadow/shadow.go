// Package shadow makes soft shadows: the picture of what was drawn, blurred. A picture
// with a mask is what every backend has already, and the only way to a soft edge
// that all readers of a PDF and all printing houses draw alike.
//
// The door is Draw.
package shadow

import (
	"image"
	"image/color"
	"math"
	"sync"
	"weak"

	"github.com/broadside-cards/broadside/print/draw"
	"github.com/broadside-cards/broadside/print/fonts"
	"github.com/broadside-cards/broadside/print/png"
)

// Shadow is how soft a shadow is, and of what colour.
type Shadow struct {
	DX, DY  float64 // how far it is moved, mm
	Blur    float64 // from where it is darkest to where it ends, mm; 0 is sharp
	Colour  draw.Colour
	Opacity float64
}

// Draw draws the shadow of a drawing on a canvas.
func Draw(c draw.Canvas, l draw.List, s Shadow) {
	if len(l.Ops) == 0 || s.Opacity <= 0 {
		return
	}
	shape := moved(silhouette(&l, s.Colour), s)
	if s.Blur <= 0 {
		draw.Fade(c, shape, s.Opacity)
		return
	}
	pic, box := of(shape, s)
	if pic != nil {
		c.Image(pic, box[0], box[1], box[2], box[3])
	}
}

func moved(l draw.List, s Shadow) (out draw.List) {
	out.Push(draw.Translate(s.DX, s.DY))
	l.Replay(&out)
	out.Pop()
	return out
}

// silhouette is a drawing in one colour, words as their outlines.
func silhouette(l *draw.List, c draw.Colour) (out draw.List) {
	for _, op := range l.Ops {
		switch {
		case op.Push != nil:
			out.Push(*op.Push)
		case op.Clip != nil:
			out.Clip(op.Clip)
		case op.Fill != nil:
			out.Fill(op.Fill.Path, c)
		case op.Shade != nil:
			out.Fill(op.Shade.Path, c)
		case op.Stroke != nil:
			pen := op.Stroke.Pen
			pen.Colour = c
			out.Stroke(op.Stroke.Path, pen)
		case op.Text != nil:
			t := op.Text
			out.Fill(fonts.Get(t.Font).Outline(t.S, t.Pt, t.Kern).Apply(draw.Translate(t.X, t.Y)), c)
		case op.Image != nil:
			if !op.Image.Picture.Shadow {
				out.Fill(draw.Rect(op.Image.X, op.Image.Y, op.Image.W, op.Image.H), c)
			}
		case op.Use != nil:
			inner(&out, &op.Use.List, c)
		case op.Blend != nil:
			inner(&out, &op.Blend.Symbol.List, c)
		default:
			out.Pop()
		}
	}
	return out
}

func inner(out, l *draw.List, c draw.Colour) {
	in := silhouette(l, c)
	in.Replay(out)
}

// How fine a shadow is kept: so many pixels to the blur, within limits in pixels
// a mm. It has no edges that could be jagged.
const (
	toBlur         = 6.0
	coarse, finest = 2.0, 12.0
	mostPixels     = 4_000_000
)

// of is a blurred shape as a picture, and where it lies.
func of(l draw.List, s Shadow) (*draw.Picture, [4]float64) {
	k := min(finest, max(coarse, toBlur/s.Blur))
	b := draw.Group(l).Box
	if w, h := b[2]+2*s.Blur, b[3]+2*s.Blur; w*h*k*k > mostPixels {
		k = math.Sqrt(mostPixels / (w * h))
	}
	x, y := math.Floor((b[0]-s.Blur)*k)/k, math.Floor((b[1]-s.Blur)*k)/k
	w, h := int(math.Ceil((b[0]+b[2]+s.Blur-x)*k)), int(math.Ceil((b[1]+b[3]+s.Blur-y)*k))
	if w <= 0 || h <= 0 {
		return nil, [4]float64{}
	}
	var at draw.List
	at.Push(draw.Translate(-x, -y))
	l.Replay(&at)
	at.Pop()
	return kept(at, w, h, s, k), [4]float64{x, y, float64(w) / k, float64(h) / k}
}

// made are the shadows that are still in use somewhere: a set has the same one on
// every card.
var made struct {
	sync.Mutex
	by map[string]weak.Pointer[draw.Picture]
}

func kept(l draw.List, w, h int, s Shadow, k float64) *draw.Picture {
	id := name(l, s, k)
	made.Lock()
	if pic := made.by[id].Value(); pic != nil {
		made.Unlock()
		return pic
	}
	made.Unlock()
	pic := &draw.Picture{ID: id, W: w, H: h, Pixels: pixels(l, w, h, s, k), Shadow: true}
	made.Lock()
	defer made.Unlock()
	if len(made.by) > 1000 || made.by == nil {
		made.by = map[string]weak.Pointer[draw.Picture]{}
	}
	made.by[id] = weak.Make(pic)
	return pic
}

// name is the same for shadows that look the same.
func name(l draw.List, s Shadow, k float64) string {
	var all draw.List
	all.Push(draw.Affine{A: s.Blur, B: s.Opacity, C: k})
	l.Replay(&all)
	return "shadow " + all.Hash()
}

// pixels is the shape in its colour, as clear as it is blurred.
func pixels(l draw.List, w, h int, s Shadow, k float64) image.Image {
	mask := rasterised(l, w, h, k)
	// Three boxes after each other come near to the bell curve whose width at
	// three deviations is the blur (CSS means twice the deviation by it).
	for range 3 {
		mask = blurred(mask, w, h, int(math.Round(s.Blur*k/3)))
	}
	out := image.NewNRGBA(image.Rect(0, 0, w, h))
	for i, m := range mask {
		a := uint8(math.Round(float64(m) * min(1, s.Opacity)))
		out.SetNRGBA(i%w, i/w, color.NRGBA{R: s.Colour.R, G: s.Colour.G, B: s.Colour.B, A: a})
	}
	return out
}

// rasterised is how much of each pixel a shape covers.
func rasterised(l draw.List, w, h int, k float64) []byte {
	c := png.New(float64(w)/k, float64(h)/k, k*25.4)
	defer c.Free()
	black := silhouette(&l, draw.Black)
	black.Replay(c)
	out := make([]byte, w*h)
	dots := c.Pixels()
	for y := range min(h, dots.Rect.Dy()) {
		for x := range min(w, dots.Rect.Dx()) {
			out[y*w+x] = 255 - dots.Pix[dots.PixOffset(x, y)]
		}
	}
	return out
}

// blurred is the mean of the pixels up to r away, in rows and then in columns.
func blurred(in []byte, w, h, r int) []byte {
	if r < 1 {
		return in
	}
	out := make([]byte, len(in))
	for y := range h {
		means(out[y*w:], in[y*w:], w, 1, r)
	}
	again := make([]byte, len(in))
	for x := range w {
		means(again[x:], out[x:], h, w, r)
	}
	return again
}

// means writes running means of n pixels that stand step apart; beyond the ends
// there is nothing.
func means(out, in []byte, n, step, r int) {
	sum := 0
	for i := range min(r, n) {
		sum += int(in[i*step])
	}
	for i := range n {
		if i+r < n {
			sum += int(in[(i+r)*step])
		}
		if i-r-1 >= 0 {
			sum -= int(in[(i-r-1)*step])
		}
		out[i*step] = uint8((sum + r) / (2*r + 1))
	}
}
