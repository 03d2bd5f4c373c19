package vm

import (
	"math/bits"

	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/interpreter/bytecode"
	"github.com/broadside-cards/broadside/interpreter/table"
)

// warm carries out an instruction that reads the table and changes little: it stops for nobody, copies and grows no state and makes no
// frame. So the machine's registers need not be written back for it, which saves 20 ns. It says whether it did; where not, nothing
// has changed, and cold does it. A jump goes to f.pc.
func (m *Machine) warm(f *frame, in *bytecode.Instr) bool {
	switch {
	case in.Op <= bytecode.OpSwitch:
		return m.warmJump(f, in)
	case in.Op <= bytecode.OpChoiceOf:
		return m.warmRead(f, in)
	case in.Op <= bytecode.OpKeep:
		return m.warmSet(f, in)
	}
	return m.warmChange(f, in)
}

func (m *Machine) warmJump(f *frame, in *bytecode.Instr) bool {
	s, yes := f.s, false
	switch in.Op {
	case bytecode.OpJDef, bytecode.OpJNotDef:
		o := object(s.L, f.operand(in.A))
		yes = (o >= 0 && table.Has(m.p.DefSets[in.B], s.Def(o))) == (in.Op == bytecode.OpJDef)
	case bytecode.OpJZoned:
		o, z := live(s, f.operand(in.A)), int(f.operand(in.B))
		yes = o >= 0 && z >= 0 && s.Zone(o) >= z && s.Zone(o) < z+int(in.D)
	case bytecode.OpJWindow:
		yes = s.I[table.HWindow] != 0
	case bytecode.OpJSetup:
		yes = s.I[table.HPhase] == bytecode.PhaseSetup
	default:
		return false
	}
	if yes {
		f.pc = int(in.C)
	}
	return true
}

// warmChange carries out what changes the table in the simplest way; what is recorded then is left to cold.
func (m *Machine) warmChange(f *frame, in *bytecode.Instr) bool {
	s := f.s
	switch in.Op {
	case bytecode.OpFail:
		return m.depth == 0
	case bytecode.OpMarkCard, bytecode.OpMark, bytecode.OpTurnCard:
		return m.markPlainly(f, in)
	case bytecode.OpRoll:
		return m.rollPlainly(f, in)
	case bytecode.OpFire, bytecode.OpLost:
		return s.I[table.HQueue] == 0 // nothing waits
	case bytecode.OpBlock:
		o := live(s, f.operand(in.A))
		return o < 0 || !s.Marked(o, int(in.B))
	case bytecode.OpShow:
		return m.showPlainly(f, in)
	case bytecode.OpRandom:
		return m.randomPlainly(f, in)
	case bytecode.OpNextTurn:
		if m.Rec != nil {
			return false
		}
		m.nextTurn(f, in)
	case bytecode.OpDrain:
		if s.I[table.HQueue] != 0 {
			return false
		}
		if m.drainable(f) {
			m.drained(s)
		}
	case bytecode.OpTextEnd:
		s.I[table.HText] = max(0, s.I[table.HText]-1)
	case bytecode.OpWindow:
		return (in.A != bytecode.WindowNested || s.I[table.HWindow] < check.MostNested) && m.window(s, in.A) == resGo
	case bytecode.OpUse:
		p, t := f.player(in.A), int(in.B)
		s.SetPlayerToken(p, t, s.PlayerToken(p, t)+1)
		s.I[table.HTick]++
	case bytecode.OpAssign:
		if v := f.operand(in.B); f.r[in.A] != v {
			f.r[in.A] = v
			s.I[table.HTick]++
		}
	default:
		return m.warmBegin(f, in)
	}
	return true
}

// warmBegin carries out what says that a cost, or what has a result, begins or ends.
func (m *Machine) warmBegin(f *frame, in *bytecode.Instr) bool {
	s := f.s
	switch in.Op {
	case bytecode.OpCostBegin:
		m.costBegin(f, in)
	case bytecode.OpCostEnd:
		return m.depth == 0 && m.costEnd(f) == resGo
	case bytecode.OpResultBegin:
		active := &s.I[m.p.ActiveWord(m.p.Verbs[in.A].Active)]
		if *active != 0 {
			return false
		}
		*active, s.I[m.p.ResultWord(in.B)] = 1, ended[0]
	case bytecode.OpResultSet:
		if m.telling() {
			return false
		}
		s.I[m.p.ResultWord(in.A)] = ended[1-in.B]
	case bytecode.OpResultEnd:
		s.I[m.p.ActiveWord(m.p.Verbs[in.A].Active)] = 0
	default:
		return false
	}
	return true
}

// showPlainly shows cards of which nobody sees the place but not the face, so that it is all one which comes first: see show.
func (m *Machine) showPlainly(f *frame, in *bytecode.Instr) bool {
	s, set, mask := f.s, f.set(in.A), uint32(1)<<uint(f.s.L.P)-1
	if m.Rec != nil || s.Loose(set) >= 0 || s.InSight(set) || m.full(s) {
		return false
	}
	if in.D != 1 {
		p := f.player(in.B)
		if p < 0 {
			return true
		}
		mask = 1 << uint(p)
	}
	for k, w := range set {
		for ; w != 0; w &= w - 1 {
			s.ShowAmong(k<<6+bits.TrailingZeros64(w), mask, set)
			m.wrote(1)
		}
	}
	return true
}

// singlePlainly turns a class into a card that its player sees, or is alone: see single.
func (m *Machine) singlePlainly(f *frame, in *bytecode.Instr) bool {
	set := f.set(in.B)
	o := table.First(set)
	if o < 0 {
		f.r[in.A] = -1
		return true
	}
	switch alone := m.depth == 0 && table.Count(set) == 1; {
	case alone && f.s.I[table.HPayer] < 0: // what is not seen tells nobody anything
	case m.sees(f.s, f.player(in.C), o):
	case !alone:
		return false
	default:
		m.unforeseen(f.s)
	}
	f.r[in.A] = f.s.Ref(o)
	return true
}

// topPlainly gives the top card of a zone, drawing it where chance has not said yet which it is: see topCard.
func (m *Machine) topPlainly(f *frame, in *bytecode.Instr) bool {
	o, ok := m.topOrDrawn(f, in)
	if !ok || o < 0 {
		return false
	}
	f.r[in.A] = f.s.Ref(o)
	return true
}

// dealPlainly carries out what bytecode.Deals says of instructions one after another, as far as nothing stops it: the same comes of them as one by one.
func (m *Machine) dealPlainly(f *frame, in *bytecode.Instr) bool {
	if m.depth > 0 || m.Rec != nil || m.Watch != nil || m.Cover != nil {
		return false
	}
	s, start, behind := f.s, f.pc-1, m.p.Code[f.pc:f.pc+4]
	zone, move := &behind[0], &behind[1]
	for dealt := false; ; dealt = true {
		to, o := f.player(zone.B), -1
		if to >= 0 {
			to = s.L.PlayerZone(int(zone.C), to)
		}
		if to >= 0 {
			o, _ = m.topOrDrawn(f, in)
		}
		switch {
		case o < 0 && dealt: // what stops it is done by the first instruction
			f.pc = start
			return true
		case o < 0:
			return false
		}
		f.r[in.A], f.r[zone.A] = s.Ref(o), int32(to)
		s.Move(o, to, check.Position(move.C&15), check.FaceTurn(move.C>>4))
		if in.D&bytecode.DealsRound == 0 {
			f.pc = start + 3
			return true
		}
		wipe, round := &behind[2], &behind[3]
		f.r[wipe.A] = f.operand(wipe.B)
		from := int32(0)
		if round.D > 0 {
			from = f.r[round.D-1]
		}
		p := nextSeat(from, &f.r[round.B], int32(s.L.P), s.I[table.HGone])
		if p < 0 {
			f.pc = start + 5
			return true
		}
		f.r[round.A] = p
	}
}

// topOfPlainly is the same for topOf.
func (m *Machine) topOfPlainly(f *frame, in *bytecode.Instr) bool {
	o, ok := m.topOrDrawn(f, in)
	if !ok {
		return false
	}
	set := f.set(in.C)
	for k := range set {
		set[k] = 0
	}
	f.r[in.A] = -1
	if o >= 0 {
		table.Add(set, o)
		f.r[in.A] = f.s.Ref(o)
	}
	return true
}

// topOrDrawn is the top card of the zone in B, or -1; false: it is not the top that is asked for, or chance is.
func (m *Machine) topOrDrawn(f *frame, in *bytecode.Instr) (o int, ok bool) {
	s, z := f.s, f.zone(in.B)
	if z < 0 || in.D == 1 || !s.L.Instances[z].Ordered {
		return -1, false
	}
	if o = s.PutOnTop(z); o >= 0 {
		return o, true
	}
	if m.asksChance() || m.force >= 0 {
		if s.TopOpen(z) {
			return -1, false
		}
	} else if o = s.DrawTop(z); o >= 0 {
		return o, true
	}
	return s.Top(z), true
}

// randomPlainly draws a card of a set: see random.
func (m *Machine) randomPlainly(f *frame, in *bytecode.Instr) bool {
	set := f.set(in.B)
	o := table.First(set)
	if o < 0 || m.Rec != nil || m.asksChance() || m.force >= 0 || m.full(f.s) {
		return false
	}
	m.wrote(1)
	if n := table.Count(set); n > 1 {
		o = table.Nth(set, f.s.Random(max(0, f.s.Zone(o)), n))
	}
	f.r[in.A] = f.s.Ref(o)
	return true
}

// markPlainly turns or marks cards where none lies face down, so that no mark tells two of them apart: see eachOf.
func (m *Machine) markPlainly(f *frame, in *bytecode.Instr) bool {
	s, set := f.s, []uint64(nil)
	if in.Op == bytecode.OpMark {
		set = m.scratchSet(0, f.set(in.A))
	} else if o := live(s, f.operand(in.A)); o >= 0 {
		set = m.alone(s, o)
	} else {
		return false
	}
	if m.telling() || s.L.Veiled() && !s.LieOpen(set) || m.full(s) {
		return false
	}
	for o := takeFirst(set); o >= 0; o = takeFirst(set) {
		m.turnOrMark(s, o, in)
	}
	return true
}

// rollPlainly rolls a die where nobody is told and chance is not asked: see rollDie.
func (m *Machine) rollPlainly(f *frame, in *bytecode.Instr) bool {
	if m.telling() || m.asksChance() || m.force >= 0 || f.player(in.C) < 0 || m.full(f.s) {
		return false
	}
	m.wrote(1)
	f.r[in.A] = int32(f.s.Roll(int(in.B), m.sides(in)))
	return true
}

// movePlainly moves cards to a zone of which it is known that they fit, and which of them comes first: see moveSet.
func (m *Machine) movePlainly(f *frame, in *bytecode.Instr) bool {
	s, z := f.s, f.zone(in.B)
	if z < 0 || m.telling() || m.depth > 0 || in.C >= bytecode.HowFits || underTop(in) || m.full(s) {
		return false
	}
	set := m.scratchSet(0, f.set(in.A))
	if s.L.Instances[z].Ordered && s.Loose(set) >= 0 && table.Count(set) > 1 {
		return false // chance says in which order they lie
	}
	if m.Watch != nil {
		m.moveAllCounted(s, set, z, in)
		return true
	}
	s.MoveAll(set, z, check.Position(in.C&15), check.FaceTurn(in.C>>4), in.D == 1)
	return true
}
