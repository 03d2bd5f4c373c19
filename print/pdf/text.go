package pdf

import (
	"fmt"
	"math"
	"slices"
	"strings"

	"github.com/broadside-cards/broadside/print/draw"
	"github.com/broadside-cards/broadside/print/fonts"
)

// face is a typeface in the document: its glyphs as they came into use. A glyph
// that stands for several texts, as a Latin and a Greek A may, is there for each,
// so that each is found again.
type face struct {
	font   *draw.Font
	number map[shown]int // from 1
	glyphs []glyph
}

// shown is a glyph and the text that it stands for.
type shown struct {
	id   uint16
	text string
}

type glyph struct {
	shown
	outline draw.Path
	advance float64 // ems
	wrong   float64 // by how much that exceeds the width in the file, thousandths of an em
}

// Text implements draw.Canvas. The string is written with its kerning as one
// array, so that readers find whole words in it (ISO 32000-1, 9.4.3).
func (d *Doc) Text(t draw.Text) {
	if t.S == "" {
		return
	}
	if d.outlines {
		d.Fill(fonts.Get(t.Font).Outline(t.S, t.Pt, t.Kern).Apply(draw.Translate(t.X, t.Y)), t.Colour)
		return
	}
	d.pdf.RawWriteStr(d.ink(t.Colour, "g", "rg") + "BT " + d.written(t) + " ET")
}

// written shows a text: its face and size, its place as the text's own matrix, since
// readers take places within one marked content for places in one space, and its
// glyphs.
func (d *Doc) written(t draw.Text) string {
	n := d.face(t.Font)
	at := d.top().Mul(draw.Translate(t.X, t.Y))
	k := draw.MMPerPt // fonts are sized in points, upright
	return fmt.Sprintf("/%s %s Tf %s %s %s %s %s %s Tm %s TJ", faceName(n), num(t.Pt),
		fine(at.A*k), fine(at.B*k), fine(-at.C*k), fine(-at.D*k), num(at.E), num(at.F), d.faces[n].array(t))
}

// array is a text's glyphs with what moves between them, in thousandths of an
// em. The file gives widths in whole thousandths, which wide ems do not come to;
// the difference is made good here.
func (f *face) array(t draw.Text) string {
	var b strings.Builder
	b.WriteString("[<")
	em := t.Pt * draw.MMPerPt
	owed := 0.0
	runes := []rune(t.S)
	at := 0
	for _, g := range fonts.Get(t.Font).Shown(t.S) {
		n := f.use(g, string(runes[at:at+g.Runes]))
		fmt.Fprintf(&b, "%04x", n)
		owed += f.glyphs[n-1].wrong
		for range g.Runes {
			if at < len(t.Kern) {
				owed += t.Kern[at] / em * 1000
			}
			at++
		}
		if move := math.Round(owed); move != 0 && at < len(runes) {
			fmt.Fprintf(&b, ">%d<", -int(move))
			owed -= move
		}
	}
	b.WriteString(">]")
	return strings.ReplaceAll(b.String(), "<>", "")
}

// use gives the number of a glyph in the document.
func (f *face) use(g fonts.Shown, text string) int {
	key := shown{g.ID, text}
	if n, ok := f.number[key]; ok {
		return n
	}
	f.glyphs = append(f.glyphs, glyph{key, g.Outline, g.Advance, g.Advance*1000 - float64(units(g.Advance))})
	f.number[key] = len(f.glyphs)
	return len(f.glyphs)
}

// face gives the place of a typeface, which is registered the first time it is
// used. Two that are one file are kept once.
func (d *Doc) face(f *draw.Font) int {
	n := slices.IndexFunc(d.faces, func(known *face) bool { return known.font == f || sameFile(known.font.File(), f.File()) })
	if n < 0 {
		n = len(d.faces)
		d.faces = append(d.faces, &face{font: f, number: map[shown]int{}})
	}
	return n
}

// sameFile says whether two faces are one file, which is kept once.
func sameFile(a, b []byte) bool { return len(a) == len(b) && len(a) > 0 && &a[0] == &b[0] }

// faceName is what a page calls a typeface.
func faceName(i int) string { return fmt.Sprintf("F%d", i+1) }
