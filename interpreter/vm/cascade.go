package vm

import (
	"slices"
	"strconv"
	"strings"

	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/interpreter/bytecode"
	"github.com/broadside-cards/broadside/interpreter/table"
)

// cascade is the abilities carried out one after another since none was waiting,
// the last of them. Where a rule goes on for ever and they are many, it is they that
// set each other off, and not the line behind which the first of them came.
type cascade struct {
	n    int // how many there were
	left int // the budget when the last began
	last [64]int32
}

func (c *cascade) add(ability int32, left int) {
	c.last[c.n%len(c.last)] = ability
	c.n++
	c.left = left
}

// soonAfter is within how much of the budget after an ability what happens is its doing.
const soonAfter = 10_000

// endless is the fault of a run that does not end. If abilities set each other off,
// the state names the first few of them.
func (m *Machine) endless(s *table.State, code, value int32) result {
	if c := &m.lately; c.n >= len(c.last) && c.left-m.left < soonAfter {
		s.I[table.HFaultB], s.I[table.HFaultC] = packAbilities(c.different())
	}
	return m.fault(s, code, value)
}

// different are the abilities that took part, in the order in which they come.
func (c *cascade) different() (out []int32) {
	for i := range c.last {
		if a := c.last[(c.n+i)%len(c.last)]; !slices.Contains(out, a) {
			out = append(out, a)
		}
	}
	return out
}

// Two words of a state hold up to four abilities, each by its number and 1. The first
// word is below 0, to be told from an instruction.
const abilityBits = 15

func packAbilities(list []int32) (b, c int32) {
	var words [2]int32
	for i, a := range list[:min(len(list), 4)] {
		if a+1 >= 1<<abilityBits {
			break
		}
		words[i/2] |= (a + 1) << (abilityBits * (i % 2))
	}
	return -words[0], words[1]
}

func unpackAbilities(b, c int32) (out []int32) {
	for _, w := range [...]int32{-b, c} {
		for ; w > 0; w >>= abilityBits {
			out = append(out, w&(1<<abilityBits-1)-1)
		}
	}
	return out
}

// causes are the abilities that set each other off in a state that a fault stopped.
func (m *Machine) causes(s *table.State) (out []*bytecode.Ability) {
	if s.I[table.HFaultB] >= 0 {
		return nil
	}
	for _, a := range unpackAbilities(s.I[table.HFaultB], s.I[table.HFaultC]) {
		if a >= 0 && int(a) < len(m.p.Abilities) {
			out = append(out, &m.p.Abilities[a])
		}
	}
	return out
}

// endlessRule is the finding of a rule that goes on for ever: at the first of the
// abilities that set each other off, with the others beside it.
func (m *Machine) endlessRule(s *table.State, span diag.Span, how string, steps int) diag.Diagnostic {
	causes := m.causes(s)
	var told []string
	for _, a := range causes {
		told = append(told, m.told(a))
	}
	switch len(causes) {
	case 0:
	case 1:
		span, how = causes[0].Span, told[0]+" sets itself off; "+how
	default:
		span, how = causes[0].Span, strings.Join(told[:len(told)-1], ", ")+" and "+told[len(told)-1]+" set each other off; "+how
	}
	d := diag.New(diag.EndlessRule, span, "how", how, "steps", itoa(steps), "turn", itoa(int(s.I[table.HTurn])), "table", m.picture(s))
	for i, a := range causes {
		if i > 0 {
			d = d.With(a.Span, "this sets it off")
		}
		d = m.blamed(d, a)
	}
	return d
}

// blamed adds the card on which an ability stands.
func (m *Machine) blamed(d diag.Diagnostic, a *bytecode.Ability) diag.Diagnostic {
	if a.Card == check.None {
		return d
	}
	return d.With(m.p.Game.Cards[a.Card].Span, "a text of `"+m.p.Game.Cards[a.Card].Name+"` did this")
}

// told names an ability by its card and line.
func (m *Machine) told(a *bytecode.Ability) string {
	where := "the rule"
	if a.Card != check.None {
		where = "`" + m.p.Game.Cards[a.Card].Name + "`"
	}
	if !a.Span.Known() {
		return where
	}
	line, _ := a.Span.File.Position(a.Span.Start)
	return where + " (" + a.Span.File.Name + ", line " + strconv.Itoa(line) + ")"
}
