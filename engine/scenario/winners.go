package scenario

import (
	"slices"
	"strings"

	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/engine"
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

// ends compares how the game ended.
func (r *runner) ends(st *step) bool {
	e := r.s.Ending()
	got := "the game goes on"
	switch e.Kind {
	case engine.Win:
		got = r.haveWon(e.Winners)
	case engine.Loss:
		got = "nobody has won"
	case engine.Draw:
		got = "the game has ended with no winner"
	case engine.Cap:
		got = "the game was stopped at its turn limit"
	}
	ok, want := false, "the game is over"
	switch st.ending.what {
	case "win":
		ok, want = e.Kind == engine.Win && slices.Equal(e.Winners, st.ending.winners), r.haveWon(st.ending.winners)
	case "loss":
		ok, want = e.Kind == engine.Loss, "nobody has won"
	case "draw":
		ok, want = e.Kind == engine.Draw, "the game has ended with no winner"
	case "over":
		ok = e.Kind != engine.GoesOn
	case "goes on":
		ok, want = e.Kind == engine.GoesOn, "the game goes on"
	}
	if !ok {
		r.add(diag.ScenarioEnding, st.span, "want", want, "found", got)
	}
	return true
}
