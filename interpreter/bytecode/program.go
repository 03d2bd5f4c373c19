// Package bytecode is what the compiler hands to the machine: the instructions
// of a compiled game and the tables they refer to. It is plain data; package
// compile writes it and package vm runs it. Its fields are exported for these
// two alone: nobody else can tell what a change of one would break.
package bytecode

import (
	"slices"

	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/interpreter/table"
)

// Program is a compiled game. It never changes; any number of machines and
// states may share it.
//
// A body is a run of code with a frame of its own. Most fields are tables, by
// the number that an instruction's operand gives.
type Program struct {
	Game   *check.Game
	Layout *table.Layout // the shape of the game's states

	// Code and where it comes from.
	Code    []Instr
	Bodies  []Body
	Where   []int32 // by instruction: index into Spans
	Spans   []diag.Span
	Prompts map[int]string // by instruction: what a player is asked

	// Counting: see Clause.
	CountedCode []Instr // Code with OpCounted at its points; nil: nothing is counted
	Clauses     []Clause
	Points      int              // counters a machine needs
	Moments     map[int32]Moment // by point, those that are a Moment
	Acting      []bool           // by body: it is that of an action or reaction; bodies compiled later are none

	// Points of entry: bodies by number, instructions by index.
	Main           int32   // body of the whole game; the turn's player is in its slot 0
	MainStart      int     // its first instruction
	TurnStart      int     // where a turn begins; -1: the game has no turns
	TurnEnd        int     // where OpEndTurn goes
	TurnDrain      int     // where OpEndTurn goes from within the end of a turn
	TurnBodies     []int32 // by seat: body of its turn, or -1
	CostEnd        int     // a lone OpCostEnd, where texts that are probed return to
	Halt           int     // a lone OpHalt, where the lowest frame returns to
	Returns        int     // body of Game.Returns, or -1
	ReturnsMayFail bool    // working them out may go wrong
	Ranks          []Criterion
	Teams          []int32     // by seat: who is on the player's team, as a mask; empty: there are none
	Estimates      []Criterion // by seat; empty: the game has none

	// The game's declarations.
	Options    []int32          // declared defaults
	Starts     []int            // by definition: zone instance it begins in, or -1
	Firsts     []int            // by definition: its first object at the start, or -1
	FieldIndex map[string]int32 // by name of a field: its number
	Fields     [][]int32        // by field and definition: the number printed
	FieldSets  []FieldSets      // by field: the cards by the number printed
	TextRuns   [][]TextRun      // by field and definition: the texts printed
	Texts      []Text
	Verbs      []Verb
	Abilities  []Ability
	Boards     []Board
	Routes     []Route // tokens that keep how cards go over boards
	BoardOf    []int   // by kind: index into Boards, or -1
	Piles      Piles

	// Operands too large for an instruction.
	KindMasks  []uint64   // sets of kinds
	DefSets    [][]uint64 // sets of definitions
	DefObjects [][]uint64 // the same as sets of cards, as they were dealt
	Jumps      [][]int32  // jump tables
	Menus      []Menu
	Expiries   []Expiry
	Unwinding  Expiry // what ends when a turn is cut short

	// Words of State.I past the layout's own: see ResultWord.
	Results int
	Active  int32

	// What comparing the beginnings of turns has to know.
	TurnsCycle bool    // turns without a choice may come back to where they were
	Ages       bool    // some instruction asks which of two cards came first to where it lies
	Alike      []int32 // by definition: the first that no instruction tells from it, or -1
}

// Body is one run of code with a frame of its own.
type Body struct {
	Name  string
	Entry int32
	End   int32 // past its last instruction
	Ints  int32 // int registers
	Sets  int32 // set registers
	Kept  []Kept
}

// Kept is where a body keeps something but a card in secret: of each player KeptSize registers from Slots on.
type Kept struct {
	Slots  int32
	What   check.Kept
	Own    []int32     // registers in which a number was chosen, too
	Values []check.Num // of what cards print: those that may be chosen
}

// The registers of a secret, for each player: the number, seat or word; how many dice of which die were
// rolled, from what to what a number was chosen, or which player could not be; and the mask of those to whom it was
// shown (-1: nothing is kept).
const (
	KeptNumber = iota
	KeptDice
	KeptDie
	KeptShown
	KeptSize
	KeptLeast  = KeptDice
	KeptMost   = KeptDie
	KeptExcept = KeptDice
)

// Entry is a body compiled apart from the game's own: by compile.Extra, Eval or
// Trial.
type Entry struct{ Body int }

// Criterion is a number by which players are ranked, or judged while they play.
type Criterion struct {
	Value  Entry
	Lowest bool // less is better
}

// TextRun is the texts of one card in one field: Count of them, from Start in
// Program.Texts.
type TextRun struct{ Start, Count int32 }

// Text is a text of a card.
type Text struct {
	Body   int32
	Hidden bool  // others cannot tell whether it can be carried out
	Asked  int32 // 1 + the counter of how often one of the list was chosen; 0: none
	Held   int32 // 1 + that of how often it could be
}

// Menu is what OpChoose offers.
type Menu struct {
	Labels  []string
	Actions []int  // indexes into Game.Actions or Game.Reactions; nil: ways of one text
	Window  string // of reactions: what they answer
	Values  bool   // the labels are what cards print in a field
}

// Expiry is marks and counters that end together.
type Expiry struct{ Marks, Tokens []int32 }

// Verb is a verb of the game and how its arguments are passed.
type Verb struct {
	Name     string
	Bodies   []int32 // by seat, or -1
	Slots    []int32 // by int parameter: its slot
	SetSlots []int32 // by set parameter: its set slot
	Result   int32   // index of its result, or -1
	Active   int32   // number of its ActiveWord, or -1
}

// Ability is a compiled trigger or replacement: its body, and the slots it
// takes up while it waits.
type Ability struct {
	Body, Sets, Ints int32
	Binds            []Bind    // of one that waits for a verb: what it takes from the verb
	Span             diag.Span // its line
	Card             check.ID  // on which it stands; None: a rule
	Limit            Limit     // how often it applies
}

// Limit counts how often an ability applies: on its card, or for each reader of a rule.
type Limit struct {
	Token int32 // what counts it
	Most  int32 // 0: there is no limit
}

// Bind is a slot of an ability and the verb's slot that it takes its value from.
type Bind struct {
	Slot, From int32
	Set, Card  bool // several cards; one card
}

// QueueHead is the words of a waiting ability before its slots.
const QueueHead = 3

// NewState is an empty state of the program's game.
func (p *Program) NewState() *table.State { return table.New(p.Layout) }

// ResultWord is the word of State.I that holds a result.
func (p *Program) ResultWord(i int32) int { return p.Layout.IExt + int(i) }

// ActiveWord is the word of State.I that says that a verb with a result is
// running.
func (p *Program) ActiveWord(i int32) int { return p.Layout.IExt + p.Results + int(i) }

// AbilityWord is the word of State.I that says that a replacement is applying.
func (p *Program) AbilityWord(a int32) int { return p.ActiveWord(p.Active + a) }

// Secrets says whether some choice or roll of the game is made in secret.
func (p *Program) Secrets() bool {
	return slices.ContainsFunc(p.Code, func(in Instr) bool { return in.Secret() || in.Op == OpRoll && in.D != 0 })
}

// HasEstimate says whether the game tells who is ahead.
func (p *Program) HasEstimate() bool { return len(p.Estimates) > 0 }

// SpanAt is the place in the designer's text that an instruction comes from;
// no place for an index that is none of the code's.
func (p *Program) SpanAt(pc int) diag.Span {
	if pc < 0 || pc >= len(p.Where) {
		return diag.Span{}
	}
	return p.Spans[p.Where[pc]]
}

// What a part of a verb that is told is: D of OpToldPart.
const (
	ToldCard = iota
	ToldNumber
	ToldPlayer
	ToldZone
)
