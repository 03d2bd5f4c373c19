package png

import (
	"image"
	"math"

	"github.com/broadside-cards/broadside/print/draw"
)

// steps is how many colours a gradient is worked out in: more than the eye
// parts, and more than most gradients have pixels.
const steps = 1024

// Shade implements draw.Canvas.
func (c *Canvas) Shade(p draw.Path, g *draw.Gradient) {
	s := c.top()
	box := edges(p, s.t).box().Intersect(s.clip.box())
	if box.Empty() {
		return
	}
	c.fillMask(p, s.t, box)
	s.clip.soften(&c.mask)
	if s.clip.mask != nil {
		multiply(&c.mask, s.clip.mask)
	}
	ramp := rampOf(g)
	to := s.t.Mul(g.To).Inverse()
	flat := g.Flat()
	w := box.Dx()
	for y := range box.Dy() {
		dst := c.img.Pix[c.img.PixOffset(box.Min.X, box.Min.Y+y):][:4*w]
		for x, m := range c.mask.Pix[y*w:][:w] {
			if m == 0 {
				continue
			}
			v := 1.0
			if !flat {
				v = g.Along(to.Point(draw.Point{X: float64(box.Min.X+x) + 0.5, Y: float64(box.Min.Y+y) + 0.5}))
			}
			lie(dst[4*x:4*x+4:4*x+4], ramp[int(math.Round(steps*min(1, max(0, v))))], m)
		}
	}
}

// tint is a colour with how much of it there is, 0 to 255.
type tint struct {
	draw.Colour
	opacity uint32
}

func rampOf(g *draw.Gradient) *[steps + 1]tint {
	var out [steps + 1]tint
	for i := range out {
		c, o := g.At(float64(i) / steps)
		out[i] = tint{c, uint32(math.Round(255 * o))}
	}
	return &out
}

// lie lays a colour onto one pixel.
func lie(d []byte, t tint, mask uint8) {
	m := uint32(mask) * t.opacity / 255
	n := 255 - m
	d[0] = uint8((uint32(t.R)*m + uint32(d[0])*n + 127) / 255)
	d[1] = uint8((uint32(t.G)*m + uint32(d[1])*n + 127) / 255)
	d[2] = uint8((uint32(t.B)*m + uint32(d[2])*n + 127) / 255)
}

// Blend implements draw.Canvas. The drawing is made on the picture as it is, and
// then what was there is mixed back in: that comes to the same as a layer of its
// own, as nothing is erased in it.
func (c *Canvas) Blend(s *draw.Symbol, how draw.Blending) {
	top := c.top()
	box := edges(draw.Rect(s.Box[0], s.Box[1], s.Box[2], s.Box[3]), top.t).box().Intersect(top.clip.box())
	if box.Empty() || how.Opacity <= 0 {
		return
	}
	c.Push(draw.Identity)
	defer c.Pop()
	in := &c.top().clip
	*in = in.within(clip{x0: float64(box.Min.X), y0: float64(box.Min.Y), x1: float64(box.Max.X), y1: float64(box.Max.Y)})
	light := c.light(how, box)
	before := c.copied(box)
	s.List.Replay(c)
	for y := range box.Dy() {
		now := c.img.Pix[c.img.PixOffset(box.Min.X, box.Min.Y+y):][:4*box.Dx()]
		mixBack(now, before[4*y*box.Dx():][:len(now)], light[y*box.Dx():][:box.Dx()])
	}
}

// copied is what the picture shows in a box.
func (c *Canvas) copied(box image.Rectangle) []byte {
	out := make([]byte, 0, 4*box.Dx()*box.Dy())
	for y := box.Min.Y; y < box.Max.Y; y++ {
		out = append(out, c.img.Pix[c.img.PixOffset(box.Min.X, y):][:4*box.Dx()]...)
	}
	return out
}

// light is how much of each pixel of a box is shown, 0 to 255.
func (c *Canvas) light(how draw.Blending, box image.Rectangle) []byte {
	all := math.Round(255 * min(1, how.Opacity))
	out := make([]byte, box.Dx()*box.Dy())
	if how.Mask == nil {
		for i := range out {
			out[i] = uint8(all)
		}
		return out
	}
	dark := c.copied(box)
	for i := range dark {
		dark[i] = 0
	}
	img := &image.RGBA{Pix: dark, Stride: 4 * box.Dx(), Rect: box}
	on := &Canvas{img: img, dpi: c.dpi, scratch: c.scratch}
	on.stack = []state{{c.top().t, clip{x0: float64(box.Min.X), y0: float64(box.Min.Y), x1: float64(box.Max.X), y1: float64(box.Max.Y)}}}
	how.Mask.List.Replay(on)
	for i := range out {
		p := dark[4*i : 4*i+3]
		out[i] = uint8(math.Round((0.3*float64(p[0]) + 0.59*float64(p[1]) + 0.11*float64(p[2])) * all / 255))
	}
	return out
}

// mixBack mixes what was there into a row.
func mixBack(now, before, light []byte) {
	for i, m := range light {
		k, n := uint32(m), 255-uint32(m)
		for j := 4 * i; j < 4*i+3; j++ {
			now[j] = uint8((uint32(now[j])*k + uint32(before[j])*n + 127) / 255)
		}
	}
}
