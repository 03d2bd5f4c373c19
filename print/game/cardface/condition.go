package cardface

import (
	"slices"

	"github.com/broadside-cards/broadside/dsl/check"
)

// printedCard is a card as it is printed: what can be said of it without a game in
// which it lies somewhere.
type printedCard struct {
	g    *check.Game
	card *check.Card
}

// in says whether the card is in a set; ok is false where that can't be told from what
// is printed on it.
func (p printedCard) in(q *check.Query) (is, ok bool) {
	if len(q.Kinds) > 0 && !slices.Contains(q.Kinds, p.card.Kind) {
		return false, p.told(q)
	}
	is = true
	for i := range q.Filters {
		passes, fine := p.passes(&q.Filters[i], q.Cand)
		if !fine {
			return false, false
		}
		is = is && passes
	}
	return is, true
}

// told says whether a set's filters are of what is printed.
func (p printedCard) told(q *check.Query) bool {
	for i := range q.Filters {
		if _, fine := p.passes(&q.Filters[i], q.Cand); !fine {
			return false
		}
	}
	return true
}

func (p printedCard) passes(f *check.Filter, cand int) (is, ok bool) {
	switch f.Kind {
	case check.ByWhere:
		is, ok = p.truth(f.Cond)
	case check.ByOwner:
		var seat int
		seat, ok = p.number(f.Player)
		is = int(p.card.Owner) == seat
	case check.ByName:
		is, ok = slices.ContainsFunc(f.Cards, func(id check.ID) bool { return &p.g.Cards[id] == p.card }), true
	}
	return is != f.Not, ok
}

// truth is whether a condition holds of the card.
func (p printedCard) truth(e check.Expr) (is, ok bool) {
	switch e := e.(type) {
	case *check.And:
		return p.both(e.A, e.B, func(a, b bool) bool { return a && b })
	case *check.Or:
		return p.both(e.A, e.B, func(a, b bool) bool { return a || b })
	case *check.Not:
		is, ok = p.truth(e.A)
		return !is, ok
	case *check.Cmp:
		if is, ok := p.called(e); ok {
			return is == (e.Op == check.EQ), true
		}
		a, okA := p.number(e.A)
		b, okB := p.number(e.B)
		return e.Op.Holds(a, b), okA && okB
	case *check.Is:
		if p.itself(e.Card) {
			return p.in(e.Set)
		}
	}
	return false, false
}

// called says whether the card has the name that a comparison asks for; ok is false for one of something else.
func (p printedCard) called(e *check.Cmp) (is, ok bool) {
	switch b := e.B.(type) {
	case *check.NamedCard:
		return &p.g.Cards[b.Card] == p.card, p.itself(e.A)
	case *check.Num:
		of, ok := e.A.(*check.FieldOf)
		return b.Word == p.card.Name, ok && of.Field.IsName() && p.itself(of.Card)
	}
	return false, false
}

func (p printedCard) both(a, b check.Expr, join func(a, b bool) bool) (is, ok bool) {
	x, okX := p.truth(a)
	y, okY := p.truth(b)
	return join(x, y), okX && okY
}

// itself says whether an expression is the card that is asked about.
func (p printedCard) itself(e check.Expr) bool {
	_, slot := e.(*check.CardSlot)
	return slot
}

// number is a number, a word or a player of the card's.
func (p printedCard) number(e check.Expr) (n int, ok bool) {
	switch e := e.(type) {
	case *check.Num:
		return e.V, true
	case *check.Seat:
		return int(e.Player), true
	case *check.OwnerOf:
		return int(p.card.Owner), p.itself(e.Card)
	case *check.FieldOf:
		if !p.itself(e.Card) || int(p.card.Kind) >= len(e.Field.ByKind) {
			return 0, false
		}
		at := e.Field.ByKind[p.card.Kind]
		if at < 0 || int(at) >= len(p.card.Values) {
			return 0, at != check.NameField // another kind: it reads 0, as in a game
		}
		return p.card.Values[at], true
	case *check.Arith:
		return p.arithmetic(e)
	}
	return 0, false
}

func (p printedCard) arithmetic(e *check.Arith) (int, bool) {
	a, okA := p.number(e.A)
	b, okB := p.number(e.B)
	if !okA || !okB {
		return 0, false
	}
	switch e.Op {
	case check.Add:
		return a + b, true
	case check.Sub:
		return a - b, true
	case check.Mul:
		return a * b, true
	case check.Min:
		return min(a, b), true
	case check.Max:
		return max(a, b), true
	}
	return 0, false
}
