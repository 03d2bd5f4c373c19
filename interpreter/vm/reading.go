package vm

import (
	"slices"

	"github.com/broadside-cards/broadside/interpreter/bytecode"
	"github.com/broadside-cards/broadside/interpreter/table"
)

// readInPlace works out a value whose code only reads, in a frame above those of the state itself: what lies above its top means nothing, and the
// header is put back. So no copy of the state is made for it. ok is false where the code may do more, went wrong or has no room there: eval works that out.
func (m *Machine) readInPlace(s *table.State, e bytecode.Entry, ints []int32, sets []uint64) (n int, ok bool) {
	if !m.onlyReads(e.Body) {
		return 0, false
	}
	// A state that would have to grow moves in memory, under the feet of a machine that is telling an event of it.
	if b, fp := &m.p.Bodies[e.Body], int(s.I[table.HTop])+linkLen; fp+int(b.Ints) > len(s.I) || int(s.I[table.HSetTop])+int(b.Sets)*s.L.W > len(s.U) {
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
	fp, sp := int(s.I[table.HTop])+linkLen, int(s.I[table.HSetTop])
	m.loneFrame(s, int32(e.Body), fp, sp)
	s.I[table.HCost] = 0
	b := &m.p.Bodies[e.Body]
	copy(s.I[fp:fp+int(b.Ints)], ints)
	copy(s.U[sp:sp+int(b.Sets)*s.L.W], sets)
	res := m.run(s)
	return int(s.I[table.HLast]), res == resIdle
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
		if eachReached(m.p, id, onlyReads) {
			m.reads[id] = readsOnly
		}
	}
	return m.reads[id] == readsOnly
}

// eachReached says whether something is so of all instructions that a body may come to.
func eachReached(p *bytecode.Program, id int, is func(*bytecode.Instr) bool) bool {
	met := map[int32]bool{}
	for next := []int32{p.Bodies[id].Entry}; len(next) > 0; {
		pc := next[len(next)-1]
		next = next[:len(next)-1]
		if pc < 0 {
			return false
		}
		if met[pc] {
			continue
		}
		met[pc] = true
		in := &p.Code[pc]
		if !is(in) {
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
func onlyReads(in *bytecode.Instr) bool {
	op := in.Op
	switch op {
	case bytecode.OpNop, bytecode.OpHalt, bytecode.OpJump:
		return true
	}
	return op >= bytecode.OpJEQ && op <= bytecode.OpLoopSeat ||
		op >= bytecode.OpMove && op <= bytecode.OpChoiceOf ||
		op >= bytecode.OpSetClear && op <= bytecode.OpMoreBit
}

// EstimateTokens are the tokens of players from which it follows how far ahead they are, and from who is still in the game and nothing else;
// ok is false where it rests on more.
func EstimateTokens(p *bytecode.Program) (tokens []int, ok bool) {
	only := func(in *bytecode.Instr) bool {
		switch in.Op {
		case bytecode.OpTokPlayer:
			if !slices.Contains(tokens, int(in.C)) {
				tokens = append(tokens, int(in.C))
			}
			return true
		case bytecode.OpNop, bytecode.OpHalt, bytecode.OpJump, bytecode.OpJGone, bytecode.OpLoopSeat,
			bytecode.OpOpponent, bytecode.OpPartner, bytecode.OpPlayerCount, bytecode.OpOption:
			return true
		}
		return in.Op >= bytecode.OpJEQ && in.Op <= bytecode.OpJGE || in.Op >= bytecode.OpMove && in.Op <= bytecode.OpDifference
	}
	for _, e := range p.Estimates {
		if !eachReached(p, e.Value.Body, only) {
			return nil, false
		}
	}
	return tokens, len(p.Estimates) > 0
}
