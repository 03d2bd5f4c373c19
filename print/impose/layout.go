package impose

import (
	"fmt"
	"math"
)

// PrinterMargin is what home printers leave blank at each edge, mm.
const PrinterMargin = 5.0

// Request is what a page is to hold, mm.
type Request struct {
	Paper, Card Size     // the card upright; the paper is tried on its side, too
	Margin      *Margin  // of the page as it is read; nil is PrinterMargin on each side
	Gap         *float64 // between the trims of neighbours; nil is room for the bleeds of both
	Bleed       float64  // of fronts
	BackBleed   float64  // of backs, more than Bleed: printers miss by a millimetre or two
	Duplex      bool     // the other side of the sheet holds backs: they stay in its printable area, too
	Flip        Flip     // how that side is reached
	Fold        bool     // backs stand on the same page, beyond a line where it is folded
}

// Layout is how cards of one size share a page. Slots are filled row by row.
type Layout struct {
	PageW, PageH float64 // mm; a page may lie on its side
	CardW, CardH float64 // trimmed, upright, mm
	Bleed        float64 // of fronts, mm
	BackBleed    float64 // of backs, all of it, mm
	Gap          float64 // between trims, mm
	Margin       Margin  // blank at the page's edges
	Cols, Rows   int     // of fronts
	X, Y         float64 // trimmed top left corner of the first front
	Flip         Flip
	Fold         Fold
}

// NewLayout puts as many cards on the page as its printable area holds, trying
// the sheet upright and on its side; as given wins a tie. The error is for
// numbers out of range and for a card that does not fit.
func NewLayout(a Request) (Layout, error) {
	if err := a.check(); err != nil {
		return Layout{}, err
	}
	var best Layout
	for _, l := range a.candidates() {
		if l.fit(a); l.PerPage() > best.PerPage() {
			best = l
		}
	}
	if best.PerPage() == 0 {
		return Layout{}, &FitError{a}
	}
	return best, nil
}

// candidates are the pages to try, the preferred first.
func (a Request) candidates() []Layout {
	l := Layout{
		PageW: a.Paper.W, PageH: a.Paper.H, CardW: a.Card.W, CardH: a.Card.H, Bleed: a.Bleed,
		BackBleed: a.Bleed + a.BackBleed, Margin: a.margin(), Flip: a.Flip,
	}
	l.Gap = 2 * a.edge()
	if a.Gap != nil {
		l.Gap = *a.Gap
	}
	side := l
	side.PageW, side.PageH = l.PageH, l.PageW
	if !a.Fold {
		return []Layout{l, side}
	}
	return []Layout{side.folded(Across), l.folded(Across), side.folded(Down), l.folded(Down)}
}

func (l Layout) folded(f Fold) Layout {
	l.Fold = f
	return l
}

func (a Request) margin() Margin {
	if a.Margin == nil {
		return Even(PrinterMargin)
	}
	return *a.Margin
}

// edge is how far a picture reaches beyond the outermost trims.
func (a Request) edge() float64 {
	if a.Duplex || a.Fold {
		return a.Bleed + a.BackBleed
	}
	return a.Bleed
}

// fit fills in the grid and where it stands.
func (l *Layout) fit(a Request) {
	m, vertical := l.Margin, l.axis()
	across := span{page: l.PageW, lo: m.Left, hi: m.Right, size: l.CardW, gap: l.Gap, edge: a.edge()}
	down := span{page: l.PageH, lo: m.Top, hi: m.Bottom, size: l.CardH, gap: l.Gap, edge: a.edge()}
	across.both, down.both = a.Duplex && vertical, a.Duplex && !vertical
	across.gutter, down.gutter = l.gutterIf(Down), l.gutterIf(Across)
	l.Cols, l.X = across.fit()
	l.Rows, l.Y = down.fit()
}

// span is one direction of a page.
type span struct {
	page, lo, hi    float64 // its length and its margins
	size, gap, edge float64 // of cards
	gutter          float64 // around the fold, or 0
	both            bool    // mirrored, the cards must stay in the printable area as well
}

// fit says how many cards stand in the span, and where the first trim is.
// They stand in the middle of the printable area, or as near to it as the other
// side's margins allow.
func (s span) fit() (n int, at float64) {
	lo, hi := s.lo, s.hi
	if s.both {
		lo, hi = max(lo, hi), max(lo, hi)
	}
	room, times := s.page-lo-hi-2*s.edge, 1.0
	if s.gutter > 0 {
		room, times = (room-s.gutter)/2, 2
	}
	n = max(0, int(math.Floor((room+s.gap)/(s.size+s.gap)+1e-9)))
	extent := times*(float64(n)*s.size+float64(n-1)*s.gap) + s.gutter + 2*s.edge
	want := s.lo + (s.page-s.lo-s.hi-extent)/2
	return n, min(max(want, lo), s.page-hi-extent) + s.edge
}

// PerPage is the number of cards on a full page.
func (l Layout) PerPage() int { return l.Cols * l.Rows }

// Pages is the number of pages for n cards.
func (l Layout) Pages(n int) int { return (n + l.PerPage() - 1) / l.PerPage() }

// Landscape says whether the page is wider than high.
func (l Layout) Landscape() bool { return l.PageW > l.PageH }

// check refuses numbers out of range.
func (a Request) check() error {
	if !(min(a.Card.W, a.Card.H) > 0) {
		return fmt.Errorf("a piece of %g × %g mm is not possible", a.Card.W, a.Card.H)
	}
	m, gap := a.margin(), 0.0
	if a.Gap != nil {
		gap = *a.Gap
	}
	for _, v := range []struct {
		what     string
		mm, most float64
	}{{"bleed", a.Bleed, 10}, {"back bleed", a.BackBleed, 10}, {"gap", gap, mostMargin},
		{"margin", min(m.Top, m.Right, m.Bottom, m.Left), mostMargin}, {"margin", max(m.Top, m.Right, m.Bottom, m.Left), mostMargin}} {
		if !(v.mm >= 0 && v.mm <= v.most) {
			return fmt.Errorf("a %s of %g mm is not possible: use 0 to %g", v.what, v.mm, v.most)
		}
	}
	return nil
}

// FitError says that not even one card fits the page.
type FitError struct{ Request Request }

// Error implements error.
func (e *FitError) Error() string {
	a := e.Request
	s := fmt.Sprintf("a piece of %.4g × %.4g mm", a.Card.W, a.Card.H)
	if a.Card.Name != "" {
		s = fmt.Sprintf("`%s` of %.4g × %.4g mm", a.Card.Name, a.Card.W, a.Card.H)
	}
	if a.edge() > 0 {
		s += fmt.Sprintf(" with %.4g mm bleed", a.edge())
	}
	if a.Fold {
		s += " and its back"
	}
	m := a.margin()
	return s + fmt.Sprintf(" does not fit on %s, which has room for %.4g × %.4g mm", a.Paper.Name,
		max(0, a.Paper.W-m.Left-m.Right), max(0, a.Paper.H-m.Top-m.Bottom))
}
