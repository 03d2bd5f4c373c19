package print

import (
	"github.com/broadside-cards/broadside/print/draw"
	"github.com/broadside-cards/broadside/print/pdf"
)

// Sheet draws every copy of every card, in order, onto as many pages as
// needed and returns the PDF. The same input gives the same bytes. Findings
// come in card order; cards with findings are drawn all the same. The error
// is for a request that can't be carried out, such as an unknown paper.
func Sheet(cards []Card, icons map[string]Icon, o Options) (file []byte, pages int, found []Finding, err error) {
	l, card, err := o.layout()
	if err != nil {
		return nil, 0, nil, err
	}
	faces, found := drawFaces(cards, icons, card, o)
	doc := pdf.New(l.PageW, l.PageH, o.Title)
	pages = max(1, l.Pages(len(faces)))
	for n := range pages {
		doc.Page()
		doc.Boxes(boxes(l))
		drawPage(doc, l, o, faces, n, pages)
	}
	file, err = doc.Bytes()
	return file, pages, found, err
}

func (o Options) layout() (Layout, Size, error) {
	sheet, err := Paper(o.Paper)
	if err != nil {
		return Layout{}, Size{}, err
	}
	card, err := CardSize(o.Size)
	if err != nil {
		return Layout{}, Size{}, err
	}
	l, err := NewLayout(sheet, card, o.Bleed)
	return l, card, err
}

func boxes(l Layout) (x, y, w, h, bleed float64) {
	x, y, w, h = l.Grid()
	return x, y, w, h, l.Bleed
}

// copyOf is one card to be placed: a face drawn once, shared by its copies.
type copyOf struct {
	list      *draw.List
	landscape bool
}

func drawFaces(cards []Card, icons map[string]Icon, size Size, o Options) ([]copyOf, []Finding) {
	var faces []copyOf
	var found []Finding
	for _, c := range cards {
		list, more := drawFace(c, icons, size, o.Bleed, o)
		found = append(found, more...)
		for range c.Copies() {
			faces = append(faces, copyOf{list, c.Landscape})
		}
	}
	return faces, found
}

// drawPage draws page n (from 0).
func drawPage(c draw.Canvas, l Layout, o Options, faces []copyOf, n, pages int) {
	first := n * l.PerPage()
	for i := 0; i < l.PerPage() && first+i < len(faces); i++ {
		x, y := l.Slot(i)
		place(c, l, faces[first+i], x, y)
	}
	if o.Marks {
		drawMarks(c, l)
	}
	slug(c, l, o.Title, n+1, pages)
}

// place puts a face into the slot at (x, y). Landscape cards are turned a
// quarter clockwise, so that they share the grid.
func place(c draw.Canvas, l Layout, f copyOf, x, y float64) {
	t := draw.Translate(x, y)
	if f.landscape {
		t = draw.Translate(x+l.CardW, y).Mul(draw.Rotate(1))
	}
	c.Push(t)
	f.list.Replay(c)
	c.Pop()
}
