package interpreter

import (
	"math/bits"

	"github.com/broadside-cards/broadside/interpreter/table"
)

// slowFlow carries out costs, texts, results and turns.
func (m *Machine) slowFlow(f *frame, in *Instr) result {
	switch in.Op {
	case opProbe, opProbeText:
		return m.probeOp(f, in)
	case opCostBegin:
		if f.s.I[table.HCost]++; f.s.I[table.HCost] == 1 {
			f.s.I[table.HPayer] = int32(f.player(in.C))
		}
	case opCostEnd:
		return m.costEnd(f)
	case opText:
		return m.text(f, in)
	case opTextEnd:
		f.s.I[table.HText] = max(0, f.s.I[table.HText]-1)
	case opResultBegin:
		return m.resultBegin(f, in)
	case opResultSet:
		f.s.I[m.p.resultWord(in.A)] = in.B
		m.record(f.s, Event{Kind: ResultEvent, N: int(in.B)})
	case opResultEnd:
		f.s.I[m.p.extWord(m.p.verbs[in.A].active)] = 0
	case opBlock:
		if o := live(f.s, f.v(in.A)); o >= 0 && f.s.Marked(o, int(in.B)) {
			f.s.SetMark(o, int(in.B), false)
			f.goTo(int(in.C))
		}
	case opExpire:
		m.expire(f.s, &m.p.lists[in.A])
	default:
		return m.turnFlow(f, in)
	}
	return resGo
}

func (m *Machine) costEnd(f *frame) result {
	cost := &f.s.I[table.HCost]
	*cost = max(0, *cost-1)
	if m.depth > 0 && *cost <= m.goal {
		return resPaid
	}
	return resGo
}

// turnFlow carries out what starts and ends turns and games.
func (m *Machine) turnFlow(f *frame, in *Instr) result {
	s := f.s
	switch in.Op {
	case opWin:
		return m.win(s, in.D, f.v(in.A))
	case opEliminate:
		return m.eliminate(f, in)
	case opEndTurn:
		return m.endTurn(f)
	case opTurnBegin:
		return m.turnBegin(f, in)
	case opTurnBody:
		p := f.player(in.A)
		if p < 0 || m.p.turnBodies[p] < 0 {
			return resGo
		}
		return m.enterBody(f, m.p.turnBodies[p], f.pc+1, int32(p), -1)
	case opEnqueue:
		return m.enqueue(f, in)
	case opReplaceEnd:
		m.replaced(s, in.A)
	case opNextTurn:
		m.nextTurn(f, in)
	case opTurnNext:
		return m.turnNext(f, in)
	case opWindow:
		s.I[table.HWindow] = in.A
	case opSay:
		m.record(s, Event{Kind: SayEvent})
	}
	return resGo
}

// enterBody makes a frame for a body, with its first two slots, and goes there.
func (m *Machine) enterBody(f *frame, id int32, ret int, you, this int32) result {
	s := f.s
	b := &m.p.bodies[id]
	m.left--
	fp, sp := m.push(s, int(s.I[table.HFP]), f.sp, ret, b, id, -1)
	if fp < 0 {
		return resFault
	}
	s.I[fp], s.I[fp+1] = you, this
	m.sync(s, int(b.entry), fp, sp)
	return resGo
}

// text makes a frame for a text of a card.
func (m *Machine) text(f *frame, in *Instr) result {
	ext := &m.p.code[f.pc+1]
	f.goTo(f.pc + 2)
	ref := f.v(in.A)
	o := object(f.s.L, ref)
	if o < 0 {
		return m.short(f.s)
	}
	run := m.p.textTab[in.B][f.s.Def(o)]
	which := f.v(in.C)
	if which < 0 || which >= run.count {
		return resGo
	}
	you := f.v(ext.A)
	f.s.I[table.HText]++
	m.watchText(f.s, ref, you)
	return m.enterBody(f, m.p.texts[run.start+which].body, f.pc+2, you, ref)
}

func (m *Machine) resultBegin(f *frame, in *Instr) result {
	active := &f.s.I[m.p.extWord(m.p.verbs[in.A].active)]
	if *active != 0 {
		f.goTo(f.pc)
		return m.fault(f.s, faultReenters, in.A)
	}
	*active = 1
	f.s.I[m.p.resultWord(in.B)] = 1
	return resGo
}

// expire ends marks and counters on every card.
func (m *Machine) expire(s *table.State, e *expiry) {
	l := s.L
	for _, k := range e.marks {
		set := s.Set(l.Mark(int(k)))
		if table.First(set) >= 0 {
			s.I[table.HTick]++
			clear(set)
		}
	}
	for _, t := range e.tokens {
		set := s.Set(l.Has(int(t)))
		for o := takeFirst(set); o >= 0; o = takeFirst(set) {
			s.I[l.ITok+int(t)*l.N+o] = 0
			s.I[table.HTick]++
		}
		for p := 0; p < l.P; p++ {
			if s.PlayerToken(p, int(t)) != 0 {
				s.SetPlayerToken(p, int(t), 0)
				s.I[table.HTick]++
			}
		}
	}
}

// eliminate takes a player out; the last one left wins. What is being carried
// out goes on.
func (m *Machine) eliminate(f *frame, in *Instr) result {
	s, p := f.s, f.player(in.A)
	if p < 0 || s.I[table.HGone]>>uint(p)&1 == 1 {
		return resGo
	}
	s.I[table.HGone] |= 1 << uint(p)
	s.I[table.HTick]++
	m.record(s, Event{Kind: EliminateEvent, Player: p})
	m.leave(s, int32(p))
	left := everybody(s) &^ s.I[table.HGone]
	switch bits.OnesCount32(uint32(left)) {
	case 0:
		return m.over(s, Lost, 0)
	case 1:
		return m.over(s, Won, left)
	}
	return resGo
}

// endTurn leaves every frame and goes to the end of the turn.
func (m *Machine) endTurn(f *frame) result {
	s := f.s
	if m.depth > 0 {
		return resPaid
	}
	m.unwind(s)
	fp := s.L.IStack + linkLen
	if s.I[fp-linkBody] != m.p.main || m.p.turnStart < 0 {
		return resIdle
	}
	at := m.p.turnEnd
	if s.I[table.HPhase] == phaseEnd {
		at = m.p.turnDrain
	}
	m.sync(s, at, fp, s.L.UStack)
	return resGo
}

// unwind ends everything that frames would have ended themselves.
func (m *Machine) unwind(s *table.State) {
	s.I[table.HText], s.I[table.HCost], s.I[table.HDrain], s.I[table.HWindow] = 0, 0, 0, 0
	m.dropBatch(s, -1)
	clear(s.I[s.L.IExt+m.p.results : s.L.IQueue])
	m.expire(s, &m.p.unwinding)
}

func (m *Machine) turnBegin(f *frame, in *Instr) result {
	s := f.s
	if res := m.lap(f); res != resGo {
		return res
	}
	most, next := m.p.Game.Cap, f.player(in.A)
	capped := most > 0 && int(s.I[table.HTurn]) >= most
	if capped {
		next = -1
	}
	if m.Watch != nil && m.depth == 0 {
		m.Watch.TurnEnds(s, next)
	}
	s.I[table.HTurn]++
	s.I[table.HTick]++
	if capped {
		return m.over(s, CapReached, 0)
	}
	s.I[table.HTurnPlayer] = int32(f.player(in.A))
	m.record(s, Event{Kind: TurnBeginEvent, Player: f.player(in.A), N: int(s.I[table.HTurn])})
	return resGo
}

// nextTurn notes who takes the next turn: of a player who is out, the one after.
func (m *Machine) nextTurn(f *frame, in *Instr) {
	p := f.player(in.A)
	if p < 0 {
		return
	}
	if isOut(f.s, int32(p)) {
		p = nextIn(f.s, p, 1)
	}
	f.s.I[table.HNext] = int32(p)
	f.s.I[table.HTick]++
	m.record(f.s, Event{Kind: NextTurnEvent, Player: p})
}

// turnNext works out whose turn comes now; an earlier seat goes on with the
// instruction below, which costs budget, so that turns can't go on for ever.
// The first turn is the first player's, unless the setup says otherwise.
func (m *Machine) turnNext(f *frame, in *Instr) result {
	s := f.s
	was := int(f.r[in.A])
	next := was
	if in.D == 0 {
		next = nextIn(s, was, 1)
	}
	if p := s.I[table.HNext]; p >= 0 {
		if next = int(p); isOut(s, p) {
			next = nextIn(s, next, 1)
		}
		s.I[table.HNext] = -1
	}
	f.r[in.A] = int32(next)
	return f.jumpIf(in.D == 0 && next > was, in)
}
