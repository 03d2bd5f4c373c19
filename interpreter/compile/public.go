package compile

import (
	"slices"

	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/interpreter/bytecode"
)

// What is public knowledge: whether others can tell what a player may choose from.

// publicSet is a query without what only the face of a card tells: the cards
// that might be meant for all that is public knowledge. Where there are none,
// everybody can tell that there is nothing to choose. `a hazard in your hand` is
// to the others `a card in your hand`: they know that there is none only when
// the hand is empty. What counts is how a zone is declared, not how a card lies in it.
func (c *compiler) publicSet(q *check.Query) int32 {
	open := *q
	open.Kinds, open.Filters = nil, nil
	for _, f := range q.Filters {
		if !f.Secret && f.Kind != check.ByName && f.Kind != check.ByBest { // the best of those that might be meant is one of them
			open.Filters = append(open.Filters, f)
		}
	}
	set := c.query(&open, none)
	if len(q.Kinds) == 0 {
		return set
	}
	may, out := c.set(), c.set()
	c.emit(bytecode.OpSetClear, may, 0, 0)
	for i := range c.g.Zones {
		if z := &c.g.Zones[i]; z.Facing != check.FaceUp && mayHold(z, q.Kinds) && c.l.ZoneCount[i] > 0 {
			c.emit(bytecode.OpSetZones, may, int32(c.l.ZoneBase[i]), int32(c.l.ZoneCount[i]))
		}
	}
	c.emit(bytecode.OpSetOr, may, may, c.kindSet(q.Kinds))
	c.emit(bytecode.OpSetAnd, out, set, may)
	return out
}

func disjoint(a, b []check.ID) bool {
	return !slices.ContainsFunc(a, func(id check.ID) bool { return slices.Contains(b, id) })
}
