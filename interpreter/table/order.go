package table

import "math/bits"

// Order. In an ordered zone the card with the greatest key is on top. A
// shuffle forgets the order: its cards become unsettled (key 0), and later
// cards are put above them with positive or below them with negative keys. An
// unsettled card is settled, at random, when something first asks which card
// lies there.

// unsettled is the number of cards of the zone whose order is unknown.
func (s *State) unsettledIn(z int) int {
	n := 0
	m, u := s.Set(s.L.Member(z)), s.Set(s.L.UUnset)
	for i := range m {
		n += bits.OnesCount64(m[i] & u[i])
	}
	return n
}

// Unsettled writes the zone's cards of unknown order into dst.
func (s *State) Unsettled(z int, dst []uint64) {
	m, u := s.Set(s.L.Member(z)), s.Set(s.L.UUnset)
	for i := range m {
		dst[i] = m[i] & u[i]
	}
}

// TopOpen says that it is not fixed which card lies on top.
func (s *State) TopOpen(z int) bool {
	open := false
	member, unset := s.L.Member(z), s.L.UUnset
	for i := range s.L.W {
		m, u := s.U[member+i], s.U[unset+i]
		open = open || m&u != 0
		for w := m &^ u; w != 0; w &= w - 1 {
			if s.I[s.L.IKey+i<<6+trailingZeros(w)] > 0 {
				return false
			}
		}
	}
	return open
}

// DrawTop is the top card of a zone of which it is not fixed which card lies there: one of those of unknown order is drawn, and lies there from now
// on. -1: it is fixed, or there is none.
func (s *State) DrawTop(z int) int {
	l := s.L
	n, member, unset := 0, l.UMember+z*l.W, l.UUnset
	for i := range l.W {
		m, u := s.U[member+i], s.U[unset+i]
		n += bits.OnesCount64(m & u)
		for w := m &^ u; w != 0; w &= w - 1 {
			if s.I[l.IKey+i<<6+trailingZeros(w)] > 0 {
				return -1
			}
		}
	}
	if n == 0 {
		return -1
	}
	at := 0
	if n > 1 {
		at = s.Random(z, n)
	}
	for i := range l.W {
		w := s.U[member+i] & s.U[unset+i]
		c := bits.OnesCount64(w)
		if at >= c {
			at -= c
			continue
		}
		o := i<<6 + nthBit(w, at)
		s.U[unset+i] &^= 1 << uint(o&63)
		s.I[l.IKey+o] = 1
		s.widen(z, 1)
		return o
	}
	return -1
}

// SettledTop counts the cards at the top whose order is fixed.
func (s *State) SettledTop(z int) int { return s.settled(z, 1) }

// SettledBottom counts the cards at the bottom whose order is fixed.
func (s *State) SettledBottom(z int) int { return s.settled(z, -1) }

func (s *State) settled(z int, sign int32) int {
	if s.unsettledIn(z) == 0 {
		return s.Count(s.L.Member(z))
	}
	n := 0
	set := s.Set(s.L.Member(z))
	for i, w := range set {
		w &^= s.U[s.L.UUnset+i]
		for ; w != 0; w &= w - 1 {
			if s.I[s.L.IKey+i<<6+trailingZeros(w)]*sign > 0 {
				n++
			}
		}
	}
	return n
}

// SettleTop fixes an unsettled card as the next below the settled top.
func (s *State) SettleTop(z, o int) { s.settle(z, o, 1) }

// SettleBottom fixes an unsettled card as the next above the settled bottom.
func (s *State) SettleBottom(z, o int) { s.settle(z, o, -1) }

func (s *State) settle(z, o int, sign int32) {
	s.put(s.L.UUnset, o, false)
	near := int32(0) // the settled key nearest the middle
	member, unset := s.L.Member(z), s.L.UUnset
	for i := 0; i < s.L.W; i++ {
		for w := s.U[member+i] &^ s.U[unset+i]; w != 0; w &= w - 1 {
			m := i<<6 + trailingZeros(w)
			if k := s.I[s.L.IKey+m] * sign; m != o && k > 0 && (near == 0 || k < near) {
				near = k
			}
		}
	}
	if near == 1 {
		s.shift(z, o, sign)
		near = 2
	}
	key := int32(1)
	if near > 0 {
		key = near - 1
	}
	s.I[s.L.IKey+o] = key * sign
	s.widen(z, key*sign)
}

// shift moves the settled keys on one side away from the middle by one.
func (s *State) shift(z, except int, sign int32) {
	set := s.Set(s.L.Member(z))
	for m := First(set); m >= 0; m = Next(set, m) {
		if k := &s.I[s.L.IKey+m]; m != except && *k*sign > 0 && !s.In(s.L.UUnset, m) {
			*k += sign
			s.widen(z, *k)
		}
	}
}

// narrow brings the bound of a zone's keys down as its top card o leaves. While
// the order of some is unknown no bound goes beyond the middle, 0.
func (s *State) narrow(z, o int) {
	hi := &s.I[s.L.IHi+z]
	if s.I[s.L.IKey+o] == *hi && s.L.Instances[z].Ordered && (*hi > 0 || s.AllSettled(z)) {
		*hi--
	}
}

func (s *State) widen(z int, key int32) {
	s.I[s.L.IHi+z] = max(s.I[s.L.IHi+z], key)
	s.I[s.L.ILo+z] = min(s.I[s.L.ILo+z], key)
}

// PutOnTop is the top card of a zone if it is the one that was last put on top, and lies there for certain; else -1.
func (s *State) PutOnTop(z int) int {
	o, hi := int(s.tops[z%len(s.tops)]), s.I[s.L.IHi+z]
	if hi > 0 && o < s.L.N && s.Zone(o) == z && s.I[s.L.IKey+o] == hi && !s.In(s.L.UUnset, o) {
		return o
	}
	return -1
}

// Top is the top card of a zone whose top is settled, or -1. A deck that was
// not put together in a roundabout way has its top at the bound of its keys;
// not to look at all of 20 cards saves 25 ns. The card that was last put on top is often there.
func (s *State) Top(z int) int {
	if o := s.PutOnTop(z); o >= 0 {
		return o
	}
	hi, best, at := s.I[s.L.IHi+z], int32(0), -1
	member, unset := s.L.Member(z), s.L.UUnset
	for i := 0; i < s.L.W; i++ {
		for w := s.U[member+i] &^ s.U[unset+i]; w != 0; w &= w - 1 {
			o := i<<6 + trailingZeros(w)
			k := s.I[s.L.IKey+o]
			if k == hi {
				return o
			}
			if at < 0 || k > best {
				best, at = k, o
			}
		}
	}
	return at
}

// Bottom is the bottom card of a zone whose bottom is settled, or -1.
func (s *State) Bottom(z int) int { return s.end(s.Set(s.L.Member(z)), -1) }

// end finds the settled card with the greatest key times sign.
func (s *State) end(set []uint64, sign int32) int {
	best, at := int32(0), -1
	for i, w := range set {
		w &^= s.U[s.L.UUnset+i]
		for ; w != 0; w &= w - 1 {
			o := i<<6 + trailingZeros(w)
			if k := s.I[s.L.IKey+o] * sign; at < 0 || k > best {
				best, at = k, o
			}
		}
	}
	return at
}

// TopN writes the n top cards of a zone into dst; the top must be settled.
func (s *State) TopN(z, n int, dst []uint64, bottom bool) {
	sign := int32(1)
	if bottom {
		sign = -1
	}
	clear(dst)
	if n == 1 && !bottom {
		if o := s.Top(z); o >= 0 {
			Add(dst, o)
			return
		}
	}
	member := s.L.Member(z)
	if n >= s.Count(member) {
		copy(dst, s.Set(member))
		return
	}
	s.manyN(member, n, dst, sign)
}

func (s *State) manyN(member, n int, dst []uint64, sign int32) {
	var left [MaxObjects / 64]uint64
	rest := left[:s.L.W]
	copy(rest, s.Set(member))
	for ; n > 0; n-- {
		o := s.end(rest, sign)
		if o < 0 {
			return
		}
		Add(dst, o)
		Drop(rest, o)
	}
}

// FirstByPlace is the member of set that comes first in reading order: by
// zone, then from the top (from the bottom if reverse). Unsettled cards and
// cards of unordered zones come in the order of their numbers; those that lie
// face down by what lies on them first, which everybody sees, and the numbers tell
// what they are.
func (s *State) FirstByPlace(set []uint64, reverse bool) int {
	best, zone, key := -1, int32(0), int32(0)
	zones, keys := s.I[s.L.IZone:], s.I[s.L.IKey:]
	for i, w := range set {
		for ; w != 0; w &= w - 1 {
			o := i<<6 + trailingZeros(w)
			z, k := zones[o], keys[o]
			switch {
			case best < 0:
			case z != zone:
				if z > zone {
					continue
				}
			case k == key:
				if !s.before(o, best) {
					continue
				}
			case (k > key) == reverse:
				continue
			}
			best, zone, key = o, z, k
		}
	}
	return best
}

// before says which of two cards that lie in no order comes first.
func (s *State) before(a, b int) bool {
	if !s.Face(a) && !s.Face(b) && s.veiled(a) {
		if d := s.compareTokens(a, b); d != 0 {
			return d < 0
		}
	}
	return a < b
}

// Shuffle forgets the order of a zone and everybody's knowledge of it; what
// is known of the zone as a whole stays known. It reports whether there was
// anything to forget.
func (s *State) Shuffle(z int) bool {
	l := s.L
	s.U[0] = 0
	many := s.Count(l.Member(z)) > 1
	changed := many && (!l.Instances[z].Ordered || l.watched(z)) && s.eyed(z)
	for i := 0; i < l.W; i++ {
		m := s.U[l.UMember+z*l.W+i]
		if l.Instances[z].Ordered {
			changed = changed || many && m&^s.U[l.UUnset+i] != 0
			s.U[l.UUnset+i] |= m
		}
		for p := 0; p < l.P; p++ {
			s.U[l.UPlaced+p*l.W+i] &^= m
		}
		for ; m != 0; m &= m - 1 {
			s.I[l.IKey+i<<6+trailingZeros(m)] = 0
		}
	}
	s.I[l.ILo+z], s.I[l.IHi+z] = 0, 0
	return changed
}

// eyed says whether somebody knows which card of a zone one is whose face they do not see.
func (s *State) eyed(z int) bool {
	l := s.L
	for p := range l.P {
		for i := range l.W {
			for w := s.U[l.Member(z)+i] & s.U[l.Known(p)+i] & s.U[l.Placed(p)+i]; w != 0; w &= w - 1 {
				if o := i<<6 + trailingZeros(w); s.seers(o, z)>>uint(p)&1 == 0 && s.Apart(o) {
					return true
				}
			}
		}
	}
	return false
}

// Rank is a settled card's place in its ordered zone, 0 on top; unsettled
// cards all share one rank, between those settled above and below them, and cards of
// unordered zones have rank 0.
func (s *State) Rank(o int) int {
	z := s.Zone(o)
	if z < 0 || !s.L.Instances[z].Ordered {
		return 0
	}
	if s.In(s.L.UUnset, o) {
		return s.SettledTop(z)
	}
	key, rank, member := s.I[s.L.IKey+o], 0, s.L.Member(z)
	for i := 0; i < s.L.W; i++ {
		for w := s.U[member+i]; w != 0; w &= w - 1 {
			if s.I[s.L.IKey+i<<6+trailingZeros(w)] > key {
				rank++
			}
		}
	}
	return rank
}

// AllSettled says that no card of a zone is of unknown place.
func (s *State) AllSettled(z int) bool {
	m, u := s.L.Member(z), s.L.UUnset
	for i := 0; i < s.L.W; i++ {
		if s.U[m+i]&s.U[u+i] != 0 {
			return false
		}
	}
	return true
}
