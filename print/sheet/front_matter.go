package sheet

import (
	"github.com/broadside-cards/broadside/print/draw"
	"github.com/broadside-cards/broadside/print/impose"
)

// frontMatter are the pages that stand before all others: none with backs alone, and
// an even number where both sides of a sheet are printed in turn, so that every
// front keeps its own back.
func (o Options) frontMatter(paper impose.Size) []ExtraPage {
	if o.FrontMatter == nil || o.Backs == BacksOnly && !o.Fold {
		return nil
	}
	var out []ExtraPage
	for _, page := range o.FrontMatter(paper.W, paper.H) {
		out = append(out, func(c draw.Canvas, _, _ float64) { page(c) })
	}
	if o.Backs == Interleaved && !o.Fold && len(out)%2 == 1 {
		out = append(out, func(draw.Canvas, float64, float64) {})
	}
	return out
}

// fedAgain says whether all fronts are printed before all backs, so that the
// fronts' sheets are fed a second time.
func (o Options) fedAgain() bool {
	return !o.Fold && (o.Backs == BacksAfter || o.Backs == BacksReversed)
}
