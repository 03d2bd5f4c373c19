package bytecode

import (
	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/interpreter/table"
)

// Board is what the machine knows of a board: where each definition lies, and,
// for each object as it was dealt, the set of its neighbours by relation.
type Board struct {
	Zone      int // instance
	At        []Spot
	Near      [3][]uint64
	Hexagonal bool
	Full      int // how many places it has, if they leave no gap in a rectangle; else 0
}

// Route is a token that keeps how cards go over boards.
type Route struct {
	Token int
	What  check.Route
}

// Spot is a row and a column, from 1; 0 is no place.
type Spot struct{ Row, Column int32 }

// related says whether y lies to x as a relation says.
func (b *Board) related(x, y Spot, r check.Relation) bool {
	if x.Row == 0 || y.Row == 0 {
		return false
	}
	if b.Hexagonal {
		return r != check.DiagonalTo && b.apart(x, y) == 1
	}
	rows, columns := gap(x.Row, y.Row), gap(x.Column, y.Column)
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
		if b.related(here, b.At[def(other)], r) {
			table.Add(dst, other)
		}
	}
}

// Distance is how many steps from neighbour to neighbour lie between the places of two definitions
// where no place is missing; 0 where one of them is no place.
func (b *Board) Distance(from, to int) int32 {
	x, y := b.At[from], b.At[to]
	if x.Row == 0 || y.Row == 0 {
		return 0
	}
	return b.apart(x, y)
}

// apart is how many steps lie between two spots.
func (b *Board) apart(x, y Spot) int32 {
	if !b.Hexagonal {
		return gap(x.Row, y.Row) + gap(x.Column, y.Column)
	}
	right, down := slanted(x, y)
	return max(gap(right, 0), gap(down, 0), gap(right+down, 0))
}

// slanted is how far y is from x on a hexagonal board, along the rows and along the slanting
// columns: axial coordinates.
func slanted(x, y Spot) (right, down int32) {
	slant := func(s Spot) int32 { return s.Column - (s.Row-1)/2 } // even rows are shifted to the right
	return slant(y) - slant(x), y.Row - x.Row
}

// Direction is where the place of one definition lies from that of another, 1
// to 8 clockwise from straight up; 0 where it is in no straight line.
func (b *Board) Direction(from, to int) int32 {
	x, y := b.At[from], b.At[to]
	if x.Row == 0 || y.Row == 0 {
		return 0
	}
	down, right := y.Row-x.Row, y.Column-x.Column
	if b.Hexagonal {
		if right, down = slanted(x, y); right != 0 && down != 0 && right+down != 0 {
			return 0
		}
		if right == 0 { // down to the right, or up to the left
			right = down
		}
		return directions[sign(down)+1][sign(right)+1]
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
