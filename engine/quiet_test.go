package engine_test

import (
	"fmt"
	"os"
	"slices"
	"strconv"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/carddefs"
	"github.com/broadside-cards/broadside/engine"
	"github.com/broadside-cards/broadside/engine/gametest"
	"github.com/broadside-cards/broadside/interpreter/table"
)

// quietSeeds is how many games of each are played.
func quietSeeds() int {
	if n, err := strconv.Atoi(os.Getenv("BROADSIDE_QUIET")); err == nil {
		return n
	}
	return 2
}

// TestQuietGamesAreTheSame plays each embedded game twice side by side, once with all that happens
// recorded and once quiet, where the machine takes short ways that it does not take where somebody looks on.
// Who chooses, each option, and the whole position are the same at each choice. BROADSIDE_QUIET=200 plays so many seeds
// of each game and number of players; without it a few are played.
func TestQuietGamesAreTheSame(t *testing.T) {
	seeds := quietSeeds()
	for _, name := range carddefs.Embedded() {
		whole := gametest.Load(t, name)
		least, most := whole.Range()
		for n := least; n <= most; n++ {
			g, err := whole.At(n)
			require.NoError(t, err)
			t.Run(fmt.Sprintf("%s for %d", name, n), func(t *testing.T) {
				sideBySide(t, g, seeds)
			})
		}
	}
}

// longest is the most choices of a game that are compared.
const longest = 2_000

func sideBySide(t *testing.T, g *engine.Game, seeds int) {
	recorded, err := g.NewState(engine.Config{})
	require.NoError(t, err)
	quiet, err := g.NewState(engine.Config{Quiet: true})
	require.NoError(t, err)
	for seed := range uint64(seeds) {
		require.NoError(t, recorded.Restart(seed))
		require.NoError(t, quiet.Restart(seed))
		for step := 0; step < longest && !recorded.Over(); step++ {
			equalSoFar(t, recorded, quiet, seed, step)
			i := recorded.Seat(recorded.Actor()).Random(recorded.Count())
			require.NoError(t, recorded.Apply(i))
			require.NoError(t, quiet.Apply(i))
		}
		require.True(t, recorded.Over() == quiet.Over() && slices.Equal(recorded.Returns(), quiet.Returns()), "seed %d: the end", seed)
	}
}

// equalSoFar compares two positions. One in three is asked for its options, so that choices are also made
// of what nobody has listed.
func equalSoFar(t *testing.T, recorded, quiet *engine.State, seed uint64, step int) {
	if recorded.Actor() != quiet.Actor() || recorded.Count() != quiet.Count() {
		t.Fatalf("seed %d, choice %d: player %d has %d options recorded, player %d has %d quiet",
			seed, step, recorded.Actor(), recorded.Count(), quiet.Actor(), quiet.Count())
	}
	for i := range recorded.Count() {
		if step%3 == 0 && recorded.Option(i) != quiet.Option(i) {
			t.Fatalf("seed %d, choice %d: option %d is %v recorded, %v quiet", seed, step, i, recorded.Option(i), quiet.Option(i))
		}
	}
	a, b := recorded.Table(), quiet.Table()
	if !slices.Equal(a.I[:a.I[table.HTop]], b.I[:b.I[table.HTop]]) || !slices.Equal(a.U[1:a.I[table.HSetTop]], b.U[1:b.I[table.HSetTop]]) {
		t.Fatalf("seed %d, choice %d: the positions differ", seed, step)
	}
}
