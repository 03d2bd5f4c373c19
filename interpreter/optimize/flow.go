package optimize

import (
	"maps"
	"slices"
	"strings"

	"github.com/broadside-cards/broadside/interpreter/bytecode"
)

// forward works out what is known where blocks begin, of those that are reached: first before the first, nothing before those that are
// entered from elsewhere. behind makes of what is known before a block what is known behind it, on what of that holds where one goes on from a block
// to another, in memory of its own, and meet leaves of what was known there what is so on this way, too; it says whether that is less.
func forward[T any](b *body, first T, nothing func() T, clone func(T) T, behind func(*block, T), on func(from, to *block, now T) T, meet func(was, now T) bool) map[*block]T {
	at := map[*block]T{b.blocks[0]: first}
	for _, k := range b.blocks {
		if len(k.entry) > 0 {
			at[k] = nothing()
		}
	}
	for changed := true; changed; {
		changed = false
		for _, k := range b.blocks {
			now, reached := at[k]
			if !reached {
				continue
			}
			now = clone(now)
			behind(k, now)
			for _, s := range k.successors() {
				is := on(k, s, now)
				if was, met := at[s]; met {
					changed = meet(was, is) || changed
				} else {
					at[s], changed = is, true
				}
			}
		}
	}
	return at
}

// forwardMaps is forward where what is known is a map.
func forwardMaps[M ~map[K]V, K comparable, V any](b *body, first M, behind func(*block, M), on func(from, to *block, now M) M, meet func(was, now M) bool) map[*block]M {
	return forward(b, first, func() M { return M{} }, maps.Clone[M], behind, on, meet)
}

// everyWhere is where the same is known on every way that one goes on.
func everyWhere[M ~map[K]V, K comparable, V any](_, _ *block, now M) M { return maps.Clone(now) }

// keeping is a meet that drops what is not the same on a way.
func keeping[M ~map[K]V, K comparable, V any](same func(k K, v V, now M) bool) func(was, now M) bool {
	return func(was, now M) bool {
		before := len(was)
		maps.DeleteFunc(was, func(k K, v V) bool { return !same(k, v, now) })
		return len(was) != before
	}
}

// alive works out which registers are read after each block, before they are written.
func (b *body) alive() map[*block]bits { return b.aliveFor(b.before) }

func (b *body) aliveFor(before func(in *ins, live bits)) map[*block]bits {
	in, out := map[*block]bits{}, map[*block]bits{}
	for _, k := range b.blocks {
		in[k], out[k] = b.none(), b.none()
	}
	for changed := true; changed; {
		changed = false
		for i := len(b.blocks) - 1; i >= 0; i-- {
			k := b.blocks[i]
			for _, s := range k.successors() {
				out[k].join(k.readIn(s, in[s]))
			}
			live := append(bits(nil), out[k]...)
			for j := len(k.code) - 1; j >= 0; j-- {
				before(&k.code[j], live)
			}
			changed = in[k].join(live) || changed
		}
	}
	return out
}

// readIn is what is read of what a block leaves by one that comes after it: a card that its last instruction takes out of a set is its own.
func (k *block) readIn(s *block, live bits) bits {
	last := k.last()
	if last == nil || k.to == k.next || !last.is(takesCard...) || (s == k.to) != jumpsWithCard(last) || last.A < 0 {
		return live
	}
	live = append(bits(nil), live...)
	live.drop(last.A)
	return live
}

// takesCard are the instructions that write a card on one of two ways only, and jumpsWithCard says whether that is the one they jump.
var takesCard = []bytecode.Op{bytecode.OpNextBit, bytecode.OpLoopBit, bytecode.OpMoreBit}

func jumpsWithCard(in *ins) bool { return in.Op != bytecode.OpNextBit }

// before makes the registers that are alive after an instruction those that are before it.
func (b *body) before(in *ins, live bits) {
	if b.heard(in) {
		copy(live, b.all())
		return
	}
	if !b.operands(in, func(c byte, _ *int32, k int32) {
		if c == 'd' || c == 'D' {
			live.drop(k)
		}
	}) {
		copy(live, b.all())
		return
	}
	b.operands(in, func(c byte, _ *int32, k int32) {
		if c != 'd' && c != 'D' && !(c == 'b' && in.is(takesCard...)) {
			live.add(k)
		}
	})
	live.join(b.kept)
}

// stale leaves out what makes a reference true again that is only asked which card it means.
func (b *body) stale() {
	before := func(in *ins, live bits) {
		if l, ok := in.letters(); ok && !b.heard(in) && strings.ContainsRune(l, 'o') {
			cards := live
			live = append(bits(nil), live...)
			b.before(in, live)
			b.operands(in, func(c byte, _ *int32, k int32) {
				if c == 'o' && !cards.has(k) {
					live.drop(k)
				}
			})
			copy(cards, live)
			return
		}
		b.before(in, live)
	}
	out := b.aliveFor(before)
	for _, k := range b.blocks {
		live := append(bits(nil), out[k]...)
		live.join(b.kept)
		for j := len(k.code) - 1; j >= 0; j-- {
			if in := &k.code[j]; in.Op == bytecode.OpRefresh && !live.has(in.A) {
				in.Instr = bytecode.Instr{}
			}
			before(&k.code[j], live)
		}
	}
}

// heard says whether somebody may be told of the moment at an instruction, and looks at its frame.
func (b *body) heard(in *ins) bool {
	_, is := b.o.p.Moments[in.point]
	return is && in.point >= 0
}

// dead leaves out what is worked out for nobody. A register that is wiped is wiped on purpose, so that a position that comes back
// is seen to be the same.
func (b *body) dead() {
	out := b.alive()
	for _, k := range b.blocks {
		live := append(bits(nil), out[k]...)
		live.join(b.kept)
		var code []ins
		for j := len(k.code) - 1; j >= 0; j-- {
			in := k.code[j]
			if in.pure() && !b.wanted(&in, live) && !wipes(&in) {
				if in.point < 0 {
					continue
				}
				in.Instr, in.ext = bytecode.Instr{}, nil
			}
			b.before(&in, live)
			code = append(code, in)
		}
		slices.Reverse(code)
		k.code = counted(code)
	}
}

// counted lets an instruction that does nothing but be counted be counted with what comes behind it.
func counted(code []ins) []ins {
	var out []ins
	for i, in := range code {
		if in.Op == bytecode.OpNop && in.point >= 0 && in.prompt == "" && i+1 < len(code) {
			if next := &code[i+1]; next.point < 0 && !next.changes() {
				next.point = in.point
				continue
			}
		}
		out = append(out, in)
	}
	return out
}

// wanted says whether somebody reads what an instruction writes.
func (b *body) wanted(in *ins, live bits) (yes bool) {
	b.operands(in, func(c byte, _ *int32, k int32) {
		switch c {
		case 'd', 'D', 'b', 'B':
			yes = yes || live.has(k)
		}
	})
	return yes || in.Op == bytecode.OpNop && in.point >= 0
}

func wipes(in *ins) bool {
	_, fixed := bytecode.Constant(in.B)
	return in.Op == bytecode.OpMove && fixed
}

// onceAsked is who is there for certain where one block is gone on to from another.
func onceAsked(k, s *block, known bits) bits {
	known = slices.Clone(known)
	last := k.last()
	if last == nil || k.to == k.next {
		return known
	}
	if last.Op == bytecode.OpLoopSeat && s == k.to || last.is(bytecode.OpJLT, bytecode.OpJGE) && last.A >= 0 && last.B == ^1 && (s == k.to) == (last.Op == bytecode.OpJGE) {
		known.add(last.A)
	}
	return known
}

// certain leaves out questions whether somebody is there who is there for certain.
func (b *body) certain() {
	start := b.none()
	if b.o.verbBody[b.id] {
		start.add(0)
	}
	behind := func(k *block, known bits) {
		for i := range k.code {
			b.knows(&k.code[i], known)
		}
	}
	at := forward(b, start, b.none, slices.Clone[bits], behind, onceAsked, meet)
	for _, k := range b.blocks {
		if at[k] != nil {
			b.settled(k, at[k])
		}
	}
}

// meet keeps what is in both; it says whether anything goes.
func meet(s, other bits) (went bool) {
	for k := range s {
		went = went || s[k]&^other[k] != 0
		s[k] &= other[k]
	}
	return went
}

// knows makes the registers that are not below 0 before an instruction those that are not after it.
func (b *body) knows(in *ins, known bits) {
	sure := false
	switch in.Op {
	case bytecode.OpMove:
		n, fixed := bytecode.Constant(in.B)
		sure = fixed && n >= 0 || !fixed && known.has(in.B)
	case bytecode.OpTurnPlayer, bytecode.OpCount, bytecode.OpPlayerCount:
		sure = true
	case bytecode.OpOpponent:
		n, fixed := bytecode.Constant(in.B)
		sure = fixed && n >= 0 || !fixed && known.has(in.B)
	}
	if !b.operands(in, func(c byte, _ *int32, k int32) {
		switch c {
		case 'd', 'D', 'b', 'B':
			known.drop(k)
		}
	}) {
		if in.Op != bytecode.OpCall {
			clear(known)
		} else if in.C >= 0 {
			known.drop(in.C)
		}
		return
	}
	if sure {
		known.add(in.A)
	}
}

// settled leaves out the question at the end of a block if the answer is known.
func (b *body) settled(k *block, known bits) {
	for i := range k.code {
		if i+1 < len(k.code) {
			b.knows(&k.code[i], known)
		}
	}
	last := k.last()
	if last == nil || !last.is(bytecode.OpJLT, bytecode.OpJGE) || last.A < 0 || !known.has(last.A) {
		return
	}
	if n, fixed := bytecode.Constant(last.B); !fixed || n != 0 {
		return
	}
	if last.Op == bytecode.OpJGE {
		k.next = k.to
	}
	if k.to = nil; last.point >= 0 {
		last.Instr = bytecode.Instr{}
		return
	}
	k.code = k.code[:len(k.code)-1]
}
