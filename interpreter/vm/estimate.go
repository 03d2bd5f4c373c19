package vm

import (
	"github.com/broadside-cards/broadside/interpreter/table"
)

// Estimate is how far ahead a player is in a position of any status, which
// stays as it is; greater is further ahead. It is an error where the game has no estimate
// or its working out went wrong or would need chance.
func (m *Machine) Estimate(s *table.State, player int) (n int, err error) {
	if player < 0 || player >= len(m.p.Estimates) {
		return 0, errNoEstimate
	}
	e := &m.p.Estimates[player]
	n, ok := m.brief(s, e.Value, player)
	if !ok {
		was := m.Enumerate
		m.Enumerate = true // chance is not asked, it stops
		n, err = m.Eval(s, e.Value, player, -1)
		m.Enumerate = was
	}
	if e.Lowest {
		n = -n
	}
	return n, err
}

var errNoEstimate = misuse("this game has no estimate of who is ahead")
