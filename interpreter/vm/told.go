package vm

import (
	"github.com/broadside-cards/broadside/interpreter/bytecode"
	"github.com/broadside-cards/broadside/interpreter/table"
)

// tellVerb records that a verb is done, after each of its parts was handed over.
func (m *Machine) tellVerb(f *frame, in *bytecode.Instr) {
	switch {
	case in.Op == bytecode.OpTold:
		m.record(f.s, Event{Kind: VerbEvent, Player: f.player(in.A), N: int(in.B), Parts: m.parts})
		m.parts = nil
	case in.Op == bytecode.OpToldSet:
		part := Part{Kind: bytecode.ToldCard}
		set := f.set(in.A)
		for o := table.First(set); o >= 0; o = table.Next(set, o) {
			part.Cards = append(part.Cards, m.spoken(f.s, o))
		}
		m.parts = append(m.parts, part)
	case in.D == bytecode.ToldCard:
		part := Part{Kind: bytecode.ToldCard}
		if o := live(f.s, f.operand(in.A)); o >= 0 {
			part.Cards = []Event{m.spoken(f.s, o)}
		}
		m.parts = append(m.parts, part)
	default:
		m.parts = append(m.parts, Part{Kind: int(in.D), N: int(f.operand(in.A))})
	}
}

// spoken is a card as a sentence may name it, and for whom.
func (m *Machine) spoken(s *table.State, o int) Event {
	e := Event{Kind: ShowEvent, Card: o, seen: true}
	blank(&e)
	m.fill(s, &e)
	return e
}
