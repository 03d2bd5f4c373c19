package png

import (
	"encoding/binary"
	"image"
	imagedraw "image/draw"

	"github.com/broadside-cards/broadside/print/draw"
)

// startMask makes the rasteriser and the mask ready for a box of pixels.
func (c *Canvas) startMask(box image.Rectangle) {
	n := box.Dx() * box.Dy()
	if cap(c.mask.Pix) < n {
		c.mask.Pix = make([]byte, n)
	}
	c.mask = image.Alpha{Pix: c.mask.Pix[:n], Stride: box.Dx(), Rect: box}
	c.raster.Reset(box.Dx(), box.Dy())
	c.raster.DrawOp = imagedraw.Src
}

// endMask writes what was rasterised into the mask.
func (c *Canvas) endMask() {
	c.raster.Draw(&c.mask, c.mask.Rect, image.Opaque, image.Point{})
}

// fillMask rasterises a path into the mask.
func (c *Canvas) fillMask(p draw.Path, t draw.Affine, box image.Rectangle) {
	c.startMask(box)
	t.E -= float64(box.Min.X)
	t.F -= float64(box.Min.Y)
	at := func(q draw.Point) (x, y float32) {
		q = t.Point(q)
		return float32(inRange(q.X)), float32(inRange(q.Y))
	}
	r := &c.raster
	for i := range p {
		s := &p[i]
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
	c.endMask()
}

// polygon rasterises a closed polygon in pixels.
func (c *Canvas) polygon(pts []draw.Point, at image.Point) {
	dx, dy := float64(at.X), float64(at.Y)
	for i, q := range pts {
		x, y := float32(inRange(q.X-dx)), float32(inRange(q.Y-dy))
		if i == 0 {
			c.raster.MoveTo(x, y)
		} else {
			c.raster.LineTo(x, y)
		}
	}
	c.raster.ClosePath()
}

// blend lays a colour onto the picture through the mask and the clip.
func (c *Canvas) blend(col draw.Colour) {
	k := &c.top().clip
	k.soften(&c.mask)
	if k.mask != nil {
		multiply(&c.mask, k.mask)
	}
	w := c.mask.Rect.Dx()
	for y := c.mask.Rect.Min.Y; y < c.mask.Rect.Max.Y; y++ {
		row := c.mask.Pix[(y-c.mask.Rect.Min.Y)*w:][:w]
		over(c.img.Pix[c.img.PixOffset(c.mask.Rect.Min.X, y):][:4*w], row, col)
	}
}

// over lays a colour onto a row of pixels, skipping eight at a time where
// nothing is drawn.
func over(dst, mask []byte, col draw.Colour) {
	solid := uint32(col.R) | uint32(col.G)<<8 | uint32(col.B)<<16 | 0xff<<24
	r, g, b := uint32(col.R), uint32(col.G), uint32(col.B)
	for i := 0; i < len(mask); i++ {
		for i+8 <= len(mask) && binary.LittleEndian.Uint64(mask[i:]) == 0 {
			i += 8
		}
		if i >= len(mask) {
			return
		}
		m := uint32(mask[i])
		if m == 0 {
			continue
		}
		d := dst[4*i : 4*i+4 : 4*i+4]
		if m == 255 {
			binary.LittleEndian.PutUint32(d, solid)
			continue
		}
		n := 255 - m
		d[0] = uint8((r*m + uint32(d[0])*n + 127) / 255)
		d[1] = uint8((g*m + uint32(d[1])*n + 127) / 255)
		d[2] = uint8((b*m + uint32(d[2])*n + 127) / 255)
	}
}

// rect fills an upright rectangle.
func (c *Canvas) rect(r clip, col draw.Colour) {
	k := c.top().clip
	box := k.within(r).box()
	if box.Empty() {
		return
	}
	if k.mask != nil {
		c.rectMask(k.within(r), box)
		c.blend(col)
		return
	}
	r = k.within(r)
	across := make([]byte, box.Dx())
	for i := range across {
		across[i] = uint8(share(box.Min.X+i, r.x0, r.x1))
	}
	row := make([]byte, box.Dx())
	for y := box.Min.Y; y < box.Max.Y; y++ {
		down := share(y, r.y0, r.y1)
		dst := c.img.Pix[c.img.PixOffset(box.Min.X, y):][:4*box.Dx()]
		if down == 255 {
			over(dst, across, col)
			continue
		}
		for i, v := range across {
			row[i] = uint8(int(v) * down / 255)
		}
		over(dst, row, col)
	}
}

// rectMask makes the mask a rectangle.
func (c *Canvas) rectMask(r clip, box image.Rectangle) {
	c.startMask(box)
	for i := range c.mask.Pix {
		c.mask.Pix[i] = 255
	}
	r.soften(&c.mask)
}
