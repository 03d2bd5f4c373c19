package vm

import (
	"github.com/broadside-cards/broadside/interpreter/bytecode"
	"github.com/broadside-cards/broadside/interpreter/table"
)

// briefRegisters is how many registers a brief value may have.
const briefRegisters = 8

// brief works out a value that is no more than a player's tokens and what is added to them or taken from them, as `your coins minus 13`. That
// writes nothing, so that it needs no copy of the state. It says whether the value is such; where not, eval works it out.
func (m *Machine) brief(s *table.State, e bytecode.Entry, you int) (n int, ok bool) {
	b := &m.p.Bodies[e.Body]
	if b.Entry < 0 || b.Ints > briefRegisters {
		return 0, false
	}
	var regs [briefRegisters]int32
	r := regs[:]
	r[0], r[1] = int32(you), -1
	for pc := b.Entry; ; pc++ {
		out, in := int64(0), &m.p.Code[pc]
		switch in.Op {
		case bytecode.OpTokPlayer:
			if p := operand(r, in.B); uint32(p) < uint32(s.L.P) {
				out = int64(s.PlayerToken(int(p), int(in.C)))
			}
		case bytecode.OpAdd:
			out = int64(operand(r, in.B)) + int64(operand(r, in.C))
		case bytecode.OpSub:
			out = int64(operand(r, in.B)) - int64(operand(r, in.C))
		case bytecode.OpHalt:
			return int(operand(r, in.A)), true
		default:
			return 0, false
		}
		if !bytecode.Fits(out) {
			return 0, false
		}
		r[in.A] = int32(out)
	}
}
