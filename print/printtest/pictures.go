package printtest

import (
	"bytes"
	"compress/zlib"
	"encoding/binary"
	"hash/crc32"
	"image"
	"image/color"
	"image/jpeg"
	"image/png"
	"testing"

	"github.com/stretchr/testify/require"
)

// Quarters is a picture of four colours: red, green, blue, yellow from the top
// left, row by row.
func Quarters(w, h int) *image.NRGBA {
	img := image.NewNRGBA(image.Rect(0, 0, w, h))
	inks := []color.NRGBA{{200, 30, 30, 255}, {30, 160, 60, 255}, {30, 60, 200, 255}, {230, 200, 30, 255}}
	for y := range h {
		for x := range w {
			img.SetNRGBA(x, y, inks[2*(2*y/h)+2*x/w])
		}
	}
	return img
}

// PNG encodes a picture.
func PNG(t testing.TB, img image.Image) []byte {
	t.Helper()
	var b bytes.Buffer
	require.NoError(t, png.Encode(&b, img))
	return b.Bytes()
}

// JPEG encodes a picture.
func JPEG(t testing.TB, img image.Image) []byte {
	t.Helper()
	var b bytes.Buffer
	require.NoError(t, jpeg.Encode(&b, img, &jpeg.Options{Quality: 95}))
	return b.Bytes()
}

// InterlacedPNG encodes a picture in Adam7's seven passes (PNG specification,
// 8.2), which Go's encoder can't.
func InterlacedPNG(t testing.TB, img *image.NRGBA) []byte {
	t.Helper()
	w, h := img.Bounds().Dx(), img.Bounds().Dy()
	var rows bytes.Buffer
	for _, p := range [][4]int{{0, 0, 8, 8}, {4, 0, 8, 8}, {0, 4, 4, 8}, {2, 0, 4, 4}, {0, 2, 2, 4}, {1, 0, 2, 2}, {0, 1, 1, 2}} {
		for y := p[1]; y < h && p[0] < w; y += p[3] {
			rows.WriteByte(0)
			for x := p[0]; x < w; x += p[2] {
				c := img.NRGBAAt(x, y)
				rows.Write([]byte{c.R, c.G, c.B})
			}
		}
	}
	var packed bytes.Buffer
	z := zlib.NewWriter(&packed)
	_, err := z.Write(rows.Bytes())
	require.NoError(t, err)
	require.NoError(t, z.Close())
	out := bytes.NewBufferString("\x89PNG\r\n\x1a\n")
	head := binary.BigEndian.AppendUint32(nil, uint32(w))
	head = append(binary.BigEndian.AppendUint32(head, uint32(h)), 8, 2, 0, 0, 1)
	for _, c := range []struct {
		name string
		body []byte
	}{{"IHDR", head}, {"IDAT", packed.Bytes()}, {"IEND", nil}} {
		chunk := append([]byte(c.name), c.body...)
		out.Write(binary.BigEndian.AppendUint32(nil, uint32(len(c.body))))
		out.Write(chunk)
		out.Write(binary.BigEndian.AppendUint32(nil, crc32.ChecksumIEEE(chunk)))
	}
	return out.Bytes()
}

// CMYKJPEG is a JPEG of 8×8 dots in one colour of four inks, 0 to 255 as they
// stand in the file; Adobe's programs write them inverted and say so in a
// segment of their own. Its tables are those of Go's encoder.
func CMYKJPEG(t testing.TB, inks [4]uint8, adobe bool) []byte {
	t.Helper()
	grey := JPEG(t, image.NewGray(image.Rect(0, 0, 8, 8)))
	out := []byte{0xff, 0xd8}
	if adobe {
		out = append(out, "\xff\xee\x00\x0eAdobe\x00\x64\x00\x00\x00\x00\x00"...)
	}
	quant := 0
	for i := 2; grey[i+1] != 0xda; {
		n := 2 + int(binary.BigEndian.Uint16(grey[i+2:]))
		switch grey[i+1] {
		case 0xdb:
			quant = int(grey[i+5])
			out = append(out, grey[i:i+n]...)
		case 0xc4:
			out = append(out, grey[i:i+n]...)
		}
		i += n
	}
	out = append(out, 0xff, 0xc0, 0, 20, 8, 0, 8, 0, 8, 4)
	scan := []byte{0xff, 0xda, 0, 14, 4}
	for id := range byte(4) {
		out = append(out, id+1, 0x11, 0)
		scan = append(scan, id+1, 0)
	}
	out = append(append(out, scan...), 0, 63, 0)
	out = append(out, dcBlocks(inks, quant)...)
	return append(out, 0xff, 0xd9)
}

// dcBlocks are the bits of one flat block for each ink: the category of its
// first coefficient, the coefficient, and "end of block" (ITU-T T.81, F.1.2 and
// table K.3).
func dcBlocks(inks [4]uint8, quant int) []byte {
	categories := []string{"00", "010", "011", "100", "101", "110", "1110", "11110", "111110", "1111110", "11111110", "111111110"}
	bits := ""
	for _, v := range inks {
		dc := (int(v) - 128) * 8 / quant
		size, n := 0, dc
		if n < 0 {
			n = -n
		}
		for n>>size != 0 {
			size++
		}
		bits += categories[size]
		if dc < 0 {
			dc += 1<<size - 1
		}
		for i := size - 1; i >= 0; i-- {
			bits += string('0' + rune(dc>>i&1))
		}
		bits += "1010"
	}
	for len(bits)%8 != 0 {
		bits += "1"
	}
	var out []byte
	for ; bits != ""; bits = bits[8:] {
		b := byte(0)
		for i := range 8 {
			b = b<<1 | (bits[i] - '0')
		}
		if out = append(out, b); b == 0xff {
			out = append(out, 0)
		}
	}
	return out
}
