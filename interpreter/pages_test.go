package interpreter_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/carddefs/exampletest"
	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/engine/table"
	"github.com/broadside-cards/broadside/interpreter"
)

// TestPages runs the examples of the pages about faults while playing: each is
// a sound text, and what is found comes of carrying it out.
func TestPages(t *testing.T) {
	exampletest.Pages(t, carriedOut, "B08")
}

// carriedOut checks an example's text, has the pirate carry it out, always
// choosing what is offered first, and gives the fault it ends in.
func carriedOut(t *testing.T, e diag.Example) diag.List {
	t.Helper()
	r := exampletest.Run(e)
	if len(r.Found) > 0 || !e.Play {
		require.True(t, e.Play, "the example at line %d is not carried out", e.Line)
		return r.Found
	}
	p, found := interpreter.Compile(r.Game)
	if len(found) > 0 {
		return found
	}
	m, s := interpreter.New(p), p.NewState()
	require.NoError(t, m.Reset(s, interpreter.Config{Seed: 1}))
	require.NoError(t, m.SetTurn(s, 1, 1))
	text := textOfExample(r.Game)
	require.NotNil(t, text)
	extra, entry, found := p.CompileExtra(text.Stmts, text.Frame)
	require.Empty(t, found)
	m = interpreter.New(extra)
	require.NoError(t, m.Run(s, entry, 1, -1))
	for n := 0; m.Status(s) == interpreter.Deciding && n < 1000; n++ {
		require.NoError(t, m.Apply(s, 0))
	}
	if d := m.Fault(s); d != nil {
		return diag.List{*d}
	}
	require.Equal(t, interpreter.Idle, m.Status(s))
	return nil
}

// textOfExample is the text of the card `Example`.
func textOfExample(g *check.Game) *check.Text {
	for i := range g.Cards {
		for _, texts := range g.Cards[i].Texts {
			if g.Cards[i].Name == "Example" && len(texts) > 0 {
				return texts[0]
			}
		}
	}
	return nil
}

// TestProgramLimits makes games that are too large to be played.
func TestProgramLimits(t *testing.T) {
	many := func(n int, line string) string {
		var b strings.Builder
		for i := range n {
			fmt.Fprintf(&b, line, i, i+1)
		}
		return b.String()
	}
	tests := []struct{ name, rules, what string }{
		{"actions", many(65, "action go %d%.0d\n  gain 1 coin\n"), "actions"},
		{"ways", "action trade\n  choose one\n" + many(65, "    - gain %d%.0d coins\n"), "ways in one choice"},
		{"values", many(20, "value v%d of player: their v%d\n") + "value v20 of player: 1\naction dig\n  gain your v0 coins\n", "values that rest on each other"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			r := exampletest.Check(diag.TinyRules, test.rules, diag.TinyCards)
			require.Empty(t, r.Found.Error())
			_, found := interpreter.Compile(r.Game)
			require.NotEmpty(t, found)
			for _, d := range found {
				assert.Equal(t, diag.ProgramLimit, d.Code)
				assert.Contains(t, d.Summary(), test.what)
			}
		})
	}
}

// TestABrokenPositionIsAFault sends a machine to a place that is none.
func TestABrokenPositionIsAFault(t *testing.T) {
	b := position(t, harbour())
	b.s.I[table.HPC] = 1 << 30
	b.s.I[table.HFP] = 1 << 30
	b.s.I[table.HStatus] = int32(interpreter.Deciding)
	require.Error(t, b.m.Apply(b.s, 0))
	b.status(interpreter.Faulted)
	assert.Equal(t, diag.BrokenPosition, b.m.Fault(b.s).Code)
}
