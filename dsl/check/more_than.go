package check

import (
	"slices"

	"github.com/broadside-cards/broadside/dsl/diag"
)

// moreThan reads `more coins than you`, `fewer ships than the pirate`, `at least as many cards in
// their hand as you` behind `has`; nil: none of this stands here.
func (c *checker) moreThan(cur *cursor, s *scope, left *np) Expr {
	op, than := EQ, "as"
	switch {
	case cur.is("more") && cur.word(1) != "than" && cur.word(1) != "":
		op, than = GT, "than"
		cur.at++
	case cur.isOneOf("fewer", "less") && cur.word(1) != "than" && cur.word(1) != "":
		op, than = LT, "than"
		cur.at++
	case cur.accept("at", "least", "as", "many"):
		op = GE
	case cur.accept("at", "most", "as", "many"):
		op = LE
	case !cur.accept("as", "many"):
		return nil
	}
	if e, ok := c.take(cur, tokenSense); ok {
		c.want(cur, than)
		c.thanEach(cur, left, op, c.game.Tokens[e.id].Plural)
		right := c.noun(cur, s)
		return &Cmp{op, c.holderCount(s, left, e.id), c.holderCount(s, right, e.id)}
	}
	start := cur.at
	q, _ := c.cards(cur, s, []string{than})
	said := cur.since(start)
	c.want(cur, than)
	c.thanEach(cur, left, op, said.Text())
	right := c.noun(cur, s)
	if left.what == npZone || right.what != left.what || right.what != npPlayer && right.what != npCard {
		c.wrongThing(right, c.describe(left))
	}
	return &Cmp{op, &CountOf{Set: c.ofHolder(q, left, left, said)}, &CountOf{Set: c.ofHolder(q, left, right, said)}}
}

// ofHolder are cards of one holder, as they are said of another: of `cards in your hand`, those in
// that player's.
func (c *checker) ofHolder(said *Query, of, holder *np, span diag.Span) *Query {
	q := *said
	q.Domain.Zones, q.Filters = slices.Clone(q.Domain.Zones), slices.Clone(q.Filters)
	c.nouns[&q] = c.nouns[said]
	if of.what == npCard {
		if said.Domain.Kind != InPlay {
			c.comparedApart(span)
		}
		c.placed(said)
		q.Domain = Domain{Kind: OnCard, Host: holder.card}
		return &q
	}
	for i := range q.Filters {
		if c.readsPlayer(&q.Filters[i], of.player) {
			c.comparedApart(span)
		}
	}
	switch d := &q.Domain; {
	case d.Kind == InPlay:
		c.ownedBy(q.Kinds, holder.player, span)
		q.Filters = append(q.Filters, Filter{Kind: ByOwner, Player: holder.player})
	case d.Kind == InZones && len(d.Zones) == 1 && d.Zones[0].Owner != nil && Equal(d.Zones[0].Owner, of.player):
		d.Zones[0].Owner = holder.player
	default:
		c.comparedApart(span)
	}
	return &q
}

// readsPlayer says whether a filter asks for a player.
func (c *checker) readsPlayer(f *Filter, player Expr) (found bool) {
	Walk(func(x Node) bool {
		if e, ok := x.(Expr); ok && Equal(e, player) {
			found = true
		}
		return !found
	}, Node(f))
	return found
}

// comparedApart reports cards of which it is not plain which would be the other's.
func (c *checker) comparedApart(span diag.Span) {
	c.advise(span, "cards in play, or in a zone of the one who has them", "`"+span.Text()+"`", "compare two numbers: `the number of … is more than the number of …`")
}
