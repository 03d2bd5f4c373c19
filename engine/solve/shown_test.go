package solve_test

import (
	"strings"
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/engine/gametest"
	"github.com/broadside-cards/broadside/engine/solve"
)

// guessing is a game of one card: the crown lays it down unseen, has it shown, and
// has two guesses at it.
const guessing = `game "Two guesses"
version "1.0.0"
players crown, pirate
token point

kind card
  rank: number

zone deck, of card, face down, in order
zone stake, of card, face down

setup
  shuffle the deck

play
  the crown guesses

to guess
  move the top card of the deck to the stake
  WHAT
  choose a number from 1 to 3
  let first be that many
  choose a number from 1 to 3
  if the rank of the card in the stake is first or the rank of the card in the stake is that many, add 1 point to you
  end the game

returns your points
`

// TestShownToTheOthersAlone: who shows a card to the others learns nothing by it.
// To name the one other player is a decision, too.
func TestShownToTheOthersAlone(t *testing.T) {
	for _, c := range []struct {
		what  string
		infos int
		value float64
	}{
		{"show the card in the stake to each other player", 4, 2.0 / 3},
		{"show the card in the stake to the pirate", 4, 2.0 / 3},
		{"show the card in the stake to another player", 5, 2.0 / 3},
		{"show the card in the stake to the holder of the card in the stake", 4, 2.0 / 3},
		{"show the card in the stake to each player", 12, 1},
		{"show the card in the stake to the crown", 12, 1},
		{"show the card in the stake", 12, 1},
		{"the pirate shows the card in the stake to each other player", 12, 1},
	} {
		g := gametest.LoadFiles(t, fstest.MapFS{
			"guesses.rules": {Data: []byte(strings.Replace(guessing, "WHAT", c.what, 1))},
			"cards.yaml":    {Data: []byte("starts in: deck\ncard:\n  - {name: One, rank: 1}\n  - {name: Two, rank: 2}\n  - {name: Three, rank: 3}\n")},
		}, "guesses")
		tree, err := solve.Build(t.Context(), g, solve.Config{})
		require.NoError(t, err)
		s := solve.NewSolver(tree)
		s.Run(200)
		p := s.Average()
		assert.Equal(t, c.infos, len(tree.Infos), c.what)
		assert.InDelta(t, c.value, tree.BestResponse(p, 0), 1e-9, c.what)
		assert.InDelta(t, c.value, tree.Values(p)[0], 0.02, c.what)
	}
}
