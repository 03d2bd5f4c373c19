package phrase

import "github.com/broadside-cards/broadside/dsl/check"

// chooseWord is the verb of a choice.
func chooseWord(s *check.Secret) string {
	if s != nil {
		return "choose in secret"
	}
	return "choose"
}

// choiceOf prints what a player chose or rolled in secret: your choice, the guest's roll.
func (s *scene) choiceOf(e *check.ChoiceOf) line {
	what := "choice"
	if e.What == check.KeptRoll {
		what = "roll"
	}
	if s.far(e.Player) {
		return words("the", what, "of", s.player(e.Player))
	}
	return words(s.poss(e.Player), what)
}

// tell prints that a secret number is shown.
func (s *scene) tell(st *check.Tell) line {
	if st.To == nil {
		return words(s.do(nil, "show"), s.choiceOf(st.What))
	}
	return words(s.do(nil, "show"), s.choiceOf(st.What), "to", s.player(st.To))
}

// chose prints whether a player chose a card.
func (s *scene) chose(e *check.Chose, what string) line {
	return words(s.player(e.Choice.Player), "chose", what)
}
