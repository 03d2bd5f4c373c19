package vm

import (
	"github.com/broadside-cards/broadside/interpreter/bytecode"
)

// drawPlayer draws a player by the stream for players, or lets chance be asked. Of one alone it
// is no chance who.
func (m *Machine) drawPlayer(f *frame, in *bytecode.Instr) result {
	s, among := f.s, drawn(f, in)
	f.r[in.A] = -1
	if len(among) == 0 {
		return m.incomplete(s)
	}
	who := among[0]
	if len(among) > 1 {
		if who = m.forced(); who < 0 || who >= s.L.P {
			if m.asksChance() {
				f.goTo(f.pc)
				return resChance
			}
			who = among[s.DrawOne(len(m.p.Game.Dice), len(among))]
		}
	}
	f.r[in.A] = int32(who)
	m.wrote(1)
	m.record(s, Event{Kind: DrawnEvent, Player: who})
	return resGo
}

// drawn are the players among whom one is drawn.
func drawn(f *frame, in *bytecode.Instr) (among []int) {
	for p := range f.s.L.P {
		if f.r[int(in.B)+p] != 0 {
			among = append(among, p)
		}
	}
	return among
}

// drawable lists the players who may be drawn.
func (m *Machine) drawable(f *frame, in *bytecode.Instr) (out []RawOutcome) {
	among := drawn(f, in)
	for _, p := range among {
		out = append(out, RawOutcome{Object: -1, Number: p, Player: true, Num: 1, Den: len(among)})
	}
	return out
}
