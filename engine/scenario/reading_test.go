package scenario_test

import (
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/engine/gametest"
	"github.com/broadside-cards/broadside/engine/scenario"
)

// shoal is two fish of one player and one of the other in the same pool.
const shoal = `game "Shoal"
version "1.0.0"
players red, blue
token grain
kind pool, a place
kind fish, plural fish
kind pike of red
zone lake, of pool, face up, in play
zone water of pool, face up, in play
zone shore, face up
to chase
  for each card on the pool of your pike other than your pike, add 1 grain to it
to reward a player
  let winner be that player
  let near loser be the player after winner
  winner feeds
  near loser feeds
  winner feeds
  if winner has 2 grains, winner wins
to feed
  add 1 grain to you
turn
  end the game
`

const shoalCards = `pool:
  - {name: Mere, starts in: lake}
  - {name: Tarn, starts in: lake}
fish:
  - {name: Roach, owner: red, starts in: shore}
  - {name: Bream, owner: blue, starts in: shore}
pike:
  - {name: Old Jack, starts in: shore}
`

const readings = `- scenario: Not of one of several, and of none of them
  given:
    Mere: {water: [Roach: {grains: 1}, Bream]}
  then:
    - a fish has a grain
    - a fish is not in the water of Tarn
    - each fish is not in the water of Tarn
    - a fish is in the water of Mere
    - each fish is in the water of Mere
    - each fish isn't in the water of Tarn
- scenario: Not where some are
  given:
    Mere: {water: [Roach]}
    Tarn: {water: [Bream]}
  then:
    - a fish is not in the water of Tarn
    - a fish is not in the water of Mere
- scenario: Other than belongs to what is looked for
  given:
    do: chase
    Mere: {water: [Old Jack, Roach]}
    shore: [Bream]
  then:
    - Bream is on the shore
    - Roach has 1 grain
    - Old Jack has no grains
    - Bream has no grains
`

const named = `- scenario: A player with a name acts
  given: {do: reward the blue}
  then:
    - the red has 1 grain
    - the blue wins
`

// TestReadings: `is not` of several, and `other than` behind an owner's card.
func TestReadings(t *testing.T) {
	g := gametest.LoadFiles(t, fstest.MapFS{"shoal.rules": {Data: []byte(shoal)}, "cards.yaml": {Data: []byte(shoalCards)}}, "shoal")
	results, found := scenario.RunFile(diag.NewFile("shoal.yaml", []byte(readings+named)), g)
	require.Empty(t, rendered(found))
	require.Len(t, results, 4)
	for _, r := range results {
		assert.Empty(t, rendered(r.Found))
	}
}
