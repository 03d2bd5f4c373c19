package optimize

import (
	"maps"
	"slices"

	"github.com/broadside-cards/broadside/interpreter/bytecode"
)

// copies lets what reads a copy read what it was made of, and what is only worked out to be copied be worked out in its place.
func (b *body) copies() {
	behind := func(k *block, of map[int32]int32) { b.propagate(k.copied(), of) } // by register: the operand that it is a copy of
	at := forwardMaps(b, map[int32]int32{}, behind, everyWhere[map[int32]int32], keeping(func(r, from int32, now map[int32]int32) bool { is, ok := now[r]; return ok && is == from }))
	for _, k := range b.blocks {
		if at[k] != nil {
			b.propagate(k, at[k])
		}
	}
	out := b.alive()
	for _, k := range b.blocks {
		b.retarget(k, out[k])
	}
}

// copied is a block whose instructions may be changed.
func (k *block) copied() *block {
	out := &block{code: slices.Clone(k.code)}
	for i := range out.code {
		if ext := out.code[i].ext; ext != nil {
			second := *ext
			out.code[i].ext = &second
		}
	}
	return out
}

func (b *body) propagate(k *block, of map[int32]int32) {
	for i := range k.code {
		in := &k.code[i]
		if b.heard(in) {
			clear(of)
		}
		if in.changes() {
			maps.DeleteFunc(of, func(r, from int32) bool { return b.secret(r) || from >= 0 && r < b.ints && b.secret(from) })
		}
		var written []int32
		ok := b.operands(in, func(c byte, at *int32, r int32) {
			switch c {
			case 'u', 'o', 'U':
				if from, is := of[r]; is && b.mayRead(in, c, from) {
					*at = from
				}
			case 'd', 'D', 'b', 'B':
				written = append(written, r)
			}
		})
		if !ok {
			clear(of)
			continue
		}
		for _, r := range written {
			b.forget(of, r)
		}
		switch {
		case in.Op == bytecode.OpMove && in.A != in.B:
			of[in.A] = in.B
		case in.Op == bytecode.OpSetCopy && in.A != in.B && in.B < 0:
			of[b.ints+^in.A] = in.B
		}
	}
}

// mayRead says whether an instruction may read an operand in another's place: some write one set while they read another.
func (b *body) mayRead(in *ins, c byte, from int32) bool {
	l, _ := in.letters()
	switch {
	case c == 'u' && in.A == from && l[0] == 'd' && !in.pure(): // it may write before it reads, or stop in between
		return false
	case in.is(bytecode.OpBatch, bytecode.OpPick, bytecode.OpText, bytecode.OpSetOnHosts, bytecode.OpSetNear, bytecode.OpBest):
		return c != 'U' || in.A != from
	case c != 'U' && from < 0:
		return from >= ^(int32(1) << 20) // no number that means something of its own
	}
	return true
}

// forget drops what was a copy of a register, or was in it.
func (b *body) forget(of map[int32]int32, r int32) {
	delete(of, r)
	operand := r
	if r >= b.ints {
		operand = ^(r - b.ints)
	}
	maps.DeleteFunc(of, func(copy, from int32) bool {
		return from == operand && (copy >= b.ints) == (r >= b.ints)
	})
}

// retarget finds a register that is written and then copied, and not read again.
func (b *body) retarget(k *block, out bits) {
	live := append(bits(nil), out...)
	live.join(b.kept)
	for i := len(k.code) - 1; i > 0; i-- {
		in := &k.code[i]
		if in.is(bytecode.OpMove, bytecode.OpSetCopy) && in.point < 0 && b.retargets(k, i, live) {
			k.code = slices.Delete(k.code, i, i+1)
			continue
		}
		b.before(in, live)
	}
}

// retargets lets the instruction before a copy write where the copy goes; live are the registers that are read behind the copy.
func (b *body) retargets(k *block, i int, live bits) bool {
	in, made := &k.code[i], &k.code[i-1]
	from := in.B
	if in.Op == bytecode.OpSetCopy {
		if in.B >= 0 || in.A >= 0 {
			return false
		}
		from = b.ints + ^in.B
	} else if in.B < 0 {
		return false
	}
	l, ok := made.letters()
	if !ok || live.has(from) || made.A != in.B || made.Op.Jumps() || made.ext != nil && made.Op != bytecode.OpChoose {
		return false
	}
	if in.Op == bytecode.OpMove && l[0] != 'd' || in.Op == bytecode.OpSetCopy && (l[0] != 'D' || !made.pure()) {
		return false
	}
	reads := false
	b.operands(made, func(c byte, at *int32, r int32) { reads = reads || r == in.A && c != 'd' && !made.pure() })
	if reads {
		return false
	}
	made.A = in.A
	return true
}
