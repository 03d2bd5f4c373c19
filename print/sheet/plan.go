package sheet

import (
	"fmt"
	"math"
	"slices"

	"github.com/broadside-cards/broadside/print/draw"
	"github.com/broadside-cards/broadside/print/impose"
	"github.com/broadside-cards/broadside/print/piece"
)

// batch is all copies of pieces of one size and shape, and their pages.
type batch struct {
	l     impose.Layout
	disc  bool
	cut   bool    // its pieces are cut along outlines of their own
	alone bool    // its pieces are cut out one by one, and need not be of one size
	spare float64 // mm of picture around them at least
	all   []*piece.Piece

	faceOf, backOf, underOf map[*piece.Piece]*draw.Symbol // made when first placed: most pieces have many copies
}

func newBatch(w, h float64) *batch {
	made := func() map[*piece.Piece]*draw.Symbol { return map[*piece.Piece]*draw.Symbol{} }
	return &batch{l: impose.Layout{CardW: w, CardH: h}, faceOf: made(), backOf: made(), underOf: made()}
}

// symbol gives a side of a piece, made once however many copies are placed.
func symbol(made map[*piece.Piece]*draw.Symbol, p *piece.Piece, side func(*piece.Piece) *draw.Symbol) *draw.Symbol {
	if _, ok := made[p]; !ok {
		made[p] = side(p)
	}
	return made[p]
}

// Layouts are the pages that PDF would make, one layout for each size of
// pieces; errors are those of PDF.
func Layouts(pieces []piece.Piece, o Options) ([]impose.Layout, error) {
	batches, err := plan(pieces, o)
	out := make([]impose.Layout, len(batches))
	for i, b := range batches {
		out[i] = b.l
	}
	return out, err
}

// plan groups copies by size, in the order of the first of each, and finds a
// layout for each group. Without pieces and pages of their own it is one empty page.
func plan(pieces []piece.Piece, o Options) ([]*batch, error) {
	if err := o.Check(); err != nil {
		return nil, err
	}
	paper, _ := impose.Paper(o.Paper)
	var out []*batch
	hasBack := false
	for i := range pieces {
		p := &pieces[i]
		hasBack = hasBack || p.Back != nil
		if p.Count <= 0 {
			continue
		}
		b := batchFor(&out, p)
		for range p.Count {
			b.all = append(b.all, p)
		}
	}
	if (o.Backs != FrontsOnly || o.Fold) && !hasBack && len(pieces) > 0 {
		return nil, ErrNoBacks
	}
	if len(out) == 0 && len(o.Extra) == 0 {
		size, _ := impose.CardSize("")
		out = append(out, newBatch(size.W, size.H))
	}
	return out, layOut(out, paper, o)
}

// batchFor finds the batch that a piece belongs to, or opens it.
func batchFor(out *[]*batch, p *piece.Piece) *batch {
	w, h := min(p.W, p.H), max(p.W, p.H)
	for _, b := range *out {
		switch {
		case b.alone && p.Under != nil && alike(b.l.CardW, w) && alike(b.l.CardH, h):
			b.l.CardW, b.l.CardH, b.spare = max(b.l.CardW, w), max(b.l.CardH, h), max(b.spare, p.Spare)
			return b
		case !b.alone && p.Under == nil && math.Abs(b.l.CardW-w) < 1e-6 && math.Abs(b.l.CardH-h) < 1e-6 && b.disc == disc(p) && b.cut == (p.Cut != nil):
			return b
		}
	}
	b := newBatch(w, h)
	b.disc, b.cut, b.alone, b.spare = disc(p), p.Cut != nil, p.Under != nil, p.Spare
	*out = append(*out, b)
	return b
}

// alike says whether two sizes may stand in cells of one size.
func alike(a, b float64) bool { return min(a, b) >= 0.75*max(a, b) }

// disc says whether a piece is round all over, and not by an outline of its own.
func disc(p *piece.Piece) bool {
	return p.Cut == nil && p.Disc()
}

// first is the name of the first piece.
func (b *batch) first() string {
	if len(b.all) == 0 {
		return ""
	}
	return b.all[0].Name
}

// Check says which of the options is unknown or out of range, whatever is printed.
func (o Options) Check() error {
	paper, err := impose.Paper(o.Paper)
	if err != nil {
		return err
	}
	for _, word := range []struct {
		what, is, verb string
		known          []string
	}{
		{"backs", string(o.Backs), "are", []string{string(FrontsOnly), string(Interleaved), string(BacksAfter), string(BacksReversed), string(BacksOnly)}},
		{"marks", string(o.Marks), "are", []string{string(impose.NoMarks), string(impose.Lines), string(impose.Ticks)}},
		{"flip", string(o.Flip), "is", []string{"", string(impose.FlipLong), string(impose.FlipShort)}},
	} {
		if !slices.Contains(word.known, word.is) {
			return fmt.Errorf("%s `%s` %s not known; there are %q", word.what, word.is, word.verb, word.known)
		}
	}
	for _, miss := range []impose.Shift{o.Printer.Portrait, o.Printer.Landscape} {
		for _, v := range []float64{miss.DX, miss.DY, miss.Angle} {
			if math.IsNaN(v) || math.IsInf(v, 0) {
				return fmt.Errorf("a printer that misses by %g is not possible", v)
			}
		}
	}
	return impose.Request{Paper: paper, Card: impose.Size{W: 1, H: 1}, Margin: o.Margin, Gap: o.Gap, Bleed: o.Bleed, BackBleed: o.BackBleed}.Check()
}

// layOut finds the layout of each batch.
func layOut(batches []*batch, paper impose.Size, o Options) error {
	for _, b := range batches {
		bleed := max(o.Bleed, b.spare)
		l, err := impose.NewLayout(impose.Request{
			Paper: paper, Card: impose.Size{Name: b.first(), W: b.l.CardW, H: b.l.CardH}, Margin: o.Margin, Gap: o.Gap,
			Bleed: bleed, BackBleed: max(0, o.Bleed+o.BackBleed-bleed), Duplex: o.Backs != FrontsOnly, Flip: o.Flip, Fold: o.Fold,
		})
		if err != nil {
			return err
		}
		b.l = l
	}
	return nil
}

// page is one side of a sheet.
type page struct {
	*batch
	n    int // which of the batch, from 0
	back bool
}

// on are the pieces of a page, in the order of its slots.
func (p page) on() []*piece.Piece {
	first := p.n * p.l.PerPage()
	return p.all[first:min(len(p.all), first+p.l.PerPage())]
}

// pages are all sides in the order they are printed in. A sheet whose pieces
// have no backs keeps an empty other side where sheets are printed in pairs.
func (o Options) pages(batches []*batch) []page {
	var fronts, backs, pairs []page
	for _, b := range batches {
		for n := range max(1, b.l.Pages(len(b.all))) {
			front, back := page{b, n, false}, page{b, n, true}
			fronts, backs, pairs = append(fronts, front), append(backs, back), append(pairs, front, back)
		}
	}
	if o.Fold {
		return fronts
	}
	switch o.Backs {
	case Interleaved:
		return pairs
	case BacksAfter:
		return append(fronts, backs...)
	case BacksReversed:
		slices.Reverse(backs)
		return append(fronts, backs...)
	case BacksOnly:
		return backs
	}
	return fronts
}
