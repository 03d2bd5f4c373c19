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
// Who chooses, each option, and the whole position are the same at each choice, and at the end of a game played out at one go. Each option of a
// session is tried at its least and its most. BROADSIDE_QUIET=200 plays so many seeds
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
				for _, options := range variants(g) {
					sideBySide(t, g, options, seeds)
				}
			})
		}
	}
}

// longest is the most choices of a game that are compared.
const longest = 2_000

// variants are the declared options, and each option at its least and its most with the others as declared.
func variants(g *engine.Game) []map[string]int {
	out := []map[string]int{nil}
	for _, o := range g.OptionSpecs() {
		for _, v := range []int{o.Least, o.Most} {
			if v != o.Default {
				out = append(out, map[string]int{o.Name: v})
			}
		}
	}
	return out
}

func sideBySide(t *testing.T, g *engine.Game, options map[string]int, seeds int) {
	recorded, err := g.NewState(engine.Config{Options: options})
	require.NoError(t, err)
	quiet, err := g.NewState(engine.Config{Options: options, Quiet: true})
	require.NoError(t, err)
	whole, err := g.NewState(engine.Config{Options: options, Quiet: true})
	require.NoError(t, err)
	for seed := range uint64(seeds) {
		var choices []int
		require.NoError(t, recorded.Restart(seed))
		require.NoError(t, quiet.Restart(seed))
		for step := 0; step < longest && !recorded.Over(); step++ {
			equalSoFar(t, recorded, quiet, seed, step)
			i := recorded.Seat(recorded.Actor()).Random(recorded.Count())
			require.NoError(t, recorded.Apply(i))
			require.NoError(t, quiet.Apply(i))
			choices = append(choices, i)
		}
		require.True(t, recorded.Over() == quiet.Over() && slices.Equal(recorded.Returns(), quiet.Returns()), "seed %d: the end", seed)
		require.NoError(t, whole.Restart(seed))
		made, err := whole.PlayOut(len(choices), func(engine.Player, int) int {
			i := choices[0]
			choices = choices[1:]
			return i
		})
		require.NoError(t, err)
		require.Empty(t, choices, "seed %d: %d choices made at one go", seed, made)
		equalSoFar(t, quiet, whole, seed, made)
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
