package check

import (
	"github.com/broadside-cards/broadside/dsl/diag"
)

// zoneEnd reads `the top card of your deck`, `the bottom 3 cards of it`.
func (c *checker) zoneEnd(cur *cursor, s *scope, stops []string) *np {
	domain := Domain{Kind: TopOf, N: &Num{V: 1}}
	if cur.is("bottom") {
		domain.Kind = BottomOf
	}
	cur.at++
	single := true
	if _, ok := c.entryHere(cur, kindSense); !ok && !cur.is("card") {
		if head, _, ok := c.nameHere(cur); ok {
			c.advise(cur.here(), "`card`", cur.found(), "write `card`, and ask of it with `if it is "+diag.Article(head.one)+"`")
		}
		domain.N, single = c.quantity(cur, s), false
	}
	anyCard := cur.isOneOf("card", "cards")
	kinds := c.kindNoun(cur)
	c.want(cur, "of", "in")
	z := c.noun(cur, s, stops...)
	c.notOfAPile(z, single)
	if z.what != npZone {
		c.fail(diag.WrongThing, z.span, "want", "a zone", "got", npNames[z.what])
	}
	holds := c.zoneAt(z.zone).Holds
	if anyCard && len(holds) > 0 {
		kinds = holds
	}
	domain.Zone = z.zone
	out := &np{what: npCards, det: detEach, q: &Query{Domain: domain, Kinds: kinds}, plural: !single, slot: -1, kinds: kinds}
	if zone := c.zoneAt(z.zone); !zone.Ordered {
		c.fail(diag.NoOrder, z.span, "zone", zone.Name)
	}
	if single {
		out.det = detThe
	}
	if anyCard || len(kinds) > 0 && len(kinds) < len(c.game.Kinds) && within(holds, kinds) {
		out.q.Kinds = nil
	}
	return out
}

// topCard reads `the latest card on it`, `the latest card in your row`: the top of a zone by the
// name that the zone gives it.
func (c *checker) topCard(cur *cursor, s *scope, zone ID) *np {
	start := cur.at
	anyCard := cur.isOneOf("card", "cards")
	kinds, holds := c.kindNoun(cur), c.game.Zones[zone].Holds
	said := cur.since(start)
	c.want(cur, "on", "of", "in")
	host := c.noun(cur, s)
	at := &ZoneExpr{Zone: zone}
	switch {
	case host.what == npZone && host.zone.Zone == zone:
		at = host.zone
	case c.game.Zones[zone].Owner != OfKind:
		c.wrongThing(host, "the "+c.game.Zones[zone].Name)
	default:
		at.Owner = c.singleCard(host)
	}
	q := &Query{Domain: Domain{Kind: TopOf, N: &Num{V: 1}, Zone: at}}
	if !anyCard && len(holds) > 0 && !overlap(holds, kinds) {
		c.wrongThing(&np{what: npCards, span: said}, "a card that lies there")
	}
	if !anyCard && !within(holds, kinds) {
		q.Kinds = kinds
	}
	return &np{what: npCards, det: detThe, q: q, slot: -1, kinds: kinds}
}
