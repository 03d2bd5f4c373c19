package vm

import (
	"math/bits"

	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/interpreter/bytecode"
	"github.com/broadside-cards/broadside/interpreter/table"
)

// warmRead works out a number, a card, a player or a zone. What is no number any more is left to cold.
func (m *Machine) warmRead(f *frame, in *bytecode.Instr) bool {
	s, out := f.s, int64(0)
	switch in.Op {
	case bytecode.OpDivDown, bytecode.OpDivUp, bytecode.OpRemainder, bytecode.OpDifference:
		out = quotient(in.Op, f.operand(in.B), f.operand(in.C))
	case bytecode.OpRuns:
		out = m.runs(f, in)
	case bytecode.OpSumField:
		field := m.p.Fields[in.C]
		for k, w := range f.set(in.B) {
			for ; w != 0; w &= w - 1 {
				out += int64(field[s.Def(k<<6+bits.TrailingZeros64(w))])
			}
		}
	case bytecode.OpPartner, bytecode.OpTurnPlayer, bytecode.OpNextPlayer:
		out = int64(m.readPlayer(f, in))
	case bytecode.OpPlayerCount:
		out = int64(s.L.P - bits.OnesCount32(uint32(s.I[table.HGone])))
	case bytecode.OpResult:
		if s.I[m.p.ResultWord(in.B)] == ended[in.D&^bytecode.ResultEnded] && (in.D&bytecode.ResultEnded == 0 || !m.goesOn(s, in.B)) {
			out = 1
		}
	case bytecode.OpZoneOf, bytecode.OpBetween, bytecode.OpArrival:
		out = int64(m.readCard(f, in))
	default:
		return false
	}
	if !bytecode.Fits(out) {
		return false
	}
	f.r[in.A] = int32(out)
	return true
}

// readPlayer is a player, or -1.
func (m *Machine) readPlayer(f *frame, in *bytecode.Instr) int32 {
	s := f.s
	switch in.Op {
	case bytecode.OpPartner:
		if of := f.player(in.B); of >= 0 {
			return int32(bits.TrailingZeros32(uint32(m.p.Teams[of] &^ (1 << uint(of)))))
		}
	case bytecode.OpTurnPlayer:
		return max(0, s.I[table.HTurnPlayer]) // where there are no turns (yet) the first player
	case bytecode.OpNextPlayer:
		return m.nextPlayer(f, in)
	}
	return -1
}

// readCard is a card, or something of it; where there is none, -1, and 0 for when it came.
func (m *Machine) readCard(f *frame, in *bytecode.Instr) int32 {
	s := f.s
	switch in.Op {
	case bytecode.OpZoneOf:
		if o := live(s, f.operand(in.B)); o >= 0 {
			return int32(s.Zone(o))
		}
		return -1
	case bytecode.OpBetween:
		return m.between(f, in)
	case bytecode.OpArrival:
		if o := live(s, f.operand(in.B)); o >= 0 {
			return s.I[s.L.ICame+o]
		}
		return 0
	}
	return -1
}

// anyOf is the first card that is of a definition now.
func (m *Machine) anyOf(s *table.State, def int) int {
	for o := 0; o < s.L.N; o++ {
		if s.Def(o) == def {
			return o
		}
	}
	return -1
}

// host is the card whose zone holds a card: of any kind the one it lies on,
// of one kind the nearest up the chain.
func (m *Machine) host(f *frame, in *bytecode.Instr) int32 {
	s := f.s
	o := live(s, f.operand(in.B))
	for steps := 0; o >= 0 && steps < s.L.N; steps++ {
		z := s.Zone(o)
		if z < 0 {
			return -1
		}
		if o = s.Host(z); o < 0 {
			return -1
		}
		if in.C < 0 || s.KindOf(o) == int(in.C) {
			return s.Ref(o)
		}
	}
	return -1
}

// holder is the player in whose zone a card lies, through the cards that carry
// it.
func (m *Machine) holder(f *frame, in *bytecode.Instr) int32 {
	s := f.s
	o := live(s, f.operand(in.B))
	for steps := 0; o >= 0 && steps < s.L.N; steps++ {
		z := s.Zone(o)
		if z < 0 {
			return -1
		}
		switch at := &s.L.Instances[z]; at.Owner {
		case check.OfPlayer:
			return int32(at.Index)
		case check.OfTable:
			return -1
		}
		o = s.Host(z)
	}
	return -1
}

// quotient is what is made of two numbers by an instruction that is asked for seldom.
func quotient(op bytecode.Op, a, b int32) int64 {
	switch op {
	case bytecode.OpRemainder:
		return bytecode.Remainder(a, b)
	case bytecode.OpDifference:
		return max(int64(a), int64(b)) - min(int64(a), int64(b))
	}
	return bytecode.Divide(a, b, op == bytecode.OpDivUp)
}
