package fonts

import (
	"encoding/binary"
	"math"
	"strings"

	"github.com/go-text/typesetting/font/opentype/tables"

	"github.com/broadside-cards/broadside/print/draw"
)

// Info is what a file that a font is put into says of it.
type Info struct {
	Name      string  // its PostScript name: "SourceSans3-Bold"
	Ascent    float64 // ems
	Descent   float64 // ems, below zero
	CapHeight float64 // ems
	Slant     float64 // degrees, below zero where it leans to the right
	Fixed     bool    // all its characters are as wide as each other
}

const namePostScript = 6 // OpenType, name

// InfoOf reads what a font says of itself. Where it says nothing, the name is
// the one that the font has here.
func InfoOf(f *draw.Font) Info {
	face := Get(f)
	out := Info{Name: fontName(f), CapHeight: face.CapHeight()}
	face.mu.Lock()
	if e, ok := face.font.FontHExtents(); ok {
		out.Ascent, out.Descent = float64(e.Ascender)/face.em, float64(e.Descender)/face.em
	}
	face.mu.Unlock()
	if post := rawTable(f, "post"); len(post) >= 16 {
		slant := int32(binary.BigEndian.Uint32(post[4:])) //nolint:gosec // a signed number, 16.16
		out.Slant = math.Round(float64(slant)/65536*10) / 10
		out.Fixed = binary.BigEndian.Uint32(post[12:]) != 0
	}
	return out
}

// fontName is the font's name as a PDF can hold it.
func fontName(f *draw.Font) (name string) {
	defer func() {
		if recover() != nil || name == "" { // a broken table, or none
			name = plainName(f.Name)
		}
		if name == "" {
			name = "Font"
		}
	}()
	names, _, err := tables.ParseName(rawTable(f, "name"))
	if err != nil {
		return ""
	}
	return plainName(names.Name(namePostScript))
}

// plainName leaves out what a PostScript name may not have.
func plainName(s string) string {
	return strings.Map(func(r rune) rune {
		if r <= ' ' || r > '~' || strings.ContainsRune("[](){}<>/%#", r) {
			return -1
		}
		return r
	}, s)
}
