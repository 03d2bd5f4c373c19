package vm

import (
	"math/bits"

	"github.com/broadside-cards/broadside/interpreter/table"
)

// menu is what is offered at the decision that a state waits for, whose decision it is, and the stamp of that state. A plain menu is
// not listed: it is a set, and its options are the members in the order of their numbers, behind which may come one more. Listing, sorting and
// describing the options of every choice was a third of a random game.
type menu struct {
	stamp uint64
	who   int
	list  []opt // unless the menu is plain
	plain bool
	kind  OptionKind // of a plain menu: what its options are
	last  OptionKind // and what the one behind them is
	n     int        // how many options there are
	many  int        // how many without the one behind them
	set   []uint64   // cards or ways
	order []int32    // cards: in their order, where that is not the order of their numbers
	least int32      // numbers: the first
	among uint32     // players
	from  int        // cards: those of which the menu is made, as an offset in State.U, where copies of one card are one option
	like  bool       // cards: some of them are copies
	into  int        // where what is chosen goes: an offset in State.U, or of a register in State.I
	next  int        // and where the machine goes on
	mark  int        // of a batch: the register that has the last card; else -1
	again int        // of a batch: where the machine asks for the next card
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
		return m.menu.option(s, i)
	}
	return m.options(s)[i]
}

func (u *menu) option(s *table.State, i int) opt {
	switch {
	case i >= u.many:
		return opt{kind: u.last}
	case u.kind == YesOption:
		return opt{kind: YesOption}
	case u.kind != CardOption:
		return opt{kind: u.kind, obj: u.value(i), n: 1}
	}
	o, n := u.card(i), 1
	if u.like {
		n = s.CountLike(u.from, o)
	}
	return opt{kind: CardOption, obj: int32(o), n: int32(n), known: true}
}

// card is the i-th card.
func (u *menu) card(i int) int {
	if len(u.order) > 0 {
		return int(u.order[i])
	}
	return table.Nth(u.set, i)
}

// value is what a choice of the i-th option leaves in a register.
func (u *menu) value(i int) int32 {
	switch {
	case i >= u.many:
		return noneChosen(u.last)
	case u.kind == YesOption:
		return 1
	case u.kind == NumberOption:
		return u.least + int32(i)
	case u.kind == PlayerOption:
		left := u.among
		for ; i > 0; i-- {
			left &= left - 1
		}
		return int32(bits.TrailingZeros32(left))
	}
	return int32(table.Nth(u.set, i))
}

// noneChosen is what the option behind the others leaves in a register.
func noneChosen(last OptionKind) int32 {
	if last == NoOption {
		return 0
	}
	return -1
}

// take makes the i-th choice of a plain menu: see answer.
func (u *menu) take(s *table.State, i int) (next int) {
	switch {
	case u.kind != CardOption:
		s.I[u.into] = u.value(i)
	case u.mark >= 0 && i < u.many:
		o := table.Nth(u.set, i)
		table.Add(s.Set(u.into), o)
		s.I[u.mark] = int32(o) + 1
		return u.again
	case u.mark >= 0:
	case i >= u.many:
		clear(s.Set(u.into))
	case u.like:
		s.KeepLike(u.into, u.from, table.Nth(u.set, i))
	default:
		o, into := u.card(i), s.Set(u.into)
		clear(into)
		table.Add(into, o)
	}
	return u.next
}

// unwatched says that nobody looks on, but for who counts: nothing is told, and no cost is tried or paid. Only then are short ways taken.
func (m *Machine) unwatched(s *table.State) bool {
	return m.depth == 0 && m.Rec == nil && m.Hear == nil && s.I[table.HCost] == 0
}
