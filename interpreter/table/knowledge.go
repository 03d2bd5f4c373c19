package table

import "github.com/broadside-cards/broadside/dsl/check"

// What is known. Known[p] says that player p knows the identity of an object.
// While the object lies where p cannot single it out, the bit only says "one
// of the cards somewhere in there is this". Placed[p] matters where cards lie
// face down: p has kept an eye on the object since it was seen or came there. On
// the table (either way up, buried) it is kept only if the game shuffles there.

// Known says whether a player knows an object's identity.
func (s *State) Known(o, player int) bool { return s.In(s.L.Known(player), o) }

// SetKnown gives a player the knowledge of an object, or takes it, for
// positions built by hand.
func (s *State) SetKnown(o, player int, on bool) {
	s.put(s.L.Known(player), o, on)
	s.put(s.L.Placed(player), o, on)
	s.U[0] = 0
}

// Locatable says whether a player can tell which object this is from the others
// where it lies: what the player learns of it, or has learnt, is of this one.
func (s *State) Locatable(o, player int) bool {
	z := s.Zone(o)
	if z < 0 {
		return true
	}
	in := &s.L.Instances[z]
	switch in.Facing {
	case check.Held:
		return s.ZoneOwner(z) == player
	case check.FaceDown:
		return s.Face(o) || s.In(s.L.Placed(player), o) && s.Apart(o)
	case check.EitherWay, check.Buried, check.Outward:
		return !in.mixed || s.Face(o) || s.In(s.L.Placed(player), o) || s.seers(o, z)>>uint(player)&1 == 1
	}
	return true
}

// Seen writes into dst the cards whose identity a player knows and which the
// player can single out.
func (s *State) Seen(player int, dst []uint64) {
	l := s.L
	copy(dst, s.Set(l.Known(player)))
	for _, z := range l.concealed[player] {
		if l.Instances[z].Owner == check.OfKind && l.Instances[z].Facing == check.Held && s.ZoneOwner(z) == player {
			continue
		}
		f := l.Instances[z].Facing
		if own := s.ZoneOwner(z); f == check.EitherWay && own == player || f == check.Outward && own >= 0 && own != player {
			continue
		}
		for i := range dst {
			hide := s.U[l.UMember+z*l.W+i]
			if f != check.Held {
				hide &^= s.U[l.UFace+i]
			}
			switch {
			case f == check.FaceDown && l.Instances[z].Ordered:
				hide &^= s.U[l.UPlaced+player*l.W+i] &^ s.U[l.UUnset+i]
			case f == check.EitherWay && s.ZoneOwner(z) < 0:
				hide &^= s.U[l.UOwner+player*l.W+i] | s.U[l.UPlaced+player*l.W+i]
			case f == check.Outward && s.ZoneOwner(z) < 0:
				hide &= s.U[l.UOwner+player*l.W+i]
				hide &^= s.U[l.UPlaced+player*l.W+i]
			case f.KeepsPlaces():
				hide &^= s.U[l.UPlaced+player*l.W+i]
			case f == check.FaceDown:
				hide &^= s.toldApart(z, player, i, dst[i]&hide)
			}
			dst[i] &^= hide
		}
	}
}

// Show lets the players of a mask see the face of an object where it lies.
func (s *State) Show(o int, mask uint32) { s.ShowAmong(o, mask, nil) }

// ShowAmong is Show of one of several cards that are shown together: what a player knows of
// the others stays known, though they may be alike.
func (s *State) ShowAmong(o int, mask uint32, with []uint64) {
	s.U[0] = 0
	sure, pile, placed := s.L.single[s.Def(o)], false, s.Apart(o)
	if z := s.Zone(o); z >= 0 {
		in := &s.L.Instances[z]
		pile = in.Facing == check.FaceDown && in.Ordered && !s.In(s.L.UUnset, o)
		placed = placed && (in.Facing == check.FaceDown || s.L.watched(z))
	}
	for p := 0; p < s.L.P; p++ {
		if mask>>uint(p)&1 == 0 {
			continue
		}
		if !sure && !pile && !s.Known(o, p) && !s.Locatable(o, p) { // else no other is meant by what is known
			s.spendKnowledge(o, s.Zone(o), p, with)
		}
		s.put(s.L.Known(p), o, true)
		if placed {
			s.put(s.L.Placed(p), o, true)
		}
	}
}

// seers is the mask of players who see the face of a card where it lies.
func (s *State) seers(o, z int) uint32 {
	if s.Face(o) {
		return 1<<uint(s.L.P) - 1
	}
	switch s.L.Instances[z].Facing {
	case check.Held:
		return seat(s.ZoneOwner(z))
	case check.Outward:
		return (1<<uint(s.L.P) - 1) &^ seat(s.whose(o, z))
	case check.EitherWay:
		return seat(s.whose(o, z))
	}
	return 0
}

// whose is the player in whose zone a card lies; on the table itself, whose card it is.
func (s *State) whose(o, z int) int {
	if owner := s.ZoneOwner(z); owner >= 0 {
		return owner
	}
	return s.OwnerOf(o)
}

func seat(p int) uint32 {
	if p < 0 {
		return 0
	}
	return 1 << uint(p)
}

// Seers is the mask of players who see the face of a card where it lies.
func (s *State) Seers(o int) uint32 {
	if z := s.Zone(o); z >= 0 {
		return s.seers(o, z)
	}
	return 0
}

// learn brings knowledge up to date after a move from one zone to another.
// followed is the mask of players who could follow the card.
func (s *State) learn(o, from, to int, followed uint32) {
	l := s.L
	saw := s.seers(o, to)
	pile, watched := l.Instances[to].Facing == check.FaceDown, l.watched(to)
	if !pile && !watched && saw == 1<<uint(l.P)-1 && (saw == followed || l.single[s.I[l.IDef+o]]) {
		w, bit := o>>6, uint64(1)<<uint(o&63)
		for p, at := 0, l.UKnown+w; p < l.P; p, at = p+1, at+l.W {
			s.U[at] |= bit
		}
		return
	}
	for p := 0; p < l.P; p++ {
		bit := uint32(1) << uint(p)
		switch {
		case saw&bit != 0:
			if followed&bit == 0 && !s.Known(o, p) && !l.single[s.I[l.IDef+o]] {
				s.spendKnowledge(o, from, p, nil)
			}
			s.put(l.Known(p), o, true)
		case followed&bit == 0:
			s.loseTrack(o, from, to, p)
		}
		if pile {
			s.put(l.Placed(p), o, followed&bit != 0)
		} else if watched { // within a zone it may still be any of them
			s.put(l.Placed(p), o, from != to || followed&bit != 0)
		}
	}
	if l.heap(to) && s.anyBears(to) {
		s.blend(to)
	}
}

// spendKnowledge gives up the knowledge of another card of the same definition in the
// zone: it was this one that the player knew to be there. The pirate has seen
// one Reef go to the crown's hand; when a Reef is played from that hand, it was
// that one, and the pirate knows of no other there. Those in except stay known.
func (s *State) spendKnowledge(o, zone, p int, except []uint64) {
	if zone < 0 {
		return
	}
	def, member, known := s.Def(o), s.L.Member(zone), s.L.Known(p)
	for i := 0; i < s.L.W; i++ {
		w := s.U[member+i] & s.U[known+i]
		if except != nil {
			w &^= except[i]
		}
		for ; w != 0; w &= w - 1 {
			if m := i<<6 + trailingZeros(w); m != o && s.Def(m) == def && !s.Locatable(m, p) {
				s.put(known, m, false)
				return
			}
		}
	}
}

// loseTrack takes from a player what can no longer be told after a card left a
// concealed zone unseen: which of the cards that may have left still lie there.
// The Reef in the crown's hand may be the card just put face down on a deck. What is moved
// within a zone has not left it.
func (s *State) loseTrack(o, from, to, p int) {
	if from == to {
		return
	}
	l := s.L
	known := l.Known(p)
	s.put(known, o, false)
	if from < 0 {
		return
	}
	for i := 0; i < l.W; i++ {
		for w := s.U[l.Member(from)+i] & s.U[known+i]; w != 0; w &= w - 1 {
			if m := i<<6 + trailingZeros(w); l.Holds(to, s.KindOf(m)) && !s.Locatable(m, p) {
				s.put(known, m, false)
			}
		}
	}
}
