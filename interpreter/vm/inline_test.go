package vm_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/interpreter/compile"
)

// TestInlinedVerbs holds the code of a verb inlined at its calls: with one pass there
// is no loop, with more its count is wiped, and no frame is made.
func TestInlinedVerbs(t *testing.T) {
	g := harbour()
	g.Verbs[drawVerb].Bodies[0].Stmts = stmts(&check.Repeat{Times: &check.IntSlot{Slot: 2}, Slot: 3, Slot2: 4, Body: stmts(
		&check.Pick{Set: top(1, deckZone, you()), How: check.PickAll, Single: true, Slot: 5},
		moveTo(one(5), handZone, you(), 5))})
	p, diags := compile.Game(g)
	require.Empty(t, diags)
	for _, c := range []struct {
		name  string
		stmts []check.Stmt
		want  string
	}{
		{"once", stmts(call(drawVerb, value(num(1)))), `
    0 jlt         r0 0 @6
    1 zoneplayer  r9 r0 0
    2 topcard     r8 r9 #0
    3 zoneplayer  r9 r0 1
    4 movecard    r8 r9 0
    5 move        r8 -1
    6 halt        0`},
		{"twice", stmts(call(drawVerb, value(num(2)))), `
    0 jlt         r0 0 @12
    1 move        r6 0
    2 move        r9 2
    3 jge         r6 r9 @10
    4 zoneplayer  r10 r0 0
    5 topcard     r8 r10 #0
    6 zoneplayer  r10 r0 1
    7 movecard    r8 r10 0
    8 add         r6 r6 1
    9 loop        @3
   10 move        r8 -1
   11 move        r6 -1
   12 halt        0`},
	} {
		x, e, diags := compile.Extra(p, c.stmts, check.Frame{Ints: 3})
		require.Empty(t, diags)
		_, got, _ := strings.Cut(x.DisassembleEntry(e), "\n")
		assert.Equal(t, strings.Trim(c.want, "\n"), strings.TrimRight(got, "\n"), c.name)
	}
}
