// Package pdf is the PDF backend: several pages, embedded subset fonts, page
// boxes, and the same bytes for the same input.
//
// The door is New: a Doc is a draw.Canvas of pages, and Bytes is the finished
// file.
package pdf

import (
	"bytes"
	"fmt"
	"strconv"
	"strings"
	"time"

	"codeberg.org/go-pdf/fpdf"

	"github.com/broadside-cards/broadside/print/draw"
)

// epoch is the fixed date in every file; a real one would change the bytes.
var epoch = time.Date(2000, 1, 1, 0, 0, 0, 0, time.UTC)

// Doc is a PDF being written. It implements draw.Canvas for the current page.
type Doc struct {
	pdf   *fpdf.Fpdf
	h     float64 // page height, mm
	faces []*face // in the order of their first use
	stack []draw.Affine
	said  []said
	sides Sides
	kept  *kept // pictures and symbols
	inks  bool  // colours are inks: CMYK

	outlines bool // text is drawn, not written
}

// New starts a document whose pages are w×h mm.
func New(w, h float64, title string) *Doc {
	f := fpdf.NewCustom(&fpdf.InitType{UnitStr: "mm", Size: fpdf.SizeType{Wd: w, Ht: h}})
	f.SetCatalogSort(true)
	f.SetCreationDate(epoch)
	f.SetModificationDate(epoch)
	f.SetProducer("Broadside", true)
	f.SetTitle(title, true)
	f.SetAutoPageBreak(false, 0)
	f.SetMargins(0, 0, 0)
	return &Doc{pdf: f, h: h, kept: newKept()}
}

// Page starts a new page.
func (d *Doc) Page() {
	d.pdf.AddPage()
	d.begin()
}

// begin makes page coordinates of mm from the top left.
func (d *Doc) begin() {
	d.stack = []draw.Affine{{A: draw.PtPerMM, D: -draw.PtPerMM, F: d.h * draw.PtPerMM}}
}

// Boxes sets the page's TrimBox and BleedBox: the trimmed area, in mm from
// the top left, and the bleed around it.
func (d *Doc) Boxes(x, y, w, h, bleed float64) {
	bottom := d.h - y - h
	d.pdf.SetPageBox("trim", x, bottom, w, h)
	d.pdf.SetPageBox("bleed", x-bleed, bottom-bleed, w+2*bleed, h+2*bleed)
}

// Bytes closes the document.
func (d *Doc) Bytes() ([]byte, error) {
	d.writeForms()
	var buf bytes.Buffer
	if err := d.pdf.Output(&buf); err != nil {
		return nil, fmt.Errorf("write PDF: %w", err)
	}
	file, err := d.kept.assemble(buf.Bytes(), d.faces, d.inks)
	if err != nil {
		return nil, err
	}
	return finish(file, d.sides)
}

func (d *Doc) top() draw.Affine { return d.stack[len(d.stack)-1] }

// Push implements draw.Canvas.
func (d *Doc) Push(t draw.Affine) {
	d.stack = append(d.stack, d.top().Mul(t))
	d.pdf.RawWriteStr("q")
}

// Pop implements draw.Canvas.
func (d *Doc) Pop() {
	d.endSay()
	d.stack = d.stack[:len(d.stack)-1]
	d.pdf.RawWriteStr("Q")
}

// Clip implements draw.Canvas.
func (d *Doc) Clip(p draw.Path) { d.pdf.RawWriteStr(d.path(p) + "W n") }

// Fill implements draw.Canvas.
func (d *Doc) Fill(p draw.Path, c draw.Colour) {
	d.pdf.RawWriteStr(d.ink(c, "g", "rg") + d.path(p) + "f")
}

// Stroke implements draw.Canvas.
func (d *Doc) Stroke(p draw.Path, pen draw.Pen) {
	k := d.top().Factor()
	style := 0
	if pen.Round {
		style = 1
	}
	dash := make([]string, len(pen.Dash))
	for i, v := range pen.Dash {
		dash[i] = num(v * k)
	}
	d.pdf.RawWriteStr(fmt.Sprintf("%s%s w %d J %d j [%s] 0 d %sS",
		d.ink(pen.Colour, "G", "RG"), num(pen.Width*k), style, style, strings.Join(dash, " "), d.path(p)))
}

// path writes the construction operators in page points.
func (d *Doc) path(p draw.Path) string {
	t := d.top()
	b := make([]byte, 0, 16*len(p))
	for i := range p {
		s := &p[i]
		for _, q := range s.P[:s.Points()] {
			q = t.Point(q)
			b = append(appendNum(b, q.X), ' ')
			b = append(appendNum(b, q.Y), ' ')
		}
		switch s.Op {
		case draw.Move:
			b = append(b, "m "...)
		case draw.Line:
			b = append(b, "l "...)
		case draw.Curve:
			b = append(b, "c "...)
		case draw.Close:
			b = append(b, "h "...)
		}
	}
	return string(b)
}

// appendNum appends what num writes.
func appendNum(b []byte, v float64) []byte {
	at := len(b)
	b = strconv.AppendFloat(b, v, 'f', 2, 64)
	for b[len(b)-1] == '0' {
		b = b[:len(b)-1]
	}
	b = bytes.TrimSuffix(b, []byte("."))
	if s := string(b[at:]); s == "-0" || s == "" {
		b = append(b[:at], '0')
	}
	return b
}

// ink writes a colour operator; greys use one component, so that a printer
// sets black text in black ink only.
func ink(c draw.Colour, grey, rgb string) string {
	unit := func(v uint8) string { return fine(float64(v) / 255) }
	if c.R == c.G && c.G == c.B {
		return unit(c.R) + " " + grey + " "
	}
	return unit(c.R) + " " + unit(c.G) + " " + unit(c.B) + " " + rgb + " "
}

// num writes a length in points, to 0.01 pt (4 micrometres).
func num(v float64) string { return decimal(v, 2) }

// fine writes a ratio: a colour component or a matrix entry.
func fine(v float64) string { return decimal(v, 4) }

func decimal(v float64, places int) string {
	s := strconv.FormatFloat(v, 'f', places, 64)
	s = strings.TrimRight(strings.TrimRight(s, "0"), ".")
	if s == "-0" || s == "" {
		return "0"
	}
	return s
}
