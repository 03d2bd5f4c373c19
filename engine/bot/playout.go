package bot

import "github.com/broadside-cards/broadside/engine"

// playoutChoices is the most choices in a playout. A game that goes on beyond
// them counts as even.
const playoutChoices = 5_000

// playout lets everybody choose at random until the game is over, or until left
// choices have been made. It reports what each player got, nil where the game
// did not end by its rules, and the choices made.
func playout(s *engine.State, l *rng, left int) (got []float64, made int) {
	for ; made < left && !s.Over(); made++ {
		if !step(s, l) {
			return nil, made
		}
	}
	return s.Returns(), made
}

// step makes one random choice.
func step(s *engine.State, l *rng) bool {
	switch n := s.Count(); n {
	case 0:
		return false
	case 1:
		return s.Apply(0) == nil
	default:
		return s.Apply(l.below(n)) == nil
	}
}
