package scenario_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/engine/gametest"
	"github.com/broadside-cards/broadside/engine/scenario"
)

// TestABatchByChanceIsNamedAtOnce: the cards of one draw come together, in any order.
func TestABatchByChanceIsNamedAtOnce(t *testing.T) {
	const begin = `- scenario: x
  given:
    turn: black
    the black: {hand: [Three of Clubs, Ten of Hearts]}
    the white: {hand: [Five of Diamonds, Ace of Spades, King of Spades, Jack of Spades]}
    Isle of Diamonds: {summit: [Ace of Diamonds]}
    Isle of Hearts: {summit: [Ace of Hearts]}
    B3: {anchorage: [White Ship]}
    C3: {anchorage: [Black Ship]}
  steps:
    - black chooses: [Three of Clubs, B3, Ten of Hearts]
    - white chooses: Five of Diamonds
`
	g := gametest.Load(t, "card-pirates")
	const all = "it can bring `Jack of Spades, King of Spades`, `Jack of Spades, Ace of Spades`, `King of Spades, Ace of Spades`"
	for _, c := range []struct {
		brings string
		want   []string
	}{
		{"[King of Spades, Jack of Spades]", nil},
		{"[Jack of Spades, King of Spades]", nil},
		{"King of Spades", []string{"B1053 13:22 chance can't bring `King of Spades` here: " + all +
			" | this draw is of 2 cards: name them together, `chance brings: [Jack of Spades, King of Spades]`"}},
		{"[Jack of Spades, Jack of Spades]", []string{"B1053 13:23 chance can't bring `Jack of Spades, Jack of Spades` here: " + all}},
	} {
		results, found := scenario.RunFile(diag.NewFile("x.yaml", []byte(begin+"    - chance brings: "+c.brings+"\n")), g)
		require.Empty(t, brief(found))
		assert.Equal(t, c.want, brief(results[0].Found), c.brings)
	}
}
