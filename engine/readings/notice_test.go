package readings

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/engine/gametest"
	"github.com/broadside-cards/broadside/interpreter/bytecode"
	"github.com/broadside-cards/broadside/interpreter/table"
	"github.com/broadside-cards/broadside/interpreter/vm"
)

// TestNotices: each thing that is compared makes a difference if one reading has it
// otherwise. The game has been set up: cards are in hands and in a face-down deck.
func TestNotices(t *testing.T) {
	_, rules := gametest.Checked(t, "between-tides")
	for name, c := range map[string]struct {
		what   string
		change func(*comparison)
	}{
		"nothing is changed":     {"", func(*comparison) {}},
		"a card is known":        {"view of tern", func(c *comparison) { c.table.SetKnown(inZone(c, "ocean"), 0, true) }},
		"a card is known there":  {"view of tern", func(c *comparison) { c.table.SetKnown(inZone(c, "hand of seal"), 0, true) }},
		"something lies on it":   {"state", func(c *comparison) { c.table.SetMark(inZone(c, "ocean"), 0, true) }},
		"an event is missing":    {"events", func(c *comparison) { c.happened = c.happened[1:] }},
		"two events are swapped": {"order of events", func(c *comparison) { i := moves(c); c.happened[i], c.happened[i+1] = c.happened[i+1], c.happened[i] }},
		"one more is told":       {"events", func(c *comparison) { c.happened[moves(c)].Seen ^= 2 }},
		"it came from elsewhere": {"events", func(c *comparison) { c.happened[moves(c)].Place += 2 }},
		"a verb is done twice":   {"verbs", func(c *comparison) { c.m.Cover[aVerb(c)]++ }},
	} {
		t.Run(name, func(t *testing.T) {
			x := begin(rules, gametest.Load(t, "between-tides"), Start{Seed: 1, Players: 2})
			defer x.o.Close()
			err := x.o.Run()
			c.change(x)
			d := x.compare(err)
			if c.what == "" {
				require.Nil(t, d)
				return
			}
			require.NotNil(t, d)
			require.Equal(t, c.what, d.What, "%v", d)
		})
	}
}

// inZone is a card of a zone.
func inZone(c *comparison, name string) int {
	for z := range c.table.L.Instances {
		if c.instance(z) == name {
			return table.First(c.table.Set(c.table.L.Member(z)))
		}
	}
	return -1
}

// moves is where two cards move one after another.
func moves(c *comparison) int {
	for i := range c.happened {
		if c.happened[i].Kind == vm.MoveEvent && c.happened[i+1].Kind == vm.MoveEvent {
			return i
		}
	}
	return -1
}

// aVerb is the counter of a verb's body.
func aVerb(c *comparison) int32 {
	for i := range c.clauses {
		if k := &c.clauses[i]; k.Kind == bytecode.VerbClause {
			return k.Ran[0]
		}
	}
	return -1
}
