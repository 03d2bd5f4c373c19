package scenario

import (
	"slices"
	"strings"
)

// winners reads `the crown wins`, `the crown and the pirate win` as seats, in
// their order; nil if it is something else.
func (r *reader) winners(text string) (out []int) {
	names, one := strings.CutSuffix(text, " wins")
	if !one {
		var several bool
		if names, several = strings.CutSuffix(text, " win"); !several {
			return nil
		}
	}
	for _, name := range strings.Split(strings.ReplaceAll(names, " and ", ", "), ", ") {
		p := find(name, r.g.Players)
		if p < 0 || slices.Contains(out, p) {
			return nil
		}
		out = append(out, p)
	}
	if one != (len(out) == 1) {
		return nil
	}
	slices.Sort(out)
	return out
}

// everybody is every seat.
func everybody(n int) []int {
	out := make([]int, n)
	for p := range out {
		out[p] = p
	}
	return out
}

// haveWon says who has won.
func (r *runner) haveWon(seats []int) string {
	if len(seats) == 1 {
		return r.s.Game().Named(seats) + " has won"
	}
	return r.s.Game().Named(seats) + " have won"
}
