package check

import (
	"slices"
	"strings"

	"github.com/broadside-cards/broadside/dsl/diag"
)

// Route is what a token keeps of how cards go over a board. A game has such a token where it
// asks for it; nothing but a card that is moved or exchanged gives it or takes it away.
type Route int

// The routes.
const (
	NoRoute  Route = iota
	Heading        // on a card: in which direction it went last, and none where it came or left otherwise
	Visiting       // on a place of a board: 1 where a card has come to it from another place of it, or has left for one
)

// LastDirection is a number: the direction in which a card went last from place to place of a
// board, 0 if it came or left otherwise since. With Turn it is forgotten as a turn ends.
type LastDirection struct {
	Card  Expr
	Turn  bool
	Token ID // follows from Turn
}

// Visited says of a place whether a card has come to it from another place of its board, or has
// left it for one. With Turn that is forgotten as a turn ends.
type Visited struct {
	Card  Expr // the place
	Turn  bool
	Token ID // follows from Turn
}

func (*LastDirection) expr() {}
func (*Visited) expr()       {}

func (e *LastDirection) parts(p parts) { p.nodes(e.Card); p.flag(e.Turn); p.num(int(e.Token)) }
func (e *Visited) parts(p parts)       { p.nodes(e.Card); p.flag(e.Turn); p.num(int(e.Token)) }

// lastDirection reads `last direction`, perhaps `this turn`, of what has it. The words are taken already.
func (c *checker) lastDirection(cur *cursor, owner *np, span diag.Span) *np {
	c.onBoards(span)
	card := c.singleCard(owner)
	var over []ID // what can go over a board
	for k := range c.game.Kinds {
		if id := ID(k); c.liesOnBoard(id, nil) && !slices.Contains(c.boardKinds(), id) {
			over = append(over, id)
		}
	}
	if !overlap(over, owner.kinds) {
		c.fail(diag.WrongThing, span, "want", "a card that can lie on a place of a board", "got", c.describe(owner))
	}
	turn := c.thisTurn(cur)
	return &np{what: npNumber, num: &LastDirection{card, turn, c.routeToken(Heading, "last direction", turn, over, span)}, slot: -1}
}

// lastDirectionOf reads `last direction of that ship`; nil: something else stands here.
func (c *checker) lastDirectionOf(cur *cursor, s *scope, stops []string) *np {
	if !cur.is("last", "direction", "of") || len(c.vocab.words["last direction"]) > 0 {
		if cur.word(1) == "of" && len(c.vocab.words[cur.word(0)]) == 0 || cur.is("last") && cur.word(2) == "of" {
			c.headingOf(cur, "its ")
		}
		return nil
	}
	start := cur.at
	cur.at += 3
	return c.lastDirection(cur, c.noun(cur, s, stops...), cur.since(start))
}

// hasBeen reads `has been visited`, `has not been visited this turn` of what stands before it; nil:
// something else stands here.
func (c *checker) hasBeen(cur *cursor, s *scope, of *np) Expr {
	start, not := cur.at, false
	switch {
	case cur.accept("has", "been"), cur.accept("have", "been"):
	case cur.accept("has", "not", "been"), cur.accept("have", "not", "been"), cur.accept("hasn't", "been"):
		not = true
	default:
		c.visitedOtherwise(cur, of)
		return nil
	}
	if !cur.accept("visited") {
		cur.at = start
		c.visitedOtherwise(cur, of)
		return nil
	}
	span := cur.since(start)
	c.onBoards(span)
	if !overlap(c.boardKinds(), of.kinds) {
		c.wrongThing(of, "a place of a board")
	}
	turn := c.thisTurn(cur)
	c.visitedBy(cur, of, turn, not)
	token := c.routeToken(Visiting, "visited", turn, c.boardKinds(), span)
	visited := func(place Expr) Expr {
		if e := Expr(&Visited{place, turn, token}); !not {
			return e
		}
		return &Not{&Visited{place, turn, token}}
	}
	if of.what == npCards && of.det != detThe {
		return c.quantified(s, of, false, visited)
	}
	return visited(c.singleCard(of))
}

// thisTurn takes `this turn`.
func (c *checker) thisTurn(cur *cursor) bool { return cur.accept("this", "turn") }

// visitedBy reports `has been visited by that ship`: who went there is not kept.
func (c *checker) visitedBy(cur *cursor, of *np, turn, not bool) {
	if !cur.is("by") {
		return
	}
	said := of.span.Text() + map[bool]string{false: " has been visited", true: " has not been visited"}[not] + map[bool]string{true: " this turn"}[turn || strings.HasSuffix(cur.text(cur.at, len(cur.items)), " this turn")]
	c.advise(cur.here(), "the end, or `this turn`", "`by`", "who went there is not kept: of any card write `"+said+"`; of one card alone declare a mark, `mark seen of "+c.game.Kinds[c.boardKinds()[0]].Name+"`, and put it where that card goes")
}

// onBoards reports a word of boards in a game that has none.
func (c *checker) onBoards(span diag.Span) {
	if len(c.game.Boards) == 0 {
		c.fail(diag.NoBoard, span)
	}
}

// boardKinds are the kinds whose cards are the places of boards.
func (c *checker) boardKinds() (out []ID) {
	for _, b := range c.game.Boards {
		out = append(out, b.Kind)
	}
	return out
}

// liesOnBoard says whether cards of a kind can lie on a place of a board, or on what lies there.
func (c *checker) liesOnBoard(kind ID, seen []ID) bool {
	for i := range c.game.Zones {
		z := &c.game.Zones[i]
		if z.Owner != OfKind || len(z.Holds) > 0 && !slices.Contains(z.Holds, kind) || slices.Contains(seen, z.Kind) {
			continue
		}
		if slices.Contains(c.boardKinds(), z.Kind) || c.liesOnBoard(z.Kind, append(seen, kind, z.Kind)) {
			return true
		}
	}
	return false
}

// routeToken is the token that keeps a route; what is asked of a game that has it not (by a
// scenario) is not kept.
func (c *checker) routeToken(r Route, name string, turn bool, kinds []ID, span diag.Span) ID {
	until := map[bool]UntilWhat{false: UntilGame, true: UntilTurn}[turn]
	for i := range c.game.Tokens {
		if t := &c.game.Tokens[i]; t.Route == r && t.Until.What == until {
			return ID(i)
		}
	}
	if c.closed {
		c.advise(span, "what a line of the rules or a card asks for", "`"+span.Text()+"`, which this game does not keep", "ask it in the rules, for instance in an adjective, and that adjective here")
	}
	t := Token{Name: name, Plural: name, Kinds: kinds, Until: Until{What: until}, Limit: true, Route: r}
	if turn {
		t.Name += " this turn"
		t.Plural = t.Name
	}
	c.game.Tokens = append(c.game.Tokens, t)
	return ID(len(c.game.Tokens) - 1)
}

// Counted is so many of a token in words, the number written as it is given: `1 coin`, `3 coins`, and of
// what is no count `visited this turn`, `last direction 4`.
func (t *Token) Counted(n int, number string) string {
	switch {
	case t.Mark, t.Route == Visiting:
		return t.Name
	case t.Route == Heading:
		return strings.Replace(t.Name, "last direction", "last direction "+number, 1)
	case n == 1, t.Plural == "":
		return number + " " + t.Name
	}
	return number + " " + t.Plural
}
