package vm

import (
	"github.com/broadside-cards/broadside/interpreter/bytecode"
	"github.com/broadside-cards/broadside/interpreter/table"
)

// probing is how a machine finds out whether a cost can be paid: it carries
// the cost out on scratch copies, depth first over the payer's own choices.
type probing struct {
	depth    int // copies deep; 0: not probing
	goal     int32
	reader   int
	nodes    int
	tried    uint64 // number of the attempt: each has visited states of its own
	attempts uint64
	levels   []*level
	seen     hashSet
	texts    triedTexts
}

// triedTexts is what an OpProbeText found out: of the texts of a card the first that can be carried out. An OpChooseText that
// comes right behind it, as of `if you can do one of its costs, do one of its costs`, need not try those again.
type triedTexts struct {
	pc   int // of the OpProbeText; -1: none
	fp   int
	tick int32
	yes  int32
}

// level is the scratch of one depth.
type level struct {
	state table.State
	list  []opt
}

// maxProbe bounds how many choices deep a cost is tried.
const maxProbe = 400

func (m *Machine) level(d int) *level {
	for len(m.levels) <= d {
		m.levels = append(m.levels, &level{})
	}
	return m.levels[d]
}

// descend makes a copy of s one level deeper, where the machine then is.
func (m *Machine) descend(s *table.State) *table.State {
	m.depth++
	c := &m.level(m.depth).state
	c.CopyFrom(s)
	return c
}

// attempt says whether a cost can be paid: begin prepares the copy it is tried
// on. ok is false if finding out took too long or went wrong.
func (m *Machine) attempt(s *table.State, goal int32, reader int, begin func(c *table.State) result) (yes, ok bool) {
	was := m.probing // depth, goal, reader and tried are put back
	if m.depth == 0 {
		m.nodes = m.CostNodes
		m.seen.reset()
	} else if m.nodes--; m.nodes < 0 || m.depth > maxProbe { // a cost that asks about itself
		m.fault(s, faultCost, int32(m.CostNodes))
		return false, false
	}
	m.goal, m.reader = goal, reader
	m.attempts++
	m.tried = m.attempts
	c := m.descend(s)
	res := begin(c)
	if res == resGo {
		res = m.search(c, true)
	}
	m.depth, m.goal, m.reader, m.tried = was.depth, was.goal, was.reader, was.tried
	if res == resFault {
		m.copyFault(s, c)
		return false, false
	}
	return res == resPaid, true
}

// search runs a copy on, and tries the reader's choices in canonical order
// until one way reaches the end. What cannot be foreseen counts as paid. A position that comes back is not tried
// again; it is not looked whether the first of an attempt is such.
func (m *Machine) search(c *table.State, first bool) result {
	if m.Status(c) == Faulted { // the choice just made went wrong
		return resFault
	}
	switch res := m.run(c); res {
	case resFail, resFault:
		return res
	case resStop:
	default:
		return resPaid
	}
	if m.chooser(c) != m.reader {
		return resPaid
	}
	list := m.level(m.depth).list
	if len(list) > 1 && !first && !m.seen.add(c.Hash()+m.tried*hashSpread) {
		return resFail
	}
	for k := 0; k < len(list); k++ {
		if m.nodes--; m.nodes < 0 || m.depth > maxProbe {
			return m.fault(c, faultCost, int32(m.CostNodes))
		}
		d := m.descend(c)
		m.answer(d, list[k])
		res := m.search(d, false)
		m.depth--
		if res == resFault {
			m.copyFault(c, d)
		}
		if res != resFail {
			return res
		}
	}
	return resFail
}

const hashSpread = 0x9e3779b97f4a7c15

// feasible keeps the options with which a cost that is being paid can still be paid in full. Where it can't be with
// any, something came between that nobody could foresee (another player's choice): what is left counts as paid.
func (m *Machine) feasible(s *table.State) ([]opt, bool) {
	list := m.menu.list
	kept := list[:0]
	payer := int(s.I[table.HPayer])
	for _, o := range list {
		yes, ok := m.attempt(s, 0, payer, func(c *table.State) result { m.answer(c, o); return resGo })
		if !ok {
			return nil, false
		}
		if yes {
			kept = append(kept, o)
		}
	}
	if len(kept) == 0 {
		kept = list
	}
	m.menu.list = kept
	return kept, true
}

// probeOp carries out OpProbe and OpProbeText.
func (m *Machine) probeOp(f *frame, in *bytecode.Instr) result {
	s, yes, ok := f.s, false, true
	if in.Op == bytecode.OpProbe {
		yes, ok = m.attempt(s, s.I[table.HCost], f.player(in.C), func(c *table.State) result {
			c.I[table.HPC] = in.B
			askedByWin(c, in)
			return resGo
		})
	} else {
		yes, ok = m.probeTexts(f, in)
		f.goTo(f.pc + 2)
	}
	if !ok {
		f.goTo(f.pc)
		return resFault
	}
	f.r[in.A] = 0
	if yes {
		f.r[in.A] = 1
	}
	return resGo
}

func (m *Machine) probeTexts(f *frame, in *bytecode.Instr) (yes, ok bool) {
	run := m.textRun(f, in.B, m.p.Code[f.pc+1].A)
	for k := int32(0); k < run.Count; k++ {
		if yes, ok := m.payable(f, in, run.Start+k); yes || !ok {
			if m.depth == 0 {
				m.texts = triedTexts{pc: f.pc, fp: f.fp, tick: f.s.I[table.HTick], yes: k}
			}
			return yes, ok
		}
	}
	return false, true
}

// probed is the first text that can be carried out where that was just tried, as nothing but a jump stands between; else -1.
func (m *Machine) probed(f *frame, in *bytecode.Instr) int32 {
	at, t := f.pc-3, m.texts
	if m.depth > 0 || at < 0 || t.pc != at || t.fp != f.fp || t.tick != f.s.I[table.HTick] {
		return -1
	}
	code := m.p.Code
	if p := &code[at]; p.Op != bytecode.OpProbeText || p.B != in.B || p.C != in.C || p.D != in.D || code[at+1].A != code[f.pc+1].A || code[at+2].Op != bytecode.OpJEQ {
		return -1
	}
	return t.yes
}

// askedByWin: what is tried to find out who has won does not ask that again.
func askedByWin(c *table.State, in *bytecode.Instr) {
	if in.Op != bytecode.OpChooseText && in.D == 1 {
		c.I[table.HPhase] = bytecode.PhaseSetup
	}
}

// textRun is the texts of a card in a field.
func (m *Machine) textRun(f *frame, card, field int32) bytecode.TextRun {
	o := object(f.s.L, f.operand(card))
	if o < 0 {
		return bytecode.TextRun{}
	}
	return m.p.TextRuns[field][f.s.Def(o)]
}

// payable says whether the reader could carry out a text in full.
func (m *Machine) payable(f *frame, in *bytecode.Instr, text int32) (yes, ok bool) {
	who, ref := f.player(in.C), f.operand(in.B)
	return m.attempt(f.s, f.s.I[table.HCost], who, func(c *table.State) result {
		g := m.frame(c)
		askedByWin(c, in)
		if c.I[table.HCost]++; c.I[table.HCost] == 1 {
			c.I[table.HPayer] = int32(who)
		}
		c.I[table.HText]++
		return m.enterBody(&g, m.p.Texts[text].Body, m.p.CostEnd, int32(who), ref)
	})
}

// buildTexts lists the texts of a card that can be carried out in full.
func (m *Machine) buildTexts(f *frame, in *bytecode.Instr, who int, dst []opt) []opt {
	run, first := m.textRun(f, in.B, m.p.Code[f.pc+1].A), m.probed(f, in)
	for k := max(0, first); k < run.Count; k++ {
		yes, ok := k == first, true
		if !yes {
			yes, ok = m.payable(f, in, run.Start+k)
		}
		if !ok {
			return dst
		}
		if yes {
			dst = append(dst, opt{kind: TextOption, obj: k, n: 1})
		}
	}
	return dst
}

// hiddenTexts says whether others cannot tell which texts can be carried out.
func (m *Machine) hiddenTexts(f *frame, in *bytecode.Instr) bool {
	run := m.textRun(f, in.B, m.p.Code[f.pc+1].A)
	for k := int32(0); run.Count > 1 && k < run.Count; k++ {
		if m.p.Texts[run.Start+k].Hidden {
			return true
		}
	}
	return false
}
