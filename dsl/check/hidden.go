package check

import "slices"

// hidden says whether the size of a query's set is somebody's secret: it looks
// into a zone whose faces not everybody sees, and narrows it by a face. Whether
// there is `a hazard in your hand` is known to you alone; how many `cards in
// your hand` there are everybody sees.
func (c *checker) hidden(q *Query) bool {
	secret := false
	for _, f := range q.Filters {
		if f.Kind == ByFacing && !f.Not {
			return false // face-up cards are seen by all
		}
		secret = secret || f.Secret || f.Kind == ByName
	}
	for _, z := range c.domainZones(q) {
		zone := &c.game.Zones[z]
		if zone.Facing == FaceUp || len(zone.Holds) > 0 && !overlap(zone.Holds, q.Kinds) {
			continue // seen by all, or none of these can lie there
		}
		if secret || !c.kindShows(zone, q.Kinds) {
			return true
		}
	}
	return false
}

// kindShows says whether a zone alone tells if its cards are of the kinds:
// `zone crew of ship, of crew` holds nothing else, a hand may hold anything.
func (c *checker) kindShows(z *Zone, kinds []ID) bool {
	if len(kinds) == 0 || len(z.Holds) > 0 && (within(z.Holds, kinds) || !overlap(z.Holds, kinds)) {
		return true
	}
	for i := range c.game.Kinds {
		if !c.game.Kinds[i].Place && !slices.Contains(kinds, ID(i)) && (len(z.Holds) == 0 || slices.Contains(z.Holds, ID(i))) {
			return false
		}
	}
	return true
}

// domainZones lists the declared zones a query may look into.
func (c *checker) domainZones(q *Query) []ID {
	var out []ID
	switch q.Domain.Kind {
	case InZones:
		for _, z := range q.Domain.Zones {
			if z.Zone == None {
				return c.domainZones(&Query{Domain: Domain{Kind: Everything}})
			}
			out = append(out, z.Zone)
		}
	case TopOf, BottomOf, OneCard, InSlot:
	default:
		for i := range c.game.Zones {
			z := &c.game.Zones[i]
			if q.Domain.Kind == InPlay && z.InPlay || q.Domain.Kind == OnCard && z.Owner == OfKind || q.Domain.Kind == Everything {
				out = append(out, ID(i))
			}
		}
	}
	return out
}

// readsFace says whether a condition reads what only the face of the card in a
// slot tells: its fields, values, kind or name. `where its cost is at least 2`
// does; `where it has a coin` and `where it is raiding` do not.
func readsFace(e Expr, slot int) bool {
	is := func(x Expr) bool { s, ok := x.(*CardSlot); return ok && s.Slot == slot }
	found := false
	visitExprs(e, func(x Expr) {
		switch x := x.(type) {
		case *FieldOf:
			found = found || is(x.Card)
		case *ValueOf:
			found = found || is(x.Subject)
		case *CanDoText:
			found = found || is(x.Card)
		case *CanBegin:
			found = found || is(x.Card)
		case *Cmp:
			_, named := x.B.(*NamedCard)
			found = found || named && is(x.A)
		case *Is:
			found = found || is(x.Card) && faceQuery(x.Set)
		}
	})
	return found
}

func faceQuery(q *Query) bool {
	return len(q.Kinds) > 0 || slices.ContainsFunc(q.Filters, func(f Filter) bool { return f.Kind == ByName || f.Secret })
}
