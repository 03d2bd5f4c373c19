package cardface

import (
	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/dsl/names"
)

// named gives every card its id and finds what is wrong with the cards' names.
// Of two names that make the same id, or two that some system takes for one file, the
// second gets a number behind it: ids name files, the entries of manifests and cards of
// virtual tables, and none of them may swallow a card.
func named(g *check.Game) (ids []string, found diag.List) {
	said := make([]string, len(g.Cards))
	for i := range g.Cards {
		said[i] = ID(g.Cards[i].Name)
	}
	ids, first := names.Apart(said)
	for i := range g.Cards {
		if c, other := &g.Cards[i], &g.Cards[first[i]]; c != other {
			found = append(found, diag.New(diag.SameID, c.Span, "first", other.Name, "second", c.Name, "id", said[i]).
				With(other.Span, "the first one"))
		}
	}
	return ids, append(found, formerNames(g)...)
}

// formerNames finds what is wrong with what cards say they were called.
func formerNames(g *check.Game) (found diag.List) {
	now := map[string]*check.Card{}
	for i := range g.Cards {
		now[g.Cards[i].Name] = &g.Cards[i]
	}
	claimed := map[string]*check.Card{}
	for i := range g.Cards {
		c := &g.Cards[i]
		if c.Was.Text == "" {
			continue
		}
		if there := now[c.Was.Text]; there == c {
			found.Add(diag.WasItself, c.Was.Span, "card", c.Name)
		} else if there != nil {
			found = append(found, diag.New(diag.WasStillThere, c.Was.Span, "card", c.Name, "was", c.Was.Text).With(there.Span, "it is here"))
		} else if first := claimed[c.Was.Text]; first != nil {
			found = append(found, diag.New(diag.WasTwice, c.Was.Span, "first", first.Name, "second", c.Name, "was", c.Was.Text).
				With(first.Was.Span, "the first one"))
		} else {
			claimed[c.Was.Text] = c
		}
	}
	return found
}
