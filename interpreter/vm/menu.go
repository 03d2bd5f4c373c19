package vm

import (
	"math/bits"

	"github.com/broadside-cards/broadside/interpreter/bytecode"
	"github.com/broadside-cards/broadside/interpreter/table"
)

// menu is what is offered at the decision that a state waits for, whose decision it is, and the stamp of that state. A plain menu is
// not listed: each of its options is one card, and they come in the order of the cards' numbers, so that the set that is chosen from is the
// menu. Listing, sorting and describing the options of every choice was a third of a random game.
type menu struct {
	stamp uint64
	who   int
	list  []opt // unless the menu is plain
	plain bool
	set   int // of a plain menu: the offset of its cards in State.U
	n     int // and how many there are
}

// of says whether the menu is that of a state.
func (u *menu) of(s *table.State) bool { return s.U[0] != 0 && s.U[0] == u.stamp }

// size is the number of options of a state that is Deciding.
func (m *Machine) size(s *table.State) int {
	if m.menu.plain && m.menu.of(s) {
		return m.menu.n
	}
	return len(m.options(s))
}

// option is one of them; i is below size.
func (m *Machine) option(s *table.State, i int) opt {
	if m.menu.plain && m.menu.of(s) {
		return opt{kind: CardOption, obj: int32(table.Nth(s.Set(m.menu.set), i)), n: 1, known: true}
	}
	return m.options(s)[i]
}

// unwatched says that nobody looks on: nothing is recorded or counted, and no cost is tried or paid. Only then are short ways taken.
func (m *Machine) unwatched(s *table.State) bool {
	return m.depth == 0 && m.Rec == nil && m.Cover == nil && s.I[table.HCost] == 0
}

// pickPlainly carries out an OpPick that offers a plain menu, or leaves it to the long way (ok false). stops says that a player has to
// choose; else the only card is taken.
func (m *Machine) pickPlainly(s *table.State, in *bytecode.Instr, set, into, who int) (stops, ok bool) {
	if in.D&(bytecode.FlagDone|bytecode.FlagOrNone) != 0 || !m.unwatched(s) {
		return false, false
	}
	n := plainMenu(s, set, who)
	if n == 0 {
		return false, false
	}
	if n == 1 && !m.PoseForced && in.D&bytecode.FlagHidden == 0 {
		copy(s.Set(into), s.Set(set))
		return false, true
	}
	m.menu.plain, m.menu.set, m.menu.n, m.menu.who = true, set, n, who
	return true, true
}

// plainMenu is how many options a choice of one card of a set has, where the menu is plain: the cards lie in one zone without an order
// in which the chooser sees each of them, and no two are copies of one card. Otherwise, and where there is none, it is 0.
func plainMenu(s *table.State, set, who int) (n int) {
	l := s.L
	if !l.Sorted || s.I[table.HSwapped] != 0 || uint(who) >= uint(l.P) {
		return 0
	}
	member, known := -1, l.Known(who)
	for k := range l.W {
		w := s.U[set+k]
		if w == 0 {
			continue
		}
		if member < 0 {
			z := s.Zone(k<<6 + bits.TrailingZeros64(w))
			if z < 0 || !l.Plain(z, who) {
				return 0
			}
			member = l.Member(z)
		}
		if w&^(s.U[member+k]&s.U[known+k]) != 0 {
			return 0
		}
		n += bits.OnesCount64(w)
	}
	if n > 1 && !l.Singles && s.AnyCopies(set) {
		return 0
	}
	return n
}
