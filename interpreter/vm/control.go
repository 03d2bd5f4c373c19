package vm

import (
	"github.com/broadside-cards/broadside/interpreter/bytecode"
	"github.com/broadside-cards/broadside/interpreter/table"
)

// coldControl carries out costs, texts, results and turns.
func (m *Machine) coldControl(f *frame, in *bytecode.Instr) result {
	switch in.Op {
	case bytecode.OpProbe, bytecode.OpProbeText:
		return m.probeOp(f, in)
	case bytecode.OpCostBegin:
		m.costBegin(f, in)
	case bytecode.OpCostEnd:
		return m.costEnd(f)
	case bytecode.OpText:
		return m.text(f, in)
	case bytecode.OpResultBegin:
		return m.resultBegin(f, in)
	case bytecode.OpResultSet:
		f.s.I[m.p.ResultWord(in.A)] = ended[1-in.B]
		m.record(f.s, Event{Kind: ResultEvent, N: int(in.B)})
	case bytecode.OpResultEnd:
		f.s.I[m.p.ActiveWord(m.p.Verbs[in.A].Active)] = 0
	case bytecode.OpBlock:
		if o := live(f.s, f.operand(in.A)); o >= 0 && f.s.Marked(o, int(in.B)) {
			f.s.SetMark(o, int(in.B), false)
			f.goTo(int(in.C))
			return m.incomplete(f.s)
		}
	default:
		return m.turnControl(f, in)
	}
	return resGo
}

func (m *Machine) costBegin(f *frame, in *bytecode.Instr) {
	if f.s.I[table.HCost]++; f.s.I[table.HCost] == 1 {
		f.s.I[table.HPayer] = int32(f.player(in.C))
	}
}

func (m *Machine) costEnd(f *frame) result {
	cost := &f.s.I[table.HCost]
	*cost = max(0, *cost-1)
	if m.depth > 0 && *cost <= m.goal {
		return resPaid
	}
	return resGo
}

// text makes a frame for a text of a card.
func (m *Machine) text(f *frame, in *bytecode.Instr) result {
	ext := &m.p.Code[f.pc+1]
	f.goTo(f.pc + 2)
	id := m.textBody(f, in)
	if id < 0 {
		return m.noText(f)
	}
	ref, you := f.operand(in.A), f.operand(ext.A)
	f.s.I[table.HText]++
	m.watchText(f.s, ref, you)
	return m.enterBody(f, id, f.pc+2, you, ref)
}

// textBody is the body of a text of a card, or -1.
func (m *Machine) textBody(f *frame, in *bytecode.Instr) int32 {
	o := object(f.s.L, f.operand(in.A))
	if o < 0 {
		return -1
	}
	run, which := m.p.TextRuns[in.B][f.s.Def(o)], f.operand(in.C)
	if which < 0 || which >= run.Count {
		return -1
	}
	return m.p.Texts[run.Start+which].Body
}

// noText goes on where the text is not there: none has ended, and what waits goes on
// waiting.
func (m *Machine) noText(f *frame) result {
	if next := f.pc + 2; m.p.Code[next].Op == bytecode.OpDrain {
		f.goTo(next + 1)
	}
	return m.incomplete(f.s)
}

// ended are the words of a result: it has succeeded, it has failed. 0 is that of a verb
// that was never done.
var ended = [...]int32{1, 2}

func (m *Machine) resultBegin(f *frame, in *bytecode.Instr) result {
	active := &f.s.I[m.p.ActiveWord(m.p.Verbs[in.A].Active)]
	if *active != 0 {
		f.goTo(f.pc)
		return m.fault(f.s, faultReenters, in.A)
	}
	*active = 1
	f.s.I[m.p.ResultWord(in.B)] = ended[0]
	return resGo
}

// goesOn says whether a verb of a result is under way.
func (m *Machine) goesOn(s *table.State, id int32) bool {
	for i := range m.p.Verbs {
		if v := &m.p.Verbs[i]; v.Result == id && s.I[m.p.ActiveWord(v.Active)] != 0 {
			return true
		}
	}
	return false
}

// expire ends marks and counters on every card. What told cards of a heap apart may be gone
// with them.
func (m *Machine) expire(s *table.State, e *bytecode.Expiry) {
	l := s.L
	for _, k := range e.Marks {
		set := s.Set(l.Mark(int(k)))
		if table.First(set) >= 0 {
			s.I[table.HTick]++
			had := m.scratchSet(0, set)
			clear(set)
			s.BlendAll(had)
		}
	}
	for _, t := range e.Tokens {
		set := s.Set(l.Has(int(t)))
		for o := takeFirst(set); o >= 0; o = takeFirst(set) {
			s.I[l.ITok+int(t)*l.N+o] = 0
			s.I[table.HTick]++
			s.Blend(o)
		}
		for p := 0; p < l.P; p++ {
			if s.PlayerToken(p, int(t)) != 0 {
				s.SetPlayerToken(p, int(t), 0)
				s.I[table.HTick]++
			}
		}
	}
}
