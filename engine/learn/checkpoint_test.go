package learn

import (
	"context"
	"errors"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/engine/gametest"
)

// notes keep a training, and end it after some batches.
type notes struct {
	last  []byte
	left  int
	begun int
	stop  context.CancelFunc
}

func (n *notes) Last() []byte { return n.last }

func (n *notes) Reached(state func() []byte) {
	if n.left--; n.left == 0 {
		n.last = state()
		n.stop()
	}
	n.begun++
}

// TestATrainingGoesOn from where it was stopped, however often, to the same bytes; one of another seed begins anew.
func TestATrainingGoesOn(t *testing.T) {
	for name, games := range map[string]int{"rum-runner": 240, "crazy-eights": 150} {
		g := gametest.Load(t, name)
		cfg := Config{Games: games, Seed: 5, Workers: 2}
		p, err := Train(t.Context(), g, cfg)
		require.NoError(t, err)
		want := p.Write()
		n := &notes{}
		batches := 0
		for _, left := range []int{1, 17, 11, 0} {
			ctx, stop := context.WithCancel(t.Context())
			n.left, n.begun, n.stop = left, 0, stop
			cfg.Kept = n
			if p, err = Train(ctx, g, cfg); left > 0 {
				require.True(t, errors.Is(err, context.Canceled), "%v", err)
			}
			stop()
			batches += n.begun
		}
		require.NoError(t, err)
		require.Equal(t, want, p.Write(), name)
		require.Equal(t, (games+3)/4, batches, "no batch is played twice")

		cfg.Seed, n.left, n.begun = 6, 0, 0
		_, err = Train(t.Context(), g, cfg)
		require.NoError(t, err)
		require.Equal(t, (games+3)/4, n.begun, "another training begins anew")
	}
}
