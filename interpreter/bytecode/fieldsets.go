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
}

// Filter drops from a set the cards whose field is not, as op says, a value.
func (t *FieldSets) Filter(set []uint64, value int32, op check.CmpOp) {
	w := len(set)
	at, found := slices.BinarySearch(t.Values, value)
	less, upTo := t.Below[at*w:][:w], t.Below[at*w:][:w]
	if found {
		upTo = t.Below[(at+1)*w:][:w]
	}
	for k := range set {
		switch op {
		case check.EQ:
			set[k] &= upTo[k] &^ less[k]
		case check.NE:
			set[k] &^= upTo[k] &^ less[k]
		case check.LT:
			set[k] &= less[k]
		case check.LE:
			set[k] &= upTo[k]
		case check.GT:
			set[k] &^= upTo[k]
		case check.GE:
			set[k] &^= less[k]
		}
	}
}
