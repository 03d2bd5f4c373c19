package vm_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/carddefs"
	"github.com/broadside-cards/broadside/engine/gametest"
	"github.com/broadside-cards/broadside/interpreter/bytecode"
	"github.com/broadside-cards/broadside/interpreter/compile"
	"github.com/broadside-cards/broadside/interpreter/vm"
)

// loadGame compiles one of the games in the house.
func loadGame(t testing.TB, name string) *bytecode.Program {
	t.Helper()
	_, g := gametest.Checked(t, name)
	p, diags := compile.Game(g)
	require.Empty(t, diags)
	return p
}

type splitmix uint64

func (r *splitmix) below(n int) int {
	*r += 0x9e3779b97f4a7c15
	z := uint64(*r)
	z = (z ^ z>>30) * 0xbf58476d1ce4e5b9
	z = (z ^ z>>27) * 0x94d049bb133111eb
	return int((z ^ z>>31) % uint64(n))
}

// TestEveryGamePlaysAtRandom plays whole games and looks at the state after
// every decision.
func TestEveryGamePlaysAtRandom(t *testing.T) {
	for _, name := range carddefs.Embedded() {
		t.Run(name, func(t *testing.T) {
			p := loadGame(t, name)
			m := vm.New(p)
			s := p.NewState()
			for seed := 0; seed < 60; seed++ {
				rng := splitmix(seed)
				require.NoError(t, m.Start(s, vm.Config{Seed: uint64(seed)}))
				for m.Status(s) == vm.Deciding {
					n := m.Count(s)
					if n < 1 {
						t.Fatalf("seed %d: nothing can be chosen", seed)
					}
					err := m.Apply(s, rng.below(n))
					if err == nil {
						err = s.Check()
					}
					if err != nil { // asserting each costs as much as the choice
						t.Fatalf("seed %d: %v", seed, err)
					}
				}
				require.Equal(t, vm.Over, m.Status(s), "seed %d: %v", seed, m.Fault(s))
				require.Len(t, m.Returns(s), s.L.P)
			}
		})
	}
}
