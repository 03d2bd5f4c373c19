package vm

import (
	"math"
	"strconv"
	"strings"

	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/interpreter/bytecode"
	"github.com/broadside-cards/broadside/interpreter/table"
)

// The faults, as numbered in table.HFault.
const (
	faultNone = iota
	faultEndless
	faultRepeats
	faultDeep
	faultReenters
	faultCost
	faultQueue
	faultChanges
	faultBroken
	faultFired
	faultTurnCycle
	faultNumber
	faultNested
	faultWritten
)

// fault stops a state where it stands.
func (m *Machine) fault(s *table.State, code, value int32) result {
	s.I[table.HStatus], s.I[table.HFault], s.I[table.HFaultA] = int32(Faulted), code, value
	return resFault
}

// outOfRange is the fault of an instruction whose number is too large, or too
// small, to be one: with the two numbers that it was made of, of a sum how far it
// came and what was to be added.
func (m *Machine) outOfRange(f *frame, in *bytecode.Instr) result {
	s, a, b := f.s, int32(0), int32(0)
	f.goTo(f.pc)
	switch in.Op {
	case bytecode.OpGivePlayer:
		a, b = int32(s.PlayerToken(f.player(in.B), int(in.D))), f.operand(in.C)
	case bytecode.OpGiveCard:
		a, b = int32(s.Token(object(s.L, f.operand(in.B)), in.Token())), f.operand(in.C)
	case bytecode.OpGiveEach, bytecode.OpGiveSet:
		a, b = most(f.set(in.B), func(o int) int { return s.Token(o, in.Token()) }), f.operand(in.C)
	case bytecode.OpSumTok:
		a, b = partial(f.set(in.B), func(o int) int { return s.Token(o, int(in.C)) })
	case bytecode.OpTakeSet:
		a, b = math.MaxInt32, 1
	case bytecode.OpSumField:
		a, b = partial(f.set(in.B), func(o int) int { return int(m.p.Fields[in.C][s.Def(o)]) })
	default:
		a, b = f.operand(in.B), f.operand(in.C)
	}
	s.I[table.HFaultC] = b
	return m.fault(s, faultNumber, a)
}

// tooFew is the fault of tokens that would go further below 0 than a number can.
func (m *Machine) tooFew(s *table.State, have, n int32) result {
	s.I[table.HFaultC] = -n
	return m.fault(s, faultNumber, have)
}

// most is the largest number among the cards of a set.
func most(set []uint64, of func(o int) int) int32 {
	n := 0
	for o := table.First(set); o >= 0; o = table.Next(set, o) {
		n = max(n, of(o))
	}
	return int32(n)
}

// partial is the sum over a set up to where it goes out of range, and what comes next.
func partial(set []uint64, of func(o int) int) (sum, next int32) {
	for o := table.First(set); o >= 0; o = table.Next(set, o) {
		next = int32(of(o))
		if !bytecode.Fits(int64(sum) + int64(next)) {
			break
		}
		sum += next
	}
	return sum, next
}

// rangeWords says how two numbers came out of range.
var rangeWords = map[bytecode.Op]string{
	bytecode.OpSub: "minus", bytecode.OpMul: "times", bytecode.OpDivDown: "divided by", bytecode.OpDivUp: "divided by", bytecode.OpDifference: "minus",
}

// culprit is the card on which the text stands that went wrong; -1 for a rule.
func (m *Machine) culprit(s *table.State) int {
	ground := s.L.IStack + linkLen
	for fp, n := int(s.I[table.HFP]), 0; fp >= ground && fp+1 < len(s.I) && n < maxStack; fp, n = int(s.I[fp-linkFP]), n+1 {
		if id := int(s.I[fp-linkBody]); id >= 0 && id < len(m.p.Bodies) && m.p.Bodies[id].Ints > 1 {
			if o := object(s.L, s.I[fp+1]); o >= 0 {
				return o
			}
		}
		if fp == ground {
			break
		}
	}
	return -1
}

// copyFault hands a fault met on a scratch copy to the state itself.
func (m *Machine) copyFault(s, c *table.State) {
	for _, h := range []int{table.HStatus, table.HFault, table.HFaultA, table.HFaultC} {
		s.I[h] = c.I[h]
	}
	if s.I[table.HFaultB] = c.I[table.HFaultB]; s.I[table.HFaultB] == 0 {
		s.I[table.HFaultB] = c.I[table.HPC] + 1
	}
}

// Fault is what went wrong in a state that is Faulted, or nil.
func (m *Machine) Fault(s *table.State) *diag.Diagnostic {
	if m.Status(s) != Faulted {
		return nil
	}
	pc, n := int(s.I[table.HPC]), int(s.I[table.HFaultA])
	if at := int(s.I[table.HFaultB]); at > 0 {
		pc = at - 1
	}
	span, turn := m.p.SpanAt(pc), itoa(int(s.I[table.HTurn]))
	var d diag.Diagnostic
	switch s.I[table.HFault] {
	case faultEndless:
		d = m.endlessRule(s, span, "it had not ended after "+itoa(n)+" steps", n)
	case faultChanges:
		d = m.endlessRule(s, span, "it changed the table, rolled, showed or shuffled "+itoa(n)+" times and asked nobody", n)
	case faultFired:
		d = m.endlessRule(s, span, "it set off abilities "+itoa(n)+" times and asked nobody", n)
	case faultRepeats:
		d = m.endlessRule(s, span, "the same position comes back again and again", n)
	case faultTurnCycle:
		again := int(s.I[table.HTurn]) + 1
		d = diag.New(diag.EndlessGame, span, "first", itoa(n), "again", itoa(again), "turns", diag.Count(again-n, "turn"), "table", m.picture(s))
	case faultWritten:
		d = diag.New(diag.LongLog, span, "events", diag.Count(n, "event"), "turn", turn, "table", m.picture(s))
	case faultDeep:
		d = diag.New(diag.RunsTooDeep, span, "limit", itoa(m.frames(s)), "turn", turn)
	case faultNested:
		d = diag.New(diag.NestsTooDeep, span, "limit", itoa(n), "turn", turn)
	case faultReenters:
		d = diag.New(diag.ReentersVerb, span, "verb", m.verbName(n), "turn", turn)
	case faultCost:
		d = diag.New(diag.CostSearch, span, "tried", itoa(n), "turn", turn)
	case faultNumber:
		word := "plus"
		if pc >= 0 && pc < len(m.p.Code) {
			if w := rangeWords[m.p.Code[pc].Op]; w != "" {
				word = w
			}
		}
		d = diag.New(diag.NumberRange, span, "how", itoa(n)+" "+word+" "+itoa(int(s.I[table.HFaultC])), "turn", turn, "table", m.picture(s))
	case faultQueue:
		d = diag.New(diag.TooManyWaiting, span, "limit", itoa(n), "turn", turn)
		for _, a := range m.causes(s) {
			d = m.blamed(diag.New(diag.TooManyWaiting, a.Span, "limit", itoa(n), "turn", turn), a).With(span, "this sets it off")
		}
	default:
		d = diag.New(diag.BrokenPosition, span, "why", "its parts contradict each other")
	}
	if o := m.culprit(s); o >= 0 && m.causes(s) == nil {
		card := &m.p.Game.Cards[s.Def(o)]
		d = d.With(card.Span, "a text of `"+card.Name+"` did this")
	}
	return &d
}

// picture says in a few words how the table stands: what the players hold, and
// how many cards lie in each zone that has any.
func (m *Machine) picture(s *table.State) string {
	g, l := m.p.Game, s.L
	var parts []string
	for p, name := range g.Players {
		for t := range g.Tokens {
			if n := s.PlayerToken(p, t); n > 0 {
				parts = append(parts, name+" "+itoa(n)+" "+g.Tokens[t].Name)
			}
		}
	}
	for z := range l.Instances {
		in := &l.Instances[z]
		if n := s.Count(l.Member(z)); n > 0 && in.Owner != check.OfKind {
			name := g.Zones[in.Zone].Name
			if in.Owner == check.OfPlayer {
				name = g.Players[in.Index] + "'s " + name
			}
			parts = append(parts, name+" "+itoa(n))
		}
	}
	if len(parts) == 0 {
		return "empty"
	}
	return strings.Join(parts[:min(len(parts), 12)], ", ")
}

func (m *Machine) verbName(id int) string {
	if id < 0 || id >= len(m.p.Verbs) {
		return "this"
	}
	return m.p.Verbs[id].Name
}

func itoa(n int) string { return strconv.Itoa(n) }
