package table

import (
	"math/bits"

	"github.com/broadside-cards/broadside/dsl/check"
)

// sort is what Move needs to know of a zone to take the short way.
type sort uint8

const (
	unlike sort = iota // none of these: the long way
	sight              // face up: all see which card goes and comes
	hand               // held, of the table or a player: its player does, or nobody
	pile               // face down in an order: those do who have kept an eye on the card
	heap               // face down in no order: as a pile for what comes, and the long way for what goes
)

func sortOf(zs ZoneSpec) sort {
	switch {
	case zs.Facing == check.FaceUp:
		return sight
	case zs.Owner == check.OfKind:
		return unlike
	case zs.Facing == check.Held:
		return hand
	case zs.Facing == check.FaceDown && zs.Ordered:
		return pile
	case zs.Facing == check.FaceDown:
		return heap
	}
	return unlike
}

// seersOf is who sees the cards of a zone of some sort.
func (l *Layout) seersOf(zs ZoneSpec, index int) uint32 {
	switch {
	case zs.Facing == check.FaceUp:
		return 1<<uint(l.P) - 1
	case zs.Facing == check.Held && zs.Owner == check.OfPlayer:
		return 1 << uint(index)
	}
	return 0
}

// moveInShort is Move between zones in which it is known of each player whether they see the card, so that what they learn, and lose track of, is
// worked out for whole sets. It says whether the move is such.
func (s *State) moveInShort(o, from, z int, pos check.Position) bool {
	if from < 0 || from == z {
		return false
	}
	l := s.L
	a, b := &l.Instances[from], &l.Instances[z]
	if a.sort == unlike || a.sort == heap || b.sort == unlike || l.heaps && (a.hosted || b.hosted) {
		return false
	}
	w, bit, u, i := o>>6, uint64(1)<<uint(o&63), s.U, s.I // kept at hand: what is written to the state may be what it stands in, for all Go knows
	def := int(i[l.IDef+o])
	if a.sort == pile && u[l.UFace+w]&bit != 0 || b.hosted && len(l.kindZones[l.Defs[def].Kind]) > 0 && s.Carries(o, z) {
		return false
	}
	followed, origin := a.seers, l.origin(def)
	if a.sort != sight {
		origin = i[l.IMixed+from]
		if a.sort == pile {
			followed = s.watchers(o)
		}
	}
	if a.Ordered {
		s.narrow(from, o)
	}
	width, left := l.W, l.UMember+from*l.W
	u[left+w] &^= bit
	u[l.UMember+z*width+w] |= bit
	u[l.UUnset+w] &^= bit
	i[l.IOrigin+o], i[l.IZone+o], i[l.IKey+o] = origin, int32(z), 0
	if a.sort != sight && isNone(u[left:left+width]) {
		i[l.IMixed+from] = 0
	}
	if b.sort == sight {
		u[l.UFace+w] |= bit
	} else {
		u[l.UFace+w] &^= bit
		i[l.IMixed+z] |= origin
	}
	s.arrive(o)
	if b.Ordered {
		s.place(o, z, pos)
	}
	now := b.InPlay && (!b.hosted || s.In(l.UPlay, s.Host(z)))
	if now != (u[l.UPlay+w]&bit != 0) {
		s.setInPlay(o, now)
	} else if !now && len(l.forgotten) > 0 {
		s.forget(o)
	}
	if b.sort != sight || followed != b.seers && !l.single[def] {
		s.learnInShort(o, from, z, followed)
		return true
	}
	for at, end := l.UKnown+w, l.UPlaced; at < end; at += width {
		u[at] |= bit
	}
	return true
}

func isNone(set []uint64) bool {
	for _, w := range set {
		if w != 0 {
			return false
		}
	}
	return true
}

// watchers are the players who have kept an eye on a card of a pile.
func (s *State) watchers(o int) (mask uint32) {
	if s.In(s.L.UUnset, o) {
		return 0
	}
	for p := range s.L.P {
		if s.In(s.L.Placed(p), o) {
			mask |= 1 << uint(p)
		}
	}
	return mask
}

// learnInShort is learn after a move in short.
func (s *State) learnInShort(o, from, z int, followed uint32) {
	l := s.L
	a, b := &l.Instances[from], &l.Instances[z]
	w, bit, sure := o>>6, uint64(1)<<uint(o&63), l.single[s.I[l.IDef+o]]
	for left := b.seers; left != 0; left &= left - 1 {
		p := bits.TrailingZeros32(left)
		known := &s.U[l.UKnown+p*l.W+w]
		if !sure && followed>>uint(p)&1 == 0 && *known&bit == 0 {
			s.spendKnowledge(o, from, p, nil)
		}
		*known |= bit
	}
	lost := (1<<uint(l.P) - 1) &^ (b.seers | followed)
	if a.holds&^b.holds == 0 {
		s.loseAll(o, from, lost)
	} else {
		for left := lost; left != 0; left &= left - 1 {
			s.loseTrack(o, from, z, bits.TrailingZeros32(left))
		}
	}
	if b.sort >= pile {
		for p, placed := 0, l.UPlaced+w; p < l.P; p, placed = p+1, placed+l.W {
			s.U[placed] &^= bit
			if followed>>uint(p)&1 == 1 {
				s.U[placed] |= bit
			}
		}
	}
	if b.sort == heap && s.anyBears(z) {
		s.blend(z)
	}
}

// loseAll is loseTrack of a card where any of the cards of the zone that it was in may have left it, for players of a mask.
func (s *State) loseAll(o, from int, players uint32) {
	l, member, piled := s.L, s.L.Member(from), s.L.Instances[from].sort == pile
	for k := range l.W {
		here, eyed := s.U[member+k], uint64(0)
		if piled {
			here &^= s.U[l.UFace+k]
			eyed = ^s.U[l.UUnset+k]
		}
		if k == o>>6 {
			here |= 1 << uint(o&63)
			eyed &^= 1 << uint(o&63)
		}
		if here == 0 {
			continue
		}
		for left := players; left != 0; left &= left - 1 {
			at := bits.TrailingZeros32(left)*l.W + k
			s.U[l.UKnown+at] &^= here &^ (eyed & s.U[l.UPlaced+at])
		}
	}
}
