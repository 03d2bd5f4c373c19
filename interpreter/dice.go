package interpreter

import (
	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/interpreter/table"
)

// roll compiles dice rolled one after another, each a matter of chance of its
// own, and their total.
func (c *compiler) roll(s *check.Roll) {
	who, total := c.who(s.Who), c.slot(s.Slot)
	if n, ok := s.N.(*check.Num); ok && n.V == 1 {
		c.emit(opRoll, total, int32(s.Die), who)
		return
	}
	left, one := c.int(), c.int()
	c.emit(opMove, left, c.val(s.N), 0)
	c.emit(opMove, total, c.konst(0), 0)
	top, exit := newLabel(), newLabel()
	c.place(top)
	c.to(opJLE, left, c.konst(0), exit)
	c.emit(opRoll, one, int32(s.Die), who)
	c.emit(opAdd, total, total, one)
	c.emit(opSub, left, left, c.konst(1))
	c.to(opLoop, 0, 0, top)
	c.place(exit)
	c.emit(opMove, one, c.absent(), 0)
}

// rollDie rolls one die by its own stream, or lets chance be asked.
func (m *Machine) rollDie(f *frame, in *Instr) result {
	s, sides := f.s, m.sides(in)
	n := m.force
	m.force = -1
	if n < 1 || n > sides {
		if m.Enumerate || m.depth > 0 {
			f.goTo(f.pc)
			return resChance
		}
		n = s.Roll(int(in.B), sides)
	}
	f.r[in.A] = int32(n)
	m.record(s, Event{Kind: RollEvent, Player: f.player(in.C), Die: int(in.B), N: n})
	return resGo
}

// sides is how many the die of a roll has.
func (m *Machine) sides(in *Instr) int { return m.p.Game.Dice[in.B].Sides }

// faces lists what a die may show.
func (m *Machine) faces(in *Instr) []Outcome {
	out := make([]Outcome, m.sides(in))
	for i := range out {
		out[i] = Outcome{Object: -1, Number: i + 1, Num: 1, Den: len(out)}
	}
	return out
}

// rolls is the roll a state waits for, or nil.
func (m *Machine) rolls(s *table.State) *Instr {
	if in := &m.p.code[s.I[table.HPC]]; in.Op == opRoll {
		return in
	}
	return nil
}
