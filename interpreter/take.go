package interpreter

import "github.com/broadside-cards/broadside/interpreter/table"

// take makes a choice: it writes the answer to the registers the instruction
// at pc names and moves pc on.
func (m *Machine) take(s *table.State, o opt) {
	f := m.frame(s)
	in := &m.p.code[f.pc]
	next := f.pc + 1
	if m.p.code[next].Op == opExt {
		next++
	}
	f.goTo(next)
	switch in.Op {
	case opPick:
		clear(f.set(in.A))
		if o.kind == CardOption {
			m.classInto(&f, in, o)
		}
	case opBatch:
		m.takeBatch(&f, in, o)
	case opChoose:
		f.r[in.A] = -1
		if o.kind != NoneOption && o.kind != PassOption {
			f.r[in.A] = o.obj
		}
	case opAsk:
		f.r[in.A] = 0
		if o.kind == YesOption {
			f.r[in.A] = 1
		}
	case opPickNumber, opPickPlayer, opChooseText:
		f.r[in.A] = o.obj
	case opDrain:
		m.start(s, int(o.obj), f.pc, TriggerEvent)
	case opReplace:
		m.start(s, int(o.obj), int(in.C), ReplaceEvent)
	}
}

// classInto writes the class an option stands for.
func (m *Machine) classInto(f *frame, in *Instr, o opt) {
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

// takeBatch adds one card to a batch, or ends it. Until it ends nothing but
// the registers changes.
func (m *Machine) takeBatch(f *frame, in *Instr, o opt) {
	ext := &m.p.code[f.pc+1]
	if o.kind != CardOption {
		return
	}
	table.Add(f.set(in.A), int(o.obj))
	f.r[ext.C] = o.obj + 1
	f.goTo(f.pc)
}

// nothing goes on where there is nothing to choose.
func (m *Machine) nothing(f *frame, in *Instr) result {
	next := f.pc + 1
	if m.p.code[next].Op == opExt {
		next++
	}
	f.goTo(next)
	lacking := true
	switch in.Op {
	case opPick:
		clear(f.set(in.A))
		lacking = in.D&(flagDone|flagOrNone) == 0
	case opBatch:
		lacking = table.Count(f.set(in.A)) < int(f.v(m.p.code[f.pc+1].A))
	case opChoose:
		f.r[in.A] = -1
		lacking = in.D&flagDone == 0
	case opAsk:
		f.r[in.A] = 0
		lacking = false
	case opPickNumber:
		f.r[in.A] = f.v(in.C)
	case opPickPlayer, opChooseText:
		f.r[in.A] = -1
	}
	if lacking {
		return m.short(f.s)
	}
	return resGo
}

// single turns a class into one card: any one, if the chooser knows what they
// are; by chance, if the chooser does not.
func (m *Machine) single(f *frame, in *Instr) result {
	set := f.set(in.B)
	o := table.First(set)
	if o >= 0 && table.Count(set) > 1 && !m.sees(f.s, f.player(in.C), o) {
		if o = m.draw(f.s, f.s.Zone(o), set); o < 0 {
			return resChance
		}
	}
	f.r[in.A] = -1
	if o >= 0 {
		f.r[in.A] = f.s.Ref(o)
	}
	f.goTo(f.pc + 1)
	return resGo
}

func (m *Machine) sees(s *table.State, p, o int) bool {
	return p >= 0 && s.Known(o, p) && s.Locatable(o, p)
}

// scatter replaces the unknown cards of a batch by random ones of the same
// class: the chooser could not tell them apart.
func (m *Machine) scatter(f *frame, in *Instr) result {
	s, ext := f.s, &m.p.code[f.pc+1]
	for set := m.scatterSet(f, in); set != nil; set = m.scatterSet(f, in) {
		o := m.draw(s, s.Zone(table.First(set)), set)
		if o < 0 {
			return resChance
		}
		table.Add(f.set(ext.A), o)
	}
	chosen, drawn := f.set(in.A), f.set(ext.A)
	for o := table.First(chosen); o >= 0; o = table.Next(chosen, o) {
		if !m.sees(s, f.player(in.C), o) {
			table.Drop(chosen, o)
		}
	}
	orInto(chosen, drawn)
	f.goTo(f.pc + 2)
	return resGo
}

// scatterSet is the set the next unknown card of a batch is drawn from, or nil.
func (m *Machine) scatterSet(f *frame, in *Instr) []uint64 {
	s, who := f.s, f.player(in.C)
	chosen, drawn := f.set(in.A), f.set(m.p.code[f.pc+1].A)
	any := false
	for o := table.First(chosen); o >= 0 && !any; o = table.Next(chosen, o) {
		any = !m.sees(s, who, o)
	}
	if !any {
		return nil
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
			return out
		}
	}
	return nil
}

func (m *Machine) anyReplacement(s *table.State) bool {
	for k := 0; k < int(s.I[table.HQueue]); k++ {
		if m.entry(s, k)[entryBatch] == noBatch {
			return true
		}
	}
	return false
}

// drainReady says whether a trigger is to be carried out now; if none is, it
// moves on.
func (m *Machine) drainReady(f *frame) bool {
	s := f.s
	if m.drainable(s) {
		if batch, _, ok := m.waiting(s); ok {
			s.I[table.HDrain], s.I[table.HBatch] = s.I[table.HFP], batch
			return true
		}
		s.I[table.HDrain], s.I[table.HBatch] = 0, 0
	}
	f.goTo(f.pc + 1)
	return false
}

// describe is an option as the outside sees it.
func (m *Machine) describe(s *table.State, o opt) Option {
	out := Option{Kind: o.kind, Object: -1, Zone: -1, Number: int(o.obj), Index: int(o.obj), Copies: int(o.n), Known: o.known}
	f := m.frame(s)
	switch o.kind {
	case CardOption:
		out.Object, out.Zone = int(o.obj), s.Zone(int(o.obj))
	case NoneOption:
		if m.p.code[f.pc].D&flagOrNone != 0 {
			out.Label = "none"
		}
	case WayOption, ActionOption, ReactionOption:
		menu := &m.p.menus[m.p.code[f.pc+1].A]
		out.Label = menu.labels[o.obj]
		if menu.actions != nil {
			out.Index = menu.actions[o.obj]
		}
	case TextOption:
		out.Object = object(s.L, f.v(m.p.code[f.pc].B))
	case TriggerOption:
		e := m.entry(s, int(o.obj))
		out.Index = int(e[entryAbility])
		out.Object = object(s.L, e[queueHead+1])
	}
	return out
}

// Decision is what a state that is Deciding waits for.
func (m *Machine) Decision(s *table.State) Decision {
	d := Decision{Player: -1, Card: -1}
	if m.Status(s) != Deciding {
		return d
	}
	defer m.calm(s)
	f := m.frame(s)
	in := &m.p.code[f.pc]
	d.Player = m.chooser(s)
	d.Span, d.Prompt = m.p.SpanAt(f.pc), m.p.prompts[f.pc]
	d.Kind = m.decisionKind(in)
	d.Secret = secretly(in)
	d.Min, d.Max = 1, 1
	switch in.Op {
	case opBatch:
		d.Taken = table.Count(f.set(in.A))
		d.Min, d.Max = f.bounds(&m.p.code[f.pc+1], table.Count(f.set(in.B)))
	case opPickNumber:
		d.Min, d.Max = int(f.v(in.B)), int(f.v(in.C))
	case opChooseText:
		d.Card = object(s.L, f.v(in.B))
	}
	return d
}

// Hidden says whether what can be chosen now rests on what others do not know.
func (m *Machine) Hidden(s *table.State) bool {
	if m.Status(s) != Deciding {
		return false
	}
	defer m.calm(s)
	f := m.frame(s)
	return m.hidden(&f, &m.p.code[f.pc])
}

func (m *Machine) decisionKind(in *Instr) DecisionKind {
	switch in.Op {
	case opPick:
		if in.D&flagDone != 0 {
			return PickNext
		}
		return PickCard
	case opChoose:
		if in.D&flagAction != 0 {
			return ChooseAction
		}
		if in.D&flagReact != 0 {
			return ChooseReaction
		}
		return ChooseWay
	case opAsk:
		if in.D&flagUnless != 0 {
			return AskUnless
		}
		return AskMay
	}
	return map[Op]DecisionKind{opBatch: PickBatch, opPickNumber: PickNumber, opPickPlayer: PickPlayer,
		opChooseText: ChooseText, opDrain: OrderTrigger, opReplace: PickReplacement}[in.Op]
}
