package vm

import (
	"slices"

	"github.com/broadside-cards/broadside/interpreter/table"
)

// quietTurns is how many turns in a row may go by without a choice before the
// positions they begin with are compared.
const quietTurns = 16

// turnCycle remembers the position one of a long row of turns began with, to
// see whether it comes back (Brent's cycle detection, over turns).
type turnCycle struct {
	turns, next int
	first       int32 // the turn remembered
	was, now    []uint64
}

// countTurn counts a turn that begins. Turns have their own share of passes that nobody looks at.
func (m *Machine) countTurn() {
	m.watch = m.left - min(quietPasses, m.Budget/2)
	m.brent.forget()
	m.turns.turns++
}

// checkCycle is taken as each turn begins. Nothing is being carried out then, so what
// lies on the table, whose turn it is and the streams of chance are the whole
// position: one that came before will come again for ever.
func (m *Machine) checkCycle(f *frame) result {
	s := f.s
	m.countTurn()
	switch {
	case m.full(s):
		return m.fault(s, faultChanges, maxChanges)
	case m.turns.turns <= quietTurns || m.turns.turns > maxComparedTurns || !m.p.TurnsCycle || s.I[table.HQueue] != 0:
		return resGo
	}
	m.turns.now = append(m.turns.now[:0], uint64(uint32(f.r[0])), uint64(uint32(f.r[1])))
	m.turns.now = s.BetweenTurns(m.turns.now, m.p.Alike, m.p.Ages)
	if len(m.turns.was) > 0 && slices.Equal(m.turns.was, m.turns.now) {
		return m.fault(s, faultTurnCycle, m.turns.first)
	}
	if m.turns.turns > m.turns.next {
		m.turns.was = append(m.turns.was[:0], m.turns.now...)
		m.turns.first, m.turns.next = s.I[table.HTurn]+1, 2*m.turns.turns
	}
	return resGo
}

// forget begins anew: what was is no witness any more.
func (l *turnCycle) forget() { l.turns, l.next, l.was = 0, 0, l.was[:0] }

// TurnCycle says of a state that was stopped because turns go round for ever which
// turn's position came back, and at which turn.
func (m *Machine) TurnCycle(s *table.State) (first, again int, ok bool) {
	if m.Status(s) != Faulted || s.I[table.HFault] != faultTurnCycle {
		return 0, 0, false
	}
	return int(s.I[table.HFaultA]), int(s.I[table.HTurn]) + 1, true
}
