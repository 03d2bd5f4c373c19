package phrase

import (
	"slices"

	"github.com/broadside-cards/broadside/dsl/check"
)

// noun is a set of cards and how many of it are meant.
type noun struct {
	q        *check.Query
	how      check.PickHow
	min, max check.Expr
	single   bool
	each     bool // every one, spoken of one at a time
	several  bool // chosen as several, though it may be one
}

// pickNoun is the phrase that a choice comes from.
func pickNoun(p *check.Pick) *noun {
	return &noun{q: p.Set, how: p.How, min: p.Min, max: p.Max, single: p.Single, several: !p.Single}
}

// noun prints a phrase, determiner and all.
func (s *scene) noun(n *noun) line {
	if n.q.Domain.Kind == check.InSlot && len(n.q.Filters) == 0 && n.single && n.how == check.PickAll {
		return words("the", s.kindNoun(n.q.Kinds, false), "of", s.set(n.q.Domain.Slot, nil))
	}
	if l := s.known(n.q); l != nil && (n.each || n.how == check.PickAll) {
		return l
	}
	if n.q.Domain.AtEnd() {
		return s.ofEnd(n)
	}
	if of := s.partOf(n.q, n.single && n.how == check.PickAll); of != nil {
		return s.someOf(n, of)
	}
	return s.determined(n)
}

// known prints a set that needs no determiner: a whole zone, cards named before.
func (s *scene) known(q *check.Query) line {
	switch {
	case q.Domain.Kind == check.OneCard && len(q.Filters) == 0:
		return s.one(q.Domain.Host)
	case len(q.Filters) > 0:
		return nil
	case q.Domain.Kind == check.InSlot && s.narrower(q):
		return nil
	case q.Domain.Kind == check.InSlot:
		return s.set(q.Domain.Slot, q.Kinds)
	}
	if z, ok := s.wholeZone(q); ok {
		return s.zone(z)
	}
	return nil
}

// narrower says whether only some kinds of the cards named before are meant.
func (s *scene) narrower(q *check.Query) bool {
	m := s.sets[q.Domain.Slot]
	if m == nil || len(q.Kinds) == 0 {
		return false
	}
	all := m.kinds
	if len(all) == 0 {
		all = m.held
	}
	if len(all) == 0 {
		return !s.everyCard(q.Kinds)
	}
	return slices.ContainsFunc(all, func(k check.ID) bool { return !slices.Contains(q.Kinds, k) })
}

// heldBy is what the zone holds of whose end a query is; nil: it is of none, or the zone holds
// everything.
func (s *scene) heldBy(q *check.Query) []check.ID {
	if !q.Domain.AtEnd() || q.Domain.Zone.Zone == check.None {
		return nil
	}
	return s.g.Zones[q.Domain.Zone.Zone].Holds
}

// set prints cards named before: the phrase that named them if they were not
// spoken of yet, else those.
func (s *scene) set(slot int, kinds []check.ID) line {
	m := s.sets[slot]
	if m == nil {
		return words("those", s.kindNoun(kinds, true))
	}
	if n := m.pending; n != nil {
		m.pending = nil
		return s.noun(n)
	}
	return words("those", s.kindNoun(m.kinds, true))
}

// end prints `the top 3 cards of your deck`.
func (s *scene) end(n *noun) line {
	q := n.q
	which := "top"
	if q.Domain.Kind == check.BottomOf {
		which = "bottom"
	}
	count, plural := line(nil), false
	if one, ok := q.Domain.N.(*check.Num); !ok || one.V != 1 || n.several {
		count, plural = s.howMany(q.Domain.N), true
	}
	return words("the", which, count, s.head(q, plural), "of", s.zone(q.Domain.Zone))
}

// ofEnd prints cards at an end of a zone, all of them or so many: 2 of the top 3 cards of your
// deck.
func (s *scene) ofEnd(n *noun) line {
	if one, is := n.q.Domain.N.(*check.Num); n.each || is && one.V == 1 {
		return s.end(n)
	}
	return s.someOf(n, s.end(n))
}

// partOf is the larger set that a phrase takes from: your cards, those units;
// nil: it stands alone. Single: the only one there is, your card.
func (s *scene) partOf(q *check.Query, single bool) line {
	if q.Domain.Kind == check.InSlot && len(q.Filters) == 0 && !s.narrower(q) {
		return s.set(q.Domain.Slot, q.Kinds)
	}
	if single && slices.ContainsFunc(q.Filters, leavesOut) { // behind `your ship` it would be said of the noun before
		return nil
	}
	for i, f := range slices.Backward(q.Filters) { // the last owner stands in front
		if f.Kind == check.ByOwner && !f.Not && !s.far(f.Player) && s.isNot(q) == nil {
			rest := *q
			rest.Filters = slices.Delete(slices.Clone(q.Filters), i, i+1)
			after := s.after
			if !single {
				after = s.afterMany
			}
			return words(s.poss(f.Player), s.adjectives(&rest), s.head(q, !single), after(&rest))
		}
	}
	return nil
}

// leavesOut says whether a filter leaves out cards: other than this.
func leavesOut(f check.Filter) bool {
	return f.Kind == check.ByNotIn || f.Kind == check.ByCard && f.Not
}

// someOf prints how many of a larger set: one of your cards.
func (s *scene) someOf(n *noun, of line) line {
	noted := s.noted // how many comes before it
	defer func() { s.noted = noted }()
	switch {
	case n.each:
		return words("each of", of)
	case n.how == check.PickAll:
		return of
	case n.how == check.PickOne:
		return words("one of", of)
	case n.how == check.PickRandom && n.single:
		return words("a random one of", of)
	case n.how == check.PickRandom:
		return words(s.num(n.max), "random ones of", of)
	}
	if count, _ := s.count(n); count != nil {
		return words(count, "of", of)
	}
	return words("any number of", of)
}

// determined prints a determiner, adjectives, the kind and what follows it.
func (s *scene) determined(n *noun) line {
	q := n.q
	if q.Domain.AtEnd() {
		return s.ofEnd(n)
	}
	if n.each || n.how == check.PickAll {
		was := s.home
		s.home = nil
		defer func() { s.home = was }()
	}
	adjectives := s.adjectives(q)
	first := s.headWord(q)
	if len(adjectives) > 0 && adjectives[0].Icon == "" {
		first = adjectives[0].Text
	}
	if n.how == check.PickOne && !n.each {
		if l := s.another(q, adjectives); l != nil {
			return l
		}
	}
	det, plural := s.determiner(n, first)
	kinds := s.head(q, plural)
	if nameNoun(s.g, q) == nil {
		defer func() { s.seen = append(s.seen, seenNoun{q.Kinds}) }()
	}
	if plural {
		return words(det, adjectives, kinds, s.afterMany(q))
	}
	was := s.every
	s.every = n.each
	out := words(det, adjectives, kinds, s.after(q))
	s.every = was
	return out
}

// another prints `another ship`, or `another` where a ship was just named.
func (s *scene) another(q *check.Query, adjectives line) line {
	out := s.excluded(q)
	if out == nil {
		return nil
	}
	was := s.otherSaid
	s.otherSaid = out
	defer func() { s.otherSaid = was }()
	if n := len(s.seen); n > 0 && slices.Equal(s.seen[n-1].kinds, q.Kinds) && slices.Equal(s.noted, q.Kinds) && len(adjectives) == 0 && nameNoun(s.g, q) == nil {
		return words("another", s.after(q))
	}
	if nameNoun(s.g, q) == nil {
		s.seen = append(s.seen, seenNoun{q.Kinds})
	}
	return words("another", adjectives, s.head(q, false), s.after(q))
}

// excluded is the filter of a query that leaves out the card which `another` would:
// the last one named that can be of its kind, else this.
func (s *scene) excluded(q *check.Query) *check.Filter {
	if s.asking > 0 {
		return nil
	}
	for i := range q.Filters {
		f := &q.Filters[i]
		if f.Kind != check.ByCard || !f.Not {
			continue
		}
		if c, ok := f.Card.(*check.CardSlot); ok && s.lastNamed(c.Slot, q) && s.canBe(c.Slot, q.Kinds) {
			return f
		}
	}
	return nil
}

// canBe says whether a slot's card can be of one of the kinds.
func (s *scene) canBe(slot int, kinds []check.ID) bool {
	if m := s.cards[slot]; m != nil {
		return overlap(m.kinds, kinds) && overlap(m.held, kinds)
	}
	return slot != 1 || s.card == nil || overlap([]check.ID{s.card.Kind}, kinds)
}

// lastNamed says whether a slot's card is the last one named before a query that can
// be of its kind.
func (s *scene) lastNamed(slot int, q *check.Query) bool {
	for other, m := range s.cards {
		if other > slot && other < q.Cand && overlap(m.kinds, q.Kinds) && overlap(m.held, q.Kinds) {
			return false
		}
	}
	return true
}

// overlap says whether two lists share a kind; an empty one is every kind.
func overlap(a, b []check.ID) bool {
	return len(a) == 0 || len(b) == 0 || slices.ContainsFunc(a, func(x check.ID) bool { return slices.Contains(b, x) })
}

// determiner is the word or number in front, and whether the noun is plural.
func (s *scene) determiner(n *noun, first string) (det line, plural bool) {
	switch {
	case n.each:
		return text("each"), false
	case n.how == check.PickOne:
		return text(article(first)), false
	case n.how == check.PickAll && n.single:
		return text("the"), false
	case n.how == check.PickAll:
		return text("all"), true
	case n.how == check.PickRandom && n.single:
		return text("a random"), false
	case n.how == check.PickRandom:
		return words(s.howMany(n.max), "random"), true
	}
	if det, plural := s.count(n); det != nil {
		return det, plural
	}
	return text("any number of"), true
}

// count is how many a choice takes; nil: any number.
func (s *scene) count(n *noun) (det line, plural bool) {
	least, bounded := n.min.(*check.Num)
	zero := n.min == nil || bounded && least.V == 0
	switch {
	case n.max == nil && zero:
		return nil, true
	case n.max == nil:
		return words("at least", s.howMany(n.min)), true
	case s.equal(n.min, n.max) && !zero:
		one, ok := n.max.(*check.Num)
		return s.howMany(n.max), !ok || one.V != 1
	case zero:
		one, ok := n.max.(*check.Num)
		return words("up to", s.howMany(n.max)), !ok || one.V != 1
	}
	return words("between", s.howMany(n.min), "and", s.howMany(n.max)), true
}

// closed is a number that something follows: a sum stands in brackets.
func (s *scene) closed(e check.Expr) line {
	switch e.(type) {
	case *check.Arith, *check.Between:
		return bracketed(s.num(e))
	}
	return s.num(e)
}

// howMany is a number before what it counts: a computed one in brackets.
func (s *scene) howMany(e check.Expr) line {
	if plainNumber(e) {
		return s.num(e)
	}
	return bracketed(s.num(e))
}

// equal says whether two numbers are the same one.
func (s *scene) equal(a, b check.Expr) bool {
	x, ok := a.(*check.Num)
	y, too := b.(*check.Num)
	return a == b || ok && too && x.V == y.V
}

// adjectives are what stands before a kind.
func (s *scene) adjectives(q *check.Query) line {
	var out line
	for i := range q.Filters {
		out = words(out, s.before(q, &q.Filters[i]))
	}
	return out
}

// before is a filter as an adjective, or "".
func (s *scene) before(q *check.Query, f *check.Filter) string {
	switch {
	case f.Kind == check.ByMark && !f.Not:
		return s.g.Marks[f.Mark].Name
	case f.Kind == check.ByFacing && f.Not:
		return "face-down"
	case f.Kind == check.ByFacing:
		return "face-up"
	case f.Kind == check.ByWhere && !f.Not:
		return candidateWord(q, f.Cond)
	}
	return ""
}

// candidateWord is the adjective that a condition says of the candidate, or "".
func candidateWord(q *check.Query, cond check.Expr) string {
	if has, ok := cond.(*check.HasAdjective); ok && sameSlot(has.Card, q.Cand) {
		return has.Word
	}
	return ""
}

// nameNoun is what stands in the place of a query's kinds: a name of several copies, or
// types. nil: it is about kinds.
func nameNoun(g *check.Game, q *check.Query) []headNoun {
	for _, f := range q.Filters {
		if f.Kind != check.ByName || f.Not || f.Prints != "" {
			continue
		}
		var out []headNoun
		for _, id := range f.Types {
			out = append(out, headNoun{g.Types[id].Name, g.Types[id].Plural})
		}
		if len(out) > 0 {
			return out
		}
		name := g.Cards[f.Cards[0]].Name
		for _, id := range f.Cards {
			if g.Cards[id].Name != name {
				return nil
			}
		}
		return []headNoun{{name, ""}}
	}
	return nil
}

// headNoun is a noun in both numbers; without a plural of its own, the regular one.
type headNoun struct{ one, many string }

// isName says whether a noun is the name of cards, which is never an icon.
func (n headNoun) isName() bool { return n.many == "" }

// head is the noun of a query: its kinds, a name or types.
func (s *scene) head(q *check.Query, plural bool) line {
	if list := nameNoun(s.g, q); list != nil {
		return s.heads(list, plural)
	}
	return s.kindNoun(q.Kinds, plural)
}

// heads prints a name or types.
func (s *scene) heads(of []headNoun, plural bool) line {
	var out []line
	for _, n := range of {
		if n.isName() {
			out = append(out, text(number(plural, n.one, "")))
		} else {
			out = append(out, s.iconOr(number(plural, n.one, n.many), n.one, n.many))
			s.noted = []check.ID{check.None} // another kind is no longer the one just named
		}
	}
	return list(out, "or")
}

// headWord is the word that an article before a query's noun has to suit.
func (s *scene) headWord(q *check.Query) string {
	if list := nameNoun(s.g, q); list != nil {
		return list[0].one
	}
	return s.kindWord(q.Kinds)
}
