package optimize

import (
	"slices"

	"github.com/broadside-cards/broadside/interpreter/bytecode"
)

// Limits of a verb whose body is carried out where the verb is called, and of where that is done: a frame costs as much as four instructions.
const (
	mostInline = 8   // instructions of the verb
	mostOnce   = 16  // of one that is called in one place
	mostCalls  = 600 // instructions of what calls it
)

// inline carries out small verbs in the frame of who calls them; false: there is none. A verb's registers lie behind the caller's. Where
// the caller has a loop they are wiped afterwards, as they would be with their frame, so that a position that comes back is seen to be the same.
func (b *body) inline(of map[int32]*body) (any bool) {
	size := 0
	for _, k := range b.blocks {
		size += len(k.code)
	}
	if size > mostCalls {
		return false
	}
	base, room, sets := b.ints, int32(0), int32(0)
	for i := 0; i < len(b.blocks); i++ {
		k := b.blocks[i]
		for j := range k.code {
			in := &k.code[j]
			if in.Op != bytecode.OpVerb || in.ext != nil || b.heard(in) {
				continue
			}
			v := &b.o.p.Verbs[in.A]
			if callee := of[v.Bodies[0]]; callee != b && callee.inlinable(v) {
				rest := b.split(k, j)
				b.paste(k, rest, *in, callee, base)
				room, sets, any = max(room, callee.ints), max(sets, callee.sets), true
				break
			}
		}
	}
	b.ints, b.sets = b.ints+room, b.sets+sets
	b.keep()
	return any
}

// split cuts a block behind an instruction, and takes that one out; what is behind it is a block of its own.
func (b *body) split(k *block, j int) *block {
	rest := &block{code: slices.Clone(k.code[j+1:]), next: k.next, to: k.to, table: k.table}
	point := k.code[j]
	k.code, k.next, k.to, k.table = slices.Clone(k.code[:j]), rest, nil, nil
	if point.point >= 0 {
		point.Instr = bytecode.Instr{}
		k.code = append(k.code, point)
	}
	at := slices.Index(b.blocks, k)
	b.blocks = slices.Insert(b.blocks, at+1, rest)
	return rest
}

// inlinable says whether a body may be carried out in another's frame: all do the same, it is short, asks nobody, calls nothing,
// repeats nothing and reads no more than it is given.
func (b *body) inlinable(v *bytecode.Verb) bool {
	if b == nil || b.plain || len(v.SetSlots) > 0 || slices.ContainsFunc(v.Bodies, func(id int32) bool { return id != b.id }) || len(b.o.of(b).Kept) > 0 {
		return false
	}
	n := 0
	for _, k := range b.blocks {
		n += len(k.code)
		if len(k.entry) > 0 {
			return false
		}
		for i := range k.code {
			if in := &k.code[i]; in.ext != nil || in.Op == bytecode.OpChoiceOf || !inlines[in.Op] && !in.pure() || in.point >= 0 && b.heard(in) {
				return false
			}
		}
	}
	return (n <= mostInline || n <= mostOnce && b.o.calledOnce(v)) && b.readsNoMore(v)
}

// calledOnce says whether a verb is called in one place alone.
func (o *optimizer) calledOnce(v *bytecode.Verb) bool {
	calls := 0
	for i := range o.p.Code {
		if in := &o.p.Code[i]; in.Op == bytecode.OpVerb && &o.p.Verbs[in.A] == v {
			calls++
		}
	}
	return calls == 1
}

// inlines are the instructions, but for those that only work something out, that an inlined body may have.
var inlines = map[bytecode.Op]bool{
	bytecode.OpRet: true, bytecode.OpJump: true, bytecode.OpJEQ: true, bytecode.OpJNE: true, bytecode.OpJLT: true, bytecode.OpJGE: true, bytecode.OpJLE: true, bytecode.OpJGT: true,
	bytecode.OpJEmpty: true, bytecode.OpJSome: true, bytecode.OpJCount: true, bytecode.OpJAbsent: true, bytecode.OpFail: true,
	bytecode.OpAdd: true, bytecode.OpSub: true, bytecode.OpMul: true,
	bytecode.OpMoveCard: true, bytecode.OpMoveSet: true, bytecode.OpTopCard: true, bytecode.OpTopOf: true, bytecode.OpShuffle: true, bytecode.OpTakeSet: true, bytecode.OpSettle: true, bytecode.OpGivePlayer: true, bytecode.OpTakePlayer: true,
	bytecode.OpGiveCard: true, bytecode.OpTakeCard: true, bytecode.OpNextTurn: true,
}

// readsNoMore says whether a body reads no register that is neither given to it nor written before.
func (b *body) readsNoMore(v *bytecode.Verb) bool {
	kept := b.kept
	b.kept = b.none()
	defer func() { b.kept = kept }()
	live := b.alive()[b.blocks[0]]
	first := b.blocks[0].code
	for i := len(first) - 1; i >= 0; i-- {
		b.before(&first[i], live)
	}
	live.drop(0)
	for _, slot := range v.Slots {
		live.drop(slot)
	}
	return !slices.ContainsFunc(live, func(w uint64) bool { return w != 0 })
}

// paste puts a verb's body between two blocks.
func (b *body) paste(k, rest *block, call ins, callee *body, base int32) {
	written := callee.writes()
	of := b.given(k, call, callee, base, written)
	if n, fixed := bytecode.Constant(call.C); !fixed || n < 0 { // nobody does nothing
		ask := ins{Instr: bytecode.Instr{Op: bytecode.OpJLT, A: call.C, B: ^1}, where: call.where, point: -1}
		k.code, k.to = append(k.code, ask), rest
	}
	if slices.ContainsFunc(b.blocks, func(k *block) bool { return k.loops() }) {
		rest.code = append(callee.wipe(base, written, call.where), rest.code...)
	}
	copies := map[*block]*block{}
	for _, from := range callee.blocks {
		copies[from] = &block{}
	}
	var pasted []*block
	for _, from := range callee.blocks {
		pasted = append(pasted, from.copyTo(copies, b, callee, of, base, rest))
	}
	k.next = pasted[0]
	at := slices.Index(b.blocks, k)
	b.blocks = slices.Insert(b.blocks, at+1, pasted...)
}

// writes are the number registers that a body writes.
func (b *body) writes() bits {
	w := b.none()
	for _, k := range b.blocks {
		for i := range k.code {
			b.operands(&k.code[i], func(c byte, _ *int32, r int32) {
				if c == 'd' || c == 'b' {
					w.add(r)
				}
			})
		}
	}
	return w
}

// given is by slot of a verb the operand of the caller that stands for it; what the verb writes itself is copied.
func (b *body) given(k *block, call ins, callee *body, base int32, written bits) map[int32]int32 {
	of := map[int32]int32{}
	give := func(slot, operand int32) {
		if !written.has(slot) {
			of[slot] = operand
			return
		}
		k.code = append(k.code, ins{Instr: bytecode.Instr{Op: bytecode.OpMove, A: base + slot, B: operand}, where: call.where, point: -1})
	}
	give(0, call.C)
	for i, slot := range b.o.p.Verbs[call.A].Slots {
		give(slot, call.B+int32(i))
	}
	return of
}

func (k *block) loops() bool {
	return slices.ContainsFunc(k.code, func(in ins) bool { return in.Op == bytecode.OpLoop })
}

// wipe makes what a verb leaves in registers as if it had never been.
func (b *body) wipe(base int32, written bits, where int32) (out []ins) {
	for r := range b.ints {
		if written.has(r) {
			out = append(out, ins{Instr: bytecode.Instr{Op: bytecode.OpMove, A: base + r, B: ^0}, where: where, point: -1})
		}
	}
	return out
}

// copyTo copies a block of a verb into the code of a caller.
func (k *block) copyTo(copies map[*block]*block, b, callee *body, of map[int32]int32, base int32, rest *block) *block {
	out := copies[k]
	out.next, out.to = copies[k.next], copies[k.to]
	for i := range k.code {
		in := k.code[i]
		if in.Op == bytecode.OpRet {
			out.next = rest
			in.Instr = bytecode.Instr{}
			if in.point < 0 {
				continue
			}
		}
		callee.operands(&in, func(c byte, at *int32, r int32) {
			switch given, is := of[r]; {
			case at == nil:
			case r >= callee.ints: // a set
				*at = ^(b.sets + r - callee.ints)
			case is:
				*at = given
			default:
				*at = base + r
			}
		})
		out.code = append(out.code, in)
	}
	return out
}
