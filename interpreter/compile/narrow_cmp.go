package compile

import (
	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/interpreter/bytecode"
)

// cmpSets says whether a comparison can be said of all candidates at once.
func (c *compiler) cmpSets(cand int, e *check.Cmp) bool {
	e = c.valued(cand, e)
	if _, _, ok := c.fieldCmp(cand, e); ok {
		return true
	}
	if _, ok := c.sameCard(cand, e); ok {
		return true
	}
	if _, _, ok := c.hasToken(cand, e); ok {
		return true
	}
	_, _, ok := c.hosting(cand, e)
	return ok || c.printed(cand, e) || c.once(cand, e)
}

// keepCmp keeps what such a comparison holds for.
func (c *compiler) keepCmp(set int32, cand int, e *check.Cmp, not bool) {
	e = c.valued(cand, e)
	if field, value, ok := c.fieldCmp(cand, e); ok {
		c.keepField(set, cand, e, field, value, not)
		return
	}
	if other, ok := c.sameCard(cand, e); ok {
		c.keepCard(set, other, (e.Op == check.NE) != not)
		return
	}
	if token, has, ok := c.hasToken(cand, e); ok {
		c.keepThose(set, int32(c.l.Has(int(token))), has == not)
		return
	}
	if zone, some, ok := c.hosting(cand, e); ok {
		c.emitD(bytecode.OpSetHosting, set, set, int32(zone), flag(some == not))
		return
	}
	c.keepIf(set, cand, e, not)
}

// valued is a comparison with the values of the candidate that are a number, or one that is printed on it, as that.
func (c *compiler) valued(cand int, e *check.Cmp) *check.Cmp {
	return &check.Cmp{Op: e.Op, A: c.valueFor(cand, e.A), B: c.valueFor(cand, e.B)}
}

func (c *compiler) valueFor(cand int, e check.Expr) check.Expr {
	of, ok := e.(*check.ValueOf)
	if !ok || !isCand(cand, of.Subject) || len(c.valueMods(of.Value)) > 0 {
		return e
	}
	v := &c.g.Values[of.Value]
	switch x := v.Expr.(type) {
	case *check.Num:
		if len(v.Mods) == 0 || x.V >= 0 {
			return x
		}
	case *check.FieldOf:
		if isCand(1, x.Card) && !v.Player && (len(v.Mods) == 0 || !c.g.Below(x.Field)) {
			return &check.FieldOf{Card: of.Subject, Field: x.Field}
		}
	}
	return e
}

func (c *compiler) keepField(set int32, cand int, e *check.Cmp, field check.FieldRef, value check.Expr, not bool) {
	op := e.Op
	if _, left := fieldOf(cand, e.A); !left {
		op = turned[op]
	}
	if not {
		op = negated[op]
	}
	c.emitD(bytecode.OpSetField, set, c.val(value), set, bytecode.FieldIs(c.field(field), op))
}

// sameCard takes a comparison of the candidate with a card that is the same for every candidate apart.
func (c *compiler) sameCard(cand int, e *check.Cmp) (check.Expr, bool) {
	for _, sides := range [][2]check.Expr{{e.A, e.B}, {e.B, e.A}} {
		if isCand(cand, sides[0]) && check.IsCard(sides[1]) && c.once(cand, sides[1]) {
			return sides[1], true
		}
	}
	return nil, false
}

// keepCard keeps a card, or all but it.
func (c *compiler) keepCard(set int32, card check.Expr, not bool) {
	t := c.set()
	c.emit(bytecode.OpSetClear, t, 0, 0)
	c.emitD(bytecode.OpSetAdd, t, c.val(card), 0, 2)
	c.keepThose(set, t, not)
}

// keepThose keeps the members of another set, or the others.
func (c *compiler) keepThose(set, other int32, not bool) {
	op := bytecode.OpSetAnd
	if not {
		op = bytecode.OpSetAndNot
	}
	c.emit(op, set, set, other)
}

// hasToken takes a comparison apart that says whether the candidate has a token: of one that may go below 0, more than none.
func (c *compiler) hasToken(cand int, e *check.Cmp) (token check.ID, has, ok bool) {
	on, is := e.A.(*check.TokensOn)
	if !is || !isCand(cand, on.Holder) {
		return 0, false, false
	}
	has, ok = someOrNone(e)
	return on.Token, has, ok && !(c.g.Tokens[on.Token].Below && (e.Op == check.EQ || e.Op == check.NE))
}

// someOrNone says whether a comparison of a count with a number is that there is some, or that there is none.
func someOrNone(e *check.Cmp) (some, ok bool) {
	n, is := e.B.(*check.Num)
	if !is {
		return false, false
	}
	switch [2]int{int(e.Op), n.V} {
	case [2]int{int(check.NE), 0}, [2]int{int(check.GT), 0}, [2]int{int(check.GE), 1}:
		return true, true
	case [2]int{int(check.EQ), 0}, [2]int{int(check.LE), 0}, [2]int{int(check.LT), 1}:
		return false, true
	}
	return false, false
}

// hosting takes a comparison apart that says whether a zone of the candidate's holds a card.
func (c *compiler) hosting(cand int, e *check.Cmp) (zone check.ID, some, ok bool) {
	of, is := e.A.(*check.CountOf)
	if !is || of.Set.Domain.Kind != check.InZones || len(of.Set.Domain.Zones) != 1 || len(of.Set.Filters) > 0 || len(of.Set.Kinds) > 0 && !c.holdOnlyKinds(of.Set) {
		return 0, false, false
	}
	z := of.Set.Domain.Zones[0]
	if z.Zone == check.None || z.All || c.g.Zones[z.Zone].Owner != check.OfKind || !isCand(cand, z.Owner) {
		return 0, false, false
	}
	some, ok = someOrNone(e)
	return z.Zone, some, ok
}
