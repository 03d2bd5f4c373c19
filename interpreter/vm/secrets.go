package vm

import (
	"github.com/broadside-cards/broadside/interpreter/bytecode"
	"github.com/broadside-cards/broadside/interpreter/table"
)

// What a text keeps in secret lies in the registers of its frame (bytecode.Kept): no card or zone tells it.

// tell lets players learn a number that another keeps in secret.
func (m *Machine) tell(f *frame, in *bytecode.Instr) {
	whose, to := f.player(in.C), f.player(in.B)
	all := uint32(1)<<uint(f.s.L.P) - 1
	mask := all
	if in.D&bytecode.TellAll == 0 {
		mask = 0
		if to >= 0 {
			mask = 1 << uint(to)
		}
	}
	if whose < 0 || mask == 0 {
		return
	}
	kept := keptBy(f.r, in.A, whose)
	if kept[bytecode.KeptNumber] < 0 {
		return
	}
	kept[bytecode.KeptShown] |= int32(mask)
	e := Event{Kind: TellEvent, Player: whose, N: int(kept[bytecode.KeptNumber]), Die: -1, Whole: mask | 1<<uint(whose)}
	if in.D&bytecode.TellRoll != 0 {
		e.Die = int(kept[bytecode.KeptDie])
	}
	e.Secret = e.Whole != all
	m.record(f.s, e)
}

// keptBy are the registers in which a player's number is kept.
func keptBy(r []int32, slots int32, player int) []int32 {
	return r[int(slots)+player*bytecode.KeptSize:][:bytecode.KeptSize]
}

// DealSecrets draws anew what a player can't know of the numbers that are kept in secret in s, which stands where
// truth stands, and gives those that this player does know. What was chosen is left as it is where it has been chosen anew.
// It says whether the two stand alike.
func (m *Machine) DealSecrets(s, truth *table.State, player int, seed uint64, chosen bool) bool {
	ground := s.L.IStack + linkLen
	for fp, was := int(s.I[table.HFP]), int(truth.I[table.HFP]); ; fp, was = int(s.I[fp-linkFP]), int(truth.I[was-linkFP]) {
		body := s.I[fp-linkBody]
		if fp != was || body != truth.I[was-linkBody] {
			return false
		}
		for _, k := range m.p.Bodies[body].Kept {
			for q := range s.L.P {
				here, there := keptBy(s.I[fp:], k.Slots, q), keptBy(truth.I[fp:], k.Slots, q)
				if !sameKind(here, there) {
					return false
				}
				switch {
				case there[bytecode.KeptNumber] < 0:
				case q == player || there[bytecode.KeptShown]>>uint(player)&1 == 1:
					copy(here, there)
				case k.Roll || !chosen:
					seed = table.Mix(seed + uint64(q) + 1)
					m.drawSecret(here, k.Roll, seed)
				}
			}
		}
		if fp <= ground {
			s.U[0] = 0
			return true
		}
	}
}

// sameKind says whether two numbers were chosen or rolled alike, or both not at all.
func sameKind(a, b []int32) bool {
	return (a[bytecode.KeptNumber] < 0) == (b[bytecode.KeptNumber] < 0) && a[bytecode.KeptDice] == b[bytecode.KeptDice] && a[bytecode.KeptDie] == b[bytecode.KeptDie]
}

// drawSecret draws a number by its true chance: each die apart, a choice alike.
func (m *Machine) drawSecret(kept []int32, roll bool, seed uint64) {
	below := func(n int) int {
		seed = table.Mix(seed + 1)
		return int(seed % uint64(n))
	}
	if !roll {
		least, most := int(kept[bytecode.KeptLeast]), int(kept[bytecode.KeptMost])
		kept[bytecode.KeptNumber] = int32(least + below(max(1, most-least+1)))
		return
	}
	total := 0
	for range kept[bytecode.KeptDice] {
		total += 1 + below(m.p.Game.Dice[kept[bytecode.KeptDie]].Sides)
	}
	kept[bytecode.KeptNumber] = int32(total)
}
