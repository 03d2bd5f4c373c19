package optimize

import (
	"maps"
	"math"
	"slices"

	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/interpreter/bytecode"
)

// span is between which numbers a register lies, and which of them it is not; of a set it is how many members it has.
type span struct {
	least, most int32
	not         []int32
}

var anything, someone = span{least: math.MinInt32, most: math.MaxInt32}, span{most: math.MaxInt32}

func only(n int32) span { return span{least: n, most: n} }

// or is what is known of a number that is in one of two spans.
func (s span) or(t span) span {
	out := span{least: min(s.least, t.least), most: max(s.most, t.most)}
	for _, n := range s.not {
		if slices.Contains(t.not, n) || n < t.least || n > t.most {
			out.not = append(out.not, n)
		}
	}
	return out
}

func (s span) equal(t span) bool {
	return s.least == t.least && s.most == t.most && slices.Equal(s.not, t.not)
}

// where is what is known once a comparison with a number has come out so.
func (s span) where(op check.CmpOp, n int32, so bool) span {
	if !so {
		op = opposite[op]
	}
	switch {
	case op == check.EQ:
		return only(n)
	case op == check.NE && n == s.least && n < math.MaxInt32:
		s.least++
	case op == check.NE && n == s.most && n > math.MinInt32:
		s.most--
	case op == check.NE && len(s.not) < 4 && !slices.Contains(s.not, n):
		s.not = append(slices.Clone(s.not), n)
	case op == check.LT && n > math.MinInt32:
		s.most = min(s.most, n-1)
	case op == check.LE:
		s.most = min(s.most, n)
	case op == check.GT && n < math.MaxInt32:
		s.least = max(s.least, n+1)
	case op == check.GE:
		s.least = max(s.least, n)
	}
	return s
}

// decides says how a comparison with a number comes out, if that is known.
func (s span) decides(op check.CmpOp, n int32) (yes, known bool) {
	if s.least > s.most {
		return false, false // never reached
	}
	if op == check.EQ || op == check.NE {
		if n < s.least || n > s.most || slices.Contains(s.not, n) {
			return op == check.NE, true
		}
		return op == check.EQ, s.least == s.most
	}
	low, high := op.Holds(int(s.least), int(n)), op.Holds(int(s.most), int(n))
	return low, low == high
}

var opposite = map[check.CmpOp]check.CmpOp{
	check.EQ: check.NE, check.NE: check.EQ, check.LT: check.GE, check.GE: check.LT, check.GT: check.LE, check.LE: check.GT,
}

// mirrored is the comparison of the two the other way round.
var mirrored = map[check.CmpOp]check.CmpOp{
	check.EQ: check.EQ, check.NE: check.NE, check.LT: check.GT, check.GT: check.LT, check.LE: check.GE, check.GE: check.LE,
}

var compares = map[bytecode.Op]check.CmpOp{
	bytecode.OpJEQ: check.EQ, bytecode.OpJNE: check.NE, bytecode.OpJLT: check.LT, bytecode.OpJLE: check.LE, bytecode.OpJGT: check.GT, bytecode.OpJGE: check.GE,
}

// comparison is of an instruction that jumps where a register compares so with a number; a set is compared by how many members it has.
func (b *body) comparison(in *ins) (r int32, op check.CmpOp, n int32, ok bool) {
	if op, ok = compares[in.Op]; ok {
		if c, fixed := bytecode.Constant(in.B); fixed && in.A >= 0 {
			return in.A, op, int32(c), true
		}
		c, fixed := bytecode.Constant(in.A)
		return in.B, mirrored[op], int32(c), fixed && in.B >= 0
	}
	c, fixed := bytecode.Constant(in.B)
	switch {
	case in.A >= 0:
	case in.Op == bytecode.OpJEmpty:
		return b.ints + ^in.A, check.EQ, 0, true
	case in.Op == bytecode.OpJSome:
		return b.ints + ^in.A, check.NE, 0, true
	case in.Op == bytecode.OpJCount && fixed:
		return b.ints + ^in.A, check.CmpOp(in.D), int32(c), true
	}
	return 0, 0, 0, false
}

// spans are what is known of registers.
type spans map[int32]span

func (b *body) span(s spans, r int32) span {
	if out, ok := s[r]; ok {
		return out
	}
	if r >= b.ints {
		return someone
	}
	return anything
}

// spans are what is known of registers where blocks begin, of those that are reached.
func (b *body) spans() map[*block]spans {
	first := spans{}
	if b.o.verbBody[b.id] {
		first[0] = span{most: int32(b.o.p.Layout.P) - 1}
	}
	return forwardMaps(b, first, b.pass, b.on, b.meet)
}

// meet leaves of what was known what is so where now is known.
func (b *body) meet(was, now spans) (changed bool) {
	for r, s := range was {
		is := s.or(b.span(now, r))
		if is.equal(s) {
			continue
		}
		if changed = true; is.equal(b.span(nil, r)) {
			delete(was, r)
		} else {
			was[r] = is
		}
	}
	return changed
}

// pass makes what is known before a block what is known behind it.
func (b *body) pass(k *block, now spans) {
	for i := range k.code {
		b.bounds(&k.code[i], now)
	}
}

// on is what is known where one block is gone on to from another.
func (b *body) on(k, s *block, now spans) spans {
	out := maps.Clone(now)
	last := k.last()
	if last == nil || k.to == k.next || k.to == nil {
		return out
	}
	if r, op, n, ok := b.comparison(last); ok {
		out[r] = b.span(out, r).where(op, n, s == k.to)
	}
	switch {
	case last.Op == bytecode.OpLoopSeat && s == k.to:
		out[last.A] = span{most: int32(b.o.p.Layout.P) - 1}
	case last.is(takesCard...) && (s == k.to) == jumpsWithCard(last):
		out[last.A] = someone
	}
	return out
}

// bounds makes what is known before an instruction what is known behind it.
func (b *body) bounds(in *ins, now spans) {
	r, is := int32(-1), span{}
	switch in.Op {
	case bytecode.OpMove:
		r, is = in.A, b.span(now, in.B)
		if n, fixed := bytecode.Constant(in.B); fixed {
			is = only(int32(n))
		}
	case bytecode.OpSetClear:
		if in.A < 0 && in.D == 0 {
			r, is = b.ints+^in.A, only(0)
		}
	case bytecode.OpSetAdd:
		if in.A < 0 && in.D&3 == 1 {
			r, is = b.ints+^in.A, span{least: 1, most: math.MaxInt32} // of a number that is in no set the compiler makes no use
		}
	case bytecode.OpSetCopy:
		if in.A < 0 && in.B < 0 {
			r, is = b.ints+^in.A, b.span(now, b.ints+^in.B)
		}
	case bytecode.OpCount:
		if r, is = in.A, someone; in.B < 0 {
			is = b.span(now, b.ints+^in.B)
		}
	case bytecode.OpPlayerCount:
		r, is = in.A, someone
	case bytecode.OpTurnPlayer:
		r, is = in.A, span{most: int32(b.o.p.Layout.P) - 1}
	case bytecode.OpNamed:
		if b.o.p.Firsts[in.B] >= 0 {
			r, is = in.A, someone
		}
	}
	if _, ok := in.letters(); !ok || b.heard(in) {
		clear(now)
		return
	}
	if in.changes() {
		maps.DeleteFunc(now, func(r int32, _ span) bool { return b.secret(r) })
	}
	b.operands(in, func(c byte, _ *int32, w int32) {
		switch c {
		case 'd', 'D', 'b', 'B':
			delete(now, w)
		}
	})
	if r >= 0 && !is.equal(b.span(nil, r)) {
		now[r] = is
	}
}

// thread leaves out questions whose answer is known, or is known on one of the ways that lead to them.
func (b *body) thread() {
	at := b.spans()
	for _, k := range b.blocks {
		if at[k] == nil {
			continue
		}
		now := maps.Clone(at[k])
		b.pass(k, now)
		if k.to != nil && k.to != k.next {
			to, next := b.ahead(k.to, b.on(k, k.to, now)), b.ahead(k.next, b.on(k, k.next, now))
			k.to, k.next = to, next
		} else if k.next != nil {
			k.next = b.ahead(k.next, now)
		}
		for i := range k.table {
			k.table[i] = b.ahead(k.table[i], now)
		}
		if r, op, n, ok := b.asks(k); ok {
			if yes, known := b.span(now, r).decides(op, n); known {
				if yes {
					k.next = k.to
				}
				k.to, k.code = nil, k.code[:len(k.code)-1]
			}
		}
	}
}

// asks is the comparison at the end of a block, if it may be left out.
func (b *body) asks(k *block) (r int32, op check.CmpOp, n int32, ok bool) {
	last := k.last()
	if last == nil || k.to == nil || k.next == nil || k.to == k.next || last.point >= 0 || last.prompt != "" {
		return 0, 0, 0, false
	}
	return b.comparison(last)
}

// ahead is where one comes that goes on to a block and knows so much.
func (b *body) ahead(k *block, now spans) *block {
	for steps := 0; k != nil && len(k.entry) == 0 && steps < 20; steps++ {
		switch r, op, n, ok := b.asks(k); {
		case len(k.code) == 0 && k.next != nil:
			k = k.next
		case len(k.code) == 1 && ok:
			yes, known := b.span(now, r).decides(op, n)
			if !known {
				return k
			}
			if yes {
				k = k.to
			} else {
				k = k.next
			}
		default:
			return k
		}
	}
	return k
}
