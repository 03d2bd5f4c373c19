package compile

import (
	"slices"

	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/interpreter/bytecode"
	"github.com/broadside-cards/broadside/interpreter/table"
)

// A condition that compares a printed field of the card looked at is not tried
// on each card: what a card is printed with is fixed, so the cards that pass are
// a set. Where everything in the condition is printed, the set of definitions
// is worked out here (OpSetDefs); where the other side is a number of the
// moment, by tables of the field's values (OpSetField). Fields that continuous
// effects change are read card by card, as are all other conditions.

// narrow keeps the members of a set for which a condition on a query's
// candidate holds; false, and nothing is compiled, if that takes trying it on
// each of them.
func (c *compiler) narrow(b *setBuilder, cand int, cond check.Expr, not bool) bool {
	if c.cardByCard || !c.narrows(cand, cond) {
		return false
	}
	c.materialize(b)
	if b.at != c.ownRegister(b) {
		c.emit(bytecode.OpSetCopy, b.own, b.at, 0)
		b.at = b.own
	}
	c.keepIf(b.own, cand, cond, not)
	return true
}

// narrows says whether a condition can be compiled by keepIf.
func (c *compiler) narrows(cand int, cond check.Expr) bool {
	if c.printed(cand, cond) {
		return true
	}
	switch e := cond.(type) {
	case *check.And:
		return c.narrows(cand, e.A) && c.narrows(cand, e.B)
	case *check.Or:
		return c.narrows(cand, e.A) && c.narrows(cand, e.B)
	case *check.Not:
		return c.narrows(cand, e.A)
	case *check.Cmp:
		_, _, ok := c.fieldCmp(cand, e)
		return ok
	case *check.Is:
		return ofState(cand, e)
	}
	return false
}

// keepIf narrows a set register by a condition that narrows.
func (c *compiler) keepIf(set int32, cand int, cond check.Expr, not bool) {
	m := c.mark()
	defer c.release(m)
	if c.printed(cand, cond) {
		c.emitD(bytecode.OpSetDefs, set, set, c.printedSet(cand, cond), flag(not))
		return
	}
	switch e := cond.(type) {
	case *check.And:
		c.keepBoth(set, cand, e.A, e.B, not)
	case *check.Or:
		c.keepEither(set, cand, e.A, e.B, not)
	case *check.Not:
		c.keepIf(set, cand, e.A, !not)
	case *check.Cmp:
		field, value, _ := c.fieldCmp(cand, e)
		op := e.Op
		if _, left := fieldOf(cand, e.A); !left {
			op = turned[op]
		}
		if not {
			op = negated[op]
		}
		c.emitD(bytecode.OpSetField, set, c.val(value), c.field(field), int(op))
	case *check.Is:
		c.keepState(set, e, not)
	}
}

// keepBoth keeps what passes two conditions; not, what does not pass both.
func (c *compiler) keepBoth(set int32, cand int, x, y check.Expr, not bool) {
	if not {
		c.keepEither(set, cand, &check.Not{A: x}, &check.Not{A: y}, false)
		return
	}
	c.keepIf(set, cand, x, false)
	c.keepIf(set, cand, y, false)
}

// keepEither keeps what passes one of two conditions; not, what passes neither.
func (c *compiler) keepEither(set int32, cand int, x, y check.Expr, not bool) {
	if not {
		c.keepIf(set, cand, x, true)
		c.keepIf(set, cand, y, true)
		return
	}
	other := c.set()
	c.emit(bytecode.OpSetCopy, other, set, 0)
	c.keepIf(set, cand, x, false)
	c.keepIf(other, cand, y, false)
	c.emit(bytecode.OpSetOr, set, set, other)
}

// ofState says whether a condition is that the candidate has a mark, a facing, a
// token or a kind, which are sets of the state.
func ofState(cand int, e *check.Is) bool {
	q := e.Set
	if !isCand(cand, e.Card) || q.Domain.Kind != check.OneCard || !isCand(cand, q.Domain.Host) || len(q.Filters)+len(q.Kinds) == 0 {
		return false
	}
	for _, f := range q.Filters {
		switch f.Kind {
		case check.ByMark, check.ByFacing, check.ByToken:
		default:
			return false
		}
	}
	return true
}

// keepState keeps what a condition of the state (ofState) holds for.
func (c *compiler) keepState(set int32, e *check.Is, not bool) {
	b := &setBuilder{at: set, own: set, viewer: none, seen: none}
	if not {
		b.own = c.set()
	}
	if len(e.Set.Kinds) > 0 {
		c.and(b, c.kindSet(e.Set.Kinds), false)
	}
	for i := range e.Set.Filters {
		c.exact(b, e.Set, &e.Set.Filters[i])
	}
	if not {
		c.emit(bytecode.OpSetAndNot, set, set, b.at)
	}
}

// isCand says whether an expression is the candidate in slot cand.
func isCand(cand int, e check.Expr) bool {
	s, ok := e.(*check.CardSlot)
	return ok && s.Slot == cand
}

// fieldOf is the printed field of the candidate that an expression reads.
func fieldOf(cand int, e check.Expr) (check.FieldRef, bool) {
	f, ok := e.(*check.FieldOf)
	if !ok || !isCand(cand, f.Card) {
		return check.FieldRef{}, false
	}
	return f.Field, true
}

// fieldCmp takes a comparison of a printed field of the candidate with a number
// that is the same for every candidate apart.
func (c *compiler) fieldCmp(cand int, e *check.Cmp) (check.FieldRef, check.Expr, bool) {
	for _, sides := range [][2]check.Expr{{e.A, e.B}, {e.B, e.A}} {
		if f, ok := fieldOf(cand, sides[0]); ok && len(c.fieldMods(f)) == 0 && c.apartFrom(cand, sides[1]) {
			return f, sides[1], true
		}
	}
	return check.FieldRef{}, nil, false
}

// apartFrom says whether a number can be asked once for all candidates: it does
// not read the candidate, and asking it changes nothing.
func (c *compiler) apartFrom(cand int, e check.Expr) bool {
	apart := !check.IsCard(e) && !check.IsPlayer(e)
	check.Walk(func(x check.Node) bool {
		if slot, ok := x.(*check.CardSlot); ok {
			apart = apart && slot.Slot != cand
		}
		return apart
	}, e)
	return apart && c.onlyReads(e)
}

// onlyReads says whether asking for a number changes nothing: it fixes no card
// of a pile and tries no cost, through whatever values and texts it goes.
func (c *compiler) onlyReads(e check.Expr) bool {
	ok, seen := true, map[check.Node]bool{}
	var f func(check.Node) bool
	f = func(x check.Node) bool {
		if seen[x] {
			return false
		}
		seen[x] = true
		switch x := x.(type) {
		case *check.Query:
			ok = ok && !x.Domain.AtEnd()
		case *check.CanDo, *check.CanDoText, *check.CanBegin, *check.WithCard:
			ok = false
		case *check.FieldOf:
			c.modDependencies(c.fieldMods(x.Field), f)
		case *check.ValueOf:
			check.Walk(f, c.g.Values[x.Value].Expr)
			c.modDependencies(c.g.Values[x.Value].Mods, f)
		}
		return ok
	}
	check.Walk(f, e)
	return ok
}

// What a comparison is with its sides exchanged, and what it is not.
var (
	turned  = map[check.CmpOp]check.CmpOp{check.EQ: check.EQ, check.NE: check.NE, check.LT: check.GT, check.LE: check.GE, check.GT: check.LT, check.GE: check.LE}
	negated = map[check.CmpOp]check.CmpOp{check.EQ: check.NE, check.NE: check.EQ, check.LT: check.GE, check.LE: check.GT, check.GT: check.LE, check.GE: check.LT}
)

// printed says whether a condition reads nothing but what is printed on the
// candidate.
func (c *compiler) printed(cand int, cond check.Expr) bool {
	switch e := cond.(type) {
	case *check.True:
		return true
	case *check.And:
		return c.printed(cand, e.A) && c.printed(cand, e.B)
	case *check.Or:
		return c.printed(cand, e.A) && c.printed(cand, e.B)
	case *check.Not:
		return c.printed(cand, e.A)
	case *check.Cmp:
		return c.printedNumber(cand, e.A) && c.printedNumber(cand, e.B)
	case *check.Is:
		return ofState(cand, e) && len(e.Set.Filters) == 0
	}
	return false
}

// printedNumber says whether a number rests on nothing but what is printed on the
// candidate.
func (c *compiler) printedNumber(cand int, e check.Expr) bool {
	switch e := e.(type) {
	case *check.Num:
		return true
	case *check.FieldOf:
		return isCand(cand, e.Card) && len(c.fieldMods(e.Field)) == 0
	case *check.Arith:
		return c.printedNumber(cand, e.A) && c.printedNumber(cand, e.B) && c.inRange(e)
	}
	return false
}

// inRange says whether a printed number is one for every card; what is not has to
// be a fault where it is worked out.
func (c *compiler) inRange(e check.Expr) bool {
	for d := range c.g.Cards {
		if _, ok := c.numberFor(check.ID(d), e); !ok {
			return false
		}
	}
	return true
}

// printedSet numbers the set of the definitions for which a printed condition
// holds.
func (c *compiler) printedSet(cand int, cond check.Expr) int32 {
	var defs []check.ID
	for d := range c.g.Cards {
		if c.holdsFor(check.ID(d), cond) {
			defs = append(defs, check.ID(d))
		}
	}
	return c.defSet(defs)
}

// holdsFor works a printed condition out for the cards of a definition.
func (c *compiler) holdsFor(d check.ID, cond check.Expr) bool {
	switch e := cond.(type) {
	case *check.And:
		return c.holdsFor(d, e.A) && c.holdsFor(d, e.B)
	case *check.Or:
		return c.holdsFor(d, e.A) || c.holdsFor(d, e.B)
	case *check.Not:
		return !c.holdsFor(d, e.A)
	case *check.Cmp:
		a, _ := c.numberFor(d, e.A)
		b, _ := c.numberFor(d, e.B)
		return e.Op.Holds(int(a), int(b))
	case *check.Is:
		return slices.Contains(e.Set.Kinds, c.g.Cards[d].Kind)
	}
	return true
}

// numberFor works a printed number out for the cards of a definition; ok is false
// where it goes out of range.
func (c *compiler) numberFor(d check.ID, e check.Expr) (n int32, ok bool) {
	switch e := e.(type) {
	case *check.Num:
		return int32(e.V), true
	case *check.FieldOf:
		return c.p.Fields[c.field(e.Field)][d], true
	case *check.Arith:
		a, first := c.numberFor(d, e.A)
		b, second := c.numberFor(d, e.B)
		sum := calculate(e.Op, a, b)
		return int32(sum), first && second && bytecode.Fits(sum)
	}
	return 0, true
}

// calculate is what the machine makes of two numbers.
func calculate(op check.ArithOp, a, b int32) int64 {
	switch op {
	case check.Add:
		return int64(a) + int64(b)
	case check.Sub:
		return int64(a) - int64(b)
	case check.Mul:
		return int64(a) * int64(b)
	case check.Min:
		return int64(min(a, b))
	case check.Max:
		return int64(max(a, b))
	case check.Remainder:
		return bytecode.Remainder(a, b)
	case check.Difference:
		return max(int64(a), int64(b)) - min(int64(a), int64(b))
	}
	return bytecode.Divide(a, b, op == check.DivUp)
}

// layField tables the cards, as they were dealt, by a field's values.
func layField(l *table.Layout, tab []int32) bytecode.FieldSets {
	values := make([]int32, l.N)
	for o, d := range l.Objects {
		values[o] = tab[d]
	}
	return bytecode.NewFieldSets(values, l.W)
}
