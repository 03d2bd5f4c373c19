package phrase

import (
	"reflect"

	"github.com/broadside-cards/broadside/dsl/check"
)

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
		m := matching{map[int]int{}, map[int]int{}}
		if a.Cond == nil || !m.same(reflect.ValueOf(&a.Cond).Elem(), reflect.ValueOf(&e).Elem()) {
			continue
		}
		if slot, ok := m.there[1]; ok {
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

// matching is a one-to-one map of slots.
type matching struct{ there, back map[int]int }

// same compares two meanings, but for their places in files.
func (m matching) same(a, b reflect.Value) bool {
	if a.Type() != b.Type() {
		return false
	}
	switch a.Kind() {
	case reflect.Interface, reflect.Pointer:
		if a.IsNil() || b.IsNil() {
			return a.IsNil() == b.IsNil()
		}
		return m.same(a.Elem(), b.Elem())
	case reflect.Slice:
		if a.Len() != b.Len() {
			return false
		}
		for i := range a.Len() {
			if !m.same(a.Index(i), b.Index(i)) {
				return false
			}
		}
		return true
	case reflect.Struct:
		return m.fields(a, b)
	}
	return a.Equal(b)
}

func (m matching) fields(a, b reflect.Value) bool {
	for i := range a.NumField() {
		switch name := a.Type().Field(i).Name; name {
		case "Span", "Base", "Hidden":
		case "Slot", "Cand":
			if !m.slot(int(a.Field(i).Int()), int(b.Field(i).Int())) {
				return false
			}
		default:
			if !m.same(a.Field(i), b.Field(i)) {
				return false
			}
		}
	}
	return true
}

func (m matching) slot(a, b int) bool {
	x, known := m.there[a]
	y, taken := m.back[b]
	if known || taken {
		return known && taken && x == b && y == a
	}
	m.there[a], m.back[b] = b, a
	return true
}
