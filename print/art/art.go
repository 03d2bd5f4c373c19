// Package art reads the pictures of cards, PNG, JPEG, WebP and SVG, and draws them
// into a rectangle, whole or cropped. It takes bytes and touches no files. A
// picture that is too large, broken or a trap is refused before it costs time
// or memory.
//
// The door: Read takes a file's bytes, Draw draws what was read.
package art

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"path"
	"strings"

	"github.com/broadside-cards/broadside/print/draw"
)

// The limits on a picture. A side of 10,000 pixels is 33 inches at 300 dots per
// inch; 40 megapixels unpacked are 160 MB.
const (
	MaxBytes  = 20 << 20 // in one file
	MaxSide   = 10_000   // pixels
	MaxPixels = 40_000_000
)

// Extensions are the ends of file names that pictures have, in order of preference
// where a card has several: a vector drawing is sharp at every size.
func Extensions() []string { return []string{".svg", ".png", ".webp", ".jpg", ".jpeg"} }

// Art is a picture that was read and can be drawn. It is safe for concurrent
// use.
type Art struct {
	Name string  // the file it was read from
	W, H float64 // its own size: pixels, or an SVG's units

	picture *draw.Picture // nil for an SVG
	turn    draw.Affine   // of the unit square, by the camera's note of which way is up
	drawing *drawing      // nil for a raster picture
}

// Vector says whether the picture is drawn with lines and so sharp at every
// size.
func (a *Art) Vector() bool { return a.drawing != nil }

// LeftOut names what of an SVG is not drawn, in plain words, such as "text".
func (a *Art) LeftOut() []string {
	if a.drawing == nil {
		return nil
	}
	return a.drawing.leftOut()
}

// Read reads a picture file. Name is the file's, its end says what it has to be.
// The error says what is wrong in words that complete "the picture can't be
// used: …".
func Read(name string, data []byte) (*Art, error) {
	if len(data) > MaxBytes {
		return nil, fmt.Errorf("it has %d MB; at most %d are allowed", (len(data)+1<<20-1)>>20, MaxBytes>>20)
	}
	if len(data) == 0 {
		return nil, errors.New("the file is empty")
	}
	said := strings.ToLower(path.Ext(name))
	is := format(data)
	switch said {
	case ".png":
		if is != "PNG" {
			return nil, another(is, said)
		}
		return readPNG(name, data)
	case ".jpg", ".jpeg":
		if is != "JPEG" {
			return nil, another(is, said)
		}
		return readJPEG(name, data)
	case ".webp":
		if is != "WebP" {
			return nil, another(is, said)
		}
		return readWebP(name, data)
	case ".svg":
		if is != "" && is != "SVG" && is != "XML" {
			return nil, another(is, said)
		}
		return readSVG(name, data)
	}
	return nil, fmt.Errorf("its name does not end in %s", strings.Join(Extensions(), ", "))
}

// another says that a file is not what its name says.
func another(is, said string) error {
	switch {
	case is == lfsPointer:
		return errors.New("it is only a pointer to the picture, which Git LFS keeps: run `git lfs pull`")
	case is == webPage:
		return errors.New("it is a web page, not a picture: save the picture itself")
	case is == "":
		return fmt.Errorf("it is no %s: it does not begin as one", strings.ToUpper(said[1:]))
	case is == "XML":
		return errors.New("it is an XML file that is no picture: open it in an editor to see what was saved")
	case strings.Contains(".png.jpeg.svg.webp", strings.ToLower(is)):
		return fmt.Errorf("it is %s, not what its name says; let its name end in .%s", withArticle(is), strings.ToLower(is))
	}
	return fmt.Errorf("it is %s; save it as PNG, JPEG, WebP or SVG", withArticle(is))
}

// format is what a file is by its first bytes, or "".
func format(data []byte) string {
	magic := []struct{ name, start string }{
		{"PNG", "\x89PNG\r\n\x1a\n"}, {"JPEG", "\xff\xd8\xff"}, {"GIF", "GIF8"}, {"TIFF", "II*\x00"}, {"TIFF", "MM\x00*"},
		{"BMP", "BM"}, {"PDF", "%PDF-"}, {"gzipped SVG", "\x1f\x8b"}, {"ZIP archive", "PK\x03\x04"}, {"Photoshop file", "8BPS"},
	}
	for _, m := range magic {
		if bytes.HasPrefix(data, []byte(m.start)) {
			return m.name
		}
	}
	if len(data) > 12 && string(data[:4]) == "RIFF" && string(data[8:12]) == "WEBP" {
		return "WebP"
	}
	if len(data) > 12 && string(data[4:8]) == "ftyp" {
		return "HEIC or AVIF picture"
	}
	if bytes.HasPrefix(data, []byte("version https://git-lfs.github.com/")) {
		return lfsPointer
	}
	return markup(data)
}

// What is no picture and is often called like one.
const (
	lfsPointer = "Git LFS pointer"
	webPage    = "web page"
)

// markup is what sort of markup a file is, by its first element; "" for none.
func markup(data []byte) string {
	text := bytes.TrimLeft(data[:min(len(data), 4096)], "\xef\xbb\xbf \t\r\n")
	if !bytes.HasPrefix(text, []byte("<")) {
		return ""
	}
	text = bytes.ToLower(text)
	first := func(element string) int {
		if i := bytes.Index(text, []byte("<"+element)); i >= 0 {
			return i
		}
		return len(text)
	}
	svg, page := first("svg"), min(first("!doctype html"), first("html"), first("head"), first("body"))
	switch {
	case page < svg:
		return webPage
	case svg < len(text) || bytes.Contains(text, []byte(":svg")) || bytes.Contains(text, []byte("!doctype svg")):
		return "SVG"
	}
	return "XML"
}

// id names a picture by its bytes.
func id(data []byte) string {
	sum := sha256.Sum256(data)
	return hex.EncodeToString(sum[:16])
}

func withArticle(format string) string {
	if format == "SVG" {
		return "an SVG"
	}
	return "a " + format
}
