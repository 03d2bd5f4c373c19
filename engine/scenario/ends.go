package scenario

import (
	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/engine"
)

// ends compares how the game ended.
func (r *runner) ends(st *step) bool {
	e := r.s.Ending()
	got := "the game goes on"
	switch e.Kind {
	case engine.Win:
		got = "the " + r.s.Game().Players()[e.Winner] + " has won"
	case engine.Draw:
		got = "the game has ended with no winner"
	case engine.Cap:
		got = "the game was stopped at its turn limit"
	case engine.Fault:
		got = "the game was stopped because it never ends"
	}
	first, again, laps := r.s.Laps()
	if laps {
		got = "turn " + itoa(again) + " begins as turn " + itoa(first) + " did, " + itoa(again-first) + " turns before"
	}
	ok, want := false, "the game is over"
	switch st.ending.what {
	case "win":
		ok, want = e.Kind == engine.Win && e.Winner == st.ending.winner, "the "+r.s.Game().Players()[st.ending.winner]+" has won"
	case "draw":
		ok, want = e.Kind == engine.Draw, "the game has ended with no winner"
	case "over":
		ok = e.Kind != engine.GoesOn && e.Kind != engine.Fault
	case "goes on":
		ok, want = e.Kind == engine.GoesOn, "the game goes on"
	case "never":
		ok, want = e.Kind == engine.Fault, "the game never ends"
		if n := st.ending.turns; n > 0 {
			ok, want = laps && again-first == n, "the game comes back after "+itoa(n)+" turns"
		}
	}
	if !ok {
		r.add(diag.ScenarioEnding, st.span, "want", want, "found", got)
	}
	return true
}

// endless says whether a fault is that the game or a rule goes on for ever.
func endless(c diag.Code) bool { return c == diag.EndlessGame || c == diag.EndlessRule }
