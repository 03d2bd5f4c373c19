package vm

import (
	"github.com/broadside-cards/broadside/interpreter/bytecode"
)

// rollDie rolls one die by its own stream, or lets chance be asked.
func (m *Machine) rollDie(f *frame, in *bytecode.Instr) result {
	s, sides := f.s, m.sides(in)
	if f.player(in.C) < 0 { // nobody does it
		f.r[in.A] = 0
		return m.incomplete(s)
	}
	n := m.forced()
	if n < 1 || n > sides {
		if m.asksChance() {
			f.goTo(f.pc)
			return resChance
		}
		n = s.Roll(int(in.B), sides)
	}
	f.r[in.A] = int32(n)
	m.wrote(1)
	e := Event{Kind: RollEvent, Player: f.player(in.C), Die: int(in.B), N: n}
	if in.D != 0 {
		e.Secret, e.Whole = true, 1<<uint(e.Player)
	}
	m.record(s, e)
	return resGo
}

// sides is how many the die of a roll has.
func (m *Machine) sides(in *bytecode.Instr) int { return m.p.Game.Dice[in.B].Sides }

// faces lists what a die may show.
func (m *Machine) faces(in *bytecode.Instr) []RawOutcome {
	out := make([]RawOutcome, m.sides(in))
	for i := range out {
		out[i] = RawOutcome{Object: -1, Number: i + 1, Num: 1, Den: len(out)}
	}
	return out
}
