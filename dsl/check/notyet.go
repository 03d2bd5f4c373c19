package check

import "github.com/broadside-cards/broadside/dsl/diag"

// Some of the language is read and checked already but does not run yet: dice,
// secret choices revealed together, boards with neighbours, windows in which
// others may react. Each is reported once where it stands, and reading goes on,
// so that the rest of such a game can be written and checked today.

// notYet reports a part of the language that does not run yet.
func (c *checker) notYet(span diag.Span, what string) {
	c.diags.Add(diag.NotYet, span, "what", "`"+what+"`")
}

// readAsk reads `ask each player to react`: a window for reactions.
func (c *checker) readAsk(cur *cursor, s *scope, who Expr, start int) []Stmt {
	n := c.noun(cur, s, "to")
	if n.what != npPlayer && n.what != npPlayers {
		c.fail(diag.WrongThing, n.span, "want", "players", "got", c.describe(n))
	}
	c.want(cur, "to")
	c.want(cur, "react")
	c.notYet(cur.since(start), "ask … to react")
	return []Stmt{&Say{Base: Base{cur.since(start)}}}
}

// nextTo reads `next to it`, `diagonal to it` after a place.
func (c *checker) nextTo(cur *cursor, s *scope, q *Query, stops []string) {
	start := cur.at
	cur.at += 2
	c.notYet(cur.since(start), "next to")
	c.otherThan(cur, s, q, stops)
}
