package engine

import (
	"github.com/broadside-cards/broadside/interpreter/table"
	"github.com/broadside-cards/broadside/interpreter/vm"
)

// Undo takes the last choice back, whoever made it and whatever it showed.
func (s *State) Undo() error {
	if err := s.canUndo(); err != nil {
		return err
	}
	return s.rewind(len(s.steps) - 1)
}

func (s *State) canUndo() error {
	switch {
	case s.config.Quiet:
		return misuse("this game is not recorded, so nothing can be taken back")
	case len(s.steps) == 0:
		return misuse("no choice has been made yet, so there is nothing to take back")
	}
	return nil
}

// UndoFor takes a player's last choice back at a shared screen: only if
// nobody has chosen since, and nothing was revealed, looked at, drawn,
// shuffled or rolled by it.
func (s *State) UndoFor(p Player) error {
	if err := s.canUndo(); err != nil {
		return err
	}
	n := len(s.steps) - 1
	if by := int(s.steps[n].player); by != p {
		if by == mendStep {
			return misuse("the game was mended since, so the choice stands")
		}
		if by < 0 {
			return misuse("chance has decided since, so the choice stands")
		}
		return misuse("the %s has chosen since, so the choice stands", s.game.names.player(by))
	}
	before, written, err := s.positionAt(n)
	if err != nil {
		return err
	}
	if why := crossed(before, s.table); why != "" {
		return misuse("%s, so the choice stands", why)
	}
	return s.adopt(before, n, written)
}

// crossed says what stands between two positions that nobody can forget.
func crossed(before, after *table.State) string {
	l := before.L
	for p := 0; p < l.P; p++ {
		if gained(before, after, l.Known(p), l.W) {
			return "somebody has seen a card"
		}
	}
	if gained(before, after, l.UUnset, l.W) {
		return "a pile was shuffled"
	}
	for i := l.UStream; i < l.UStream+l.Streams(); i++ {
		if before.U[i] != after.U[i] {
			return "chance has decided something"
		}
	}
	return ""
}

func gained(before, after *table.State, set, words int) bool {
	for i := set; i < set+words; i++ {
		if after.U[i]&^before.U[i] != 0 {
			return true
		}
	}
	return false
}

// rewind goes back to the position before the n-th step.
func (s *State) rewind(n int) error {
	t, written, err := s.positionAt(n)
	if err != nil {
		return err
	}
	return s.adopt(t, n, written)
}

// adopt makes an earlier position the present one; up to there the game had brought so many events.
func (s *State) adopt(t *table.State, n, written int) error {
	first := s.steps[n].first
	s.table.CopyFrom(t)
	s.machine().Written = written
	s.log = s.log[:first:first]
	s.unletter(int(first))
	s.steps = s.steps[:n:n]
	s.unmend()
	s.made, s.luck = [table.MaxPlayers]int32{}, [table.MaxPlayers]luck{}
	for _, st := range s.steps {
		if st.player >= 0 {
			s.made[st.player]++
		}
	}
	return s.recount()
}

// positionAt plays the record again up to the n-th step, and says how many events that brings. Playing again costs
// less than it seems (microseconds a choice) and keeps no copies.
func (s *State) positionAt(n int) (t *table.State, written int, err error) {
	m := s.player()
	t = s.game.program.NewState()
	if err := s.beginning(m, t); err != nil {
		return nil, 0, err
	}
	for _, st := range s.steps[:n] {
		if err := s.take(st, m, t); err != nil {
			return nil, 0, err
		}
	}
	return t, m.Written, nil
}

// player is a machine that plays the record again.
func (s *State) player() *vm.Machine {
	m := vm.New(s.game.program)
	m.Enumerate, m.PoseForced = s.config.Enumerate, s.config.PoseForced
	return m
}

// beginning puts t where the record starts.
func (s *State) beginning(m *vm.Machine, t *table.State) error {
	if s.base != nil {
		t.CopyFrom(s.base)
		return nil
	}
	return m.Start(t, vm.Config{Seed: s.config.Seed, Options: s.opts})
}

// take makes a step of the record again.
func (s *State) take(st step, m *vm.Machine, t *table.State) error {
	switch {
	case st.player == mendStep:
		return s.mends[st.index].on(m, t, nil)
	case st.player < 0:
		return m.ApplyOutcome(t, int(st.index))
	}
	return m.Apply(t, int(st.index))
}

// takeOver plays on from a position of this game's program. The log begins
// there; it cannot be saved.
func (g *Game) takeOver(t *table.State, cfg Config) (*State, error) {
	if t.L != g.program.Layout {
		return nil, misuse("this position is of another game")
	}
	opts, err := g.optionValues(cfg.Options)
	if err != nil {
		return nil, err
	}
	s := g.blank(cfg, opts)
	s.begin(t)
	return s, nil
}

// Continue plays on, by this game's rules and other terms, from a position that
// was come to by them or with less Code added. It is not changed. The log begins
// here; it cannot be saved.
func (g *Game) Continue(from *State, cfg Config) (*State, error) { return g.takeOver(from.table, cfg) }
