package check

import (
	"slices"
	"strings"

	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/dsl/edition"
)

// postmodifiers reads what follows the kind: where the cards are and which of them.
// It says whether the place was named.
func (c *checker) postmodifiers(cur *cursor, s *scope, q *Query, stops []string) bool {
	placed, with := false, ""
	for !cur.done() {
		start, from := cur.at, len(q.Filters)
		more, named := c.postmodifier(cur, s, q, stops)
		placed = placed || named
		said := cur.since(start)
		if with != "" && cur.at == start+2 && said.Text() == "on it" {
			c.onItself(q, said, cur.since(start+1), with)
		}
		if with = ""; strings.HasPrefix(said.Text(), "with") {
			with = said.Text()
		}
		if cur.at > start {
			q.said(from, cur.since(start))
		}
		if !more {
			break
		}
	}
	return placed
}

// onItself notes an `on it` behind what a card has on it: it says where that card lies.
func (c *checker) onItself(q *Query, said, it diag.Span, with string) {
	kind := c.kindNames(q.Kinds)
	if d := c.decided[it]; d.Why != "" {
		d.Next = "leave `on it` out: `" + with + "` says what is on a " + kind
		c.decide(d)
	} else if !c.extra {
		c.game.Ambiguous = append(c.game.Ambiguous, Ambiguity{said, "on that " + kind + " itself", "where the " + kind + " lies",
			"say where it lies first, `on it " + with + "`; or leave `on it` out"})
	}
}

// postmodifier reads one of them, and says whether another may follow.
func (c *checker) postmodifier(cur *cursor, s *scope, q *Query, stops []string) (more, placed bool) {
	c.sameValue(cur, s)
	c.eachOther(cur, s, q)
	switch w := cur.word(0); {
	case slices.Contains(stops, w):
		return false, placed
	case w == "where":
		cur.at++
		end := cur.closing()
		cond := c.cond(cur, s)
		q.Filters = append(q.Filters, c.splitWhere(q, cond)...)
		return end >= 0 && cur.at == end+1, placed // behind brackets the noun is meant again
	case w == "with" && cur.word(1) == "the" && slices.Contains([]string{"highest", "lowest", "most", "fewest"}, cur.word(2)):
		cur.at += 2
		c.superlative(cur, s, q)
	case w == "with" || w == "without":
		if !c.withTokens(cur, s, q) {
			return false, placed
		}
	case w == "other" && cur.word(1) == "than":
		cur.at += 2
		c.otherThan(cur, s, q, stops)
	case w == "next" || w == "diagonal" || w == "around":
		if !c.adjacent(cur, s, q, stops) {
			return false, placed
		}
	case w == "anywhere" && !s.choosing: // in a condition: whatever lies hidden cannot be pointed at
		cur.at++
		wide := c.anywhere(q)
		q.Domain, q.Hidden, placed = wide.Domain, wide.Hidden, true
	case w == "anywhere":
		c.advise(cur.here(), "where it lies (what may lie hidden can't be pointed at)", cur.found(), "write "+c.eachZone(q.Kinds)+"; `anywhere` stands in conditions")
	case w == "in" && cur.word(1) == "play":
		cur.at += 2
		c.lieIn(q, Domain{Kind: InPlay})
		c.outright[q], placed = true, true
	case w == "in" || w == "on" || w == "of" || w == "at":
		if !c.place(cur, s, q, stops) {
			return false, placed
		}
		placed = true
	default:
		return false, false
	}
	return true, placed
}

// splitWhere makes a filter of each part of `A and B`, so that each is judged
// by what the chooser knows on its own.
func (c *checker) splitWhere(q *Query, cond Expr) []Filter {
	if word, ok := cond.(*HasAdjective); ok {
		if _, several := word.Cond.(*And); several {
			cond = word.Cond
		}
	}
	if both, ok := cond.(*And); ok {
		return append(c.splitWhere(q, both.A), c.splitWhere(q, both.B)...)
	}
	return []Filter{c.where(q, cond, false)}
}

// withTokens reads `with no coins`, `with 2 coins`, `with at least 1 coin`,
// `with no crew`; false if something else stands there.
func (c *checker) withTokens(cur *cursor, s *scope, q *Query) bool {
	start := cur.at
	not := cur.accept("without")
	if !not {
		cur.at++
	}
	not = cur.accept("no") || not
	cur.accept("any")
	if !cur.accept("a") {
		cur.accept("an")
	}
	if c.withPrinted(cur, q, not) {
		return true
	}
	if e, ok := c.take(cur, tokenSense); ok {
		q.Filters = append(q.Filters, Filter{Kind: ByToken, Token: e.id, Not: not})
		return true
	}
	if cond := c.holding(cur, s, q, not); cond != nil {
		q.Filters = append(q.Filters, c.where(q, cond, false))
		return true
	}
	cur.at = start
	return false
}

// holding reads a zone of the candidate (`with no crew`) or a number of tokens
// (`with at least 2 coins`).
func (c *checker) holding(cur *cursor, s *scope, q *Query, not bool) Expr {
	cand := &np{what: npCard, card: &CardSlot{q.Cand}, slot: q.Cand, kinds: q.Kinds}
	if e, ok := c.entryHere(cur, zoneSense); ok {
		z, has := c.zoneOf(e.word, cand)
		if !has {
			return nil
		}
		c.take(cur, zoneSense)
		op := GT
		if not {
			op = EQ
		}
		return &Cmp{op, &CountOf{Set: c.asCards(&np{what: npZone, zone: z}).q}, &Num{V: 0}}
	}
	op, said := c.comparison(cur)
	if !said && cur.item().Number == "" && !s.namesNumber(cur) {
		return nil
	}
	n := c.quantity(cur, s)
	e := c.needed(cur, "token", tokenSense)
	if !said {
		op = EQ
	}
	return &Cmp{op, &TokensOn{&CardSlot{q.Cand}, e.id}, n}
}

// otherThan reads `other than it`, `other than those`.
func (c *checker) otherThan(cur *cursor, s *scope, q *Query, stops []string) {
	n := c.outside(cur, s, stops, func(stops []string) *np { return c.noun(cur, s, stops...) })
	switch n.what {
	case npCard:
		q.Filters = append(q.Filters, Filter{Kind: ByCard, Not: true, Card: n.card})
	case npSet, npCards:
		if n.what == npCards && (n.det == detSome || n.det == detRandom) {
			c.allOf(n, "other than ")
		}
		wide := c.anywhere(n.q)
		if wide != n.q && !n.bare {
			c.changedWhere(edition.OtherThan, n.span, func() bool { return c.outOfPlay(q, n.q.Kinds) })
		}
		q.Filters = append(q.Filters, Filter{Kind: ByNotIn, Not: true, Host: wide})
	default:
		c.wrongThing(n, "cards")
	}
}

// place reads `in your hand`, `on that island`, `on a raiding ship`, `of them`.
func (c *checker) place(cur *cursor, s *scope, q *Query, stops []string) bool {
	start := cur.at
	cur.at++
	if cur.word(-1) == "of" && cur.accept("yours") {
		c.placeIn(q, &np{what: npPlayer, player: &You{}, slot: -1, span: cur.since(start)})
		return true
	}
	if _, named := s.let(cur.word(0)); !named && !c.startsNoun(cur) && cur.word(0) != "their" {
		cur.at = start
		return false
	}
	every := cur.accept("any")
	any := every || cur.is("each") || cur.is("a")
	if e, ok := c.entryHere(cur, zoneSense); any && ok {
		c.take(cur, zoneSense)
		c.lieIn(q, Domain{Kind: InZones, Zones: []ZoneRef{{Zone: e.id, All: true}}})
		return true
	}
	n := c.outside(cur, s, stops, func(stops []string) *np {
		if every || !cur.is("any", "number") && cur.accept("any") {
			return c.onAny(cur, s, stops)
		}
		return c.noun(cur, s, stops...)
	})
	c.ofValue(cur, n, start)
	c.orPlaces(cur, s, n, stops)
	c.placeIn(q, n)
	return true
}

// onAny reads what stands behind `on any`: it lies on one of all of these.
func (c *checker) onAny(cur *cursor, s *scope, stops []string) *np {
	start := cur.at
	on, plural := c.cards(cur, s, stops)
	c.single(on, plural)
	on.Span = cur.since(start)
	return &np{what: npCards, det: detA, q: on, kinds: on.Kinds, span: on.Span, slot: -1}
}

// outside reads a noun phrase behind a kind, in which `it` is not the candidate. In
// brackets it ends with them: what follows is said of the kind again.
func (c *checker) outside(cur *cursor, s *scope, stops []string, read func(stops []string) *np) *np {
	last := len(s.names) - 1
	cand := s.names[last]
	s.names = s.names[:last]
	apart := cur.op("(")
	if apart {
		stops = nil
	}
	n := read(stops)
	if apart {
		c.close(cur)
	}
	s.names = append(s.names, cand)
	return n
}

// placeIn makes the place a query's domain. An owner and a host narrow whatever
// place is said.
func (c *checker) placeIn(q *Query, n *np) {
	switch {
	case c.isPile(n.kinds) && n.what != npZone:
		c.inPile(q, n)
	case n.what == npZone:
		zones := make([]ZoneRef, 0, 1+len(n.more))
		for _, z := range append([]*np{n}, n.more...) {
			c.checkHolds(z, q)
			zones = append(zones, ZoneRef{Zone: z.zone.Zone, Owner: z.zone.Owner})
		}
		c.lieIn(q, Domain{Kind: InZones, Zones: zones})
	case n.what == npSet:
		if kinds := common(q.Kinds, n.kinds); len(kinds) > 0 { // `cards of those ships` are ships
			q.Kinds = kinds
		}
		c.lieIn(q, Domain{Kind: InSlot, Slot: n.slot})
	case n.what == npCard:
		c.everOn(n, q)
		c.lieIn(q, Domain{Kind: OnCard, Host: n.card})
	case n.what == npCards && n.det == detThe && !n.plural:
		c.everOn(n, q)
		c.lieIn(q, Domain{Kind: OnCard, Host: &TheCard{n.q}})
	case n.what == npCards && n.det == detEach && n.q.Domain.AtEnd():
		c.notOnAnEnd(n, q)
	case n.what == npCards && (n.det == detEach || n.det == detA):
		c.everOn(n, q)
		c.twoPlaces(q)
		q.Filters = append(q.Filters, Filter{Kind: ByHost, Host: n.q})
	case n.what == npPlayer:
		c.ownedBy(q.Kinds, n.player, n.span)
		c.twoPlaces(q)
		q.Filters = append(q.Filters, Filter{Kind: ByOwner, Player: n.player})
	default:
		c.alongIt(n)
		c.wrongThing(n, "a place")
	}
}

// notOnAnEnd reports `a ship of the top 3 cards of your deck`, where `of` would mean what
// lies on those cards.
func (c *checker) notOnAnEnd(n *np, q *Query) {
	end, noun := strings.TrimPrefix(n.span.Text(), "the "), c.nouns[q].Text()
	next := "write `one of the " + end + "`, or `2 of the " + end + "`"
	if len(common(q.Kinds, c.cardKinds())) < len(c.cardKinds()) || len(q.Filters) > 0 {
		next = "name them on the line before, such as `look at the " + end + "`, and write `" + diag.Article(c.nounOf(q, false)) + " of those`"
	}
	c.advise(n.span, "cards that were named, behind `"+noun+" of`", "`"+n.span.Text()+"`", next)
}

// lieIn lets a query look in a domain. Where a place is said before, the cards have
// to lie in both: `one of those in your hand`.
func (c *checker) lieIn(q *Query, d Domain) {
	if !c.twoPlaces(q) {
		q.Domain = d
		return
	}
	q.Filters = append(q.Filters, c.where(q, &Is{&CardSlot{q.Cand}, &Query{Domain: d}}, false))
}

// twoPlaces says whether a place is said of a noun already, when another comes.
func (c *checker) twoPlaces(q *Query) bool {
	if q.Domain.Kind == InPlay && !c.outright[q] {
		return false
	}
	c.changed(edition.TwoPlaces, c.nouns[q])
	return true
}

// checkHolds reports a kind that can never be in a zone.
func (c *checker) checkHolds(n *np, q *Query) {
	z := c.zoneAt(n.zone)
	if !overlap(z.Holds, q.Kinds) {
		c.fail(diag.NeverThere, n.span, "kind", c.kindNames(q.Kinds), "a kind", diag.Article(c.kindNames(q.Kinds)), "zone", z.Name)
	}
}

// someZone is a zone that may hold one of some kinds, as a text of its player says it.
func (c *checker) someZone(kinds []ID) string {
	for i := range c.game.Zones {
		z := &c.game.Zones[i]
		if z.Owner == OfKind || len(z.Holds) > 0 && len(kinds) > 0 && !overlap(z.Holds, kinds) {
			continue
		}
		if z.Owner == OfPlayer {
			return "your " + z.Name
		}
		return "the " + z.Name
	}
	return "play"
}
