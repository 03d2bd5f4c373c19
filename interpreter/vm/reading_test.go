package vm_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/carddefs"
	"github.com/broadside-cards/broadside/interpreter/vm"
)

// TestValuesReadInPlaceAreWhatACopySays works out what positions of random games are worth, and what players are ranked by, in both ways: the
// values are the same, and the position stays as it is.
func TestValuesReadInPlaceAreWhatACopySays(t *testing.T) {
	read := 0
	for _, name := range carddefs.Embedded() {
		p := loadGame(t, name)
		m, s := vm.New(p), p.NewState()
		values := worths(p)
		for _, e := range p.Estimates {
			values = append(values, e.Value)
		}
		rng := splitmix(3)
		require.NoError(t, m.Start(s, vm.Config{Seed: 2}))
		for made := 0; made < 200 && m.Status(s) == vm.Deciding; made++ {
			before := s.AppendBinary(nil)
			for _, e := range values {
				for player := range s.L.P {
					n, ok := vm.ReadInPlace(m, s, e, []int32{int32(player), -1}, nil)
					require.Equal(t, before, s.AppendBinary(nil), name)
					if !ok {
						continue
					}
					want, err := vm.EvalOnCopy(m, s, e, []int32{int32(player), -1})
					require.NoError(t, err, name)
					require.Equal(t, want, n, "%s, player %d", name, player)
					read++
				}
			}
			require.NoError(t, m.Apply(s, rng.below(m.Count(s))))
		}
	}
	require.Greater(t, read, 1000)
}
