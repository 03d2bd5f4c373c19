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

// Hearer is told of each moment at which abilities are about to be asked. It may look at the
// position, and must not change it.
type Hearer = func(t *table.State, at bytecode.Moment)

// Listen tells a Hearer from now on; nil: nobody any more. Clones have none.
func (s *State) Listen(_ truth.Key, h Hearer) {
	s.hear = h
	if s.m != nil {
		s.listen()
	}
}

// Tell gives what happens, as the machine reports it, to a function from now on, step by step;
// nil: to nobody any more. Clones have none.
func (s *State) Tell(_ truth.Key, told func([]vm.Event)) {
	if s.told = told; s.m != nil {
		s.listen()
	}
}

// Retell plays the record again, and tells a Hearer what happened since a player's last
// choice: in that choice, and after it. The state stays as it is.
func (s *State) Retell(_ truth.Key, p Player, h Hearer) error {
	from := 0
	for i, st := range s.steps {
		if int(st.player) == p {
			from = i
		}
	}
	m := s.player()
	listen := func() { m.Hear, m.Cover = h, make([]uint32, s.game.program.Points) }
	t := s.game.program.NewState()
	if from == 0 {
		listen()
	}
	if err := s.beginning(m, t); err != nil {
		return err
	}
	for i, st := range s.steps {
		if i == from {
			listen()
		}
		if err := s.take(st, m, t); err != nil {
			return err
		}
	}
	return nil
}

// Forget drops the record, so that deals no longer respect what choices showed. It is for
// measuring what that is worth.
func (s *State) Forget(truth.Key) { s.steps = nil }

// PlaceOn says where a card lies in a bare position; "" for nowhere.
func (g *Game) PlaceOn(_ truth.Key, t *table.State, o int) string { return g.place(t, o) }

// NamedSince lists the cards, by definition, that a player might see in the
// record since it had a length. It is for tests of what is given away.
func (s *State) NamedSince(_ truth.Key, p Player, from int) []int {
	var out []int
	for _, e := range s.log[min(from, len(s.log)):] {
		if e.def >= 0 && s.may(e.seen, p) {
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
