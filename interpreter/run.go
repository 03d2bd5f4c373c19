package interpreter

import (
	"math/bits"

	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/interpreter/table"
)

// result is why the machine left its loop.
type result int

const (
	resGo     result = iota // it has not: go on
	resStop                 // a player has to choose
	resChance               // chance has to choose
	resOver                 // the game is over
	resFault                // a rule went wrong
	resPaid                 // probing: the cost was carried out in full
	resFail                 // probing: it was not
	resIdle                 // extra code has ended
)

// v reads an operand: a register, or a constant.
func v(r []int32, a int32) int32 {
	if a >= 0 {
		return r[a]
	}
	return ^a - 1
}

// so is the offset in State.U of a set operand.
func so(sp int, a int32, w int) int {
	if a >= 0 {
		return int(a)
	}
	return sp + int(^a)*w
}

// run carries out instructions until something stops it. The registers of the
// running frame are r; pc, fp and sp are kept here and written back (sync)
// before anything that may stop, copy or grow the state.
//
// It is one long switch on purpose: the instructions below are the whole of
// the hot path, and every one of them touches only the two slices of the
// state. Closures cost 117 ns where this costs 60 for the same effect, and an
// interface call per instruction twice that. What is rarer, or rarely simple,
// goes to m.slow, which costs 20 ns more.
//
// All but code and pc is kept in one struct, in memory: as variables of their
// own they compete for registers, and what Go spills around every instruction
// made this a fifth slower. Sets are indexed where they lie for the same
// reason, and copied word by word, as most are one word.
//
// What records an event first says where it comes from: HPC is not kept up to
// date otherwise.
func (m *Machine) run(s *table.State) result {
	code := m.p.code
	if m.Cover != nil && m.depth == 0 && m.p.counted != nil {
		code = m.p.counted
	}
	var x struct {
		l         *table.Layout
		w, fp, sp int
		i, r      []int32
		u         []uint64
	}
	x.l, x.w = m.p.Layout, m.p.Layout.W
	x.i, x.u = s.I, s.U
	x.fp, x.sp = int(x.i[table.HFP]), int(x.i[table.HSP])
	x.r = x.i[x.fp:]
	pc := int(x.i[table.HPC])
	for {
		in := &code[pc]
		pc++
	again:
		switch in.Op {
		case opNop:
		case opJump:
			pc = int(in.C)
		case opLoop:
			m.left--
			if m.left < m.watch {
				m.sync(s, pc-1, x.fp, x.sp)
				if res := m.slowLoop(s); res != resGo {
					return res
				}
			}
			pc = int(in.C)
		case opJEQ:
			if v(x.r, in.A) == v(x.r, in.B) {
				pc = int(in.C)
			}
		case opJNE:
			if v(x.r, in.A) != v(x.r, in.B) {
				pc = int(in.C)
			}
		case opJLT:
			if v(x.r, in.A) < v(x.r, in.B) {
				pc = int(in.C)
			}
		case opJLE:
			if v(x.r, in.A) <= v(x.r, in.B) {
				pc = int(in.C)
			}
		case opJGT:
			if v(x.r, in.A) > v(x.r, in.B) {
				pc = int(in.C)
			}
		case opJGE:
			if v(x.r, in.A) >= v(x.r, in.B) {
				pc = int(in.C)
			}
		case opJEmpty:
			if isEmpty(x.u[so(x.sp, in.A, x.w):], x.w) {
				pc = int(in.C)
			}
		case opJSome:
			if !isEmpty(x.u[so(x.sp, in.A, x.w):], x.w) {
				pc = int(in.C)
			}
		case opJIn, opJOut:
			o := live(s, v(x.r, in.A))
			if (o >= 0 && s.In(so(x.sp, in.B, x.w), o)) == (in.Op == opJIn) {
				pc = int(in.C)
			}
		case opJKind, opJNotKind:
			o := object(x.l, v(x.r, in.A))
			if (o >= 0 && m.p.masks[in.B]>>uint(s.KindOf(o))&1 == 1) == (in.Op == opJKind) {
				pc = int(in.C)
			}
		case opJGone:
			if p := v(x.r, in.A); uint32(p) >= uint32(x.l.P) || x.i[table.HGone]>>uint(p)&1 == 1 {
				pc = int(in.C)
			}
		case opSwitch:
			pc = int(m.p.jumps[in.B][x.r[in.A]])
		case opMove:
			x.r[in.A] = v(x.r, in.B)
		case opAdd:
			x.r[in.A] = clip(int64(v(x.r, in.B)) + int64(v(x.r, in.C)))
		case opSub:
			x.r[in.A] = clip(int64(v(x.r, in.B)) - int64(v(x.r, in.C)))
		case opMul:
			x.r[in.A] = clip(int64(v(x.r, in.B)) * int64(v(x.r, in.C)))
		case opMin:
			x.r[in.A] = min(v(x.r, in.B), v(x.r, in.C))
		case opMax:
			x.r[in.A] = max(v(x.r, in.B), v(x.r, in.C))
		case opField:
			x.r[in.A] = 0
			if o := object(x.l, v(x.r, in.B)); o >= 0 {
				x.r[in.A] = m.p.fieldTab[in.C][x.i[x.l.IDef+o]]
			}
		case opTokCard:
			x.r[in.A] = 0
			if o := live(s, v(x.r, in.B)); o >= 0 {
				x.r[in.A] = x.i[x.l.ITok+int(in.C)*x.l.N+o]
			}
		case opTokPlayer:
			x.r[in.A] = 0
			if p := v(x.r, in.B); uint32(p) < uint32(x.l.P) {
				x.r[in.A] = x.i[x.l.IPTok+int(p)*x.l.K+int(in.C)]
			}
		case opOption:
			x.r[in.A] = x.i[x.l.IOpt+int(in.B)]
		case opPhase:
			x.i[table.HPhase] = in.A
		case opSumTok:
			sum, row := int64(0), x.i[x.l.ITok+int(in.C)*x.l.N:]
			has := x.u[x.l.Has(int(in.C)):]
			set := x.u[so(x.sp, in.B, x.w):]
			for k := 0; k < x.w; k++ {
				for x := set[k] & has[k]; x != 0; x &= x - 1 {
					sum += int64(row[k<<6+bits.TrailingZeros64(x)])
				}
			}
			x.r[in.A] = clip(sum)
		case opCount:
			n, set := 0, x.u[so(x.sp, in.B, x.w):]
			for k := 0; k < x.w; k++ {
				n += bits.OnesCount64(set[k])
			}
			x.r[in.A] = int32(n)
		case opSetZone, opSetZones:
			first, n := in.B, in.C
			if in.Op == opSetZone {
				first, n = v(x.r, in.B), 1
			}
			if uint32(first) >= uint32(x.l.Z) {
				continue
			}
			u, w := x.u, x.w
			a, b := so(x.sp, in.A, w), x.l.Member(int(first))
			for end := b + int(n)*w; b < end; b += w {
				for k := 0; k < w; k++ {
					u[a+k] |= u[b+k]
				}
			}
		case opSetDefs:
			if x.i[table.HSwapped] != 0 {
				goto slow
			}
			w := x.w
			maskInto(x.u[so(x.sp, in.A, w):][:w], x.u[so(x.sp, in.B, w):][:w], m.p.defObjects[in.C], in.D == 1)
		case opSetField:
			if x.i[table.HSwapped] != 0 {
				goto slow
			}
			m.p.fieldSets[in.C].keep(x.u[so(x.sp, in.A, x.w):][:x.w], v(x.r, in.B), check.CmpOp(in.D))
		case opSetClear:
			m.setClear(x.u[so(x.sp, in.A, x.w):][:x.w], in.D)
		case opSetCopy:
			u, w := x.u, x.w
			a, b := so(x.sp, in.A, w), so(x.sp, in.B, w)
			for k := 0; k < w; k++ {
				u[a+k] = u[b+k]
			}
		case opSetAnd:
			u, w := x.u, x.w
			a, b, c := so(x.sp, in.A, w), so(x.sp, in.B, w), so(x.sp, in.C, w)
			for k := 0; k < w; k++ {
				u[a+k] = u[b+k] & u[c+k]
			}
		case opSetAndNot:
			u, w := x.u, x.w
			a, b, c := so(x.sp, in.A, w), so(x.sp, in.B, w), so(x.sp, in.C, w)
			for k := 0; k < w; k++ {
				u[a+k] = u[b+k] &^ u[c+k]
			}
		case opSetOr:
			u, w := x.u, x.w
			a, b, c := so(x.sp, in.A, w), so(x.sp, in.B, w), so(x.sp, in.C, w)
			for k := 0; k < w; k++ {
				u[a+k] = u[b+k] | u[c+k]
			}
		case opNextBit:
			o := takeFirst(x.u[so(x.sp, in.B, x.w):][:x.w])
			if o < 0 {
				pc = int(in.C)
				continue
			}
			x.r[in.A] = x.i[x.l.IGen+o]<<10 | int32(o)
		case opLoopBit:
			if o := takeFirst(x.u[so(x.sp, in.B, x.w):][:x.w]); o >= 0 {
				x.r[in.A] = x.i[x.l.IGen+o]<<10 | int32(o)
				pc = int(in.C)
			}
		case opGiveCard:
			x.i[table.HPC] = int32(pc)
			o, n := live(s, v(x.r, in.B)), v(x.r, in.C)
			if o < 0 {
				if x.i[table.HCost] > 0 && m.depth > 0 {
					return resFail
				}
				continue
			}
			if n > 0 {
				m.giveCard(s, o, int(in.D), n)
			}
		case opGiveEach:
			x.i[table.HPC] = int32(pc)
			if n := v(x.r, in.C); n > 0 {
				m.giveEach(s, so(x.sp, in.B, x.w), int(in.D), n)
			}
		case opGivePlayer:
			x.i[table.HPC] = int32(pc)
			if p, n := v(x.r, in.B), v(x.r, in.C); uint32(p) < uint32(x.l.P) && n > 0 {
				at := x.l.IPTok + int(p)*x.l.K + int(in.D)
				x.i[at] = clip(int64(x.i[at]) + int64(n))
				x.i[table.HTick]++
				if m.Rec != nil {
					m.recordTokens(s, int(p), -1, int(in.D), n)
				}
			}
		case opTakePlayer, opTakeCard:
			x.i[table.HPC] = int32(pc)
			n, ok := m.takeTokens(s, in, x.r)
			if !ok {
				return resFail
			}
			x.r[in.A] = n
		case opZonePlayer:
			z := int32(-1)
			if p := v(x.r, in.B); uint32(p) < uint32(x.l.P) {
				z = int32(x.l.PlayerZone(int(in.C), int(p)))
			}
			x.r[in.A] = z
		case opFirst:
			x.r[in.A] = -1
			if o := s.FirstByPlace(x.u[so(x.sp, in.B, x.w):][:x.w], false); o >= 0 {
				x.r[in.A] = s.Ref(o)
			}
		case opSetTop:
			set := x.u[so(x.sp, in.A, x.w):][:x.w]
			clear(set)
			if z := v(x.r, in.B); uint32(z) < uint32(x.l.Z) {
				s.TopN(int(z), int(max(0, v(x.r, in.C))), set, in.D == 1)
			}
		case opNeed:
			if m.depth > 0 {
				goto slow
			}
		case opSettle:
			if z := v(x.r, in.A); uint32(z) >= uint32(x.l.Z) || !s.AllSettled(int(z)) {
				goto slow
			}
		case opTopCard:
			z := v(x.r, in.B)
			if uint32(z) >= uint32(x.l.Z) || in.D == 1 || m.depth > 0 || !x.l.Instances[z].Ordered || !s.AllSettled(int(z)) {
				goto slow
			}
			x.r[in.A] = -1
			if o := s.Top(int(z)); o >= 0 {
				x.r[in.A] = s.Ref(o)
			}
		case opMoveCard:
			o, z := live(s, v(x.r, in.A)), v(x.r, in.B)
			if o < 0 || uint32(z) >= uint32(x.l.Z) || m.Rec != nil || in.C >= howFits {
				goto slow
			}
			s.Move(o, int(z), table.Position(in.C&15), table.FaceTurn(in.C>>4))
		case opHalt:
			x.i[table.HLast] = v(x.r, in.A)
			m.sync(s, pc, x.fp, x.sp)
			return resIdle
		case opHold:
			if x.r[in.A] = v(x.r, in.B); live(s, x.r[in.A]) < 0 {
				x.r[in.A] = -1
			}
		case opRefresh:
			if o := object(x.l, v(x.r, in.B)); o >= 0 {
				x.r[in.A] = s.Ref(o)
			}
		case opCall:
			b := &m.p.bodies[in.A]
			m.left--
			if x.fp, x.sp = m.push(s, x.fp, x.sp, pc, b, in.A, in.C); x.fp < 0 {
				return resFault
			}
			x.i, x.u = s.I, s.U
			if in.D > 0 {
				x.i[x.fp] = v(x.r, in.B)
				if in.D > 1 {
					x.i[x.fp+1] = x.r[in.B+1]
				}
			}
			x.r = x.i[x.fp:]
			pc = int(b.entry)
		case opVerb:
			m.left--
			callee := int32(-1)
			if as := v(x.r, in.C); uint32(as) < uint32(x.l.P) {
				callee = m.p.verbs[in.A].bodies[as]
			}
			if callee < 0 {
				pc += int(in.D)
				continue
			}
			b := &m.p.bodies[callee]
			from := x.fp
			if x.fp, x.sp = m.push(s, x.fp, x.sp, pc+int(in.D), b, callee, -1); x.fp < 0 {
				return resFault
			}
			x.i, x.u = s.I, s.U
			m.passArgs(s, in, &code[pc], from, x.fp, x.sp)
			x.r = x.i[x.fp:]
			pc = int(b.entry)
		case opRet:
			link := x.i[x.fp-linkLen : x.fp]
			pc, x.fp, x.sp = int(link[0]), int(link[1]), int(link[2])
			x.r = x.i[x.fp:]
		case opRetV:
			link := x.i[x.fp-linkLen : x.fp]
			val, dst := v(x.r, in.A), link[4]
			pc, x.fp, x.sp = int(link[0]), int(link[1]), int(link[2])
			x.r = x.i[x.fp:]
			if dst >= 0 {
				x.r[dst] = val
			}
		default:
			goto slow
		}
		continue
	slow:
		{
			if in.Op == opCounted {
				m.count(in.A)
				in = &m.p.code[pc-1]
				goto again
			}
			m.sync(s, pc-1, x.fp, x.sp)
			if res := m.slow(s, in); res != resGo {
				return res
			}
			x.i, x.u = s.I, s.U
			pc, x.fp, x.sp = int(x.i[table.HPC]), int(x.i[table.HFP]), int(x.i[table.HSP])
			x.r = x.i[x.fp:]
		}
	}
}

func isEmpty(set []uint64, w int) bool {
	for k := 0; k < w; k++ {
		if set[k] != 0 {
			return false
		}
	}
	return true
}

// takeFirst takes the lowest member out of a set; -1 if it is empty.
func takeFirst(set []uint64) int {
	for k, x := range set {
		if x != 0 {
			set[k] = x & (x - 1)
			return k<<6 + bits.TrailingZeros64(x)
		}
	}
	return -1
}

// object is the object a reference names, true or stale; -1 if none.
func object(l *table.Layout, ref int32) int {
	if o := int(ref & 1023); ref >= 0 && o < l.N {
		return o
	}
	return -1
}

// live is the object a true reference names; -1 if it is stale or none.
func live(s *table.State, ref int32) int {
	if o := int(ref & 1023); ref >= 0 && o < s.L.N && s.I[s.L.IGen+o] == ref>>10 {
		return o
	}
	return -1
}

func clip(n int64) int32 {
	const most = 1<<31 - 1
	return int32(max(-most, min(most, n)))
}

func (m *Machine) setClear(set []uint64, full uint16) {
	clear(set)
	if full == 0 {
		return
	}
	for o := 0; o < m.p.Layout.N; o++ {
		table.Add(set, o)
	}
}

// sync writes the machine's registers back to the state.
func (m *Machine) sync(s *table.State, pc, fp, sp int) {
	b := &m.p.bodies[s.I[fp-linkBody]]
	s.I[table.HPC], s.I[table.HFP], s.I[table.HSP] = int32(pc), int32(fp), int32(sp)
	s.I[table.HTop] = int32(fp) + b.ints
	s.I[table.HSetTop] = int32(sp) + b.sets*int32(s.L.W)
}

// maxStack bounds the words of frames a game may stack up.
const maxStack = 1 << 15

// push makes a frame for b above the running one.
func (m *Machine) push(s *table.State, fp, sp, ret int, b *body, id, dst int32) (nfp, nsp int) {
	cur := &m.p.bodies[s.I[fp-linkBody]]
	nfp = fp + int(cur.ints) + linkLen
	nsp = sp + int(cur.sets)*s.L.W
	top, utop := nfp+int(b.ints), nsp+int(b.sets)*s.L.W
	if top > len(s.I) || utop > len(s.U) {
		if nfp-s.L.IStack > maxStack {
			m.sync(s, ret-1, fp, sp)
			m.fault(s, faultDeep, maxStack)
			return -1, -1
		}
		s.Grow(top, utop)
	}
	if m.left < 0 {
		m.sync(s, ret-1, fp, sp)
		m.fault(s, faultEndless, int32(m.Budget))
		return -1, -1
	}
	link := s.I[nfp-linkLen : nfp]
	link[0], link[1], link[2], link[3], link[4] = int32(ret), int32(fp), int32(sp), id, dst
	for k := nfp; k < top; k += copy(s.I[k:top], minusOnes[:]) {
	}
	clear(s.U[nsp:utop])
	return nfp, nsp
}

// minusOnes fills fresh frames: -1 is no card, no player, no zone.
var minusOnes = func() (m [256]int32) {
	for k := range m {
		m[k] = -1
	}
	return m
}()

// passArgs copies a verb call's arguments to the slots of its new frame.
func (m *Machine) passArgs(s *table.State, in, ext *Instr, from, fp, sp int) {
	info := &m.p.verbs[in.A]
	caller := s.I[from:]
	s.I[fp] = v(caller, in.C)
	for k, slot := range info.slots {
		s.I[fp+int(slot)] = caller[int(in.B)+k]
	}
	if in.D == 0 {
		return
	}
	w, csp := s.L.W, int(s.I[fp-linkSP])
	for k, slot := range info.sslots {
		at := csp + (int(^ext.A)+k)*w
		copy(s.U[sp+int(slot)*w:][:w], s.U[at:at+w])
	}
}

// giveCard puts tokens on a card.
func (m *Machine) giveCard(s *table.State, o, t int, n int32) {
	at := s.L.ITok + t*s.L.N + o
	s.I[at] = clip(int64(s.I[at]) + int64(n))
	s.U[s.L.Has(t)+o>>6] |= 1 << uint(o&63)
	s.I[table.HTick]++
	if m.Rec != nil {
		m.recordTokens(s, -1, o, t, n)
	}
}

// giveEach puts tokens on each card of a set.
func (m *Machine) giveEach(s *table.State, set, t int, n int32) {
	if m.Rec != nil {
		for k := 0; k < s.L.W; k++ {
			for x := s.U[set+k]; x != 0; x &= x - 1 {
				m.giveCard(s, k<<6+bits.TrailingZeros64(x), t, n)
			}
		}
		return
	}
	row, has := s.I[s.L.ITok+t*s.L.N:], s.L.Has(t)
	for k := 0; k < s.L.W; k++ {
		members := s.U[set+k]
		for x := members; x != 0; x &= x - 1 {
			at := &row[k<<6+bits.TrailingZeros64(x)]
			*at = clip(int64(*at) + int64(n))
		}
		s.U[has+k] |= members
		s.I[table.HTick] += int32(bits.OnesCount64(members))
	}
}

// takeTokens takes up to n tokens from a card or player; false is a failed
// cost.
func (m *Machine) takeTokens(s *table.State, in *Instr, r []int32) (int32, bool) {
	l, t, want := s.L, int(in.D), v(r, in.C)
	at, o, p := -1, -1, -1
	if in.Op == opTakePlayer {
		if q := v(r, in.B); uint32(q) < uint32(l.P) {
			p = int(q)
			at = l.IPTok + p*l.K + t
		}
	} else if o = live(s, v(r, in.B)); o >= 0 {
		at = l.ITok + t*l.N + o
	}
	have := int32(0)
	if at >= 0 {
		have = s.I[at]
	}
	failing := s.I[table.HCost] > 0 && m.depth > 0
	if failing && (want > have && want != allTokens || at < 0) {
		return 0, false
	}
	n := max(0, min(want, have))
	if n == 0 {
		return 0, true
	}
	s.I[at] -= n
	s.I[table.HTick]++
	if o >= 0 && s.I[at] == 0 {
		s.U[l.Has(t)+o>>6] &^= 1 << uint(o&63)
	}
	if m.Rec != nil {
		m.recordTokens(s, p, o, t, -n)
	}
	return n, true
}
