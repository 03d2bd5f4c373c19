package impose

import (
	"fmt"
	"math"
)

// PrinterMargin is what home printers leave blank at each edge, mm.
const PrinterMargin = 5.0

// Layout is how cards of one size share a page. Slots are filled row by row.
type Layout struct {
	PageW, PageH float64 // mm; a page may lie on its side
	CardW, CardH float64 // trimmed, portrait, mm
	Bleed        float64 // mm on each side of each card
	Cols, Rows   int
}

// NewLayout puts as many cards on the sheet as its printable area holds,
// trying the sheet upright and on its side; upright wins a tie.
func NewLayout(paper, card Size, bleed float64) (Layout, error) {
	if bleed < 0 || bleed > 10 {
		return Layout{}, fmt.Errorf("a bleed of %g mm is not possible: use 0 to 10", bleed)
	}
	upright := gridFor(paper.W, paper.H, card, bleed)
	side := gridFor(paper.H, paper.W, card, bleed)
	best := upright
	if side.PerPage() > upright.PerPage() {
		best = side
	}
	if best.PerPage() == 0 {
		return Layout{}, fmt.Errorf("a %s card with %g mm bleed does not fit on %s", card.Name, bleed, paper.Name)
	}
	return best, nil
}

func gridFor(w, h float64, card Size, bleed float64) Layout {
	fit := func(page, cell float64) int { return int(math.Floor((page-2*PrinterMargin)/cell + 1e-9)) }
	return Layout{
		PageW: w, PageH: h, CardW: card.W, CardH: card.H, Bleed: bleed,
		Cols: fit(w, card.W+2*bleed), Rows: fit(h, card.H+2*bleed),
	}
}

// PerPage is the number of cards on a full page.
func (l Layout) PerPage() int { return l.Cols * l.Rows }

// Pages is the number of pages for n cards.
func (l Layout) Pages(n int) int { return (n + l.PerPage() - 1) / l.PerPage() }

// Pitch is the distance between neighbouring cards' left and top edges.
func (l Layout) Pitch() (x, y float64) { return l.CardW + 2*l.Bleed, l.CardH + 2*l.Bleed }

// Margins are the blank strips left and above the outermost trimmed edges;
// the grid is centred, so they are the same right and below.
func (l Layout) Margins() (x, y float64) {
	px, py := l.Pitch()
	return (l.PageW-px*float64(l.Cols))/2 + l.Bleed, (l.PageH-py*float64(l.Rows))/2 + l.Bleed
}

// Slot is the trimmed top left corner of the i-th card of a page.
func (l Layout) Slot(i int) (x, y float64) {
	mx, my := l.Margins()
	px, py := l.Pitch()
	return mx + px*float64(i%l.Cols), my + py*float64(i/l.Cols)
}

// Grid is the rectangle around all trimmed cards of a page.
func (l Layout) Grid() (x, y, w, h float64) {
	x, y = l.Margins()
	return x, y, l.PageW - 2*x, l.PageH - 2*y
}
