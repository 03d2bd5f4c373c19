// Package scenario reads and runs tests that a designer writes: given this
// position, these choices are offered, this is chosen, then this holds. Every
// finding points at the line of the scenario it is about.
package scenario

import (
	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/dsl/diag"
)

// Scenario is one test as it stands in a file.
type Scenario struct {
	Name    string
	Rule    string // the rule it is about, in the designer's words
	Span    diag.Span
	players int // how many are at the table
	options map[string]int
	seed    uint64
	setup   bool // begins with the game's setup, not with a position
	given   given
	steps   []step
	chance  bool // some step says what chance brings
	never   bool // some step says that the game never ends
}

// word is a piece of text and its place.
type word struct {
	text string
	span diag.Span
}

// given is the position a scenario begins with.
type given struct {
	span  diag.Span
	turn  word
	do    word // instead of a turn: a line in the game's language
	deck  bool // cards not mentioned stay where they start
	seats []seatGiven
	hosts []cardGiven // cards named by themselves: they lie where they start
}

// seatGiven is what a player has.
type seatGiven struct {
	player int
	tokens []tokenGiven
	zones  []zoneGiven
}

type tokenGiven struct{ token, count int }

// zoneGiven is what lies in a zone, from the top.
type zoneGiven struct {
	zone  int // declaration
	span  diag.Span
	cards []cardGiven
}

// cardGiven is one card, what lies on it and how it lies.
type cardGiven struct {
	def    int
	span   diag.Span
	face   check.FaceTurn
	tokens []tokenGiven
	marks  []int
	zones  []zoneGiven
	seen   []int // players who have seen it
}

// stepKind is what a step does.
type stepKind int

const (
	offered        stepKind = iota // exactly these options
	offeredAtLeast                 // these among the options
	notOffered                     // none of these
	chooses                        // choices, one after another
	holds                          // a condition in the game's language
	brings                         // chance brings these cards
	ends                           // the game has ended in some way
)

// step is one line of `steps` or `then`.
type step struct {
	kind   stepKind
	player int
	words  []word
	span   diag.Span
	ending ending
	then   bool // stands under `then`, not under `steps`
}

// acts says whether a step makes anything happen.
func (st *step) acts() bool { return st.kind == chooses || st.kind == brings }

// ending is how a game should have ended.
type ending struct {
	what    string // "win", "loss", "draw", "over", "goes on", "never"
	winners []int  // in the order of the seats
	turns   int    // never: how many turns come round again, or 0 for any
}
