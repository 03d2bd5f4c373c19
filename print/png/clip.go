package png

import (
	"image"
	"math"

	"github.com/broadside-cards/broadside/print/draw"
)

// clip is what may be drawn on: a rectangle in pixels, whose edges may lie
// within a pixel, and a mask for other shapes (nil: none).
type clip struct {
	x0, y0, x1, y1 float64
	mask           *image.Alpha
}

// within narrows the clip to another's rectangle.
func (c clip) within(r clip) clip {
	c.x0, c.y0 = math.Max(c.x0, r.x0), math.Max(c.y0, r.y0)
	c.x1, c.y1 = math.Min(c.x1, r.x1), math.Min(c.y1, r.y1)
	return c
}

// box is the whole pixels the rectangle touches.
func (c clip) box() image.Rectangle {
	if !(c.x0 < c.x1 && c.y0 < c.y1) {
		return image.Rectangle{}
	}
	return image.Rect(low(c.x0), low(c.y0), high(c.x1), high(c.y1))
}

// whole is the rectangle out to whole pixels.
func (c clip) whole() clip {
	b := c.box()
	return clip{x0: float64(b.Min.X), y0: float64(b.Min.Y), x1: float64(b.Max.X), y1: float64(b.Max.Y)}
}

// hair is a part of a pixel too small to be seen: rounding must not open a new
// row.
const hair = 1.0 / 512

func low(v float64) int  { return int(math.Floor(inRange(v) + hair)) }
func high(v float64) int { return int(math.Ceil(inRange(v) - hair)) }

// inRange keeps what lies far outside the picture where arithmetic is exact.
func inRange(v float64) float64 { return math.Max(-1e5, math.Min(1e5, v)) }

// share is how much of pixel i lies between a and b, 0 to 255.
func share(i int, a, b float64) int {
	v := math.Min(b, float64(i+1)) - math.Max(a, float64(i))
	return int(math.Round(255 * math.Max(0, math.Min(1, v))))
}

// rectangle says whether a path is one upright rectangle on the page.
func rectangle(p draw.Path, t draw.Affine) (clip, bool) {
	n := len(p)
	if n > 0 && p[n-1].Op == draw.Close {
		n--
	}
	if n == 5 && p[4].Op == draw.Line && p[4].P[0] == p[0].P[0] {
		n--
	}
	if n != 4 || p[0].Op != draw.Move {
		return clip{}, false
	}
	var q [4]draw.Point
	for i := range 4 {
		if i > 0 && p[i].Op != draw.Line {
			return clip{}, false
		}
		q[i] = t.Point(p[i].P[0])
	}
	near := func(a, b float64) bool { return math.Abs(a-b) < 1e-6 }
	across := near(q[0].Y, q[1].Y) && near(q[1].X, q[2].X) && near(q[2].Y, q[3].Y) && near(q[3].X, q[0].X)
	down := near(q[0].X, q[1].X) && near(q[1].Y, q[2].Y) && near(q[2].X, q[3].X) && near(q[3].Y, q[0].Y)
	if !across && !down {
		return clip{}, false
	}
	return clip{
		x0: math.Min(q[0].X, q[2].X), y0: math.Min(q[0].Y, q[2].Y),
		x1: math.Max(q[0].X, q[2].X), y1: math.Max(q[0].Y, q[2].Y),
	}, true
}

// edges is the rectangle around all of a path's points.
func edges(p draw.Path, t draw.Affine) (r clip) {
	r.x0, r.y0, r.x1, r.y1 = p.Bounds(t)
	return r
}

// copyMask copies a mask of the same size.
func copyMask(to, from *image.Alpha) {
	w := to.Rect.Dx()
	for y := range to.Rect.Dy() {
		copy(to.Pix[y*to.Stride:][:w], from.Pix[y*from.Stride:][:w])
	}
}

// multiply narrows a mask by another that covers at least the same pixels;
// outside that one nothing is drawn.
func multiply(mask, by *image.Alpha) {
	box := mask.Rect.Intersect(by.Rect)
	for y := mask.Rect.Min.Y; y < mask.Rect.Max.Y; y++ {
		row := mask.Pix[mask.PixOffset(mask.Rect.Min.X, y):][:mask.Rect.Dx()]
		if y < box.Min.Y || y >= box.Max.Y {
			clear(row)
			continue
		}
		clear(row[:box.Min.X-mask.Rect.Min.X])
		clear(row[box.Max.X-mask.Rect.Min.X:])
		row = row[box.Min.X-mask.Rect.Min.X:][:box.Dx()]
		for x, v := range by.Pix[by.PixOffset(box.Min.X, y):][:box.Dx()] {
			row[x] = uint8(int(row[x]) * int(v) / 255)
		}
	}
}

// soften narrows a mask to the rectangle where its edges lie within a pixel.
func (c clip) soften(mask *image.Alpha) {
	r := mask.Rect
	for _, y := range []int{low(c.y0), high(c.y1) - 1} {
		if k := share(y, c.y0, c.y1); k < 255 && y >= r.Min.Y && y < r.Max.Y {
			for i, v := range mask.Pix[mask.PixOffset(r.Min.X, y):][:r.Dx()] {
				mask.Pix[mask.PixOffset(r.Min.X, y)+i] = uint8(int(v) * k / 255)
			}
		}
		if high(c.y1)-1 == low(c.y0) {
			break
		}
	}
	for _, x := range []int{low(c.x0), high(c.x1) - 1} {
		if k := share(x, c.x0, c.x1); k < 255 && x >= r.Min.X && x < r.Max.X {
			for y := r.Min.Y; y < r.Max.Y; y++ {
				i := mask.PixOffset(x, y)
				mask.Pix[i] = uint8(int(mask.Pix[i]) * k / 255)
			}
		}
		if high(c.x1)-1 == low(c.x0) {
			break
		}
	}
}
