package engine

import (
	"github.com/broadside-cards/broadside/interpreter/table"
	"github.com/broadside-cards/broadside/interpreter/vm"
)

// Spot is a number for the place in the rules or in a card's text where the
// state waits for a choice; the same in every game played by these rules.
func (s *State) Spot() int { return int(s.table.I[table.HPC]) }

// OptionKey is a number for what the i-th option is to its chooser: the spot,
// what kind of option, and of a card what it is, as far as the chooser knows,
// and where it lies. Options that the chooser cannot tell apart across deals
// have the same key. It is for searching in deals (Seat.Deal).
func (s *State) OptionKey(i int) uint64 {
	o := s.machine().Option(s.table, i)
	h := mix(uint64(s.Spot())<<8 ^ uint64(o.Kind))
	switch o.Kind {
	case vm.CardOption:
		return mix(h ^ s.cardKey(o))
	case vm.TriggerOption:
		if o.Object >= 0 {
			h = mix(h ^ uint64(s.table.Def(o.Object)+1)<<16)
		}
	}
	return mix(h ^ uint64(uint32(o.Index)))
}

// cardKey is a number for a card as its chooser may describe it.
func (s *State) cardKey(o vm.RawOption) uint64 {
	def, place := 0, 0
	if o.Known {
		def = s.table.Def(o.Object) + 1
	}
	if z := o.Zone; z >= 0 && !o.Known && o.Copies == 1 && s.table.L.Instances[z].Ordered {
		place = s.table.Rank(o.Object) + 1
	}
	return uint64(uint16(def)) | uint64(uint16(o.Zone+1))<<16 | uint64(uint16(place))<<32 | 1<<60
}

// Knowledge is a number for the cards that a player can point at and name, and
// where they lie: the same in all deals that differ only in what the player
// does not see. It is for searching in deals (Seat.Deal).
func (s *State) Knowledge(p Player) uint64 {
	var room [table.MaxObjects / 64]uint64
	seen := room[:s.table.L.W]
	s.table.Seen(p, seen)
	sum := uint64(0)
	for o := table.First(seen); o >= 0; o = table.Next(seen, o) {
		sum += mix(uint64(s.table.Def(o))<<20 | uint64(s.table.Zone(o)+1))
	}
	return sum
}
