package optimize

import (
	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/interpreter/bytecode"
)

// plainly says in the simplest way what can be said in several.
func (b *body) plainly() {
	for _, k := range b.blocks {
		for i := range k.code {
			in := &k.code[i]
			switch {
			case in.is(bytecode.OpJSame, bytecode.OpJDiffer) && in.A == in.B && in.A >= 0: // it is itself, if it is there
				if in.B = ^1; in.Op == bytecode.OpJSame {
					in.Op = bytecode.OpJGE
				} else {
					in.Op = bytecode.OpJLT
				}
			case in.Op == bytecode.OpJCount:
				in.simpler()
			}
		}
	}
}

// begin lets the first card, or the first cards, of a set make it, where it was made empty before.
func (b *body) begin() {
	for _, k := range b.blocks {
		for i := 0; i < len(k.code); i++ {
			if in := &k.code[i]; in.Op == bytecode.OpSetClear && in.D == 0 && in.A < 0 && in.point < 0 && b.begins(k.code[i+1:], in.A) {
				k.code = append(k.code[:i:i], k.code[i+1:]...)
				i--
			}
		}
	}
}

// begins finds what comes first to an empty set, and lets it make the set.
func (b *body) begins(code []ins, set int32) bool {
	for i := range code {
		in, touched := &code[i], false
		if !in.pure() {
			return false
		}
		b.operands(in, func(_ byte, _ *int32, r int32) { touched = touched || r == b.ints+^set })
		switch {
		case !touched:
		case in.A != set:
			return false
		case in.Op == bytecode.OpSetOnCard && in.D == 0:
			in.D = 1
			return true
		case in.Op == bytecode.OpSetAdd && in.D < bytecode.AddAlone:
			in.D += bytecode.AddAlone
			return true
		default:
			return false
		}
	}
	return false
}

// simpler is whether there are none or some, instead of how many.
func (in *ins) simpler() {
	n, fixed := bytecode.Constant(in.B)
	if !fixed {
		return
	}
	switch op := check.CmpOp(in.D); {
	case op == check.EQ && n == 0, op == check.LE && n == 0, op == check.LT && n == 1:
		in.Op, in.B, in.D = bytecode.OpJEmpty, 0, 0
	case op == check.NE && n == 0, op == check.GT && n == 0, op == check.GE && n == 1:
		in.Op, in.B, in.D = bytecode.OpJSome, 0, 0
	}
}
