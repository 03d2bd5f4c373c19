package engine

import (
	"github.com/broadside-cards/broadside/interpreter/bytecode"
	"github.com/broadside-cards/broadside/interpreter/vm"
)

// Derived is the same game with a program that has code compiled apart
// (compile.Extra): it runs the states that code was started in.
func (g *Game) Derived(p *bytecode.Program) *Game {
	d := &Game{rules: g.rules, program: p, hash: g.hash, expansions: g.expansions, names: g.names, whole: g.whole, sizes: g.sizes}
	d.machines.New = func() any { return vm.New(p) }
	return d
}

// Run starts something in a state that waits for nobody, with `begin`, and goes on from
// there. The log begins with what that brought.
func (s *State) Run(begin func(*vm.Machine) error) error {
	if s.Status() != vm.Idle {
		return misuse("the game is under way, so nothing else can be started")
	}
	if err := begin(s.machine()); err != nil {
		return err
	}
	s.base = s.table.Clone()
	if s.m.Rec != nil {
		s.absorb()
	}
	return nil
}
