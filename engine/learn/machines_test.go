package learn

import (
	"crypto/sha256"
	"encoding/hex"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/engine"
	"github.com/broadside-cards/broadside/engine/gametest"
)

// TestTheSameOnEveryMachine: a player that is trained, and 200 of its choices, are what they were on the machine that
// recorded them. `.ci/arm64` runs it on another processor. A change of how players learn changes the sums.
func TestTheSameOnEveryMachine(t *testing.T) {
	for _, one := range []struct{ game, trained, chose string }{
		{"crazy-eights", "b28e3b8527", "a724f42dad"},
		{"rum-runner", "230723cde4", "bf55dfd530"},
		{"kuhn-poker", "6490c8c6e9", "dea0b66784"}, // solved, and played by lot
	} {
		g := gametest.Load(t, one.game)
		p, err := Train(t.Context(), g, Config{Games: 24, Seed: 7, Workers: 1, Tune: Tuning{Batch: 8}})
		require.NoError(t, err)
		assert.Equal(t, one.trained, shortSum(p.Write()), "%s: the player's file", one.game)

		var chose []byte
		for seed := uint64(0); len(chose) < 200; seed++ {
			s, err := g.NewState(engine.Config{Seed: seed})
			require.NoError(t, err)
			for !s.Over() && len(chose) < 200 {
				i, err := p.Choose(s.Seat(s.Actor()), 2)
				require.NoError(t, err)
				chose = append(chose, byte(i))
				require.NoError(t, s.Apply(i))
			}
			s.Release()
		}
		assert.Equal(t, one.chose, shortSum(chose), "%s: 200 choices", one.game)
	}
}

func shortSum(b []byte) string {
	sum := sha256.Sum256(b)
	return hex.EncodeToString(sum[:5])
}
