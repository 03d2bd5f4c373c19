package vm

import (
	"github.com/broadside-cards/broadside/interpreter/bytecode"
	"github.com/broadside-cards/broadside/interpreter/table"
)

// Beside carries extra code out in a state that waits for something, and leaves it waiting for that: people mend a game by hand while
// somebody is asked. The code may move cards and change what the game counts, and may end the game; it is an error, and
// changes nothing, if it asks somebody or goes wrong. What was listed as options before keeps standing there, a card
// that is gone included: choosing it does nothing with it, as where the rules took it away.
func (m *Machine) Beside(s *table.State, e bytecode.Entry, you int) error {
	before := s.Clone()
	err := m.Run(s, e, you, -1)
	switch status := m.Status(s); {
	case err != nil:
	case status == Over:
		return nil
	case status == Faulted:
		err = m.Fault(s)
	case status != Idle:
		err = errNoValue
	}
	if err != nil {
		s.CopyFrom(before)
		return err
	}
	m.take(before, s)
	s.CopyFrom(before)
	return nil
}

// take takes the game out of another state, and leaves the machine where it is.
func (m *Machine) take(s, from *table.State) {
	l := s.L
	copy(s.I[table.HTurn:table.HTick+1], from.I[table.HTurn:])
	s.I[table.HNext], s.I[table.HSwapped] = from.I[table.HNext], from.I[table.HSwapped]
	copy(s.I[l.IOpt:l.IExt+m.p.Results], from.I[l.IOpt:])
	copy(s.U[1:l.UQueue], from.U[1:])
	s.U[0] = 0 // what can be chosen is listed anew
}
