package oracle

import (
	"slices"

	"github.com/broadside-cards/broadside/dsl/check"
)

// pile is the pile in which a card lies: the one of its name, if it lies in the same zone
// (specification, Piles).
func (r *run) pile(c CardID) CardID {
	for i, def := range r.copies {
		if p := CardID(i); r.PileOf(r.copies[c]) == def && r.w.at[p] == r.w.at[c] && r.w.at[c] != Nowhere {
			return p
		}
	}
	return NoCard
}

// inPiles says whether a card lies in one of the piles that a filter says.
func (r *run) inPiles(k *check.Filter, c CardID, f *frame) bool {
	p := r.pile(c)
	return p != NoCard && slices.Contains(r.besides(k, f), p)
}

// withPiles adds to cards that are moved those in the piles among them.
func (r *run) withPiles(list []CardID, to *check.ZoneExpr) []CardID {
	if to.Zone == check.None || !r.Zones[to.Zone].Piles {
		return list
	}
	out := slices.Clone(list)
	for i := range r.copies {
		c := CardID(i)
		if p := r.pile(c); p != NoCard && slices.Contains(list, p) && !slices.Contains(list, c) {
			out = append(out, c)
		}
	}
	return out
}
