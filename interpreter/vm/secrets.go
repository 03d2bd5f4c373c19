package vm

import (
	"slices"

	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/interpreter/bytecode"
	"github.com/broadside-cards/broadside/interpreter/table"
)

// What a text keeps in secret lies in the registers of its frame (bytecode.Kept): no card or zone tells it.

// tell lets players learn a number that another keeps in secret.
func (m *Machine) tell(f *frame, in *bytecode.Instr) {
	whose, to := f.player(in.C), f.player(in.B) // to everybody: -1
	all := uint32(1)<<uint(f.s.L.P) - 1
	mask := all
	if in.D == 0 {
		mask = 0
		if to >= 0 {
			mask = 1 << uint(to)
		}
	}
	if whose < 0 || mask == 0 || to == whose { // who keeps it knows it
		return
	}
	kept := keptBy(f.r, in.A, whose)
	if kept[bytecode.KeptShown] < 0 {
		return
	}
	kept[bytecode.KeptShown] |= int32(mask)
	n := int(kept[bytecode.KeptNumber])
	e := Event{Kind: TellEvent, Player: whose, N: n, Die: -1, Whole: mask | 1<<uint(whose)}
	e.Secret, e.Choice = e.Whole != all, RawOption{Kind: NumberOption, Number: n}
	switch k := m.keptHere(f, in.A); k.What {
	case check.KeptRoll:
		e.Die = int(kept[bytecode.KeptDie])
	case check.KeptPlayer:
		e.Choice.Kind = PlayerOption
	case check.KeptWord, check.KeptPrint:
		e.Choice.Kind = WayOption
		for i := range k.Values {
			if k.Values[i].V == n {
				e.Choice.Label = k.Values[i].Text()
			}
		}
	}
	m.wrote(1)
	m.record(f.s, e)
}

// keptHere is what the running body keeps in registers.
func (m *Machine) keptHere(f *frame, slots int32) *bytecode.Kept {
	body := &m.p.Bodies[f.s.I[f.s.I[table.HFP]-linkBody]]
	for i := range body.Kept {
		if body.Kept[i].Slots == slots {
			return &body.Kept[i]
		}
	}
	return &bytecode.Kept{What: check.KeptNumber}
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
		for i := range m.p.Bodies[body].Kept {
			k := &m.p.Bodies[body].Kept[i]
			for q := range s.L.P {
				here, there := keptBy(s.I[fp:], k.Slots, q), keptBy(truth.I[fp:], k.Slots, q)
				if !sameKind(here, there) {
					return false
				}
				switch {
				case there[bytecode.KeptShown] < 0:
				case q == player || there[bytecode.KeptShown]>>uint(player)&1 == 1:
					copy(here, there)
				case k.What == check.KeptRoll || !chosen:
					seed = table.Mix(seed + uint64(q) + 1)
					was := here[bytecode.KeptNumber]
					here[bytecode.KeptNumber] = m.drawSecret(s, k, here, seed)
					for _, own := range k.Own {
						if r := &s.I[fp+int(own)]; *r == was {
							*r = here[bytecode.KeptNumber]
						}
					}
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
	return (a[bytecode.KeptShown] < 0) == (b[bytecode.KeptShown] < 0) && a[bytecode.KeptDice] == b[bytecode.KeptDice] && a[bytecode.KeptDie] == b[bytecode.KeptDie]
}

// drawSecret draws what a player may have chosen or rolled: each die by its own chance, all else alike.
func (m *Machine) drawSecret(s *table.State, k *bytecode.Kept, kept []int32, seed uint64) int32 {
	below := func(n int) int {
		seed = table.Mix(seed + 1)
		return int(seed % uint64(max(1, n)))
	}
	switch k.What {
	case check.KeptRoll:
		total := 0
		for range kept[bytecode.KeptDice] {
			total += 1 + below(m.p.Game.Dice[kept[bytecode.KeptDie]].Sides)
		}
		return int32(total)
	case check.KeptPlayer:
		var among []int32
		for p := range int32(s.L.P) {
			if p != kept[bytecode.KeptExcept] && s.I[table.HGone]>>uint(p)&1 == 0 {
				among = append(among, p)
			}
		}
		if len(among) == 0 {
			return kept[bytecode.KeptNumber]
		}
		return among[below(len(among))]
	case check.KeptWord, check.KeptPrint:
		if !slices.ContainsFunc(k.Values, func(n check.Num) bool { return n.V == int(kept[bytecode.KeptNumber]) }) {
			return kept[bytecode.KeptNumber] // there was nothing to choose
		}
		return int32(k.Values[below(len(k.Values))].V)
	}
	least, most := kept[bytecode.KeptLeast], kept[bytecode.KeptMost]
	return least + int32(below(int(most-least)+1))
}
