package engine

import (
	"strconv"

	"github.com/broadside-cards/broadside/interpreter/vm"
)

// InformationState is a player's whole history in canonical form: equal
// strings mean that the player cannot tell the two histories apart. It holds
// what the player chose and saw, nothing else; a quiet game has none but the
// seat.
func (s *State) InformationState(p Player) string { return s.InformationSince(p, 0) }

// InformationSince is the part of InformationState that was recorded after the
// record had a length.
func (s *State) InformationSince(p Player, from int) string {
	list := s.log[min(max(0, from), len(s.log)):]
	b := make([]byte, 0, 16+24*len(list))
	b = strconv.AppendInt(b, int64(p), 10)
	for i := range list {
		b = list[i].canonical(b, s, p)
	}
	if s.Actor() == p {
		b = append(b, '?')
		b = strconv.AppendInt(b, int64(s.Question().At.Start), 36)
	}
	return string(b)
}

// canonical appends what a player may know of an entry.
func (e *entry) canonical(b []byte, s *State, p Player) []byte {
	if e.secret && !s.may(e.whole, p) {
		b = strconv.AppendInt(append(b, "|secret,"...), int64(e.player), 36)
		if e.kind != vm.ChoiceEvent { // which dice were rolled, to whom a number was shown
			b = strconv.AppendInt(append(b, ','), int64(e.kind), 36)
			b = strconv.AppendInt(append(b, ','), int64(e.die), 36)
			b = strconv.AppendInt(append(b, ','), int64(e.whole), 36)
		}
		return b
	}
	if e.kind == vm.ChoiceEvent && !s.may(e.whole, p) {
		return b // in private: what follows shows all there is to see
	}
	b = append(b, '|')
	b = strconv.AppendInt(b, int64(e.kind), 36)
	put := func(v int) { b = strconv.AppendInt(append(b, ','), int64(v), 36) }
	put(int(e.player))
	put(s.known(e.def, e.seen, p))
	put(s.declared(e.zone))
	put(s.known(e.host, e.hostSeen, p))
	put(s.seatOf(e.zone))
	put(s.declared(e.to))
	put(s.known(e.toHost, e.toSeen, p))
	put(s.seatOf(e.to))
	put(int(e.n))
	put(int(e.token))
	put(int(e.mark))
	put(int(e.die))
	if e.up {
		b = append(b, '^')
	}
	if e.place > 0 {
		b = strconv.AppendInt(append(b, '@'), int64(e.place), 36)
	}
	if key := e.look.Key(); key != 0 {
		b = strconv.AppendUint(append(b, '*'), key, 36)
	}
	if e.kind == vm.ChoiceEvent {
		put(int(e.choice.kind))
		put(int(e.choice.number))
		b = append(b, e.choice.label...)
	}
	return append(b, e.text...)
}

// known is a definition as far as a player may know it: -2 for one that is
// there but unknown.
func (s *State) known(def int16, seen uint16, p Player) int {
	if def >= 0 && !s.may(seen, p) {
		return -2
	}
	return int(def)
}

// seatOf is the player a zone instance belongs to, or -1.
func (s *State) seatOf(z int16) int {
	if z < 0 || int(s.table.L.Instances[z].Owner) != ownedByPlayer {
		return -1
	}
	return s.table.L.Instances[z].Index
}
