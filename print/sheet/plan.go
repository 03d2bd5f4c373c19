package sheet

import (
	"math"
	"slices"

	"github.com/broadside-cards/broadside/print/impose"
	"github.com/broadside-cards/broadside/print/piece"
)

// batch is all copies of pieces of one size and shape, and their pages.
type batch struct {
	l    impose.Layout
	disc bool
	all  []*piece.Piece
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
	paper, err := impose.Paper(o.Paper)
	if err != nil {
		return nil, err
	}
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
		out = append(out, &batch{l: impose.Layout{CardW: size.W, CardH: size.H}})
	}
	return out, layOut(out, paper, o)
}

// batchFor finds the batch that a piece belongs to, or opens it.
func batchFor(out *[]*batch, p *piece.Piece) *batch {
	w, h := min(p.W, p.H), max(p.W, p.H)
	for _, b := range *out {
		if math.Abs(b.l.CardW-w) < 1e-6 && math.Abs(b.l.CardH-h) < 1e-6 && b.disc == disc(p) {
			return b
		}
	}
	b := &batch{l: impose.Layout{CardW: w, CardH: h}, disc: disc(p)}
	*out = append(*out, b)
	return b
}

// disc says whether a piece is round all over.
func disc(p *piece.Piece) bool {
	return math.Abs(p.W-p.H) < 1e-6 && p.Corner >= p.W/2-1e-6
}

// first is the name of the first piece.
func (b *batch) first() string {
	if len(b.all) == 0 {
		return ""
	}
	return b.all[0].Name
}

// layOut finds the layout of each batch.
func layOut(batches []*batch, paper impose.Size, o Options) error {
	for _, b := range batches {
		l, err := impose.NewLayout(impose.Request{
			Paper: paper, Card: impose.Size{Name: b.first(), W: b.l.CardW, H: b.l.CardH}, Margin: o.Margin, Gap: o.Gap,
			Bleed: o.Bleed, BackBleed: o.BackBleed, Duplex: o.Backs != FrontsOnly, Flip: o.Flip, Fold: o.Fold,
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
