package check

import "github.com/broadside-cards/broadside/dsl/diag"

// Boards with neighbours are read and checked already but do not run yet. Each
// is reported once where it stands, and reading goes on, so that the rest of
// such a game can be written and checked today.

// notYet reports a part of the language that does not run yet.
func (c *checker) notYet(span diag.Span, what string) {
	c.diags.Add(diag.NotYet, span, "what", "`"+what+"`")
}

// nextTo reads `next to it`, `diagonal to it` after a place.
func (c *checker) nextTo(cur *cursor, s *scope, q *Query, stops []string) {
	start := cur.at
	cur.at += 2
	c.notYet(cur.since(start), "next to")
	c.otherThan(cur, s, q, stops)
}
