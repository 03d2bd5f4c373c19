package engine

import (
	"slices"

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

// NamedSince lists the cards, by definition, that a player might see in the
// record since it had a length. It is for tests of what is given away.
func (s *State) NamedSince(_ truth.Key, p Player, from int) []int {
	var out []int
	for _, e := range s.log[min(from, len(s.log)):] {
		if e.def >= 0 && may(e.seen, p) {
			out = append(out, int(e.def))
		}
	}
	return out
}

// TokensLogged is how many of each token came and did not go, by the log's
// account. It is nil without Config.Tally.
func (s *State) TokensLogged(truth.Key) []int {
	if s.tally == nil {
		return nil
	}
	return slices.Clone(s.tally.now)
}
