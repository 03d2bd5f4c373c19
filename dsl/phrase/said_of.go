package phrase

import (
	"slices"

	"github.com/broadside-cards/broadside/dsl/check"
)

// saidOf prints that there are such cards, or none, as something that is said of a card:
// `a ship is on the sea`, `no ship is on it`, `each ship is in play`. A `where` would be of
// the noun nearest before it. nil: there is nothing to be said of it.
func (s *scene) saidOf(q *check.Query, none bool) line {
	at := slices.IndexFunc(q.Filters, func(f check.Filter) bool { return asksPlace(predicate(q, &f)) })
	if at < 0 {
		at = slices.IndexFunc(q.Filters, func(f check.Filter) bool { return predicate(q, &f) != nil })
	}
	if at < 0 {
		return nil
	}
	f := q.Filters[at]
	said, rest := predicate(q, &f), *q
	rest.Filters = slices.Delete(slices.Clone(q.Filters), at, at+1)
	not := f.Not
	if _, turned := f.Cond.(*check.Not); turned && f.Kind == check.ByWhere {
		not = !not
	}
	name := nameNoun(s.g, &rest)
	bare := name != nil && name[0].isName() && rest.Domain.Kind == check.Everything && len(rest.Filters) == 1
	m := &mention{kinds: q.Kinds}
	was := s.inPlay
	if asksPlace(said) { // without a place it is meant wherever it lies
		s.inPlay = rest.Domain.Kind == check.InPlay
		if rest.Domain.Kind == check.Everything && !bare {
			rest.Domain.Kind = check.InPlay
		}
	}
	switch {
	case bare && none && not:
		return nil
	case rest.Domain.Kind == check.Everything && !bare && !asksPlace(said):
		return nil // wherever it lies is said of it
	case none && not:
		m.subject, not = s.noun(everyOne(&rest)), false
	case none && bare:
		m.subject = words("no", s.heads(name, false))
	case none:
		m.subject = words("no", s.adjectives(&rest), s.head(&rest, false), s.after(&rest))
	case bare:
		m.subject = text(name[0].one)
	default:
		m.subject = s.noun(&noun{q: &rest, how: check.PickOne})
	}
	s.inPlay = was
	before := s.cards[q.Cand]
	s.cards[q.Cand] = m
	s.asking++
	out := s.cond(said)
	if not {
		out = s.not(said)
	}
	s.asking--
	if delete(s.cards, q.Cand); before != nil {
		s.cards[q.Cand] = before
	}
	return out
}

// asksPlace says whether a condition on a card says where it lies.
func asksPlace(e check.Expr) bool {
	is, ok := e.(*check.Is)
	return ok && (is.Set.Domain.Kind != check.OneCard || slices.ContainsFunc(is.Set.Filters, func(f check.Filter) bool { return f.Kind == check.ByHost || f.Kind == check.ByNeighbour }))
}

// predicate is a filter as what is said of its card: where it lies and what it is; of a
// name, how it lies, too. nil: it is said better before or behind its noun.
func predicate(q *check.Query, f *check.Filter) check.Expr {
	switch f.Kind {
	case check.ByWhere:
		switch said := positively(f.Cond).(type) {
		case *check.Is:
			if sameSlot(said.Card, q.Cand) {
				return said
			}
		case *check.HasAdjective:
			if q.Domain.Kind == check.Everything && sameSlot(said.Card, q.Cand) {
				return said
			}
		}
	case check.ByMark, check.ByFacing:
		if q.Domain.Kind == check.Everything {
			said := *f
			said.Not = said.Not && f.Kind == check.ByFacing
			return &check.Is{Card: &check.CardSlot{Slot: q.Cand}, Set: &check.Query{Domain: check.Domain{Kind: check.OneCard}, Filters: []check.Filter{said}}}
		}
	}
	return nil
}
