package draw

import (
	"image"
	imagedraw "image/draw"
)

// reducer makes a picture smaller while its rows come in: each new pixel is the
// mean of a box of old ones.
type reducer struct {
	out  *image.RGBA
	from int      // rows that the picture has
	wide []uint32 // how many old columns each new one is made of
	sums []uint32 // of the row that is being made
	row  int      // its number
	rows uint32   // how many old ones are in it
	seen int
}

// newReducer is for a picture of w×h pixels of which n×n become one.
func newReducer(w, h, n int) *reducer {
	ow, oh := max(1, w/n), max(1, h/n)
	r := &reducer{out: image.NewRGBA(image.Rect(0, 0, ow, oh)), from: h, wide: make([]uint32, ow), sums: make([]uint32, 4*ow)}
	for x := range w {
		r.wide[x*ow/w]++
	}
	return r
}

// add takes the next row, premultiplied RGBA.
func (r *reducer) add(row []byte) {
	if at := r.seen * r.out.Rect.Dy() / r.from; at != r.row {
		r.finish()
		r.row = at
	}
	for to, wide := range r.wide {
		var sum [4]uint32
		for range wide {
			sum[0] += uint32(row[0])
			sum[1] += uint32(row[1])
			sum[2] += uint32(row[2])
			sum[3] += uint32(row[3])
			row = row[4:]
		}
		s := r.sums[4*to : 4*to+4 : 4*to+4]
		s[0] += sum[0]
		s[1] += sum[1]
		s[2] += sum[2]
		s[3] += sum[3]
	}
	r.rows++
	r.seen++
}

func (r *reducer) finish() {
	if r.rows == 0 {
		return
	}
	line := r.out.Pix[r.row*r.out.Stride:]
	for x, wide := range r.wide {
		n := wide * r.rows
		for j := range 4 {
			line[4*x+j] = byte((r.sums[4*x+j] + n/2) / n)
		}
	}
	clear(r.sums)
	r.rows = 0
}

// reduced is a picture that lies in memory made smaller.
func reduced(img image.Image, n int) image.Image {
	if n <= 1 {
		return img
	}
	b := img.Bounds()
	r := newReducer(b.Dx(), b.Dy(), n)
	row := image.NewRGBA(image.Rect(0, 0, b.Dx(), 1))
	for y := range b.Dy() {
		imagedraw.Draw(row, row.Rect, img, image.Point{X: b.Min.X, Y: b.Min.Y + y}, imagedraw.Src)
		r.add(row.Pix)
	}
	r.finish()
	return r.out
}

// reducedPNG is a PNG made smaller while it is read.
func reducedPNG(rows *pngRows, n int) (image.Image, error) {
	r := newReducer(rows.w, rows.h, n)
	for range rows.h {
		row, err := rows.next()
		if err != nil {
			return nil, err
		}
		r.add(row)
	}
	r.finish()
	return r.out, nil
}
