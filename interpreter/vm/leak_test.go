package vm_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/interpreter/bytecode"
	"github.com/broadside-cards/broadside/interpreter/table"
	"github.com/broadside-cards/broadside/interpreter/vm"
)

// redeal exchanges what pairs of cards are that a player knows nothing of,
// where their zones allow it, and says how many it exchanged.
func redeal(s *table.State, p int, rng *splitmix) int {
	n := 0
	for k := 0; k < 40; k++ {
		a, b := rng.below(s.L.N), rng.below(s.L.N)
		if a == b || s.Known(a, p) || s.Known(b, p) || s.Zone(a) < 0 || s.Zone(b) < 0 ||
			!s.L.Holds(s.Zone(a), s.KindOf(b)) || !s.L.Holds(s.Zone(b), s.KindOf(a)) ||
			s.OwnerOf(a) != s.OwnerOf(b) {
			continue
		}
		if s.SwapIdentity(a, b) {
			n++
		}
	}
	return n
}

// TestOptionsSayNothingOfWhatTheChooserCannotKnow deals the unknown cards
// again at every decision: the chooser's menu must stay the same to the bit.
func TestOptionsSayNothingOfWhatTheChooserCannotKnow(t *testing.T) {
	p := loadGame(t, "rum-runner")
	m, s, c := vm.New(p), p.NewState(), p.NewState()
	other := vm.New(p)
	swapped := 0
	for seed := uint64(0); seed < 40; seed++ {
		rng := splitmix(seed)
		require.NoError(t, m.Start(s, vm.Config{Seed: seed}))
		for m.Status(s) == vm.Deciding {
			c.CopyFrom(s)
			swapped += redeal(c, m.Player(s), &rng)
			require.NoError(t, c.Check())
			require.Equal(t, m.Count(s), other.Count(c))
			for k := 0; k < m.Count(s); k++ {
				require.Equal(t, m.Option(s, k), other.Option(c, k))
			}
			require.NoError(t, m.Apply(s, rng.below(m.Count(s))))
		}
	}
	assert.Greater(t, swapped, 1000)
}

// TestTheLogChangesNothing plays the same games with and without a recorder.
func TestTheLogChangesNothing(t *testing.T) {
	p := loadGame(t, "rum-runner")
	quiet, loud := vm.New(p), vm.New(p)
	var events []vm.Event
	loud.Rec = &events
	a, b := p.NewState(), p.NewState()
	for seed := uint64(0); seed < 20; seed++ {
		rng := splitmix(seed)
		events = events[:0]
		require.NoError(t, quiet.Start(a, vm.Config{Seed: seed}))
		require.NoError(t, loud.Start(b, vm.Config{Seed: seed}))
		for quiet.Status(a) == vm.Deciding {
			k := rng.below(quiet.Count(a))
			require.NoError(t, quiet.Apply(a, k))
			require.NoError(t, loud.Apply(b, k))
			require.Equal(t, a.Hash(), b.Hash())
		}
		require.NotEmpty(t, events)
		for _, e := range events {
			if e.Card >= 0 {
				assert.Equal(t, e.Kind == vm.ChoiceEvent || e.Def >= 0, true)
			}
		}
		assert.Equal(t, vm.OverEvent, events[len(events)-1].Kind)
	}
}

// TestSavedPositionsGoOnTheSame writes and reads every position of a game, and
// damages some: they give an error or play on without a panic.
func TestSavedPositionsGoOnTheSame(t *testing.T) {
	p := loadGame(t, "rum-runner")
	m, s := vm.New(p), p.NewState()
	rng := splitmix(5)
	require.NoError(t, m.Start(s, vm.Config{Seed: 5}))
	for m.Status(s) == vm.Deciding {
		data := s.AppendBinary(nil)
		back, err := vm.Decode(p, data)
		require.NoError(t, err)
		require.Equal(t, s.Hash(), back.Hash())
		k := rng.below(m.Count(s))
		require.Equal(t, m.Count(s), vm.New(p).Count(back))
		require.NoError(t, m.Apply(back, k))
		require.NoError(t, m.Apply(s, k))
		require.Equal(t, s.Hash(), back.Hash())
		damage(t, p, data, &rng)
	}
}

func damage(t *testing.T, p *bytecode.Program, data []byte, rng *splitmix) {
	for k := 0; k < 8; k++ {
		broken := append([]byte(nil), data...)
		broken[rng.below(len(broken))] ^= byte(1 + rng.below(255))
		s, err := vm.Decode(p, broken)
		if err != nil {
			continue
		}
		require.NotPanics(t, func() {
			m := vm.New(p)
			m.Budget = 2000
			for n := 0; n < 5 && m.Count(s) > 0; n++ {
				_ = m.Option(s, 0)
				_ = m.Decision(s)
				_ = m.Apply(s, 0)
			}
		})
	}
}

// TestEveryOutcomeOfChanceCanBeWalked plays with chance stops.
func TestEveryOutcomeOfChanceCanBeWalked(t *testing.T) {
	p := loadGame(t, "rum-runner")
	m, s := vm.New(p), p.NewState()
	m.Enumerate = true
	for seed := uint64(0); seed < 10; seed++ {
		rng := splitmix(seed)
		require.NoError(t, m.Start(s, vm.Config{Seed: seed}))
		for m.Status(s) == vm.Deciding || m.Status(s) == vm.Chance {
			if m.Status(s) == vm.Deciding {
				require.NoError(t, m.Apply(s, rng.below(m.Count(s))))
				continue
			}
			sum, list := 0, m.Outcomes(s)
			require.Greater(t, len(list), 1, "a single outcome is no chance")
			for _, o := range list {
				sum += o.Num
			}
			require.Equal(t, list[0].Den, sum)
			require.NoError(t, m.ApplyOutcome(s, rng.below(len(list))))
			require.NoError(t, s.Check())
		}
		require.Equal(t, vm.Over, m.Status(s))
	}
}
