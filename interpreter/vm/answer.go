package vm

import (
	"github.com/broadside-cards/broadside/interpreter/bytecode"
	"github.com/broadside-cards/broadside/interpreter/table"
)

// answer makes a choice: it writes what was chosen to the registers the instruction
// at pc names and moves pc on.
func (m *Machine) answer(s *table.State, o opt) {
	f := m.frame(s)
	in := &m.p.Code[f.pc]
	next := f.pc + 1
	if m.p.Code[next].Op == bytecode.OpExt {
		next++
	}
	f.goTo(next)
	switch in.Op {
	case bytecode.OpPick:
		clear(f.set(in.A))
		if o.kind == CardOption {
			m.classInto(&f, in, o)
		}
	case bytecode.OpBatch:
		m.answerBatch(&f, in, o)
	case bytecode.OpChoose:
		f.r[in.A] = -1
		if o.kind != NoneOption && o.kind != PassOption {
			f.r[in.A] = o.obj
		}
	case bytecode.OpAsk:
		f.r[in.A] = 0
		if o.kind == YesOption {
			f.r[in.A] = 1
		}
	case bytecode.OpPickNumber, bytecode.OpPickPlayer, bytecode.OpChooseText:
		f.r[in.A] = o.obj
	case bytecode.OpDrain:
		m.start(s, int(o.obj), f.pc, TriggerEvent)
	case bytecode.OpReplace:
		m.start(s, int(o.obj), int(in.C), ReplaceEvent)
	}
}

// classInto writes the class an option stands for.
func (m *Machine) classInto(f *frame, in *bytecode.Instr, o opt) {
	dst := f.set(in.A)
	if o.n == 1 {
		table.Add(dst, int(o.obj))
		return
	}
	m.classes.Build(f.s, f.set(in.B), f.player(in.C))
	for _, c := range m.classes.Class(m.classOf(o.obj)) {
		table.Add(dst, int(c))
	}
}

// answerBatch adds one card to a batch, or ends it. Until it ends nothing but
// the registers changes.
func (m *Machine) answerBatch(f *frame, in *bytecode.Instr, o opt) {
	ext := &m.p.Code[f.pc+1]
	if o.kind != CardOption {
		return
	}
	table.Add(f.set(in.A), int(o.obj))
	f.r[ext.C] = o.obj + 1
	f.goTo(f.pc)
}

// nothing goes on where there is nothing to choose.
func (m *Machine) nothing(f *frame, in *bytecode.Instr) result {
	next := f.pc + 1
	if m.p.Code[next].Op == bytecode.OpExt {
		next++
	}
	f.goTo(next)
	lacking := true
	switch in.Op {
	case bytecode.OpPick:
		clear(f.set(in.A))
		lacking = in.D&(bytecode.FlagDone|bytecode.FlagOrNone) == 0
	case bytecode.OpBatch:
		lacking = table.Count(f.set(in.A)) < int(f.operand(m.p.Code[f.pc+1].A))
	case bytecode.OpChoose:
		f.r[in.A] = -1
		lacking = in.D&bytecode.FlagDone == 0
	case bytecode.OpAsk:
		f.r[in.A] = 0
		lacking = false
	case bytecode.OpPickNumber:
		f.r[in.A] = f.operand(in.C)
	case bytecode.OpPickPlayer, bytecode.OpChooseText:
		f.r[in.A] = -1
	}
	if lacking {
		return m.incomplete(f.s)
	}
	return resGo
}

// single turns a class into one card: any one, if the chooser knows what they
// are; by chance, if the chooser does not.
func (m *Machine) single(f *frame, in *bytecode.Instr) result {
	set := f.set(in.B)
	o := table.First(set)
	if o >= 0 && m.depth > 0 && !m.sees(f.s, f.player(in.C), o) {
		return resChance // which it is cannot be foreseen
	}
	if o >= 0 && table.Count(set) > 1 && !m.sees(f.s, f.player(in.C), o) {
		if o = m.draw(f.s, f.s.Zone(o), set, 1); o < 0 {
			return resChance
		}
	}
	f.r[in.A] = -1
	if o >= 0 {
		if !m.sees(f.s, f.player(in.C), o) {
			m.unforeseen(f.s)
		}
		f.r[in.A] = f.s.Ref(o)
	}
	f.goTo(f.pc + 1)
	return resGo
}

// unforeseen: what comes after a card that the payer does not see counts as paid, and
// options that were kept back would tell what it is.
func (m *Machine) unforeseen(s *table.State) { s.I[table.HPayer] = -1 }

func (m *Machine) sees(s *table.State, p, o int) bool {
	if p < 0 || !s.Known(o, p) {
		return false
	}
	z := s.Zone(o)
	return z >= 0 && s.L.Plain(z, p) || s.Locatable(o, p)
}

// drawUnseen replaces the unknown cards of a batch by random ones of the same
// class: the chooser could not tell them apart.
func (m *Machine) drawUnseen(f *frame, in *bytecode.Instr) result {
	s, ext := f.s, &m.p.Code[f.pc+1]
	for set, n := m.drawUnseenFrom(f, in); set != nil; set, n = m.drawUnseenFrom(f, in) {
		if m.depth > 0 {
			return resChance // which they are cannot be foreseen, not of one alone either
		}
		o := m.draw(s, s.Zone(table.First(set)), set, n)
		if o < 0 {
			return resChance
		}
		table.Add(f.set(ext.A), o)
		m.unforeseen(s)
	}
	chosen, drawn := f.set(in.A), f.set(ext.A)
	for o := table.First(chosen); o >= 0; o = table.Next(chosen, o) {
		if !m.sees(s, f.player(in.C), o) {
			table.Drop(chosen, o)
		}
	}
	table.Join(chosen, drawn)
	f.goTo(f.pc + 2)
	return resGo
}

// drawUnseenFrom is the set the next unknown cards of a batch are drawn from, and
// how many of it; or nil.
func (m *Machine) drawUnseenFrom(f *frame, in *bytecode.Instr) (from []uint64, n int) {
	s, who := f.s, f.player(in.C)
	chosen, drawn := f.set(in.A), f.set(m.p.Code[f.pc+1].A)
	any := false
	for o := table.First(chosen); o >= 0 && !any; o = table.Next(chosen, o) {
		any = !m.sees(s, who, o)
	}
	if !any {
		return nil, 0
	}
	m.classes.Build(s, f.set(in.B), who)
	out := m.tmp[s.L.W : 2*s.L.W]
	for k := 0; k < m.classes.Len(); k++ {
		if m.classes.KnownClass(k) {
			continue
		}
		clear(out)
		want := 0
		for _, c := range m.classes.Class(k) {
			if table.Has(chosen, int(c)) {
				want++
			}
			if table.Has(drawn, int(c)) {
				want--
			} else {
				table.Add(out, int(c))
			}
		}
		if want > 0 {
			return out, want
		}
	}
	return nil, 0
}
