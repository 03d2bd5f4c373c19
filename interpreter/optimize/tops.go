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

// deals says at a top card that it is moved to a player's zone next, and whether that is done for one player after another: the machine then does it
// at once. The instructions stay where they are.
func deals(code []bytecode.Instr, counted map[int]int32) {
	for pc := range code {
		top := &code[pc]
		if top.Op != bytecode.OpTopCard || top.D != 0 || pc+4 >= len(code) || isCounted(counted, pc+1, pc+2) {
			continue
		}
		zone, move := &code[pc+1], &code[pc+2]
		if zone.Op != bytecode.OpZonePlayer || move.Op != bytecode.OpMoveCard || move.A != top.A || move.B != zone.A || move.C >= bytecode.HowFits || zone.A == top.A || zone.B == top.A {
			continue
		}
		top.D = bytecode.Deals
		wipe, round := &code[pc+3], &code[pc+4]
		back := int(round.C) == pc || int(round.C) == pc-1 && code[pc-1].Op == bytecode.OpNop
		if wipe.Op == bytecode.OpMove && wipe.A == top.A && wipe.B < 0 && round.Op == bytecode.OpLoopSeat && back {
			top.D |= bytecode.DealsRound
		}
	}
}

func isCounted(counted map[int]int32, pcs ...int) bool {
	return slices.ContainsFunc(pcs, func(pc int) bool { _, is := counted[pc]; return is })
}
