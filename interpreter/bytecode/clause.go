package bytecode

import "github.com/broadside-cards/broadside/dsl/diag"

// Which clauses of a game's text are carried out is counted as a debugger sets
// breakpoints: the compiler notes the instructions at which a clause begins and
// those that are only reached when its condition holds. CountedCode is the code
// with OpCounted in those places. A machine that counts (vm.Machine.Cover)
// runs that one: it counts, and carries out the instruction that stands there in the
// code proper. A machine that does not count runs the code proper, which knows
// nothing of it. Nothing is counted while it is tried whether a cost can be paid.

// Clause is one clause of a game's text: what is done, or what is asked.
type Clause struct {
	Kind ClauseKind
	Card int       // whose text it is, index into Game.Cards; -1: the rules'
	Span diag.Span // its own lines, without the clauses inside
	Cond bool      // it has a condition: Held and Failed mean something
	Lead bool      // of the clauses of its line, the first to be carried out

	// Points at which it is carried out, its condition is asked, held or failed.
	Ran, Asked, Held, Failed []int32
}

// ClauseKind is what a clause is.
type ClauseKind int

// The kinds of clause.
const (
	DoesClause ClauseKind = iota
	IfClause
	RepeatClause
	NeedsClause
	MayClause
	UnlessClause
	WayClause
	ActionClause
	VerbClause
	TurnClause
	TriggerClause
	InsteadClause
	WhileClause
	CannotClause
	WinClause
)

// Tell reads a clause's counts out of a machine's counters: how often it was
// carried out, and how often its condition held and failed.
func (c *Clause) Tell(cover []uint32) (runs, held, failed int) {
	runs, held, failed = total(cover, c.Ran), total(cover, c.Held), total(cover, c.Failed)
	switch asked := total(cover, c.Asked); {
	case len(c.Failed) > 0:
		held = asked - failed
	case len(c.Asked) > 0:
		failed = asked - held
	}
	return runs, held, failed
}

func total(cover []uint32, points []int32) (n int) {
	for _, p := range points {
		n += int(cover[p])
	}
	return n
}
