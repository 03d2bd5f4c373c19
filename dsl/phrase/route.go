package phrase

import "github.com/broadside-cards/broadside/dsl/check"

// lastDirection prints `its last direction`, `the last direction of that card this turn`.
func (s *scene) lastDirection(e *check.LastDirection) line {
	if s.distant(e.Card) {
		return words("the last direction of", s.one(e.Card), thisTurn(e.Turn))
	}
	return words(s.poss(e.Card), "last direction", thisTurn(e.Turn))
}

// visited prints `it has been visited this turn`.
func (s *scene) visited(e *check.Visited, how string) line {
	return words(s.one(e.Card), how, thisTurn(e.Turn))
}

// thisTurn stands behind what is forgotten as a turn ends.
func thisTurn(turn bool) string { return map[bool]string{true: "this turn"}[turn] }
