package engine

import (
	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/interpreter/bytecode"
)

// Facts is what was measured in one game: plain counts, the same whoever plays
// and whoever counts. State.Facts gives it of a game with Config.Tally; all of
// its slices are reused memory, so that millions of games need no more than one.
type Facts struct {
	First   Player        // who had the first turn; -1: nobody yet
	Cards   []CardFacts   // by card, in the order of Game.Rules().Cards
	Clauses []ClauseFacts // by clause, in the order of Game.Clauses()
	Peaks   []int         // by token: the most out of the bank at once, as State.Peaks
	// Actions is, by seat, how often each was chosen: in the order of
	// Game.ActionNames, actions before reactions.
	Actions [][]int
	// Widths is, by seat, how many decisions had 1, 2, 3, … options; the last
	// counts all from WidthCap on. Decisions with one option are those that are
	// put to a player all the same, so that nobody learns that it is the only one.
	Widths    [][]int
	Decisions []int // by seat: choices made; their sum is the game's decisions

	Ends    int // turn ends measured, at most TurnCap; the end of the game ends its last turn
	tokens  []int32
	scores  []float64
	measure Measure
	seats   int
	kinds   int
	// LeadChanges is how often, from one turn's end to the next, another player
	// alone came to lead: a tie between is no change. It counts all turns, also
	// those past TurnCap. Decided is the turn since whose end whoever won has led
	// alone without a break, from 1; 0: the winner did not lead at the end (or
	// nobody led or won alone, or there is nothing to tell who leads).
	LeadChanges, Decided int
}

// WidthCap is the last bucket of Facts.Widths: 64 options and more. TurnCap is
// how many turn ends are measured of a game.
const (
	WidthCap = 64
	TurnCap  = 200
)

// CardFacts is what became of the copies of one card.
type CardFacts struct {
	Seats []CardSeat // by seat
}

// CardSeat is what became of the copies of one card with one seat. Where a
// game has no hands (zones that are held) Drawn, Taken, Kept, Turns and Offered
// are 0.
type CardSeat struct {
	// Drawn is how often a copy came to this seat's hand from where this seat
	// could not see it: off a pile, or out of another's hand.
	Drawn int32
	// Taken is how often one came there from where this seat could see it.
	Taken int32
	// Played is how often this seat played a copy: it came into play, not by the
	// setup; or a text of it was carried out for the seat in whose hand it was
	// until that seat chose it; or, of a card that has no text and that no zone in
	// play is for, its holder chose it and it went from the hand to where all can
	// see it. A card of a kind that never lies in a hand is also played when a text
	// of it is carried out where it lies out of play.
	Played int32
	// Kept is how many copies were in this seat's hand at the end.
	Kept int32
	// Texts is how often a text or ability of a copy was carried out for this
	// seat (as the text's `you`).
	Texts int32
	// Turns is in how many turns a copy was in this seat's hand: the seat's own
	// turns, and those of others in which it was offered. Offered is in how many
	// of them the seat was asked for a card and this was an option: in games with
	// actions, only while an action or reaction is carried out.
	Turns, Offered int32
	// Spent is, by token, what this seat gave away from the choice of a copy to
	// its own next choice of something else, or to the next turn: counted down
	// only by what left the player itself, to the bank or to anything else.
	Spent []int32
}

// ClauseFacts is what became of one clause. Runs is how often it was carried
// out. Held and Failed are the outcomes of its condition, for clauses that have
// one; see bytecode.ClauseKind for what is asked.
type ClauseFacts struct{ Runs, Held, Failed int }

// Clause is one clause of a card's text or of the rules: of a bytecode.Clause,
// what concerns others than the machine that counts it.
type Clause struct {
	Kind bytecode.ClauseKind
	Card int       // whose text it is, in the order of Game.Rules().Cards; -1: the rules'
	Span diag.Span // its own lines, without the clauses inside
	Cond bool      // it has a condition: Held and Failed count
	Lead bool      // of the clauses of its line, the first to be carried out
}

// Measure says by what it is told who is ahead.
type Measure string

// The measures.
const (
	NoMeasure  Measure = ""         // nothing in the rules tells
	ByEstimate Measure = "estimate" // the rules' estimate
	ByRank     Measure = "rank"     // the first number that the players are ranked by
)

// Measure says by what Facts.Score tells who is ahead.
func (f *Facts) Measure() Measure { return f.measure }

// Tokens is how many of a token a seat itself had at the end of a turn; end
// counts from 0 to Ends-1.
func (f *Facts) Tokens(end int, seat Player, token int) int {
	return int(f.tokens[(end*f.seats+seat)*f.kinds+token])
}

// Score is a seat's measure at the end of a turn, greater is further ahead; end
// counts from 0 to Ends-1. It is 0 if Measure is NoMeasure.
func (f *Facts) Score(end int, seat Player) float64 {
	if f.measure == NoMeasure {
		return 0
	}
	return f.scores[end*f.seats+seat]
}

// ActionNames are the names of the actions, then of the reactions, as options
// say them.
func (g *Game) ActionNames() (actions, reactions []string) {
	for i := range g.rules.Actions {
		actions = append(actions, g.rules.Actions[i].Name)
	}
	for i := range g.rules.Reactions {
		reactions = append(reactions, g.rules.Reactions[i].Name)
	}
	return actions, reactions
}
