package cardface

import (
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/carddefs"
	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/engine"
	"github.com/broadside-cards/broadside/engine/gametest"
	"github.com/broadside-cards/broadside/interpreter/table"
)

// TestCardsLieOnlyWhereTheFlowSays plays every game at random: no card may come
// to lie where the decks were worked out without it.
func TestCardsLieOnlyWhereTheFlowSays(t *testing.T) {
	const games, choices = 4, 300
	for _, name := range carddefs.Embedded() {
		_, rules := gametest.Checked(t, name)
		f := newFlow(rules)
		g := gametest.Load(t, name)
		random := rand.New(rand.NewPCG(1, 2))
		for seed := range uint64(games) {
			s, err := g.NewState(engine.Config{Seed: seed, Quiet: true})
			require.NoError(t, err)
			for range choices {
				if !f.holds(t, name, gametest.Table(s)) || s.Over() {
					break
				}
				require.NoError(t, s.Apply(random.IntN(s.Count())))
			}
		}
	}
}

// holds checks every card on the table.
func (f *flow) holds(t *testing.T, name string, s *table.State) bool {
	for o := range s.L.N {
		if s.Zone(o) < 0 {
			continue
		}
		in := s.L.Instances[s.Zone(o)]
		at := spot{check.ID(in.Zone), check.None}
		if in.Owner == check.OfPlayer {
			at.seat = check.ID(in.Index)
		}
		c := class{check.ID(s.KindOf(o)), check.ID(s.OwnerOf(o))}
		i := slices.Index(f.list, c)
		if f.at[at] == nil || i < 0 || !f.at[at][i] {
			return assert.Fail(t, "a card lies where the flow does not see it", "%s: a %s in %s of %d",
				name, described(f.g, c), f.g.Zones[in.Zone].Name, at.seat)
		}
	}
	return true
}
