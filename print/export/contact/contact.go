// Package contact draws a contact sheet: every piece once, small, with its name,
// the number of its copies and its id below, so that a whole set can be looked
// through at a glance. It takes drawn pieces and knows no game.
package contact

import (
	"fmt"
	"math"

	"github.com/broadside-cards/broadside/print/draw"
	"github.com/broadside-cards/broadside/print/fonts"
	"github.com/broadside-cards/broadside/print/pdf"
	"github.com/broadside-cards/broadside/print/piece"
	"github.com/broadside-cards/broadside/print/png"
)

// Lengths of a page, mm: A4, upright.
const (
	pageW, pageH = 210.0, 297.0
	margin       = 10.0
	heading      = 8.0 // the line with the set's name
	gap          = 3.0
	caption      = 6.4 // two lines below each piece
	columns      = 6
	slotW        = (pageW - 2*margin - (columns-1)*gap) / columns
	mostH        = 60.0 // no piece is shown higher than this
	namePt       = 6.5
	idPt         = 5.5
)

// Sheet is a contact sheet: pages of rows of pieces.
type Sheet struct {
	title string
	pages [][]row
	all   []piece.Piece
}

// row is pieces side by side; h is how high they are shown, mm.
type row struct {
	y, h   float64
	pieces []*piece.Piece
}

// New lays pieces out in their order. There is always one page.
func New(pieces []piece.Piece, title string) *Sheet {
	s := &Sheet{title: title, all: pieces, pages: [][]row{nil}}
	y := margin + heading
	for i := 0; i < len(pieces); i += columns {
		r := row{y: y}
		for j := i; j < min(i+columns, len(pieces)); j++ {
			p := &pieces[j]
			r.pieces = append(r.pieces, p)
			r.h = max(r.h, p.H*scale(p))
		}
		if y+r.h+caption > pageH-margin && y > margin+heading {
			s.pages = append(s.pages, nil)
			r.y = margin + heading
		}
		last := len(s.pages) - 1
		s.pages[last] = append(s.pages[last], r)
		y = r.y + r.h + caption + gap
	}
	return s
}

// scale is how much smaller a piece is shown: as wide as a slot, never larger
// than it is.
func scale(p *piece.Piece) float64 { return min(1, slotW/p.W, mostH/p.H) }

// Pages is how many pages there are.
func (s *Sheet) Pages() int { return len(s.pages) }

// PDF is the whole sheet on A4 pages.
func (s *Sheet) PDF() ([]byte, error) {
	doc := pdf.New(pageW, pageH, s.title)
	for n := range s.pages {
		doc.Page()
		s.draw(doc, n)
	}
	return doc.Bytes()
}

// PNG is page n, from 0, as a picture of so many dots per inch.
func (s *Sheet) PNG(n int, dpi float64) ([]byte, error) {
	if n < 0 || n >= len(s.pages) {
		return nil, fmt.Errorf("there is no page %d", n+1)
	}
	c := png.New(pageW, pageH, dpi)
	s.draw(c, n)
	return c.Bytes()
}

// draw draws page n.
func (s *Sheet) draw(c draw.Canvas, n int) {
	copies := 0
	for _, p := range s.all {
		copies += p.Count
	}
	line := fmt.Sprintf("%s · %d different, %d in all", s.title, len(s.all), copies)
	if len(s.pages) > 1 {
		line += fmt.Sprintf(" · page %d of %d", n+1, len(s.pages))
	}
	write(c, line, margin, margin+3, pageW-2*margin, 9, fonts.Bold)
	for _, r := range s.pages[n] {
		for i, p := range r.pieces {
			show(c, p, margin+float64(i)*(slotW+gap), r.y, r.h)
		}
	}
}

// show draws a piece with its outline in a slot h mm high, and its caption.
func show(c draw.Canvas, p *piece.Piece, x, y, h float64) {
	k := scale(p)
	c.Push(draw.Translate(x+(slotW-k*p.W)/2, y+h-k*p.H).Mul(draw.Scale(k)))
	c.Push(draw.Identity)
	c.Clip(p.Edge(0))
	p.Face.Replay(c)
	c.Pop()
	c.Stroke(p.Edge(0), draw.Pen{Colour: draw.Colour{R: 0x99, G: 0x99, B: 0x99}, Width: 0.1 / k})
	c.Pop()
	write(c, fmt.Sprintf("%d × %s", p.Count, p.Name), x, y+h+2.9, slotW, namePt, fonts.Bold)
	write(c, p.ID, x, y+h+5.4, slotW, idPt, fonts.Regular)
}

// write sets a line in the middle of a slot, smaller if it is too long, and cut
// short where it would be too small to read.
func write(c draw.Canvas, s string, x, y, room, pt float64, font *draw.Font) {
	f := fonts.Get(font)
	pt = max(4, min(pt, math.Floor(20*pt*room/max(room, f.Width(s, pt)))/20))
	short := []rune(s)
	for f.Width(s, pt) > room && len(short) > 1 {
		short = short[:len(short)-1]
		s = string(short) + "…"
	}
	if room < pageW/2 {
		x += (room - f.Width(s, pt)) / 2
	}
	fonts.Draw(c, draw.Text{S: s, X: x, Y: y, Font: font, Pt: pt, Colour: draw.Black})
}
