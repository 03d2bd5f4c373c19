package engine

import (
	"github.com/broadside-cards/broadside/engine/internal/truth"
	"github.com/broadside-cards/broadside/interpreter/bytecode"
	"github.com/broadside-cards/broadside/interpreter/table"
	"github.com/broadside-cards/broadside/interpreter/vm"
)

// Truth is the bare position, and the machine that runs it.
func (s *State) Truth(truth.Key) (*table.State, *vm.Machine) { return s.table, s.machine() }

// Program is the compiled game.
func (g *Game) Program(truth.Key) *bytecode.Program { return g.program }

// FromTable takes over a bare position, to play on from it.
func (g *Game) FromTable(_ truth.Key, t *table.State, cfg Config) (*State, error) {
	return g.takeOver(t, cfg)
}
