package bot

import "github.com/broadside-cards/broadside/engine"

// playoutChoices is the most choices in a playout. A game that goes on beyond
// them is judged as even, or by its declared estimate.
const playoutChoices = 5_000

// playout lets everybody choose at random until the game is over, or until left
// choices have been made. It reports what each player got, nil where the game
// did not end by its rules.
func playout(s *engine.State, l *luck, left int) []float64 {
	for ; left > 0 && !s.Over(); left-- {
		n := s.Count()
		if n == 0 || s.Apply(l.below(n)) != nil {
			return nil
		}
	}
	return s.Returns()
}
