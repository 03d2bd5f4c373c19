package table

import "math/bits"

const hashKey = 0x9e3779b97f4a7c15

// fold is one step of a hash by folded multiplication (W. Yi, wyhash, 2019).
func fold(h, v uint64) uint64 {
	hi, lo := bits.Mul64(h^v, hashKey)
	return hi ^ lo
}

// Fold hashes words in their order.
func Fold(words []uint64) uint64 {
	h := uint64(hashKey)
	for _, v := range words {
		h = fold(h, v)
	}
	return h
}

// Hash is a number that equal positions share. It leaves out what does not
// change how a game goes on: how often cards have moved, change counts, the
// players' own streams and the size (not the order) of order keys.
func (s *State) Hash() uint64 {
	l := s.L
	h := uint64(hashKey)
	for i, v := range s.I[HSetTop+1 : l.IKey] {
		if i+HSetTop+1 != HTick {
			h = fold(h, uint64(uint32(v)))
		}
	}
	h = s.hashOrder(h)
	h = s.hashInts(h, l.IHost, l.ILo)
	h = s.hashInts(h, l.IHostOf, l.IQueue+s.early()*l.QueueInts)
	h = s.hashInts(h, l.IStack, int(s.I[HTop]))
	h = s.hashWords(h, l.UStream, l.UMember)
	h = s.hashWords(h, l.UMark, l.UOwner)
	h = s.hashWords(h, l.UUnset, l.UQueue+s.early()*l.QueueSets*l.W)
	for _, v := range s.lateInts() {
		h = fold(h, uint64(uint32(v)))
	}
	for _, v := range s.lateSets() {
		h = fold(h, v)
	}
	return s.hashWords(h, l.UStack, int(s.I[HSetTop]))
}

func (s *State) hashInts(h uint64, from, to int) uint64 {
	for _, v := range s.I[from:to] {
		h = fold(h, uint64(uint32(v)))
	}
	return h
}

func (s *State) hashWords(h uint64, from, to int) uint64 {
	for _, v := range s.U[from:to] {
		h = fold(h, v)
	}
	return h
}

// hashOrder folds in every ordered zone's cards from the top down.
func (s *State) hashOrder(h uint64) uint64 {
	var left [MaxObjects / 64]uint64
	rest := left[:s.L.W]
	for z := range s.L.Instances {
		if !s.L.Instances[z].Ordered {
			continue
		}
		loose := uint64(0) // cards of unknown order between top and bottom
		for i := range rest {
			rest[i] = s.U[s.L.Member(z)+i] &^ s.U[s.L.UUnset+i]
			loose |= s.U[s.L.Member(z)+i] & s.U[s.L.UUnset+i]
		}
		for o := s.end(rest, 1); o >= 0; o = s.end(rest, 1) {
			Drop(rest, o)
			side := uint64(0)
			if loose != 0 && s.I[s.L.IKey+o] < 0 {
				side = 1
			}
			h = fold(h, uint64(o)<<1|side)
		}
	}
	return h
}
