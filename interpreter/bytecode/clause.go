package bytecode

import (
	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/dsl/diag"
)

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

// MenuMoment is the kind of the Moment at which it is worked out which actions are open to the player in slot 0.
const MenuMoment = check.EventKind(-1)

// OfferMoment is the kind of the Moment at which a cost, of `you may` or `unless you`, is about to be tried. The running
// frame is that of the statement.
const OfferMoment = check.EventKind(-2)

// Moment is a point at which abilities are about to be asked whether what happens is what they wait
// for: a call of a verb that some ability waits for or `do not` is said of, or a turn. The running frame
// then has who acts in slot 0, and a verb's parts in their slots (check.Param.Slot).
type Moment struct {
	Kind check.EventKind
	Verb check.ID // of a VerbEvent
	// Done: it happens, and triggers are asked; else it is about to, and what replaces and forbids it is. Ended: it
	// has happened, and what waits for its success learns of it.
	Done, Ended bool
	At          diag.Span // of an OfferMoment: the statement
	// Where Verb stands for a happening (check.Verb.Happens) there is no such frame: who acts and the verb's parts
	// are in these registers of the running frame.
	Actor int32
	Parts [2]int32
}

// Heard is a moment without where its parts stand: moments of one event are the same then.
func (m Moment) Heard() Moment {
	m.Actor, m.Parts = 0, [2]int32{}
	return m
}

// ClauseKind says what a clause is, and what its counts mean.
type ClauseKind int

// The kinds of clause. Held counts the times that …
const (
	DoesClause    ClauseKind = iota // something is done; it has no condition
	IfClause                        // … the condition held
	RepeatClause                    // … the condition of `repeat until` held when it was asked
	NeedsClause                     // … it held when it was asked whether this can be done
	MayClause                       // … the player said yes; else they could not or would not
	UnlessClause                    // … the player said yes; else the rest was done
	WayClause                       // … it was on offer; Runs: it was chosen
	ActionClause                    // … it was on offer; Runs: it was chosen
	VerbClause                      // a procedure was called; it has no condition
	TurnClause                      // a turn, or the setup, was begun
	TriggerClause                   // … what it waits for happened as it says; Runs: it was carried out
	InsteadClause                   // … what it replaces was about to happen; Runs: it was carried out
	WhileClause                     // … a continuous effect applied, of the times its number was worked out
	CannotClause                    // … it forbade something, of the times it was asked
	WinClause                       // … the condition of winning held, of the times it was asked
)

var clauseKinds = [...]string{
	DoesClause: "does", IfClause: "if", RepeatClause: "repeat", NeedsClause: "needs", MayClause: "may", UnlessClause: "unless",
	WayClause: "way", ActionClause: "action", VerbClause: "verb", TurnClause: "turn", TriggerClause: "trigger",
	InsteadClause: "instead", WhileClause: "while", CannotClause: "cannot", WinClause: "win",
}

// String is the kind in a word, as reports and databases have it.
func (k ClauseKind) String() string { return clauseKinds[k] }

// Counts reads a clause's counts out of a machine's counters: how often it was
// carried out, and how often its condition held and failed.
func (c *Clause) Counts(cover []uint32) (runs, held, failed int) {
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
