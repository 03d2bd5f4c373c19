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

// push makes a frame for b above the running one.
func (m *Machine) push(s *table.State, fp, sp, ret int, b *bytecode.Body, id, dst int32) (nfp, nsp int) {
	cur := &m.p.Bodies[s.I[fp-linkBody]]
	nfp = fp + int(cur.Ints) + linkLen
	nsp = sp + int(cur.Sets)*s.L.W
	top, utop := nfp+int(b.Ints), nsp+int(b.Sets)*s.L.W
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
func (m *Machine) passArgs(s *table.State, in, ext *bytecode.Instr, from, fp, sp int) {
	info := &m.p.Verbs[in.A]
	caller := s.I[from:]
	s.I[fp] = operand(caller, in.C)
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
	b := &m.p.Bodies[id]
	fp = s.L.IStack + linkLen
	sp := s.L.UStack
	s.Grow(fp+int(b.Ints), sp+int(b.Sets)*s.L.W)
	link := s.I[fp-linkLen : fp]
	link[0], link[1], link[2], link[3], link[4] = int32(m.p.Halt), int32(fp), int32(sp), id, -1
	for k, top := fp, fp+int(b.Ints); k < top; k += copy(s.I[k:top], minusOnes[:]) {
	}
	clear(s.U[sp : sp+int(b.Sets)*s.L.W])
	m.sync(s, int(b.Entry), fp, sp)
	return fp
}

// enterBody makes a frame for a body, with its first two slots, and goes there.
func (m *Machine) enterBody(f *frame, id int32, ret int, you, this int32) result {
	s := f.s
	b := &m.p.Bodies[id]
	m.left--
	fp, sp := m.push(s, int(s.I[table.HFP]), f.sp, ret, b, id, -1)
	if fp < 0 {
		return resFault
	}
	s.I[fp], s.I[fp+1] = you, this
	m.sync(s, int(b.Entry), fp, sp)
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
