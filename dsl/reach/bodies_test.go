package reach

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/broadside-cards/broadside/carddefs"
	"github.com/broadside-cards/broadside/carddefs/bodytest"
	"github.com/broadside-cards/broadside/dsl/check"
)

// TestEveryBodyMovesCards: whichever body moves cards, they may lie where it
// puts them.
func TestEveryBodyMovesCards(t *testing.T) {
	onBoard := func(g *check.Game) classes {
		for i, z := range g.Zones {
			if z.Name == "board" {
				return Of(g).at[Spot{check.ID(i), check.None}]
			}
		}
		return nil
	}
	bodytest.EachLine(t, "move Coal to the board", func(t *testing.T, _ *carddefs.Set, g *check.Game) {
		assert.Contains(t, onBoard(g), true)
	})
	bodytest.EachLine(t, "walk", func(t *testing.T, _ *carddefs.Set, g *check.Game) { assert.NotContains(t, onBoard(g), true) })
}
