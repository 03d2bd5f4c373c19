package vm

import (
	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/interpreter/bytecode"
	"github.com/broadside-cards/broadside/interpreter/table"
)

// setNear carries out OpSetNear.
func (m *Machine) setNear(f *frame, in *bytecode.Instr) {
	s, dst := f.s, f.set(in.A)
	from, of := m.scratchSet(0, f.set(in.B)), dst
	if in.D == bytecode.NearOfThese {
		of = m.scratchSet(2, dst)
	}
	clear(dst)
	if r := check.Relation(in.C); r == check.InPile || r == bytecode.PileOf {
		m.addPiles(s, from, in.C, dst)
		return
	}
	for o := table.First(from); o >= 0; o = table.Next(from, o) {
		if p, b := m.placeOf(s, o); p >= 0 {
			m.addNeighbours(s, b, p, in.C, dst)
		}
	}
	if in.D == 1 || in.D == bytecode.NearOfThese && !m.onBoards(s, of) {
		m.addOnPlaces(s, dst)
	}
	if in.D == bytecode.NearOfThese {
		andInto(dst, of)
	}
}

// addOnPlaces adds to a set all that lies on its cards, and on those.
func (m *Machine) addOnPlaces(s *table.State, dst []uint64) {
	for todo := m.scratchSet(0, dst); ; {
		o := takeFirst(todo)
		if o < 0 {
			return
		}
		carried := m.tmp[len(dst) : 2*len(dst)]
		clear(carried)
		m.addCarried(s, o, carried)
		table.Join(dst, carried)
		table.Join(todo, carried)
	}
}

// onBoards says whether all of a set are places that lie on a board.
func (m *Machine) onBoards(s *table.State, set []uint64) bool {
	for k, w := range set {
		for i := range m.p.Boards {
			w &^= s.U[s.L.Member(m.p.Boards[i].Zone)+k]
		}
		if w != 0 {
			return false
		}
	}
	return true
}

// addNeighbours adds the places that now lie on the board by place p.
func (m *Machine) addNeighbours(s *table.State, b *bytecode.Board, p int, r int32, dst []uint64) {
	w := s.L.W
	near := b.Near[r][p*w : p*w+w]
	if s.I[table.HSwapped] != 0 {
		near = m.tmp[w : 2*w]
		clear(near)
		b.AddNear(s.L.N, s.Def, p, check.Relation(r), near)
	}
	on := s.Set(s.L.Member(b.Zone))
	for k := range dst {
		dst[k] |= near[k] & on[k]
	}
}

// placeOf is the place of a board that a card is or lies on, and its board; -1
// if it is on none.
func (m *Machine) placeOf(s *table.State, o int) (int, *bytecode.Board) {
	for steps := 0; o >= 0 && steps < s.L.N; steps++ {
		z := s.Zone(o)
		if k := m.p.BoardOf[s.KindOf(o)]; k >= 0 && m.p.Boards[k].Zone == z {
			return o, &m.p.Boards[k]
		}
		if z < 0 {
			break
		}
		o = s.Host(z)
	}
	return -1, nil
}

// between carries out OpBetween.
func (m *Machine) between(f *frame, in *bytecode.Instr) int32 {
	a, on := m.placeOf(f.s, live(f.s, f.operand(in.B)))
	b, too := m.placeOf(f.s, live(f.s, f.operand(in.C)))
	if a < 0 || b < 0 || on != too {
		return 0
	}
	if check.BetweenWhat(in.D) == check.Distance {
		return m.steps(f.s, on, a, b)
	}
	return on.Direction(f.s.Def(a), f.s.Def(b))
}

// steps is how many steps from neighbour to neighbour lie between two places that are on a board, over
// places that are on it now; 0 if there is no way.
func (m *Machine) steps(s *table.State, b *bytecode.Board, from, to int) int32 {
	if b.Full > 0 && table.Count(s.Set(s.L.Member(b.Zone))) == b.Full {
		return b.Distance(s.Def(from), s.Def(to))
	}
	w := s.L.W
	met, edge, next := m.tmp[:w], m.tmp[2*w:3*w], m.tmp[3*w:4*w]
	clear(met)
	clear(edge)
	table.Add(edge, from)
	for far := int32(0); ; far++ {
		if table.Has(edge, to) {
			return far
		}
		table.Join(met, edge)
		clear(next)
		for p := table.First(edge); p >= 0; p = table.Next(edge, p) {
			m.addNeighbours(s, b, p, int32(check.NextTo), next)
		}
		left := uint64(0)
		for k := range edge {
			edge[k] = next[k] &^ met[k]
			left |= edge[k]
		}
		if left == 0 {
			return 0
		}
	}
}
