// Package sheet puts printed pieces onto pages: imposition, cut marks, backs,
// the slug and the PDF. It takes drawn pieces and knows nothing of games.
// Lengths are millimetres.
//
// The door is PDF.
package sheet

import (
	"errors"
	"slices"

	"github.com/broadside-cards/broadside/print/draw"
	"github.com/broadside-cards/broadside/print/impose"
	"github.com/broadside-cards/broadside/print/pdf"
	"github.com/broadside-cards/broadside/print/piece"
)

// Options says what to print on, and how. The zero value is fronts only on A4,
// without cut marks.
type Options struct {
	Paper     string         // a name of impose.Papers() or a size such as "200x300mm"; "" is "a4"
	Margin    *impose.Margin // what the printer leaves blank; nil is impose.PrinterMargin
	Gap       *float64       // mm between the trims of neighbours; nil is room for both bleeds
	Bleed     float64        // mm of picture printed beyond each piece's edge
	BackBleed float64        // mm more of it on backs
	Marks     impose.Marks   // cut marks
	Round     bool           // draw how rounded corners are cut
	Backs     Backs
	Flip      impose.Flip // how the sheet is turned for its backs; "" is along its long edge
	Fold      bool        // backs on the same page, to fold and glue; Backs and Flip don't count
	Printer   Printer
	Title     string      // of the document, also in the slug: the set's name and version
	Extra     []ExtraPage // pages of their own, after all others
	About     About

	// FrontMatter gives what draws the pages that stand before all others, on paper
	// of w × h mm; nil is none. Where the paper is fed a second time they stand
	// behind the backs: they must not be among the sheets that are fed.
	FrontMatter func(w, h float64) []func(draw.Canvas)
}

// About is what the document's properties say.
type About struct{ Author, Subject, Keywords string }

// Backs is which pages are made, and in which order.
type Backs string

// The orders of pages.
const (
	FrontsOnly  Backs = ""
	Interleaved Backs = "interleaved" // each page of fronts, then its backs: for printers that print both sides
	BacksAfter  Backs = "after"       // all fronts, then all backs: to feed the paper a second time
	BacksOnly   Backs = "only"

	// BacksReversed is BacksAfter with the last back first: for printers whose
	// sheets come out, and are fed again, in the other order.
	BacksReversed Backs = "reversed"
)

// Printer is how far a printer misses with backs (mm and degrees), on portrait and
// on landscape pages.
type Printer struct{ Portrait, Landscape impose.Shift }

// ExtraPage draws a page of its own, w×h mm from its top left corner. The slug is
// added to it.
type ExtraPage func(c draw.Canvas, w, h float64)

// Page is a page that was drawn before, on that paper.
func Page(l *draw.List) ExtraPage {
	return func(c draw.Canvas, _, _ float64) { l.Replay(c) }
}

// hairline is the pen of marks and rulers, mm.
const hairline = 0.25 * draw.MMPerPt

// ErrNoBacks is for backs asked of pieces that have none.
var ErrNoBacks = errors.New("none of the pieces has a back")

// PDF puts every copy of every piece, in order, onto as many pages as needed;
// pieces of different sizes on pages of their own. The same input gives the
// same bytes. The error is for a request that can't be carried out, such as an
// unknown paper or a piece larger than the page.
func PDF(pieces []piece.Piece, o Options) (file []byte, pages int, err error) {
	batches, err := plan(pieces, o)
	if err != nil {
		return nil, 0, err
	}
	paper, _ := impose.Paper(o.Paper) // plan has looked it up
	doc := pdf.New(paper.W, paper.H, o.Title)
	doc.Prefer(o.sides())
	doc.Describe(o.About.Author, o.About.Subject, o.About.Keywords)
	pages = bind(doc, pieces, batches, paper, o)
	file, err = doc.Bytes()
	return file, pages, err
}

// Picture is a page as it is drawn, W×H mm.
type Picture struct {
	W, H float64
	List *draw.List
}

// Pictures are the pages of PDF, to be looked at.
func Pictures(pieces []piece.Piece, o Options) ([]Picture, error) {
	batches, err := plan(pieces, o)
	if err != nil {
		return nil, err
	}
	paper, _ := impose.Paper(o.Paper)
	p := &pictures{}
	bind(p, pieces, batches, paper, o)
	return p.pages, nil
}

// pictures remembers what is drawn on each page.
type pictures struct {
	*draw.List
	pages []Picture
}

// PageOf begins a page.
func (p *pictures) PageOf(w, h float64) {
	p.List = &draw.List{}
	p.pages = append(p.pages, Picture{w, h, p.List})
}

// Boxes are for printers.
func (p *pictures) Boxes(_, _, _, _, _ float64) {}

// document is what pages are drawn into.
type document interface {
	draw.Canvas
	PageOf(w, h float64)
	Boxes(x, y, w, h, bleed float64)
}

// bind draws all pages, and says how many they are.
func bind(doc document, pieces []piece.Piece, batches []*batch, paper impose.Size, o Options) int {
	b := &binder{o: o, doc: doc, paper: paper}
	before, list, after := o.frontMatter(paper), o.pages(batches), o.Extra
	if len(pieces) == 0 && len(before) > 0 {
		list = nil
	}
	if o.fedAgain() {
		before, after = nil, slices.Concat(before, after)
	}
	b.pages, b.ruler = len(before)+len(list)+len(after), len(before)+1
	for _, page := range before {
		b.extraPage(page)
	}
	for _, p := range list {
		b.page(p)
	}
	for _, page := range after {
		b.extraPage(page)
	}
	return b.pages
}

// sides is the wish for the printing dialogue.
func (o Options) sides() pdf.Sides {
	switch {
	case o.Fold || o.Backs != Interleaved:
		return pdf.OneSided
	case o.Flip == impose.FlipShort:
		return pdf.FlipShort
	}
	return pdf.FlipLong
}

// binder writes page after page.
type binder struct {
	o        Options
	doc      document
	paper    impose.Size
	n, pages int // pages so far, and in all
	ruler    int // the page that it stands on
}

// page draws one side of a sheet.
func (b *binder) page(p page) {
	l := p.l
	if p.back {
		l = l.OtherSide()
	}
	b.n++
	b.doc.PageOf(l.PageW, l.PageH)
	b.boxes(l)
	if !p.back {
		p.fronts(b.doc)
		p.marks(b.doc, b.o)
	}
	if p.back || b.o.Fold {
		b.doc.Push(b.o.Printer.undo(l, b.o.Fold))
		p.backs(b.doc)
		b.doc.Pop()
	}
	if b.o.Fold {
		foldLine(b.doc, l)
	}
	slug{l: l, text: b.slugText(p), ruler: b.n == b.ruler}.draw(b.doc)
}

// boxes sets the page's TrimBox and BleedBox.
func (b *binder) boxes(l impose.Layout) {
	g := l.Grid()
	if l.Fold != impose.NoFold {
		m := l.Mirror(g)
		g = impose.Rect{X: g.X, Y: g.Y, W: m.Right() - g.X, H: m.Bottom() - g.Y}
	}
	b.doc.Boxes(g.X, g.Y, g.W, g.H, l.Bleed)
}

// undo makes up for what a printer misses on its backs.
func (p Printer) undo(l impose.Layout, fold bool) draw.Affine {
	switch {
	case fold:
		return draw.Identity
	case l.Landscape():
		return p.Landscape.Undo(l.PageW, l.PageH)
	}
	return p.Portrait.Undo(l.PageW, l.PageH)
}

// extraPage draws an extra page.
func (b *binder) extraPage(draw ExtraPage) {
	b.n++
	b.doc.PageOf(b.paper.W, b.paper.H)
	m := b.o.margin()
	l := impose.Layout{PageW: b.paper.W, PageH: b.paper.H, Margin: m, Cols: 1, Rows: 1, X: m.Left, Y: m.Top,
		CardW: b.paper.W - m.Left - m.Right, CardH: b.paper.H - m.Top - m.Bottom - impose.SlugBand}
	b.boxes(l)
	draw(b.doc, b.paper.W, b.paper.H)
	slug{l: l, text: b.numbered(""), ruler: b.n == b.ruler}.draw(b.doc)
}

func (o Options) margin() impose.Margin {
	if o.Margin == nil {
		return impose.Even(impose.PrinterMargin)
	}
	return *o.Margin
}
