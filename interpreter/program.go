// Package interpreter carries out a checked game: it compiles the checker's
// tables of meaning to a small register bytecode and runs that on a flat
// table.State, stopping wherever a player or chance has to choose. Nothing of
// a game in progress is held outside the State.
package interpreter

import (
	"slices"

	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/interpreter/table"
)

// Program is a compiled game. It never changes; any number of machines and
// states may share it.
type Program struct {
	Game   *check.Game
	Layout *table.Layout

	code    []Instr
	counted []Instr // the code with the points where clauses are counted; nil: none are
	clauses []Clause
	points  int
	acting  []bool // by body: of an action or reaction; those compiled later are none

	where  []int32 // index into spans, by instruction
	spans  []diag.Span
	bodies []body

	main       int32 // body of the whole game
	mainStart  int   // its first instruction
	turnStart  int   // where a turn begins, with the player in slot 0; -1: no turns
	turnEnd    int   // where EndTurn goes
	turnDrain  int   // where EndTurn goes from within the end of a turn
	costEnd    int   // a lone costend, for probing texts
	halt       int   // a lone halt, under extra code
	returns    int   // body of Game.Returns, or -1
	ranks      []rankInfo
	estimates  []estimateInfo // by seat; empty: none
	menu       int32          // body of `take an action`
	window     int32          // body of `ask … to react`: whom (-1: all) and whom not
	react      int32          // body that offers one player their reactions
	turnBodies []int32

	options    []int32     // declared defaults
	starts     []int       // by definition: zone instance it begins in, or -1
	firsts     []int       // by definition: its first object at the start, or -1
	fieldTab   [][]int32   // printed values, by field and definition
	fieldSets  []fieldSets // the cards by printed value, by field
	textTab    [][]textRun // texts, by field and definition
	texts      []textInfo
	masks      []uint64   // sets of kinds
	defSets    [][]uint64 // sets of definitions
	defObjects [][]uint64 // the same as sets of cards, as they were dealt
	boards     []board
	boardOf    []int // by kind: index into boards, or -1
	jumps      [][]int32
	menus      []wayMenu
	lists      []expiry
	prompts    map[int]string // by instruction
	verbs      []verbInfo
	results    int
	active     int32  // verbs with a result
	unwinding  expiry // what ends when a turn is cut short
	abilities  []abilityInfo

	fields map[string]int32 // by name: index into fieldTab

	laps  bool    // turns without a choice may come back
	ages  bool    // it matters which card came first
	alike []int32 // by definition: the first that nothing tells from it, or -1
}

// body is one run of code with a frame of its own.
type body struct {
	name  string
	entry int32
	end   int32 // past its last instruction
	ints  int32 // int registers
	sets  int32 // set registers
}

type textRun struct{ start, count int32 }

type textInfo struct {
	body   int32
	hidden bool  // others cannot tell whether it can be carried out
	asked  int32 // 1 + the counter of how often one of the list was chosen; 0: none
	held   int32 // 1 + that of how often it could be
}

// wayMenu is what a choose offers.
type wayMenu struct {
	labels  []string
	actions []int // indexes into Game.Actions; nil for ways
}

// expiry is a list of marks and counters that end together.
type expiry struct{ marks, tokens []int32 }

type verbInfo struct {
	name   string
	bodies []int32 // by seat
	slots  []int32 // by int parameter: its slot
	sslots []int32 // by set parameter: its set slot
	result int32   // index of its result, or -1
	active int32   // word of Ext that says it is running
}

// abilityInfo is a compiled trigger or replacement: its body, and the slots it
// takes up while it waits.
type abilityInfo struct{ body, sets, ints int32 }

// ext words: one per result, one per verb with a result, one per replacement.
func (p *Program) resultWord(i int32) int { return p.Layout.IExt + int(i) }
func (p *Program) extWord(i int32) int    { return p.Layout.IExt + p.results + int(i) }

// NewState is an empty state of the program's game.
func (p *Program) NewState() *table.State { return table.New(p.Layout) }

// Secrets says whether some choice of the game is made in secret.
func (p *Program) Secrets() bool {
	return slices.ContainsFunc(p.code, func(in Instr) bool { return secretly(&in) })
}

// SpanAt is the place in the designer's text that an instruction comes from.
func (p *Program) SpanAt(pc int) diag.Span {
	if pc < 0 || pc >= len(p.where) {
		return diag.Span{}
	}
	return p.spans[p.where[pc]]
}

// Entry is code compiled apart, by CompileExtra or CompileEval.
type Entry struct{ body int }

// linkLen is the words below every frame: where to go back to, the caller's
// frames, the running body and where its value goes.
const linkLen = 5

// Words of the link, counted down from the frame pointer.
const (
	linkPC   = 5
	linkFP   = 4
	linkSP   = 3
	linkBody = 2
	linkDst  = 1
)
