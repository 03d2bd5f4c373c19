package readings

import (
	"fmt"
	"slices"

	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/interpreter/bytecode"
	"github.com/broadside-cards/broadside/interpreter/oracle"
	"github.com/broadside-cards/broadside/interpreter/table"
)

// What waits is compared where somebody is asked meanwhile: which abilities, for whom, and
// what each knows of what has set it off. Of one ability they are in order: of copies of
// a card the first that waits comes first.

func (c *comparison) waitLines(list []oracle.Waits) (lines []string) {
	nth := map[string]int{}
	for _, x := range list {
		line := fmt.Sprintf("%s of %s waits for %s", bodyLine(x.At.Start, x.At.Text()), c.name(int(x.Card)), c.player(x.Reader))
		if x.Later {
			line += " later"
		}
		of := fmt.Sprint(x.At.Start, x.At.Text(), x.Reader)
		nth[of]++
		line += fmt.Sprintf(", as number %d", nth[of])
		for _, part := range x.Parts {
			switch part.Kind {
			case check.CardParam:
				line += ", " + c.name(int(part.Card))
			default:
				line += fmt.Sprintf(", %d", part.Number)
			}
		}
		lines = append(lines, line)
	}
	return sorted(lines)
}

// The words of an entry of the machine's queue, before its slots.
const (
	entryAbility = iota
	entryBatch
)

// machineWaiting is what waits in the machine.
func (c *comparison) machineWaiting() (out []oracle.Waits) {
	for k := range int(c.table.I[table.HQueue]) {
		words := c.table.Entry(k)
		if words[entryBatch] < 0 {
			continue // a verb under way has set it off
		}
		a, slots := &c.abilities[words[entryAbility]], words[bytecode.QueueHead:]
		x := oracle.Waits{At: a.Span, Reader: int(slots[0]), Card: oracle.NoCard, Later: words[entryBatch] > c.table.I[table.HBatch]}
		if a.Card != check.None {
			x.Card = oracle.CardID(c.table.L.Object(slots[1]))
		}
		for _, part := range c.parts(a.Span) {
			switch n := slots[part.Slot]; part.Kind {
			case check.CardParam:
				if part.Card = oracle.NoCard; n >= 0 {
					if card := c.table.L.Object(n); c.table.Ref(card) == n {
						part.Card = oracle.CardID(card)
					}
				}
				x.Parts = append(x.Parts, part)
			case check.NumberParam, check.PlayerParam:
				part.Number = int(n)
				x.Parts = append(x.Parts, part)
			}
		}
		out = append(out, x)
	}
	return out
}

// oracleWaiting is what waits in the oracle, with what parts has.
func (c *comparison) oracleWaiting() []oracle.Waits {
	list := c.o.Waiting()
	for i := range list {
		known := c.parts(list[i].At)
		list[i].Parts = slices.DeleteFunc(list[i].Parts, func(part oracle.WaitsPart) bool {
			return part.Kind == check.ZoneParam || !slices.ContainsFunc(known, func(k oracle.WaitsPart) bool { return k.Kind == part.Kind && k.Slot == part.Slot })
		})
	}
	return list
}

// parts are those that an event says in all shapes of its verb, by slot: cards, numbers
// and players.
func (c *comparison) parts(at diag.Span) (out []oracle.WaitsPart) {
	first := true
	for i := range c.g.Verbs {
		v := &c.g.Verbs[i]
		for k := range v.Triggers {
			a := &v.Triggers[k]
			if a.Span.File.Name != at.File.Name || a.Span.Start != at.Start { // the game may have been read twice
				continue
			}
			var here []oracle.WaitsPart
			for n, slot := range a.Event.Slots {
				if slot != int(check.None) && a.Event.Said[n] {
					here = append(here, oracle.WaitsPart{Kind: v.Params[n].Kind, Slot: slot})
				}
			}
			if first {
				out, first = here, false
			} else {
				out = slices.DeleteFunc(out, func(x oracle.WaitsPart) bool { return !slices.Contains(here, x) })
			}
		}
	}
	return out
}

// compareWaiting compares what waits.
func (c *comparison) compareWaiting() *Difference {
	if c.s.Over() {
		return nil
	}
	return c.lines("what waits", c.waitLines(c.machineWaiting()), c.waitLines(c.oracleWaiting()))
}
