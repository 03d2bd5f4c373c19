package check

import (
	"slices"

	"github.com/broadside-cards/broadside/dsl/diag"
)

// nowhere reports nouns that look in play, with words for it or without, where no zone in
// play can hold what they mean.
func (c *checker) nowhere() {
	if c.diags.Errors() > 0 { // a zone may be among what could not be read
		return
	}
	c.stayLoose()
	for _, q := range c.leftLoose {
		if q.Domain.Kind != InPlay || len(q.Kinds) == 0 {
			continue
		}
		if host := c.carriedApart(q); host != nil {
			c.neverCarriedInPlay(q, host)
		} else if !c.everInPlay(q.Kinds...) && !q.narrowed(ByHost) {
			c.neverInPlay(q)
		}
	}
	c.leftLoose = nil
}

// carriedApart is where cards lie `on a ship` whose zones for them are not in play,
// though there are such zones; where there are none, another finding says so.
func (c *checker) carriedApart(q *Query) *Query {
	for _, f := range q.Filters {
		if f.Kind != ByHost || f.Not || len(f.Host.Kinds) == 0 || f.Host.Domain.Kind == Everything {
			continue
		}
		zones := c.carrying(f.Host, q)
		if len(zones) > 0 && (c.neverPlayed(f.Host) || !slices.ContainsFunc(zones, func(z Zone) bool { return z.InPlay })) {
			return f.Host
		}
	}
	return nil
}

// carrying are the zones of some cards in which others can lie.
func (c *checker) carrying(host, q *Query) (out []Zone) {
	for _, z := range c.game.Zones {
		if z.Owner == OfKind && overlap(host.Kinds, []ID{z.Kind}) && overlap(z.Holds, q.Kinds) {
			out = append(out, z)
		}
	}
	return out
}

// neverPlayed says whether cards are said to lie in zones that are not in play.
func (c *checker) neverPlayed(q *Query) bool {
	return q.Domain.Kind == InZones && !slices.ContainsFunc(c.domainZones(q), func(id ID) bool { return c.game.Zones[id].InPlay })
}

// everInPlay says whether a zone that is in play can hold one of the kinds, of which at least one is
// said. A card's zone is in play only where the card can be.
func (c *checker) everInPlay(kinds ...ID) bool {
	live := make([]bool, len(c.game.Zones))
	carried := func(kind ID) bool {
		for i, z := range c.game.Zones {
			if live[i] && overlap(z.Holds, []ID{kind}) {
				return true
			}
		}
		return false
	}
	for more := true; more; {
		more = false
		for i, z := range c.game.Zones {
			if !live[i] && z.InPlay && (z.Owner != OfKind || carried(z.Kind)) {
				live[i], more = true, true
			}
		}
	}
	return slices.ContainsFunc(kinds, carried)
}

// neverCarriedInPlay reports such a place: on a card that is known every zone of it is looked in.
func (c *checker) neverCarriedInPlay(q, host *Query) {
	on := c.nounOf(host, false)
	place := "on " + diag.Article(on)
	why := "`" + place + "` looks in the zones in play, and `" + c.carrying(host, q)[0].Name + "` is none"
	next := "name the card first, such as `choose " + diag.Article(on) + "`, and say `on that " + on + "`"
	if c.neverPlayed(host) {
		why = "`" + place + "` looks in the zones in play, and this is in none"
	} else {
		next += "; or declare the zone `" + c.carrying(host, q)[0].Name + "` as `in play`"
	}
	c.diags.Add(diag.NotInPlay, q.Span, "what", diag.Article(c.nounOf(q, false))+" "+place, "why", why, "next", next)
}

// neverInPlay reports a noun that nothing in play can be.
func (c *checker) neverInPlay(q *Query) {
	what := c.kindNames(q.Kinds)
	if head, ok := c.heads[q]; ok {
		what = head.one
	}
	noun, said, why := c.nouns[q], diag.Article(what), "a noun without a place looks in play"
	switch {
	case c.outright[q]:
		noun, why = q.Span, "no zone in play holds it"
	case q.Span.File == noun.File && q.Span.Start <= noun.Start && q.Span.End >= noun.End: // with its own `each`
		said = diag.Span{File: noun.File, Start: q.Span.Start, End: noun.End}.Text()
	}
	c.diags.Add(diag.NotInPlay, noun, "what", diag.Article(what), "why", why, "next", "say where: `"+said+" in "+c.whereFound(q.Kinds)+"`")
}

// stayLoose puts the nouns of a text aside that has been read: what is tried later has
// less to put back.
func (c *checker) stayLoose() {
	c.leftLoose = append(c.leftLoose, c.loose...)
	c.loose = c.loose[:0]
}

// whereFound is a zone that can hold one of some kinds, for an example: one in which
// somebody sees it, if there is one.
func (c *checker) whereFound(kinds []ID) string {
	seen := slices.ContainsFunc(c.game.Zones, func(z Zone) bool { return z.Facing != FaceDown && z.Owner != OfKind && overlap(z.Holds, kinds) })
	for i := range c.game.Zones {
		z := &c.game.Zones[i]
		switch {
		case !overlap(z.Holds, kinds), seen && z.Facing == FaceDown:
		case z.Owner == OfTable:
			return "the " + z.Name
		case z.Owner == OfPlayer && z.Seat == None:
			return "your " + z.Name
		case z.Owner == OfPlayer:
			return "the " + c.game.Players[z.Seat] + "'s " + z.Name
		}
	}
	return "the …"
}
