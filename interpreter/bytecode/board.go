package bytecode

import (
	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/interpreter/table"
)

// Board is what the machine knows of a board: where each definition lies, and,
// for each object as it was dealt, the set of its neighbours by relation.
type Board struct {
	Zone int // instance
	At   []Spot
	Near [3][]uint64
}

// Spot is a row and a column, from 1; 0 is no place.
type Spot struct{ Row, Column int32 }

// related says whether b lies to a as a relation says.
func (a Spot) related(b Spot, r check.Relation) bool {
	if a.Row == 0 || b.Row == 0 {
		return false
	}
	rows, columns := gap(a.Row, b.Row), gap(a.Column, b.Column)
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

// AddNear adds to dst which of n objects lie to o as a relation says; def gives
// the definition of each.
func (b *Board) AddNear(n int, def func(int) int, o int, r check.Relation, dst []uint64) {
	here := b.At[def(o)]
	for other := 0; here.Row > 0 && other < n; other++ {
		if here.related(b.At[def(other)], r) {
			table.Add(dst, other)
		}
	}
}

// Distance is how many steps, sideways or up and down, lie between the places
// of two definitions; 0 where one of them is no place.
func (b *Board) Distance(from, to int) int32 {
	x, y := b.At[from], b.At[to]
	if x.Row == 0 || y.Row == 0 {
		return 0
	}
	return gap(x.Row, y.Row) + gap(x.Column, y.Column)
}

// Direction is where the place of one definition lies from that of another, 1
// to 8 clockwise from straight up; 0 where it is in no straight line.
func (b *Board) Direction(from, to int) int32 {
	x, y := b.At[from], b.At[to]
	if x.Row == 0 || y.Row == 0 {
		return 0
	}
	down, right := y.Row-x.Row, y.Column-x.Column
	if down != 0 && right != 0 && gap(down, 0) != gap(right, 0) {
		return 0
	}
	return directions[sign(down)+1][sign(right)+1]
}

// directions are counted clockwise from straight up.
var directions = [3][3]int32{{8, 1, 2}, {7, 0, 3}, {6, 5, 4}}

// sign is -1, 0 or 1.
func sign(n int32) int32 { return max(-1, min(1, n)) }
