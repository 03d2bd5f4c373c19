package table

import "github.com/broadside-cards/broadside/dsl/check"

// MoveAll moves the cards of a set, which it empties, one after another in reading order (FirstByPlace). Cards that lie in no order, and not face
// down for all to see, are read by their numbers: those of one zone are then taken as they stand in the set.
func (s *State) MoveAll(set []uint64, z int, pos check.Position, face check.FaceTurn, reverse bool) {
	if s.inSightThroughout(set, z) {
		s.moveInSight(set, z)
		return
	}
	for o := First(set); o >= 0; o = First(set) {
		o = s.FirstByPlace(set, reverse)
		from := s.Zone(o)
		if from < 0 || !s.L.Instances[from].listed {
			if !s.moveByKeys(set, from, z, pos, face, reverse) {
				Drop(set, o)
				s.Move(o, z, pos, face)
			}
			continue
		}
		for k := range set {
			w := set[k] & s.U[s.L.Member(from)+k]
			for set[k] &^= w; w != 0; w &= w - 1 {
				s.Move(k<<6+trailingZeros(w), z, pos, face)
			}
		}
	}
}

// mostKeys is the longest row of keys that moveByKeys lays out.
const mostKeys = 256

// moveByKeys is MoveAll for those cards of a set that lie in one zone, of which each has a key of its own; false, and nothing is done, if they are few
// or it is not so. Each is put where its key says, so that none is looked for.
func (s *State) moveByKeys(set []uint64, from, z int, pos check.Position, face check.FaceTurn, reverse bool) bool {
	if from < 0 || from == z || !s.L.Instances[from].Ordered {
		return false
	}
	lo := s.I[s.L.ILo+from]
	if n := int64(s.I[s.L.IHi+from]) - int64(lo); n <= 4 || n >= mostKeys {
		return false
	}
	var at [mostKeys]uint16
	least, most := int32(mostKeys), int32(-1)
	for k := range set {
		for w := set[k] & s.U[s.L.Member(from)+k]; w != 0; w &= w - 1 {
			o := k<<6 + trailingZeros(w)
			key := s.I[s.L.IKey+o] - lo
			if uint32(key) >= mostKeys || at[key] != 0 {
				return false
			}
			at[key] = uint16(o) + 1
			least, most = min(least, key), max(most, key)
		}
	}
	for k := range set {
		set[k] &^= s.U[s.L.Member(from)+k]
	}
	for key := least; key <= most; key++ {
		o := int(at[key]) - 1
		if !reverse {
			o = int(at[least+most-key]) - 1
		}
		if o >= 0 {
			s.Move(o, z, pos, face)
		}
	}
	return true
}

// inSightThroughout says whether the cards of a set lie face up in no order and come to lie so, and nothing else becomes of them.
func (s *State) inSightThroughout(set []uint64, z int) bool {
	l := s.L
	b := &l.Instances[z]
	if b.sort != sight || !b.listed || b.hosted || len(l.forgotten) > 0 {
		return false
	}
	played := uint64(0)
	if b.InPlay {
		played = ^played
	}
	for k, w := range set {
		if w&(s.U[l.UPlay+k]^played) != 0 {
			return false
		}
		for ; w != 0; w &= w - 1 {
			from := int(s.I[l.IZone+k<<6+trailingZeros(w)])
			if from < 0 || from == z {
				return false
			}
			if a := &l.Instances[from]; a.sort != sight || !a.listed || a.hosted {
				return false
			}
		}
	}
	return true
}

// moveInSight is MoveAll of such cards: everybody knows each of them and goes on knowing it.
func (s *State) moveInSight(set []uint64, z int) {
	l := s.L
	for k, w := range set {
		s.U[l.UUnset+k] &^= w
		s.U[l.UFace+k] |= w
		s.U[l.Member(z)+k] |= w
		for at := l.UKnown + k; at < l.UPlaced; at += l.W {
			s.U[at] |= w
		}
	}
	for from := s.firstZone(set); from < l.Z; from = s.firstZone(set) {
		member := l.Member(from)
		for k := range set {
			w := set[k] & s.U[member+k]
			set[k] &^= w
			s.U[member+k] &^= w
			for ; w != 0; w &= w - 1 {
				o := k<<6 + trailingZeros(w)
				s.I[l.IOrigin+o], s.I[l.IZone+o], s.I[l.IKey+o] = l.origin(int(s.I[l.IDef+o])), int32(z), 0
				s.arrive(o)
			}
		}
	}
}

// firstZone is the first zone in which cards of a set lie, of those that lie somewhere; Layout.Z if there is none.
func (s *State) firstZone(set []uint64) int {
	first := s.L.Z
	for k, w := range set {
		for ; w != 0; w &= w - 1 {
			first = min(first, int(s.I[s.L.IZone+k<<6+trailingZeros(w)]))
		}
	}
	return first
}
