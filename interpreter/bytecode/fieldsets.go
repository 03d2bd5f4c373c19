package bytecode

import (
	"slices"

	"github.com/broadside-cards/broadside/dsl/check"
)

// FieldSets is the cards, as they were dealt, by what a field of theirs is printed with: values in
// order, and below each of them, and last of all, the cards with less.
type FieldSets struct {
	Values []int32
	Below  []uint64
	least  int      // the first value
	rows   []uint16 // by how far a number is beyond that, up to one beyond the last: which set of Below has the cards with less; nil: see find
}

// mostRows is how far apart the least and the greatest value of a field may be for its sets to be found without a search.
const mostRows = 256

// NewFieldSets lists the sets of so many words of cards (objects) with these values.
func NewFieldSets(values []int32, words int) FieldSets {
	t := FieldSets{Values: slices.Compact(slices.Sorted(slices.Values(values)))}
	t.Below = make([]uint64, (len(t.Values)+1)*words)
	for o, v := range values {
		at, _ := slices.BinarySearch(t.Values, v)
		for k := at + 1; k <= len(t.Values); k++ {
			t.Below[k*words+o>>6] |= 1 << uint(o&63)
		}
	}
	if n := len(t.Values); n > 0 && int(t.Values[n-1])-int(t.Values[0]) < mostRows {
		t.least = int(t.Values[0])
		for v := t.least; v <= int(t.Values[n-1])+1; v++ {
			t.rows = append(t.rows, uint16(t.find(v)))
		}
	}
	return t
}

// row is which set of Below has the cards with less than a number.
func (t *FieldSets) row(n int) int {
	if n -= t.least; uint(n) < uint(len(t.rows)) {
		return int(t.rows[n])
	}
	return t.find(n + t.least)
}

// find is row of a number that is not in the table.
func (t *FieldSets) find(n int) int {
	at, _ := slices.BinarySearchFunc(t.Values, n, func(v int32, n int) int { return int(v) - n })
	return at
}

// Between says which cards have a field that is, as op says, a value: those in the one set of Below that are not in the other, or (flip) the others.
func (t *FieldSets) Between(value int32, op check.CmpOp) (from, to int, flip uint64) {
	switch op {
	case check.EQ, check.NE:
		if n := int(value) - t.least; n >= 0 && n+1 < len(t.rows) {
			from, to = int(t.rows[n]), int(t.rows[n+1])
			break
		}
		from, to = t.find(int(value)), t.find(int(value)+1)
	case check.LT, check.GE:
		to = t.row(int(value))
	case check.LE, check.GT:
		to = t.row(int(value) + 1)
	}
	if op == check.NE || op == check.GT || op == check.GE {
		flip = ^flip
	}
	return from, to, flip
}
