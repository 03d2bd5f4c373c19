package vm

import (
	"math/bits"

	"github.com/broadside-cards/broadside/interpreter/bytecode"
	"github.com/broadside-cards/broadside/interpreter/table"
)

// offering is what has come of an instruction that may ask a player.
type offering int

const (
	longWay offering = iota // nothing: choice carries it out
	offered                 // a player has to choose from a plain menu
	goesOn                  // there was no choice, or none but one
)

// offer carries out an instruction that may ask a player what a plain menu has, where nobody looks on. f.pc is behind the instruction, or where
// the machine goes on.
func (m *Machine) offer(f *frame, in *bytecode.Instr) offering {
	if !m.unwatched(f.s) {
		return longWay
	}
	u := &m.menu
	u.plain, u.stamp, u.mark, u.like, u.next = false, 0, -1, false, f.pc
	if m.p.Code[f.pc].Op == bytecode.OpExt {
		u.next++
	}
	shy := in.D&bytecode.FlagHidden != 0
	switch in.Op {
	case bytecode.OpPick:
		if !m.offerCards(f, in) {
			return longWay
		}
		shy = shy || u.like && u.n == 1 && f.s.AnyFaceDown(u.from)
	case bytecode.OpBatch:
		return m.offerBatch(f, in, shy)
	case bytecode.OpChoose:
		m.offerWays(f, in)
	case bytecode.OpAsk:
		m.offerYes(f, in)
	case bytecode.OpPickNumber:
		m.offerNumbers(f, in)
	case bytecode.OpPickPlayer:
		m.offerPlayers(f, in)
	}
	if u.n == 0 && in.Op == bytecode.OpPick && !shy { // there is nothing to choose
		clear(f.s.Set(u.into))
		return goesOn
	}
	return m.poseMenu(f, shy)
}

// poseMenu puts the menu that has been made to its player, unless only one answer is possible and everybody can tell.
func (m *Machine) poseMenu(f *frame, shy bool) offering {
	u := &m.menu
	switch {
	case u.n == 0 || u.who < 0:
		return longWay
	case u.n == 1 && !m.PoseForced && !shy:
		m.wrote(1)
		if m.Watch != nil { // what is not asked is counted
			m.sync(f.s, f.pc-1, f.fp, f.sp)
			m.watchMenu(f.s, 0)
		}
		f.pc = u.take(f.s, 0)
		return goesOn
	}
	u.plain = true
	return offered
}

// offerCards makes a menu of single cards; false: it is not plain.
func (m *Machine) offerCards(f *frame, in *bytecode.Instr) bool {
	u := &m.menu
	u.who, u.kind = f.player(in.C), CardOption
	u.from, u.into = setOffset(f.sp, in.B, f.s.L.W), setOffset(f.sp, in.A, f.s.L.W)
	if !m.plainCards(f.s) && !m.plainZones(f.s) || len(u.order) == 0 && !m.mergeCopies(f.s) {
		return false
	}
	u.n, u.last = u.many, NoneOption
	if in.D&bytecode.FlagDone != 0 {
		u.last = DoneOption
	}
	if u.many > 0 && in.D&(bytecode.FlagDone|bytecode.FlagOrNone) != 0 || u.many == 0 && in.D&bytecode.FlagHidden != 0 {
		u.n++
	}
	return true
}

// plainCards makes the menu of the cards at an offset, if it is plain: if the cards lie in one zone without an order
// in which the chooser sees each of them. There may be none.
func (m *Machine) plainCards(s *table.State) bool {
	l, u := s.L, &m.menu
	if !l.Sorted || s.I[table.HSwapped] != 0 || uint(u.who) >= uint(l.P) {
		return false
	}
	member, known := -1, l.Known(u.who)
	u.many, u.order = 0, u.order[:0]
	for k := range l.W {
		w := s.U[u.from+k]
		u.set[k] = w
		if w == 0 {
			continue
		}
		if member < 0 {
			z := s.Zone(k<<6 + bits.TrailingZeros64(w))
			if z < 0 || !l.Plain(z, u.who) {
				return false
			}
			member = l.Member(z)
		}
		if w&^(s.U[member+k]&s.U[known+k]) != 0 {
			return false
		}
		u.many += bits.OnesCount64(w)
	}
	return true
}

// plainZones is plainCards of cards in several zones, of which no two in one are copies: they come zone by zone.
func (m *Machine) plainZones(s *table.State) bool {
	l, u := s.L, &m.menu
	if !l.Sorted || s.I[table.HSwapped] != 0 || uint(u.who) >= uint(l.P) {
		return false
	}
	known := l.Known(u.who)
	u.order = u.order[:0]
	for k := range l.W {
		w := s.U[u.from+k]
		u.set[k] = w
		if w&^s.U[known+k] != 0 {
			return false
		}
		for ; w != 0; w &= w - 1 {
			o := k<<6 + bits.TrailingZeros64(w)
			z := s.Zone(o)
			if z < 0 || !l.Plain(z, u.who) {
				return false
			}
			at := len(u.order)
			u.order = append(u.order, int32(o))
			for ; at > 0 && s.Zone(int(u.order[at-1])) > z; at-- {
				u.order[at] = u.order[at-1]
			}
			if u.order[at] = int32(o); at > 0 && s.Def(int(u.order[at-1])) == s.Def(o) && s.Zone(int(u.order[at-1])) == z {
				return false
			}
		}
	}
	u.many = len(u.order)
	return true
}

// mergeCopies leaves of copies of one card, which must look the same, the first in the menu.
func (m *Machine) mergeCopies(s *table.State) (ok bool) {
	u := &m.menu
	if u.many < 2 || s.L.Singles {
		return true
	}
	merged, ok := s.MergeCopies(u.set)
	u.like = merged > 0
	u.many -= merged
	return ok
}

// offerBatch makes a menu of the cards with which a batch may go on: see buildBatch.
func (m *Machine) offerBatch(f *frame, in *bytecode.Instr, shy bool) offering {
	ext, u := &m.p.Code[f.pc], &m.menu
	u.who, u.kind, u.last = f.player(in.C), CardOption, DoneOption
	u.from, u.into = setOffset(f.sp, in.B, f.s.L.W), setOffset(f.sp, in.A, f.s.L.W)
	if !m.plainCards(f.s) || u.many == 0 {
		return longWay
	}
	have, chosen := u.many, f.s.Set(u.into)
	if !m.mergeCopies(f.s) { // chosen ones must look the same, too
		return longWay
	}
	copy(u.set, f.s.Set(u.from))
	taken := table.Count(chosen)
	least, most := f.bounds(ext, have)
	if taken >= most {
		f.pc++
		return goesOn
	}
	u.mark, u.again = f.fp+int(ext.C), f.pc-1
	u.dropUpTo(int(f.operand(ext.C))-1, chosen)
	u.dropLast(least - taken - 1)
	if u.like {
		m.mergeCopies(f.s)
		u.like = true // also of those that have been dropped it is told how many there are
	}
	if u.n = u.many; taken >= least {
		u.n++
	}
	return m.poseMenu(f, shy || have > 1 && least < have && f.s.AnyFaceDown(u.from))
}

// dropLast drops so many cards of the menu, the last ones: behind one that may be taken there must be enough to go on with.
func (u *menu) dropLast(n int) {
	for u.many = table.Count(u.set); n > 0 && u.many > 0; n, u.many = n-1, u.many-1 {
		table.Drop(u.set, table.Nth(u.set, u.many-1))
	}
}

// dropUpTo drops the cards of the menu up to one, and those that are chosen.
func (u *menu) dropUpTo(last int, chosen []uint64) {
	for k := range u.set {
		u.set[k] &^= chosen[k]
		switch {
		case last>>6 > k:
			u.set[k] = 0
		case last>>6 == k:
			u.set[k] &^= 2<<uint(last&63) - 1
		}
	}
}

// offerWays makes a menu of ways, actions or reactions.
func (m *Machine) offerWays(f *frame, in *bytecode.Instr) {
	u := &m.menu
	u.who, u.kind, u.into = f.player(in.C), WayOption, f.fp+int(in.A)
	copy(u.set, f.set(in.B))
	u.many = table.Count(u.set)
	u.n = u.many
	switch {
	case in.D&bytecode.FlagReact != 0:
		u.kind, u.last = ReactionOption, PassOption
		u.n++
	case in.D&bytecode.FlagDone != 0 && u.many > 0:
		u.last = NoneOption
		u.n++
	}
	if u.kind == WayOption && in.D&bytecode.FlagAction != 0 {
		u.kind = ActionOption
	}
}

// offerYes makes a menu of yes and no.
func (m *Machine) offerYes(f *frame, in *bytecode.Instr) {
	u := &m.menu
	u.who, u.kind, u.last, u.into = f.player(in.C), YesOption, NoOption, f.fp+int(in.A)
	u.many, u.n = 0, 0
	if f.operand(in.B) != 0 {
		u.many, u.n = 1, 2
	} else if in.D&bytecode.FlagHidden != 0 {
		u.n = 1
	}
}

// offerNumbers makes a menu of numbers. Where they are many or lie far out it is left to the long way.
func (m *Machine) offerNumbers(f *frame, in *bytecode.Instr) {
	ext, u := &m.p.Code[f.pc], &m.menu
	u.who, u.kind, u.into = f.player(ext.A), NumberOption, f.fp+int(in.A)
	u.least = f.operand(in.B)
	u.many = max(0, min(int(f.operand(in.C))-int(u.least)+1, maxNumbers))
	u.n = u.many
}

// offerPlayers makes a menu of players.
func (m *Machine) offerPlayers(f *frame, in *bytecode.Instr) {
	s, u := f.s, &m.menu
	u.who, u.kind, u.into = f.player(in.C), PlayerOption, f.fp+int(in.A)
	u.among = 0
	ext := &m.p.Code[f.pc]
	but, those := f.operand(in.B), in.D&bytecode.FlagThose != 0
	for p := range s.L.P {
		if int32(p) != but && s.I[table.HGone]>>uint(p)&1 == 0 && (!those || f.r[int(ext.A)+p] != 0) {
			u.among |= 1 << uint(p)
		}
	}
	u.many = bits.OnesCount32(u.among)
	u.n = u.many
}
