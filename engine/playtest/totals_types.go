package playtest

import (
	"math"
	"math/bits"

	"github.com/broadside-cards/broadside/engine"
	"github.com/broadside-cards/broadside/engine/stats"
)

// Totals adds up what was measured in many games (engine.Facts). All of it are
// counts and exact sums of whole numbers, so that the order of the games, and of
// merging, changes nothing. Totals is a Sink.
//
// A game that a fault stopped counts in Games and in Clauses, in nothing else:
// how it would have gone on is not known. Ended is how many games are left.
type Totals struct {
	Games int `json:"games"`
	Ended int `json:"ended"`

	Cards   []CardTotal   `json:"cards"`   // by card, in the order of Game.Rules().Cards
	Clauses []ClauseTotal `json:"clauses"` // in the order of Game.Clauses()
	Seats   []SeatTotal   `json:"seats"`
	Peaks   []Sum         `json:"peaks"` // by token: the most out of the bank at once

	// Measure says by what it is told who is ahead; where it is NoMeasure there
	// are no scores, leads or changes.
	Measure     engine.Measure `json:"measure,omitempty"`
	LeadChanges Sum            `json:"leadChanges"` // a game
	// Decided is, of the DecidedIn games whose one winner led at the end, the
	// turn since whose end it led without a break; DecidedAt is the same as a
	// share of the game's turns, in tenths: [0] up to a tenth of them, and so on.
	Decided   Sum        `json:"decided"`
	DecidedIn int        `json:"decidedIn"`
	DecidedAt [10]int    `json:"decidedAt"`
	Ends      []EndTotal `json:"ends"` // by turn, the first first, at most engine.TurnCap
}

// CardTotal is what became of the copies of one card.
type CardTotal struct {
	Seats []CardSeatTotal `json:"seats"`
}

// CardSeatTotal is what became of them with one seat. Those whose names end in
// In are numbers of games; the others are sums over all games of the fields of
// engine.CardSeat with the same name. WonDrawn and WonPlayed are how many of
// DrawnIn and PlayedIn this seat won; those without are the rest of Totals.Ended
// and SeatTotal.Wins.
type CardSeatTotal struct {
	Drawn   int   `json:"drawn"`
	Taken   int   `json:"taken"`
	Played  int   `json:"played"`
	Kept    int   `json:"kept"`
	Texts   int   `json:"texts"`
	Turns   int   `json:"turns"`
	Offered int   `json:"offered"`
	Spent   []int `json:"spent"` // by token

	HeldIn   int `json:"heldIn"` // it was drawn or taken, or in the hand in one of the seat's turns
	DrawnIn  int `json:"drawnIn"`
	PlayedIn int `json:"playedIn"`
	TextsIn  int `json:"textsIn"`
	KeptIn   int `json:"keptIn"`
	// UnplayedIn is the games of HeldIn in which this seat played no copy, DeadIn
	// those of them in which none was even offered.
	UnplayedIn int `json:"unplayedIn"`
	DeadIn     int `json:"deadIn"`
	WonDrawn   int `json:"wonDrawn"`
	WonPlayed  int `json:"wonPlayed"`
}

// ClauseTotal is what became of one clause: see engine.ClauseFacts. Games is in
// how many games it ran. Asked are the outcomes of its condition: how often it
// held, of how often it was asked, in how many games.
type ClauseTotal struct {
	Runs  int            `json:"runs"`
	Games int            `json:"games"`
	Asked stats.Clusters `json:"asked,omitzero"`
}

// Held is the share of the times it was asked at which the condition held, with
// its 95 % interval. Outcomes of one game hang together; the interval allows for
// that (stats.Clusters).
func (c *ClauseTotal) Held() stats.Share { return c.Asked.Ratio(stats.Usual) }

// SeatTotal is what one seat did. First is how many games had its turn first,
// and WonFirst how many of those it won.
type SeatTotal struct {
	Wins      int   `json:"wins"`
	First     int   `json:"first"`
	WonFirst  int   `json:"wonFirst"`
	Decisions Sum   `json:"decisions"` // a game
	Actions   []int `json:"actions"`   // in the order of Game.ActionNames
	Widths    []int `json:"widths"`    // decisions with 1, 2, 3, … options; the last: more
}

// EndTotal is how the games stood at the end of one turn, of those that came
// that far. Tokens and Score are by seat.
type EndTotal struct {
	Games  int     `json:"games"`
	Tokens [][]Sum `json:"tokens"` // by seat and token
	Score  []Sum   `json:"score,omitempty"`
	Leads  []int   `json:"leads,omitempty"` // games in which the seat alone led; the rest are ties
}

// Sum is a whole number measured N times: exact, so that merging in any order
// gives the same.
type Sum struct {
	N       int       `json:"n"`
	Total   int64     `json:"total"`
	Least   int64     `json:"least"`
	Most    int64     `json:"most"`
	Squares [2]uint64 `json:"squares"` // sum of squares: high and low word
}

// Add takes one value in.
func (s *Sum) Add(v int64) {
	if s.N == 0 {
		s.Least, s.Most = v, v
	}
	s.N++
	s.Total += v
	s.Least, s.Most = min(s.Least, v), max(s.Most, v)
	u := uint64(max(v, -v))
	hi, lo := bits.Mul64(u, u)
	s.square(hi, lo)
}

func (s *Sum) square(hi, lo uint64) {
	low, carry := bits.Add64(s.Squares[1], lo, 0)
	s.Squares[1] = low
	s.Squares[0] += hi + carry
}

// Merge takes in what another sum did.
func (s *Sum) Merge(o *Sum) {
	switch {
	case o.N == 0:
		return
	case s.N == 0:
		*s = *o
		return
	}
	s.N += o.N
	s.Total += o.Total
	s.Least, s.Most = min(s.Least, o.Least), max(s.Most, o.Most)
	s.square(o.Squares[0], o.Squares[1])
}

// Mean is the mean of the values; 0 if there are none.
func (s *Sum) Mean() float64 {
	if s.N == 0 {
		return 0
	}
	return float64(s.Total) / float64(s.N)
}

// SD is the sample standard deviation, with N-1 in the denominator; 0 for fewer
// than two values.
func (s *Sum) SD() float64 {
	if s.N < 2 {
		return 0
	}
	n, total := float64(s.N), float64(s.Total)
	squares := math.Ldexp(float64(s.Squares[0]), 64) + float64(s.Squares[1])
	return math.Sqrt(max(0, squares-total*total/n) / (n - 1))
}
