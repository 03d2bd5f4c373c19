package check

import "github.com/broadside-cards/broadside/dsl/diag"

// anyZone stands for a verb's part that may be any zone: what it holds, and
// whether it has a top, is found out as the verb is carried out.
var anyZone = Zone{Name: "zone", Seat: None, Kind: None, Facing: EitherWay, Ordered: true}

// zoneAt is the declaration of a zone.
func (c *checker) zoneAt(z *ZoneExpr) *Zone {
	if z.Zone == None {
		return &anyZone
	}
	return &c.game.Zones[z.Zone]
}

// thatZone reads `that zone`; the cursor stands on `zone`.
func (c *checker) thatZone(cur *cursor, s *scope, span diag.Span) *np {
	cur.at++
	b := c.referent(s, zoneBinding, nil, span.Join(cur.since(cur.at-1)), "that zone")
	return &np{what: npZone, zone: partZone(b.slot), slot: -1}
}

// partZone is the zone that a verb was given in an int slot.
func partZone(slot int) *ZoneExpr { return &ZoneExpr{Zone: None, Owner: &IntSlot{slot}} }

// zoneIs reads what stands after `that zone is`: empty, or another zone.
func (c *checker) zoneIs(cur *cursor, s *scope, left *np) Expr {
	if !c.startsNoun(cur) {
		c.want(cur, "empty")
		return &Cmp{EQ, &CountOf{Set: c.asCards(left).q}, &Num{V: 0}}
	}
	n := c.noun(cur, s)
	c.expect(n, "`empty` or a zone", npZone)
	return &Cmp{EQ, left.zone, n.zone}
}

// eventZone matches the zone that an event says of one of its verb's parts.
func (c *checker) eventZone(cur *cursor, s *scope, a *Ability, slot int) {
	if !cur.accept("a", "zone") && !cur.accept("any", "zone") {
		a.also(&Cmp{EQ, partZone(slot), c.aZone(c.noun(cur, s))})
	}
	s.bind(binding{what: zoneBinding, slot: slot})
}
