// Package shadow makes soft shadows: the picture of a shape, blurred. A picture
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

	"golang.org/x/image/vector"

	"github.com/broadside-cards/broadside/print/draw"
)

// Shadow is how soft a shadow is, and of what colour.
type Shadow struct {
	DX, DY  float64 // how far it is moved, mm
	Blur    float64 // from where it is darkest to where it ends, mm; 0 is sharp
	Colour  draw.Colour
	Opacity float64
}

// Draw draws the shadow of a path on a canvas.
func Draw(c draw.Canvas, p draw.Path, s Shadow) {
	if len(p) == 0 || s.Opacity <= 0 {
		return
	}
	p = p.Apply(draw.Translate(s.DX, s.DY))
	if s.Blur <= 0 {
		var l draw.List
		l.Fill(p, s.Colour)
		draw.Fade(c, l, s.Opacity)
		return
	}
	pic, box := of(p, s)
	if pic != nil {
		c.Image(pic, box[0], box[1], box[2], box[3])
	}
}

// How fine a shadow is kept: so many pixels to the blur, within limits in pixels
// a mm. It has no edges that could be jagged.
const (
	toBlur         = 6.0
	coarse, finest = 2.0, 12.0
	mostPixels     = 4_000_000
)

// of is a blurred path as a picture, and where it lies.
func of(p draw.Path, s Shadow) (*draw.Picture, [4]float64) {
	k := min(finest, max(coarse, toBlur/s.Blur))
	x0, y0, x1, y1 := p.Bounds(draw.Identity)
	if w, h := x1-x0+2*s.Blur, y1-y0+2*s.Blur; w*h*k*k > mostPixels {
		k = math.Sqrt(mostPixels / (w * h))
	}
	x0, y0 = math.Floor((x0-s.Blur)*k), math.Floor((y0-s.Blur)*k)
	w, h := int(math.Ceil((x1+s.Blur)*k)-x0), int(math.Ceil((y1+s.Blur)*k)-y0)
	if w <= 0 || h <= 0 {
		return nil, [4]float64{}
	}
	at := p.Apply(draw.Translate(-x0, -y0).Mul(draw.Scale(k)))
	return kept(at, w, h, s, k), [4]float64{x0 / k, y0 / k, float64(w) / k, float64(h) / k}
}

// made are the shadows that are still in use somewhere: a set has the same one on
// every card.
var made struct {
	sync.Mutex
	by map[string]weak.Pointer[draw.Picture]
}

func kept(p draw.Path, w, h int, s Shadow, k float64) *draw.Picture {
	id := name(p, s, k)
	made.Lock()
	if pic := made.by[id].Value(); pic != nil {
		made.Unlock()
		return pic
	}
	made.Unlock()
	pic := &draw.Picture{ID: id, W: w, H: h, Pixels: pixels(p, w, h, s, k), Shadow: true}
	made.Lock()
	defer made.Unlock()
	if len(made.by) > 1000 || made.by == nil {
		made.by = map[string]weak.Pointer[draw.Picture]{}
	}
	made.by[id] = weak.Make(pic)
	return pic
}

// name is the same for shadows that look the same.
func name(p draw.Path, s Shadow, k float64) string {
	var l draw.List
	l.Push(draw.Affine{A: s.Blur, B: s.Opacity, C: k})
	l.Fill(p, s.Colour)
	return "shadow " + l.Hash()
}

// pixels is the shape in its colour, as clear as it is blurred.
func pixels(p draw.Path, w, h int, s Shadow, k float64) image.Image {
	mask := rasterised(p, w, h)
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

func rasterised(p draw.Path, w, h int) []byte {
	r := vector.NewRasterizer(w, h)
	at := func(q draw.Point) (x, y float32) { return float32(q.X), float32(q.Y) }
	for _, s := range p {
		switch s.Op {
		case draw.Move:
			r.ClosePath()
			r.MoveTo(at(s.P[0]))
		case draw.Line:
			r.LineTo(at(s.P[0]))
		case draw.Curve:
			x1, y1 := at(s.P[0])
			x2, y2 := at(s.P[1])
			x3, y3 := at(s.P[2])
			r.CubeTo(x1, y1, x2, y2, x3, y3)
		case draw.Close:
			r.ClosePath()
		}
	}
	r.ClosePath()
	mask := image.NewAlpha(image.Rect(0, 0, w, h))
	r.Draw(mask, mask.Rect, image.Opaque, image.Point{})
	return mask.Pix
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
