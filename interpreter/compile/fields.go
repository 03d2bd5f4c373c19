package compile

import (
	"slices"

	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/interpreter/bytecode"
	"github.com/broadside-cards/broadside/interpreter/table"
)

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
		f, ok := fieldOf(cand, sides[0])
		if ok && len(c.fieldMods(f)) == 0 && isNumber(sides[1]) && !reads(cand, sides[1]) && c.onlyReads(sides[1]) {
			return f, sides[1], true
		}
	}
	return check.FieldRef{}, nil, false
}

func isNumber(e check.Expr) bool { return !check.IsCard(e) && !check.IsPlayer(e) }

// onlyReads says whether asking for a number changes nothing: it fixes no card
// of a pile and tries no cost, through whatever values and texts it goes.
func (c *compiler) onlyReads(e check.Node) bool {
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
			c.modDependencies(c.valueMods(x.Value), f)
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
