package png

import (
	"bytes"
	"compress/zlib"
	"encoding/binary"
	"hash/crc32"
	"image"
)

// packer writes PNG files: RGB, eight bits. The standard library's encoder tries
// five filters on every row; on what is drawn here a look at two is as good, and
// takes a third of the time. Its memory is used again.
type packer struct {
	now, above []byte // rows of RGB
	rows       [3][]byte
	packed     bytes.Buffer
	z          *zlib.Writer
}

// The filters used (PNG specification, 9.2): what stands in a row is the
// difference to the pixel on the left, or to the one above.
const (
	filterSub = 1
	filterUp  = 2
)

func (p *packer) png(img *image.RGBA) ([]byte, error) {
	w, h := img.Rect.Dx(), img.Rect.Dy()
	p.packed.Reset()
	p.packed.Grow(256 << 10)
	if p.z == nil {
		p.z, _ = zlib.NewWriterLevel(nil, zlib.BestSpeed) // the level is one of its own
	}
	p.z.Reset(&p.packed)
	p.size(3 * w)
	for y := range h {
		p.now, p.above = p.above, p.now
		strip(p.now, img.Pix[y*img.Stride:][:4*w])
		if _, err := p.z.Write(p.row(y == 0)); err != nil {
			return nil, err
		}
	}
	if err := p.z.Close(); err != nil {
		return nil, err
	}
	head := binary.BigEndian.AppendUint32(nil, uint32(w))
	head = append(binary.BigEndian.AppendUint32(head, uint32(h)), 8, 2, 0, 0, 0)
	out := make([]byte, 0, p.packed.Len()+128)
	out = append(out, "\x89PNG\r\n\x1a\n"...)
	out = chunk(out, "IHDR", head)
	out = chunk(out, "IDAT", p.packed.Bytes())
	return chunk(out, "IEND", nil), nil
}

// size makes the rows n bytes long.
func (p *packer) size(n int) {
	if cap(p.now) < n {
		p.now, p.above = make([]byte, n), make([]byte, n)
		for i := range p.rows {
			p.rows[i] = make([]byte, n+1)
		}
	}
	p.now, p.above = p.now[:n], p.above[:n]
	for i := range p.rows {
		p.rows[i] = p.rows[i][:n+1]
	}
}

// strip takes the opacity off a row.
func strip(to, from []byte) {
	for i, j := 0, 0; j+4 <= len(from); i, j = i+3, j+4 {
		to[i], to[i+1], to[i+2] = from[j], from[j+1], from[j+2]
	}
}

// row is the current row under the filter that leaves the smaller differences.
func (p *packer) row(first bool) []byte {
	sub, up := p.rows[filterSub], p.rows[filterUp]
	sub[0], up[0] = filterSub, filterUp
	now, n := p.now, len(p.now)
	copy(sub[1:4], now)
	bySub, byUp := 0, 0
	for i := 3; i < n; i++ {
		d := now[i] - now[i-3]
		sub[i+1] = d
		bySub += size[d]
	}
	if first {
		return sub
	}
	above := p.above[:n]
	for i, v := range now {
		d := v - above[i]
		up[i+1] = d
		byUp += size[d]
	}
	if byUp <= bySub {
		return up
	}
	return sub
}

// size is how far a difference is from none.
var size = func() (out [256]int) {
	for i := range out {
		out[i] = min(i, 256-i)
	}
	return out
}()

// chunk appends a PNG chunk.
func chunk(out []byte, name string, body []byte) []byte {
	out = binary.BigEndian.AppendUint32(out, uint32(len(body)))
	at := len(out)
	out = append(append(out, name...), body...)
	return binary.BigEndian.AppendUint32(out, crc32.ChecksumIEEE(out[at:]))
}
