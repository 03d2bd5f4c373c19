package interpreter

import (
	"math/bits"

	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/interpreter/table"
)

// frame is what a slow instruction works on: the registers of the frame that
// runs. The state is in sync while it works.
type frame struct {
	s  *table.State
	r  []int32
	sp int
	pc int
}

func (m *Machine) frame(s *table.State) frame {
	return frame{s: s, r: s.I[s.I[table.HFP]:], sp: int(s.I[table.HSP]), pc: int(s.I[table.HPC])}
}

// set is the set an operand names.
func (f *frame) set(a int32) []uint64 {
	at := so(f.sp, a, f.s.L.W)
	return f.s.U[at : at+f.s.L.W]
}

func (f *frame) v(a int32) int32 { return v(f.r, a) }

// goTo moves the program counter.
func (f *frame) goTo(pc int) { f.s.I[table.HPC] = int32(pc) }

// jumpIf goes to C if yes.
func (f *frame) jumpIf(yes bool, in *Instr) result {
	if yes {
		f.goTo(int(in.C))
	}
	return resGo
}

// zone is a zone instance, or -1.
func (f *frame) zone(a int32) int {
	if z := f.v(a); uint32(z) < uint32(f.s.L.Z) {
		return int(z)
	}
	return -1
}

// player is a player, or -1.
func (f *frame) player(a int32) int {
	if p := f.v(a); uint32(p) < uint32(f.s.L.P) {
		return int(p)
	}
	return -1
}

// slow carries out one of the rarer instructions. The program counter already
// stands on the next one, unless the instruction puts it elsewhere.
func (m *Machine) slow(s *table.State, in *Instr) result {
	f := m.frame(s)
	f.goTo(f.pc + 1)
	switch {
	case in.Op <= opSwitch:
		return m.slowJump(&f, in)
	case in.Op <= opChoiceOf:
		m.slowRead(&f, in)
		return resGo
	case in.Op <= opKeep:
		return m.slowSet(&f, in)
	case in.Op <= opNeed || in.Op == opFail:
		return m.slowAct(&f, in)
	case in.Op <= opChooseText || in.Op == opReplace || in.Op == opDrain:
		f.goTo(f.pc)
		return m.choice(s, in)
	}
	return m.slowFlow(&f, in)
}

func (m *Machine) slowJump(f *frame, in *Instr) result {
	s := f.s
	switch in.Op {
	case opHalt:
		s.I[table.HLast] = f.v(in.A)
		return resIdle
	case opJSame, opJDiffer:
		a, b := object(s.L, f.v(in.A)), object(s.L, f.v(in.B))
		return f.jumpIf((a >= 0 && a == b) == (in.Op == opJSame), in)
	case opJDef, opJNotDef:
		o := object(s.L, f.v(in.A))
		return f.jumpIf((o >= 0 && table.Has(m.p.defSets[in.B], s.Def(o))) == (in.Op == opJDef), in)
	case opJAbsent:
		return f.jumpIf(live(s, f.v(in.A)) < 0, in)
	case opJZoned:
		o, z := live(s, f.v(in.A)), int(f.v(in.B))
		return f.jumpIf(o >= 0 && z >= 0 && s.Zone(o) >= z && s.Zone(o) < z+int(in.D), in)
	case opJWindow:
		return f.jumpIf(s.I[table.HWindow] != 0, in)
	}
	return resGo
}

func (m *Machine) slowRead(f *frame, in *Instr) {
	s, l := f.s, f.s.L
	out := int32(0)
	switch in.Op {
	case opDivDown, opDivUp:
		out = divide(f.v(in.B), f.v(in.C), in.Op == opDivUp)
	case opSumField:
		sum := int64(0)
		set := f.set(in.B)
		for o := table.First(set); o >= 0; o = table.Next(set, o) {
			sum += int64(m.p.fieldTab[in.C][s.Def(o)])
		}
		out = clip(sum)
	case opOwner, opOpponent, opTurnPlayer, opNextPlayer, opHolder:
		out = m.readPlayer(f, in)
	case opTurnNumber:
		out = s.I[table.HTurn]
		if in.D == 1 {
			out = s.I[table.HTick]
		}
	case opPlayerCount:
		out = int32(l.P - bits.OnesCount32(uint32(s.I[table.HGone])))
	case opResult:
		out = s.I[m.p.resultWord(in.B)]
	case opChoiceOf:
		out = -1
		if p := f.player(in.C); p >= 0 {
			out = f.r[int(in.B)+p]
		}
	default:
		out = m.readCard(f, in)
	}
	f.r[in.A] = out
}

// readPlayer is a player, or -1.
func (m *Machine) readPlayer(f *frame, in *Instr) int32 {
	s := f.s
	switch in.Op {
	case opOwner:
		if o := object(s.L, f.v(in.B)); o >= 0 {
			return int32(s.OwnerOf(o))
		}
	case opOpponent:
		return int32((int(f.v(in.B)) + 1) % s.L.P)
	case opTurnPlayer:
		return s.I[table.HTurnPlayer]
	case opNextPlayer:
		return m.nextPlayer(f, in)
	case opHolder:
		return m.holder(f, in)
	}
	return -1
}

func divide(a, b int32, up bool) int32 {
	if b == 0 {
		return 0
	}
	q, rest := int64(a)/int64(b), int64(a)%int64(b)
	if rest != 0 && (rest < 0) != (b < 0) {
		q-- // towards minus infinity
	}
	if up && rest != 0 {
		q++
	}
	return clip(q)
}

func (m *Machine) readCard(f *frame, in *Instr) int32 {
	s := f.s
	switch in.Op {
	case opNamed:
		return m.named(s, int(in.B))
	case opHost:
		return m.host(f, in)
	case opFirst:
		if o := s.FirstByPlace(f.set(in.B), false); o >= 0 {
			return s.Ref(o)
		}
	case opBetween:
		return m.between(f, in)
	case opZonePlayer:
		return int32(s.L.PlayerZone(int(in.C), f.player(in.B)))
	case opZoneHost:
		if o := object(s.L, f.v(in.B)); o >= 0 {
			return int32(s.HostZone(int(in.C), o))
		}
	case opArrival:
		if o := live(s, f.v(in.B)); o >= 0 {
			return s.I[s.L.ICame+o]
		}
		return 0
	}
	return -1
}

// named is the first card of a definition; unless identities were dealt
// again, the one that was it at the start.
func (m *Machine) named(s *table.State, def int) int32 {
	if o := m.p.firsts[def]; o >= 0 && s.Def(o) == def {
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
func (m *Machine) host(f *frame, in *Instr) int32 {
	s := f.s
	o := live(s, f.v(in.B))
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
func (m *Machine) holder(f *frame, in *Instr) int32 {
	s := f.s
	o := live(s, f.v(in.B))
	for steps := 0; o >= 0 && steps < s.L.N; steps++ {
		z := s.Zone(o)
		if z < 0 {
			return -1
		}
		switch at := &s.L.Instances[z]; at.Owner {
		case table.OfPlayer:
			return int32(at.Index)
		case table.OfTable:
			return -1
		}
		o = s.Host(z)
	}
	return -1
}

func (m *Machine) slowSet(f *frame, in *Instr) result {
	s, l := f.s, f.s.L
	switch in.Op {
	case opSetOnCard:
		if o := live(s, f.v(in.B)); o >= 0 {
			m.addCarried(s, o, f.set(in.A))
		}
	case opSetOnHosts:
		hosts := m.scratchSet(0, f.set(in.B))
		clear(f.set(in.A))
		for o := table.First(hosts); o >= 0; o = table.Next(hosts, o) {
			m.addCarried(s, o, f.set(in.A))
		}
	case opSetNear:
		m.setNear(f, in)
	case opSetOwner:
		m.setOwner(f, in)
	case opSetField:
		m.setFieldSlowly(s, f.set(in.A), in.C, check.CmpOp(in.D), f.v(in.B))
	case opSetDefs:
		m.setDefs(f, in)
	case opSetAdd:
		m.setAdd(f, in)
	case opSetDrop:
		if o := object(l, f.v(in.B)); o >= 0 {
			table.Drop(f.set(in.A), o)
		}
	case opSetTop:
		clear(f.set(in.A))
		if z := f.zone(in.B); z >= 0 && l.Instances[z].Ordered {
			s.TopN(z, int(max(0, f.v(in.C))), f.set(in.A), in.D == 1)
		}
	case opSetSeen:
		clear(f.set(in.A))
		if p := f.player(in.B); p >= 0 {
			s.Seen(p, f.set(in.A))
		}
	case opKeep:
		if p := f.player(in.C); p >= 0 {
			f.r[int(in.B)+p] = f.v(in.A)
		}
	case opNextPlace:
		o := s.FirstByPlace(f.set(in.B), in.D == 1)
		if o < 0 {
			f.goTo(int(in.C))
			return resGo
		}
		table.Drop(f.set(in.B), o)
		f.r[in.A] = s.Ref(o)
	}
	return resGo
}

func orInto(dst, src []uint64) {
	for k := range dst {
		dst[k] |= src[k]
	}
}

// addCarried adds the cards in every zone of a card.
func (m *Machine) addCarried(s *table.State, o int, dst []uint64) {
	for _, zone := range s.L.KindZones(s.KindOf(o)) {
		if z := s.HostZone(zone, o); z >= 0 {
			orInto(dst, s.Set(s.L.Member(z)))
		}
	}
}

func (m *Machine) setOwner(f *frame, in *Instr) {
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

func (m *Machine) setDefs(f *frame, in *Instr) {
	dst := f.set(in.A)
	src := m.scratchSet(0, f.set(in.B))
	clear(dst)
	for o := table.First(src); o >= 0; o = table.Next(src, o) {
		if table.Has(m.p.defSets[in.C], f.s.Def(o)) != (in.D == 1) {
			table.Add(dst, o)
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

// setAdd adds a card by a true reference, a plain number (D 1), or a card by
// any reference (D 2).
func (m *Machine) setAdd(f *frame, in *Instr) {
	o := -1
	switch in.D {
	case 0:
		o = live(f.s, f.v(in.B))
	case 1:
		o = int(in.B)
	case 2:
		o = object(f.s.L, f.v(in.B))
	}
	if set := f.set(in.A); o >= 0 && o < len(set)*64 {
		table.Add(set, o)
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
