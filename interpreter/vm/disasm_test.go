package vm_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/interpreter/compile"
)

// TestCode holds the code of small effects, one instruction a line.
func TestCode(t *testing.T) {
	p, diags := compile.Game(harbour())
	require.Empty(t, diags)
	for _, c := range []struct {
		name  string
		stmts []check.Stmt
		want  string
		ints  int
	}{
		{"the microbenchmark", theEffect(), `
    0 sand        s1 in-play kind(ship)
    1 sand        s1 s1 mark(raiding)
    2 sandnot     s0 s1 has(coin)
    3 giveeach    s0 1 #0
    4 sand        s1 in-play kind(ship)
    5 sumtok      r3 s1 0
    6 jlt         r3 3 @10
    7 jlt         r0 0 @9
    8 giveplayer  r0 2 #0
    9 jump        @12
   10 move        r3 1
   11 verb        1 r3 r0
   12 halt        0`, 3},
		{"one card chosen and moved", stmts(pickOne(inZone(handZone, you()), 2), moveTo(one(2), boxZone, nil, 2)), `
    0 szoneof     s2 r0 1
    1 pick        s1 s2 r0
    2 single      r2 s1 r0
    3 hold        r3 r2
    4 movecard    r2 16 0
    5 refresh     r2 r3
    6 halt        0`, 3},
		{"dice", stmts(&check.Roll{Die: 0, N: num(2), Slot: 2, Who: you()}), `
    0 move        r3 2
    1 move        r2 0
    2 jle         r3 0 @7
    3 roll        r4 0 r0 #0
    4 add         r2 r2 r4
    5 sub         r3 r3 1
    6 loop        @2
    7 move        r4 -1
    8 halt        0`, 3},
		{"a secret choice", stmts(
			&check.Pick{Set: inZone(handZone, you()), How: check.PickOne, Single: true, Slot: 2, Who: you(), Secret: &check.Secret{Slots: 3, OrNone: true}},
			&check.If{Cond: &check.Chose{Choice: &check.ChoiceOf{Slots: 3, Player: you()}}, Then: stmts(coins(1, you()))}), `
    0 szoneof     s2 r0 1
    1 pick        s1 s2 r0 #81
    2 single      r2 s1 r0
    3 keep        r2 3 r0 #0
    4 choiceof    r5 3 r0 #0
    5 jlt         r5 0 @7
    6 giveplayer  r0 1 #0
    7 halt        0`, 5},
		{"a payment asked for", stmts(&check.May{Cost: stmts(pay(2)), Reward: stmts(coins(3, you())), Did: 2}), `
    0 probe       r3 @3 r0 #0
    1 ask         r2 r3 r0
    2 jeq         r2 0 @7
    3 costbegin   r0
    4 takeplayer  r4 r0 2 #0
    5 costend
    6 giveplayer  r0 3 #0
    7 halt        0`, 3},
		{"tests of one card need no sets", stmts(&check.If{
			Cond: &check.Is{Card: slot(2), Set: ships(check.Filter{Kind: check.ByMark, Mark: raiding}, check.Filter{Kind: check.ByToken, Token: coin, Not: true})},
			Then: stmts(coins(1, slot(2)))}), `
    0 jout        r2 in-play @5
    1 jnotkind    r2 0 @5
    2 jout        r2 mark(raiding) @5
    3 jin         r2 has(coin) @5
    4 givecard    r2 1 #0
    5 halt        0`, 3},
	} {
		t.Run(c.name, func(t *testing.T) {
			q, entry, diags := compile.Extra(p, c.stmts, check.Frame{Ints: c.ints, Sets: 1})
			require.Empty(t, diags)
			_, got, _ := strings.Cut(q.DisassembleEntry(entry), "\n")
			assert.Equal(t, strings.Trim(c.want, "\n"), strings.TrimRight(got, "\n"))
		})
	}
}
