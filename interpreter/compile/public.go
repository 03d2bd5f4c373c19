package compile

import (
	"slices"

	"github.com/broadside-cards/broadside/dsl/check"
)

// What is public knowledge: whether others can tell what a player may choose from.

// publicQuery is a query without what only the face of a card tells: the cards
// that might be meant for all that is public knowledge. Where there are none,
// everybody can tell that there is nothing to choose. `a hazard in your hand` is
// to the others `a card in your hand`: they know that there is none only when
// the hand is empty.
func (c *compiler) publicQuery(q *check.Query) *check.Query {
	out := *q
	out.Filters = nil
	for _, f := range q.Filters {
		if !f.Secret && f.Kind != check.ByName {
			out.Filters = append(out.Filters, f)
		}
	}
	if !c.kindsShow(q) {
		out.Kinds = nil
	}
	return &out
}

// kindsShow says whether the zones a query looks into tell by themselves which
// of their cards are of its kinds.
func (c *compiler) kindsShow(q *check.Query) bool {
	for i := range c.g.Zones {
		z := &c.g.Zones[i]
		if z.Facing == check.FaceUp || !looksInto(q, check.ID(i), z) {
			continue
		}
		if len(z.Holds) == 0 || !within(z.Holds, q.Kinds) && !disjoint(z.Holds, q.Kinds) {
			return false
		}
	}
	return true
}

// looksInto says whether a query may find cards in a zone.
func looksInto(q *check.Query, id check.ID, z *check.Zone) bool {
	switch q.Domain.Kind {
	case check.InZones:
		return slices.ContainsFunc(q.Domain.Zones, func(r check.ZoneRef) bool { return r.Zone == id || r.Zone == check.None })
	case check.InPlay:
		return z.InPlay
	case check.OnCard:
		return z.Owner == check.OfKind
	}
	return true
}

func disjoint(a, b []check.ID) bool {
	return !slices.ContainsFunc(a, func(id check.ID) bool { return slices.Contains(b, id) })
}
