package hunt

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/broadside-cards/broadside/carddefs"
	"github.com/broadside-cards/broadside/carddefs/bodytest"
	"github.com/broadside-cards/broadside/dsl/check"
)

// TestEveryBodyIsRead says something in one body of each kind, and sees it
// found.
func TestEveryBodyIsRead(t *testing.T) {
	turns := func(t *testing.T, _ *carddefs.Set, g *check.Game) { assert.True(t, readsTurns(g)) }
	bodytest.EachNumber(t, "the turn number", turns)
	bodytest.EachLine(t, "add (the turn number) steps to the black", turns)
	bodytest.EachLine(t, "move (the power of Coal) steps from the white to the black", func(t *testing.T, _ *carddefs.Set, g *check.Game) {
		assert.Equal(t, map[string]bool{"power": true}, costFields(g))
	})
}

// TestGainersAreFoundByTextAndAbility: what a card carries out, and what it
// waits for.
func TestGainersAreFoundByTextAndAbility(t *testing.T) {
	for _, text := range []string{
		"spell: add 1 step to you", "spell: gain", "live: when a turn ends, add 1 step to you", "live: when you walk, gain",
		"live: when a charm would be pushed, gain instead",
	} {
		_, g := bodytest.Card(t, "to gain\n  add 1 step to you\n", text)
		assert.Equal(t, map[string]bool{"Coal": true}, gainers(g), text)
	}
	_, g := bodytest.Card(t, "", "spell: walk")
	assert.Empty(t, gainers(g))
}
