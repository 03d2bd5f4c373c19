package vm

import (
	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/interpreter/bytecode"
	"github.com/broadside-cards/broadside/interpreter/table"
)

// standing is the place of a board on which a card lies, directly or on what lies there; -1 if it
// lies on none, or how it goes is not kept.
func (m *Machine) standing(s *table.State, o int, how int32) int {
	z := s.Zone(o)
	if how&bytecode.HowGoes == 0 || z < 0 {
		return -1
	}
	p, _ := m.placeOf(s, s.Host(z))
	return p
}

// gone keeps that a card has come from a place of a board to where it lies now. Within one place
// it has gone nowhere.
func (m *Machine) gone(s *table.State, o, from int, how int32) {
	if how&bytecode.HowGoes == 0 {
		return
	}
	to := m.standing(s, o, how)
	if from == to {
		return
	}
	way, over := int32(0), from >= 0 && to >= 0 && s.KindOf(from) == s.KindOf(to)
	if over {
		way = m.p.Boards[m.p.BoardOf[s.KindOf(to)]].Direction(s.Def(from), s.Def(to))
	}
	for _, r := range m.p.Routes {
		switch {
		case r.What == check.Heading:
			m.keep(s, o, r.Token, int(way))
		case over:
			m.keep(s, from, r.Token, 1)
			m.keep(s, to, r.Token, 1)
		}
	}
}

// keep puts so many of a token on a card that no text counts. It tells the card from others in a heap.
func (m *Machine) keep(s *table.State, o, token, n int) {
	if s.Token(o, token) != n {
		s.Blend(o)
		s.SetToken(o, token, n)
		s.Blend(o)
	}
}
