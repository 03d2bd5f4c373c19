package fonts

import (
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
	"slices"

	"github.com/go-text/typesetting/font/opentype"

	"github.com/broadside-cards/broadside/print/draw"
)

// New makes a typeface of a designer's own font file: TrueType, or OpenType with
// PostScript outlines (CFF). Characters it lacks are set in fallback, which may be
// nil. The error says in a few words why the file can't be used.
func New(name string, ttf []byte, fallback *draw.Font) (*draw.Font, error) {
	if err := openType(ttf); err != nil {
		return nil, err
	}
	f := &draw.Font{Name: name, TTF: ttf, Fallback: fallback}
	face, err := parse(f)
	if err != nil {
		return nil, errors.New("it is broken")
	}
	if !face.Has(' ') || face.Glyph('A').Advance < 0 {
		return nil, errors.New("it has no letters of ordinary text, not even a blank")
	}
	return f, nil
}

// signatures of files that are fonts packed in another way.
var signatures = map[string]string{
	"wOFF": "it is a web font (WOFF)",
	"wOF2": "it is a web font (WOFF2)",
	"ttcf": "it is a collection of fonts (TTC)",
}

// needed are the tables that a font is set and drawn by, beside its outlines.
var needed = []string{"cmap", "head", "hhea", "hmtx", "maxp"}

// outlined are the tables that outlines are read from: TrueType's, PostScript's.
var outlined = [][]string{{"glyf", "loca"}, {"CFF "}, {"CFF2"}}

func openType(ttf []byte) error {
	if len(ttf) < 12 {
		return errors.New("it is no font")
	}
	magic := string(ttf[:4])
	if why, known := signatures[magic]; known {
		return errors.New(why)
	}
	if magic != "\x00\x01\x00\x00" && magic != "true" && magic != "OTTO" {
		return errors.New("it is no font")
	}
	if tag := outside(ttf); tag != "" {
		return fmt.Errorf("its table %q is missing or broken", tag)
	}
	ld, err := opentype.NewLoader(bytes.NewReader(ttf))
	if err != nil {
		return errors.New("it is broken")
	}
	for _, tag := range append(outlines(ld), needed...) {
		table, err := ld.RawTable(opentype.MustNewTag(tag))
		if err != nil {
			return fmt.Errorf("its table %q is missing or broken", tag)
		}
		if tag == "cmap" && !unicodeMap(table) {
			return errors.New("it has no list of its Unicode characters")
		}
	}
	return nil
}

// outlines are the tables that the font's outlines are in; TrueType's if it has none.
func outlines(ld *opentype.Loader) []string {
	for _, tags := range outlined {
		if ld.HasTable(opentype.MustNewTag(tags[0])) {
			return slices.Clone(tags)
		}
	}
	return slices.Clone(outlined[0])
}

// outside is the first table that does not lie within the file, or "". It is
// looked for before any is read: a reader makes room for as much as a table says
// it has, which may be 4 GB (OpenType, table directory).
func outside(ttf []byte) (tag string) {
	const header, record = 12, 16
	n := int(binary.BigEndian.Uint16(ttf[4:]))
	for i := range n {
		at := header + record*i
		if at+record > len(ttf) {
			return "directory"
		}
		offset, length := binary.BigEndian.Uint32(ttf[at+8:]), binary.BigEndian.Uint32(ttf[at+12:])
		if uint64(offset)+uint64(length) > uint64(len(ttf)) {
			return string(ttf[at : at+4])
		}
	}
	return ""
}

// unicodeMap says whether a cmap table has a subtable by Unicode: format 4, or
// 12, which has the characters beyond U+FFFF too (OpenType, cmap).
func unicodeMap(cmap []byte) bool {
	if len(cmap) < 4 {
		return false
	}
	n := int(binary.BigEndian.Uint16(cmap[2:]))
	for i := range n {
		at := 4 + 8*i
		if at+8 > len(cmap) {
			return false
		}
		platform, encoding := binary.BigEndian.Uint16(cmap[at:]), binary.BigEndian.Uint16(cmap[at+2:])
		offset := int(binary.BigEndian.Uint32(cmap[at+4:]))
		if offset+2 > len(cmap) || (platform != 0 && (platform != 3 || encoding != 1 && encoding != 10)) {
			continue
		}
		if format := binary.BigEndian.Uint16(cmap[offset:]); format == 4 || format == 12 {
			return true
		}
	}
	return false
}

// MayEmbed says whether the font's own licence bits allow it to be put into a
// PDF (OpenType, OS/2, fsType: bit 1 alone forbids it).
func MayEmbed(f *draw.Font) bool {
	table := rawTable(f, "OS/2")
	return len(table) < 10 || binary.BigEndian.Uint16(table[8:])&0xF != 2
}

func rawTable(f *draw.Font, tag string) []byte {
	ld, err := opentype.NewLoader(bytes.NewReader(f.File()))
	if err != nil {
		return nil
	}
	table, err := ld.RawTable(opentype.MustNewTag(tag))
	if err != nil {
		return nil
	}
	return table
}
