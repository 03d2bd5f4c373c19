package compile

import (
	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/interpreter/bytecode"
)

// keepBest keeps those of a set whose number is the greatest, or the least.
func (c *compiler) keepBest(b *setBuilder, q *check.Query, f *check.Filter) {
	c.materialize(b)
	m := c.ownRegister(b)
	if field, ok := fieldOf(q.Cand, f.Cond); ok && len(c.fieldMods(field)) == 0 && !c.cardByCard {
		c.emitD(bytecode.OpBest, m, b.at, c.field(field), flag(f.Low))
		b.at = m
		return
	}
	it, kept := c.set(), c.set()
	c.emit(bytecode.OpSetCopy, it, b.at, 0)
	c.emit(bytecode.OpSetClear, kept, 0, 0)
	cand, most, n := c.slot(q.Cand), c.int(), c.int()
	worse := bytecode.OpJLT
	if f.Low {
		worse = bytecode.OpJGT
	}
	top, first, add, out := newLabel(), newLabel(), newLabel(), newLabel()
	c.place(top)
	c.to(bytecode.OpNextBit, cand, it, out)
	c.valTo(n, f.Cond)
	c.to(bytecode.OpJEmpty, kept, 0, first)
	c.to(worse, n, most, top)
	c.to(bytecode.OpJEQ, n, most, add)
	c.place(first)
	c.emit(bytecode.OpSetClear, kept, 0, 0)
	c.emit(bytecode.OpMove, most, n, 0)
	c.place(add)
	c.emit(bytecode.OpSetAdd, kept, cand, 0)
	c.to(bytecode.OpJump, 0, 0, top)
	c.place(out)
	c.emit(bytecode.OpSetCopy, m, kept, 0)
	b.at = m
}

// isBest jumps to no unless a card is among the best of a query. The query's
// candidate may stand in the card's own register.
func (c *compiler) isBest(card int32, q *check.Query, f *check.Filter, no *label) {
	kept := c.int()
	c.emit(bytecode.OpMove, kept, card, 0)
	best := c.query(q, none)
	if card >= 0 {
		c.emit(bytecode.OpMove, card, kept, 0)
	}
	op := bytecode.OpJOut
	if f.Not {
		op = bytecode.OpJIn
	}
	c.to(op, kept, best, no)
}

// recheckQuery is a query as it is asked of a card a second time: what was among the
// best at first stays meant, whatever the cards before it changed. Once the
// first of `each ship with the most coins` has lost its coins, the second is
// still meant.
func recheckQuery(q *check.Query) *check.Query {
	out := *q
	out.Filters = nil
	for _, f := range q.Filters {
		if f.Kind != check.ByBest {
			out.Filters = append(out.Filters, f)
		}
	}
	return &out
}
