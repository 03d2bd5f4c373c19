package pdf

import (
	"bytes"
	"compress/zlib"
	"crypto/sha256"
	"fmt"
	"strings"
	"unicode/utf16"

	"github.com/broadside-cards/broadside/print/fonts"
)

// addFaces makes the objects of all typefaces: for each a composite font whose
// codes are the numbers of its glyphs (ISO 32000-1, 9.7), and gives the entries
// of the resources that name them.
func (a *assembly) addFaces(faces []*face) (added []object, resources string) {
	var names strings.Builder
	next := func(format string, v ...any) int {
		a.most++
		added = append(added, object{a.most, fmt.Appendf(nil, format+"\n", v...)})
		return a.most
	}
	for i, f := range faces {
		info := fonts.InfoOf(f.font)
		name := f.tag() + "+" + info.Name
		program, within := f.program(name)
		file := next("%s", packed("/Subtype /CIDFontType0C ", program))
		described := next("<</Type /FontDescriptor /FontName /%s %s /FontFile3 %d 0 R>>", name, descriptor(info, within), file)
		cid := next("<</Type /Font /Subtype /CIDFontType0 /BaseFont /%s /CIDSystemInfo <</Registry (Adobe) /Ordering (Identity) /Supplement 0>> "+
			"/FontDescriptor %d 0 R /W [1 [%s]]>>", name, described, f.widths())
		texts := next("%s", packed("", f.texts()))
		whole := next("<</Type /Font /Subtype /Type0 /BaseFont /%s /Encoding /Identity-H /DescendantFonts [%d 0 R] /ToUnicode %d 0 R>>", name, cid, texts)
		fmt.Fprintf(&names, "/%s %d 0 R ", faceName(i), whole)
	}
	return added, "/Font <<" + names.String() + ">>\n"
}

// tag is six letters that no other part of the font has (ISO 32000-1, 9.6.4):
// made of the font and the glyphs that are in the part.
func (f *face) tag() string {
	h := sha256.New()
	h.Write(f.font.File())
	for _, g := range f.glyphs {
		fmt.Fprintf(h, "%d %s\n", g.id, g.text)
	}
	sum := h.Sum(nil)
	for i := range 6 {
		sum[i] = 'A' + sum[i]%26
	}
	return string(sum[:6])
}

// program is the font program of the glyphs in use.
func (f *face) program(name string) ([]byte, box) {
	missing := fonts.Get(f.font).Missing()
	first, within := outline(missing.Advance, missing.Outline)
	outlines := [][]byte{first}
	for _, g := range f.glyphs {
		o, b := outline(g.advance, g.outline)
		outlines, within = append(outlines, o), within.with(b)
	}
	return cffFont(name, outlines, within), within
}

// Flags of a font descriptor (ISO 32000-1, table 123).
const (
	fixedPitch = 1
	symbolic   = 4 // its codes are its own
	italicFlag = 64
)

func descriptor(info fonts.Info, within box) string {
	flags := symbolic
	if info.Fixed {
		flags |= fixedPitch
	}
	if info.Slant != 0 {
		flags |= italicFlag
	}
	return fmt.Sprintf("/Flags %d /FontBBox [%d %d %d %d] /ItalicAngle %s /Ascent %d /Descent %d /CapHeight %d /StemV 80", flags,
		within.x0, within.y0, within.x1, within.y1, num(info.Slant), units(info.Ascent), units(info.Descent), units(info.CapHeight))
}

func (f *face) widths() string {
	out := make([]string, len(f.glyphs))
	for i, g := range f.glyphs {
		out[i] = fmt.Sprint(units(g.advance))
	}
	return strings.Join(out, " ")
}

// most lines of one list in a table of texts (Adobe Technical Note 5411).
const mostLines = 100

// texts is the table that gives each glyph back as the text it stands for
// (ISO 32000-1, 9.10.3).
func (f *face) texts() []byte {
	var b bytes.Buffer
	b.WriteString("/CIDInit /ProcSet findresource begin\n12 dict begin\nbegincmap\n" +
		"/CIDSystemInfo <</Registry (Adobe) /Ordering (UCS) /Supplement 0>> def\n" +
		"/CMapName /Adobe-Identity-UCS def\n/CMapType 2 def\n" +
		"1 begincodespacerange\n<0000> <FFFF>\nendcodespacerange\n")
	for from := 0; from < len(f.glyphs); from += mostLines {
		some := f.glyphs[from:min(from+mostLines, len(f.glyphs))]
		fmt.Fprintf(&b, "%d beginbfchar\n", len(some))
		for i, g := range some {
			fmt.Fprintf(&b, "<%04x> <%s>\n", from+i+1, utf16Hex(g.text))
		}
		b.WriteString("endbfchar\n")
	}
	b.WriteString("endcmap\nCMapName currentdict /CMap defineresource pop\nend\nend\n")
	return b.Bytes()
}

func utf16Hex(s string) string {
	var b strings.Builder
	for _, u := range utf16.Encode([]rune(s)) {
		fmt.Fprintf(&b, "%04x", u)
	}
	return b.String()
}

// packed is a stream object's body.
func packed(dict string, data []byte) []byte {
	var z bytes.Buffer
	w := zlib.NewWriter(&z)
	_, _ = w.Write(data) // a bytes.Buffer cannot fail
	_ = w.Close()
	return stream{dict + "/Filter /FlateDecode", z.Bytes()}.bytes(0)
}
