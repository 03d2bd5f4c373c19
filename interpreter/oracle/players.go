package oracle

import (
	"slices"

	"github.com/broadside-cards/broadside/dsl/check"
)

// those are the seats of some that a phrase of players means (specification, Which players):
// not the one left out, of whom what it says is so, and of these the best.
func (r *run) those(seats []int, except check.Expr, of *check.PlayerSet, f *frame) []int {
	out := r.seat(except, f)
	list := slices.DeleteFunc(slices.Clone(seats), func(s int) bool { return s == out || !r.fits1(s, of, f) })
	if of == nil || of.Best == nil || len(list) == 0 {
		return list
	}
	have := map[int]int{}
	for _, s := range list {
		f.set(of.Slot, number(s))
		have[s] = r.num(of.Best, f)
	}
	best := have[list[0]]
	for _, n := range have {
		if n > best && !of.Low || n < best && of.Low {
			best = n
		}
	}
	return slices.DeleteFunc(list, func(s int) bool { return have[s] != best })
}

// fits1 says whether what a phrase says of a player is so, but for who has the most.
func (r *run) fits1(seat int, of *check.PlayerSet, f *frame) bool {
	if of == nil || of.Cond == nil {
		return true
	}
	f.set(of.Slot, number(seat))
	return r.truth(of.Cond, f)
}
