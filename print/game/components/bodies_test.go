package components_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/carddefs"
	"github.com/broadside-cards/broadside/carddefs/bodytest"
	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/print/game/cardface"
	"github.com/broadside-cards/broadside/print/game/components"
)

// TestEveryBodySuppliesMats: whichever body brings a player tokens, there is
// room for them on the player's mat.
func TestEveryBodySuppliesMats(t *testing.T) {
	supplied := func(t *testing.T, set *carddefs.Set, g *check.Game) {
		made := components.New(g, set, cardface.Of(g, set.Look))
		require.Empty(t, made.Findings())
		table := made.Table(components.Options{CardW: 63, CardH: 88})
		require.NotEmpty(t, table.Mats)
		require.NotEmpty(t, table.Mats[0].Supplies)
		assert.Equal(t, "Steps", table.Mats[0].Supplies[0].Name)
	}
	bodytest.EachLine(t, "add 1 step to the black", supplied)
	bodytest.EachLine(t, "add 1 step to the owner of Coal", supplied)
	for _, line := range []string{"move 1 step from the white to the black"} {
		t.Run(line, func(t *testing.T) {
			set, g := bodytest.Card(t, "after a player walks, "+line+"\n", "spell: walk")
			supplied(t, set, g)
		})
	}
	set, g := bodytest.Card(t, "after a player walks, add 1 step to that player\n", "spell: walk")
	supplied(t, set, g)
}
