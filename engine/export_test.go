package engine

import "slices"

import (
	"github.com/broadside-cards/broadside/interpreter/table"
	"github.com/broadside-cards/broadside/interpreter/vm"
)

// Table is the bare position.
func (s *State) Table() *table.State { return s.table }

// Status says what the state waits for.
func (s *State) Status() vm.Status { return s.status() }

// LayOut is a position before its turn begins.
func LayOut(g *Game, from *Position, cfg Config) (*State, []string, error) {
	return g.layOut(from, slices.Index(g.rules.Players, from.Of), cfg)
}
