package vm

import (
	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/interpreter/bytecode"
	"github.com/broadside-cards/broadside/interpreter/table"
)

// turnControl carries out what starts and ends turns and games.
func (m *Machine) turnControl(f *frame, in *bytecode.Instr) result {
	s := f.s
	switch in.Op {
	case bytecode.OpWin:
		if in.D == bytecode.WinThose {
			return m.winThose(f, in)
		}
		return m.win(s, in.D, f.operand(in.A))
	case bytecode.OpEliminate:
		return m.eliminate(f, in)
	case bytecode.OpEndTurn:
		return m.endTurn(f)
	case bytecode.OpTurnBegin:
		return m.turnBegin(f, in)
	case bytecode.OpEnqueue:
		return m.enqueue(f, in)
	case bytecode.OpFire:
		m.fire(f, in)
	case bytecode.OpLost:
		m.lost(f, in)
	case bytecode.OpReplaceEnd:
		m.replaced(s, in.A)
	case bytecode.OpNextTurn:
		m.nextTurn(f, in)
	case bytecode.OpWindow:
		return m.window(s, in.A)
	case bytecode.OpSay:
		m.wrote(1)
		m.record(s, Event{Kind: SayEvent})
	case bytecode.OpTold, bytecode.OpToldPart, bytecode.OpToldSet:
		if m.wrote(1); in.Op == bytecode.OpToldSet {
			m.wrote(table.Count(f.set(in.A)))
		}
		if m.telling() {
			m.tellVerb(f, in)
		}
	}
	return resGo
}

// window counts how often players are being asked to react; where reactions nest, one within another.
func (m *Machine) window(s *table.State, to int32) result {
	asked := &s.I[table.HWindow]
	switch {
	case to == bytecode.WindowNested && *asked >= check.MostNested:
		return m.fault(s, faultNested, check.MostNested)
	case to == bytecode.WindowNested:
		*asked++
	case to == bytecode.WindowLeft:
		*asked = max(0, *asked-1)
	default:
		*asked = to
	}
	return resGo
}

// eliminate takes a player out; the last one left wins, or the last team. What is being carried
// out goes on.
func (m *Machine) eliminate(f *frame, in *bytecode.Instr) result {
	s, p := f.s, f.player(in.A)
	if p < 0 || s.I[table.HGone]>>uint(p)&1 == 1 {
		return resGo
	}
	s.I[table.HGone] |= 1 << uint(p)
	s.I[table.HTick]++
	m.record(s, Event{Kind: EliminateEvent, Player: p})
	m.leave(s, int32(p))
	left := everybody(s) &^ s.I[table.HGone]
	switch {
	case left == 0:
		return m.endGame(s, Lost, 0)
	case left&^m.teamsOf(left&-left) == 0: // nobody but one player, or their team
		return m.endGame(s, Won, left)
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
	if s.I[fp-linkBody] != m.p.Main {
		return resIdle
	}
	at := m.p.TurnEnd
	switch s.I[table.HPhase] {
	case bytecode.PhaseEnd:
		at = m.p.TurnDrain
	case bytecode.PhaseNone, bytecode.PhaseSetup: // a setup, or a `play`: what comes after it
		at = int(s.I[fp+int(m.p.Bodies[m.p.Main].Ints)+linkLen-linkPC])
	}
	m.sync(s, at, fp, s.L.UStack)
	return resGo
}

// unwind ends everything that frames would have ended themselves.
func (m *Machine) unwind(s *table.State) {
	s.I[table.HText], s.I[table.HCost], s.I[table.HDrain], s.I[table.HWindow] = 0, 0, 0, 0
	m.dropReplacements(s, true)
	clear(s.I[s.L.IExt+m.p.Results : s.L.IQueue])
	m.expire(s, &m.p.Unwinding)
}

// beginPlainly begins a turn of which nobody is told, where there is no end to look for yet.
func (m *Machine) beginPlainly(f *frame, in *bytecode.Instr) bool {
	s, most := f.s, m.p.Game.Cap
	if m.Rec != nil || m.turns.turns >= quietTurns || m.full(s) ||
		most > 0 && int(s.I[table.HTurn]) >= most {
		return false
	}
	if m.Watch != nil && m.depth == 0 {
		m.sync(s, f.pc, f.fp, f.sp)
		m.Watch.TurnEnds(s, f.player(in.A))
	}
	m.countTurn()
	s.I[table.HTurn]++
	s.I[table.HTick]++
	s.I[table.HTurnPlayer] = int32(f.player(in.A))
	return true
}

func (m *Machine) turnBegin(f *frame, in *bytecode.Instr) result {
	s := f.s
	if res := m.checkCycle(f); res != resGo {
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
	if capped {
		return m.endGame(s, CapReached, 0)
	}
	s.I[table.HTurn]++
	s.I[table.HTick]++
	s.I[table.HTurnPlayer] = int32(f.player(in.A))
	m.record(s, Event{Kind: TurnBeginEvent, Player: f.player(in.A), N: int(s.I[table.HTurn])})
	return resGo
}

// nextTurn notes who takes the next turn: of a player who is out, the one after.
func (m *Machine) nextTurn(f *frame, in *bytecode.Instr) {
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
func (f *frame) turnNext(in *bytecode.Instr) {
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
	if in.D == 0 && next > was {
		f.pc = int(in.C)
	}
}
