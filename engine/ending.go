package engine

import (
	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/interpreter"
)

// EndKind says how a game ended.
type EndKind string

// The endings.
const (
	GoesOn EndKind = ""
	Win    EndKind = "win"
	Draw   EndKind = "draw"
	Cap    EndKind = "turn limit"
	Fault  EndKind = "fault"
)

// Ending is how a game ended. Winner is -1 where nobody won.
type Ending struct {
	Kind   EndKind
	Winner Player
}

// Ending says how the game ended, or GoesOn.
func (s *State) Ending() Ending {
	switch s.Status() {
	case interpreter.Faulted:
		return Ending{Fault, -1}
	case interpreter.Over:
		how, who := s.machine().Ending(s.table)
		switch how {
		case interpreter.Won:
			return Ending{Win, who}
		case interpreter.CapReached:
			return Ending{Cap, -1}
		}
		return Ending{Draw, -1}
	}
	return Ending{GoesOn, -1}
}

// FaultOf is what went wrong in a state that a fault stopped.
func (s *State) FaultOf() (d diag.Diagnostic, ok bool) {
	if s.Status() != interpreter.Faulted {
		return d, false
	}
	return *s.machine().Fault(s.table), true
}

// Laps says of a game that a fault stopped because its turns go round for ever
// without a choice which turn's position came back, and at which turn.
func (s *State) Laps() (first, again int, ok bool) { return s.machine().Laps(s.table) }
