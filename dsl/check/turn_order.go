package check

import "github.com/broadside-cards/broadside/dsl/diag"

// neighbour reads `the player after that player`, `the player before the pirate`,
// with the cursor on `player`.
func (c *checker) neighbour(cur *cursor, s *scope, stops []string) *np {
	back := cur.word(1) == "before"
	cur.at += 2
	start := cur.at
	of := c.nounHead(cur, s, stops)
	if of.what != npPlayer {
		c.fail(diag.WrongThing, cur.since(start), "want", "a player", "got", c.describe(of))
	}
	return &np{what: npPlayer, player: &NextPlayer{Of: of.player, Back: back}, slot: -1}
}

// readNextTurn reads what stands after `take`: `another turn`, `the next turn`;
// nil if neither does.
func (c *checker) readNextTurn(cur *cursor, who Expr, start int) Stmt {
	if !cur.accept("another", "turn") && !cur.accept("the", "next", "turn") {
		return nil
	}
	return &NextTurn{Base{cur.since(start)}, who}
}

// takesTurn says whether `another turn` or `the next turn` stands n words on.
func takesTurn(cur *cursor, n int) bool {
	return cur.word(n) == "another" && cur.word(n+1) == "turn" ||
		cur.word(n) == "the" && cur.word(n+1) == "next" && cur.word(n+2) == "turn"
}

// theirs reads `their hand` in a clause whose subject is another player; nil
// where `their` is of cards.
func (c *checker) theirs(cur *cursor, s *scope, stops []string) *np {
	if s.subject == nil || !cur.accept("their") {
		return nil
	}
	return c.possession(cur, s, &np{what: npPlayer, player: s.subject, slot: -1}, stops)
}

// acting reads what another player does: `their` is then that player's.
func (c *checker) acting(s *scope, who Expr, read func() Stmt) Stmt {
	was := s.subject
	if s.subject = who; IsYou(who) {
		s.subject = nil
	}
	defer func() { s.subject = was }()
	return read()
}
