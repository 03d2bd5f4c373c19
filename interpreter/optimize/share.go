package optimize

import (
	"cmp"
	"maps"
	"slices"

	"github.com/broadside-cards/broadside/interpreter/bytecode"
)

// mostShared is how much is given registers of its own in one body, each time it is looked at.
const mostShared = 8

// share gives registers of their own to what is worked out again while it is still the same, but not held any more as its register has been
// written over since.
func (b *body) share() {
	for left := mostShared; left > 0; {
		lost := b.lost()
		if len(lost) == 0 {
			return
		}
		for _, is := range lost[:min(left, len(lost))] {
			b.give(is)
		}
		left -= len(lost)
		b.reuse()
		b.copies()
		b.dead()
	}
}

// lost is what is worked out again though it is known, in words, the longest first, and of what is part of another only the whole.
func (b *body) lost() (out []word) {
	at := b.facts()
	known := b.known(at)
	lost := map[word]bool{}
	for _, k := range b.blocks {
		now, still := at[k], known[k]
		if now == nil {
			continue
		}
		still = maps.Clone(still)
		for i := range k.code {
			in := &k.code[i]
			if f, to, ok := b.worth(in, now); ok && b.shareable(in) {
				_, is := still[f.is]
				if _, holds := held(now, f.is, to >= b.ints, b.ints); is && !holds {
					lost[f.is] = true
				}
			}
			b.recall(in, now, still)
		}
	}
	w := &b.o.words
	for _, part := range slices.SortedFunc(maps.Keys(lost), func(x, y word) int { return cmp.Or(w.size[y-1]-w.size[x-1], cmp.Compare(x, y)) }) {
		if !slices.ContainsFunc(out, func(whole word) bool { return w.has(whole, part) }) {
			out = append(out, part)
		}
	}
	return out
}

// shareable says whether a register of its own saves anything.
func (b *body) shareable(in *ins) bool {
	l, _ := in.letters()
	return l[0] != 'B' && !in.is(bytecode.OpMove, bytecode.OpSetCopy, bytecode.OpSetClear)
}

// known is by block what has been worked out on every way there, and would be the same now.
func (b *body) known(at map[*block]facts) map[*block]map[word]fact {
	behind := func(k *block, still map[word]fact) {
		now := maps.Clone(at[k])
		for i := range k.code {
			b.recall(&k.code[i], now, still)
		}
	}
	return forwardMaps(b, map[word]fact{}, behind, everyWhere[map[word]fact], keeping(func(is word, _ fact, now map[word]fact) bool { _, ok := now[is]; return ok }))
}

// recall makes what is known before an instruction what is known behind it, whether a register holds it or not.
func (b *body) recall(in *ins, now facts, still map[word]fact) {
	f, to, worth := b.worth(in, now)
	b.learn(in, now)
	switch _, ok := in.letters(); {
	case !ok || b.heard(in):
		clear(still)
		return
	case in.changes():
		maps.DeleteFunc(still, func(_ word, f fact) bool { return f.table || slices.ContainsFunc(f.reads, b.secret) })
	}
	b.operands(in, func(c byte, _ *int32, r int32) {
		switch c {
		case 'd', 'D', 'b', 'B':
			maps.DeleteFunc(still, func(_ word, f fact) bool { return f.rests(r) })
		}
	})
	if worth && !f.rests(to) {
		still[f.is] = f
	}
}

// give lets all that work something out do so in one register, and copy it from there.
func (b *body) give(is word) {
	at, own := b.facts(), int32(-1)
	for _, k := range b.blocks {
		now := at[k]
		if now == nil {
			continue
		}
		var code []ins
		for i := range k.code {
			in := k.code[i]
			f, to, ok := b.worth(&in, now)
			b.learn(&in, now)
			if ok = ok && f.is == is && b.shareable(&in); !ok {
				code = append(code, in)
				continue
			}
			copied := in
			copied.prompt, copied.point = "", -1
			if to >= b.ints {
				copied.Instr = bytecode.Instr{Op: bytecode.OpSetCopy, A: in.A, B: ^b.sets}
			} else {
				copied.Instr = bytecode.Instr{Op: bytecode.OpMove, A: in.A, B: b.ints}
			}
			in.A, own = copied.B, copied.B
			code = append(code, in, copied)
		}
		k.code = code
	}
	if own < 0 {
		b.sets++
	} else {
		b.ints++
	}
	b.keep()
}
