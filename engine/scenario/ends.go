package scenario

import (
	"slices"
	"strconv"
	"strings"

	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/engine"
)

// sentence reads an ending or a condition in the game's own language.
func (r *scenarioReader) sentence(w word) step {
	s := step{kind: holds, player: -1, words: []word{w}, span: w.span}
	if end, ok := r.ending(w); ok {
		s.kind, s.ending = ends, end
	}
	return s
}

// ending reads how the game should stand; ok is false if it is something else.
func (r *scenarioReader) ending(w word) (e ending, ok bool) {
	low := strings.ToLower(w.text)
	switch low {
	case "the game is a draw":
		return ending{what: "draw"}, true
	case "nobody wins":
		return ending{what: "loss"}, true
	case "each player wins":
		return ending{what: "win", winners: everybody(len(r.g.Players))}, true
	case "the game is over":
		return ending{what: "over"}, true
	case "the game goes on":
		return ending{what: "goes on"}, true
	}
	if seats := r.winners(low); len(seats) > 0 {
		return ending{what: "win", winners: seats}, true
	}
	if name, wins := strings.CutSuffix(low, " wins"); wins && r.absent(word{name, w.span}) {
		return ending{}, true // reported
	}
	turns, ok := never(low)
	return ending{what: "never", turns: turns}, ok
}

// never reads `the game never ends`, with the turns that come round again where
// it says so.
func never(line string) (turns int, ok bool) {
	rest, ok := strings.CutPrefix(line, "the game never ends")
	if !ok || rest == "" {
		return 0, ok
	}
	n, ok := strings.CutPrefix(rest, " and comes back after ")
	n = strings.TrimSuffix(strings.TrimSuffix(n, "s"), " turn")
	turns, err := strconv.Atoi(n)
	return turns, ok && err == nil && turns > 0
}

// winners reads `the guest wins`, `the guest and the host win` as seats, in
// their order; nil if it is something else.
func (r *scenarioReader) winners(text string) (out []int) {
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

// endless says whether a fault is that the game or a rule goes on for ever.
func endless(c diag.Code) bool { return c == diag.EndlessGame || c == diag.EndlessRule }

// ends compares how the game ended.
func (r *runner) ends(st *step) bool {
	ok, want := r.ending(st.ending)
	if !ok {
		r.add(diag.ScenarioEnding, st.span, "want", want, "found", r.standing())
	}
	return true
}

// standing says how the game stands.
func (r *runner) standing() string {
	if first, again, ok := r.s.TurnCycle(); ok {
		return "turn " + itoa(again) + " begins as turn " + itoa(first) + " did, " + diag.Count(again-first, "turn") + " before"
	}
	e := r.s.Ending()
	switch e.Kind {
	case engine.Win:
		return r.haveWon(e.Winners)
	case engine.Loss:
		return "nobody has won"
	case engine.Draw:
		return "the game has ended with no winner"
	case engine.Cap:
		return "the game was stopped at its turn limit"
	case engine.Fault:
		return "the game was stopped because it never ends"
	}
	return "the game goes on"
}

// ending says whether the game ended so, and that in words.
func (r *runner) ending(want ending) (ok bool, said string) {
	e := r.s.Ending()
	switch want.what {
	case "win":
		return e.Kind == engine.Win && slices.Equal(e.Winners, want.winners), r.haveWon(want.winners)
	case "loss":
		return e.Kind == engine.Loss, "nobody has won"
	case "draw":
		return e.Kind == engine.Draw, "the game has ended with no winner"
	case "goes on":
		return e.Kind == engine.GoesOn, "the game goes on"
	case "never":
		return r.goesRound(want.turns)
	}
	return e.Kind != engine.GoesOn && e.Kind != engine.Fault, "the game is over"
}

// goesRound says whether the game goes round for ever; turns is how many come
// round again, or 0 for any.
func (r *runner) goesRound(turns int) (ok bool, said string) {
	if turns == 0 {
		return r.s.Ending().Kind == engine.Fault, "the game never ends"
	}
	first, again, laps := r.s.TurnCycle()
	return laps && again-first == turns, "the game comes back after " + diag.Count(turns, "turn")
}

// haveWon says who has won.
func (r *runner) haveWon(seats []int) string {
	if len(seats) == 1 {
		return r.s.Game().Named(seats) + " has won"
	}
	return r.s.Game().Named(seats) + " have won"
}
