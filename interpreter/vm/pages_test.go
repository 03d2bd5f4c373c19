package vm_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/carddefs/exampletest"
	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/interpreter/compile"
	"github.com/broadside-cards/broadside/interpreter/table"
	"github.com/broadside-cards/broadside/interpreter/vm"
)

// TestPages runs the examples of the pages about faults while playing: each is
// a sound text, and what is found comes of carrying it out.
func TestPages(t *testing.T) {
	exampletest.Pages(t, carriedOut, "B08")
}

// carriedOut checks an example's text, has the pirate carry it out, always
// choosing what is offered first, and gives the fault it ends in.
func carriedOut(t *testing.T, e exampletest.Example) diag.List {
	t.Helper()
	r := exampletest.Run(e)
	if len(r.Found) > 0 || !e.Play {
		require.True(t, e.Play, "the example at line %d is not carried out", e.Line)
		return r.Found
	}
	p, found := compile.Game(r.Game)
	if len(found) > 0 {
		return found
	}
	m, s := vm.New(p), p.NewState()
	if e.Game {
		return played(t, m, s)
	}
	require.NoError(t, m.Reset(s, vm.Config{Seed: 1}))
	s.I[table.HTurnPlayer], s.I[table.HTurn] = 1, 1
	line := diag.NewFile("line", []byte("choose an event in your hand\ndo its play"))
	stmts, frame, found := r.Game.Statements(line, 0, len(line.Text))
	require.Empty(t, found)
	extra, entry, found := compile.Extra(p, stmts, frame)
	require.Empty(t, found)
	m = vm.New(extra)
	require.NoError(t, m.Run(s, entry, 1, -1))
	for n := 0; m.Status(s) == vm.Deciding && n < 1000; n++ {
		require.NoError(t, m.Apply(s, 0))
	}
	if d := m.Fault(s); d != nil {
		return diag.List{*d}
	}
	require.Equal(t, vm.Idle, m.Status(s))
	return nil
}

// played plays a whole game in which nobody chooses.
func played(t *testing.T, m *vm.Machine, s *table.State) diag.List {
	require.NoError(t, m.Start(s, vm.Config{Seed: 1}))
	if d := m.Fault(s); d != nil {
		return diag.List{*d}
	}
	require.Equal(t, vm.Over, m.Status(s))
	return nil
}

// TestProgramLimits makes games that are too large to be played.
func TestProgramLimits(t *testing.T) {
	each := func(n int, line string) string {
		var b strings.Builder
		for i := range n {
			b.WriteString(strings.NewReplacer("N+1", fmt.Sprint(i+1), "N", fmt.Sprint(i)).Replace(line))
		}
		return b.String()
	}
	tests := []struct{ name, rules, what string }{
		{"kinds", each(65, "kind kN\n"), "kinds"},
		{"actions", each(65, "action goN\n  gain 1 coin\n"), "actions"},
		{"ways", "action trade\n  choose one\n" + each(65, "    - gain N coins\n"), "ways in one choice"},
		{"values", each(20, "value vN of ship: its vN+1\n") + "value v20 of ship: 1\naction dig\n  choose a ship\n  gain (its v0) coins\n", "values that rest on each other"},
		{"adjectives", each(10, "adjective aN of ship: it is aN+1 and it is aN+1 and it is aN+1\n") + "adjective a10 of ship: it has a coin\naction dig\n  choose a0 ship\n", "adjectives explained by other adjectives"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			r := exampletest.Check(diag.TinyRules, test.rules, diag.TinyCards)
			found := r.Found
			if len(found) == 0 {
				_, found = compile.Game(r.Game)
			}
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
	b.s.I[table.HStatus] = int32(vm.Deciding)
	require.Error(t, b.m.Apply(b.s, 0))
	b.status(vm.Faulted)
	assert.Equal(t, diag.BrokenPosition, b.m.Fault(b.s).Code)
}
