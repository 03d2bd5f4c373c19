package enginetest_test

import (
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/assert"

	"github.com/broadside-cards/broadside/engine/enginetest"
	"github.com/broadside-cards/broadside/engine/gametest"
)

// bids is a game of two secret choices, the first with nothing to show for it
// until the second is made.
const bids = `game "Bids"
version "1.0.0"
players red, blue
token coin
kind card
  rank: number
zone deck, face down, in order
zone hand of player, held
zone bid of player, face up
setup
  shuffle the deck
  repeat 3 times, each player draws
to draw
  move the top card of the deck to your hand
play
  repeat 3 times
    each player secretly chooses a card in their hand or none
    for each player
      if that player chose a card, move that player's choice to the bid of that player
rank by the rank of the cards in your bid
`

const bidCards = `starts in: deck
card:
  - name: One
    rank: 1
    count: 3
  - name: Two
    rank: 2
    count: 3
  - name: Three
    rank: 3
    count: 3
`

// TestSecretChoicesAreCompared plays the contract's secret choices both ways.
func TestSecretChoicesAreCompared(t *testing.T) {
	g := gametest.LoadFiles(t, fstest.MapFS{"bids.rules": {Data: []byte(bids)}, "cards.yaml": {Data: []byte(bidCards)}}, "bids")
	r := enginetest.Contract(t, g, 200)
	assert.Greater(t, r.Secrets, 200)
}
