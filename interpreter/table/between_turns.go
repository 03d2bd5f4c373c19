package table

import "slices"

// BetweenTurns appends to dst what a position between two turns comes to, when
// nothing is being carried out: two positions with the same words go on in the
// same way as long as nobody chooses. It leaves out what only counts up: turns,
// changes, how often a card has moved, the size of order keys. Cards whose
// definitions share a class (0 or more; -1 is alone) stand in for each other in
// zones that have an order. ages tells whether it matters which card came first
// to where it lies.
func (s *State) BetweenTurns(dst []uint64, class []int32, ages bool) []uint64 {
	l := s.L
	for i, v := range s.I[HSetTop+1 : l.IDef] {
		if !transient(i + HSetTop + 1) {
			dst = append(dst, uint64(uint32(v)))
		}
	}
	for _, v := range s.I[l.IExt:l.IQueue] {
		dst = append(dst, uint64(uint32(v)))
	}
	dst = append(dst, s.U[l.UStream:l.UMember]...)
	var room [MaxObjects / 64]uint64
	for z := range l.Instances {
		dst = s.zoneBetweenTurns(append(dst, uint64(z)|1<<63), z, class, room[:l.W])
	}
	if ages {
		dst = s.oldestFirst(dst)
	}
	return dst
}

// transient says that a word of the header only counts, or says how the position
// was come to.
func transient(word int) bool {
	switch word {
	case HPC, HFP, HSP, HTurn, HTick, HBatch, HLast:
		return true
	}
	return false
}

// zoneBetweenTurns appends the cards of a zone: of an ordered one from the top, those
// whose order is not known behind them.
func (s *State) zoneBetweenTurns(dst []uint64, z int, class []int32, rest []uint64) []uint64 {
	l := s.L
	copy(rest, s.Set(l.Member(z)))
	if !l.Instances[z].Ordered {
		for o := First(rest); o >= 0; o = Next(rest, o) {
			dst = s.cardBetweenTurns(dst, o, uint64(o))
		}
		return dst
	}
	for o := s.end(rest, 1); o >= 0; o = s.end(rest, 1) {
		Drop(rest, o)
		name := uint64(o)
		if c := class[s.Def(o)]; c >= 0 {
			name = uint64(c) | 1<<32
		}
		if s.I[l.IKey+o] < 0 {
			name |= 1 << 33
		}
		dst = s.cardBetweenTurns(dst, o, name)
	}
	for o := First(rest); o >= 0; o = Next(rest, o) {
		dst = s.cardBetweenTurns(dst, o, uint64(o)|1<<34)
	}
	return dst
}

// cardBetweenTurns appends what is to be known of a card.
func (s *State) cardBetweenTurns(dst []uint64, o int, name uint64) []uint64 {
	l := s.L
	bit := func(set int) uint64 { return s.U[set+o>>6] >> uint(o&63) & 1 }
	seen := bit(l.UFace)
	for p := range l.P {
		seen |= bit(l.Known(p))<<uint(1+2*p) | bit(l.Placed(p))<<uint(2+2*p)
	}
	dst = append(dst, name|seen<<40, uint64(s.I[l.IDef+o])*(1-name>>32&1))
	for m := range l.Marks {
		if bit(l.Mark(m)) != 0 {
			dst = append(dst, uint64(m)|1<<62)
		}
	}
	for t := range l.K {
		if n := s.I[l.ITok+t*l.N+o]; n != 0 {
			dst = append(dst, uint64(uint32(n))|uint64(t)<<32|1<<61)
		}
	}
	return dst
}

// oldestFirst appends all objects in the order they came to where they lie.
func (s *State) oldestFirst(dst []uint64) []uint64 {
	from := len(dst)
	for o := range s.L.N {
		dst = append(dst, uint64(s.I[s.L.ICame+o])<<16|uint64(o))
	}
	slices.Sort(dst[from:])
	for i := from; i < len(dst); i++ {
		dst[i] &= 1<<16 - 1
	}
	return dst
}
