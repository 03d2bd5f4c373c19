package phrase

import (
	"slices"

	"github.com/broadside-cards/broadside/dsl/check"
)

// partOfEvent is the verb's part that a condition of an event is on, or -1.
func partOfEvent(e check.Expr, a *check.Ability, v *check.Verb) int {
	switch e := e.(type) {
	case *check.Not:
		return partOfEvent(e.A, a, v)
	case *check.Exists:
		return partOfSet(e.Set, a, v)
	case *check.Is:
		if i := partIn(e.Card, a, v); i >= 0 {
			return i
		}
		return partOfSet(e.Set, a, v)
	case *check.Cmp:
		if n, ok := e.A.(*check.CountOf); ok {
			return partOfSet(n.Set, a, v)
		}
		return partIn(e.A, a, v)
	}
	return -1
}

// partIn is the part that stands in the slot an expression reads, or -1.
func partIn(e check.Expr, a *check.Ability, v *check.Verb) int {
	slot := -1
	switch e := e.(type) {
	case *check.CardSlot:
		slot = e.Slot
	case *check.IntSlot:
		slot = e.Slot
	case *check.PlayerSlot:
		slot = e.Slot
	case *check.ZoneExpr:
		if in, ok := e.Owner.(*check.IntSlot); ok && e.Zone == check.None {
			slot = in.Slot
		}
	}
	for i, s := range a.Event.Slots {
		if slot >= 0 && s == slot && v.Params[i].Kind != check.CardsParam {
			return i
		}
	}
	return -1
}

// partOfSet is the part of several cards that a set is made of, or -1.
func partOfSet(q *check.Query, a *check.Ability, v *check.Verb) int {
	for i, s := range a.Event.Slots {
		if s >= 0 && v.Params[i].Kind == check.CardsParam && (inSlot(q, s) || slices.ContainsFunc(q.Filters, func(f check.Filter) bool {
			return f.Kind == check.ByNotIn && inSlot(f.Host, s)
		})) {
			return i
		}
	}
	return -1
}

func inSlot(q *check.Query, slot int) bool {
	return q.Domain.Kind == check.InSlot && q.Domain.Slot == slot
}

// onPart are the conditions of an event that are on one part.
func onPart(a *check.Ability, v *check.Verb, part int) []check.Expr {
	var out []check.Expr
	for _, c := range check.Conjuncts(a.Event.Cond) {
		if partOfEvent(c, a, v) == part {
			out = append(out, c)
		}
	}
	return out
}

// eventPart prints what an event says of a part; nothing where it says nothing.
func (s *scene) eventPart(a *check.Ability, v *check.Verb, i int) line {
	p, slot := &v.Params[i], a.Event.Slots[i]
	if !a.Event.Said[i] {
		return nil
	}
	conds := onPart(a, v, i)
	switch p.Kind {
	case check.NumberParam:
		one, many := s.unit(p.Unit)
		defer func() { s.nums[slot] = text("that many") }()
		switch {
		case p.Unit == "" && len(conds) > 0:
			return s.bounds(conds)
		case p.Unit == "":
			return text("a number")
		}
		if len(conds) > 0 {
			if n, ok := conds[len(conds)-1].(*check.Cmp).B.(*check.Num); ok && n.V == 1 {
				return words(s.bounds(conds), s.iconOr(one, one, many))
			}
			return words(s.bounds(conds), s.iconOr(many, one, many))
		}
		if s.takesCards(v.Name) { // it would be the verb of so many cards
			return words("any", s.iconOr(many, one, many))
		}
		return s.iconOr(many, one, many)
	case check.CardParam:
		return s.eventCard(a, slot, p)
	case check.CardsParam:
		out := s.eventSet(conds, p)
		if some(conds) && slices.ContainsFunc(a.Shapes(), func(id check.ID) bool { return s.counted(id, p.Prep) }) { // they are a number, too
			q := described(conds[0].(*check.Exists).Set)
			out = words(s.adjectives(q), s.head(q, true), s.placed(func() line { return s.afterMany(q) }))
		}
		s.sets[slot] = &mention{kinds: p.Kinds}
		return out
	case check.PlayerParam:
		out := text("a player")
		if len(conds) > 0 {
			c := conds[0].(*check.Cmp)
			if out = s.player(c.B); c.Op == check.NE {
				out = text("another player")
			}
		}
		s.seats[slot] = text("that player")
		return out
	}
	if len(conds) > 0 {
		return s.zone(conds[0].(*check.Cmp).B.(*check.ZoneExpr))
	}
	return text("a zone")
}

// counted says whether a part of a verb is a number.
func (s *scene) counted(id check.ID, prep string) bool {
	return slices.ContainsFunc(s.g.Verbs[id].Params, func(p check.Param) bool { return p.Kind == check.NumberParam && p.Prep == prep })
}

// takesCards says whether a verb of a name is done to cards.
func (s *scene) takesCards(name string) bool {
	return slices.ContainsFunc(s.g.Verbs, func(v check.Verb) bool {
		return v.Name == name && slices.ContainsFunc(v.Params, func(p check.Param) bool { return p.Kind == check.CardParam || p.Kind == check.CardsParam })
	})
}

// bounds prints how many an event says: 3, at least 3, between 2 and 3.
func (s *scene) bounds(conds []check.Expr) line {
	first := conds[0].(*check.Cmp)
	if len(conds) == 2 {
		return words("between", s.howMany(first.B), "and", s.howMany(conds[1].(*check.Cmp).B))
	}
	how := map[check.CmpOp]string{check.GE: "at least", check.LE: "up to", check.GT: "more than", check.LT: "fewer than"}[first.Op]
	return words(how, s.howMany(first.B))
}

// eventSet prints what an event says of several cards: a name, `a ship`, `at
// least 2 ships`, `no ship`, `each ship`.
func (s *scene) eventSet(conds []check.Expr, p *check.Param) line {
	if len(conds) == 0 {
		return s.kindNoun(p.Kinds, true)
	}
	switch c := conds[0].(type) {
	case *check.Is:
		return s.one(c.Card)
	case *check.Exists:
		return s.placed(func() line { return s.determined(&noun{q: described(c.Set), how: check.PickOne}) })
	case *check.Cmp:
		q := described(c.A.(*check.CountOf).Set)
		return words(s.bounds(conds), s.adjectives(q), s.head(q, true), s.placed(func() line { return s.afterMany(q) }))
	}
	set := conds[0].(*check.Not).A.(*check.Exists).Set
	q := described(set)
	if n := len(q.Filters); n < len(set.Filters) && set.Filters[n].Not { // those that were not given to the verb
		return s.determined(&noun{q: q, how: check.PickAll, each: true})
	}
	return words("no", s.adjectives(q), s.head(q, false), s.placed(func() line { return s.after(q) }))
}

// described is a set as the event's phrase described it, without the cards that
// the verb was given.
func described(q *check.Query) *check.Query {
	out := *q
	if out.Domain.Kind == check.InSlot {
		out.Domain = check.Domain{Kind: check.OneCard} // wherever they are
	} else if n := len(q.Filters); n > 0 && q.Filters[n-1].Kind == check.ByNotIn {
		out.Filters = q.Filters[:n-1]
	}
	return &out
}
