package cardface

import (
	"strconv"

	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/dsl/diag"
)

// names gives every card its id and finds what is wrong with the cards' names.
// Of two names that make the same id the second gets a number behind it: ids
// name files, the entries of manifests and cards of virtual tables, and none of
// them may swallow a card.
func names(g *check.Game) (ids []string, found diag.List) {
	taken := map[string]*check.Card{}
	for i := range g.Cards {
		if c := &g.Cards[i]; taken[ID(c.Name)] == nil {
			taken[ID(c.Name)] = c
		}
	}
	for i := range g.Cards {
		c := &g.Cards[i]
		id := ID(c.Name)
		if first := taken[id]; first != c {
			found = append(found, diag.New(diag.SameID, c.Span, "first", first.Name, "second", c.Name, "id", id).
				With(first.Span, "the first one"))
			id = free(id, taken)
			taken[id] = c
		}
		ids = append(ids, id)
	}
	return ids, append(found, formerNames(g)...)
}

// free is an id with the first number behind it that nobody has.
func free(id string, taken map[string]*check.Card) string {
	for n := 2; ; n++ {
		if next := id + "-" + strconv.Itoa(n); taken[next] == nil {
			return next
		}
	}
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
