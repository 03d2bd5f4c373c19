package vm

import (
	"github.com/broadside-cards/broadside/interpreter/bytecode"
	"github.com/broadside-cards/broadside/interpreter/table"
)

// everybody is the mask of all seats.
func everybody(s *table.State) int32 { return int32(1)<<uint(s.L.P) - 1 }

// seats lists the players of a mask, in their order.
func seats(mask int32) (out []int) {
	for p := 0; mask>>uint(p) != 0; p++ {
		if mask>>uint(p)&1 == 1 {
			out = append(out, p)
		}
	}
	return out
}

// isOut says whether a player is out of the game.
func isOut(s *table.State, p int32) bool {
	return uint32(p) < uint32(s.L.P) && s.I[table.HGone]>>uint(p)&1 == 1
}

// nextIn is the nearest player in the game from p on, in steps of step; p
// itself if nobody else is left.
func nextIn(s *table.State, p, step int) int {
	q := p
	for range s.L.P {
		q = (q + step + s.L.P) % s.L.P
		if !isOut(s, int32(q)) {
			return q
		}
	}
	return p
}

// nextPlayer is the player in the game after (or before) another.
func (m *Machine) nextPlayer(f *frame, in *bytecode.Instr) int32 {
	p := f.player(in.B)
	if p < 0 {
		return -1
	}
	step := 1
	if in.D == 1 {
		step = -1
	}
	return int32(nextIn(f.s, p, step))
}
