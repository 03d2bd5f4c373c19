package optimize

import (
	"slices"

	"github.com/broadside-cards/broadside/interpreter/bytecode"
)

// tops asks for a top card by one instruction, where its place is settled, a set is made of it and the card is taken out of the set.
func (b *body) tops() {
	for _, k := range b.blocks {
		for i := 0; i+2 < len(k.code); i++ {
			settle, top, first := &k.code[i], &k.code[i+1], &k.code[i+2]
			if !settle.is(bytecode.OpSettle) || !top.is(bytecode.OpSetTop) || !first.is(bytecode.OpFirst) || top.point >= 0 || first.point >= 0 {
				continue
			}
			one := bytecode.Instr{Op: bytecode.OpTopOf, D: settle.D, A: first.A, B: settle.A, C: top.A}
			if isOne(settle.B) && isOne(top.C) && top.A < 0 && first.B == top.A && settle.A == top.B && settle.D == top.D {
				settle.Instr = one
				k.code = slices.Delete(k.code, i+1, i+3)
			}
		}
	}
}

func isOne(operand int32) bool {
	n, fixed := bytecode.Constant(operand)
	return fixed && n == 1
}
