package vm

import (
	"github.com/broadside-cards/broadside/interpreter/bytecode"
	"github.com/broadside-cards/broadside/interpreter/table"
)

// linkLen is the words below every frame: where to go back to, the caller's
// frames, the running body and where its value goes.
const linkLen = 5

// Words of the link, counted down from the frame pointer.
const (
	linkPC   = 5
	linkFP   = 4
	linkSP   = 3
	linkBody = 2
	linkDst  = 1
)

// frame is what a warm or cold instruction works on: the registers of the frame that
// runs. The state is in sync while a cold one works.
type frame struct {
	s  *table.State
	r  []int32
	fp int
	sp int
	pc int
}

func (m *Machine) frame(s *table.State) frame {
	fp := int(s.I[table.HFP])
	return frame{s: s, r: s.I[fp:], fp: fp, sp: int(s.I[table.HSP]), pc: int(s.I[table.HPC])}
}

// set is the set an operand names.
func (f *frame) set(a int32) []uint64 {
	at := setOffset(f.sp, a, f.s.L.W)
	return f.s.U[at : at+f.s.L.W]
}

func (f *frame) operand(a int32) int32 { return operand(f.r, a) }

// goTo moves the program counter.
func (f *frame) goTo(pc int) { f.s.I[table.HPC] = int32(pc) }

// zone is a zone instance, or -1.
func (f *frame) zone(a int32) int {
	if z := f.operand(a); uint32(z) < uint32(f.s.L.Z) {
		return int(z)
	}
	return -1
}

// player is a player, or -1.
func (f *frame) player(a int32) int {
	if p := f.operand(a); uint32(p) < uint32(f.s.L.P) {
		return int(p)
	}
	return -1
}

// sync writes the machine's registers back to the state.
func (m *Machine) sync(s *table.State, pc, fp, sp int) {
	b := &m.p.Bodies[s.I[fp-linkBody]]
	s.I[table.HPC], s.I[table.HFP], s.I[table.HSP] = int32(pc), int32(fp), int32(sp)
	s.I[table.HTop] = int32(fp) + b.Ints
	s.I[table.HSetTop] = int32(sp) + b.Sets*int32(s.L.W)
}

// maxStack bounds the words of frames a game may stack up.
const maxStack = 1 << 15

// running is what the loop works on: the frame that runs, and the words of the state.
type running struct {
	frame
	l *table.Layout
	w int
	i []int32
	u []uint64
}

// push makes a frame for b above the running one, which then runs; false: there is no room for it, or nothing is left of the budget.
func (m *Machine) push(x *running, ret int, b *bytecode.Body, id, dst int32) bool {
	cur := &m.p.Bodies[x.i[x.fp-linkBody]]
	nfp, nsp := x.fp+int(cur.Ints)+linkLen, x.sp+int(cur.Sets)*x.w
	top, utop := nfp+int(b.Ints), nsp+int(b.Sets)*x.w
	if top > len(x.i) || utop > len(x.u) {
		if nfp-x.l.IStack > maxStack {
			m.sync(x.s, ret-1, x.fp, x.sp)
			m.fault(x.s, faultDeep, maxStack)
			return false
		}
		x.s.Grow(top, utop)
		x.i, x.u = x.s.I, x.s.U
	}
	if m.left < 0 || x.i[table.HTick] > m.most {
		m.sync(x.s, ret-1, x.fp, x.sp)
		if m.left < 0 {
			m.fault(x.s, faultEndless, int32(m.Budget))
			return false
		}
		if m.full(x.s) {
			m.tooMuch(x.s)
			return false
		}
	}
	link := x.i[nfp-linkLen : nfp]
	link[0], link[1], link[2], link[3], link[4] = int32(ret), int32(x.fp), int32(x.sp), id, dst
	wipe(x.i[nfp:top], x.u[nsp:utop])
	x.fp, x.sp, x.r = nfp, nsp, x.i[nfp:]
	return true
}

// fewRegisters are as many as are wiped faster one by one than by a call.
const fewRegisters = 16

// wipe empties the registers of a fresh frame: -1 is no card, no player, no zone.
func wipe(ints []int32, sets []uint64) {
	if len(ints) <= fewRegisters && len(sets) <= fewRegisters {
		for k := range ints {
			ints[k] = -1
		}
		for k := 0; k < len(sets); k++ {
			sets[k] = 0
		}
		return
	}
	for k := 0; k < len(ints); k += copy(ints[k:], minusOnes[:]) {
	}
	clear(sets)
}

// minusOnes fills large frames.
var minusOnes = func() (m [256]int32) {
	for k := range m {
		m[k] = -1
	}
	return m
}()

// passArgs copies a verb call's arguments, but for who carries it out, to the slots of its new frame.
func (m *Machine) passArgs(s *table.State, in, ext *bytecode.Instr, from, fp, sp int) {
	info := &m.p.Verbs[in.A]
	caller := s.I[from:]
	for k, slot := range info.Slots {
		s.I[fp+int(slot)] = caller[int(in.B)+k]
	}
	if in.D == 0 {
		return
	}
	w, csp := s.L.W, int(s.I[fp-linkSP])
	for k, slot := range info.SetSlots {
		at := csp + (int(^ext.A)+k)*w
		copy(s.U[sp+int(slot)*w:][:w], s.U[at:at+w])
	}
}

// baseFrame makes the lowest frame, for a body that is not called by any other.
func (m *Machine) baseFrame(s *table.State, id int32) (fp int) {
	fp = s.L.IStack + linkLen
	m.loneFrame(s, id, fp, s.L.UStack)
	return fp
}

// loneFrame makes a frame for a body that nothing called, at a place.
func (m *Machine) loneFrame(s *table.State, id int32, fp, sp int) {
	b := &m.p.Bodies[id]
	s.Grow(fp+int(b.Ints), sp+int(b.Sets)*s.L.W)
	link := s.I[fp-linkLen : fp]
	link[0], link[1], link[2], link[3], link[4] = int32(m.p.Halt), int32(fp), int32(sp), id, -1
	wipe(s.I[fp:fp+int(b.Ints)], s.U[sp:sp+int(b.Sets)*s.L.W])
	m.sync(s, int(b.Entry), fp, sp)
}

// enterBody makes a frame for a body, with its first two slots, and goes there.
func (m *Machine) enterBody(f *frame, id int32, ret int, you, this int32) result {
	s := f.s
	b := &m.p.Bodies[id]
	m.left--
	x := running{frame: *f, l: s.L, w: s.L.W, i: s.I, u: s.U}
	if x.fp = int(s.I[table.HFP]); !m.push(&x, ret, b, id, -1) {
		return resFault
	}
	x.r[0], x.r[1] = you, this
	m.sync(s, int(b.Entry), x.fp, x.sp)
	return resGo
}

// frames counts the frames of a state.
func (m *Machine) frames(s *table.State) int {
	ground, n := s.L.IStack+linkLen, 1
	for fp := int(s.I[table.HFP]); fp > ground && n < maxStack; fp = int(s.I[fp-linkFP]) {
		n++
	}
	return n
}
