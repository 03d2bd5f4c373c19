package compile

import (
	"github.com/broadside-cards/broadside/dsl/check"
)

// Who is out of the game, and what goes on without them.

// eliminates says whether anything in the game takes a player out.
func (c *compiler) eliminates() bool {
	if c.outs == nil {
		found := c.takesOut()
		c.outs = &found
	}
	return *c.outs
}

// takesOut looks through everything that can be carried out.
func (c *compiler) takesOut() bool {
	found := false
	look := func(stmts []check.Stmt) {
		check.Visit(func(x any) bool {
			_, out := x.(*check.Eliminate)
			found = found || out
			return !found
		}, stmts)
	}
	look(c.g.Setup)
	look(c.g.Play)
	for i := range c.g.Verbs {
		for b := range c.g.Verbs[i].Bodies {
			look(c.g.Verbs[i].Bodies[b].Stmts)
		}
	}
	for _, list := range [][]check.Action{c.g.Actions, c.g.Reactions} {
		for i := range list {
			look(list[i].Stmts)
		}
	}
	for i := range c.g.Turns {
		look(c.g.Turns[i].Stmts)
	}
	for d := range c.g.Cards {
		for _, texts := range c.g.Cards[d].Texts {
			for _, t := range texts {
				if t != nil {
					look(t.Stmts)
				}
			}
		}
	}
	c.abilities(func(a *check.Ability, _ bool) { look(a.Body) })
	return found
}
