package vm

import (
	"github.com/broadside-cards/broadside/interpreter/bytecode"
	"github.com/broadside-cards/broadside/interpreter/table"
)

// win ends the game as OpWin says.
func (m *Machine) win(s *table.State, how uint16, who int32) result {
	named := int32(0)
	if uint32(who) < uint32(s.L.P) {
		named = 1 << uint(who)
	}
	in := everybody(s) &^ s.I[table.HGone]
	switch how {
	case bytecode.WinRank:
		return m.endByRank(s, in)
	case bytecode.WinAll:
		return m.endGame(s, Won, in&^named)
	case bytecode.WinNobody:
		return m.endGame(s, Lost, 0)
	}
	if named == 0 {
		return resGo // nobody does it
	}
	return m.endGame(s, Won, named)
}

// winThose ends the game for those whose registers say so; for nobody it goes on.
func (m *Machine) winThose(f *frame, in *bytecode.Instr) result {
	won := int32(0)
	for p := range f.s.L.P {
		if f.r[int(in.A)+p] != 0 {
			won |= 1 << uint(p)
		}
	}
	if won == 0 {
		return resGo
	}
	return m.endGame(f.s, Won, won)
}

// endByRank ends the game for who of in ranks first. Where everybody does, it is
// drawn.
func (m *Machine) endByRank(s *table.State, in int32) result {
	if len(m.p.Ranks) == 0 || m.depth > 0 {
		return m.endGame(s, Drawn, 0)
	}
	for _, r := range m.p.Ranks {
		var ok bool
		if in, ok = m.leaders(s, r, in); !ok {
			return resFault
		}
	}
	if in = m.teamsOf(in) & everybody(s); in == everybody(s) || in == 0 {
		return m.endGame(s, Drawn, 0)
	}
	return m.endGame(s, Won, in)
}

// leaders is who of a mask has the best of one number; false: it can't be worked out.
func (m *Machine) leaders(s *table.State, r bytecode.Criterion, in int32) (out int32, ok bool) {
	best := 0
	for p := range s.L.P {
		if in>>uint(p)&1 == 0 {
			continue
		}
		n, ok := m.number(s, r.Value, p)
		if !ok {
			return 0, false
		}
		if r.Lowest {
			n = -n
		}
		switch {
		case out == 0 || n > best:
			best, out = n, 1<<uint(p)
		case n == best:
			out |= 1 << uint(p)
		}
	}
	return out, true
}

// teamsOf are some players with all who are on their teams, at the table or not.
func (m *Machine) teamsOf(in int32) int32 {
	out := in
	for p, team := range m.p.Teams {
		if in>>uint(p)&1 == 1 {
			out |= team
		}
	}
	return out
}

// endGame ends the game; mask are the winners, who win with their teams. What it is worth to
// each player must be a number.
func (m *Machine) endGame(s *table.State, end Ending, mask int32) result {
	mask = m.teamsOf(mask) & everybody(s)
	s.I[table.HEnd], s.I[table.HWinner], s.I[table.HWindow] = int32(end), mask, 0
	if m.p.ReturnsMayFail && m.depth == 0 {
		for p := range s.L.P {
			if _, ok := m.number(s, bytecode.Entry{Body: m.p.Returns}, p); !ok {
				s.I[table.HEnd], s.I[table.HWinner] = 0, 0
				return resFault
			}
		}
	}
	m.record(s, Event{Kind: OverEvent, Player: -1, N: int(end) | int(mask)<<overMask})
	return resOver
}

// overMask is where the winners of an OverEvent stand in its N.
const overMask = 8

// EndingOf reads an OverEvent's N: how the game ended and who won, in the order
// of the seats.
func EndingOf(n int) (Ending, []int) {
	return Ending(n & (1<<overMask - 1)), seats(int32(n >> overMask))
}
