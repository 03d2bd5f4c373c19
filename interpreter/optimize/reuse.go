package optimize

import (
	"maps"
	"slices"

	"github.com/broadside-cards/broadside/interpreter/bytecode"
)

// word stands for what is worked out of what: the same word, the same is worked out.
type word int32

// making is what a word stands for: an instruction, and of each operand what it is and its number, register or word.
type making struct {
	op bytecode.Op
	d  uint16
	is [3]byte
	of [3]int32
}

// words are all that are known of, by what they stand for, and for each what it is made of and how many instructions that takes.
type words struct {
	by   map[making]word
	all  []making
	size []int
}

func (w *words) of(m making) word {
	is, ok := w.by[m]
	if !ok {
		is = word(len(w.all) + 1)
		size := 1
		for k, at := range m.of {
			if m.is[k] == 'w' {
				size += w.size[at-1]
			}
		}
		w.by[m], w.all, w.size = is, append(w.all, m), append(w.size, size)
	}
	return is
}

// has says whether a word is part of another.
func (w *words) has(whole, part word) bool {
	m := &w.all[whole-1]
	for k, at := range m.of {
		if m.is[k] == 'w' && (word(at) == part || w.has(word(at), part)) {
			return true
		}
	}
	return whole == part
}

// facts are what registers hold, in words, for as long as it stays so: what was worked out once need not be again.
type facts map[int32]fact

type fact struct {
	is    word
	reads []int32 // registers that it was worked out of
	table bool    // it was worked out of the table, too
}

// registersOnly are the instructions that work something out of registers alone.
var registersOnly = [256]bool{
	bytecode.OpMove: true, bytecode.OpMin: true, bytecode.OpMax: true, bytecode.OpCount: true, bytecode.OpOpponent: true, bytecode.OpPartner: true, bytecode.OpOption: true,
	bytecode.OpZonePlayer: true, bytecode.OpSetClear: true, bytecode.OpSetCopy: true, bytecode.OpSetAnd: true, bytecode.OpSetAndNot: true, bytecode.OpSetOr: true,
	bytecode.OpSetAdd: true, bytecode.OpSetDrop: true,
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
	at := b.facts()
	for _, k := range b.blocks {
		if now := at[k]; now != nil {
			b.reuseIn(k, now)
		}
	}
}

// facts are what registers hold where blocks begin, of those that are reached.
func (b *body) facts() map[*block]facts {
	behind := func(k *block, now facts) {
		for i := range k.code {
			b.learn(&k.code[i], now)
		}
	}
	return forwardMaps(b, facts{}, behind, everyWhere[facts], keeping(func(r int32, f fact, now facts) bool { return now[r].is == f.is }))
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
func held(now facts, is word, set bool, ints int32) (best int32, ok bool) {
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
	if b.passes(in, now); len(now) == 0 && !worth {
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

// passes leaves of what is known what an instruction that may change the table leaves so.
func (b *body) passes(in *ins, now facts) {
	switch _, ok := in.letters(); {
	case !ok || b.heard(in):
		clear(now)
	case in.changes():
		maps.DeleteFunc(now, func(r int32, f fact) bool { return f.table || b.secret(r) || slices.ContainsFunc(f.reads, b.secret) })
	}
}

// secret says whether a register may be another where somebody is asked: what it keeps is dealt anew.
func (b *body) secret(r int32) bool { return r > 1 && b.kept.has(r) }

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
	m := making{op: in.Op, d: in.D}
	f.table = !registersOnly[in.Op] || in.Op == bytecode.OpSetAdd && in.D&3 != 1
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
				m.is[k], m.of[k], f.table = c, at, f.table || at >= 0
			} else if g, ok := now[r]; ok {
				m.is[k], m.of[k] = 'w', int32(g.is)
				f.reads, f.table = append(f.reads, g.reads...), f.table || g.table
			} else {
				m.is[k], m.of[k] = 'r', r
				f.reads = append(f.reads, r)
			}
		case c == '-':
			m.is[k], m.of[k] = c, at
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
	f.is = b.o.words.of(m)
	return f, to, b.o.words.size[f.is-1] < mostWords
}
