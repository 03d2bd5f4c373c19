package check

import "github.com/broadside-cards/broadside/dsl/diag"

// readAsk reads `ask each player to react`, `ask the pirate to react`.
func (c *checker) readAsk(cur *cursor, s *scope, who Expr, start int) Stmt {
	n := c.noun(cur, s, "to")
	c.expect(n, "players", npPlayer, npPlayers)
	c.want(cur, "to")
	c.want(cur, "react")
	if len(c.game.Reactions) == 0 {
		c.fail(diag.NoActions, cur.since(start), "what", "reactions", "example", "reaction hide")
	}
	ask := &AskReact{Base: Base{cur.since(start)}}
	switch {
	case n.what == npPlayer:
		ask.One = n.player
	case n.det == detA:
		pick, one := c.pickPlayer(s, n.span, n, who)
		ask.One = one
		return clauseOf([]Stmt{pick}, ask)
	default:
		c.notNobody(n)
		ask.Except, ask.Of = n.player, n.of
	}
	return ask
}
