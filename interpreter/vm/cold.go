package vm

import (
	"math/bits"

	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/interpreter/bytecode"
	"github.com/broadside-cards/broadside/interpreter/table"
)

// cold carries out one of the rarer instructions, by the group of its opcode. The program counter already
// stands on the next one, unless the instruction puts it elsewhere.
func (m *Machine) cold(s *table.State, in *bytecode.Instr) result {
	f := m.frame(s)
	f.goTo(f.pc + 1)
	switch {
	case in.Op <= bytecode.OpSwitch:
		return m.coldJump(&f, in)
	case in.Op <= bytecode.OpChoiceOf:
		return m.coldRead(&f, in)
	case in.Op <= bytecode.OpKeep:
		return m.coldSet(&f, in)
	case in.Op <= bytecode.OpNeed || in.Op == bytecode.OpFail:
		return m.coldTable(&f, in)
	case in.Op <= bytecode.OpChooseText || in.Op == bytecode.OpReplace || in.Op == bytecode.OpDrain:
		f.goTo(f.pc)
		return m.choice(s, in)
	}
	return m.coldControl(&f, in)
}

func (m *Machine) coldJump(f *frame, in *bytecode.Instr) result {
	s := f.s
	switch in.Op {
	case bytecode.OpHalt:
		s.I[table.HLast] = f.operand(in.A)
		return resIdle
	case bytecode.OpJSame, bytecode.OpJDiffer:
		a, b := object(s.L, f.operand(in.A)), object(s.L, f.operand(in.B))
		return f.jumpIf((a >= 0 && a == b) == (in.Op == bytecode.OpJSame), in)
	case bytecode.OpJDef, bytecode.OpJNotDef:
		o := object(s.L, f.operand(in.A))
		return f.jumpIf((o >= 0 && table.Has(m.p.DefSets[in.B], s.Def(o))) == (in.Op == bytecode.OpJDef), in)
	case bytecode.OpJZoned:
		o, z := live(s, f.operand(in.A)), int(f.operand(in.B))
		return f.jumpIf(o >= 0 && z >= 0 && s.Zone(o) >= z && s.Zone(o) < z+int(in.D), in)
	case bytecode.OpJWindow:
		return f.jumpIf(s.I[table.HWindow] != 0, in)
	case bytecode.OpJSetup:
		return f.jumpIf(s.I[table.HPhase] == bytecode.PhaseSetup, in)
	}
	return resGo
}

// quotient is what is made of two numbers by an instruction that is asked for seldom.
func quotient(op bytecode.Op, a, b int32) int64 {
	switch op {
	case bytecode.OpRemainder:
		return bytecode.Remainder(a, b)
	case bytecode.OpDifference:
		return max(int64(a), int64(b)) - min(int64(a), int64(b))
	}
	return bytecode.Divide(a, b, op == bytecode.OpDivUp)
}

func (m *Machine) coldRead(f *frame, in *bytecode.Instr) result {
	s, l := f.s, f.s.L
	out := int32(0)
	switch in.Op {
	case bytecode.OpDivDown, bytecode.OpDivUp, bytecode.OpRemainder, bytecode.OpDifference:
		n := quotient(in.Op, f.operand(in.B), f.operand(in.C))
		if !bytecode.Fits(n) {
			return m.outOfRange(f, in)
		}
		out = int32(n)
	case bytecode.OpAdd, bytecode.OpSub, bytecode.OpMul, bytecode.OpSumTok:
		return m.outOfRange(f, in)
	case bytecode.OpRuns:
		n := m.runs(f, in)
		if !bytecode.Fits(n) {
			return m.outOfRange(f, in)
		}
		out = int32(n)
	case bytecode.OpSumField:
		sum := int64(0)
		set := f.set(in.B)
		for o := table.First(set); o >= 0; o = table.Next(set, o) {
			sum += int64(m.p.Fields[in.C][s.Def(o)])
		}
		if !bytecode.Fits(sum) {
			return m.outOfRange(f, in)
		}
		out = int32(sum)
	case bytecode.OpOwner, bytecode.OpOpponent, bytecode.OpPartner, bytecode.OpTurnPlayer, bytecode.OpNextPlayer, bytecode.OpHolder:
		out = m.readPlayer(f, in)
	case bytecode.OpTurnNumber:
		out = s.I[table.HTurn]
		if in.D == 1 {
			out = s.I[table.HTick]
		}
	case bytecode.OpPlayerCount:
		out = int32(l.P - bits.OnesCount32(uint32(s.I[table.HGone])))
	case bytecode.OpResult:
		if out = 0; s.I[m.p.ResultWord(in.B)] == ended[in.D&^bytecode.ResultEnded] && (in.D&bytecode.ResultEnded == 0 || !m.goesOn(s, in.B)) {
			out = 1
		}
	case bytecode.OpChoiceOf:
		out = -1
		if p := f.player(in.C); p >= 0 {
			out = f.r[int(in.B)+p*(int(in.D)+1)]
		}
	default:
		out = m.readCard(f, in)
	}
	f.r[in.A] = out
	return resGo
}

// readPlayer is a player, or -1.
func (m *Machine) readPlayer(f *frame, in *bytecode.Instr) int32 {
	s := f.s
	switch in.Op {
	case bytecode.OpOwner:
		if o := object(s.L, f.operand(in.B)); o >= 0 {
			return int32(s.OwnerOf(o))
		}
	case bytecode.OpOpponent:
		of := f.operand(in.B)
		if of < 0 { // nobody's is nobody
			return -1
		}
		return int32((int(of) + 1) % s.L.P)
	case bytecode.OpPartner:
		if of := f.player(in.B); of >= 0 {
			return int32(bits.TrailingZeros32(uint32(m.p.Teams[of] &^ (1 << uint(of)))))
		}
	case bytecode.OpTurnPlayer:
		return max(0, s.I[table.HTurnPlayer]) // where there are no turns (yet) the first player
	case bytecode.OpNextPlayer:
		return m.nextPlayer(f, in)
	case bytecode.OpHolder:
		return m.holder(f, in)
	}
	return -1
}

func (m *Machine) readCard(f *frame, in *bytecode.Instr) int32 {
	s := f.s
	switch in.Op {
	case bytecode.OpNamed:
		return m.named(s, int(in.B))
	case bytecode.OpHost:
		return m.host(f, in)
	case bytecode.OpZoneOf:
		if o := live(s, f.operand(in.B)); o >= 0 {
			return int32(s.Zone(o))
		}
		return -1
	case bytecode.OpFirst:
		if o := s.FirstByPlace(f.set(in.B), false); o >= 0 {
			return s.Ref(o)
		}
	case bytecode.OpBetween:
		return m.between(f, in)
	case bytecode.OpZonePlayer:
		return int32(s.L.PlayerZone(int(in.C), f.player(in.B)))
	case bytecode.OpZoneHost:
		if o := object(s.L, f.operand(in.B)); o >= 0 {
			return int32(s.HostZone(int(in.C), o))
		}
	case bytecode.OpArrival:
		if o := live(s, f.operand(in.B)); o >= 0 {
			return s.I[s.L.ICame+o]
		}
		return 0
	}
	return -1
}

// named is the first card of a definition; unless identities were dealt
// again, the one that was it at the start.
func (m *Machine) named(s *table.State, def int) int32 {
	if o := m.p.Firsts[def]; o >= 0 && s.Def(o) == def {
		return s.Ref(o)
	}
	for o := 0; o < s.L.N; o++ {
		if s.Def(o) == def {
			return s.Ref(o)
		}
	}
	return -1
}

// host is the card whose zone holds a card: of any kind the one it lies on,
// of one kind the nearest up the chain.
func (m *Machine) host(f *frame, in *bytecode.Instr) int32 {
	s := f.s
	o := live(s, f.operand(in.B))
	for steps := 0; o >= 0 && steps < s.L.N; steps++ {
		z := s.Zone(o)
		if z < 0 {
			return -1
		}
		if o = s.Host(z); o < 0 {
			return -1
		}
		if in.C < 0 || s.KindOf(o) == int(in.C) {
			return s.Ref(o)
		}
	}
	return -1
}

// holder is the player in whose zone a card lies, through the cards that carry
// it.
func (m *Machine) holder(f *frame, in *bytecode.Instr) int32 {
	s := f.s
	o := live(s, f.operand(in.B))
	for steps := 0; o >= 0 && steps < s.L.N; steps++ {
		z := s.Zone(o)
		if z < 0 {
			return -1
		}
		switch at := &s.L.Instances[z]; at.Owner {
		case check.OfPlayer:
			return int32(at.Index)
		case check.OfTable:
			return -1
		}
		o = s.Host(z)
	}
	return -1
}

func (m *Machine) coldSet(f *frame, in *bytecode.Instr) result {
	s, l := f.s, f.s.L
	switch in.Op {
	case bytecode.OpNextBit: // conditions have looked at too many cards
		f.goTo(f.pc)
		return m.fault(s, faultEndless, maxAsked)
	case bytecode.OpNextSubset:
		if m.asks -= setAsks; m.asks < 0 {
			f.goTo(f.pc)
			return m.fault(s, faultEndless, maxAsked)
		}
		return f.jumpIf(!m.nextSubset(f.set(in.A), f.set(in.B), int(in.D&255), int(in.D>>8)), in)
	case bytecode.OpSetOnCard:
		if o := live(s, f.operand(in.B)); o >= 0 {
			m.addCarried(s, o, f.set(in.A))
		}
	case bytecode.OpSetOnHosts:
		hosts := m.scratchSet(0, f.set(in.B))
		clear(f.set(in.A))
		for o := table.First(hosts); o >= 0; o = table.Next(hosts, o) {
			m.addCarried(s, o, f.set(in.A))
		}
	case bytecode.OpSetNear:
		m.setNear(f, in)
	case bytecode.OpSetOwner:
		m.setOwner(f, in)
	case bytecode.OpSetField:
		m.setFieldByCard(s, f.set(in.A), in.C, check.CmpOp(in.D), f.operand(in.B))
	case bytecode.OpSetDefs:
		m.setDefs(f, in)
	case bytecode.OpSetAdd:
		m.setAdd(f, in)
	case bytecode.OpSetDrop:
		if o := object(l, f.operand(in.B)); o >= 0 {
			table.Drop(f.set(in.A), o)
		}
	case bytecode.OpSetTop:
		clear(f.set(in.A))
		if z := f.zone(in.B); z >= 0 && l.Instances[z].Ordered {
			s.TopN(z, int(max(0, f.operand(in.C))), f.set(in.A), in.D == 1)
		}
	case bytecode.OpSetSeen:
		clear(f.set(in.A))
		if p := f.player(in.B); p >= 0 {
			s.Seen(p, f.set(in.A))
		}
	case bytecode.OpKeep:
		if p := f.player(in.C); p >= 0 {
			f.r[int(in.B)+p*(int(in.D)+1)] = f.operand(in.A)
		}
	case bytecode.OpNextPlace:
		if in.D&bytecode.Settled != 0 && m.settleAll(s, f.set(in.B)) {
			f.goTo(f.pc)
			return resChance
		}
		o := s.FirstByPlace(f.set(in.B), in.D&bytecode.FromBottom != 0)
		if o < 0 {
			f.goTo(int(in.C))
			return resGo
		}
		table.Drop(f.set(in.B), o)
		f.r[in.A] = s.Ref(o)
	}
	return resGo
}

// addCarried adds the cards in every zone of a card.
func (m *Machine) addCarried(s *table.State, o int, dst []uint64) {
	for _, zone := range s.L.KindZones(s.KindOf(o)) {
		if z := s.HostZone(zone, o); z >= 0 {
			orInto(dst, s.Set(s.L.Member(z)))
		}
	}
}

func (m *Machine) setOwner(f *frame, in *bytecode.Instr) {
	dst, src, p := f.set(in.A), f.set(in.B), f.player(in.C)
	for k := range dst {
		own := uint64(0)
		if p >= 0 {
			own = f.s.U[f.s.L.Owner(p)+k]
		}
		if in.D == 1 {
			own = ^own
		}
		dst[k] = src[k] & own
	}
}

func (m *Machine) setDefs(f *frame, in *bytecode.Instr) {
	dst := f.set(in.A)
	src := m.scratchSet(0, f.set(in.B))
	clear(dst)
	for o := table.First(src); o >= 0; o = table.Next(src, o) {
		if table.Has(m.p.DefSets[in.C], f.s.Def(o)) != (in.D == 1) {
			table.Add(dst, o)
		}
	}
}

// setAdd adds a card by a true reference, a plain number (D 1), or a card by
// any reference (D 2).
func (m *Machine) setAdd(f *frame, in *bytecode.Instr) {
	o := -1
	switch in.D {
	case 0:
		o = live(f.s, f.operand(in.B))
	case 1:
		o = int(in.B)
	case 2:
		o = object(f.s.L, f.operand(in.B))
	}
	if set := f.set(in.A); o >= 0 && o < len(set)*64 {
		table.Add(set, o)
	}
}

// setFieldByCard looks at each card: some are not what they were dealt as.
func (m *Machine) setFieldByCard(s *table.State, set []uint64, field int32, op check.CmpOp, value int32) {
	for o := table.First(set); o >= 0; o = table.Next(set, o) {
		if !op.Holds(int(m.p.Fields[field][s.Def(o)]), int(value)) {
			table.Drop(set, o)
		}
	}
}

// maskInto makes dst the members of src that are in mask, or that are not.
func maskInto(dst, src, mask []uint64, not bool) {
	flip := uint64(0)
	if not {
		flip = ^flip
	}
	for k := range dst {
		dst[k] = src[k] & (mask[k] ^ flip)
	}
}

func orInto(dst, src []uint64) {
	for k := range dst {
		dst[k] |= src[k]
	}
}

// tmpSets is how many scratch sets a machine has.
const tmpSets = 4

// scratchSet copies a set to scratch, for operations whose source is changed
// while they read it.
func (m *Machine) scratchSet(k int, src []uint64) []uint64 {
	w := len(src)
	dst := m.tmp[k*w : k*w+w]
	copy(dst, src)
	return dst
}
