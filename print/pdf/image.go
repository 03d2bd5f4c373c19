package pdf

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"image"
	"image/color"
	imagedraw "image/draw"
	"image/jpeg"
	"image/png"
	"strings"

	"github.com/broadside-cards/broadside/print/draw"
)

// picture is a raster picture as the file keeps it: stream objects, the
// picture itself first and, if it is not opaque, its mask after it.
type picture []stream

// stream is the dictionary of a stream without its length, and its bytes.
type stream struct {
	dict string
	data []byte
}

// pack turns a picture into what a PDF holds. A JPEG is kept as it is, the
// packed rows of a PNG likewise where PDF knows their layout (ISO 32000-1,
// 7.4.4.4, predictor 15); everything else is packed anew, no finer than printers
// print. Transparency becomes a mask of its own.
func (s shownPicture) packed() picture {
	p := s.picture
	if p.JPEG != nil {
		if n := jpegComponents(p.JPEG); n > 0 {
			return picture{{jpegDict(p, n), p.JPEG}}
		}
	}
	if p.PNG != nil {
		if s, ok := pngStream(p.PNG); ok {
			return picture{s}
		}
	}
	img := s.pixels()
	if opaque(img) && p.WebP != nil && draw.Lossy(p.WebP) {
		return picture{photograph(img)}
	}
	if opaque(img) {
		return picture{repacked(solid(img))}
	}
	return picture{repacked(solid(img)), repacked(alphaOf(img))}
}

// pixels are the picture's dots where they have to be unpacked: at least 600 to an
// inch if it has as many, which is twice what is asked for.
func (s shownPicture) pixels() image.Image {
	const dpi = 300
	return s.picture.Sized(s.w/72*dpi, s.h/72*dpi)
}

// photograph keeps what lost detail already as a JPEG of high quality: its packed
// rows would be several times as long.
func photograph(img image.Image) stream {
	var buf bytes.Buffer
	_ = jpeg.Encode(&buf, img, &jpeg.Options{Quality: 93}) // a bytes.Buffer cannot fail
	b := img.Bounds()
	return stream{jpegDict(&draw.Picture{W: b.Dx(), H: b.Dy(), JPEG: buf.Bytes()}, jpegComponents(buf.Bytes())), buf.Bytes()}
}

func imageDict(w, h int, space string, bits int, rest string) string {
	return fmt.Sprintf("/Type /XObject /Subtype /Image /Width %d /Height %d /ColorSpace %s /BitsPerComponent %d %s", w, h, space, bits, rest)
}

func jpegDict(p *draw.Picture, components int) string {
	switch components {
	case 1:
		return imageDict(p.W, p.H, "/DeviceGray", 8, "/Filter /DCTDecode")
	case 4:
		rest := "/Filter /DCTDecode"
		if bytes.Contains(p.JPEG, []byte("Adobe\x00")) {
			rest += " /Decode [1 0 1 0 1 0 1 0]" // Adobe's programs write CMYK inverted
		}
		return imageDict(p.W, p.H, "/DeviceCMYK", 8, rest)
	}
	return imageDict(p.W, p.H, "/DeviceRGB", 8, "/Filter /DCTDecode")
}

// jpegComponents is the number of colour components said in the frame header
// (ITU-T T.81, B.2.2), or 0.
func jpegComponents(file []byte) int {
	for i := 2; i+9 < len(file) && file[i] == 0xff; {
		m := file[i+1]
		if m >= 0xc0 && m <= 0xcf && m != 0xc4 && m != 0xc8 && m != 0xcc {
			return int(file[i+9])
		}
		if m == 0xff {
			i++
			continue
		}
		i += 2 + int(binary.BigEndian.Uint16(file[i+2:]))
	}
	return 0
}

// repacked keeps pixels through the PNG encoder, whose rows PDF can read.
func repacked(img image.Image) stream {
	var buf bytes.Buffer
	_ = png.Encode(&buf, img) // a bytes.Buffer cannot fail
	s, _ := pngStream(buf.Bytes())
	return s
}

// opaque says whether a picture hides what is under it everywhere.
func opaque(img image.Image) bool {
	o, ok := img.(interface{ Opaque() bool })
	return ok && o.Opaque()
}

// solid is a picture's colours with the transparency taken off.
func solid(img image.Image) image.Image {
	b := img.Bounds()
	out := image.NewNRGBA(image.Rectangle{Max: b.Size()})
	imagedraw.Draw(out, out.Bounds(), img, b.Min, imagedraw.Src)
	for i := 3; i < len(out.Pix); i += 4 {
		out.Pix[i] = 255
	}
	return out
}

// alphaOf is a picture's transparency as a grey picture.
func alphaOf(img image.Image) image.Image {
	b := img.Bounds()
	out := image.NewGray(image.Rectangle{Max: b.Size()})
	for y := range b.Dy() {
		for x := range b.Dx() {
			_, _, _, a := img.At(b.Min.X+x, b.Min.Y+y).RGBA()
			out.SetGray(x, y, color.Gray{Y: uint8(a >> 8)})
		}
	}
	return out
}

// pngStream takes the packed rows out of a PNG. It can't where PDF does not
// know their order (interlaced) or their transparency.
func pngStream(file []byte) (stream, bool) {
	var data, palette []byte
	var w, h, bits, kind int
	for at := 8; at+12 <= len(file); {
		n := int(binary.BigEndian.Uint32(file[at:]))
		if n < 0 || at+12+n > len(file) {
			return stream{}, false
		}
		body := file[at+8 : at+8+n]
		switch string(file[at+4 : at+8]) {
		case "IHDR":
			w, h = int(binary.BigEndian.Uint32(body)), int(binary.BigEndian.Uint32(body[4:]))
			bits, kind = int(body[8]), int(body[9])
			if body[12] != 0 || kind >= 4 {
				return stream{}, false
			}
		case "tRNS":
			return stream{}, false
		case "PLTE":
			palette = body
		case "IDAT":
			data = append(data, body...)
		}
		at += 12 + n
	}
	space, colours := "/DeviceGray", 1
	switch kind {
	case 2:
		space, colours = "/DeviceRGB", 3
	case 3:
		space = fmt.Sprintf("[/Indexed /DeviceRGB %d <%x>]", len(palette)/3-1, palette)
	}
	parms := fmt.Sprintf("/Filter /FlateDecode /DecodeParms << /Predictor 15 /Colors %d /BitsPerComponent %d /Columns %d >>", colours, bits, w)
	return stream{imageDict(w, h, space, bits, parms), data}, true
}

// bytes is the stream as an object; mask is the number of its mask or 0.
func (s stream) bytes(mask int) []byte {
	var b strings.Builder
	fmt.Fprintf(&b, "<<%s", s.dict)
	if mask > 0 {
		fmt.Fprintf(&b, " /SMask %d 0 R", mask)
	}
	fmt.Fprintf(&b, " /Length %d>>\nstream\n", len(s.data))
	b.Write(s.data)
	b.WriteString("\nendstream\n")
	return []byte(b.String())
}
