package check

import (
	"slices"

	"github.com/broadside-cards/broadside/dsl/diag"
)

// Relation is how two places of a board lie to each other, or a card to its pile.
type Relation int

// The relations.
const (
	NextTo     Relation = iota // beside it in its row or column
	DiagonalTo                 // touching it at a corner; no place of a hexagonal board
	Around                     // either
	InPile                     // one of its cards
)

// String is how the relation is said.
func (r Relation) String() string {
	return [...]string{"next to", "diagonal to", "around", "in"}[r]
}

// BetweenWhat is what Between measures.
type BetweenWhat int

// The measures.
const (
	Direction BetweenWhat = iota // 1 up, 2 up and right … 8 up and left; 0: none of these
	Distance                     // steps from neighbour to neighbour
)

// Between measures from one place of a board to another. A card that is no
// place is where it lies; on no board, or on two boards, it is 0.
type Between struct {
	What     BetweenWhat
	From, To Expr
}

func (*Between) expr() {}

func (e *Between) parts(p parts) { p.num(int(e.What)); p.nodes(e.From, e.To) }

// relation takes `next to`, `diagonal to`, `around`.
func (c *checker) relation(cur *cursor) (Relation, bool) {
	start := cur.at
	var r Relation
	switch {
	case cur.accept("next", "to"):
		r = NextTo
	case cur.accept("diagonal", "to"):
		r = DiagonalTo
	case cur.accept("around"):
		r = Around
	default:
		return 0, false
	}
	if len(c.game.Boards) == 0 {
		c.fail(diag.NoBoard, cur.since(start))
	}
	if square := func(b Board) bool { return !b.Hexagonal }; r == DiagonalTo && !slices.ContainsFunc(c.game.Boards, square) {
		c.advise(cur.since(start), "`next to`", "`diagonal to`, on a board where places touch at their sides alone", "write `next to`: a place has up to six")
	}
	return r, true
}

// adjacent reads `next to it`, `around a rock`, if it stands at the cursor.
func (c *checker) adjacent(cur *cursor, s *scope, q *Query, stops []string) bool {
	r, ok := c.relation(cur)
	if !ok {
		return false
	}
	q.Filters = append(q.Filters, c.neighbourOf(r, c.outside(cur, s, stops, func(stops []string) *np { return c.noun(cur, s, stops...) })))
	return true
}

// neighbourOf keeps what lies to the card, or to any of the cards, that a phrase
// means.
func (c *checker) neighbourOf(r Relation, n *np) Filter {
	switch {
	case n.what == npCard:
		return Filter{Kind: ByNeighbour, Near: r, Card: n.card}
	case n.what == npCards && n.det == detThe:
		return Filter{Kind: ByNeighbour, Near: r, Card: &TheCard{n.q}}
	case n.what == npSet, n.what == npCards && (n.det == detEach || n.det == detA):
		return Filter{Kind: ByNeighbour, Near: r, Host: n.q}
	}
	c.wrongThing(n, "a card or cards on a board")
	return Filter{}
}

// between reads `direction from A to B`, `distance from A to B`; nil if
// something else stands there.
func (c *checker) between(cur *cursor, s *scope) Expr {
	start, e := cur.at, &Between{}
	switch {
	case cur.accept("direction", "from"):
	case cur.accept("distance", "from"):
		e.What = Distance
	default:
		return nil
	}
	if len(c.game.Boards) == 0 {
		c.fail(diag.NoBoard, cur.since(start))
	}
	e.From = c.singleCard(c.noun(cur, s, "to"))
	c.want(cur, "to")
	e.To = c.singleCard(c.noun(cur, s))
	return e
}
