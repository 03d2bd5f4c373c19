package vm_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/interpreter/table"
	"github.com/broadside-cards/broadside/interpreter/vm"
)

// playout plays one game at random and counts its decisions.
func playout(m *vm.Machine, s *table.State, rng *splitmix, seed uint64) int {
	n := 0
	_ = m.Start(s, vm.Config{Seed: seed})
	for m.Status(s) == vm.Deciding {
		_ = m.Apply(s, rng.below(m.Count(s)))
		n++
	}
	return n
}

// BenchmarkPlayout reports decisions a second in random games.
func BenchmarkPlayout(b *testing.B) {
	for _, name := range []string{"rum-runner", "kuhn-poker", "tic-tac-toe"} {
		b.Run(name, func(b *testing.B) {
			p := loadGame(b, name)
			m, s := vm.New(p), p.NewState()
			rng, total := splitmix(1), 0
			playout(m, s, &rng, 0)
			b.ReportAllocs()
			b.ResetTimer()
			for k := 0; k < b.N; k++ {
				total += playout(m, s, &rng, uint64(k))
			}
			b.ReportMetric(float64(total)/b.Elapsed().Seconds(), "decisions/s")
		})
	}
}

// BenchmarkClone copies a state in the middle of a game.
func BenchmarkClone(b *testing.B) {
	p := loadGame(b, "rum-runner")
	m, s := vm.New(p), p.NewState()
	require.NoError(b, m.Start(s, vm.Config{Seed: 1}))
	rng := splitmix(1)
	for k := 0; k < 60; k++ {
		require.NoError(b, m.Apply(s, rng.below(m.Count(s))))
	}
	b.Run("CopyFrom", func(b *testing.B) {
		c := p.NewState()
		for k := 0; k < b.N; k++ {
			c.CopyFrom(s)
		}
		b.ReportMetric(float64(s.Size()), "bytes")
	})
	b.Run("Clone", func(b *testing.B) {
		b.ReportAllocs()
		for k := 0; k < b.N; k++ {
			_ = s.Clone()
		}
	})
	b.Run("Hash", func(b *testing.B) {
		for k := 0; k < b.N; k++ {
			_ = s.Hash()
		}
	})
}

// TestPlayoutsDoNotAllocate plays whole games in one state.
func TestPlayoutsDoNotAllocate(t *testing.T) {
	p := loadGame(t, "rum-runner")
	m, s := vm.New(p), p.NewState()
	rng := splitmix(1)
	for k := 0; k < 30; k++ {
		playout(m, s, &rng, uint64(k))
	}
	seed := uint64(0)
	require.Zero(t, testing.AllocsPerRun(20, func() { playout(m, s, &rng, seed%30); seed++ }))
}
