package optimize

import (
	"fmt"
	"maps"

	"github.com/broadside-cards/broadside/interpreter/bytecode"
)

// facts are what registers hold, in words, for as long as it stays so: what was worked out once need not be again.
type facts map[int32]fact

type fact struct {
	is    string
	reads []int32 // registers that it was worked out of
}

// shareZones works out cards of zones that are asked for more than once in a register of their own, which nothing narrows.
func (b *body) shareZones() {
	type zone struct{ owner, zone int32 }
	asked := map[zone]int{}
	each := func(f func(k *block, i int)) {
		for _, k := range b.blocks {
			for i := len(k.code) - 1; i >= 0; i-- {
				if in := &k.code[i]; in.Op == bytecode.OpSetZoneOf && in.A < 0 {
					f(k, i)
				}
			}
		}
	}
	each(func(k *block, i int) { asked[zone{k.code[i].B, k.code[i].C}]++ })
	own := map[zone]int32{}
	each(func(k *block, i int) {
		in := &k.code[i]
		z := zone{in.B, in.C}
		if asked[z] < 2 || len(own) >= 4 {
			return
		}
		if _, ok := own[z]; !ok {
			own[z] = ^b.sets
			b.sets++
		}
		copied := *in
		copied.Instr, copied.prompt, copied.point = bytecode.Instr{Op: bytecode.OpSetCopy, A: in.A, B: own[z]}, "", -1
		in.A = own[z]
		k.code = append(k.code[:i+1:i+1], append([]ins{copied}, k.code[i+1:]...)...)
	})
	b.keep()
}

// reuse leaves out what a register holds already, and copies what another one holds.
func (b *body) reuse() {
	at := map[*block]facts{b.blocks[0]: {}}
	for _, k := range b.blocks {
		if len(k.entry) > 0 {
			at[k] = facts{}
		}
	}
	for changed := true; changed; {
		changed = false
		for _, k := range b.blocks {
			if at[k] == nil {
				continue
			}
			now := maps.Clone(at[k])
			for i := range k.code {
				b.learn(&k.code[i], now)
			}
			for _, s := range k.successors() {
				if at[s] == nil {
					at[s], changed = maps.Clone(now), true
					continue
				}
				before := len(at[s])
				maps.DeleteFunc(at[s], func(r int32, f fact) bool { return now[r].is != f.is })
				changed = changed || len(at[s]) != before
			}
		}
	}
	for _, k := range b.blocks {
		if now := at[k]; now != nil {
			b.reuseIn(k, now)
		}
	}
}

func (b *body) reuseIn(k *block, now facts) {
	var code []ins
	for i := range k.code {
		in := k.code[i]
		if f, to, ok := b.worth(&in, now); ok {
			if now[to].is == f.is {
				if in.point < 0 {
					continue
				}
				in.Instr = bytecode.Instr{}
			} else if from, ok := held(now, f.is, to >= b.ints, b.ints); ok && !in.is(bytecode.OpSetCopy, bytecode.OpMove, bytecode.OpSetClear) {
				op, a, src := bytecode.OpMove, to, from
				if to >= b.ints {
					op, a, src = bytecode.OpSetCopy, ^(to - b.ints), ^(from - b.ints)
				}
				in.Instr = bytecode.Instr{Op: op, A: a, B: src}
			}
		}
		b.learn(&in, now)
		code = append(code, in)
	}
	k.code = code
}

// held is the first register of those for sets, or for numbers, that holds something.
func held(now facts, is string, set bool, ints int32) (best int32, ok bool) {
	for r, f := range now {
		if f.is == is && (r >= ints) == set && (!ok || r < best) {
			best, ok = r, true
		}
	}
	return best, ok
}

// learn makes what is known before an instruction what is known behind it.
func (b *body) learn(in *ins, now facts) {
	f, to, worth := b.worth(in, now)
	if in.changes() || b.heard(in) {
		clear(now)
		return
	}
	b.operands(in, func(c byte, _ *int32, r int32) {
		switch c {
		case 'd', 'D', 'b', 'B':
			delete(now, r)
			maps.DeleteFunc(now, func(_ int32, f fact) bool { return f.rests(r) })
		}
	})
	if worth && !f.rests(to) {
		now[to] = f
	}
}

func (f fact) rests(on int32) bool {
	for _, r := range f.reads {
		if r == on {
			return true
		}
	}
	return false
}

// worth is what an instruction makes, in words, and the register that holds it then; ok is false for what is not worth while.
func (b *body) worth(in *ins, now facts) (f fact, to int32, ok bool) {
	l, known := in.letters()
	if !known || !in.pure() || in.is(bytecode.OpHold, bytecode.OpRefresh, bytecode.OpNop, bytecode.OpChoiceOf) || in.ext != nil {
		return fact{}, 0, false
	}
	word := fmt.Sprint(in.Op, " ", in.D)
	for k, at := range []int32{in.A, in.B, in.C} {
		c := l[k]
		switch {
		case k == 0 && (c == 'd' || c == 'D' || c == 'B'):
			if to = at; c != 'd' {
				if at >= 0 {
					return fact{}, 0, false
				}
				to = b.ints + ^at
			}
			if c != 'B' {
				continue
			}
			fallthrough
		case c == 'U' || c == 'B' || c == 'u' || c == 'o':
			r := at
			if c == 'U' || c == 'B' {
				r = b.ints + ^at
			}
			if (c == 'u' || c == 'o') != (at >= 0) { // a constant, or a set of the table
				word += fmt.Sprint(" ", string(c), at)
			} else if g, ok := now[r]; ok {
				word, f.reads = word+" ("+g.is+")", append(f.reads, g.reads...)
			} else {
				word, f.reads = word+fmt.Sprint(" r", r), append(f.reads, r)
			}
		case c == '-':
			word += fmt.Sprint(" ", at)
		default:
			return fact{}, 0, false
		}
	}
	if in.Op == bytecode.OpMove || in.Op == bytecode.OpSetCopy {
		r := in.B
		if in.Op == bytecode.OpSetCopy {
			r = b.ints + ^in.B
		}
		g, ok := now[r]
		return g, to, ok && (in.Op == bytecode.OpMove) == (in.B >= 0)
	}
	f.is = word
	return f, to, len(word) < 400
}
