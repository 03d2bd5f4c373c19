package optimize

import (
	"slices"

	"github.com/broadside-cards/broadside/interpreter/bytecode"
)

// straighten lets jumps go where they lead to in the end, leaves out what is never reached, and lays blocks that come one after another
// behind each other.
func (b *body) straighten() {
	for _, k := range b.blocks {
		b.unjump(k)
	}
	for _, k := range b.blocks {
		k.next, k.to = through(k.next), through(k.to)
		for i := range k.table {
			k.table[i] = through(k.table[i])
		}
		if last := k.last(); last != nil && last.is(bytecode.OpJNE, bytecode.OpJEQ, bytecode.OpJLT, bytecode.OpJGE, bytecode.OpJEmpty, bytecode.OpJSome) && k.to == k.next && last.point < 0 {
			k.code, k.to = k.code[:len(k.code)-1], nil
		}
	}
	for _, k := range b.blocks {
		k.turn()
	}
	b.lay()
	b.join()
}

// unjump makes a jump at the end of a block the way it goes on.
func (b *body) unjump(k *block) {
	if last := k.last(); last != nil && last.Op == bytecode.OpJump && last.point < 0 {
		k.code, k.next, k.to = k.code[:len(k.code)-1], k.to, nil
	}
}

// through is where one comes that goes to a block in which there is nothing to do.
func through(k *block) *block {
	for n := 0; k != nil && len(k.code)+len(k.entry) == 0 && k.next != nil && n < 100; n++ {
		k = k.next
	}
	return k
}

// lay orders the blocks: behind each comes the one it goes on to, unless that lies somewhere already.
func (b *body) lay() {
	for _, k := range b.blocks {
		k.mark = 0
	}
	order := []*block{}
	var waiting []*block
	trace := func(k *block) {
		for k != nil && k.mark == 0 {
			k.mark = 1
			order = append(order, k)
			for i := len(k.table) - 1; i >= 0; i-- {
				waiting = append(waiting, k.table[i])
			}
			if k.to != nil {
				waiting = append(waiting, k.to)
			}
			if k.next != nil && k.next.mark != 0 {
				b.goOn(k)
			}
			k = k.next
		}
	}
	trace(b.blocks[0])
	for _, k := range b.blocks {
		if len(k.entry) > 0 {
			b.follow(&waiting, trace)
			trace(k)
		}
	}
	b.follow(&waiting, trace)
	b.blocks = order
}

// join makes one block of two where the second comes after the first alone.
func (b *body) join() {
	before := b.predecessors()
	gone := map[*block]bool{}
	for _, k := range b.blocks {
		for next := k.next; !gone[k] && next != nil && next != k && next != b.blocks[0] && len(before[next]) == 1 && len(next.entry) == 0 && !k.jumps(); next = k.next {
			k.code = append(k.code[:len(k.code):len(k.code)], next.code...)
			k.next, k.to, k.table = next.next, next.to, next.table
			gone[next] = true
		}
	}
	b.blocks = slices.DeleteFunc(b.blocks, func(k *block) bool { return gone[k] })
}

// predecessors are the blocks that may come before each.
func (b *body) predecessors() map[*block][]*block {
	out := map[*block][]*block{}
	for _, k := range b.blocks {
		for _, s := range k.successors() {
			out[s] = append(out[s], k)
		}
	}
	return out
}

// inverse is what asks the opposite.
var inverse = map[bytecode.Op]bytecode.Op{
	bytecode.OpJLT: bytecode.OpJGE, bytecode.OpJGE: bytecode.OpJLT, bytecode.OpJEQ: bytecode.OpJNE, bytecode.OpJNE: bytecode.OpJEQ,
	bytecode.OpJLE: bytecode.OpJGT, bytecode.OpJGT: bytecode.OpJLE, bytecode.OpJEmpty: bytecode.OpJSome, bytecode.OpJSome: bytecode.OpJEmpty,
}

// turn lets what fails lie elsewhere than on the way.
func (k *block) turn() {
	last := k.last()
	if last == nil || k.to == nil || k.next == nil || len(k.next.code) == 0 || k.next.code[0].Op != bytecode.OpFail {
		return
	}
	if op, ok := inverse[last.Op]; ok {
		last.Op, k.to, k.next = op, k.next, k.to
	}
}

// jumps says whether a block may go elsewhere than to what comes behind it.
func (k *block) jumps() bool { return k.to != nil || k.table != nil }

// follow lays what is jumped to, the last first.
func (b *body) follow(waiting *[]*block, trace func(*block)) {
	for len(*waiting) > 0 {
		n := len(*waiting) - 1
		k := (*waiting)[n]
		*waiting = (*waiting)[:n]
		trace(k)
	}
}

// goOn ends a block that goes on to one that lies elsewhere.
func (b *body) goOn(k *block) {
	jump := ins{Instr: bytecode.Instr{Op: bytecode.OpJump}, point: -1}
	to, last := k.next, k.last()
	if last != nil {
		jump.where = last.where
	}
	if len(to.code) == 1 && to.code[0].Op == bytecode.OpRet && to.code[0].point < 0 {
		jump, to = to.code[0], nil
	}
	if to != nil && len(to.code) == 1 && to.code[0].Op == bytecode.OpNextBit && to.code[0].point < 0 && to.to != to.next { // the next of them is taken here
		body, out := to.next, to.to
		jump = to.code[0]
		jump.Op = bytecode.OpMoreBit
		if last != nil && target(&last.Instr) != nil {
			k.next = &block{code: []ins{jump}, to: body, next: out}
			return
		}
		k.code, k.to, k.next = append(k.code[:len(k.code):len(k.code)], jump), body, out
		if out.mark != 0 {
			b.goOn(k)
		}
		return
	}
	if last != nil && target(&last.Instr) != nil { // it jumps elsewhere already
		k.next = &block{code: []ins{jump}, to: to}
		return
	}
	k.code, k.to, k.next = append(k.code[:len(k.code):len(k.code)], jump), to, nil
}
