package engine

import (
	"math/bits"

	"github.com/broadside-cards/broadside/interpreter/table"
)

// Open says whether nothing is hidden from anybody here: each player can name
// every card and say where it lies, the order of piles included, and the game
// has no choice or roll made in secret. Luck to come may still be to come. It
// is for searching in deals (Seat.Deal): that a player sees all, and that all
// others do, follows from what this player knows.
func (s *State) Open() bool {
	if s.game.secrets {
		return false
	}
	var room [table.MaxObjects / 64]uint64
	seen, l := room[:s.table.L.W], s.table.L
	for p := range l.P {
		s.table.Seen(p, seen)
		if table.Count(seen) == l.N {
			continue
		}
		for o := range l.N {
			if s.table.Zone(o) >= 0 && !s.table.Face(o) && !table.Has(seen, o) {
				return false
			}
		}
	}
	return true
}

// Reseed draws all luck to come of a deal anew: what it does from here on
// follows from seed, as that of a deal does from its own. It is for deals (Seat.Deal) and copies of
// them, where nothing is hidden: there it is another deal for no more than a copy.
func (s *State) Reseed(seed uint64) {
	t := s.table
	for i := range t.L.Streams() {
		seed += golden
		t.U[t.L.UStream+i] = table.Mix(seed)
	}
	t.U[0] = 0
}

// Luck is a number for how far chance has come: while it stays the same, what
// happens follows from the choices alone. It is for searching in deals (Seat.Deal).
func (s *State) Luck() uint64 {
	t, sum := s.table, uint64(0)
	for i, w := range t.U[t.L.UStream:][:t.L.Streams()] {
		sum += bits.RotateLeft64(w, i)
	}
	return sum
}
