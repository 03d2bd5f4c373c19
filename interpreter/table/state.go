package table

import (
	"unsafe"

	"github.com/broadside-cards/broadside/dsl/check"
)

// State is a whole game in progress. U[0] is the stamp of the decision the
// state stands at: states with the same stamp are the same, so that a machine
// may remember the options it has listed; whatever changes the state by hand
// takes the stamp off. I holds the counted words and, from
// Layout.IStack, the stack of registers; U holds sets and random streams and,
// from Layout.UStack, the stack of set registers. Only the first I[HTop] and
// U[:I[HSetTop]] words mean anything.
//
// Two slices and not a struct: a copy is then two memmoves whatever the game
// declares, and a set register and a zone are addressed in the same way.
//
// A queue of waiting abilities that is longer than the layout has room for goes
// on in late.
type State struct {
	L    *Layout
	I    []int32
	U    []uint64
	late *tail
	tops [4]uint16 // the cards last put on top of something, by the number of the zone: see Top
}

// spare is the stack a fresh state has room for; deeper stacks grow.
const spare = 192

// New makes an empty state: no card is anywhere yet. Reset places them.
func New(l *Layout) *State {
	s := &State{L: l}
	s.makeRoom(l.IStack+spare, l.UStack+16*l.W)
	s.Reset(0)
	return s
}

// makeRoom takes n words of I and u words of U, in one piece of memory. Both begin where a line of the cache does: else
// a copy takes a quarter longer.
func (s *State) makeRoom(n, u int) {
	at := (u + 7) &^ 7
	words := make([]uint64, at+(n+1)/2)
	s.U = words[:u:u]
	s.I = unsafe.Slice((*int32)(unsafe.Pointer(&words[at])), n)
}

// Reset empties the state and seeds every stream.
func (s *State) Reset(seed uint64) {
	l := s.L
	clear(s.I)
	clear(s.U)
	s.I[HTop], s.I[HSetTop] = int32(l.IStack), int32(l.UStack)
	s.I[HNext], s.I[HTurnPlayer], s.I[HPayer] = -1, -1, -1
	for z := range l.Instances {
		s.I[l.IHostOf+z] = -1
	}
	s.seedStreams(seed)
	for o, d := range l.Objects {
		s.resetObject(o, d)
	}
}

// Begin is a position with its streams seeded otherwise: a game begins as another of the same rules did.
func (s *State) Begin(as *State, seed uint64) {
	s.CopyFrom(as)
	s.seedStreams(seed)
}

func (s *State) resetObject(o, d int) {
	l := s.L
	s.I[l.IDef+o] = int32(d)
	s.I[l.IZone+o] = -1
	s.I[l.IHost+o] = int32(l.rank[o])
	s.setIdentity(o, true)
	for _, z := range l.kindZones[l.Defs[d].Kind] {
		s.I[l.IHostOf+l.ZoneBase[z]+l.rank[o]] = int32(o)
	}
}

// setIdentity puts the object into, or takes it out of, the sets that follow
// from its definition.
func (s *State) setIdentity(o int, on bool) {
	def := s.L.Defs[s.Def(o)]
	s.put(s.L.Kind(def.Kind), o, on)
	if def.Owner >= 0 {
		s.put(s.L.Owner(def.Owner), o, on)
	}
}

// CopyFrom makes s equal to o without allocating, unless o's stack is deeper
// than any s has held.
func (s *State) CopyFrom(o *State) {
	n, u := int(o.I[HTop]), int(o.I[HSetTop])
	s.L, s.tops = o.L, o.tops
	if n > len(s.I) {
		s.I = make([]int32, n+spare)
	}
	if u > len(s.U) {
		s.U = make([]uint64, u+16*s.L.W)
	}
	copy(s.I, o.I[:n])
	copy(s.U, o.U[:u])
	if int(o.I[HQueue]) > o.L.QueueLen {
		s.copyTail(o)
	}
}

// Clone is a fresh copy.
func (s *State) Clone() *State {
	c := &State{}
	s.CloneInto(c)
	return c
}

// CloneInto makes a state that has no memory yet a fresh copy.
func (s *State) CloneInto(c *State) {
	n, u := int(s.I[HTop]), int(s.I[HSetTop])
	c.makeRoom(n, u)
	c.CopyFrom(s)
}

// Size is the number of bytes a copy moves.
func (s *State) Size() int {
	return (int(s.I[HTop])+len(s.lateInts()))*4 + (int(s.I[HSetTop])+len(s.lateSets()))*8
}

// Grow makes room for n words of I and u words of U in all.
func (s *State) Grow(n, u int) {
	if n > len(s.I) {
		s.I = append(s.I, make([]int32, n+spare-len(s.I))...)
	}
	if u > len(s.U) {
		s.U = append(s.U, make([]uint64, u+16*s.L.W-len(s.U))...)
	}
}

func (s *State) put(set, o int, on bool) {
	if on {
		s.U[set+o>>6] |= 1 << uint(o&63)
	} else {
		s.U[set+o>>6] &^= 1 << uint(o&63)
	}
}

// In says whether an object is in the set at an offset of U.
func (s *State) In(set, o int) bool { return s.U[set+o>>6]>>uint(o&63)&1 == 1 }

// Set is the set at an offset of U.
func (s *State) Set(set int) []uint64 { return s.U[set : set+s.L.W] }

// Def is the definition an object is a copy of.
func (s *State) Def(o int) int { return int(s.I[s.L.IDef+o]) }

// KindOf is an object's kind.
func (s *State) KindOf(o int) int { return s.L.Defs[s.Def(o)].Kind }

// OwnerOf is the player an object belongs to, or -1.
func (s *State) OwnerOf(o int) int { return s.L.Defs[s.Def(o)].Owner }

// Zone is the zone instance an object lies in, or -1.
func (s *State) Zone(o int) int { return int(s.I[s.L.IZone+o]) }

// Ref is the reference to an object as it lies now.
func (s *State) Ref(o int) int32 { return s.L.Reference(s.I[s.L.IGen+o], o) }

// Face says whether an object lies face up.
func (s *State) Face(o int) bool { return s.In(s.L.UFace, o) }

// Marked says whether an object has a mark.
func (s *State) Marked(o, mark int) bool { return s.In(s.L.Mark(mark), o) }

// SetMark puts a mark on an object or takes it off.
func (s *State) SetMark(o, mark int, on bool) {
	s.U[0] = 0
	s.put(s.L.Mark(mark), o, on)
}

// Token counts one token on an object.
func (s *State) Token(o, t int) int { return int(s.I[s.L.ITok+t*s.L.N+o]) }

// SetToken sets the tokens on an object.
func (s *State) SetToken(o, t, n int) {
	s.U[0] = 0
	s.I[s.L.ITok+t*s.L.N+o] = int32(n)
	s.put(s.L.Has(t), o, n > 0)
}

// PlayerToken counts one token of a player.
func (s *State) PlayerToken(p, t int) int { return int(s.I[s.L.IPTok+p*s.L.K+t]) }

// SetPlayerToken sets the tokens of a player.
func (s *State) SetPlayerToken(p, t, n int) {
	s.U[0] = 0
	s.I[s.L.IPTok+p*s.L.K+t] = int32(n)
}

// ZoneOwner is the player a zone instance belongs to: its seat, or the owner
// of the card that carries it, or -1.
func (s *State) ZoneOwner(z int) int {
	in := &s.L.Instances[z]
	switch in.Owner {
	case check.OfPlayer:
		return in.Index
	case check.OfKind:
		return s.OwnerOf(s.Host(z))
	}
	return -1
}

// Host is the object that carries a zone instance, or -1.
func (s *State) Host(z int) int { return int(s.I[s.L.IHostOf+z]) }

// HostZone is the instance of a zone on an object, or -1 where its kind has
// none.
func (s *State) HostZone(zone, o int) int {
	if s.L.zoneKind[zone] != s.KindOf(o) {
		return -1
	}
	return s.L.ZoneBase[zone] + int(s.I[s.L.IHost+o])
}

// Size of a set at an offset of U.
func (s *State) Count(set int) int { return Count(s.U[set : set+s.L.W]) }
