package vm

import (
	"slices"

	"github.com/broadside-cards/broadside/interpreter/bytecode"
	"github.com/broadside-cards/broadside/interpreter/table"
)

// Several cards of one draw come as a set, in no order. Where chance is asked, the
// outcomes are those sets, each as likely as there are ways to draw it. Where the
// sets are too many to be listed, the next card is asked for alone, until those
// that are left are few enough.
const (
	maxSets = 10_000
	maxWays = 1 << 50 // so that a probability is exact as a float, too
)

// Outcomes lists what chance may bring to a state that waits for it.
func (m *Machine) Outcomes(s *table.State) []RawOutcome {
	defer m.guardRead(s)
	if m.Status(s) != Chance {
		return nil
	}
	switch in := &m.p.Code[s.I[table.HPC]]; in.Op {
	case bytecode.OpRoll:
		return m.faces(in)
	case bytecode.OpDrawPlayer:
		f := m.frame(s)
		return m.drawable(&f, in)
	}
	set, n := m.chanceSet(s)
	m.classes.Build(s, set, table.All)
	if n > 1 {
		if sets := setsOf(&m.classes, n); sets != nil {
			return sets
		}
	}
	out := make([]RawOutcome, m.classes.Len())
	for i := range out {
		c := m.classes.Class(i)
		out[i] = RawOutcome{Object: int(c[0]), Num: len(c), Den: len(m.classes.Cards)}
	}
	return out
}

// chanceSet is the set chance chooses from at a stop, and how many of it come at once.
func (m *Machine) chanceSet(s *table.State) (set []uint64, n int) {
	f := m.frame(s)
	in := &m.p.Code[f.pc]
	switch in.Op {
	case bytecode.OpSettle:
		set := m.tmp[:s.L.W]
		s.Unsettled(f.zone(in.A), set)
		return set, 1
	case bytecode.OpTopCard, bytecode.OpTopOf:
		set := m.tmp[:s.L.W]
		s.Unsettled(f.zone(in.B), set)
		return set, 1
	case bytecode.OpScatter:
		return m.drawUnseenFrom(&f, in)
	case bytecode.OpPick, bytecode.OpBatch, bytecode.OpNextPlace:
		return m.looseIn(s, s.Loose(f.set(in.B))), 1
	case bytecode.OpShow, bytecode.OpTurn, bytecode.OpMark:
		return m.looseIn(s, s.Loose(f.set(in.A))), 1
	case bytecode.OpTurnCard, bytecode.OpMarkCard:
		return m.looseIn(s, s.Zone(object(s.L, f.operand(in.A)))), 1
	case bytecode.OpMoveSet:
		if !underTop(in) {
			return m.looseIn(s, s.Loose(f.set(in.A))), 1
		}
		return m.looseIn(s, f.zone(in.B)), 1
	case bytecode.OpMoveCard: // under the top card of the others
		return m.looseIn(s, f.zone(in.B)), 1
	case bytecode.OpRandom:
		return f.set(in.B), toDraw(&f, in)
	}
	return f.set(in.B), 1
}

// drawsAt says whether chance may be asked for at an instruction (chanceSet has the cards).
func drawsAt(op bytecode.Op) bool {
	switch op {
	case bytecode.OpSettle, bytecode.OpTopCard, bytecode.OpTopOf, bytecode.OpScatter, bytecode.OpRandom, bytecode.OpSingle, bytecode.OpRoll, bytecode.OpDrawPlayer,
		bytecode.OpPick, bytecode.OpBatch, bytecode.OpShow, bytecode.OpTurn, bytecode.OpMark, bytecode.OpTurnCard, bytecode.OpMarkCard,
		bytecode.OpMoveCard, bytecode.OpMoveSet, bytecode.OpNextPlace:
		return true
	}
	return false
}

// toDraw is how many cards a random pick has yet to draw.
func toDraw(f *frame, in *bytecode.Instr) int {
	if in.D == 0 {
		return 1
	}
	return int(f.r[in.D-1] - f.operand(in.C))
}

// setsOf lists the sets of n cards that can be told apart, with how likely they are; nil: they are too many.
func setsOf(c *table.Classes, n int) []RawOutcome {
	ways := choose(len(c.Cards), n)
	if ways == 0 || countSets(c, n) > maxSets {
		return nil
	}
	l := lister{classes: c, den: ways}
	l.list(0, n, 1)
	return l.out
}

// countSets is how many sets of n cards can be told apart, or more than maxSets.
func countSets(c *table.Classes, n int) int {
	sets := make([]int, n+1) // by how many cards there are in them
	sets[0] = 1
	for k := range c.Len() {
		size := len(c.Class(k))
		for have := n; have >= 0; have-- {
			for some := 1; some <= min(size, have); some++ {
				sets[have] = min(sets[have]+sets[have-some], maxSets+1)
			}
		}
	}
	return sets[n]
}

// lister lists sets class by class.
type lister struct {
	classes *table.Classes
	den     int
	taken   []int32
	out     []RawOutcome
}

// list adds the sets that have n more cards, of the classes from k on; ways is how
// often those taken can be drawn.
func (l *lister) list(k, n, ways int) {
	if n == 0 {
		l.out = append(l.out, RawOutcome{Object: int(l.taken[0]), With: slices.Clone(l.taken[1:]), Num: ways, Den: l.den})
		return
	}
	if k == l.classes.Len() {
		return
	}
	class, before := l.classes.Class(k), len(l.taken)
	for some := min(n, len(class)); some >= 0; some-- {
		l.taken = append(l.taken[:before], class[:some]...)
		l.list(k+1, n-some, ways*choose(len(class), some))
	}
}

// choose is in how many ways k of n things can be drawn; 0: more than maxWays.
func choose(n, k int) int {
	out := 1
	for i := range min(k, n-k) {
		if out = out * (n - i) / (i + 1); out > maxWays {
			return 0
		}
	}
	return out
}
