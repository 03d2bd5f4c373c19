package vm

import (
	"strconv"
	"strings"

	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/dsl/diag"
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
)

// fault stops a state where it stands.
func (m *Machine) fault(s *table.State, code, value int32) result {
	s.I[table.HStatus], s.I[table.HFault], s.I[table.HFaultA] = int32(Faulted), code, value
	return resFault
}

// copyFault hands a fault met on a scratch copy to the state itself.
func (m *Machine) copyFault(s, c *table.State) {
	for _, h := range []int{table.HStatus, table.HFault, table.HFaultA} {
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
		d = diag.New(diag.EndlessRule, span, "how", "it had not ended after "+itoa(n)+" steps", "steps", itoa(n), "turn", turn, "table", m.picture(s))
	case faultChanges:
		d = diag.New(diag.EndlessRule, span, "how", "it changed the table "+itoa(n)+" times and asked nobody", "steps", itoa(n), "turn", turn, "table", m.picture(s))
	case faultFired:
		d = diag.New(diag.EndlessRule, span, "how", "it set off abilities "+itoa(n)+" times and asked nobody", "steps", itoa(n), "turn", turn, "table", m.picture(s))
	case faultRepeats:
		d = diag.New(diag.EndlessRule, span, "how", "the same position comes back again and again", "steps", itoa(n), "turn", turn, "table", m.picture(s))
	case faultTurnCycle:
		again := int(s.I[table.HTurn]) + 1
		d = diag.New(diag.EndlessGame, span, "first", itoa(n), "again", itoa(again), "turns", diag.Count(again-n, "turn"), "table", m.picture(s))
	case faultDeep:
		d = diag.New(diag.RunsTooDeep, span, "limit", itoa(m.frames(s)), "turn", turn)
	case faultReenters:
		d = diag.New(diag.ReentersVerb, span, "verb", m.verbName(n), "turn", turn)
	case faultCost:
		d = diag.New(diag.CostSearch, span, "tried", itoa(n), "turn", turn)
	case faultQueue:
		d = diag.New(diag.TooManyWaiting, span, "limit", itoa(n), "turn", turn)
	default:
		d = diag.New(diag.BrokenPosition, span, "why", "its parts contradict each other")
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
