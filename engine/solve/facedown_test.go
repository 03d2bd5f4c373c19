package solve_test

import (
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/engine/gametest"
	"github.com/broadside-cards/broadside/engine/solve"
)

// glance is a game over a row of three face-down cards. Red looks at one, blue
// takes one, red one of those left. Whoever has the King wins, blue if nobody has.
const glance = `game "Glance"
edition 2
version "1.0.0"
players red, blue
kind card
zone row, of card, face down, in order
zone won of player, of card, face up
setup
  shuffle the row
turn
  look at a card in the row
  the blue moves a card in the row to the blue's won
  if King is in the blue's won, the blue wins
  move a card in the row to your won
  if King is in your won, you win
  the blue wins
`

// TestARowOfFaceDownCards compares with what can be worked out by hand. Red has 1
// information state before looking. There are 3 x 3 of place and card after it, and
// blue has 3, one for each place that red looked at. Blue takes that card: red has
// seen nothing new, but where blue did not win it was not the King, 3 x 2; or one of the 2
// others, with one of the 2 other cards that is not the King: red saw the King,
// 3 x 2 x 2, or one of the two others, and blue took the other, 3 x 2 x 2 x 1. That
// is 3 x 2 + 12 + 12 = 30 where red chooses again.
// Blue does best to take the card that red has seen: a third of the time it is the
// King, and else red has to guess between two. So red wins a third of the games.
func TestARowOfFaceDownCards(t *testing.T) {
	g := gametest.LoadFiles(t, fstest.MapFS{
		"glance.rules": {Data: []byte(glance)},
		"cards.yaml":   {Data: []byte("card:\n  - {name: Ace, starts in: row}\n  - {name: King, starts in: row}\n  - {name: Two, starts in: row}\n")},
	}, "glance")
	tree, err := solve.Build(t.Context(), g, solve.Config{})
	require.NoError(t, err)
	count := [2]int{}
	for _, i := range tree.Infos {
		count[i.Player]++
	}
	assert.Equal(t, [2]int{1 + 3*2 + 3*2*2 + 3*2*2, 3}, count)
	s := solve.NewSolver(tree)
	s.Run(2000)
	assert.InDelta(t, -1.0/3, tree.Values(s.Average())[0], 1e-3)
	assert.Less(t, tree.Exploitability(s.Average()), 2e-3)
}
