package table

import "slices"

// Same says whether two positions in the middle of a rule go on in the same
// way: all that Hash looks at is the same, and so is which of the cards that
// the running texts name are still where they were.
func (s *State) Same(o *State) bool {
	return s.Hash() == o.Hash() && slices.Equal(s.position(nil), o.position(nil))
}

// position appends what Hash folds together, word by word.
func (s *State) position(dst []uint64) []uint64 {
	l := s.L
	words := func(list []int32, refs bool) {
		for _, v := range list {
			word := uint64(uint32(v))
			if o := l.Object(v); refs && v >= 0 && o < l.N && s.Ref(o) == v {
				word |= 1 << 32 // as a name of a card, a true one
			}
			dst = append(dst, word)
		}
	}
	ints := func(from, to int, refs bool) { words(s.I[from:to], refs) }
	ints(HSetTop+1, HTick, false)
	ints(HTick+1, l.IKey, false)
	dst = s.orders(dst)
	ints(l.IHost, l.ILo, false)
	ints(l.IHostOf, l.IQueue, false)
	ints(l.IQueue, l.IQueue+s.early()*l.QueueInts, true)
	words(s.lateInts(), true)
	ints(l.IStack, int(s.I[HTop]), true)
	dst = append(dst, s.U[l.UStream:l.UMember]...)
	dst = append(dst, s.U[l.UMember:l.UOwner]...)
	dst = append(dst, s.U[l.UUnset:l.UQueue+s.early()*l.QueueSets*l.W]...)
	dst = append(dst, s.lateSets()...)
	dst = append(dst, s.U[l.UStack:s.I[HSetTop]]...)
	return s.oldestFirst(dst)
}

// orders appends the cards of every ordered zone from the top down.
func (s *State) orders(dst []uint64) []uint64 {
	var room [MaxObjects / 64]uint64
	rest := room[:s.L.W]
	for z := range s.L.Instances {
		if !s.L.Instances[z].Ordered {
			continue
		}
		copy(rest, s.Set(s.L.Member(z)))
		for o := s.end(rest, 1); o >= 0; o = s.end(rest, 1) {
			Drop(rest, o)
			below := uint64(0)
			if s.I[s.L.IKey+o] < 0 {
				below = 1
			}
			dst = append(dst, uint64(o)<<1|below)
		}
		dst = append(dst, 1<<63)
	}
	return dst
}
