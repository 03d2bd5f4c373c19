package bot

import "github.com/broadside-cards/broadside/engine"

// playoutChoices is the most choices in a playout. A game that goes on beyond
// them counts as even.
const playoutChoices = 5_000

// playout lets everybody choose at random until the game is over, or until left
// choices have been made. It reports what each player got, nil where the game
// did not end by its rules, and the choices made.
func playout(s *engine.State, l *rng, left int) (got []float64, made int) {
	made, err := s.PlayOut(left, func(_ engine.Player, options int) int { return anyOf(l, options) })
	if err != nil {
		return nil, made
	}
	return s.Returns(), made
}

// anyOf is one of so many options at random.
func anyOf(l *rng, options int) int {
	if options == 1 {
		return 0
	}
	return l.below(options)
}
