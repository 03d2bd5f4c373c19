package table

import "github.com/broadside-cards/broadside/dsl/check"

// What is seen of a card that lies face down: its place where the zone has an
// order, the tokens and marks on it, and the cards on it. In another's hand
// (`held`) none of these show. Where a face-down zone has no order, its cards are
// a heap: those that look alike are mixed all the time, and nobody can tell which
// of them was seen before.

// open says that everybody sees how the cards of a zone lie, if not their faces.
func (l *Layout) open(z int) bool { return l.Instances[z].Facing != check.Held }

// watched says that Placed is kept for the cards of a zone on the table.
func (l *Layout) watched(z int) bool { return l.Instances[z].mixed }

// heap says that a zone is face down and has no order.
func (l *Layout) heap(z int) bool {
	return l.Instances[z].Facing == check.FaceDown && !l.Instances[z].Ordered
}

// Row says that a zone has an order that everybody sees, of cards that may lie
// face down: the place of a card tells it from the others.
func (l *Layout) Row(z int) bool {
	in := &l.Instances[z]
	return in.Ordered && in.Facing != check.Held && in.Facing != check.FaceUp
}

// Apart says whether everybody who looks at the table sees which card is meant
// when somebody points at this one.
func (s *State) Apart(o int) bool {
	z := s.Zone(o)
	switch {
	case z < 0 || s.Face(o):
		return true
	case !s.L.open(z):
		return false
	case s.L.heap(z):
		return s.looksAlone(o, z)
	}
	return s.L.Instances[z].Facing != check.FaceDown || !s.In(s.L.UUnset, o)
}

// looksAlone says whether a card of a heap is told from the others by what lies
// on it, or by nothing lying on it alone.
func (s *State) looksAlone(o, z int) bool {
	others := false
	set := s.Set(s.L.Member(z))
	for m := First(set); m >= 0; m = Next(set, m) {
		if m == o || s.Face(m) {
			continue
		}
		if s.alike(o, m) {
			return false
		}
		others = true
	}
	return others || s.Bears(o)
}

// alike says whether two face-down cards look the same.
func (s *State) alike(a, b int) bool {
	return s.compareTokens(a, b) == 0 && s.compareCarried(a, b) == 0
}

// Bears says whether a token or mark lies on a card, or another card.
func (s *State) Bears(o int) bool {
	for t := range s.L.K {
		if s.Token(o, t) != 0 {
			return true
		}
	}
	for m := range s.L.Marks {
		if s.Marked(o, m) {
			return true
		}
	}
	return s.carries(o)
}

// Blend takes from everybody the track of the cards of a heap that look like
// others there, if o lies in one. It is called before and after what lies on a
// card changes. As long as nothing lies on any of them none is told anyway.
func (s *State) Blend(o int) {
	if !s.L.heaps || o < 0 {
		return
	}
	if z := s.Zone(o); z >= 0 && s.L.heap(z) {
		s.blend(z)
	}
}

// blendHosts is Blend for the cards that carry two zones, of which one loses a card to the
// other. Where one card is left in a heap, it is told from others by what lies on it.
func (s *State) blendHosts(from, to int) {
	s.Blend(s.Host(to))
	if from < 0 {
		return
	}
	s.Blend(s.Host(from))
	if s.L.heap(from) && s.Count(s.L.Member(from)) == 1 && s.anyBears(from) {
		s.blend(from)
	}
}

// BlendAll is Blend for the heaps that any card of a set lies in.
func (s *State) BlendAll(set []uint64) {
	if !s.L.heaps {
		return
	}
	for z := range s.L.Instances {
		if s.L.heap(z) {
			for i, w := range set {
				if w&s.U[s.L.Member(z)+i] != 0 {
					s.blend(z)
					break
				}
			}
		}
	}
}

// anyBears says whether something lies on a card of a zone.
func (s *State) anyBears(z int) bool {
	set := s.Set(s.L.Member(z))
	for o := First(set); o >= 0; o = Next(set, o) {
		if s.Bears(o) {
			return true
		}
	}
	return false
}

func (s *State) blend(z int) {
	l := s.L
	set := s.Set(l.Member(z))
	only := Count(set) == 1
	for o := First(set); o >= 0; o = Next(set, o) {
		switch {
		case only: // whoever knows what is there knows it is this
			for p := range l.P {
				if s.Known(o, p) {
					s.put(l.Placed(p), o, true)
				}
			}
		case !s.Face(o) && !s.looksAlone(o, z):
			for p := range l.P {
				s.put(l.Placed(p), o, false)
			}
		}
	}
}

// staysAlone is the one card that stays in a heap when another is exchanged for a card from
// elsewhere; -1: there is no heap, or not just one stays.
func (s *State) staysAlone(o, from, to int) int {
	if !s.L.heaps || from == to || from < 0 || !s.L.heap(from) || s.Count(s.L.Member(from)) != 2 {
		return -1
	}
	set := s.Set(s.L.Member(from))
	if m := First(set); m != o {
		return m
	}
	return Next(set, o)
}

// foundOut: whoever knows that a card is in its heap knows that it is this, as long as it does
// not look like another there.
func (s *State) foundOut(o int) {
	for p := range s.L.P {
		if s.Known(o, p) {
			s.put(s.L.Placed(p), o, true)
		}
	}
	s.Blend(o)
}

// toldApart is those cards of a word of a heap's set that a player has kept an eye on.
func (s *State) toldApart(z, player, word int, set uint64) uint64 {
	out := uint64(0)
	for w := set & s.U[s.L.UPlaced+player*s.L.W+word]; w != 0; w &= w - 1 {
		if o := word<<6 + trailingZeros(w); s.looksAlone(o, z) {
			out |= w & -w
		}
	}
	return out
}

// Place is where a card lies in a zone whose order everybody sees whether or not
// they see faces, from 1 on top; 0: nowhere such, or its place is not settled.
func (s *State) Place(o int) int {
	z := s.Zone(o)
	if z < 0 || !s.L.Row(z) || s.In(s.L.UUnset, o) {
		return 0
	}
	return s.Rank(o) + 1
}

// PlaceAmong is Place of a card that others lie with; 0 for one that lies alone.
func (s *State) PlaceAmong(o int) int {
	if z := s.Zone(o); z < 0 || !s.L.Row(z) || s.Count(s.L.Member(z)) < 2 {
		return 0
	}
	return s.Place(o)
}

// Look is what lies openly on a card whose face is hidden: so many of each token,
// and the marks. The zero Look is nothing. It is small and takes no memory of its own:
// of more than a few things the rest is a number in which they differ.
type Look struct {
	What [4]int16 // a token and 1, or less than 0 a mark's place beyond it; 0: no more
	N    [4]int32 // how many; of a mark 1
	Rest uint64
}

// add puts another thing to those there are.
func (k *Look) add(what, n int) {
	for i := range k.What {
		if k.What[i] == 0 {
			k.What[i], k.N[i] = int16(what), int32(n)
			return
		}
	}
	k.Rest = Mix(k.Rest ^ uint64(uint16(what))<<32 ^ uint64(uint32(n)))
}

// Key is a number for a look, 0 for nothing.
func (k *Look) Key() uint64 {
	h := k.Rest
	for i, w := range k.What {
		if w != 0 {
			h = Mix(h ^ uint64(uint16(w))<<32 ^ uint64(uint32(k.N[i])))
		}
	}
	return h
}

// Look is what lies openly on a card; nothing if its face is seen or it is held.
func (s *State) Look(o int) (out Look) {
	if z := s.Zone(o); z < 0 || s.Face(o) || !s.L.open(z) {
		return out
	}
	for t := range s.L.K {
		if n := s.Token(o, t); n != 0 {
			out.add(t+1, n)
		}
	}
	for m := range s.L.Marks {
		if s.Marked(o, m) {
			out.add(-1-m, 1)
		}
	}
	return out
}

// Loose is a zone with a visible order in which cards of a set lie face down
// whose place a shuffle has made unknown, or -1.
func (s *State) Loose(set []uint64) int {
	for i, w := range set {
		for w &= s.U[s.L.UUnset+i] &^ s.U[s.L.UFace+i]; w != 0; w &= w - 1 {
			if z := s.Zone(i<<6 + trailingZeros(w)); z >= 0 && s.L.Row(z) {
				return z
			}
		}
	}
	return -1
}

// LieOpen says that the cards of a set lie in zones in which each card is face up.
func (s *State) LieOpen(set []uint64) bool {
	for i, w := range set {
		for ; w != 0; w &= w - 1 {
			if z := s.Zone(i<<6 + trailingZeros(w)); z < 0 || s.L.Instances[z].sort != sight {
				return false
			}
		}
	}
	return true
}

// InSight says whether a card of a set lies face down where everybody sees its
// place, or what lies on it.
func (s *State) InSight(set []uint64) bool {
	if !s.L.veils {
		return false
	}
	for i, w := range set {
		for w &^= s.U[s.L.UFace+i]; w != 0; w &= w - 1 {
			o := i<<6 + trailingZeros(w)
			if z := s.Zone(o); z >= 0 && s.veiled(o) && (s.L.Instances[z].Ordered || s.Bears(o)) {
				return true
			}
		}
	}
	return false
}

// veiled says whether a card lies where all see how it lies, if not its face.
func (s *State) veiled(o int) bool {
	z := s.Zone(o)
	return z >= 0 && s.L.Instances[z].Facing != check.FaceUp && s.L.open(z)
}
