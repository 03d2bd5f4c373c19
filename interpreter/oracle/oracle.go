// Package oracle is a second reading of the language: a slow, plain interpreter
// that carries out a checked game straight from its tree. It was written from
// docs/specification.md and the declarations of package check alone, so that
// what it and the machine agree on is what the specification says.
//
// Nothing here is quick. Every question is answered anew, a payment is found by
// trying it on a copy of the whole world, and the written tree is carried out as
// it stands (Clause, Distribute, ShuffleInto, DoNot, SayKeyword, HasAdjective).
//
// The interpreter is recursive, and a question comes up deep inside it. It
// therefore runs as a coroutine (iter.Pull) that stops at each question and goes
// on with the answer: to run again from the start for each choice would square
// the work, and a trial of a payment is such a run already. A Play that is left
// before its end has to be closed.
package oracle

import (
	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/dsl/diag"
)

// CardID is one copy of a card. Copies are counted in the order of Game.Cards,
// copy by copy; places that boards make are among Game.Cards. Cards whose Count
// is 0 (of players who are absent) have no copies. NoCard is no card.
type CardID int

// NoCard stands where there is no card.
const NoCard CardID = -1

// ZoneID is one zone: a declaration and whose it is. Of a zone of the table both
// Seat and Host are -1, of a player's Host is -1, of a card's Seat is -1.
type ZoneID struct {
	Zone check.ID
	Seat int
	Host CardID
}

// Nowhere is the zone of a card that lies in none.
var Nowhere = ZoneID{Zone: check.None, Seat: -1, Host: NoCard}

// Setting is how a game is set up. Players 0 is the least that the game is for.
// Options not named have their defaults.
type Setting struct {
	Players int
	Options map[string]int
}

// Chance decides what luck decides.
type Chance interface {
	// Shuffle gives the order of the cards of a zone after a shuffle, top first:
	// a permutation of cards. nil leaves the order open: a card of the zone is
	// then settled by Settle when its place matters.
	Shuffle(zone ZoneID, cards []CardID) []CardID
	// Random gives n of the cards.
	Random(cards []CardID, n int) []CardID
	// Roll gives what a die shows, n times.
	Roll(die check.ID, n int) []int
	// Player gives one of the seats, of which there are at least two.
	Player(seats []int) int
}

// Settler is what a Chance also is that leaves orders open (Shuffle gives nil).
type Settler interface {
	// Settle says which of the cards, whose order is open, lies next: the upper
	// one of them, or the lowest if bottom is true.
	Settle(zone ZoneID, open []CardID, bottom bool) CardID
}

// Ordering is what a Chance also is that says in which order the cards of a batch are
// taken. It decides nothing: only how one set is asked for.
type Ordering interface {
	Order(seat int, cards []CardID) []CardID
}

// QuestionKind is what sort of thing is asked.
type QuestionKind string

// The questions.
const (
	AskCard     QuestionKind = "card"     // one card (perhaps none, if secret)
	AskBatch    QuestionKind = "batch"    // one more card of a batch, or done
	AskNext     QuestionKind = "next"     // the next card of `one at a time` (or done), of `in any order`
	AskPlayer   QuestionKind = "player"   //
	AskNumber   QuestionKind = "number"   //
	AskMay      QuestionKind = "may"      // yes or no
	AskUnless   QuestionKind = "unless"   // yes or no
	AskWay      QuestionKind = "way"      // a way of `choose one` (or none)
	AskText     QuestionKind = "text"     // one of a card's texts
	AskAction   QuestionKind = "action"   //
	AskReaction QuestionKind = "reaction" // or pass
	AskTrigger  QuestionKind = "trigger"  // which of several waiting abilities comes next
	AskReplace  QuestionKind = "replace"  // which of several replacements applies
)

// Question is what is asked now. Min, Max and Taken are of batches and numbers:
// a batch is asked card by card, its order does not matter, and Taken is what
// was taken so far. A batch is one decision all the same.
type Question struct {
	Kind     QuestionKind
	Seat     int
	At       diag.Span
	Min, Max int
	Taken    []CardID
	Secret   bool
}

// OptionKind is what an option is.
type OptionKind string

// The options.
const (
	CardOption     OptionKind = "card"
	NumberOption   OptionKind = "number"
	PlayerOption   OptionKind = "player"
	WayOption      OptionKind = "way"
	ActionOption   OptionKind = "action"
	TextOption     OptionKind = "text"
	ReactionOption OptionKind = "reaction"
	PassOption     OptionKind = "pass"
	TriggerOption  OptionKind = "trigger"
	YesOption      OptionKind = "yes"
	NoOption       OptionKind = "no"
	DoneOption     OptionKind = "done"
	NoneOption     OptionKind = "none"
)

// Option is one option. Of a card option Cards are all copies that the chooser
// cannot tell apart (in the order of CardID); Card is the first of them, and is
// what the choice takes. Known says that the chooser knows the face. Number is
// the number, or the index of an action, reaction, way, text or ability in its
// list. Card of a trigger is the copy on which the ability stands, or NoCard.
type Option struct {
	Kind   OptionKind
	Card   CardID
	Cards  []CardID
	Known  bool
	Zone   ZoneID // where Card lies
	Number int
	Player int
	Label  string
	At     diag.Span // of an ability: where it stands
}

// EventKind is what happened.
type EventKind string

// The events.
const (
	TurnStarted  EventKind = "turn starts" // Seat, Number: the turn's number
	TurnEnded    EventKind = "turn ends"   // Seat
	VerbSaid     EventKind = "verb said"   // Seat is to do Verb; it may be forbidden or replaced
	VerbBegun    EventKind = "verb"        // Seat does Verb (after replacements and can't) with Cards and, as Given, other parts
	SetOff       EventKind = "set off"     // Seat reads, At is the ability that will wait; of a verb, once that has ended
	VerbEnded    EventKind = "verb ends"   // Seat, Verb
	Moved        EventKind = "moved"       // Cards from From to Zone
	Tokens       EventKind = "tokens"      // Number of Token at Card, or at Seat: more or (negative) fewer
	Turned       EventKind = "turned"      // Cards face up (Number 1) or down (0)
	Marked       EventKind = "marked"      // Cards, Token is the mark, Number 1 or 0
	Shuffled     EventKind = "shuffled"    // Zone
	Shown        EventKind = "shown"       // Cards to Seat (-1: everybody)
	Rolled       EventKind = "rolled"      // Seat, Token is the die, Number what it shows; Text: what others learn of it
	Told         EventKind = "told"        // Seat's secret Number is shown to the seat Given (-1: everybody)
	Drawn        EventKind = "drawn"       // Seat, by chance
	ByChance     EventKind = "random"      // Cards
	Chosen       EventKind = "chosen"      // Seat, Option; of a card Cards; Text: what others learn of it (Whole …)
	Said         EventKind = "said"        // Text
	Acted        EventKind = "acted"       // Seat takes action Number (Text its name)
	Reacted      EventKind = "reacted"     // Seat, Number is the reaction; -1: passes
	AbilityDone  EventKind = "ability"     // Seat reads, Cards[0] the card, if any; At where it stands; Number 1: instead of something
	TextDone     EventKind = "text"        // Seat reads the text of Cards[0]
	Result       EventKind = "result"      // Text is the verb, Number 1: succeeds
	NextTurnSaid EventKind = "next turn"   // Seat
	OutOfGame    EventKind = "out"         // Seat
	NameChanged  EventKind = "name"        // Text is a name that a text has given another value
	GameEnded    EventKind = "ended"       //
)

// Event is one thing that happened; which fields count says its kind.
type Event struct {
	Kind   EventKind
	Seat   int
	Verb   check.ID
	Token  check.ID
	Cards  []CardID
	Lies   []Lie // of each of Cards; of one that moved: as it lay before
	From   ZoneID
	Zone   ZoneID
	Number int
	Given  []int // numbers and seats, in the order of the verb's parts
	Text   string
	Option Option
	At     diag.Span
}

// What others learn of a choice.
const (
	Whole    = "whole"   // what was chosen; of a card unknown to them which it is of those that lie there
	ThatOnly = "that"    // that something was chosen
	NotEven  = "nothing" // not even that
)

// Lie is how a card lies as something happens with it, for those who look on. Knows says
// of each seat whether it can tell what the card is; of one that moved, whoever sees it
// arrive can, too. Place counts from the top, 1 the top card; 0 where the zone is in no
// order that is seen, or luck has not said.
type Lie struct {
	Knows  []bool
	Place  int
	Among  int // how many cards lie there
	FaceUp bool
	Tokens []int
	Marks  []bool
}

// ZoneState is what lies in one zone, top first. Open says of each card whether
// its place among its neighbours that are Open too is open (see Settler).
type ZoneState struct {
	Zone  ZoneID
	Cards []CardID
	Open  []bool
}

// State is everything that is so, as plain data. Zones without cards are listed
// too: the table's and players' by declaration and seat, then those of cards.
type State struct {
	Zones      []ZoneState
	FaceDown   []bool   // by card
	CardTokens [][]int  // by card, by token
	Marks      [][]bool // by card, by mark
	SeatTokens [][]int  // by seat, by token
	Turn       int      // turns begun
	TurnOf     int      // -1: before the first
	Out        []bool   // by seat
	Over       bool
	Winners    []int
	Ending     Ending
}

// Ending says how a game ended.
type Ending string

// The endings.
const (
	GoesOn  Ending = ""
	Win     Ending = "win"
	Draw    Ending = "draw"
	Limit   Ending = "turn limit"
	AllLost Ending = "loss" // nobody wins, or who played alone is out
)

// CardView is a card as a seat sees it; Card is -1 where it does not know the face.
type CardView struct {
	Card   check.ID // index into Game.Cards
	FaceUp bool     // it lies face up, for everybody
	Place  int      // where the zone is in order: from the top, 1 the top card; 0: open
	Copy   CardID   // which one it is in truth; a comparison's, not the seat's
	Tokens []int    // by token
	Marks  []bool   // by mark
}

// ZoneView is a zone as a seat sees it. Cards are top first where the zone is in
// order; otherwise their order tells nothing. Of a hand of another's there is only
// how many lie there.
type ZoneView struct {
	Zone  ZoneID
	Count int
	Cards []CardView
	// Among are cards that the seat knows to lie here without knowing where, by
	// index into Game.Cards, sorted.
	Among []check.ID
}

// View is the table as one seat sees it.
type View struct {
	Seat       int
	Zones      []ZoneView // as in State
	SeatTokens [][]int
	Turn       int
	TurnOf     int
	Out        []bool
}
