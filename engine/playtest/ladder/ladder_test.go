package ladder_test

import (
	"context"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/carddefs/gametest"
	"github.com/broadside-cards/broadside/engine/playtest/ladder"
)

func climb(t *testing.T, game string, cfg ladder.Config) *ladder.Ladder {
	t.Helper()
	cfg.Workers = 2
	l, err := ladder.Climb(context.Background(), gametest.Load(t, game), cfg)
	require.NoError(t, err)
	return l
}

// TestNoLadderWithoutSkill lets two bots climb that play alike: nothing may be
// called clear. In a game of no choices nothing can be.
func TestNoLadderWithoutSkill(t *testing.T) {
	for _, p := range climb(t, "kuhn-poker", ladder.Config{Bots: []string{"random", "cautious"}, Games: 2000, Seed: 3}).Pairings {
		assert.False(t, p.Clear())
		for _, s := range p.Seats {
			assert.False(t, s.Clear(), s.Player)
			assert.False(t, s.Gain.Excludes(0) && s.Corrected < ladder.Sure)
		}
	}
}
