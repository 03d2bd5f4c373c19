// Package png is the raster backend, on golang.org/x/image/vector.
package png

import (
	"bytes"
	"fmt"
	"image"
	"image/color"
	imagedraw "image/draw"
	"image/png"
	"math"

	xdraw "golang.org/x/image/draw"
	"golang.org/x/image/math/f64"
	"golang.org/x/image/vector"

	"github.com/broadside-cards/broadside/print/draw"
	"github.com/broadside-cards/broadside/print/fonts"
)

// Canvas draws into one picture.
type Canvas struct {
	img   *image.RGBA
	dpi   float64
	stack []state
}

// state is a transform to pixels with the clip in force (nil: none).
type state struct {
	t    draw.Affine
	clip *image.Alpha
}

// New starts a white picture of w×h mm at dpi dots per inch.
func New(w, h, dpi float64) *Canvas {
	k := dpi / 25.4
	box := image.Rect(0, 0, int(math.Round(w*k)), int(math.Round(h*k)))
	c := &Canvas{img: image.NewRGBA(box), dpi: dpi, stack: []state{{t: draw.Scale(k)}}}
	imagedraw.Draw(c.img, box, image.White, image.Point{}, imagedraw.Src)
	return c
}

// Bytes encodes the picture with its resolution, so that it prints at size.
func (c *Canvas) Bytes() ([]byte, error) {
	var buf bytes.Buffer
	enc := png.Encoder{CompressionLevel: png.BestSpeed}
	if err := enc.Encode(&buf, c.img); err != nil {
		return nil, fmt.Errorf("write PNG: %w", err)
	}
	return withResolution(buf.Bytes(), c.dpi), nil
}

func (c *Canvas) top() *state { return &c.stack[len(c.stack)-1] }

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
	mask := image.NewAlpha(c.img.Bounds())
	c.raster(p.Apply(s.t)).Draw(mask, mask.Bounds(), image.Opaque, image.Point{})
	if s.clip != nil {
		for i, v := range s.clip.Pix {
			mask.Pix[i] = uint8(uint16(mask.Pix[i]) * uint16(v) / 255)
		}
	}
	s.clip = mask
}

// Fill implements draw.Canvas.
func (c *Canvas) Fill(p draw.Path, col draw.Colour) { c.paint(p.Apply(c.top().t), col) }

// Stroke implements draw.Canvas.
func (c *Canvas) Stroke(p draw.Path, pen draw.Pen) {
	t := c.top().t
	k := t.Factor()
	dash := make([]float64, len(pen.Dash))
	for i, v := range pen.Dash {
		dash[i] = v * k
	}
	c.paint(outline(p.Apply(t), pen.Width*k, dash, pen.Round), pen.Colour)
}

// Text implements draw.Canvas.
func (c *Canvas) Text(t draw.Text) {
	p := fonts.Get(t.Font).Outline(t.S, t.Pt, t.Kern)
	c.Fill(p.Apply(draw.Translate(t.X, t.Y)), t.Colour)
}

// Image implements draw.Canvas.
func (c *Canvas) Image(p *draw.Picture, x, y, w, h float64) {
	t := c.top().t.Mul(draw.Affine{A: w / float64(p.W), D: h / float64(p.H), E: x, F: y})
	pixels := p.Image()
	src := pixels.Bounds()
	t = t.Mul(draw.Translate(-float64(src.Min.X), -float64(src.Min.Y)))
	o := &xdraw.Options{}
	if clip := c.top().clip; clip != nil {
		o.DstMask = clip
	}
	xdraw.CatmullRom.Transform(c.img, f64.Aff3{t.A, t.C, t.E, t.B, t.D, t.F}, pixels, src, xdraw.Over, o)
}

// Use implements draw.Canvas.
func (c *Canvas) Use(s *draw.Symbol) { s.List.Replay(c) }

// paint fills a path already in pixels, through the clip. Only the path's
// own bounds are touched.
func (c *Canvas) paint(p draw.Path, col draw.Colour) {
	box := bounds(p).Intersect(c.img.Bounds())
	if box.Empty() {
		return
	}
	mask := image.NewAlpha(image.Rectangle{Max: box.Size()})
	shift := draw.Translate(-float64(box.Min.X), -float64(box.Min.Y))
	rasterize(p.Apply(shift), box.Size()).Draw(mask, mask.Bounds(), image.Opaque, image.Point{})
	if clip := c.top().clip; clip != nil {
		multiply(mask, clip, box.Min)
	}
	src := image.NewUniform(color.RGBA{col.R, col.G, col.B, 255})
	imagedraw.DrawMask(c.img, box, src, image.Point{}, mask, image.Point{}, imagedraw.Over)
}

func multiply(mask, clip *image.Alpha, at image.Point) {
	size := mask.Bounds().Size()
	for y := range size.Y {
		row := mask.Pix[y*mask.Stride:][:size.X]
		with := clip.Pix[(y+at.Y)*clip.Stride+at.X:][:size.X]
		for x, v := range with {
			row[x] = uint8(uint16(row[x]) * uint16(v) / 255)
		}
	}
}

func (c *Canvas) raster(p draw.Path) *vector.Rasterizer {
	return rasterize(p, c.img.Bounds().Size())
}

func rasterize(p draw.Path, size image.Point) *vector.Rasterizer {
	r := vector.NewRasterizer(size.X, size.Y)
	for _, s := range p {
		a, b, e := s.P[0], s.P[1], s.P[2]
		switch s.Op {
		case draw.Move:
			r.ClosePath()
			r.MoveTo(float32(a.X), float32(a.Y))
		case draw.Line:
			r.LineTo(float32(a.X), float32(a.Y))
		case draw.Curve:
			r.CubeTo(float32(a.X), float32(a.Y), float32(b.X), float32(b.Y), float32(e.X), float32(e.Y))
		case draw.Close:
			r.ClosePath()
		}
	}
	r.ClosePath()
	return r
}

// bounds is the pixel box around all of a path's points.
func bounds(p draw.Path) image.Rectangle {
	lo, hi := math.Inf(1), math.Inf(-1)
	x0, y0, x1, y1 := lo, lo, hi, hi
	for _, s := range p {
		for _, q := range s.P[:s.Points()] {
			x0, x1 = math.Min(x0, q.X), math.Max(x1, q.X)
			y0, y1 = math.Min(y0, q.Y), math.Max(y1, q.Y)
		}
	}
	if x0 > x1 {
		return image.Rectangle{}
	}
	return image.Rect(int(math.Floor(x0)), int(math.Floor(y0)), int(math.Ceil(x1))+1, int(math.Ceil(y1))+1)
}
