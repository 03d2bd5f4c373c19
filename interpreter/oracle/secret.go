package oracle

import "github.com/broadside-cards/broadside/dsl/check"

// keep keeps a number, a word or a player that is known to nobody else (specification, Secret choices); behind
// it stands that there is one. A card is kept by pick.
func (r *run) keep(s *check.Secret, seat, n int, f *frame) {
	if s == nil || seat < 0 {
		return
	}
	at := s.Slots + seat*s.What.Slots()
	f.set(at, number(n))
	f.set(at+1, number(1))
}

// keptNumber is what a player chose or rolled last in secret in this text; where there is nothing, a number
// is 0, and a word or a player none.
func (r *run) keptNumber(e *check.ChoiceOf, f *frame) int {
	s := r.seat(e.Player, f)
	switch at := e.Slots + s*e.What.Slots(); {
	case s >= 0 && f.at(at+1).n == 1:
		return f.at(at).n
	case e.What == check.KeptWord || e.What == check.KeptPlayer:
		return -1
	}
	return 0
}

// tell lets players learn it, if there is something.
func (r *run) tell(st *check.Tell, f *frame) {
	of, to := r.seat(st.What.Player, f), -1
	if st.To != nil {
		if to = r.seat(st.To, f); to < 0 || to == of { // who keeps it knows it
			return
		}
	}
	if of < 0 || f.at(st.What.Slots+of*st.What.What.Slots()+1).n != 1 {
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
