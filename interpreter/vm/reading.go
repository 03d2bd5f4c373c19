package vm

import (
	"github.com/broadside-cards/broadside/interpreter/bytecode"
	"github.com/broadside-cards/broadside/interpreter/table"
)

// readInPlace works out a value whose code only reads, in a frame above those of the state itself: what lies above its top means nothing, and the
// header is put back. So no copy of the state is made for it. ok is false where the code may do more, or went wrong: eval works that out.
func (m *Machine) readInPlace(s *table.State, e bytecode.Entry, ints []int32, sets []uint64) (n int, ok bool) {
	if !m.onlyReads(e.Body) {
		return 0, false
	}
	was, depth, left, asks := s.Header(), m.depth, m.left, m.asks
	defer func() {
		if recover() != nil {
			ok = false
		}
		s.SetHeader(&was)
		m.depth, m.left = depth, left
		if depth == 0 {
			m.asks = asks
		}
	}()
	if m.left = m.Budget; depth == 0 {
		m.asks = maxAsked
	}
	m.depth++
	fp, sp := m.aboveTop(s, int32(e.Body))
	s.I[table.HCost] = 0
	b := &m.p.Bodies[e.Body]
	copy(s.I[fp:fp+int(b.Ints)], ints)
	copy(s.U[sp:sp+int(b.Sets)*s.L.W], sets)
	res := m.run(s)
	return int(s.I[table.HLast]), res == resIdle
}

// aboveTop makes a frame for a body above all that is in use.
func (m *Machine) aboveTop(s *table.State, id int32) (fp, sp int) {
	b := &m.p.Bodies[id]
	fp, sp = int(s.I[table.HTop])+linkLen, int(s.I[table.HSetTop])
	top, utop := fp+int(b.Ints), sp+int(b.Sets)*s.L.W
	s.Grow(top, utop)
	link := s.I[fp-linkLen : fp]
	link[0], link[1], link[2], link[3], link[4] = int32(m.p.Halt), int32(fp), int32(sp), id, -1
	for k := fp; k < top; k += copy(s.I[k:top], minusOnes[:]) {
	}
	clear(s.U[sp:utop])
	m.sync(s, int(b.Entry), fp, sp)
	return fp, sp
}

// The answers of onlyReads that are known.
const (
	readsUnknown = iota
	readsOnly
	readsMore
)

// onlyReads says whether the code of a body changes nothing but its own registers, calls nothing and stops for nobody.
func (m *Machine) onlyReads(id int) bool {
	if len(m.reads) <= id {
		m.reads = append(m.reads, make([]uint8, len(m.p.Bodies)-len(m.reads))...)
	}
	if m.reads[id] == readsUnknown {
		m.reads[id] = readsMore
		if m.walkReads(id) {
			m.reads[id] = readsOnly
		}
	}
	return m.reads[id] == readsOnly
}

// walkReads looks at all instructions that a body may come to.
func (m *Machine) walkReads(id int) bool {
	met := map[int32]bool{}
	for next := []int32{m.p.Bodies[id].Entry}; len(next) > 0; {
		pc := next[len(next)-1]
		next = next[:len(next)-1]
		if pc < 0 {
			return false
		}
		if met[pc] {
			continue
		}
		met[pc] = true
		in := &m.p.Code[pc]
		if !onlyReads(in.Op) {
			return false
		}
		if in.Op.Jumps() {
			next = append(next, in.C)
		}
		if in.Op != bytecode.OpJump && in.Op != bytecode.OpHalt {
			next = append(next, pc+1)
		}
	}
	return true
}

// onlyReads says it of an instruction.
func onlyReads(op bytecode.Op) bool {
	switch op {
	case bytecode.OpNop, bytecode.OpHalt, bytecode.OpJump:
		return true
	}
	return op >= bytecode.OpJEQ && op <= bytecode.OpLoopSeat ||
		op >= bytecode.OpMove && op <= bytecode.OpChoiceOf ||
		op >= bytecode.OpSetClear && op <= bytecode.OpLoopBit
}
