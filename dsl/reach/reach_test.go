package reach_test

import (
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/carddefs"
	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/dsl/reach"
	"github.com/broadside-cards/broadside/engine"
	"github.com/broadside-cards/broadside/engine/gametest"
	"github.com/broadside-cards/broadside/interpreter/table"
)

// TestCardsLieOnlyWhereTheyAreExpected plays every game at random: no card may come
// to lie where the decks were worked out without it.
func TestCardsLieOnlyWhereTheyAreExpected(t *testing.T) {
	const games, choices = 4, 300
	for _, name := range carddefs.Embedded() {
		_, rules := gametest.Checked(t, name)
		f := reach.Of(rules)
		g := gametest.Load(t, name)
		random := rand.New(rand.NewPCG(1, 2))
		for seed := range uint64(games) {
			s, err := g.NewState(engine.Config{Seed: seed, Quiet: true})
			require.NoError(t, err)
			for range choices {
				if !holds(t, f, rules, name, gametest.Table(s)) || s.Over() {
					break
				}
				require.NoError(t, s.Apply(random.IntN(s.Count())))
			}
		}
	}
}

// holds checks every card on the table.
func holds(t *testing.T, f *reach.Reach, g *check.Game, name string, s *table.State) bool {
	for o := range s.L.N {
		if s.Zone(o) < 0 {
			continue
		}
		in := s.L.Instances[s.Zone(o)]
		at := reach.Spot{Zone: check.ID(in.Zone), Seat: check.None}
		if in.Owner == check.OfPlayer {
			at.Seat = check.ID(in.Index)
		}
		i := slices.Index(f.Classes(), reach.Class{Kind: check.ID(s.KindOf(o)), Owner: check.ID(s.OwnerOf(o))})
		if i < 0 || !f.Lies(i, at) {
			return assert.Fail(t, "a card lies where it was not expected", "%s: a %s in %s of %d",
				name, g.Kinds[s.KindOf(o)].Name, g.Zones[in.Zone].Name, at.Seat)
		}
	}
	return true
}
