// Package sheet puts printed pieces onto pages: imposition, cut marks, the slug
// and the PDF. It takes drawn pieces and knows nothing of games. Lengths are
// millimetres.
package sheet

import (
	"github.com/broadside-cards/broadside/print"
	"github.com/broadside-cards/broadside/print/draw"
	"github.com/broadside-cards/broadside/print/impose"
	"github.com/broadside-cards/broadside/print/pdf"
)

// Options says what to print on. The zero value is an A4 page without cut marks.
type Options struct {
	Paper string  // one of impose.Papers(); "" is "a4"
	Bleed float64 // mm of picture printed beyond each piece's edge
	Marks bool    // cut marks in the margins
	Title string  // document title, also in the slug line

	// Before gives pages of their own that stand before all others, for a page
	// of w × h mm; nil is none.
	Before func(w, h float64) []func(draw.Canvas)
}

// hairline is the pen of marks and rulers, mm.
const hairline = 0.25 * draw.MMPerPt

// PDF puts every copy of every piece, in order, onto as many pages as needed.
// The same input gives the same bytes. The error is for a request that can't
// be carried out, such as an unknown paper.
func PDF(pieces []print.Piece, o Options) (file []byte, pages int, err error) {
	paper, err := impose.Paper(o.Paper)
	if err != nil {
		return nil, 0, err
	}
	l, err := impose.NewLayout(paper, slotOf(pieces), o.Bleed)
	if err != nil {
		return nil, 0, err
	}
	all := copies(pieces)
	doc := pdf.New(l.PageW, l.PageH, o.Title)
	pages = o.before(doc, l)
	if len(all) == 0 && pages > 0 {
		file, err = doc.Bytes()
		return file, pages, err
	}
	first := pages
	pages += max(1, l.Pages(len(all)))
	for n := range pages - first {
		doc.Page()
		x, y, w, h := l.Grid()
		doc.Boxes(x, y, w, h, l.Bleed)
		drawPage(doc, l, o, all, n, pages)
	}
	file, err = doc.Bytes()
	return file, pages, err
}

// slotOf is the upright size of the pieces: so far all have the same.
func slotOf(pieces []print.Piece) impose.Size {
	if len(pieces) == 0 {
		size, _ := impose.CardSize("")
		return size
	}
	p := pieces[0]
	return impose.Size{Name: p.Name, W: min(p.W, p.H), H: max(p.W, p.H)}
}

// copies is every piece as often as it is printed.
func copies(pieces []print.Piece) []*print.Piece {
	var out []*print.Piece
	for i := range pieces {
		for range pieces[i].Count {
			out = append(out, &pieces[i])
		}
	}
	return out
}

// drawPage draws page n (from 0).
func drawPage(c draw.Canvas, l impose.Layout, o Options, all []*print.Piece, n, pages int) {
	first := n * l.PerPage()
	for i := 0; i < l.PerPage() && first+i < len(all); i++ {
		x, y := l.Slot(i)
		place(c, l, all[first+i], x, y)
	}
	if o.Marks {
		drawMarks(c, l)
	}
	slug(c, l, o.Title, n+1, pages)
}

// place puts a piece into the slot at (x, y). What is wider than high is turned
// a quarter clockwise, so that it shares the grid.
func place(c draw.Canvas, l impose.Layout, p *print.Piece, x, y float64) {
	t := draw.Translate(x, y)
	if p.W > p.H {
		t = draw.Translate(x+l.CardW, y).Mul(draw.Rotate(1))
	}
	c.Push(t)
	c.Use(p.FaceSymbol())
	c.Pop()
}

func drawMarks(c draw.Canvas, l impose.Layout) {
	for _, m := range l.Marks() {
		c.Stroke(draw.LineSeg(m.X1, m.Y1, m.X2, m.Y2), draw.Pen{Colour: draw.Black, Width: hairline})
	}
}
