package vm

import (
	"slices"

	"github.com/broadside-cards/broadside/interpreter/bytecode"
	"github.com/broadside-cards/broadside/interpreter/table"
)

// opt is an option as the machine keeps it: a class of cards (obj is its
// first, n its size), or a number in obj.
type opt struct {
	kind  OptionKind
	known bool
	obj   int32
	n     int32
}

// choice carries out an instruction that may ask a player, or leaves pc on it.
func (m *Machine) choice(s *table.State, in *bytecode.Instr) result {
	f := m.frame(s)
	switch in.Op {
	case bytecode.OpSingle:
		return m.single(&f, in)
	case bytecode.OpScatter:
		return m.drawUnseen(&f, in)
	case bytecode.OpDrain:
		if !m.drainReady(&f) {
			return resGo
		}
	case bytecode.OpReplace:
		if !m.anyReplacement(s) {
			f.goTo(f.pc + 1)
			return resGo
		}
	case bytecode.OpBatch:
		if m.batchDone(&f, in) {
			f.goTo(f.pc + 2)
			return resGo
		}
	}
	return m.pose(&f, in)
}

// pose asks, or answers itself where only one answer is possible and
// everybody can tell.
func (m *Machine) pose(f *frame, in *bytecode.Instr) result {
	if (in.Op == bytecode.OpPick || in.Op == bytecode.OpBatch) && m.settleAll(f.s, f.set(in.B)) {
		return resChance
	}
	list, ok := m.list(f.s)
	if !ok {
		return resFault
	}
	switch {
	case len(list) == 0 || m.depth > 0 && len(list) == 1 && list[0].kind == NoneOption:
		return m.nothing(f, in)
	case len(list) == 1 && (m.depth > 0 || !m.PoseForced && !m.hidden(f, in)):
		o := list[0]
		m.wrote(1)
		if m.Rec != nil || m.Watch != nil {
			m.recordChoice(f.s, o)
		}
		m.answer(f.s, o)
		if Status(f.s.I[table.HStatus]) == Faulted {
			return resFault
		}
		return resGo
	}
	if m.depth == 0 {
		m.serial++
		f.s.U[0] = m.id | m.serial
		m.menu.stamp = f.s.U[0]
	}
	return resStop
}

// list builds the options of the choice at pc; while a cost is really paid,
// only those with which it can still be paid in full. The list belongs to the
// machine: for depth 0 it is the cache.
func (m *Machine) list(s *table.State) ([]opt, bool) {
	if m.depth > 0 {
		lv := m.level(m.depth)
		lv.list = m.build(s, lv.list[:0])
		return lv.list, true
	}
	m.menu.stamp, m.menu.plain = 0, false
	m.menu.list = m.build(s, m.menu.list[:0])
	if Status(s.I[table.HStatus]) == Faulted {
		return nil, false
	}
	if s.I[table.HCost] > 0 && len(m.menu.list) > 1 && m.chooser(s) == int(s.I[table.HPayer]) {
		return m.feasible(s)
	}
	return m.menu.list, true
}

// options is the list of a state that is Deciding.
func (m *Machine) options(s *table.State) []opt {
	if m.Status(s) != Deciding {
		return nil
	}
	if m.menu.of(s) && !m.menu.plain {
		return m.menu.list
	}
	m.left, m.asks = m.Budget, maxAsked
	list, _ := m.list(s)
	if s.U[0] == 0 { // changed from outside, as a deal is: it is looked at more than once
		m.serial++
		s.U[0] = m.id | m.serial
	}
	m.menu.stamp, m.menu.who = s.U[0], m.chooser(s)
	return list
}

// chooser is who the choice at pc is put to, or -1.
func (m *Machine) chooser(s *table.State) int {
	f := m.frame(s)
	in := &m.p.Code[f.pc]
	switch in.Op {
	case bytecode.OpPickNumber:
		return f.player(m.p.Code[f.pc+1].A)
	case bytecode.OpReplace:
		return max(0, f.player(in.A))
	case bytecode.OpDrain:
		_, owner, _ := m.waiting(s)
		return owner
	}
	return f.player(in.C)
}

// hidden says whether others cannot tell how many options there are.
func (m *Machine) hidden(f *frame, in *bytecode.Instr) bool {
	if in.Op == bytecode.OpChooseText {
		return m.hiddenTexts(f, in)
	}
	if in.Op == bytecode.OpDrain || in.Op == bytecode.OpReplace {
		return false
	}
	return in.D&bytecode.FlagHidden != 0 || (in.Op == bytecode.OpPick || in.Op == bytecode.OpBatch) && m.facesTell(f, in)
}

// facesTell says whether it depends on faces that the chooser knows, and not
// everybody, how many options a choice of cards has: like cards are one option,
// and a batch goes on in the order of what the cards are. Of one card, or where
// all of them must be taken, everybody can tell.
func (m *Machine) facesTell(f *frame, in *bytecode.Instr) bool {
	set := f.set(in.B)
	n := table.Count(set)
	if in.Op == bytecode.OpBatch {
		if least, _ := f.bounds(&m.p.Code[f.pc+1], n); least == n {
			return false
		}
	}
	if n < 2 {
		return false
	}
	known := f.s.Set(f.s.L.Known(m.chooser(f.s)))
	for i, w := range set {
		if w&known[i]&^f.s.U[f.s.L.UFace+i] != 0 {
			return true
		}
	}
	return false
}

// build lists the options of the choice at pc.
func (m *Machine) build(s *table.State, dst []opt) []opt {
	f := m.frame(s)
	in := &m.p.Code[f.pc]
	who := m.chooser(s)
	if who < 0 {
		return dst
	}
	switch in.Op {
	case bytecode.OpPick:
		return m.buildPick(&f, in, who, dst)
	case bytecode.OpBatch:
		return m.buildBatch(&f, in, who, dst)
	case bytecode.OpChoose:
		return m.buildChoose(&f, in, dst)
	case bytecode.OpAsk:
		return m.buildAsk(&f, in, dst)
	case bytecode.OpPickNumber:
		for n := f.operand(in.B); n <= f.operand(in.C) && len(dst) < maxNumbers; n++ {
			dst = append(dst, opt{kind: NumberOption, obj: n, n: 1})
		}
	case bytecode.OpPickPlayer:
		those := func(int) bool { return true }
		if in.D&bytecode.FlagThose != 0 {
			those = func(p int) bool { return f.r[int(m.p.Code[f.pc+1].A)+p] != 0 }
		}
		for p := 0; p < s.L.P; p++ {
			if int32(p) != f.operand(in.B) && s.I[table.HGone]>>uint(p)&1 == 0 && those(p) {
				dst = append(dst, opt{kind: PlayerOption, obj: int32(p), n: 1})
			}
		}
	case bytecode.OpChooseText:
		return m.buildTexts(&f, in, who, dst)
	case bytecode.OpDrain:
		batch, owner, _ := m.waiting(s)
		return m.listEntries(s, batch, owner, dst)
	case bytecode.OpReplace:
		return m.listEntries(s, noBatch, 0, dst)
	}
	return dst
}

// maxNumbers bounds the numbers offered at once.
const maxNumbers = 4096

func (m *Machine) buildPick(f *frame, in *bytecode.Instr, who int, dst []opt) []opt {
	set := f.set(in.B)
	n := table.Count(set)
	hidden, done := in.D&bytecode.FlagHidden != 0, in.D&bytecode.FlagDone != 0
	if n == 0 && !hidden {
		return dst
	}
	if n > 0 {
		m.classes.Build(f.s, set, who)
		for k := 0; k < m.classes.Len(); k++ {
			c := m.classes.Class(k)
			dst = append(dst, opt{kind: CardOption, obj: c[0], n: int32(len(c)), known: m.classes.KnownClass(k)})
		}
	}
	switch {
	case done:
		dst = append(dst, opt{kind: DoneOption})
	case n == 0, in.D&bytecode.FlagOrNone != 0:
		dst = append(dst, opt{kind: NoneOption})
	}
	return dst
}

// bounds are the least and most cards of a batch, as far as there are cards.
func (f *frame) bounds(ext *bytecode.Instr, have int) (least, most int) {
	most = min(max(0, int(f.operand(ext.B))), have)
	return min(max(0, int(f.operand(ext.A))), most), most
}

func (m *Machine) batchDone(f *frame, in *bytecode.Instr) bool {
	ext := &m.p.Code[f.pc+1]
	have, chosen := table.Count(f.set(in.B)), table.Count(f.set(in.A))
	_, most := f.bounds(ext, have)
	least := int(f.operand(ext.A))
	if m.failing(f.s) && least > most {
		return false // build finds nothing: the cost fails
	}
	if have == 0 && in.D&bytecode.FlagHidden != 0 && f.operand(ext.B) > 0 && f.operand(ext.C) == 0 {
		return false // posed, so that others cannot tell
	}
	return chosen >= most
}

// buildBatch lists how a batch may go on: classes in canonical order from the
// last one chosen, so that a batch has one way to be made; never one after
// which too few cards would be left.
func (m *Machine) buildBatch(f *frame, in *bytecode.Instr, who int, dst []opt) []opt {
	ext := &m.p.Code[f.pc+1]
	from, chosen := f.set(in.B), f.set(in.A)
	have, taken := table.Count(from), table.Count(chosen)
	least, most := f.bounds(ext, have)
	if m.failing(f.s) && int(f.operand(ext.A)) > most {
		return dst
	}
	if have == 0 {
		return append(dst, opt{kind: NoneOption})
	}
	m.classes.Build(f.s, from, who)
	last, left := f.operand(ext.C)-1, 0
	start := m.classOf(last)
	at := len(dst)
	for k := m.classes.Len() - 1; k >= start; k-- {
		o := opt{kind: CardOption, obj: -1, known: m.classes.KnownClass(k)}
		for _, card := range m.classes.Class(k) {
			if !table.Has(chosen, int(card)) {
				o.n++
				if o.obj < 0 {
					o.obj = card
				}
			}
		}
		left += int(o.n)
		if o.n > 0 && taken+left >= least {
			dst = append(dst, o)
		}
	}
	slices.Reverse(dst[at:])
	if taken >= least {
		dst = append(dst, opt{kind: DoneOption})
	}
	return dst
}

// classOf is the class a card is in; 0 if in none.
func (m *Machine) classOf(card int32) int {
	for k := 0; k < m.classes.Len(); k++ {
		for _, c := range m.classes.Class(k) {
			if c == card {
				return k
			}
		}
	}
	return 0
}

func (m *Machine) buildChoose(f *frame, in *bytecode.Instr, dst []opt) []opt {
	kind := WayOption
	if in.D&bytecode.FlagAction != 0 {
		kind = ActionOption
	}
	if in.D&bytecode.FlagReact != 0 {
		kind = ReactionOption
	}
	set := f.set(in.B)
	for k := table.First(set); k >= 0; k = table.Next(set, k) {
		dst = append(dst, opt{kind: kind, obj: int32(k), n: 1})
	}
	switch {
	case in.D&bytecode.FlagReact != 0:
		dst = append(dst, opt{kind: PassOption})
	case in.D&bytecode.FlagDone != 0 && len(dst) > 0:
		dst = append(dst, opt{kind: NoneOption})
	}
	return dst
}

func (m *Machine) buildAsk(f *frame, in *bytecode.Instr, dst []opt) []opt {
	payable := f.operand(in.B) != 0
	if payable {
		dst = append(dst, opt{kind: YesOption})
	}
	if payable || in.D&bytecode.FlagHidden != 0 {
		dst = append(dst, opt{kind: NoOption})
	}
	return dst
}
