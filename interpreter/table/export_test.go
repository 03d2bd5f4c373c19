package table

import "github.com/broadside-cards/broadside/dsl/check"

// MoveAtLength is Move without a short way: what it was before it had any, and what it is compared with.
func (s *State) MoveAtLength(o, z int, pos check.Position, face check.FaceTurn) {
	if s.Carries(o, z) {
		return
	}
	from := s.Zone(o)
	followed := s.followersAtLength(o)
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
	s.learnAtLength(o, from, z, followed)
	if s.L.heaps {
		s.blendHosts(from, z)
	}
}

func (s *State) followersAtLength(o int) uint32 {
	mask, alone := uint32(0), s.aloneInHeap(o)
	for p := 0; p < s.L.P; p++ {
		if s.Locatable(o, p) || alone && s.Known(o, p) {
			mask |= 1 << uint(p)
		}
	}
	return mask
}

func (s *State) learnAtLength(o, from, to int, followed uint32) {
	l := s.L
	saw := s.seers(o, to)
	pile, watched := l.Instances[to].Facing == check.FaceDown, l.watched(to)
	for p := 0; p < l.P; p++ {
		bit := uint32(1) << uint(p)
		switch {
		case saw&bit != 0:
			if followed&bit == 0 && !s.Known(o, p) {
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

// MoveAllAtLength is MoveAll, a card at a time.
func (s *State) MoveAllAtLength(set []uint64, z int, pos check.Position, face check.FaceTurn, reverse bool) {
	for o := s.FirstByPlace(set, reverse); o >= 0; o = s.FirstByPlace(set, reverse) {
		Drop(set, o)
		s.MoveAtLength(o, z, pos, face)
	}
}
