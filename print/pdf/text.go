package pdf

import (
	"fmt"
	"math"
	"slices"
	"strings"

	"codeberg.org/go-pdf/fpdf"

	"github.com/broadside-cards/broadside/print/draw"
	"github.com/broadside-cards/broadside/print/fonts"
)

// face is a typeface in the document.
type face struct {
	font  *draw.Font
	name  string // by which fpdf knows it
	used  map[rune]bool
	order []rune // the used ones, as they came
	wrong map[rune]float64
}

// Text implements draw.Canvas. The string is written with its kerning as one
// array, so that readers find whole words in it; fpdf knows the glyphs by
// their characters (ISO 32000-1, 9.4.3).
func (d *Doc) Text(t draw.Text) {
	if t.S == "" {
		return
	}
	if d.outlines {
		d.Fill(fonts.Get(t.Font).Outline(t.S, t.Pt, t.Kern).Apply(draw.Translate(t.X, t.Y)), t.Colour)
		return
	}
	at := d.top().Mul(draw.Translate(t.X, t.Y))
	k := draw.MMPerPt // fonts are sized in points, upright
	d.pdf.RawWriteStr(fmt.Sprintf("q %s %s %s %s %s %s cm %s",
		fine(at.A*k), fine(at.B*k), fine(-at.C*k), fine(-at.D*k), num(at.E), num(at.F), d.ink(t.Colour, "g", "rg")))
	f := d.face(t.Font)
	d.pdf.SetFont(f.name, "", t.Pt)
	d.pdf.RawWriteStr("BT " + f.array(d.pdf, t) + " TJ ET Q")
}

// array is a text's characters with what moves between them, in thousandths
// of an em. The file gives widths in whole thousandths, which wide ems do not
// come to; the difference is made good here.
func (f *face) array(doc *fpdf.Fpdf, t draw.Text) string {
	var b strings.Builder
	b.WriteString("[<")
	em := t.Pt * draw.MMPerPt
	owed := 0.0
	runes := []rune(t.S)
	for i, r := range runes {
		f.use(doc, r)
		fmt.Fprintf(&b, "%04x", uint16(r)) //nolint:gosec // faces have nothing beyond U+FFFF
		owed += f.wrong[r]
		if i < len(t.Kern) {
			owed += t.Kern[i] / em * 1000
		}
		if move := math.Round(owed); move != 0 && i < len(runes)-1 {
			fmt.Fprintf(&b, ">%d<", -int(move))
			owed -= move
		}
	}
	b.WriteString(">]")
	return strings.ReplaceAll(b.String(), "<>", "")
}

// use notes that a character is in the document, and by how much its true
// width exceeds the one in the file.
func (f *face) use(doc *fpdf.Fpdf, r rune) {
	if f.used[r] {
		return
	}
	f.used[r] = true
	f.order = append(f.order, r)
	f.wrong[r] = fonts.Get(f.font).Glyph(r).Advance*1000 - float64(doc.GetStringSymbolWidth(string(r)))
}

// face registers a typeface the first time it is used.
func (d *Doc) face(f *draw.Font) *face {
	n := slices.IndexFunc(d.faces, func(known *face) bool { return known.font == f || sameFile(known.font.TTF, f.TTF) })
	if n >= 0 {
		return d.faces[n]
	}
	next := &face{font: f, name: d.faceName(f.Name), used: map[rune]bool{}, wrong: map[rune]float64{}}
	d.faces = append(d.faces, next)
	var err error
	func() {
		defer unusable(&err)
		d.pdf.AddUTF8FontFromBytes(next.name, "", f.TTF)
	}()
	if err != nil {
		d.pdf.SetError(err)
	}
	return next
}

// sameFile says whether two faces are one file, which is kept once.
func sameFile(a, b []byte) bool { return len(a) == len(b) && len(a) > 0 && &a[0] == &b[0] }

// unusable makes an error of what fpdf does when a font file is broken where
// nobody looked before: it reads beyond the file's end.
func unusable(err *error) {
	if broken := recover(); broken != nil {
		*err = fmt.Errorf("write PDF: a typeface is broken: %v", broken)
	}
}

// faceName makes a name that can stand in the file and that no other face has.
func (d *Doc) faceName(want string) string {
	name := strings.Map(func(r rune) rune {
		if r == '-' || r >= '0' && r <= '9' || r >= 'a' && r <= 'z' {
			return r
		}
		return -1
	}, strings.ToLower(want))
	taken := func(f *face) bool { return f.name == name }
	if slices.ContainsFunc(d.faces, taken) || name == "" {
		name += fmt.Sprintf("-face%d", len(d.faces))
	}
	return name
}

// embed tells fpdf which glyphs were used, so that it embeds these. It learns
// that only from text it writes itself: here on a template that is thrown
// away.
func (d *Doc) embed() {
	for _, f := range d.faces {
		d.pdf.SetFont(f.name, "", 10)
		d.pdf.CreateTemplate(func(t *fpdf.Tpl) { t.Text(0, 0, string(f.order)) })
	}
}
