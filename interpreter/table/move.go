package table

import (
	"math/bits"

	"github.com/broadside-cards/broadside/dsl/check"
)

func trailingZeros(w uint64) int { return bits.TrailingZeros64(w) }

// Move puts an object into a zone instance and brings everybody's knowledge
// up to date. Its reference from before is stale afterwards. A card cannot be
// put onto itself or onto a card it carries: that does nothing.
func (s *State) Move(o, z int, pos check.Position, face check.FaceTurn) {
	from := s.Zone(o)
	if s.moveInShort(o, from, z, pos) {
		return
	}
	if s.L.Instances[z].Owner == check.OfKind && s.Carries(o, z) {
		return
	}
	followed := s.Followers(o)
	up := s.faceAfter(o, from, z, face)
	inPlay := s.In(s.L.UPlay, o)
	origin := s.originOf(o, from)
	if s.L.heaps {
		s.blendHosts(from, z)
	}
	if from >= 0 {
		s.narrow(from, o)
		s.put(s.L.Member(from), o, false)
	}
	s.put(s.L.Member(z), o, true)
	s.trackOrigin(o, from, z, origin)
	s.put(s.L.UUnset, o, false)
	s.put(s.L.UFace, o, up)
	s.I[s.L.IZone+o] = int32(z)
	s.arrive(o)
	s.place(o, z, pos)
	now := s.playedIn(z)
	if now != inPlay {
		s.setInPlay(o, now)
	} else if !now && from != z {
		s.forget(o)
	}
	s.learn(o, from, z, followed)
	if s.L.heaps {
		s.blendHosts(from, z)
	}
}

// arrive counts a move: the references to the card from before are stale.
func (s *State) arrive(o int) {
	i, l := s.I, s.L
	i[l.IGen+o] = (i[l.IGen+o] + 1) & (l.mostMoved() - 1)
	tick := i[HTick] + 1
	i[HTick], i[l.ICame+o] = tick, tick
	s.U[0] = 0
}

// Carries says whether a zone instance lies on an object, directly or on
// a card it carries.
func (s *State) Carries(o, z int) bool {
	for steps := 0; z >= 0 && steps < s.L.N; steps++ {
		host := s.Host(z)
		if host == o {
			return true
		}
		if host < 0 {
			return false
		}
		z = s.Zone(host)
	}
	return z >= 0 && s.L.N > 0 && s.Host(z) >= 0
}

// Followers is the mask of players who can follow the object as it leaves. Who knows what
// lies alone in a heap knows that it is this.
func (s *State) Followers(o int) uint32 {
	z := s.Zone(o)
	if z < 0 {
		return 1<<uint(s.L.P) - 1
	}
	switch in := &s.L.Instances[z]; {
	case in.Facing == check.FaceUp, in.Facing == check.FaceDown && s.Face(o):
		return 1<<uint(s.L.P) - 1
	case in.Facing == check.Held:
		return seat(s.ZoneOwner(z))
	case in.Facing == check.FaceDown && in.Ordered && s.In(s.L.UUnset, o):
		return 0
	}
	mask, alone := uint32(0), s.aloneInHeap(o)
	for p := 0; p < s.L.P; p++ {
		if s.Locatable(o, p) || alone && s.Known(o, p) {
			mask |= 1 << uint(p)
		}
	}
	return mask
}

func (s *State) aloneInHeap(o int) bool {
	z := s.Zone(o)
	return s.L.heaps && z >= 0 && s.L.heap(z) && s.Count(s.L.Member(z)) == 1
}

func (s *State) faceAfter(o, from, to int, face check.FaceTurn) bool {
	switch s.L.Instances[to].Facing {
	case check.FaceUp:
		return true
	case check.FaceDown, check.Held, check.Outward:
		return false
	}
	if face != check.AsZone {
		return face == check.TurnUp
	}
	if from < 0 {
		return true
	}
	return !s.L.Instances[from].Facing.Turns() || s.Face(o)
}

// place gives the card its key in an ordered zone.
func (s *State) place(o, z int, pos check.Position) {
	key, ordered := int32(0), s.L.Instances[z].Ordered
	if ordered {
		lo, hi := &s.I[s.L.ILo+z], &s.I[s.L.IHi+z]
		switch pos {
		case check.AtBottom:
			*lo--
			key = *lo
			if *hi > key && s.Count(s.L.Member(z)) == 1 {
				*hi = key // alone: top and bottom
			}
		default:
			*hi++
			key = *hi
			s.tops[z%len(s.tops)] = uint16(o)
		}
	}
	s.I[s.L.IKey+o] = key
	if pos == check.UnderTop && ordered {
		s.slipUnder(o, z)
	}
}

// slipUnder swaps the keys of a card just put on top and the card below it.
func (s *State) slipUnder(o, z int) {
	s.put(s.L.UUnset, o, true) // leave it out of the search
	top := s.Top(z)
	s.put(s.L.UUnset, o, false)
	if top >= 0 {
		a, b := s.L.IKey+o, s.L.IKey+top
		s.I[a], s.I[b] = s.I[b], s.I[a]
	}
}

// playedIn says whether cards of a zone instance are in play: the zone is
// declared so, and the card that carries it is in play itself.
func (s *State) playedIn(z int) bool {
	in := &s.L.Instances[z]
	return in.InPlay && (in.Owner != check.OfKind || s.In(s.L.UPlay, s.Host(z)))
}

// setInPlay brings a card and the cards on it into or out of play, where they lose
// their marks.
func (s *State) setInPlay(o int, on bool) {
	s.put(s.L.UPlay, o, on)
	if !on {
		for _, m := range s.L.lost {
			s.put(s.L.Mark(m), o, false)
		}
		s.forget(o)
	}
	for _, zone := range s.L.kindZones[s.KindOf(o)] {
		z := s.HostZone(zone, o)
		if !s.L.Instances[z].InPlay {
			continue
		}
		set := s.Set(s.L.Member(z))
		for m := First(set); m >= 0; m = Next(set, m) {
			if m != o && s.In(s.L.UPlay, m) != on {
				s.setInPlay(m, on)
			}
		}
	}
}

// forget takes from a card what counts how often it has applied.
func (s *State) forget(o int) {
	for _, t := range s.L.forgotten {
		if s.Token(o, int(t)) != 0 {
			s.SetToken(o, int(t), 0)
		}
	}
}

// Turn turns a card face up, when everybody comes to know it, or face down,
// when nobody forgets it.
func (s *State) Turn(o int, up bool) {
	s.put(s.L.UFace, o, up)
	s.I[HTick]++
	s.U[0] = 0
	if up {
		s.Show(o, 1<<uint(s.L.P)-1)
	} else if z := s.Zone(o); z >= 0 && s.L.watched(z) { // all have seen which it is, also after a shuffle
		for p := range s.L.P {
			s.put(s.L.Placed(p), o, true)
		}
	}
}

// Exchange swaps the places of two cards: each lies where and as deep as the
// other lay.
func (s *State) Exchange(a, b int) {
	za, zb := s.Zone(a), s.Zone(b)
	ka, kb := s.I[s.L.IKey+a], s.I[s.L.IKey+b]
	ua, ub := s.In(s.L.UUnset, a), s.In(s.L.UUnset, b)
	stays := [2]int{s.staysAlone(a, za, zb), s.staysAlone(b, zb, za)}
	s.Move(a, zb, check.OnTop, check.AsZone)
	know := s.hide(a) // they go at once: nobody takes the one that has come for the one that leaves
	s.Move(b, za, check.OnTop, check.AsZone)
	s.reveal(a, know)
	for _, o := range stays {
		if o >= 0 {
			s.foundOut(o)
		}
	}
	s.I[s.L.IKey+a], s.I[s.L.IKey+b] = kb, ka
	s.unset(a, ub)
	s.unset(b, ua)
}

// hide takes what is known of a card from everybody, and gives the mask of who knew it.
func (s *State) hide(o int) (mask uint32) {
	for p := range s.L.P {
		if s.Known(o, p) {
			mask |= 1 << uint(p)
		}
		s.put(s.L.Known(p), o, false)
	}
	return mask
}

// reveal gives it back.
func (s *State) reveal(o int, mask uint32) {
	for p := range s.L.P {
		s.put(s.L.Known(p), o, mask>>uint(p)&1 == 1)
	}
}

// unset says that the place of a card in its zone is open: that it lies there may be
// known, and not where.
func (s *State) unset(o int, open bool) {
	s.put(s.L.UUnset, o, open)
	for p := 0; open && p < s.L.P; p++ {
		s.put(s.L.Placed(p), o, false)
	}
}

// SwapIdentity exchanges what two objects are, and nothing else: where they
// lie, what lies on them and who knows them stay. It is how a deal of unknown
// cards is changed. It reports false, and does nothing, if the objects differ
// in kind and one of them carries cards.
func (s *State) SwapIdentity(a, b int) bool {
	l := s.L
	if s.KindOf(a) != s.KindOf(b) {
		if s.carries(a) || s.carries(b) {
			return false
		}
		s.swapHosts(a, b)
	}
	s.setIdentity(a, false)
	s.setIdentity(b, false)
	s.I[l.IDef+a], s.I[l.IDef+b] = s.I[l.IDef+b], s.I[l.IDef+a]
	s.setIdentity(a, true)
	s.setIdentity(b, true)
	s.U[0], s.I[HSwapped] = 0, 1
	return true
}

func (s *State) carries(o int) bool {
	for _, zone := range s.L.kindZones[s.KindOf(o)] {
		if s.Count(s.L.Member(s.HostZone(zone, o))) > 0 {
			return true
		}
	}
	return false
}

// swapHosts hands the zones of two cards of different kinds over.
func (s *State) swapHosts(a, b int) {
	for _, pair := range [2][2]int{{a, b}, {b, a}} {
		for _, zone := range s.L.kindZones[s.KindOf(pair[0])] {
			s.I[s.L.IHostOf+s.HostZone(zone, pair[0])] = int32(pair[1])
		}
	}
	s.I[s.L.IHost+a], s.I[s.L.IHost+b] = s.I[s.L.IHost+b], s.I[s.L.IHost+a]
}
