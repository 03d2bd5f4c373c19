package compile

import (
	"slices"

	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/interpreter/bytecode"
)

// isNarrows says whether it can be said of all candidates at once, but for conditions of which where says it, that a candidate is in a query's set.
func (c *compiler) isNarrows(cand int, e *check.Is, where func(int, check.Expr) bool) bool {
	q := e.Set
	if !isCand(cand, e.Card) || !c.onceDomain(cand, &q.Domain) {
		return false
	}
	return !slices.ContainsFunc(q.Filters, func(f check.Filter) bool { return !c.filterNarrows(cand, q, &f, where) })
}

// onceDomain says whether a domain is the candidate itself, or the same for every candidate.
func (c *compiler) onceDomain(cand int, d *check.Domain) bool {
	switch d.Kind {
	case check.OneCard:
		return isCand(cand, d.Host) || c.once(cand, d.Host)
	case check.InPlay, check.Everything, check.InZones, check.InSlot, check.OnCard:
		return c.once(cand, &check.Query{Domain: *d})
	}
	return false
}

func (c *compiler) filterNarrows(cand int, q *check.Query, f *check.Filter, where func(int, check.Expr) bool) bool {
	switch f.Kind {
	case check.ByMark, check.ByFacing, check.ByToken, check.ByName:
		return true
	case check.ByHost, check.ByNotIn:
		return c.once(cand, f.Host)
	case check.ByOwner:
		return c.once(cand, f.Player)
	case check.ByCard:
		return c.once(cand, f.Card)
	case check.ByNeighbour:
		return (f.Host == nil || c.once(cand, f.Host)) && (f.Card == nil || c.once(cand, f.Card))
	case check.ByWhere:
		return where(q.Cand, f.Cond) && (q.Cand == cand || !reads(cand, f.Cond))
	}
	return false
}

// keepIs keeps what is in a query's set (isNarrows).
func (c *compiler) keepIs(set int32, cand int, e *check.Is, not bool) {
	q := e.Set
	b := &setBuilder{at: set, own: set, viewer: none, seen: none}
	if not {
		b.own = c.set()
	}
	c.keepDomain(b, cand, q)
	if len(q.Kinds) > 0 {
		c.ofKinds(b, q.Kinds)
	}
	for i := range q.Filters {
		c.keepFilter(b, q, &q.Filters[i])
	}
	if not {
		c.emit(bytecode.OpSetAndNot, set, set, b.at)
	}
}

func (c *compiler) keepDomain(b *setBuilder, cand int, q *check.Query) {
	switch d := q.Domain; {
	case d.Kind == check.Everything, d.Kind == check.OneCard && isCand(cand, d.Host):
	case d.Kind == check.OneCard:
		t := c.set()
		c.emit(bytecode.OpSetClear, t, 0, 0)
		c.emitD(bytecode.OpSetAdd, t, c.val(d.Host), 0, 2)
		c.and(b, t, false)
	default:
		c.and(b, c.query(&check.Query{Domain: d}, none), false)
	}
}

func (c *compiler) keepFilter(b *setBuilder, q *check.Query, f *check.Filter) {
	switch f.Kind {
	case check.ByWhere:
		c.keepIf(c.ownCopy(b), q.Cand, f.Cond, f.Not)
	case check.ByNeighbour:
		c.keepNear(b, q, f)
	case check.ByOwner:
		c.emitD(bytecode.OpSetOwner, b.own, b.at, c.val(f.Player), flag(f.Not)|bytecode.OwnerOrNobody)
		b.at = b.own
	default:
		c.exact(b, q, f)
	}
}

// keepNear keeps what lies to others as a filter says.
func (c *compiler) keepNear(b *setBuilder, q *check.Query, f *check.Filter) {
	c.and(b, c.nearOf(b.at, q, f), f.Not)
}

// nearOf is a set that has, of the members of another, those that lie to a query's cards, or to one card, as a filter says: where all of them are
// places on a board, it need not be looked what lies on the places near.
func (c *compiler) nearOf(set int32, q *check.Query, f *check.Filter) int32 {
	if !c.notOnlyPlaces(q.Kinds) || f.Near == check.InPile || f.Near == bytecode.PileOf {
		return c.neighbours(f, q.Kinds)
	}
	near, by := c.set(), int32(0)
	if f.Host != nil {
		by = c.query(f.Host, none)
	} else {
		by = c.set()
		c.justIn(by, c.val(f.Card))
	}
	c.emit(bytecode.OpSetCopy, near, set, 0)
	c.emitD(bytecode.OpSetNear, near, by, int32(f.Near), bytecode.NearOfThese)
	return near
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

// isCand says whether an expression is the candidate in slot cand.
func isCand(cand int, e check.Expr) bool {
	s, ok := e.(*check.CardSlot)
	return ok && s.Slot == cand
}
