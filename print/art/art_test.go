package art_test

import (
	"bytes"
	"encoding/binary"
	"hash/crc32"
	"image"
	"image/color"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	_ "github.com/broadside-cards/broadside/dsl/golden" // the -update flag
	"github.com/broadside-cards/broadside/print/art"
	"github.com/broadside-cards/broadside/print/draw"
	"github.com/broadside-cards/broadside/print/png"
	"github.com/broadside-cards/broadside/print/printtest"
)

// seen is a picture drawn into w×h mm at 10 dots to the millimetre.
func seen(t *testing.T, a *art.Art, w, h float64, how art.Place) image.Image {
	t.Helper()
	c := png.New(w, h, 254)
	art.Draw(c, a, 0, 0, w, h, how)
	file, err := c.Bytes()
	require.NoError(t, err)
	img, _, err := image.Decode(bytes.NewReader(file))
	require.NoError(t, err)
	return img
}

// colours are the colours at parts of a picture, roughly.
func colours(img image.Image, at ...[2]float64) string {
	var out []string
	for _, p := range at {
		b := img.Bounds()
		r, g, bl, _ := img.At(int(p[0]*float64(b.Dx())), int(p[1]*float64(b.Dy()))).RGBA()
		best, name := 1<<40, ""
		for n, c := range map[string][3]int{"red": {200, 30, 30}, "green": {30, 160, 60}, "blue": {30, 60, 200}, "yellow": {230, 200, 30}, "white": {255, 255, 255}, "black": {}} {
			d := 0
			for i, v := range []uint32{r, g, bl} {
				d += (int(v>>8) - c[i]) * (int(v>>8) - c[i])
			}
			if d < best {
				best, name = d, n
			}
		}
		out = append(out, name)
	}
	return strings.Join(out, " ")
}

var corners = [][2]float64{{0.1, 0.1}, {0.9, 0.1}, {0.1, 0.9}, {0.9, 0.9}}

func must(t *testing.T, name string, data []byte) *art.Art {
	t.Helper()
	a, err := art.Read(name, data)
	require.NoError(t, err)
	return a
}

func TestEverySortOfPictureIsRead(t *testing.T) {
	quarters := printtest.Quarters(40, 40)
	deep := image.NewRGBA64(quarters.Bounds())
	listed := image.NewPaletted(quarters.Bounds(), color.Palette{color.Black, quarters.At(0, 0), quarters.At(39, 0), quarters.At(0, 39), quarters.At(39, 39)})
	for y := range 40 {
		for x := range 40 {
			deep.Set(x, y, quarters.At(x, y))
			listed.Set(x, y, quarters.At(x, y))
		}
	}
	files := map[string][]byte{
		"a.png": printtest.PNG(t, quarters), "deep.png": printtest.PNG(t, deep), "listed.png": printtest.PNG(t, listed),
		"interlaced.png": printtest.InterlacedPNG(t, quarters), "a.JPG": printtest.JPEG(t, quarters), "a.jpeg": printtest.JPEG(t, quarters),
		"a.svg": []byte(`<svg viewBox="0 0 4 4"><path fill="#c81e1e" d="M0 0h2v2H0z"/><path fill="#1ea03c" d="M2 0h2v2H2z"/><g transform="translate(0 2)">` +
			`<rect fill="#1e3cc8" width="2" height="2"/><rect x="2" fill="#e6c81e" width="2" height="2"/></g></svg>`),
	}
	for name, data := range files {
		assert.Equal(t, "red green blue yellow", colours(seen(t, must(t, name, data), 10, 10, art.Place{}), corners...), name)
	}
	cmyk := must(t, "a.jpg", printtest.CMYKJPEG(t, [4]uint8{255, 0, 0, 255}, true))
	assert.Equal(t, "red", colours(seen(t, cmyk, 5, 5, art.Place{}), [2]float64{0.5, 0.5}), "inverted: magenta and yellow")
}

func TestWhatCantBeRead(t *testing.T) {
	whole := printtest.PNG(t, printtest.Quarters(40, 40))
	photo := printtest.JPEG(t, printtest.Quarters(40, 40))
	tests := []struct {
		name, data, says string
	}{
		{"a.png", string(whole[:len(whole)/2]), "the PNG is broken or cut off"},
		{"a.png", string(whole[:20]), "the PNG is broken or cut off"},
		{"a.png", "", "the file is empty"},
		{"a.jpg", string(photo[:len(photo)/2]), "the JPEG is broken or cut off"},
		{"a.png", string(photo), "it is a JPEG, not what its name says; let its name end in .jpeg"},
		{"a.jpg", string(whole), "it is a PNG, not what its name says"},
		{"a.svg", string(whole), "it is a PNG"},
		{"a.png", "GIF89a....", "it is a GIF; save it as PNG, JPEG, WebP or SVG"},
		{"a.jpg", "RIFF....WEBPVP8 ", "it is a WebP, not what its name says; let its name end in .webp"},
		{"a.gif", "GIF89a", "its name does not end in .svg, .png, .webp, .jpg, .jpeg"},
	}
	for _, tt := range tests {
		_, err := art.Read(tt.name, []byte(tt.data))
		if assert.Error(t, err, tt.says) {
			assert.Contains(t, err.Error(), tt.says)
		}
	}
}

// TestAtTheLimitsOfAPicture: what stands at a limit is read whole, and the least that is beyond it is refused, or of style sheets
// left out, with a sentence that says so.
func TestAtTheLimitsOfAPicture(t *testing.T) {
	png := printtest.PNG(t, printtest.Quarters(40, 40))
	sized := func(w, h int) string { // large ones are not unpacked when they are read
		out := bytes.Clone(png)
		binary.BigEndian.PutUint32(out[16:], uint32(w))
		binary.BigEndian.PutUint32(out[20:], uint32(h))
		binary.BigEndian.PutUint32(out[29:], crc32.ChecksumIEEE(out[12:29]))
		return string(out)
	}
	svg := func(body string) string { return `<svg viewBox="0 0 9 9">` + body + `</svg>` }
	const inOne = 1000 // elements of what is used many times over
	for _, tt := range []struct {
		name  string
		limit int
		data  func(n int) string
		says  string
	}{
		{"a.png", 20 << 20, func(n int) string { return string(png) + strings.Repeat(" ", n-len(png)) }, "it has 21 MB; at most 20 are allowed"},
		{"a.png", 10_000, func(n int) string { return sized(n, 4_000) }, "it is 10001 × 4000 pixels; at most 10000 are allowed on a side"},
		{"a.png", 10_000, func(n int) string { return sized(4_000, n) }, "it is 4000 × 10001 pixels; at most 10000 are allowed on a side"},
		{"a.png", 40_000_000 / 10_000, func(n int) string { return sized(10_000, n) }, "it is 10000 × 4001 pixels; at most 40 million are allowed"},
		{"a.svg", 50_000, func(n int) string { return svg(strings.Repeat("<g/>", n-1)) }, "it has more than 50000 elements"},
		{"a.svg", 200_000, func(n int) string {
			n-- // for defs
			uses := n / (1 + inOne)
			return svg("<defs><g id='a'>" + strings.Repeat("<g/>", inOne-1) + "</g></defs>" + strings.Repeat("<use href='#a'/>", uses) + strings.Repeat("<g/>", n%(1+inOne)))
		}, "what is used many times over comes to more than 200000 elements"},
		{"a.svg", 100, func(n int) string { return svg(strings.Repeat("<g>", n-1) + strings.Repeat("</g>", n-1)) }, "more than 100 elements inside each other"},
		{"a.svg", 500_000, func(n int) string {
			return svg("<path d='M0 0" + strings.Repeat("h1h-1", (n-1)/2) + strings.Repeat("h1", (n-1)%2) + "'/>")
		}, "its paths have more than 500000 points in all"},
		{"a.svg", 5_000, func(n int) string { return svg("<style>" + strings.Repeat("g{fill:red}", n) + "</style>") }, "style rules beyond the first 5000 declarations"},
	} {
		read := func(n int) []string {
			a, err := art.Read(tt.name, []byte(tt.data(n)))
			if err != nil {
				return []string{err.Error()}
			}
			return a.LeftOut()
		}
		assert.Empty(t, read(tt.limit), tt.says)
		if over := read(tt.limit + 1); assert.Len(t, over, 1, tt.says) {
			assert.Contains(t, over[0], tt.says)
		}
	}
}

func TestCropKeepsTheFocus(t *testing.T) {
	a := must(t, "a.png", printtest.PNG(t, printtest.Quarters(40, 40)))
	wide := func(how art.Place) string { return colours(seen(t, a, 20, 5, how), corners...) }
	assert.Equal(t, "red green red green", wide(art.Place{Focus: &draw.Point{X: 0.5, Y: 0}}))
	assert.Equal(t, "blue yellow blue yellow", wide(art.Place{Focus: &draw.Point{X: 0.5, Y: 1}}))
	assert.Equal(t, "red green blue yellow", wide(art.Place{}))
	whole := seen(t, a, 20, 5, art.Place{Whole: true})
	assert.Equal(t, "white white red yellow", colours(whole, [2]float64{0.1, 0.5}, [2]float64{0.9, 0.5}, [2]float64{0.45, 0.2}, [2]float64{0.55, 0.8}))
	assert.InDelta(t, 40/20.0*25.4, a.DPI(20, 5, art.Place{}), 1e-9)
	assert.InDelta(t, 40/5.0*25.4, a.DPI(20, 5, art.Place{Whole: true}), 1e-9)
}

// TestCropsHaveNoGap: whatever the shapes and the focus, a cropped picture
// covers its rectangle, and a whole one lies within it.
func TestCropsHaveNoGap(t *testing.T) {
	for _, s := range [][4]float64{{40, 40, 63, 40}, {100, 20, 10, 90}, {3, 7, 7, 3}, {1, 1, 1, 1}} {
		for f := 0.0; f <= 1; f += 0.125 {
			x, y, w, h := art.Place{Focus: &draw.Point{X: f, Y: 1 - f}}.Rect(s[0], s[1], 2, 3, s[2], s[3])
			assert.True(t, x <= 2+1e-9 && y <= 3+1e-9 && x+w >= 2+s[2]-1e-9 && y+h >= 3+s[3]-1e-9, "%v at %g", s, f)
			assert.InDelta(t, s[0]/s[1], w/h, 1e-9)
			x, y, w, h = art.Place{Whole: true}.Rect(s[0], s[1], 2, 3, s[2], s[3])
			assert.True(t, x >= 2-1e-9 && y >= 3-1e-9 && x+w <= 2+s[2]+1e-9 && y+h <= 3+s[3]+1e-9, "%v", s)
		}
	}
}

// exif puts an orientation in front of a JPEG.
func exif(data []byte, up byte, order string) []byte {
	body := "Exif\x00\x00II*\x00\x08\x00\x00\x00\x01\x00\x12\x01\x03\x00\x01\x00\x00\x00" + string(up) + "\x00\x00\x00"
	if order == "MM" {
		body = "Exif\x00\x00MM\x00*\x00\x00\x00\x08\x00\x01\x01\x12\x00\x03\x00\x00\x00\x01\x00" + string(up) + "\x00\x00"
	}
	n := len(body) + 2
	return append([]byte{0xff, 0xd8, 0xff, 0xe1, byte(n >> 8), byte(n)}, append([]byte(body), data[2:]...)...)
}

func TestCamerasSayWhichWayIsUp(t *testing.T) {
	photo := printtest.JPEG(t, printtest.Quarters(64, 32))
	want := map[byte]string{
		1: "red green blue yellow", 2: "green red yellow blue", 3: "yellow blue green red", 4: "blue yellow red green",
		5: "red blue green yellow", 6: "blue red yellow green", 7: "yellow green blue red", 8: "green yellow red blue",
	}
	for up, inks := range want {
		for _, order := range []string{"II", "MM"} {
			a := must(t, "a.jpg", exif(photo, up, order))
			assert.Equal(t, up >= 5, a.H > a.W, "%d", up)
			assert.Equal(t, inks, colours(seen(t, a, a.W/4, a.H/4, art.Place{}), corners...), "%d", up)
		}
	}
}

func TestWhatTheCameraSaysIsNotPassedOn(t *testing.T) {
	photo := printtest.JPEG(t, printtest.Quarters(8, 8))
	var l draw.List
	art.Draw(&l, must(t, "a.jpg", exif(photo, 1, "II")), 0, 0, 9, 9, art.Place{})
	for _, op := range l.Ops {
		if op.Image != nil {
			assert.Equal(t, photo, op.Image.Picture.JPEG)
		}
	}
}

func TestTransparencyStays(t *testing.T) {
	img := printtest.Quarters(20, 20)
	for i := 3; i < len(img.Pix)/2; i += 4 {
		img.Pix[i] = 0
	}
	assert.Equal(t, "white white blue yellow", colours(seen(t, must(t, "a.png", printtest.PNG(t, img)), 10, 10, art.Place{}), corners...))
}

// TestWhatIsCalledLikeAPicture: each is called what it is.
func TestWhatIsCalledLikeAPicture(t *testing.T) {
	for _, c := range []struct{ name, data, want string }{
		{"a.png", "", "the file is empty"},
		{"a.svg", "", "the file is empty"},
		{"a.png", "<!DOCTYPE html>\n<html><body>404 <svg/></body></html>", "it is a web page, not a picture"},
		{"a.jpg", "\n<HTML>", "it is a web page, not a picture"},
		{"a.svg", "<!doctype html><html></html>", "it is a web page, not a picture"},
		{"a.png", "version https://git-lfs.github.com/spec/v1\noid sha256:0\nsize 9\n", "Git LFS"},
		{"a.svg", "version https://git-lfs.github.com/spec/v1\noid sha256:0\nsize 9\n", "Git LFS"},
		{"a.png", `<?xml version="1.0"?><Error><Code>NoSuchKey</Code></Error>`, "it is an XML file that is no picture"},
		{"a.png", `<?xml version="1.0"?><!-- drawn --><svg xmlns="http://www.w3.org/2000/svg"/>`, "it is an SVG, not what its name says"},
		{"a.png", `<s:svg xmlns:s="http://www.w3.org/2000/svg"/>`, "it is an SVG, not what its name says"},
		{"a.png", "\xff\xd8\xff\xe0", "it is a JPEG, not what its name says; let its name end in .jpeg"},
		{"a.png", "\x00\x00\x00\x18ftypheic\x00", "it is a HEIC or AVIF picture; save it as PNG"},
		{"a.jpg", "%PDF-1.4", "it is a PDF; save it as PNG"},
		{"a.png", "PK\x03\x04", "it is a ZIP archive; save it as PNG"},
		{"a.png", "\x89PNG\r\n\x1a\n\x00\x00", "the PNG is broken or cut off"},
		{"a.png", "hello", "it is no PNG: it does not begin as one"},
	} {
		_, err := art.Read(c.name, []byte(c.data))
		assert.ErrorContains(t, err, c.want, "%s %.20q", c.name, c.data)
	}
}
