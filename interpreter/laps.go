package interpreter

import (
	"slices"

	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/interpreter/table"
)

// quietTurns is how many turns in a row may go by without a choice before the
// positions they begin with are compared.
const quietTurns = 16

// laps remembers the position one of a long row of turns began with, to see
// whether it comes back (Brent's cycle finding, over turns).
type laps struct {
	turns, next int
	first       int32 // the turn remembered
	was, now    []uint64
}

// lap is taken as each turn begins. Nothing is being carried out then, so what
// lies on the table, whose turn it is and the streams of chance are the whole
// position: one that came before will come again for ever. Turns have their own
// share of passes that nobody looks at.
func (m *Machine) lap(f *frame) result {
	s := f.s
	m.watch = m.left - min(quietPasses, m.Budget/2)
	m.brent.forget()
	switch m.laps.turns++; {
	case s.I[table.HTick]-m.since > maxChanges:
		return m.fault(s, faultChanges, maxChanges)
	case m.laps.turns <= quietTurns || m.laps.turns > maxLaps || !m.p.laps || s.I[table.HQueue] != 0:
		return resGo
	}
	m.laps.now = append(m.laps.now[:0], uint64(uint32(f.r[0])), uint64(uint32(f.r[1])))
	m.laps.now = s.AtRest(m.laps.now, m.p.alike, m.p.ages)
	if len(m.laps.was) > 0 && slices.Equal(m.laps.was, m.laps.now) {
		return m.fault(s, faultLaps, m.laps.first)
	}
	if m.laps.turns > m.laps.next {
		m.laps.was = append(m.laps.was[:0], m.laps.now...)
		m.laps.first, m.laps.next = s.I[table.HTurn]+1, 2*m.laps.turns
	}
	return resGo
}

// forget begins anew: what was is no witness any more.
func (l *laps) forget() { l.turns, l.next, l.was = 0, 0, l.was[:0] }

// Laps says of a state that was stopped because turns go round for ever which
// turn's position came back, and at which turn.
func (m *Machine) Laps(s *table.State) (first, again int, ok bool) {
	if m.Status(s) != Faulted || s.I[table.HFault] != faultLaps {
		return 0, 0, false
	}
	return int(s.I[table.HFaultA]), int(s.I[table.HTurn]) + 1, true
}

// readLaps works out whether turns can come back at all, and which definitions
// nothing in the program tells apart. They can't where the rules read the
// number of the turn, or say at which the game ends.
func (p *Program) readLaps() {
	p.laps = p.Game.Cap == 0
	named := make([]bool, len(p.Game.Cards))
	for i := range p.code {
		switch in := &p.code[i]; in.Op {
		case opTurnNumber:
			p.laps = p.laps && in.D == 1
		case opArrival:
			p.ages = true
		case opNamed:
			named[in.B] = true
		}
	}
	p.alike = make([]int32, len(p.Game.Cards))
	for d := range p.alike {
		p.alike[d] = -1
		if named[d] || !p.plain(d) {
			continue
		}
		p.alike[d] = int32(d)
		for e := range d {
			if p.alike[e] == int32(e) && p.sameCard(d, e) {
				p.alike[d] = int32(e)
				break
			}
		}
	}
}

// plain says that a card has no text and carries nothing, and that wherever it
// can lie it has its place in an order: then it never matters which of two such
// cards was listed first.
func (p *Program) plain(d int) bool {
	c, l := &p.Game.Cards[d], p.Layout
	if c.Kind < 0 || slices.ContainsFunc(c.Texts, func(t []*check.Text) bool { return len(t) > 0 }) || len(l.KindZones(int(c.Kind))) > 0 {
		return false
	}
	for z := range l.Instances {
		if !l.Instances[z].Ordered && l.Holds(z, int(c.Kind)) {
			return false
		}
	}
	return true
}

// sameCard says whether no instruction can tell two definitions apart: the
// printed values and sets of definitions here are those the code asks for.
func (p *Program) sameCard(d, e int) bool {
	a, b := &p.Layout.Defs[d], &p.Layout.Defs[e]
	if a.Kind != b.Kind || a.Owner != b.Owner {
		return false
	}
	for _, values := range p.fieldTab {
		if values[d] != values[e] {
			return false
		}
	}
	for _, set := range p.defSets {
		if table.Has(set, d) != table.Has(set, e) {
			return false
		}
	}
	return true
}
