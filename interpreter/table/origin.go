package table

import "github.com/broadside-cards/broadside/dsl/check"

// Origins. Everybody knows where each card started and can follow what moves,
// so that even a card nobody has seen can only be one of those that started in
// some of the zones: a card dealt face down from the pirate's deck is no Reef,
// for all of these started in the crown's. IOrigin has, for an object that can be singled out, the zones that the
// card there may have started in, as bits; IMixed has the same for all that
// lies in a zone whose cards cannot be told apart. Both are what an onlooker
// knows who never sees a face; a player's own knowledge only adds to it.

// originBits is how many zones are told apart; those beyond share the last.
const originBits = 31

// SetStarts tells the layout the zone instance that each definition's copies
// start in; -1: none.
func (l *Layout) SetStarts(at []int) {
	bit := map[int]int32{}
	l.origins = make([]int32, len(at))
	for d, z := range at {
		if _, ok := bit[z]; !ok {
			bit[z] = 1 << min(len(bit), originBits-1)
		}
		l.origins[d] = bit[z]
	}
}

// origin is the bit of the zone that copies of a definition start in.
func (l *Layout) origin(def int) int32 {
	if def >= len(l.origins) {
		return 1
	}
	return l.origins[def]
}

// conceals says that the cards of a zone cannot be told apart by all.
func (l *Layout) conceals(z int) bool {
	f := l.Instances[z].Facing
	return f == check.FaceDown || f == check.Held
}

// originOf is where a card that is about to leave a zone may have started, as
// far as everybody can tell.
func (s *State) originOf(o, from int) int32 {
	switch {
	case from < 0 || s.Face(o):
		return s.L.origin(s.Def(o))
	case s.L.conceals(from):
		return s.I[s.L.IMixed+from]
	}
	return s.I[s.L.IOrigin+o]
}

// trackOrigin keeps account of a card that has left a zone for another.
func (s *State) trackOrigin(o, from, to int, origin int32) {
	l := s.L
	s.I[l.IOrigin+o] = origin
	if from >= 0 && l.conceals(from) && s.Count(l.Member(from)) == 0 {
		s.I[l.IMixed+from] = 0
	}
	if l.conceals(to) {
		s.I[l.IMixed+to] |= origin
	}
}

// possibleOrigin is where the card at an object's place may have started.
func (s *State) possibleOrigin(o, z int) int32 {
	if s.L.conceals(z) {
		return s.I[s.L.IMixed+z]
	}
	return s.I[s.L.IOrigin+o]
}
