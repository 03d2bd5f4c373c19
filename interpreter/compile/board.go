package compile

import (
	"slices"

	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/interpreter/bytecode"
)

// layBoards tables the boards of a game.
func (c *compiler) layBoards() {
	c.p.BoardOf = make([]int, len(c.g.Kinds))
	for k := range c.p.BoardOf {
		c.p.BoardOf[k] = -1
	}
	for i := range c.g.Boards {
		b := &c.g.Boards[i]
		c.p.BoardOf[b.Kind] = len(c.p.Boards)
		c.p.Boards = append(c.p.Boards, c.layBoard(b))
	}
}

// layRoutes notes the tokens that keep how cards go over boards.
func (c *compiler) layRoutes() {
	for t := range c.g.Tokens {
		if r := c.g.Tokens[t].Route; r != check.NoRoute {
			c.p.Routes = append(c.p.Routes, bytecode.Route{Token: t, What: r})
		}
	}
}

// laidOut are the tokens that keep how cards have gone this turn: what was laid out is forgotten as the
// setup ends.
func (c *compiler) laidOut() (e bytecode.Expiry) {
	for _, r := range c.p.Routes {
		if c.g.Tokens[r.Token].Until.What == check.UntilTurn {
			e.Tokens = append(e.Tokens, int32(r.Token))
		}
	}
	return e
}

// howGoes marks what moves cards, where tokens keep how they go.
func (c *compiler) howGoes() int32 { return bytecode.HowGoes * int32(flag(len(c.p.Routes) > 0)) }

// layBoard tables where the places of one board lie and what lies by each.
func (c *compiler) layBoard(b *check.Board) bytecode.Board {
	out := bytecode.Board{Zone: c.l.ZoneBase[b.Zone], Hexagonal: b.Hexagonal, At: make([]bytecode.Spot, len(c.g.Cards))}
	places, rows, columns := 0, 0, 0
	for d := range c.g.Cards {
		if row, column, ok := c.g.Place(check.ID(d)); ok && c.g.Cards[d].Kind == b.Kind && min(row, column) > 0 {
			out.At[d] = bytecode.Spot{Row: int32(row), Column: int32(column)}
			places, rows, columns = places+1, max(rows, row), max(columns, column)
		}
	}
	if places == rows*columns {
		out.Full = places
	}
	dealt := func(o int) int { return c.l.Objects[o] }
	for r := range out.Near {
		out.Near[r] = make([]uint64, c.l.N*c.l.W)
		for o := range c.l.N {
			out.AddNear(c.l.N, dealt, o, check.Relation(r), out.Near[r][o*c.l.W:][:c.l.W])
		}
	}
	return out
}

// neighbours gives the set of what lies to a query's cards, or to one card, as
// a filter says: the places now on a board and, unless only places are asked
// for, what lies on them.
func (c *compiler) neighbours(f *check.Filter, kinds []check.ID) int32 {
	t := c.set()
	if f.Host != nil {
		c.emitD(bytecode.OpSetNear, t, c.query(f.Host, none), int32(f.Near), flag(c.notOnlyPlaces(kinds)))
		return t
	}
	c.justIn(t, c.val(f.Card))
	c.emitD(bytecode.OpSetNear, t, t, int32(f.Near), flag(c.notOnlyPlaces(kinds)))
	return t
}

// notOnlyPlaces says whether kinds can be others than the places of boards.
func (c *compiler) notOnlyPlaces(kinds []check.ID) bool {
	return len(kinds) == 0 || slices.ContainsFunc(kinds, func(k check.ID) bool { return c.g.BoardOf(k) == nil })
}
