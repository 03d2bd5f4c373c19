package playtest

import "github.com/broadside-cards/broadside/engine"

// Record is one finished game. What it points to is good only until the sink
// returns: the next game is written over it.
type Record struct {
	Game   int    // number, from 0
	Seed   uint64 // the run's seed plus the number
	Ending engine.EndKind
	// Winners has a bit for each seat that won. At the turn limit, in a draw
	// and after a fault nobody has.
	Winners   uint32
	Returns   []float64 // by seat; nil after a fault
	Turns     int       // turns begun
	Decisions int       // choices made by all seats together
	Fault     *FaultSeed
	// Choices are the indices of the options chosen, in order: with them the game
	// can be played again without its bots.
	Choices []int32
	Facts   *engine.Facts
}

// Won says whether a seat is among the winners.
func (r *Record) Won(seat engine.Player) bool { return r.Winners>>uint(seat)&1 == 1 }

// Sink takes games in. Add is called once a game, in the order of their
// numbers, by one goroutine at a time; an error stops the run.
type Sink interface{ Add(*Record) error }

// SinkFunc makes a function a Sink.
type SinkFunc func(*Record) error

// Add calls the function.
func (f SinkFunc) Add(r *Record) error { return f(r) }

// FaultSeed names a game that a fault stopped. Problem says what went wrong, in which
// line and on which card, and how the table stood.
type FaultSeed struct {
	Seed    uint64 `json:"seed,string"`
	Code    string `json:"code"`
	Problem string `json:"problem"`
}
