package interpreter

import (
	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/interpreter/table"
)

// board is what the machine knows of a board: where each definition lies, and,
// for each object as it was dealt, the set of its neighbours by relation.
type board struct {
	zone int // instance
	at   []spot
	near [3][]uint64
}

// spot is a row and a column, from 1; 0 is no place.
type spot struct{ row, column int32 }

// related says whether b lies to a as a relation says.
func (a spot) related(b spot, r check.Relation) bool {
	if a.row == 0 || b.row == 0 {
		return false
	}
	rows, columns := gap(a.row, b.row), gap(a.column, b.column)
	switch r {
	case check.NextTo:
		return rows+columns == 1
	case check.DiagonalTo:
		return rows == 1 && columns == 1
	}
	return rows <= 1 && columns <= 1 && rows+columns > 0
}

// gap is how far one number is from another.
func gap(a, b int32) int32 { return max(a-b, b-a) }

// layBoards tables the boards of a game.
func (c *compiler) layBoards() {
	c.p.boardOf = make([]int, len(c.g.Kinds))
	for k := range c.p.boardOf {
		c.p.boardOf[k] = -1
	}
	for i := range c.g.Boards {
		b := &c.g.Boards[i]
		c.p.boardOf[b.Kind] = len(c.p.boards)
		c.p.boards = append(c.p.boards, c.layBoard(b))
	}
}

// layBoard tables where the places of one board lie and what lies by each.
func (c *compiler) layBoard(b *check.Board) board {
	out := board{zone: c.l.ZoneBase[b.Zone], at: make([]spot, len(c.g.Cards))}
	for d := range c.g.Cards {
		if row, column, ok := c.g.Place(check.ID(d)); ok && c.g.Cards[d].Kind == b.Kind && min(row, column) > 0 {
			out.at[d] = spot{int32(row), int32(column)}
		}
	}
	dealt := func(o int) int { return c.l.Objects[o] }
	for r := range out.near {
		out.near[r] = make([]uint64, c.l.N*c.l.W)
		for o := range c.l.N {
			out.addNear(c.l.N, dealt, o, check.Relation(r), out.near[r][o*c.l.W:][:c.l.W])
		}
	}
	return out
}

// addNear adds to dst which of n objects lie to o as a relation says; def gives
// the definition of each.
func (b *board) addNear(n int, def func(int) int, o int, r check.Relation, dst []uint64) {
	here := b.at[def(o)]
	for other := 0; here.row > 0 && other < n; other++ {
		if here.related(b.at[def(other)], r) {
			table.Add(dst, other)
		}
	}
}

// neighbours gives the set of what lies to a query's cards, or to one card, as
// a filter says: the places now on a board and, unless only places are asked
// for, what lies on them.
func (c *compiler) neighbours(f *check.Filter, kinds []check.ID) int32 {
	t := c.set()
	if f.Host != nil {
		c.emitD(opSetNear, t, c.query(f.Host, none), int32(f.Near), flag(c.notOnlyPlaces(kinds)))
		return t
	}
	c.emit(opSetClear, t, 0, 0)
	c.emit(opSetAdd, t, c.val(f.Card), 0)
	c.emitD(opSetNear, t, t, int32(f.Near), flag(c.notOnlyPlaces(kinds)))
	return t
}

// notOnlyPlaces says whether kinds can be others than the places of boards.
func (c *compiler) notOnlyPlaces(kinds []check.ID) bool {
	for _, k := range kinds {
		if c.g.BoardOf(k) == nil {
			return true
		}
	}
	return len(kinds) == 0
}

// setNear carries out opSetNear.
func (m *Machine) setNear(f *frame, in *Instr) {
	s, dst := f.s, f.set(in.A)
	from := m.scratchSet(0, f.set(in.B))
	clear(dst)
	for o := table.First(from); o >= 0; o = table.Next(from, o) {
		if p, b := m.placeOf(s, o); p >= 0 {
			m.addNeighbours(s, b, p, in.C, dst)
		}
	}
	if in.D == 0 {
		return
	}
	for todo := m.scratchSet(0, dst); ; {
		o := takeFirst(todo)
		if o < 0 {
			return
		}
		carried := m.tmp[len(dst) : 2*len(dst)]
		clear(carried)
		m.addCarried(s, o, carried)
		orInto(dst, carried)
		orInto(todo, carried)
	}
}

// addNeighbours adds the places that now lie on the board by place p.
func (m *Machine) addNeighbours(s *table.State, b *board, p int, r int32, dst []uint64) {
	w := s.L.W
	near := b.near[r][p*w : p*w+w]
	if s.I[table.HSwapped] != 0 {
		near = m.tmp[w : 2*w]
		clear(near)
		b.addNear(s.L.N, s.Def, p, check.Relation(r), near)
	}
	on := s.Set(s.L.Member(b.zone))
	for k := range dst {
		dst[k] |= near[k] & on[k]
	}
}

// placeOf is the place of a board that a card is or lies on, and its board; -1
// if it is on none.
func (m *Machine) placeOf(s *table.State, o int) (int, *board) {
	for steps := 0; o >= 0 && steps < s.L.N; steps++ {
		z := s.Zone(o)
		if k := m.p.boardOf[s.KindOf(o)]; k >= 0 && m.p.boards[k].zone == z {
			return o, &m.p.boards[k]
		}
		if z < 0 {
			break
		}
		o = s.Host(z)
	}
	return -1, nil
}

// between carries out opBetween.
func (m *Machine) between(f *frame, in *Instr) int32 {
	a, on := m.placeOf(f.s, live(f.s, f.v(in.B)))
	b, too := m.placeOf(f.s, live(f.s, f.v(in.C)))
	if a < 0 || b < 0 || on != too {
		return 0
	}
	from, to := on.at[f.s.Def(a)], on.at[f.s.Def(b)]
	if from.row == 0 || to.row == 0 {
		return 0
	}
	down, right := to.row-from.row, to.column-from.column
	if check.BetweenWhat(in.D) == check.Distance {
		return gap(down, 0) + gap(right, 0)
	}
	if down != 0 && right != 0 && gap(down, 0) != gap(right, 0) {
		return 0
	}
	return directions[sign(down)+1][sign(right)+1]
}

// directions are counted clockwise from straight up.
var directions = [3][3]int32{{8, 1, 2}, {7, 0, 3}, {6, 5, 4}}

// sign is -1, 0 or 1.
func sign(n int32) int32 { return max(-1, min(1, n)) }
