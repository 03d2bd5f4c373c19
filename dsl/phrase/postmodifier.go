package phrase

import (
	"slices"
	"strings"

	"github.com/broadside-cards/broadside/dsl/check"
)

// after is what stands behind a kind: where the cards are and which of them.
func (s *scene) after(q *check.Query) line {
	filters := s.behind(q)
	out := words(s.isNot(q), s.place(q, filters))
	asked, mixed := false, s.mixed
	defer func() { s.mixed = mixed }()
	s.mixed = s.mixes(q, filters)
	for i, f := range filters {
		l := s.filterAfter(q, f, i+1 < len(filters))
		rest, ok := afterWhere(l)
		if ok && i+1 < len(filters) && filters[i+1].Kind == check.ByNotIn {
			l = text("where ").join(bracketed(rest))
		}
		whose := len(l) > 0 && strings.HasPrefix(l[0].Text, "whose ")
		switch {
		case ok && asked:
			l[0].Text = "and" + strings.TrimPrefix(l[0].Text, "where")
		case whose && asked:
			l = words("and", l)
		}
		asked = asked || ok || whose
		out = words(out, l)
	}
	return out
}

// mixes says whether cards are described by several conditions of which one can't be said as
// `whose cost is …`, or ask for an empty zone in front of what leaves out other cards (`empty other
// than` can't be read): then none is said so.
func (s *scene) mixes(q *check.Query, filters []*check.Filter) bool {
	asked, other, empty, left := 0, false, false, false
	for _, f := range filters {
		left = left || f.Kind == check.ByNotIn
		if f.Kind == check.ByWhere && s.with(q, f) == nil {
			asked++
			of := s.ofCandidate(q, f)
			other = other || !of
			if of {
				_, zone := positively(f.Cond).(*check.Cmp).A.(*check.CountOf)
				empty = empty || zone
			}
		}
	}
	return asked > 1 && other || empty && left
}

// afterWhere takes `where` off.
func afterWhere(l line) (rest line, ok bool) {
	if len(l) == 0 || !strings.HasPrefix(l[0].Text, "where ") {
		return l, false
	}
	rest = append(line(nil), l...)
	rest[0].Text = strings.TrimPrefix(rest[0].Text, "where ")
	return rest, true
}

// behind are the filters that are said behind the place: first whose the cards are, which
// could else be said of another noun; then what lies on them, other cards beside or below them,
// and conditions, which read on as far as they can; what leaves out other cards comes last, or
// a condition behind it would be on those.
func (s *scene) behind(q *check.Query) []*check.Filter {
	var whose, with, near, where, last []*check.Filter
	for i := range q.Filters {
		switch f := &q.Filters[i]; {
		case notWord(s.g, q, f) != "", s.saidBefore(q, f):
		case f.Kind == check.ByNotIn:
			last = append(last, f)
		case f.Kind == check.ByOwner:
			whose = append(whose, f)
		case f.Kind == check.ByWhere && s.with(q, f) == nil:
			where = append(where, f)
		case f.Host != nil:
			near = append(near, f)
		default:
			with = append(with, f)
		}
	}
	return slices.Concat(whose, with, near, where, last)
}

// saidBefore says whether a filter is said before the kind, or in its place by a name.
func (s *scene) saidBefore(q *check.Query, f *check.Filter) bool {
	return s.before(q, f) != "" || f.Not && s.otherSaid == f || f.Kind == check.ByName && f.Prints == "" && nameNoun(s.g, q) != nil
}

// isNot prints `that is not bent`, which stands directly behind the kind, so that it is
// not said of another noun.
func (s *scene) isNot(q *check.Query) line {
	var out []line
	for i := range q.Filters {
		if word := notWord(s.g, q, &q.Filters[i]); word != "" {
			out = append(out, text(word))
		}
	}
	if len(out) == 0 {
		return nil
	}
	if s.many {
		return words("that are not", list(out, "or"))
	}
	return words("that is not", list(out, "or"))
}

// notWord is the mark or the adjective that a filter wants missing, or "".
func notWord(g *check.Game, q *check.Query, f *check.Filter) string {
	switch {
	case f.Kind == check.ByMark && f.Not:
		return g.Marks[f.Mark].Name
	case f.Kind == check.ByWhere && f.Not:
		return candidateWord(q, f.Cond)
	}
	return ""
}

// afterMany is after, of several cards.
func (s *scene) afterMany(q *check.Query) line {
	was := s.many
	s.many = true
	out := s.after(q)
	s.many = was
	return out
}

// onIt is where tokens lie.
func (s *scene) onIt() string {
	if s.many {
		return "on them"
	}
	return "on it"
}

// place says where a query looks, unless it goes without saying; filters follow that are said of
// the query.
func (s *scene) place(q *check.Query, filters []*check.Filter) line {
	in, on, more := "in", "on", len(filters) > 0
	if s.leaving {
		in, on = "from", "from"
	}
	switch q.Domain.Kind {
	case check.InZones:
		if s.inItsPile(q) {
			return nil
		}
		return s.inZones(q.Domain.Zones, in, more, len(filters) > 0 && filters[0].Kind == check.ByHost)
	case check.OnCard:
		return words(on, ends(s.apart(func() line { return s.one(q.Domain.Host) }), more, q.Domain.Host))
	case check.InSlot:
		if m := s.sets[q.Domain.Slot]; m != nil && m.pending != nil {
			return words("of", s.set(q.Domain.Slot, q.Kinds))
		}
		return text("among those")
	case check.Everything:
		return text("anywhere")
	case check.InPlay:
		if s.inPlay {
			return text("in play")
		}
	}
	return nil
}

// inItsPile says whether a query looks for piles, or for what lies in piles that it says, wherever
// those are: that goes without saying.
func (s *scene) inItsPile(q *check.Query) bool {
	piles := len(q.Kinds) == 1 && s.g.Kinds[q.Kinds[0]].Pile
	inPile := slices.ContainsFunc(q.Filters, func(f check.Filter) bool { return f.Kind == check.ByNeighbour && f.Near == check.InPile })
	return (piles || inPile) && slices.Equal(q.Domain.Zones, s.g.PileZones())
}

// ends puts cards that are described in brackets where more follows, which would be said of
// them.
func ends(l line, more bool, described ...check.Node) line {
	if more && slices.ContainsFunc(described, describes) {
		return bracketed(l)
	}
	return l
}

// describes says whether something has a noun in it, of which more could be said.
func describes(n check.Node) (found bool) {
	check.Walk(func(n check.Node) bool {
		_, is := n.(*check.Query)
		found = found || is
		return !found
	}, n)
	return found
}

// inZones prints zones; on: a card that more lies on follows, whose zone it would be.
func (s *scene) inZones(zones []check.ZoneRef, in string, more, on bool) line {
	var out []line
	var owners []check.Node
	for _, z := range zones {
		switch {
		case len(zones) == 1 && s.isHome(z):
		case z.All:
			out = append(out, words("any", s.zoneName(z.Zone)))
		default:
			out = append(out, s.zone(&check.ZoneExpr{Zone: z.Zone, Owner: z.Owner}))
			owners = append(owners, z.Owner)
		}
	}
	if last := zones[len(zones)-1]; on && len(out) > 0 && last.Owner == nil && !last.All {
		return words2(in, bracketed(either(out)))
	}
	return words2(in, ends(either(out), more, owners...))
}

// either joins places as texts do: in your hand or your deck or your discard.
func either(places []line) line {
	var out line
	for i, p := range places {
		if i > 0 {
			out = words(out, "or", p)
		} else {
			out = p
		}
	}
	return out
}

// words2 puts a preposition before a line that is not empty.
func words2(prep string, l line) line {
	if len(l) == 0 {
		return nil
	}
	return words(prep, l)
}

// isHome says whether a zone is where the verb looks anyway.
func (s *scene) isHome(z check.ZoneRef) bool {
	if s.home == nil || z.All || z.Zone != s.home.Zone {
		return false
	}
	whose := s.home.Owner
	if whose != nil && check.IsYou(whose) {
		whose = s.homeOf
	}
	return check.Equal(z.Owner, whose)
}

// filterAfter is a filter as a phrase behind the kind; more: another follows.
func (s *scene) filterAfter(q *check.Query, f *check.Filter, more bool) line {
	many, every := s.many, s.every
	return s.apart(func() line {
		s.many, s.every = many, every
		was := s.inPlay
		s.inPlay = false
		defer func() { s.inPlay = was }()
		return s.filtered(q, f, more)
	})
}

func (s *scene) filtered(q *check.Query, f *check.Filter, more bool) line {
	switch f.Kind {
	case check.ByToken:
		return s.withToken(f)
	case check.ByHost:
		return words("on", ends(s.onOne(f.Host), more, f.Host))
	case check.ByOwner:
		if f.Not {
			return words("other than", s.poss(f.Player).plus(" own"))
		}
		if check.IsYou(f.Player) {
			return text("of yours")
		}
		return words("of", s.player(f.Player))
	case check.ByCard:
		if !f.Not {
			return words("that is", s.one(f.Card))
		}
		if s.otherSaid != f {
			return words("other than", ends(s.one(f.Card), more, f.Card))
		}
	case check.ByNotIn:
		everywhere := *f.Host // wherever they lie, which goes without saying
		if everywhere.Domain.Kind == check.Everything && !best(&everywhere) {
			everywhere.Domain.Kind = check.InPlay
		}
		out := s.noun(&noun{q: &everywhere, how: check.PickAll})
		if len(out) > 0 {
			out = append(line(nil), out...)
			out[0].Text = strings.TrimPrefix(out[0].Text, "all ")
		}
		return words("other than", ends(out, more, f.Host))
	case check.ByName:
		switch {
		case f.Prints != "" && f.Not && isKeyword(s.g, f.Prints):
			return text("without " + f.Prints)
		case f.Prints != "" && f.Not:
			return text("without " + article(f.Prints) + " " + f.Prints)
		case isKeyword(s.g, f.Prints):
			return text("with " + f.Prints)
		case f.Prints != "":
			return text("with " + article(f.Prints) + " " + f.Prints)
		case nameNoun(s.g, q) != nil:
			return nil
		}
		return words("called", s.names(f.Cards))
	case check.ByNeighbour:
		if f.Host != nil {
			return words(f.Near.String(), ends(s.noun(&noun{q: f.Host, how: check.PickOne}), more, f.Host))
		}
		return words(f.Near.String(), ends(s.one(f.Card), more, f.Card))
	case check.ByBest:
		return s.best(q, f)
	case check.ByWhere:
		return s.where(q, f)
	}
	return nil
}

// onOne is the card on which something lies: any of several, where more than one thing does.
func (s *scene) onOne(q *check.Query) line {
	if !s.many && !s.every || s.excluded(q) != nil || s.partOf(q, false) != nil {
		return s.noun(&noun{q: q, how: check.PickOne})
	}
	s.many, s.every = false, false // it is one that is described
	return words("any", s.adjectives(q), s.head(q, false), s.after(q))
}

// best prints `with the highest cost`, `with the fewest [coin]`.
func (s *scene) best(q *check.Query, f *check.Filter) line {
	which := map[bool]string{false: "highest", true: "lowest"}[f.Low]
	switch e := f.Cond.(type) {
	case *check.TokensOn:
		which = map[bool]string{false: "most", true: "fewest"}[f.Low]
		return words("with the", which, s.tokens(e.Token, true), s.onIt())
	case *check.ValueOf:
		return words("with the", which, s.g.Values[e.Value].Name)
	case *check.FieldOf:
		return words("with the", which, s.iconWord(e.Field.Name))
	}
	return nil
}

// best says whether only the best of some cards are meant, so that it matters where the
// others lie.
func best(q *check.Query) bool {
	return slices.ContainsFunc(q.Filters, func(f check.Filter) bool { return f.Kind == check.ByBest })
}

func be(not bool) string {
	if not {
		return "is not"
	}
	return "is"
}

// withToken prints `with no [coin 1] on it`.
func (s *scene) withToken(f *check.Filter) line {
	if f.Not && s.without {
		return words("without", s.tokens(f.Token, true), s.onIt())
	}
	if f.Not {
		return words("with", s.noToken(f.Token), s.onIt())
	}
	return words("with", article(s.g.Tokens[f.Token].Name), s.oneToken(f.Token), s.onIt())
}

func (s *scene) names(ids []check.ID) line {
	var out []line
	for _, id := range ids {
		out = append(out, text(s.g.Cards[id].Name))
	}
	return list(out, "or")
}

// where prints a condition on the candidate behind its noun.
func (s *scene) where(q *check.Query, f *check.Filter) line {
	if candidateWord(q, f.Cond) != "" {
		return nil
	}
	return s.asCandidate(q, func() line {
		if l := s.whose(q, f); l != nil {
			return l
		}
		if f.Not {
			return words("where", s.apart(func() line { return s.not(f.Cond) }))
		}
		_, either := f.Cond.(*check.Or)
		_, can := f.Cond.(*check.CanDo) // the verb behind it would be one more thing that can be done
		if either && len(q.Filters) > 1 || can && s.subjectHere {
			return words("where", bracketed(s.apart(func() line { return s.cond(f.Cond) })))
		}
		return words("where", s.apart(func() line { return s.cond(f.Cond) }))
	})
}

// asCandidate speaks with the candidate as `it`.
func (s *scene) asCandidate(q *check.Query, say func() line) line {
	was := s.cards[q.Cand]
	for _, m := range s.cards { // the candidate of a condition around this one
		if m.it {
			m.it, m.outer = false, true
			defer func() { m.it, m.outer = true, false }()
		}
	}
	s.cards[q.Cand] = &mention{kinds: q.Kinds, it: true}
	last := s.last
	s.last = none // `it` is the candidate
	s.asking++
	out := say()
	s.asking--
	s.last = last
	if delete(s.cards, q.Cand); was != nil {
		s.cards[q.Cand] = was
	}
	return out
}

// whose prints `whose cost is at most 2`, or what with prints; nil if the condition is
// something else.
func (s *scene) whose(q *check.Query, f *check.Filter) line {
	if !s.ofCandidate(q, f) || s.mixed {
		return s.with(q, f)
	}
	c := positively(f.Cond).(*check.Cmp)
	op := c.Op
	if c != f.Cond || f.Not {
		op = turned(op)
	}
	switch a := c.A.(type) {
	case *check.FieldOf:
		return words("whose", s.iconWord(a.Field.Name), "is", s.comparison(op), s.num(c.B))
	case *check.ValueOf:
		return words("whose", s.g.Values[a.Value].Name, "is", s.comparison(op), s.num(c.B))
	case *check.CountOf:
		z, _ := s.wholeZone(a.Set)
		return words("whose", s.zoneName(z.Zone), be(op == check.GT || op == check.NE), "empty")
	}
	return nil
}

// ofCandidate says whether a condition compares a number or a word of the card looked at, or asks
// whether a zone of it is empty.
func (s *scene) ofCandidate(q *check.Query, f *check.Filter) bool {
	c, ok := positively(f.Cond).(*check.Cmp)
	if !ok || f.Not && c != f.Cond {
		return false
	}
	switch a := c.A.(type) {
	case *check.FieldOf:
		return sameSlot(a.Card, q.Cand)
	case *check.ValueOf:
		return sameSlot(a.Subject, q.Cand)
	case *check.CountOf:
		z, ok := s.wholeZone(a.Set)
		n, literal := c.B.(*check.Num)
		return ok && sameSlot(z.Owner, q.Cand) && !s.withZone(z.Zone) && literal && n.V == 0 && (c.Op == check.EQ || c.Op == check.GT || c.Op == check.NE)
	}
	return false
}

// with prints `with at least [coin 2]`, `with no crew`; nil if the condition is something else.
func (s *scene) with(q *check.Query, f *check.Filter) line {
	c, ok := f.Cond.(*check.Cmp)
	if !ok || f.Not {
		return nil
	}
	switch a := c.A.(type) {
	case *check.TokensOn:
		if sameSlot(a.Holder, q.Cand) && plainNumber(c.B) && !s.notNone(c.Op, a.Token) {
			return words("with", s.tokenCmp(c.Op, a.Token, c.B), s.onIt())
		}
	case *check.CountOf:
		if z, ok := s.wholeZone(a.Set); ok && sameSlot(z.Owner, q.Cand) && s.withZone(z.Zone) {
			return s.withCards(c, z)
		}
	}
	return nil
}

// withCards prints `with no crew`.
func (s *scene) withCards(c *check.Cmp, z *check.ZoneExpr) line {
	if n, ok := c.B.(*check.Num); ok && n.V == 0 && c.Op == check.EQ {
		return words("with no", s.zoneName(z.Zone))
	}
	if n, ok := c.B.(*check.Num); ok && n.V == 0 && (c.Op == check.GT || c.Op == check.NE) {
		return words("with", s.zoneName(z.Zone))
	}
	return nil
}

// withZone says whether a zone is asked for by `with`: with no crew.
func (s *scene) withZone(zone check.ID) bool { return s.withTells || s.namesCards(zone) }

// namesCards says whether a zone is called as what lies in it.
func (s *scene) namesCards(zone check.ID) bool {
	z := &s.g.Zones[zone]
	return slices.ContainsFunc(z.Holds, func(k check.ID) bool { return s.g.Kinds[k].Name == z.Name || s.g.Kinds[k].Plural == z.Name })
}

// wholeZone is the zone whose cards a query is, if it is that.
func (s *scene) wholeZone(q *check.Query) (*check.ZoneExpr, bool) {
	if q.Domain.Kind != check.InZones || len(q.Domain.Zones) != 1 || len(q.Filters) > 0 || len(q.Kinds) > 0 || q.Domain.Zones[0].All {
		return nil, false
	}
	z := q.Domain.Zones[0]
	return &check.ZoneExpr{Zone: z.Zone, Owner: z.Owner}, true
}

// iconWord is a word of the game, or its icon.
func (s *scene) iconWord(word string) line { return s.iconOr(word, word) }
