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
	for r := range c.g.Roots() {
		check.Walk(func(x check.Node) bool {
			_, out := x.(*check.Eliminate)
			found = found || out
			return !found
		}, r.Stmts...)
	}
	return found
}
