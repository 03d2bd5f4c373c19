package compile

import (
	"slices"

	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/interpreter/bytecode"
)

// A condition on the cards of a query is not tried on each of them where it can be said of all at once: what is printed on a card is fixed,
// what it has and where it lies are sets of the state, and what is the same for every card is asked once. So a set is narrowed by sets
// (OpSetDefs, OpSetField, OpSetHosting, and what makes queries), and only the parts of a condition that are neither are tried card by card, on the
// cards for which it still matters. A field that effects change is as it is printed while none of them is in play, which is nearly always: then
// it is a set too.

// narrow keeps the members of a set for which a condition on a query's candidate holds; false, and nothing is compiled, if that takes trying
// all of it on each of them.
func (c *compiler) narrow(b *setBuilder, cand int, cond check.Expr, not bool) bool {
	if c.cardByCard {
		return false
	}
	if c.narrows(cand, cond) {
		c.keepIf(c.ownCopy(b), cand, cond, not)
		return true
	}
	return c.narrowAsPrinted(b, cand, cond, not)
}

// ownCopy makes the set one that may be written.
func (c *compiler) ownCopy(b *setBuilder) int32 {
	c.materialize(b)
	if b.at != c.ownRegister(b) {
		c.emit(bytecode.OpSetCopy, b.own, b.at, 0)
		b.at = b.own
	}
	return b.own
}

// narrowAsPrinted narrows by numbers as they are printed while nothing in play changes them, else card by card; false if that does not help.
func (c *compiler) narrowAsPrinted(b *setBuilder, cand int, cond check.Expr, not bool) bool {
	sources, ok := c.changers(cond)
	if !ok {
		return false
	}
	c.asPrinted++
	narrows := c.asSets(cand, cond)
	c.asPrinted--
	if !narrows {
		return false
	}
	set, changed, end := c.ownCopy(b), newLabel(), newLabel()
	m := c.mark()
	live := c.set()
	c.emit(bytecode.OpSetDefs, live, int32(c.l.UPlay), c.defSet(sources))
	c.to(bytecode.OpJSome, live, 0, changed)
	c.release(m)
	c.asPrinted++
	c.keepIf(set, cand, cond, not)
	c.asPrinted--
	c.to(bytecode.OpJump, 0, 0, end)
	c.place(changed)
	c.keepEach(set, cand, cond, not)
	c.place(end)
	return true
}

// changers are the cards whose effects change a number that a condition reads; false where there are none, where others change it
// too than cards in play, or where what is printed is no number that it may be.
func (c *compiler) changers(cond check.Expr) (cards []check.ID, ok bool) {
	ok = true
	c.effectsOn(cond, func(mods []check.Mod, f *check.FieldRef) {
		may := f == nil || c.mayStand(*f)
		for i := range mods {
			ok = ok && may && mods[i].Card != check.None && mods[i].Live == nil
			cards = append(cards, mods[i].Card)
		}
	})
	return cards, ok && len(cards) > 0
}

// mayStand says whether what is printed in a field is what it comes to where nothing changes it: a number is never below 0 unless its field says so.
func (c *compiler) mayStand(f check.FieldRef) bool {
	return c.g.Below(f) || slices.Min(c.p.Fields[c.field(f)]) >= 0
}

// narrows says whether a condition, or a part of it, can be said of all candidates at once.
func (c *compiler) narrows(cand int, cond check.Expr) bool {
	if c.asSets(cand, cond) {
		return true
	}
	switch e := cond.(type) {
	case *check.And:
		return c.narrows(cand, e.A) || c.narrows(cand, e.B)
	case *check.Or:
		return c.narrows(cand, e.A) || c.narrows(cand, e.B)
	case *check.Not:
		return c.narrows(cand, e.A)
	case *check.Is:
		return c.isNarrows(cand, e, c.narrows)
	}
	return false
}

// asSets says whether all of a condition can be said of all candidates at once.
func (c *compiler) asSets(cand int, cond check.Expr) bool {
	if c.printed(cand, cond) || c.once(cand, cond) {
		return true
	}
	switch e := cond.(type) {
	case *check.And:
		return c.asSets(cand, e.A) && c.asSets(cand, e.B)
	case *check.Or:
		return c.asSets(cand, e.A) && c.asSets(cand, e.B)
	case *check.Not:
		return c.asSets(cand, e.A)
	case *check.Cmp:
		return c.cmpSets(cand, e)
	case *check.Is:
		return c.isNarrows(cand, e, c.asSets)
	}
	return false
}

// keepIf narrows a set register by a condition that narrows.
func (c *compiler) keepIf(set int32, cand int, cond check.Expr, not bool) {
	m := c.mark()
	defer c.release(m)
	switch e := cond.(type) {
	case *check.And:
		if !c.printed(cand, cond) {
			c.keepBoth(set, cand, e.A, e.B, not)
			return
		}
	case *check.Or:
		if !c.printed(cand, cond) {
			c.keepEither(set, cand, e.A, e.B, not)
			return
		}
	case *check.Not:
		c.keepIf(set, cand, e.A, !not)
		return
	}
	switch {
	case c.printed(cand, cond):
		c.emitD(bytecode.OpSetDefs, set, set, c.printedSet(cand, cond), flag(not))
	case c.once(cand, cond):
		c.keepOnce(set, cond, not)
	case !c.narrows(cand, cond):
		c.keepEach(set, cand, cond, not)
	default:
		c.keepSets(set, cand, cond, not)
	}
}

func (c *compiler) keepSets(set int32, cand int, cond check.Expr, not bool) {
	switch e := cond.(type) {
	case *check.Cmp:
		c.keepCmp(set, cand, e, not)
	case *check.Is:
		c.keepIs(set, cand, e, not)
	}
}

// keepOnce keeps all or none.
func (c *compiler) keepOnce(set int32, cond check.Expr, not bool) {
	keep := newLabel()
	c.to(bytecode.OpJEmpty, set, 0, keep) // it is not asked where there is no card to ask it of
	c.cond(cond, keep, !not)
	c.emit(bytecode.OpSetClear, set, 0, 0)
	c.place(keep)
}

// keepEach tries a condition on each member.
func (c *compiler) keepEach(set int32, slot int, cond check.Expr, not bool) {
	m := c.mark()
	it, cand, top, out, drop := c.set(), c.slot(slot), newLabel(), newLabel(), newLabel()
	c.emit(bytecode.OpSetCopy, it, set, 0)
	c.place(top)
	c.to(bytecode.OpNextBit, cand, it, out)
	c.cond(cond, drop, not)
	c.to(bytecode.OpJump, 0, 0, top)
	c.place(drop)
	c.emit(bytecode.OpSetDrop, set, cand, 0)
	c.to(bytecode.OpJump, 0, 0, top)
	c.place(out)
	c.release(m)
}

// keepBoth keeps what passes two conditions; not, what does not pass both.
func (c *compiler) keepBoth(set int32, cand int, x, y check.Expr, not bool) {
	if not {
		c.keepEither(set, cand, &check.Not{A: x}, &check.Not{A: y}, false)
		return
	}
	c.keepIf(set, cand, x, false)
	end := newLabel()
	if !c.light(cand, y) && !c.once(cand, y) {
		c.to(bytecode.OpJEmpty, set, 0, end)
	}
	c.keepIf(set, cand, y, false)
	c.place(end)
}

// keepEither keeps what passes one of two conditions; not, what passes neither. The second is asked of those that do not pass the first.
func (c *compiler) keepEither(set int32, cand int, x, y check.Expr, not bool) {
	if not {
		c.keepBoth(set, cand, &check.Not{A: x}, &check.Not{A: y}, false)
		return
	}
	other, end := c.set(), newLabel()
	c.emit(bytecode.OpSetCopy, other, set, 0)
	c.keepIf(set, cand, x, false)
	if !c.light(cand, y) {
		c.emit(bytecode.OpSetAndNot, other, other, set)
		if !c.once(cand, y) {
			c.to(bytecode.OpJEmpty, other, 0, end)
		}
	}
	c.keepIf(other, cand, y, false)
	c.emit(bytecode.OpSetOr, set, set, other)
	c.place(end)
}

// light says whether narrowing by a condition is an instruction or two.
func (c *compiler) light(cand int, cond check.Expr) bool {
	switch e := cond.(type) {
	case *check.Not:
		return c.light(cand, e.A)
	case *check.Cmp:
		if _, value, ok := c.fieldCmp(cand, c.valued(cand, e)); ok && c.atHand(value) {
			return true
		}
	case *check.Is:
		return ofState(cand, e)
	}
	return c.printed(cand, cond)
}

// atHand says whether a number is written in the rules, or printed on a card that stands in a register and changed by nothing.
func (c *compiler) atHand(e check.Expr) bool {
	switch e := e.(type) {
	case *check.Num:
		return true
	case *check.FieldOf:
		_, ok := e.Card.(*check.CardSlot)
		return ok && len(c.fieldMods(e.Field)) == 0
	}
	return false
}

// once says whether a condition is the same for every candidate, and asking it changes nothing: what counts how often it is asked, as numbers that
// effects change do, is asked for each.
func (c *compiler) once(cand int, e check.Node) bool {
	return !reads(cand, e) && c.onlyReads(e) && c.unchanged(e)
}

// reads says whether an expression looks at a candidate.
func reads(cand int, e check.Node) bool { return readsSlot(e, cand, false) }

// unchanged says whether no effect changes what an expression reads.
func (c *compiler) unchanged(e check.Node) bool {
	ok := true
	c.effectsOn(e, func([]check.Mod, *check.FieldRef) { ok = false })
	return ok
}

// effectsOn calls do with the effects on each number that an expression reads, where there are any: of a field, or of a value (nil).
func (c *compiler) effectsOn(e check.Node, do func(mods []check.Mod, f *check.FieldRef)) {
	field := func(f check.FieldRef) {
		if mods := c.fieldMods(f); len(mods) > 0 {
			do(mods, &f)
		}
	}
	c.throughValues(e, func(x check.Node) {
		switch x := x.(type) {
		case *check.FieldOf:
			field(x.Field)
		case *check.SumField:
			field(x.Field)
		case *check.CountDifferent:
			field(x.Each.Field)
		case *check.ValueOf:
			if mods := c.valueMods(x.Value); len(mods) > 0 {
				do(mods, nil)
			}
		}
	})
}

// throughValues walks through an expression and the values that it reads.
func (c *compiler) throughValues(e check.Node, do func(check.Node)) {
	seen := map[check.ID]bool{}
	var f func(check.Node) bool
	f = func(x check.Node) bool {
		do(x)
		if of, ok := x.(*check.ValueOf); ok && !seen[of.Value] {
			seen[of.Value] = true
			check.Walk(f, c.g.Values[of.Value].Expr)
		}
		return true
	}
	check.Walk(f, e)
}
