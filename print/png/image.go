package png

import (
	"image"
	imagedraw "image/draw"
	"math"

	xdraw "golang.org/x/image/draw"
	"golang.org/x/image/math/f64"

	"github.com/broadside-cards/broadside/print/draw"
)

// Image implements draw.Canvas. Upright pictures, nearly all, are scaled here;
// turned ones by the general code of x/image.
func (c *Canvas) Image(p *draw.Picture, x, y, w, h float64) {
	s := c.top()
	t := s.t.Mul(draw.Affine{A: w, D: h, E: x, F: y}) // of the unit square
	if t.B == 0 && t.C == 0 && t.A > 0 && t.D > 0 {
		c.upright(p.Sized(t.A, t.D), clip{x0: t.E, y0: t.F, x1: t.E + t.A, y1: t.F + t.D})
		return
	}
	pixels := p.Sized(math.Hypot(t.A, t.B), math.Hypot(t.C, t.D))
	src := pixels.Bounds()
	t = t.Mul(draw.Affine{A: 1 / float64(src.Dx()), D: 1 / float64(src.Dy())}).Mul(draw.Translate(-float64(src.Min.X), -float64(src.Min.Y)))
	o := &xdraw.Options{DstMask: c.clipMask()}
	xdraw.CatmullRom.Transform(c.img, f64.Aff3{t.A, t.C, t.E, t.B, t.D, t.F}, pixels, src, xdraw.Over, o)
}

// clipMask is the clip as a mask of the whole picture.
func (c *Canvas) clipMask() *image.Alpha {
	mask := image.NewAlpha(c.img.Rect)
	k := c.top().clip
	box := k.box()
	for y := box.Min.Y; y < box.Max.Y; y++ {
		row := mask.Pix[mask.PixOffset(box.Min.X, y):][:box.Dx()]
		for x := range row {
			row[x] = uint8(share(box.Min.X+x, k.x0, k.x1) * share(y, k.y0, k.y1) / 255)
		}
	}
	if k.mask != nil {
		multiply(mask, k.mask)
	}
	return mask
}

// upright scales a picture into a rectangle of pixels.
func (c *Canvas) upright(src image.Image, r clip) {
	k := c.top().clip.within(r)
	box := k.box()
	if box.Empty() {
		return
	}
	across := taps(box.Min.X, box.Max.X, r.x0, r.x1, src.Bounds().Dx())
	down := taps(box.Min.Y, box.Max.Y, r.y0, r.y1, src.Bounds().Dy())
	c.scaler.scale(plain(src), across, down)
	c.startMask(box)
	for i := range c.mask.Pix {
		c.mask.Pix[i] = 255
	}
	k.soften(&c.mask)
	if k.mask != nil {
		multiply(&c.mask, k.mask)
	}
	w := box.Dx()
	for y := range box.Dy() {
		lay(c.img.Pix[c.img.PixOffset(box.Min.X, box.Min.Y+y):][:4*w], c.scaler.out[4*w*y:][:4*w], c.mask.Pix[y*w:][:w])
	}
}

// lay puts a row of premultiplied pixels onto an opaque one.
func lay(dst, src, mask []byte) {
	for i, m := range mask {
		d, s := dst[4*i:4*i+4:4*i+4], src[4*i:4*i+4:4*i+4]
		if m == 255 && s[3] == 255 {
			copy(d, s)
			continue
		}
		k := uint32(m)
		n := 255 - uint32(s[3])*k/255
		for j := range 3 {
			d[j] = uint8(min(255, (uint32(s[j])*k+uint32(d[j])*n+127)/255))
		}
	}
}

// plain is a picture as premultiplied RGBA.
func plain(src image.Image) *image.RGBA {
	if img, ok := src.(*image.RGBA); ok {
		return img
	}
	b := src.Bounds()
	out := image.NewRGBA(image.Rectangle{Max: b.Size()})
	imagedraw.Draw(out, out.Rect, src, b.Min, imagedraw.Src)
	return out
}

// tap says from which pixels a new one is mixed, and how much of each.
type tap struct {
	from    int
	weights []float32
}

// taps are those of the pixels lo to hi of a picture of n pixels drawn from a to
// b. The kernel is Catmull and Rom's, widened when the picture gets smaller.
func taps(lo, hi int, a, b float64, n int) []tap {
	step := float64(n) / (b - a) // old pixels to a new one
	wide := math.Max(1, step)
	out := make([]tap, hi-lo)
	for i := range out {
		centre := (float64(lo+i)+0.5-a)*step - 0.5
		from, to := int(math.Ceil(centre-2*wide)), int(math.Floor(centre+2*wide))
		w := make([]float32, 0, to-from+1)
		first := max(0, min(n-1, from))
		sum := float32(0)
		for j := from; j <= to; j++ {
			v := float32(catmullRom((float64(j) - centre) / wide))
			at := max(0, min(n-1, j)) - first
			for len(w) <= at {
				w = append(w, 0)
			}
			w[at] += v
			sum += v
		}
		for j := range w {
			w[j] /= sum
		}
		out[i] = tap{first, w}
	}
	return out
}

// catmullRom is the cubic of Catmull and Rom (1974).
func catmullRom(t float64) float64 {
	switch t = math.Abs(t); {
	case t < 1:
		return (1.5*t-2.5)*t*t + 1
	case t < 2:
		return ((-0.5*t+2.5)*t-4)*t + 2
	}
	return 0
}

// scaler scales in two passes; its memory is used again.
type scaler struct {
	rows []float32 // scaled across, in the height of the source
	sum  []float32 // of one row
	out  []byte
}

// scale leaves the scaled pixels in out.
func (s *scaler) scale(src *image.RGBA, across, down []tap) {
	w, h := len(across), len(down)
	top, bottom := src.Rect.Dy(), 0
	for _, d := range down {
		top, bottom = min(top, d.from), max(bottom, d.from+len(d.weights))
	}
	s.rows, s.sum = sized(s.rows, 4*w*(bottom-top)), sized(s.sum, 4*w)
	if cap(s.out) < 4*w*h {
		s.out = make([]byte, 4*w*h)
	}
	s.out = s.out[:4*w*h]
	for y := top; y < bottom; y++ {
		from := src.Pix[src.PixOffset(src.Rect.Min.X, src.Rect.Min.Y+y):][:4*src.Rect.Dx()]
		resampleRow(s.rows[4*w*(y-top):][:4*w], from, across)
	}
	for y, d := range down {
		clear(s.sum)
		for i, k := range d.weights {
			for j, v := range s.rows[4*w*(d.from+i-top):][:4*w] {
				s.sum[j] += k * v
			}
		}
		finish(s.out[4*w*y:][:4*w], s.sum)
	}
}

func sized(v []float32, n int) []float32 {
	if cap(v) < n {
		return make([]float32, n)
	}
	return v[:n]
}

// resampleRow scales one row.
func resampleRow(to []float32, from []byte, across []tap) {
	for x, t := range across {
		var r, g, b, a float32
		px := from[4*t.from:]
		for i, k := range t.weights {
			p := px[4*i : 4*i+4 : 4*i+4]
			r += k * float32(p[0])
			g += k * float32(p[1])
			b += k * float32(p[2])
			a += k * float32(p[3])
		}
		to[4*x], to[4*x+1], to[4*x+2], to[4*x+3] = r, g, b, a
	}
}

// finish rounds a row; a colour is never more than its opacity.
func finish(to []byte, sum []float32) {
	for i := 0; i+4 <= len(sum); i += 4 {
		a := min(255, max(0, sum[i+3]+0.5))
		to[i+3] = uint8(a)
		for j := range 3 {
			to[i+j] = uint8(min(a, max(0, sum[i+j]+0.5)))
		}
	}
}
