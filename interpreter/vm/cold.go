package vm

import (
	"github.com/broadside-cards/broadside/interpreter/bytecode"
	"github.com/broadside-cards/broadside/interpreter/table"
)

// cold carries out one of the rarer instructions, by the group of its opcode. The program counter already
// stands on the next one, unless the instruction puts it elsewhere.
func (m *Machine) cold(s *table.State, in *bytecode.Instr) result {
	f := m.frame(s)
	f.goTo(f.pc + 1)
	switch {
	case in.Op <= bytecode.OpChoiceOf: // what is worked out is no number any more
		return m.outOfRange(&f, in)
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

func (m *Machine) coldSet(f *frame, in *bytecode.Instr) result {
	switch in.Op {
	case bytecode.OpNextBit, bytecode.OpMoreBit, bytecode.OpBest: // conditions have looked at too many cards
		f.goTo(f.pc)
		return m.fault(f.s, faultEndless, maxAsked)
	case bytecode.OpNextSubset:
		if m.asks -= setAsks; m.asks < 0 {
			f.goTo(f.pc)
			return m.fault(f.s, faultEndless, maxAsked)
		}
		if !m.nextSubset(f.set(in.A), f.set(in.B), int(in.D&255), int(in.D>>8)) {
			f.goTo(int(in.C))
		}
	case bytecode.OpNextPlace:
		if in.D&bytecode.Settled != 0 && m.settleAll(f.s, f.set(in.B)) {
			f.goTo(f.pc)
			return resChance
		}
		if !f.nextPlace(in) {
			f.goTo(int(in.C))
		}
	}
	return resGo
}

func andInto(dst, src []uint64) {
	for k := range dst {
		dst[k] &= src[k]
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
