package phrase

import "github.com/broadside-cards/broadside/dsl/check"

// chooseWord is the verb of a choice.
func chooseWord(s *check.Secret) string {
	if s != nil {
		return "choose in secret"
	}
	return "choose"
}

// choiceOf prints what a player chose in secret: your choice, the guest's choice.
func (s *scene) choiceOf(e *check.ChoiceOf) line {
	if s.far(e.Player) {
		return words("the choice of", s.player(e.Player))
	}
	return words(s.poss(e.Player), "choice")
}

// chose prints whether a player chose a card.
func (s *scene) chose(e *check.Chose, what string) line {
	return words(s.player(e.Choice.Player), "chose", what)
}
