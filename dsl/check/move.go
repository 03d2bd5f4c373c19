package check

import (
	"strings"

	"github.com/broadside-cards/broadside/dsl/diag"
)

// readMove reads `move CARDS to ZONE …` and `move 1 coin from A to B`.
func (c *checker) readMove(cur *cursor, s *scope, who Expr, start int) Stmt {
	n := c.noun(cur, s, "to", "from", "into")
	if n.what == npNumber {
		n = c.withToken(cur, n)
	}
	if n.what == npAmount {
		c.exactly(n)
		return c.moveTokens(cur, s, who, start, n)
	}
	pre, q, refs := c.target(s, n, who)
	if !cur.accept("into") && !cur.accept("onto") && !cur.is("under", "the", "top") {
		c.part(cur, "to", "move", "a zone to go to: `to …`")
	}
	m := &MoveCards{What: q, Refs: refs}
	m.Facing = c.facing(cur)
	m.Where = c.position(cur)
	zone := c.noun(cur, s, "face")
	m.To = c.aZone(zone)
	pre = append(pre, s.takePre()...)
	c.checkFits(n, zone)
	c.keepsPiles(n, zone)
	if m.Facing == AsZone {
		m.Facing = c.facing(cur)
	}
	if m.Where == OnTop && (cur.accept("at", "the", "bottom")) {
		m.Where = AtBottom
	}
	m.Base = Base{cur.since(start)}
	return clauseOf(pre, m)
}

// withToken turns a number before a token into an amount.
func (c *checker) withToken(cur *cursor, n *np) *np {
	e, ok := c.take(cur, tokenSense)
	if !ok {
		c.manyCounters(cur)
		c.expected(cur, "a token, such as `"+c.someToken()+"`")
	}
	return &np{what: npAmount, num: n.num, token: e.id, unit: c.game.Tokens[e.id].Name, slot: -1, span: n.span}
}

func (c *checker) someToken() string {
	if len(c.game.Tokens) == 0 {
		return "coin"
	}
	return c.game.Tokens[0].Name
}

// checkFits reports a kind that the zone can never hold.
func (c *checker) checkFits(n, zone *np) {
	z := c.zoneAt(zone.zone)
	if len(n.kinds) > 0 && len(n.kinds) < len(c.game.Kinds) && !overlap(z.Holds, n.kinds) {
		c.fail(diag.NeverThere, zone.span, "kind", c.kindNames(n.kinds), "a kind", diag.Article(c.kindNames(n.kinds)), "zone", z.Name)
	}
}

func (c *checker) facing(cur *cursor) FaceTurn {
	switch {
	case cur.accept("face", "up"), cur.accept("face-up"):
		return TurnUp
	case cur.accept("face", "down"), cur.accept("face-down"):
		return TurnDown
	}
	return AsZone
}

// position reads `the top of`, `the bottom of`, `under the top card of`.
func (c *checker) position(cur *cursor) Position {
	switch {
	case cur.accept("the", "bottom", "of"):
		return AtBottom
	case cur.accept("under", "the", "top", "card", "of"):
		return UnderTop
	case cur.accept("the", "top", "of"):
	}
	return OnTop
}

// moveTokens reads `from A to B` after an amount, in either order.
func (c *checker) moveTokens(cur *cursor, s *scope, who Expr, start int, n *np) Stmt {
	m := &MoveTokens{Token: n.token, N: c.chosenAmount(n)}
	var pre []Stmt
	from, to := false, false
	for {
		switch {
		case !from && cur.accept("from"):
			from = true
			pre = append(pre, c.holder(cur, s, who, n.token, &m.From, &m.FromSet)...)
		case !to && (cur.accept("to") || cur.accept("onto")):
			to = true
			pre = append(pre, c.holder(cur, s, who, n.token, &m.To, &m.ToSet)...)
		default:
			if !from {
				c.part(cur, "from", "move", "where the "+c.manyOf(n.unit)+" come from: `from …`")
			}
			if !to {
				c.part(cur, "to", "move", "where the "+c.manyOf(n.unit)+" go: `to …`")
			}
			m.Base = Base{cur.since(start)}
			return clauseOf(pre, m)
		}
	}
}

// chosenAmount is an amount's number; nil means all.
func (c *checker) chosenAmount(n *np) Expr { return n.num }

// holder reads who or what tokens go to or come from.
func (c *checker) holder(cur *cursor, s *scope, who Expr, token ID, one *Expr, many **Query) (pre []Stmt) {
	n := c.noun(cur, s, "from", "to")
	c.carries(token, n)
	switch {
	case n.what == npPlayer:
		*one = n.player
		return nil
	case n.what == npCard:
		*one = n.card
		return nil
	case n.what == npPlayers:
		c.heldByPlayers(cur, n)
	case n.what == npZone, n.what == npNumber, n.what == npAmount, n.what == npText:
		c.wrongThing(n, "a card or a player")
	}
	pre, q, refs := c.target(s, n, who)
	if len(refs) == 1 && len(pre) == 1 {
		*one = &CardSlot{refs[0]}
		return pre
	}
	*many = q
	return pre
}

// heldByPlayers reports tokens that several players get or give, or one who is not chosen yet.
func (c *checker) heldByPlayers(cur *cursor, n *np) {
	who := n.span.Text()
	line := "`" + strings.Replace(cur.text(0, len(cur.items)), who, "that player", 1) + "`"
	if n.ofThem() {
		c.advise(n.span, "a player who is chosen already", "`"+who+"`", "choose on the line before, `choose "+who+"`, and write "+line)
	}
	c.notNobody(n)
	c.advise(n.span, "one player at a time", "`"+who+"`", "write `for "+who+", "+line[1:])
}
