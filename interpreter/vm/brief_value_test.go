package vm_test

import (
	"math"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/carddefs"
	"github.com/broadside-cards/broadside/interpreter/bytecode"
	"github.com/broadside-cards/broadside/interpreter/table"
	"github.com/broadside-cards/broadside/interpreter/vm"
)

// TestBriefValuesAreWhatEvalSays works out what games are worth, and what players are ranked by, in both ways, with tokens up to the ends
// of what a number counts: where it comes to more, it is left to the long way.
func TestBriefValuesAreWhatEvalSays(t *testing.T) {
	brief, left := 0, 0
	for _, name := range carddefs.Embedded() {
		p := loadGame(t, name)
		m, s := vm.New(p), p.NewState()
		require.NoError(t, m.Start(s, vm.Config{Seed: 1}))
		for _, have := range []int{0, 7, -7, math.MaxInt32, math.MinInt32} {
			for player := range s.L.P {
				for token := range s.L.K {
					s.SetPlayerToken(player, token, have-player*have/10)
				}
			}
			for _, e := range worths(p) {
				b, l := sameInBrief(t, m, s, e, name)
				brief, left = brief+b, left+l
			}
		}
	}
	require.Positive(t, brief, "some values are brief")
	require.Positive(t, left, "some are not")
}

// worths are the values that the end of a game depends on.
func worths(p *bytecode.Program) (out []bytecode.Entry) {
	if p.Returns >= 0 {
		out = append(out, bytecode.Entry{Body: p.Returns})
	}
	for _, r := range p.Ranks {
		out = append(out, r.Value)
	}
	return out
}

// sameInBrief compares a value for each player, and counts for how many it is brief, and for how many not.
func sameInBrief(t *testing.T, m *vm.Machine, s *table.State, e bytecode.Entry, name string) (brief, left int) {
	t.Helper()
	for player := range s.L.P {
		n, ok := vm.Brief(m, s, e, player)
		if !ok {
			left++
			continue
		}
		brief++
		want, err := m.Eval(s, e, player, -1)
		require.NoError(t, err, name)
		require.Equal(t, want, n, "%s, player %d", name, player)
	}
	return brief, left
}
