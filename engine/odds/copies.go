package odds

import (
	"fmt"

	"github.com/broadside-cards/broadside/dsl/check"
)

// A name in the rules is the first card of that name. Asked of a card with
// several copies ("Ace is in your hand"), a question means any of them.

// CopiesError is a card of several copies that a condition names as if there
// were one.
type CopiesError struct {
	Card  string
	Count int
}

// Error says what the name is of.
func (e *CopiesError) Error() string {
	return fmt.Sprintf("there are %d of `%s`, so it can't be said which is meant", e.Count, e.Card)
}

// anyCopy gives a condition in which a card of several copies that is said to
// be somewhere may be any of them. Where such a name is used otherwise, a
// CopiesError says so.
func anyCopy(g *check.Game, e check.Expr) (check.Expr, error) {
	if e == nil {
		return nil, nil
	}
	e = widened(g, e)
	var err error
	var look func(check.Node) bool
	look = func(x check.Node) bool {
		if cmp, is := x.(*check.Cmp); is && named(g, cmp.B) != check.None {
			check.Walk(look, cmp.A)
			return false // `it is Ace`: any copy is
		}
		if at, is := x.(*check.NamedCard); is && several(g, at.Card) && err == nil {
			err = &CopiesError{g.Cards[at.Card].Name, g.Cards[at.Card].Count}
		}
		return true
	}
	check.Walk(look, e)
	return e, err
}

func several(g *check.Game, id check.ID) bool { return g.Cards[id].Count > 1 }

// named is the card of several copies that an expression names, or None.
func named(g *check.Game, e check.Expr) check.ID {
	if n, is := e.(*check.NamedCard); is && several(g, n.Card) {
		return n.Card
	}
	return check.None
}

// widened turns "Ace is in your hand" into "there is a card in it that is an Ace".
func widened(g *check.Game, e check.Expr) check.Expr {
	switch e := e.(type) {
	case *check.And:
		return &check.And{A: widened(g, e.A), B: widened(g, e.B)}
	case *check.Or:
		return &check.Or{A: widened(g, e.A), B: widened(g, e.B)}
	case *check.Not:
		return &check.Not{A: widened(g, e.A)}
	case *check.Is:
		if id := named(g, e.Card); id != check.None {
			q := *e.Set
			q.Filters = append(q.Filters[:len(q.Filters):len(q.Filters)], check.Filter{Kind: check.ByName, Cards: []check.ID{id}})
			return &check.Exists{Set: &q}
		}
	}
	return e
}
