package oracle

import "github.com/broadside-cards/broadside/dsl/check"

// keptNumber is the number that a player chose or rolled last in secret in this text; 0 if none
// (specification, Secret choices).
func (r *run) keptNumber(e *check.ChoiceOf, f *frame) int {
	if s := r.seat(e.Player, f); s >= 0 {
		return f.at(e.Slots + s*e.What.Slots()).n
	}
	return 0
}

// tell lets players learn such a number, if there is one.
func (r *run) tell(st *check.Tell, f *frame) {
	of, to := r.seat(st.What.Player, f), -1
	if st.To != nil {
		if to = r.seat(st.To, f); to < 0 {
			return
		}
	}
	if of < 0 || f.at(st.What.Slots+of*st.What.What.Slots()+1).n == 0 {
		return
	}
	r.event(Event{Kind: Told, Seat: of, Number: r.keptNumber(st.What, f), Given: []int{to}})
}

// learntOfRoll is what others learn of a roll.
func learntOfRoll(st *check.Roll) string {
	if st.Secret != nil {
		return ThatOnly
	}
	return Whole
}
