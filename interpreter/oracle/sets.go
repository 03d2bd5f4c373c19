package oracle

import (
	"slices"

	"github.com/broadside-cards/broadside/dsl/check"
)

// sets counts the sets of cards of which a condition holds (specification, Sets).
func (r *run) sets(e *check.CountSets, f *frame) int {
	cards := r.cards(e.Set, f)
	slices.Sort(cards)
	most := e.Most
	if most == 0 {
		most = len(cards)
	}
	n := 0
	var grow func(set []CardID, from int)
	grow = func(set []CardID, from int) {
		if len(set) >= e.Least && len(set) <= most && len(set) > 0 {
			f.putSet(e.Slot, set)
			if r.truth(e.Cond, f) {
				n++
			}
		}
		for i := from; i < len(cards) && len(set) < most; i++ {
			grow(append(slices.Clone(set), cards[i]), i+1)
		}
	}
	grow(nil, 0)
	return n
}

// countRuns counts runs, or their cards: from each value that no other comes before.
func (r *run) countRuns(e *check.CountRuns, f *frame) int {
	of := map[int]int{}
	for _, c := range r.cards(e.Set, f) {
		of[r.field(c, e.Field, f.you())]++
	}
	n := 0
	for v := range of {
		if of[v-1] > 0 {
			continue
		}
		ways, length := 1, 0
		for ; of[v] > 0; v++ {
			ways, length = r.fits(ways*of[v], "the runs"), length+1
		}
		if length < e.Least {
			continue
		}
		if e.Cards {
			ways *= length
		}
		n = r.fits(n+ways, "the runs")
	}
	return n
}

// different are the different values that cards print, of those which print one.
func (r *run) different(e *check.CountDifferent, f *frame) map[int]bool {
	out := map[int]bool{}
	for _, c := range r.cards(e.Set, f) {
		if r.prints(c, e.Each.Field) {
			f.set(e.Slot, cardVal(r.refTo(c)))
			out[r.num(e.Each, f)] = true
		}
	}
	return out
}

// prints says whether a card is of a kind with a field.
func (r *run) prints(c CardID, f check.FieldRef) bool { return f.ByKind[r.kind(c)] != check.None }
