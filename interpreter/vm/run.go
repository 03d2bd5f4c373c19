package vm

import (
	"math"
	"math/bits"

	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/interpreter/bytecode"
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

// operand reads a value operand: a register, or a constant.
func operand(r []int32, a int32) int32 {
	if a >= 0 {
		return r[a]
	}
	return ^a - 1
}

// setOffset is the offset in State.U of a set operand.
func setOffset(sp int, a int32, w int) int {
	if a >= 0 {
		return int(a)
	}
	return sp + int(^a)*w
}

// run carries out instructions until something stops it. The registers of the
// running frame are r; pc, fp and sp are kept here and written back (sync)
// before anything that may stop, copy or grow the state.
//
// An instruction reads all its operands before it writes: the register that is written may be one of those it reads.
//
// It is one long switch on purpose: the opcodes below are the whole of the
// hot path, and every one of them touches only the two slices of the
// state. Closures cost 117 ns where this costs 60 for the same effect, and an
// interface call per instruction twice that. What is rarer, or rarely simple,
// goes to m.cold, which costs 20 ns more.
//
// All but code is kept in one struct, in memory: as variables of their
// own they compete for registers, and what Go spills around every instruction
// made this a fifth slower. Sets are indexed where they lie for the same
// reason, and copied word by word, as most are one word.
//
// What records an event first says where it comes from: HPC is not kept up to
// date otherwise.
func (m *Machine) run(s *table.State) result {
	code := m.p.Code
	if m.Cover != nil && m.depth == 0 && m.p.CountedCode != nil {
		code = m.p.CountedCode
	}
	var x running
	x.s, x.l, x.w = s, m.p.Layout, m.p.Layout.W
	x.i, x.u = s.I, s.U
	x.fp, x.sp = int(x.i[table.HFP]), int(x.i[table.HSP])
	x.r = x.i[x.fp:]
	x.pc = int(x.i[table.HPC])
	for {
		in := &code[x.pc]
		x.pc++
	again:
		switch in.Op {
		case bytecode.OpNop:
		case bytecode.OpJump:
			x.pc = int(in.C)
		case bytecode.OpLoop:
			m.left--
			if m.left < m.watch || x.i[table.HTick] > m.most {
				m.sync(s, x.pc-1, x.fp, x.sp)
				if res := m.checkLongRun(s); res != resGo {
					return res
				}
			}
			x.pc = int(in.C)
		case bytecode.OpJEQ:
			if operand(x.r, in.A) == operand(x.r, in.B) {
				x.pc = int(in.C)
			}
		case bytecode.OpJNE:
			if operand(x.r, in.A) != operand(x.r, in.B) {
				x.pc = int(in.C)
			}
		case bytecode.OpJLT:
			if operand(x.r, in.A) < operand(x.r, in.B) {
				x.pc = int(in.C)
			}
		case bytecode.OpJLE:
			if operand(x.r, in.A) <= operand(x.r, in.B) {
				x.pc = int(in.C)
			}
		case bytecode.OpJGT:
			if operand(x.r, in.A) > operand(x.r, in.B) {
				x.pc = int(in.C)
			}
		case bytecode.OpJGE:
			if operand(x.r, in.A) >= operand(x.r, in.B) {
				x.pc = int(in.C)
			}
		case bytecode.OpJEmpty:
			if isEmpty(x.u[setOffset(x.sp, in.A, x.w):], x.w) {
				x.pc = int(in.C)
			}
		case bytecode.OpJSome:
			if !isEmpty(x.u[setOffset(x.sp, in.A, x.w):], x.w) {
				x.pc = int(in.C)
			}
		case bytecode.OpJCount:
			n, u, a := 0, x.u, setOffset(x.sp, in.A, x.w)
			for end := a + x.w; a < end; a++ {
				n += bits.OnesCount64(u[a])
			}
			if check.CmpOp(in.D).Holds(n, int(operand(x.r, in.B))) {
				x.pc = int(in.C)
			}
		case bytecode.OpJIn, bytecode.OpJOut:
			o := live(s, operand(x.r, in.A))
			if (o >= 0 && s.In(setOffset(x.sp, in.B, x.w), o)) == (in.Op == bytecode.OpJIn) {
				x.pc = int(in.C)
			}
		case bytecode.OpJKind, bytecode.OpJNotKind:
			o := object(x.l, operand(x.r, in.A))
			if (o >= 0 && m.p.KindMasks[in.B]>>uint(s.KindOf(o))&1 == 1) == (in.Op == bytecode.OpJKind) {
				x.pc = int(in.C)
			}
		case bytecode.OpJAbsent:
			if live(s, operand(x.r, in.A)) < 0 {
				x.pc = int(in.C)
			}
		case bytecode.OpJGone:
			if p := operand(x.r, in.A); uint32(p) >= uint32(x.l.P) || x.i[table.HGone]>>uint(p)&1 == 1 {
				x.pc = int(in.C)
			}
		case bytecode.OpLoopSeat:
			from := int32(0)
			if in.D > 0 {
				from = x.r[in.D-1]
			}
			if p := nextSeat(from, &x.r[in.B], int32(x.l.P), x.i[table.HGone]); p >= 0 {
				x.r[in.A] = p
				x.pc = int(in.C)
			}
		case bytecode.OpSwitch:
			x.pc = int(m.p.Jumps[in.B][x.r[in.A]])
		case bytecode.OpMove:
			x.r[in.A] = operand(x.r, in.B)
		case bytecode.OpAdd:
			n := int64(operand(x.r, in.B)) + int64(operand(x.r, in.C))
			if n != int64(int32(n)) {
				goto cold
			}
			x.r[in.A] = int32(n)
		case bytecode.OpSub:
			n := int64(operand(x.r, in.B)) - int64(operand(x.r, in.C))
			if n != int64(int32(n)) {
				goto cold
			}
			x.r[in.A] = int32(n)
		case bytecode.OpMul:
			n := int64(operand(x.r, in.B)) * int64(operand(x.r, in.C))
			if n != int64(int32(n)) {
				goto cold
			}
			x.r[in.A] = int32(n)
		case bytecode.OpMin:
			x.r[in.A] = min(operand(x.r, in.B), operand(x.r, in.C))
		case bytecode.OpMax:
			x.r[in.A] = max(operand(x.r, in.B), operand(x.r, in.C))
		case bytecode.OpField:
			n := int32(0)
			if o := object(x.l, operand(x.r, in.B)); o >= 0 {
				n = m.p.Fields[in.C][x.i[x.l.IDef+o]]
			}
			x.r[in.A] = n
		case bytecode.OpTokCard:
			n := int32(0)
			if o := live(s, operand(x.r, in.B)); o >= 0 {
				n = x.i[x.l.ITok+int(in.C)*x.l.N+o]
			}
			x.r[in.A] = n
		case bytecode.OpTokPlayer:
			n := int32(0)
			if p := operand(x.r, in.B); uint32(p) < uint32(x.l.P) {
				n = x.i[x.l.IPTok+int(p)*x.l.K+int(in.C)]
			}
			x.r[in.A] = n
		case bytecode.OpOption:
			x.r[in.A] = x.i[x.l.IOpt+int(in.B)]
		case bytecode.OpPhase:
			x.i[table.HPhase] = in.A
		case bytecode.OpSumTok:
			sum, row := int64(0), x.i[x.l.ITok+int(in.C)*x.l.N:]
			has := x.u[x.l.Has(int(in.C)):]
			set := x.u[setOffset(x.sp, in.B, x.w):]
			for k := 0; k < x.w; k++ {
				for x := set[k] & has[k]; x != 0; x &= x - 1 {
					sum += int64(row[k<<6+bits.TrailingZeros64(x)])
				}
			}
			if sum != int64(int32(sum)) {
				goto cold
			}
			x.r[in.A] = int32(sum)
		case bytecode.OpCount:
			n, u, a := 0, x.u, setOffset(x.sp, in.B, x.w)
			for end := a + x.w; a < end; a++ {
				n += bits.OnesCount64(u[a])
			}
			x.r[in.A] = int32(n)
		case bytecode.OpSetZone, bytecode.OpSetZones:
			first, n := in.B, in.C
			if in.Op == bytecode.OpSetZone {
				first, n = operand(x.r, in.B), 1
			}
			if uint32(first) >= uint32(x.l.Z) {
				if in.D > 0 {
					clear(x.u[setOffset(x.sp, in.A, x.w):][:x.w])
				}
				continue
			}
			u, w := x.u, x.w
			a, b := setOffset(x.sp, in.A, w), x.l.Member(int(first))
			if in.D > 0 {
				clear(u[a : a+w])
			}
			for end := b + int(n)*w; b < end; b += w {
				for k := 0; k < w; k++ {
					u[a+k] |= u[b+k]
				}
			}
		case bytecode.OpSetZoneOf:
			u, w := x.u, x.w
			a := setOffset(x.sp, in.A, w)
			z := x.l.PlayerZone(int(in.C), int(operand(x.r, in.B)))
			if z < 0 {
				clear(u[a : a+w])
				continue
			}
			b := x.l.Member(z)
			for k := 0; k < w; k++ {
				u[a+k] = u[b+k]
			}
		case bytecode.OpSetDefs:
			if x.i[table.HSwapped] != 0 {
				goto warm
			}
			u, w, flip, mask := x.u, x.w, uint64(0), m.p.DefObjects[in.C]
			if in.D == 1 {
				flip = ^flip
			}
			a, b := setOffset(x.sp, in.A, w), setOffset(x.sp, in.B, w)
			for k := 0; k < w; k++ {
				u[a+k] = u[b+k] & (mask[k] ^ flip)
			}
		case bytecode.OpSetField:
			if x.i[table.HSwapped] != 0 {
				goto warm
			}
			u, w := x.u, x.w
			a, c := setOffset(x.sp, in.A, w), setOffset(x.sp, in.C, w)
			of := &m.p.FieldSets[in.FieldOf()]
			from, to, flip := of.Between(operand(x.r, in.B), in.FieldOp())
			for k := 0; k < w; k++ {
				u[a+k] = u[c+k] & (of.Below[to*w+k]&^of.Below[from*w+k] ^ flip)
			}
		case bytecode.OpSetClear:
			if in.D != 0 {
				m.setFull(x.u[setOffset(x.sp, in.A, x.w):][:x.w])
				continue
			}
			u, a := x.u, setOffset(x.sp, in.A, x.w)
			for end := a + x.w; a < end; a++ {
				u[a] = 0
			}
		case bytecode.OpSetCopy:
			u, w := x.u, x.w
			a, b := setOffset(x.sp, in.A, w), setOffset(x.sp, in.B, w)
			for k := 0; k < w; k++ {
				u[a+k] = u[b+k]
			}
		case bytecode.OpSetAnd:
			u, w := x.u, x.w
			a, b, c := setOffset(x.sp, in.A, w), setOffset(x.sp, in.B, w), setOffset(x.sp, in.C, w)
			for k := 0; k < w; k++ {
				u[a+k] = u[b+k] & u[c+k]
			}
		case bytecode.OpSetAndNot:
			u, w := x.u, x.w
			a, b, c := setOffset(x.sp, in.A, w), setOffset(x.sp, in.B, w), setOffset(x.sp, in.C, w)
			for k := 0; k < w; k++ {
				u[a+k] = u[b+k] &^ u[c+k]
			}
		case bytecode.OpSetOr:
			u, w := x.u, x.w
			a, b, c := setOffset(x.sp, in.A, w), setOffset(x.sp, in.B, w), setOffset(x.sp, in.C, w)
			for k := 0; k < w; k++ {
				u[a+k] = u[b+k] | u[c+k]
			}
		case bytecode.OpNextBit:
			if m.asks--; m.asks < 0 {
				goto cold
			}
			o := takeFirst(x.u[setOffset(x.sp, in.B, x.w):][:x.w])
			if o < 0 {
				x.pc = int(in.C)
				continue
			}
			x.r[in.A] = x.l.Reference(x.i[x.l.IGen+o], o)
		case bytecode.OpMoreBit:
			if m.asks--; m.asks < 0 {
				goto cold
			}
			if o := takeFirst(x.u[setOffset(x.sp, in.B, x.w):][:x.w]); o >= 0 {
				x.r[in.A] = x.l.Reference(x.i[x.l.IGen+o], o)
				x.pc = int(in.C)
			}
		case bytecode.OpLoopBit:
			if o := takeFirst(x.u[setOffset(x.sp, in.B, x.w):][:x.w]); o >= 0 {
				x.r[in.A] = x.l.Reference(x.i[x.l.IGen+o], o)
				x.pc = int(in.C)
			}
		case bytecode.OpGiveCard:
			x.i[table.HPC], x.i[table.HFP] = int32(x.pc), int32(x.fp)
			o, n := live(s, operand(x.r, in.B)), operand(x.r, in.C)
			if o < 0 {
				if x.i[table.HCost] > 0 && m.depth > 0 {
					return resFail
				}
				continue
			}
			if n > 0 {
				if in.D&bytecode.Half != 0 {
					if !m.giveHalf(s, o, in.Token(), n) {
						goto cold
					}
					continue
				}
				if m.Rec != nil {
					m.noteCard(s, o)
				}
				s.Blend(o)
				if !m.giveCard(s, o, int(in.D), n) {
					goto cold
				}
				s.Blend(o)
			}
		case bytecode.OpGiveEach:
			x.i[table.HPC], x.i[table.HFP] = int32(x.pc), int32(x.fp)
			if n := operand(x.r, in.C); n > 0 && (m.full(s) || !m.giveEach(s, setOffset(x.sp, in.B, x.w), int(in.D), n)) {
				goto cold
			}
		case bytecode.OpGivePlayer:
			x.i[table.HPC], x.i[table.HFP] = int32(x.pc), int32(x.fp)
			p, n := operand(x.r, in.B), operand(x.r, in.C)
			if uint32(p) >= uint32(x.l.P) { // nobody gets them
				if x.i[table.HCost] > 0 && m.depth > 0 {
					return resFail
				}
				continue
			}
			if n > 0 {
				at := x.l.IPTok + int(p)*x.l.K + int(in.D)
				if x.i[at] > math.MaxInt32-n {
					goto cold
				}
				x.i[at] += n
				x.i[table.HTick]++
				if m.Rec != nil || m.Watch != nil {
					m.recordTokens(s, int(p), -1, int(in.D), n)
				}
			}
		case bytecode.OpTakePlayer, bytecode.OpTakeCard:
			x.i[table.HPC], x.i[table.HFP] = int32(x.pc), int32(x.fp)
			if p := operand(x.r, in.B); in.Op == bytecode.OpTakePlayer && in.D < bytecode.Below && uint32(p) < uint32(x.l.P) && x.i[table.HCost] == 0 {
				at := x.l.IPTok + int(p)*x.l.K + int(in.D)
				n := x.i[at]
				if in.C != bytecode.AllTokens {
					n = min(n, operand(x.r, in.C))
				}
				if n = max(0, n); n > 0 {
					x.i[at] -= n
					x.i[table.HTick]++
					if m.Rec != nil || m.Watch != nil {
						m.recordTokens(s, int(p), -1, int(in.D), -n)
					}
				}
				x.r[in.A] = n
				continue
			}
			n, res := m.takeTokens(s, in, x.r)
			if res != resGo {
				return res
			}
			x.r[in.A] = n
		case bytecode.OpZonePlayer:
			z := int32(-1)
			if p := operand(x.r, in.B); uint32(p) < uint32(x.l.P) {
				z = int32(x.l.PlayerZone(int(in.C), int(p)))
			}
			x.r[in.A] = z
		case bytecode.OpFirst:
			x.r[in.A] = -1
			if o := s.FirstByPlace(x.u[setOffset(x.sp, in.B, x.w):][:x.w], false); o >= 0 {
				x.r[in.A] = s.Ref(o)
			}
		case bytecode.OpSetTop:
			set := x.u[setOffset(x.sp, in.A, x.w):][:x.w]
			clear(set)
			if z := operand(x.r, in.B); uint32(z) < uint32(x.l.Z) {
				s.TopN(int(z), int(max(0, operand(x.r, in.C))), set, in.D == 1)
			}
		case bytecode.OpNeed:
			if m.depth > 0 {
				goto cold
			}
		case bytecode.OpSettle:
			if z := operand(x.r, in.A); uint32(z) >= uint32(x.l.Z) || !s.AllSettled(int(z)) {
				goto cold
			}
		case bytecode.OpMoveCard:
			o, z := live(s, operand(x.r, in.A)), operand(x.r, in.B)
			if o < 0 || uint32(z) >= uint32(x.l.Z) || m.depth > 0 || in.C >= bytecode.HowFits {
				goto cold
			}
			if m.Rec != nil {
				goto cold
			}
			if m.Watch != nil {
				m.moveCounted(s, o, int(z), in.C)
				continue
			}
			s.Move(o, int(z), check.Position(in.C&15), check.FaceTurn(in.C>>4))
		case bytecode.OpPick, bytecode.OpBatch, bytecode.OpChoose, bytecode.OpAsk, bytecode.OpPickNumber, bytecode.OpPickPlayer:
			switch m.offer(&x.frame, in) {
			case longWay:
				goto cold
			case offered:
				m.sync(s, x.pc-1, x.fp, x.sp)
				return resStop
			}
		case bytecode.OpHalt:
			x.i[table.HLast] = operand(x.r, in.A)
			m.sync(s, x.pc, x.fp, x.sp)
			return resIdle
		case bytecode.OpHold:
			if x.r[in.A] = operand(x.r, in.B); live(s, x.r[in.A]) < 0 {
				x.r[in.A] = -1
			}
		case bytecode.OpRefresh:
			if o := object(x.l, operand(x.r, in.B)); o >= 0 {
				x.r[in.A] = s.Ref(o)
			}
		case bytecode.OpCall:
			b := &m.p.Bodies[in.A]
			m.left--
			from := x.r
			if !m.push(&x, x.pc, b, in.A, in.C) {
				return resFault
			}
			if in.D > 0 {
				x.r[0] = operand(from, in.B)
				for k := 1; k < int(in.D); k++ {
					x.r[k] = from[int(in.B)+k]
				}
			}
			x.pc = int(b.Entry)
		case bytecode.OpVerb:
			m.left--
			callee, as, v := int32(-1), operand(x.r, in.C), &m.p.Verbs[in.A]
			if uint32(as) < uint32(x.l.P) {
				callee = v.Bodies[as]
			}
			if callee < 0 {
				x.pc += int(in.D)
				continue
			}
			b := &m.p.Bodies[callee]
			from := x.fp
			if !m.push(&x, x.pc+int(in.D), b, callee, -1) {
				return resFault
			}
			if x.r[0] = as; in.D > 0 || len(v.Slots) > 0 {
				m.passArgs(s, in, &code[x.pc], from, x.fp, x.sp)
			}
			x.pc = int(b.Entry)
		case bytecode.OpText:
			id := m.textBody(&x.frame, in)
			if m.left < 1 || m.Watch != nil || id < 0 && m.depth > 0 {
				goto cold
			}
			if id < 0 { // see noText
				if x.pc++; m.p.Code[x.pc].Op == bytecode.OpDrain {
					x.pc++
				}
				continue
			}
			b, you, this := &m.p.Bodies[id], operand(x.r, code[x.pc].A), operand(x.r, in.A)
			m.left--
			x.i[table.HText]++
			if !m.push(&x, x.pc+1, b, id, -1) {
				return resFault
			}
			x.r[0], x.r[1] = you, this
			x.pc = int(b.Entry)
		case bytecode.OpRet:
			link := x.i[x.fp-linkLen : x.fp]
			x.pc, x.fp, x.sp = int(link[0]), int(link[1]), int(link[2])
			x.r = x.i[x.fp:]
		case bytecode.OpRetV:
			link := x.i[x.fp-linkLen : x.fp]
			val, dst := operand(x.r, in.A), link[4]
			x.pc, x.fp, x.sp = int(link[0]), int(link[1]), int(link[2])
			x.r = x.i[x.fp:]
			if dst >= 0 {
				x.r[dst] = val
			}
		case bytecode.OpTurnBody:
			p := operand(x.r, in.A)
			if uint32(p) >= uint32(x.l.P) || m.p.TurnBodies[p] < 0 {
				continue
			}
			id := m.p.TurnBodies[p]
			b := &m.p.Bodies[id]
			m.left--
			if !m.push(&x, x.pc, b, id, -1) {
				return resFault
			}
			x.r[0], x.r[1] = p, -1
			x.pc = int(b.Entry)
		case bytecode.OpJSame, bytecode.OpJDiffer:
			a, b := object(x.l, operand(x.r, in.A)), object(x.l, operand(x.r, in.B))
			if (a >= 0 && a == b) == (in.Op == bytecode.OpJSame) {
				x.pc = int(in.C)
			}
		case bytecode.OpSetAdd:
			if a := setOffset(x.sp, in.A, x.w); in.D == 1 {
				x.u[a+int(in.B)>>6] |= 1 << uint(in.B&63)
			} else {
				m.setAdd(&x.frame, in)
			}
		case bytecode.OpSetDrop:
			if o := object(x.l, operand(x.r, in.B)); o >= 0 {
				table.Drop(x.u[setOffset(x.sp, in.A, x.w):][:x.w], o)
			}
		case bytecode.OpSetOwner:
			m.setOwner(&x.frame, in)
		case bytecode.OpSetOnCard:
			o, set := live(s, operand(x.r, in.B)), x.u[setOffset(x.sp, in.A, x.w):][:x.w]
			if in.D > 0 {
				clear(set)
			}
			if o >= 0 {
				m.addCarried(s, o, set)
			}
		case bytecode.OpZoneHost:
			z := int32(-1)
			if o := object(x.l, operand(x.r, in.B)); o >= 0 {
				z = int32(s.HostZone(int(in.C), o))
			}
			x.r[in.A] = z
		case bytecode.OpNamed:
			o := m.p.Firsts[in.B]
			if o < 0 || s.Def(o) != int(in.B) { // or identities were dealt again
				o = m.anyOf(s, int(in.B))
			}
			n := int32(-1)
			if o >= 0 {
				n = x.l.Reference(x.i[x.l.IGen+o], o)
			}
			x.r[in.A] = n
		case bytecode.OpHost:
			x.r[in.A] = m.host(&x.frame, in)
		case bytecode.OpHolder:
			x.r[in.A] = m.holder(&x.frame, in)
		case bytecode.OpOwner:
			p := int32(-1)
			if o := object(x.l, operand(x.r, in.B)); o >= 0 {
				p = int32(s.OwnerOf(o))
			}
			x.r[in.A] = p
		case bytecode.OpOpponent:
			p := int32(-1)
			if of := operand(x.r, in.B); of >= 0 { // nobody's is nobody
				p = int32((int(of) + 1) % x.l.P)
			}
			x.r[in.A] = p
		case bytecode.OpTurnNumber:
			if x.r[in.A] = x.i[table.HTurn]; in.D == 1 {
				x.r[in.A] = x.i[table.HTick]
			}
		case bytecode.OpChoiceOf:
			n := int32(-1)
			if p := operand(x.r, in.C); uint32(p) < uint32(x.l.P) {
				n = x.r[int(in.B)+int(p)*(int(in.D)+1)]
			}
			x.r[in.A] = n
		case bytecode.OpKeep:
			if p := operand(x.r, in.C); uint32(p) < uint32(x.l.P) {
				x.r[int(in.B)+int(p)*(int(in.D)+1)] = operand(x.r, in.A)
			}
		case bytecode.OpSingle:
			if !m.singlePlainly(&x.frame, in) {
				goto cold
			}
		case bytecode.OpTopCard:
			if in.D >= bytecode.Deals && m.dealPlainly(&x.frame, in) {
				continue
			}
			if !m.topPlainly(&x.frame, in) {
				goto cold
			}
		case bytecode.OpTopOf:
			if !m.topOfPlainly(&x.frame, in) {
				goto cold
			}
		case bytecode.OpBest:
			if !m.best(&x.frame, in) {
				goto cold
			}
		case bytecode.OpExpire:
			m.expire(s, &m.p.Expiries[in.A])
		case bytecode.OpMoveSet:
			if !m.movePlainly(&x.frame, in) {
				goto cold
			}
		case bytecode.OpNextPlace:
			if !m.nextPlainly(&x.frame, in) {
				goto cold
			}
		case bytecode.OpTurnNext:
			x.turnNext(in)
		case bytecode.OpWin:
			if in.D == bytecode.WinThose {
				goto cold
			}
			m.sync(s, x.pc, x.fp, x.sp)
			if res := m.win(s, in.D, operand(x.r, in.A)); res != resGo {
				return res
			}
		case bytecode.OpTurnBegin:
			if !m.beginPlainly(&x.frame, in) {
				goto cold
			}
		default:
			if in.Op != bytecode.OpCounted {
				goto warm
			}
			if m.count(in.A); m.Hear != nil {
				m.hear(s, in.A, x.pc-1, x.fp, x.sp)
			}
			in = &m.p.Code[x.pc-1]
			goto again
		}
		continue
	warm:
		if m.warm(&x.frame, in) {
			continue
		}
	cold:
		{
			m.sync(s, x.pc-1, x.fp, x.sp)
			if res := m.cold(s, in); res != resGo {
				return res
			}
			x.i, x.u = s.I, s.U
			x.pc, x.fp, x.sp = int(x.i[table.HPC]), int(x.i[table.HFP]), int(x.i[table.HSP])
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

// nextSeat is the next player in the game clockwise from one, of whom some were passed; -1 if there is none left.
func nextSeat(from int32, passed *int32, players, gone int32) int32 {
	for *passed < players {
		p := from + *passed
		*passed++
		if p >= players {
			p -= players
		}
		if p >= 0 && gone>>uint(p)&1 == 0 {
			return p
		}
	}
	return -1
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
	if o := l.Object(ref); ref >= 0 && o < l.N {
		return o
	}
	return -1
}

// live is the object a true reference names; -1 if it is stale or none.
func live(s *table.State, ref int32) int {
	if o := s.L.Object(ref); ref >= 0 && o < s.L.N && s.Ref(o) == ref {
		return o
	}
	return -1
}

// setFull makes a set that of all cards.
func (m *Machine) setFull(set []uint64) {
	clear(set)
	for o := 0; o < m.p.Layout.N; o++ {
		table.Add(set, o)
	}
}

// giveCard puts tokens on a card; false: more than a number counts.
func (m *Machine) giveCard(s *table.State, o, t int, n int32) bool {
	at := s.L.ITok + t*s.L.N + o
	if s.I[at] > math.MaxInt32-n {
		return false
	}
	s.I[at] += n
	if s.I[at] > 0 {
		s.U[s.L.Has(t)+o>>6] |= 1 << uint(o&63)
	}
	s.I[table.HTick]++
	if m.Rec != nil || m.Watch != nil {
		m.recordTokens(s, -1, o, t, n)
	}
	return true
}

// giveEach puts tokens on each card of a set; false: more on one than a number
// counts.
func (m *Machine) giveEach(s *table.State, set, t int, n int32) bool {
	s.BlendAll(s.Set(set))
	if m.Rec != nil {
		left := m.scratchSet(0, s.Set(set))
		m.note(s, left)
		for o := m.nextOf(s, left); o >= 0; o = m.nextOf(s, left) {
			if !m.giveCard(s, o, t, n) {
				return false
			}
		}
		s.BlendAll(s.Set(set))
		return true
	}
	row, has := s.I[s.L.ITok+t*s.L.N:], s.L.Has(t)
	for k := 0; k < s.L.W; k++ {
		members := s.U[set+k]
		s.I[table.HTick] += int32(bits.OnesCount64(members))
		for x := members; x != 0; x &= x - 1 {
			at := &row[k<<6+bits.TrailingZeros64(x)]
			if *at > math.MaxInt32-n {
				return false
			}
			if m.Watch != nil {
				m.recordTokens(s, -1, k<<6+bits.TrailingZeros64(x), t, n)
			}
			if *at += n; *at <= 0 { // it was below 0
				members &^= x & -x
			}
		}
		s.U[has+k] |= members
	}
	s.BlendAll(s.Set(set))
	return true
}

// takeTokens takes up to n tokens from a card or player; false is a failed
// cost.
func (m *Machine) takeTokens(s *table.State, in *bytecode.Instr, r []int32) (int32, result) {
	l, t, all, want, half := s.L, in.Token(), in.C == bytecode.AllTokens, operand(r, in.C), in.D&bytecode.Half != 0
	at, o, p := -1, -1, -1
	if in.Op == bytecode.OpTakePlayer {
		if q := operand(r, in.B); uint32(q) < uint32(l.P) {
			p = int(q)
			at = l.IPTok + p*l.K + t
		}
	} else if o = live(s, operand(r, in.B)); o >= 0 {
		at = l.ITok + t*l.N + o
	}
	have := int32(0)
	if at >= 0 {
		have = s.I[at]
	}
	failing := s.I[table.HCost] > 0 && m.depth > 0
	below := in.D&bytecode.Below != 0
	if failing && (at < 0 || want > have && !all && !below) {
		return 0, resFail
	}
	n := max(0, taken(have, want, all, below))
	if n == 0 || at < 0 {
		return 0, resGo
	}
	if have < math.MinInt32+n {
		return 0, m.tooFew(s, have, n)
	}
	if half {
		m.beforeTake(s, m.alone(s, o), true)
	} else {
		if m.Rec != nil && o >= 0 {
			m.noteCard(s, o)
		}
		s.Blend(o)
	}
	s.I[at] -= n
	s.I[table.HTick]++
	if o >= 0 && s.I[at] <= 0 {
		s.U[l.Has(t)+o>>6] &^= 1 << uint(o&63)
	}
	if !half {
		s.Blend(o)
	}
	if m.Rec != nil || m.Watch != nil {
		m.recordTokens(s, p, o, t, -n)
	}
	return n, resGo
}
