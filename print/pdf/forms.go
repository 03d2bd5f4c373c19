package pdf

import (
	"fmt"
	"math"
	"strings"

	"github.com/broadside-cards/broadside/print/draw"
)

// Things that are drawn many times are kept once, as XObjects (ISO 32000-1,
// 8.8 to 8.10): pictures, and symbols as forms. fpdf's own templates are not
// used: each is a document of its own, with its own idea of which letters of a
// typeface are needed. Here a form is first written as one more page at the
// end of the document, by the same code as any page, and turned into a form
// when the file is put together.

// kept are the XObjects of a document and who uses them.
type kept struct {
	symbols    map[string]int // symbol id -> index in forms
	forms      []*form
	pictures   map[string]int // picture id -> index in shown
	shown      []shownPicture
	extraAt    map[string]int // object -> index in extras
	extras     []extra        // gradients and graphics states
	extraNames []string
	space      string // of colours
	page       uses   // what pages use directly
	in         *uses  // what is being written: a page or a form
}

// shownPicture is a picture and how large it is drawn where that is most, points.
type shownPicture struct {
	picture *draw.Picture
	w, h    float64
}

// form is a symbol and the XObjects it uses itself.
type form struct {
	symbol *draw.Symbol
	uses   uses
	group  bool // what it draws is laid onto the page as one thing
}

// uses are names of XObjects in order of first use.
type uses struct {
	names []string
	known map[string]bool // the same names
}

func (u *uses) add(name string) {
	if u.known[name] {
		return
	}
	if u.known == nil {
		u.known = map[string]bool{}
	}
	u.known[name] = true
	u.names = append(u.names, name)
}

func newKept() *kept {
	k := &kept{space: "/DeviceRGB", symbols: map[string]int{}, pictures: map[string]int{}, extraAt: map[string]int{}}
	k.in = &k.page
	return k
}

func formName(i int) string    { return fmt.Sprintf("Sym%d", i+1) }
func pictureName(i int) string { return fmt.Sprintf("Pic%d", i+1) }

// Use implements draw.Canvas: the symbol is kept as a form.
func (d *Doc) Use(s *draw.Symbol) {
	i := d.kept.form(s)
	k := draw.MMPerPt // a form is written in points, upright
	d.do(formName(i), d.top().Mul(draw.Affine{A: k, D: -k}))
}

// form keeps a symbol as a form and gives its index.
func (k *kept) form(s *draw.Symbol) int {
	i, known := k.symbols[s.ID]
	if !known {
		i = len(k.forms)
		k.symbols[s.ID] = i
		k.forms = append(k.forms, &form{symbol: s})
	}
	return i
}

// Image implements draw.Canvas. A picture fills the unit square, upright.
func (d *Doc) Image(p *draw.Picture, x, y, w, h float64) {
	i, known := d.kept.pictures[p.ID]
	if !known {
		i = len(d.kept.shown)
		d.kept.pictures[p.ID] = i
		d.kept.shown = append(d.kept.shown, shownPicture{picture: p})
	}
	at := d.top().Mul(draw.Affine{A: w, D: -h, E: x, F: y + h})
	s := &d.kept.shown[i]
	s.w, s.h = max(s.w, math.Hypot(at.A, at.B)), max(s.h, math.Hypot(at.C, at.D))
	d.do(pictureName(i), at)
}

// do draws an XObject through a matrix to the page's points.
func (d *Doc) do(name string, t draw.Affine) {
	d.kept.in.add(name)
	d.pdf.RawWriteStr("q " + through(t) + "/" + name + " Do Q")
}

// through changes the space of all that follows by a matrix.
func through(t draw.Affine) string {
	return strings.Join([]string{exact(t.A), exact(t.B), exact(t.C), exact(t.D), num(t.E), num(t.F)}, " ") + " cm "
}

// exact writes a matrix entry that a whole drawing is multiplied by.
func exact(v float64) string { return decimal(v, 6) }

// writeForms writes every symbol as a page; symbols may use others.
func (d *Doc) writeForms() {
	for i := 0; i < len(d.kept.forms); i++ {
		f := d.kept.forms[i]
		d.kept.in = &f.uses
		d.pdf.AddPage()
		d.stack = []draw.Affine{{A: draw.PtPerMM, D: -draw.PtPerMM}}
		f.symbol.List.Replay(d)
	}
}

// dict is the entries of a form's dictionary.
func (f *form) dict(resources int, space string) string {
	b, k := f.symbol.Box, draw.PtPerMM
	group := ""
	if f.group {
		group = "/Group <</S /Transparency /I true /CS " + space + ">> "
	}
	return group + fmt.Sprintf("/Type /XObject /Subtype /Form /BBox [%s %s %s %s] /Resources %d 0 R ",
		num(b[0]*k), num(-(b[1]+b[3])*k), num((b[0]+b[2])*k), num(-b[1]*k), resources)
}
