package vm

import (
	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/interpreter/bytecode"
	"github.com/broadside-cards/broadside/interpreter/table"
)

// addPiles adds to dst the cards in those of a set that are piles, or, for PileOf, the piles
// in which those of a set lie.
func (m *Machine) addPiles(s *table.State, from []uint64, r int32, dst []uint64) {
	piles := &m.p.Piles
	for o := table.First(from); o >= 0; o = table.Next(from, o) {
		z, at := s.Zone(o), piles.At[s.Def(o)]
		switch of := piles.Of[s.Def(o)]; {
		case z < 0:
		case check.Relation(r) == bytecode.PileOf:
			if at >= 0 && s.Zone(int(at)) == z {
				table.Add(dst, int(at))
			}
		case of >= 0:
			m.addCopies(s, int(of), s.Set(s.L.Member(z)), piles.Copies[s.Def(o)], dst)
		}
	}
}

// addCopies adds those of a set that are copies of a definition: as they were dealt, unless identities were dealt again.
func (m *Machine) addCopies(s *table.State, def int, set, dealt, dst []uint64) {
	if s.I[table.HSwapped] == 0 {
		for k := range dst {
			dst[k] |= set[k] & dealt[k]
		}
		return
	}
	for c := table.First(set); c >= 0; c = table.Next(set, c) {
		if s.Def(c) == def {
			table.Add(dst, c)
		}
	}
}
