package engine

import (
	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/interpreter/bytecode"
	"github.com/broadside-cards/broadside/interpreter/compile"
	"github.com/broadside-cards/broadside/interpreter/vm"
)

// Code is a condition, or lines of the game's language, compiled apart from a
// game's rules. The game stays as it is; Code may be shared by goroutines.
type Code struct {
	game  *Game
	entry bytecode.Entry
}

// Condition compiles an expression that check.Game.Condition has read, for Eval.
func (g *Game) Condition(e check.Expr, f check.Frame) (*Code, diag.List) {
	return g.code(compile.Eval(g.program, e, f))
}

// Lines compiles statements that check.Game.Statements has read, for Run; behind
// them comes a condition in the same words, for Answer (nil: none).
func (g *Game) Lines(list []check.Stmt, answer check.Expr, f check.Frame) (*Code, diag.List) {
	if answer == nil {
		return g.code(compile.Extra(g.program, list, f))
	}
	return g.code(compile.Trial(g.program, list, answer, f))
}

func (g *Game) code(p *bytecode.Program, entry bytecode.Entry, found diag.List) (*Code, diag.List) {
	if found.Errors() > 0 {
		return nil, found
	}
	d := &Game{rules: g.rules, program: p, hash: g.hash, expansions: g.expansions, names: g.names, whole: g.whole, sizes: g.sizes,
		secrets: g.secrets, without: g}
	d.machines.New = func() any { return vm.New(p) }
	return &Code{d, entry}, found
}

// Game is the game the code was compiled for, with the code added: its states
// can carry the code out.
func (c *Code) Game() *Game { return c.game }

// knows says whether a game has a piece of code in it.
func (g *Game) knows(c *Code) bool {
	for ; g != nil; g = g.without {
		if g == c.game {
			return true
		}
	}
	return false
}

// Eval works out a number, or a condition (0: it does not hold), with a player
// as `you`. The state stays as it is. It is an error if that takes a choice or
// chance.
func (s *State) Eval(c *Code, you Player) (int, error) { return s.evalOf(c, you, -1) }

// evalOf is Eval with an object as `this`; -1: none.
func (s *State) evalOf(c *Code, you Player, this int) (int, error) {
	if s.game.knows(c) {
		return s.machine().Eval(s.table, c.entry, you, this)
	}
	if s.table.L != c.game.program.Layout {
		return 0, misuse("this code was compiled for another game")
	}
	m := c.game.machines.Get().(*vm.Machine)
	defer c.game.machines.Put(m)
	return m.Eval(s.table, c.entry, you, this)
}

// Run carries code out, with a player as `you`, and goes on to the first stop.
// What the state waited for is dropped. When the code has been carried out the
// state waits for nobody (Idle). The record begins with what that brought, so a
// state that already has a choice on record is refused.
func (s *State) Run(c *Code, you Player) error {
	if !s.game.knows(c) {
		return misuse("this code was compiled for another game")
	}
	return s.start(func(m *vm.Machine) error { return m.Run(s.table, c.entry, you, -1) })
}

// StartTurn begins a player's turn in a position built by hand.
func (s *State) StartTurn(p Player) error {
	return s.start(func(m *vm.Machine) error { return m.StartTurn(s.table, p) })
}

func (s *State) start(begin func(*vm.Machine) error) error {
	if len(s.steps) > 0 {
		return misuse("the game is under way, so nothing else can be started")
	}
	s.kept.live = false
	if err := begin(s.machine()); err != nil {
		return err
	}
	if !s.config.Quiet || s.config.Tally {
		s.base = s.table.Clone()
	}
	if s.m.Rec != nil || s.tally != nil {
		s.absorb()
	}
	return nil
}

// Idle says that the state waits for nobody and is not over either: nothing was
// started yet, or what was started has been carried out.
func (s *State) Idle() bool { return s.status() == vm.Idle }

// Answer is what the condition behind Lines came to (0: it does not hold), in a
// state that they left Idle.
func (s *State) Answer() int { return vm.Answer(s.table) }

// DefsIn says of each card of the rules whether a copy of it is in a set that
// check.Game.Condition has read.
func (s *State) DefsIn(set *check.Query, f check.Frame) ([]bool, error) {
	const this = 1 // the slot of the card that is asked of
	c, found := s.game.Condition(&check.Is{Card: &check.CardSlot{Slot: this}, Set: set}, f)
	if found.Errors() > 0 {
		return nil, found
	}
	in := make([]bool, len(s.game.rules.Cards))
	for o := range s.table.L.N {
		n, err := s.evalOf(c, 0, o)
		if err != nil {
			return in, err
		}
		in[s.table.Def(o)] = in[s.table.Def(o)] || n != 0
	}
	return in, nil
}
