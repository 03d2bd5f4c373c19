package vm

import (
	"math"
	"slices"

	"github.com/broadside-cards/broadside/interpreter/bytecode"
	"github.com/broadside-cards/broadside/interpreter/table"
)

// setAsks is how many cards that a condition looks at one set stands for: all sets of 20 cards
// may be looked at in one question, not those of 21.
const setAsks = 16

// nextSubset makes of a set the one that comes after it among those of least to most (0: all)
// cards out of all: small ones first, those of a size as the cards are listed. The empty set
// comes before the first. It is false behind the last.
func (m *Machine) nextSubset(set, all []uint64, least, most int) bool {
	members, size := m.members[:0], 0
	for o := table.First(all); o >= 0; o = table.Next(all, o) {
		members = append(members, int16(o))
	}
	m.members = members
	n := len(members)
	for o := table.First(set); o >= 0; o = table.Next(set, o) {
		size++
	}
	if most == 0 {
		most = n
	}
	has := func(i int) bool { return table.Has(set, int(members[i])) }
	k := 0 // of those at the end that are in the set
	for k < size && has(n-1-k) {
		k++
	}
	if size == 0 || k == size { // the first of the next size
		if size = max(least, size+1); size > min(most, n) {
			return false
		}
		clear(set)
		for i := range size {
			table.Add(set, int(members[i]))
		}
		return true
	}
	at := n - 1 - k // the last that can move on
	for !has(at) {
		at--
	}
	for i := at; i < n; i++ {
		table.Drop(set, int(members[i]))
	}
	for i := range k + 1 {
		table.Add(set, int(members[at+1+i]))
	}
	return true
}

// runs counts the runs of cards, or their cards; beyond all numbers where there are too many.
func (m *Machine) runs(f *frame, in *bytecode.Instr) int64 {
	set, least := f.set(in.B), int(in.D&255)
	values := m.values[:0]
	for o := table.First(set); o >= 0; o = table.Next(set, o) {
		values = append(values, m.p.Fields[in.C][f.s.Def(o)])
	}
	m.values = values
	slices.Sort(values)
	total := int64(0)
	for from := 0; from < len(values); {
		ways, length, to := int64(1), 0, from
		for to == from || to < len(values) && int64(values[to]) == int64(values[to-1])+1 {
			same := to
			for to < len(values) && values[to] == values[same] {
				to++
			}
			if ways, length = ways*int64(to-same), length+1; ways > math.MaxInt32 {
				return math.MaxInt64
			}
		}
		if length >= least && in.D>>8 != 0 {
			total += ways * int64(length)
		} else if length >= least {
			total += ways
		}
		from = to
	}
	return total
}
