package engine_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/carddefs"
	"github.com/broadside-cards/broadside/engine"
	"github.com/broadside-cards/broadside/engine/gametest"
)

// TestFactsOfQuietGamesAreTheSame: a machine whose events are only counted takes short ways, and facts are those of
// games that are recorded whole.
func TestFactsOfQuietGamesAreTheSame(t *testing.T) {
	for _, name := range carddefs.Embedded() {
		whole := gametest.Load(t, name)
		least, most := whole.Range()
		for n := least; n <= most; n++ {
			g, err := whole.At(n)
			require.NoError(t, err)
			quiet, err := g.NewState(engine.Config{Quiet: true, Tally: true})
			require.NoError(t, err)
			kept, err := g.NewState(engine.Config{Tally: true})
			require.NoError(t, err)
			for seed := range uint64(quietSeeds()) {
				require.Equal(t, playout(t, kept, seed), playout(t, quiet, seed), "%s for %d, seed %d", name, n, seed)
				require.Equal(t, factsOf(kept), factsOf(quiet), "%s for %d, seed %d", name, n, seed)
				require.Equal(t, kept.Hash(), quiet.Hash(), "%s for %d, seed %d", name, n, seed)
			}
		}
	}
}
