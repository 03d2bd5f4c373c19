package check

import (
	"slices"
	"strings"

	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/dsl/edition"
)

// notSo reads what stands after `is not`. Of one that is meant or looked for it
// is said of that one: `a ship is not raiding` asks for a ship, `each ship is not
// raiding` of every one.
func (c *checker) notSo(cur *cursor, s *scope, left *np) Expr {
	if left.what == npCards && left.det != detThe {
		return c.cardsAre(cur, s, left, true)
	}
	return &Not{c.predicate(cur, s, left)}
}

// evenOrOdd reports `that many is even`.
func (c *checker) evenOrOdd(cur *cursor, s *scope, left *np) {
	if !cur.isOneOf("even", "odd") || left.what != npNumber || c.namesValue(cur, s) {
		return
	}
	rest := "0"
	if cur.is("odd") {
		rest = "1"
	}
	c.advise(cur.here(), "what is left where it is divided by 2", cur.found(), "write `the remainder of "+bracketed(left.span.Text())+" divided by 2 is "+rest+"`")
}

// bracketed is a number of several words in brackets.
func bracketed(number string) string {
	if strings.Contains(number, " ") && !strings.HasPrefix(number, "(") && !strings.HasPrefix(number, "the ") && number != "that many" {
		return "(" + number + ")"
	}
	return number
}

// cardsAre reads `no ship is raiding`, `a ship is raiding`, `each …`. Where a place is
// asked, as in `a ship is in your hand`, a noun without a place is meant wherever it lies.
func (c *checker) cardsAre(cur *cursor, s *scope, left *np, not bool) Expr {
	asked := cur.is("in") && !cur.is("in", "play") || cur.is("on")
	if asked && left.what == npCards && left.det != detThe && left.q.Domain.Kind == InPlay && !c.outright[left.q] {
		if !not && !left.bare && left.det != detEach {
			return c.areIn(cur, s, left)
		}
		wide := *left
		wide.q = c.anywhere(left.q)
		c.changedWhere(edition.WherePlaceAsked, left.span, func() bool { return c.outOfPlay(wide.q, wide.q.Kinds) })
		left = &wide
	}
	if left.det == detThe {
		return c.predicateOf(cur, s, &TheCard{left.q}, left.kinds)
	}
	return c.quantified(s, left, not, func(card Expr) Expr { return c.predicateOf(cur, s, card, left.kinds) })
}

// areIn reads `a ship is in your hand`, which is `there is a ship in your hand`.
func (c *checker) areIn(cur *cursor, s *scope, left *np) Expr {
	cur.at++
	c.notOfBest(left)
	c.placed(left.q)
	q := *left.q
	q.Filters = slices.Clone(q.Filters)
	c.placeIn(&q, c.noun(cur, s))
	if q.Domain.Kind == InPlay { // on a card of some kind, wherever that lies
		q.Domain = c.anywhere(&q).Domain
	}
	q.Hidden = c.hidden(&q)
	c.changedWhere(edition.WherePlaceAsked, left.span.Join(cur.since(cur.at-1)), func() bool { return c.outOfPlay(&q, q.Kinds) })
	return c.exist(left, &q)
}

// exist asks whether there are as many of a query as a phrase says: one, none, so many.
func (c *checker) exist(n *np, q *Query) Expr {
	switch n.det {
	case detNo:
		return &Not{&Exists{q}}
	case detSome:
		if n.min != n.max {
			c.changed(edition.SoMany, n.span)
		}
		return soMany(n, q)
	case detRandom:
		c.notByChance(n)
	}
	return &Exists{q}
}

// quantified asks a condition of the cards that a phrase means: of one of them, of
// each, of none, of so many.
func (c *checker) quantified(s *scope, left *np, not bool, of func(card Expr) Expr) Expr {
	c.notOfBest(left)
	left = c.anyCopy(left)
	q := *left.q
	if q.Cand == 0 {
		q.Cand = s.newInt()
	}
	cond := of(&CardSlot{q.Cand})
	q.Filters = append(slices.Clone(q.Filters), c.where(&q, cond, not != (left.det == detEach)))
	if left.det == detEach {
		return &Not{&Exists{&q}}
	}
	return c.exist(left, &q)
}

// notOfBest reports `each ship with the most coins is laden`: the best are those of all that fit
// everything that is said, so it would ask for the best of the laden ships.
func (c *checker) notOfBest(left *np) {
	if !left.q.narrowed(ByBest) {
		return
	}
	said := left.span.Text()
	kind := c.nounOf(left.q, false)
	one := kind + " " + said[strings.LastIndex(said, " with the ")+1:]
	c.advise(left.span, "one of the best, or a word for them", "`"+said+"`, which could mean the best of those of which it is so",
		"of one ask `the "+one+"`; of several give them a word, `adjective best of "+kind+": it is "+diag.Article(one)+"`, and ask `each best "+kind+"`")
}

// soMany asks whether there are as many of a query as a phrase says: 2, at least 2, up
// to 2, between 2 and 3.
func soMany(n *np, q *Query) Expr {
	count := &CountOf{Set: q}
	least, _ := n.min.(*Num)
	switch {
	case n.min == n.max:
		return &Cmp{EQ, count, n.min}
	case n.max == nil:
		return &Cmp{GE, count, n.min}
	case n.min == nil, least != nil && least.V == 0:
		return &Cmp{LE, count, n.max}
	}
	return &And{&Cmp{GE, count, n.min}, &Cmp{LE, count, n.max}}
}

// predicateOf reads what a card is: face up, an adjective, a kind, a name, another
// card, in a zone.
func (c *checker) predicateOf(cur *cursor, s *scope, card Expr, kinds []ID) Expr {
	one := func(f Filter) Expr {
		return &Is{card, &Query{Domain: Domain{Kind: OneCard, Host: card}, Filters: []Filter{f}}}
	}
	switch {
	case cur.accept("not"):
		return &Not{c.predicateOf(cur, s, card, kinds)}
	case cur.accept("face", "up"), cur.accept("face-up"):
		return one(Filter{Kind: ByFacing})
	case cur.accept("face", "down"), cur.accept("face-down"):
		return one(Filter{Kind: ByFacing, Not: true})
	case cur.accept("yours"):
		c.ownedBy(kinds, &You{}, cur.since(cur.at-1))
		return one(Filter{Kind: ByOwner, Player: &You{}})
	case cur.accept("in", "play"):
		c.everLiesInPlay(cur.since(cur.at-2), kinds)
		return &Is{card, &Query{Domain: Domain{Kind: InPlay}}}
	case cur.is("in"), cur.is("on"), cur.is("of"):
		return c.predicateIn(cur, s, card, kinds)
	}
	if r, ok := c.relation(cur); ok {
		return one(c.neighbourOf(r, c.noun(cur, s)))
	}
	span := cur.here()
	if e, ok := c.take(cur, markSense, adjectiveSense); ok {
		return c.holds(e.word, span, s, card, kinds)
	}
	if (cur.is("a") || cur.is("an")) && c.startsCards(cur.sub(cur.at+1, len(cur.items))) {
		start := cur.at
		cur.at++
		q, _ := c.cards(cur, s, nil)
		if q.Domain.Kind == InPlay && !c.outright[q] && !q.narrowed(ByBest) { // no place is named; the best are the best of those there are
			q.Domain = Domain{Kind: OneCard, Host: card}
		} else if q.Domain.Kind == InPlay && !q.narrowed(ByBest) {
			c.changed(edition.IsInPlay, cur.since(start))
		}
		c.isOf(cur.since(start), kinds, q.Kinds, q.Domain.Kind != OneCard || len(q.Filters) > 0)
		return &Is{card, q}
	}
	if _, named := s.let(cur.word(0)); !named && !c.startsNoun(cur) && cur.word(0) != "" {
		c.unknownHere(cur, "mark or adjective", append(c.vocab.known(markSense, adjectiveSense), "face-up", "face-down", "empty"))
	}
	n := c.noun(cur, s)
	if n.bare && n.q.Domain.Kind == InPlay && len(n.q.Filters) == 1 { // any of its copies
		if len(n.q.Filters[0].Cards) == 1 { // `is NAME` always meant any copy of a card
			c.unchanged(edition.Names, n.said)
		}
		c.placed(n.q)
		c.isOf(n.said, kinds, c.namedKinds(n.q.Filters[0].Cards), true)
		return &Is{card, &Query{Domain: Domain{Kind: OneCard, Host: card}, Filters: []Filter{{Kind: ByName, Cards: n.q.Filters[0].Cards}}}}
	} else if n.bare {
		return &Is{card, c.anywhere(n.q)}
	}
	c.isOf(n.span, kinds, n.kinds, true)
	return &Cmp{EQ, card, c.singleCard(n)}
}

// predicateIn reads `in your hand`, `on that island`.
func (c *checker) predicateIn(cur *cursor, s *scope, card Expr, kinds []ID) Expr {
	start := cur.at
	cur.at++
	n := c.noun(cur, s)
	c.orPlaces(cur, s, n, nil)
	if n.what == npZone {
		for _, z := range append([]*np{n}, n.more...) {
			c.checkHolds(z, &Query{Kinds: kinds})
		}
	}
	q := &Query{}
	c.placeIn(q, n)
	if q.Domain.Kind == InPlay { // on a card of some kind, wherever that lies
		q.Domain = Domain{Kind: OneCard, Host: card}
		c.changedWhere(edition.WherePlaceAsked, cur.since(start), func() bool { return c.carriedOutOfPlay(n.kinds, kinds) })
	}
	return &Is{card, q}
}

// carriedOutOfPlay says whether a card of some kinds has a zone for others that is not in play.
func (c *checker) carriedOutOfPlay(hosts, kinds []ID) bool {
	return slices.ContainsFunc(c.game.Zones, func(z Zone) bool {
		return z.Owner == OfKind && !z.InPlay && overlap(hosts, []ID{z.Kind}) && overlap(z.Holds, kinds)
	})
}
