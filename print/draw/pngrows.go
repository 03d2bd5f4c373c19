package draw

import (
	"bytes"
	"compress/zlib"
	"encoding/binary"
	"errors"
	"hash/crc32"
	"image/png"
	"io"
)

// pngRows gives the rows of a PNG one after the other, as premultiplied RGBA, so
// that a picture of 40 million pixels never lies in memory whole (PNG
// specification, third edition). Rows that stand in passes (interlaced) it can't
// give.
type pngRows struct {
	w, h        int
	depth, kind int
	palette     []byte // RGBA, premultiplied
	clear       []byte // the one colour that is transparent, as it is in the rows
	data        io.Reader
	row, above  []byte // with their filter bytes
	out         []byte
}

// The colour types (11.2.1).
const (
	pngGrey      = 0
	pngRGB       = 2
	pngPalette   = 3
	pngGreyAlpha = 4
	pngRGBA      = 6
)

var (
	errPNG  = errors.New("unexpected end or order of its parts")
	errSums = errors.New("a checksum does not match: it was changed on its way here")
)

// chunks calls a function with each part of a PNG; it stops at the first error.
func chunks(file []byte, each func(kind string, body []byte) error) error {
	const signature = 8
	for at := signature; at+12 <= len(file); {
		n := int(binary.BigEndian.Uint32(file[at:]))
		if n > len(file)-at-12 {
			return errPNG
		}
		kind := string(file[at+4 : at+8])
		if err := each(kind, file[at+8:at+8+n]); err != nil {
			return err
		}
		if kind == "IEND" {
			return nil
		}
		at += 12 + n
	}
	return errPNG
}

// CheckPNG says what is wrong with a PNG without unpacking it into memory: whether
// its parts are there and their checksums hold, and, up to so many pixels, whether its
// rows are whole. A file whose checksums hold is as whoever wrote it left it.
func CheckPNG(file []byte, pixels int) error {
	at := 8
	err := chunks(file, func(_ string, body []byte) error {
		end := at + 8 + len(body)
		if crc32.ChecksumIEEE(file[at+4:end]) != binary.BigEndian.Uint32(file[end:]) {
			return errSums
		}
		at = end + 4
		return nil
	})
	if err != nil {
		return err
	}
	r, err := newPNGRows(file)
	if r == nil {
		return err
	}
	if r.w*r.h > pixels {
		return nil
	}
	if err != nil { // interlaced
		_, err = png.Decode(bytes.NewReader(file))
		return err
	}
	for range r.h {
		if _, err := r.next(); err != nil {
			return err
		}
	}
	return nil
}

// errPasses is of a picture whose rows stand in passes.
var errPasses = errors.New("interlaced")

func newPNGRows(file []byte) (*pngRows, error) {
	r := &pngRows{}
	var parts []io.Reader
	passes := false
	var trns []byte
	err := chunks(file, func(kind string, body []byte) error {
		switch kind {
		case "IHDR":
			if len(body) != 13 {
				return errPNG
			}
			r.w, r.h = int(binary.BigEndian.Uint32(body)), int(binary.BigEndian.Uint32(body[4:]))
			r.depth, r.kind, passes = int(body[8]), int(body[9]), body[12] != 0
		case "PLTE":
			for i := 0; i+3 <= len(body); i += 3 {
				r.palette = append(r.palette, body[i], body[i+1], body[i+2], 255)
			}
		case "tRNS":
			trns = body
		case "IDAT":
			parts = append(parts, bytes.NewReader(body))
		}
		return nil
	})
	switch {
	case err != nil:
		return nil, err
	case r.w < 1 || r.h < 1 || len(parts) == 0 || r.kind == pngPalette && len(r.palette) == 0:
		return nil, errPNG
	case passes:
		return r, errPasses
	}
	r.transparent(trns)
	if r.data, err = zlib.NewReader(io.MultiReader(parts...)); err != nil {
		return nil, err
	}
	n := 1 + (r.w*r.samples()*r.depth+7)/8
	r.row, r.above, r.out = make([]byte, n), make([]byte, n), make([]byte, 4*r.w)
	return r, nil
}

// transparent takes over what a picture without alpha says of transparency (11.3.2.1).
func (r *pngRows) transparent(trns []byte) {
	switch r.kind {
	case pngPalette:
		for i := 0; i < len(trns) && 4*i < len(r.palette); i++ {
			premultiply(r.palette[4*i:], trns[i])
		}
	case pngGrey, pngRGB:
		if len(trns) < 2*r.samples() {
			return
		}
		for i := range r.samples() {
			if r.depth == 16 {
				r.clear = append(r.clear, trns[2*i])
			}
			r.clear = append(r.clear, trns[2*i+1])
		}
	}
}

func premultiply(p []byte, alpha byte) {
	for j := range 3 {
		p[j] = byte((uint32(p[j])*uint32(alpha) + 127) / 255)
	}
	p[3] = alpha
}

// samples is how many numbers a pixel has.
func (r *pngRows) samples() int {
	switch r.kind {
	case pngRGB:
		return 3
	case pngGreyAlpha:
		return 2
	case pngRGBA:
		return 4
	}
	return 1
}

// next is the next row; it is overwritten by the one after it.
func (r *pngRows) next() ([]byte, error) {
	r.row, r.above = r.above, r.row
	if _, err := io.ReadFull(r.data, r.row); err != nil {
		return nil, err
	}
	if !unfilter(r.row[0], r.row[1:], r.above[1:], max(1, r.samples()*r.depth/8)) {
		return nil, errPNG
	}
	r.colours(r.row[1:])
	return r.out, nil
}

// unfilter undoes a row's filter (9.2); step is the bytes of a pixel.
func unfilter(filter byte, row, above []byte, step int) bool {
	switch filter {
	case 0:
	case 1:
		for i := step; i < len(row); i++ {
			row[i] += row[i-step]
		}
	case 2:
		for i, v := range above {
			row[i] += v
		}
	case 3:
		for i := range row {
			left := 0
			if i >= step {
				left = int(row[i-step])
			}
			row[i] += byte((left + int(above[i])) / 2)
		}
	case 4:
		for i := range row {
			left, corner := 0, 0
			if i >= step {
				left, corner = int(row[i-step]), int(above[i-step])
			}
			row[i] += paeth(left, int(above[i]), corner)
		}
	default:
		return false
	}
	return true
}

// paeth is the neighbour that is nearest to left + above - corner (9.4).
func paeth(left, above, corner int) byte {
	away := func(v int) int {
		if v = left + above - corner - v; v < 0 {
			return -v
		}
		return v
	}
	a, b, c := away(left), away(above), away(corner)
	switch {
	case a <= b && a <= c:
		return byte(left)
	case b <= c:
		return byte(above)
	}
	return byte(corner)
}

// colours turns a row into premultiplied RGBA.
func (r *pngRows) colours(row []byte) {
	if r.depth == 8 && r.kind == pngRGB && r.clear == nil { // nearly all large ones
		out := r.out
		for ; len(row) >= 3; row, out = row[3:], out[4:] {
			out[0], out[1], out[2], out[3] = row[0], row[1], row[2], 255
		}
		return
	}
	wide := r.depth / 8 // bytes of a sample; 0 if several are in one
	n := r.samples() * wide
	for x := range r.w {
		p := r.out[4*x : 4*x+4 : 4*x+4]
		if wide == 0 {
			r.bits(row, x, p)
			continue
		}
		s := row[n*x : n*x+n]
		switch r.kind {
		case pngPalette:
			r.listed(int(s[0]), p)
		case pngGrey, pngGreyAlpha:
			p[0], p[1], p[2], p[3] = s[0], s[0], s[0], 255
		default:
			p[0], p[1], p[2], p[3] = s[0], s[wide], s[2*wide], 255
		}
		switch {
		case r.kind == pngGreyAlpha || r.kind == pngRGBA:
			if alpha := s[n-wide]; alpha != 255 {
				premultiply(p, alpha)
			}
		case r.clear != nil && bytes.Equal(s, r.clear):
			p[0], p[1], p[2], p[3] = 0, 0, 0, 0
		}
	}
}

// bits reads a pixel of which several stand in a byte.
func (r *pngRows) bits(row []byte, x int, p []byte) {
	at := x * r.depth
	most := 1<<r.depth - 1
	v := int(row[at/8]) >> (8 - r.depth - at%8) & most
	if r.kind == pngPalette {
		r.listed(v, p)
		return
	}
	grey := byte(v * 255 / most)
	p[0], p[1], p[2], p[3] = grey, grey, grey, 255
	if r.clear != nil && int(r.clear[0]) == v {
		p[0], p[1], p[2], p[3] = 0, 0, 0, 0
	}
}

func (r *pngRows) listed(v int, p []byte) {
	if 4*v+4 <= len(r.palette) {
		copy(p, r.palette[4*v:4*v+4])
		return
	}
	p[0], p[1], p[2], p[3] = 0, 0, 0, 255
}
