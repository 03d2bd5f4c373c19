package engine

import (
	"fmt"
	"strings"

	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/dsl/prose"
	"github.com/broadside-cards/broadside/interpreter/vm"
)

// EndKind says how a game ended.
type EndKind string

// The endings.
const (
	GoesOn EndKind = ""
	Win    EndKind = "win"
	Draw   EndKind = "draw"
	Cap    EndKind = "turn limit"
	Loss   EndKind = "loss" // the rules say that nobody wins
	Fault  EndKind = "fault"
	// Stopped is how a game ends that its rules don't end, where it is played (State.Stop).
	Stopped EndKind = "no end"
)

// Ending is how a game ended, with the winners in the order of their seats.
type Ending struct {
	Kind    EndKind
	Winners []Player
}

// Ending says how the game ended, or GoesOn.
func (s *State) Ending() Ending {
	switch s.status() {
	case vm.Faulted:
		return Ending{Kind: Fault}
	case vm.Over:
		how, who := s.machine().Ending(s.table)
		switch how {
		case vm.Won:
			return Ending{Win, who}
		case vm.Lost:
			return Ending{Kind: Loss}
		case vm.CapReached:
			return Ending{Kind: Cap}
		case vm.Stopped:
			return Ending{Kind: Stopped}
		}
		return Ending{Kind: Draw}
	}
	return Ending{Kind: GoesOn}
}

// Ended says how the game ended: who won, and on which turn.
func (s *State) Ended() string {
	end, text := s.Ending(), "The game is over"
	switch end.Kind {
	case Win:
		text = prose.Capital(s.Won())
	case Loss:
		text = "Nobody wins"
	case Cap:
		text = "The turn limit is reached"
	case Stopped:
		text = "The game is stopped"
	}
	if s.Turn() > 0 {
		text += fmt.Sprintf(" on turn %d", s.Turn())
	}
	return text
}

// Verdict is Ended with what each player got.
func (s *State) Verdict() string {
	text := s.Ended()
	var parts []string
	for p, r := range s.Returns() {
		parts = append(parts, fmt.Sprintf("%s %+g", s.game.Players()[p], r))
	}
	return text + ": " + strings.Join(parts, ", ")
}

// FaultOf is what went wrong in a state that a fault stopped.
func (s *State) FaultOf() (d diag.Diagnostic, ok bool) {
	if s.status() != vm.Faulted {
		return d, false
	}
	return *s.machine().Fault(s.table), true
}

// Won names who has won: "the guest wins", "the guest and the host win".
func (s *State) Won() string { return sayWin(s.game.Players(), s.Ending().Winners) }

// Named are players as a sentence names them: the guest and the host.
func (g *Game) Named(seats []Player) string { return sayAll(g.Players(), seats) }

// TurnCycle says of a game that a fault stopped because its turns go round for ever
// without a choice which turn's position came back, and at which turn.
func (s *State) TurnCycle() (first, again int, ok bool) { return s.machine().TurnCycle(s.table) }
