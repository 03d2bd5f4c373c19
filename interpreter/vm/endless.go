package vm

import (
	"github.com/broadside-cards/broadside/interpreter/table"
)

// Passes of a loop that nobody looks at, and events that a run may bring without asking
// anybody: more than that are no log to read. They are counted whether or not anybody keeps a
// log, so that a game ends the same for all who look at it.
const (
	quietPasses      = 2_000
	maxChanges       = 125_000
	maxWritten       = 250_000    // in a whole game
	maxFired         = 25_000     // abilities carried out: each is an event, too
	maxComparedTurns = 50_000     // turns whose beginnings are compared
	manyWaiting      = 64         // waiting abilities from which positions are compared less often
	maxAsked         = 20_000_000 // cards that conditions look at, a second of work
)

// maxHashes bounds how many positions of a long run are compared: a hash costs
// as much as hundreds of instructions.
const maxHashes = 20_000

// brent remembers one position of a long run, to see whether it comes back
// (Brent's cycle detection, over passes of loops).
type brent struct {
	hash        uint64
	steps, next int
	at          *table.State // what the hash is of
}

// keep remembers a position, forget none.
func (b *brent) keep(s *table.State) {
	if b.at == nil {
		b.at = &table.State{}
	}
	b.at.CopyFrom(s)
}

func (b *brent) forget() { b.hash, b.steps, b.next = 0, 0, 0 }

// resetBudget gives a run its whole budget.
func (m *Machine) resetBudget(s *table.State) {
	m.left, m.watch, m.most = m.Budget, m.Budget-min(quietPasses, m.Budget/2), s.I[table.HTick]+maxChanges
	m.fired, m.asks, m.lately.n = 0, maxAsked, 0
	m.brent.forget()
	if m.turns.turns != 0 {
		m.turns.forget()
	}
}

// wrote counts events that change nothing a position knows of: they are taken off what a run may still change.
func (m *Machine) wrote(n int) {
	if m.depth == 0 {
		m.most -= int32(n)
	}
}

// full says that a run has brought as many events as it may.
func (m *Machine) full(s *table.State) bool { return s.I[table.HTick] > m.most && m.depth == 0 }

// tooMuch is the fault of such a run.
func (m *Machine) tooMuch(s *table.State) result { return m.endless(s, faultChanges, maxChanges) }

// written is how many events the run has brought.
func (m *Machine) written(s *table.State) int { return int(s.I[table.HTick] - (m.most - maxChanges)) }

// mayGoOn stops a game whose log would grow without end.
func (m *Machine) mayGoOn(s *table.State) bool {
	if m.Written <= maxWritten || !m.Bounded {
		return true
	}
	m.fault(s, faultWritten, int32(m.Written))
	return false
}

// checkFired is taken before each ability: abilities that set each other off are a
// loop as well.
func (m *Machine) checkFired(s *table.State) result {
	m.left--
	if m.fired++; m.fired > maxFired {
		return m.endless(s, faultFired, maxFired)
	}
	if m.left < m.watch {
		return m.checkLongRun(s)
	}
	return resGo
}

// checkLongRun is taken on each pass of a long run's loops.
func (m *Machine) checkLongRun(s *table.State) result {
	if m.left < 0 {
		return m.endless(s, faultEndless, int32(m.Budget))
	}
	if m.full(s) {
		return m.tooMuch(s)
	}
	if m.depth > 0 || m.brent.steps > maxHashes {
		return resGo
	}
	if q := int(s.I[table.HQueue]); q > manyWaiting && m.left%(q/manyWaiting) != 0 {
		return resGo // what waits is hashed, too
	}
	m.brent.steps++
	h := s.Hash()
	if h == m.brent.hash && m.brent.at != nil && s.Same(m.brent.at) {
		return m.endless(s, faultRepeats, int32(m.Budget-m.left))
	}
	if m.brent.steps > m.brent.next {
		m.brent.hash, m.brent.next = h, 2*m.brent.steps
		m.brent.keep(s)
	}
	return resGo
}
