package phrase

import "github.com/broadside-cards/broadside/dsl/check"

// The checker spells derived adjectives out where they are used. To print the
// word again, a condition is compared with each adjective's own: alike but for
// the slots, which must match one to one.

// adjective finds the word that a condition spells out, and the card it is
// said of.
func (s *scene) adjective(e check.Expr) (word string, card check.Expr) {
	mark, of := s.marked(e)
	if _, plain := of.(*check.CardSlot); plain {
		return mark, of
	}
	if word, card := s.derived(e); word != "" || mark == "" {
		return s.spelt(e, word, card)
	}
	return mark, of
}

// marked reads `X has this mark`.
func (s *scene) marked(e check.Expr) (word string, card check.Expr) {
	is, ok := e.(*check.Is)
	if !ok {
		return "", nil
	}
	if f, ok := onlyFilter(is.Set); ok && f.Kind == check.ByMark && !f.Not {
		return s.g.Marks[f.Mark].Name, is.Card
	}
	return "", nil
}

// spelt finds a word that differs from kind to kind.
func (s *scene) spelt(e check.Expr, word string, card check.Expr) (string, check.Expr) {
	if word != "" {
		return word, card
	}
	switch e := e.(type) {
	case *check.And:
		if is, ok := e.A.(*check.Is); ok && len(is.Set.Filters) == 0 && len(is.Set.Kinds) > 0 {
			if word, card := s.adjective(e.B); word != "" {
				return word, card
			}
		}
	case *check.Or:
		a, card := s.adjective(e.A)
		if b, _ := s.adjective(e.B); a != "" && a == b {
			return a, card
		}
	case *check.WithCard:
		if word, card := s.adjective(e.Cond); word != "" && sameSlot(card, e.Slot) {
			return word, e.Card
		}
	}
	return "", nil
}

func sameSlot(e check.Expr, slot int) bool {
	c, ok := e.(*check.CardSlot)
	return ok && c.Slot == slot
}

// derived finds the declared adjective whose condition is e.
func (s *scene) derived(e check.Expr) (word string, card check.Expr) {
	for _, a := range s.g.Adjectives {
		m := matching{map[slot]int{}, map[slot]int{}}
		if a.Cond == nil || !(&check.Comparison{Slot: m.slot}).Equal(a.Cond, e) {
			continue
		}
		if slot, ok := m.there[slot{1, false}]; ok {
			return a.Name, &check.CardSlot{Slot: slot}
		}
	}
	return "", nil
}

// onlyFilter is the one filter of a query about a single card.
func onlyFilter(q *check.Query) (check.Filter, bool) {
	if q == nil || q.Domain.Kind != check.OneCard || len(q.Filters) != 1 || len(q.Kinds) > 0 {
		return check.Filter{}, false
	}
	return q.Filters[0], true
}

// slot is an int slot or, with set, a set slot.
type slot struct {
	n   int
	set bool
}

// matching is a one-to-one map of slots.
type matching struct{ there, back map[slot]int }

func (m matching) slot(a, b int, set bool) bool {
	x, known := m.there[slot{a, set}]
	y, taken := m.back[slot{b, set}]
	if known || taken {
		return known && taken && x == b && y == a
	}
	m.there[slot{a, set}], m.back[slot{b, set}] = b, a
	return true
}
