package vm_test

import (
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
