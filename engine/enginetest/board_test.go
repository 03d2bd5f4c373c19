package enginetest_test

import (
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/engine"
	"github.com/broadside-cards/broadside/engine/enginetest"
	"github.com/broadside-cards/broadside/engine/gametest"
	"github.com/broadside-cards/broadside/engine/scenario"
)

// shoals is a game of ships that move on a board where some cards lie face
// down, with crew in hidden hands of whom the worst is asked for.
const shoals = `game "Shoals"
version "1.0.0"
players black, white
limit 30 turns
token gold

kind square, a place
  row: number
  column: number
kind ship
kind crew, plural crew
  rank: number
  suit: one of sails, hooks

board sea, 4 by 5 of square
zone anchorage of square, of ship, face up, in play
zone wreck of square, of crew, buried, in play
zone hand of player, of crew, held
zone spent, of crew, face up
zone deck, of crew, face down, in order
mark visited of square, until turn ends
adjective strong of crew: its rank is at least 3

setup
  shuffle the deck
  for each square where its row is its column
    move the top card of the deck to the wreck of that square face down
  each player fits out

to fit out
  repeat 4 times
    move the top card of the deck to your hand

to gain a number of gold
  add that many gold to you

turn
  choose one
    - sail:
      choose one of your ships
      choose a square next to that ship where it is not visited and there is no ship on it
      gain (the distance from that ship to that square) gold
      move that ship to the anchorage of that square
      mark that square visited
      turn the crew on that square face up
    - sound:
      choose a strong crew on a square around one of your ships
      if it is face up, gain 1 gold
    - fight:
      the other player fights
      gain the rank of the crew in the spent with the highest rank gold
    - wait:
      do nothing
  if your gold is at least 25, you win

to fight
  choose a crew in your hand with the lowest rank where its suit is the suit of Ann or its rank is at least 3
  move it to the spent
`

func shoalsFiles() fstest.MapFS {
	cards := "square:\n  - {name: Wreck, row: 2, column: 2, starts in: sea}\nship:\n" +
		"  - {name: Kestrel, owner: black, starts in: quay}\n  - {name: Heron, owner: white, starts in: quay}\ncrew:\n"
	for k, name := range []string{"Ann", "Bob", "Cid", "Dot", "Eve", "Fay", "Gus", "Hal"} {
		suit := []string{"sails", "hooks"}[k%2]
		cards += "  - {name: " + name + ", rank: " + string(rune('1'+k/2)) + ", suit: " + suit + ", count: 2, starts in: deck}\n"
	}
	rules := shoals + `
zone quay, of ship, face up

setup
  move Kestrel to the anchorage of A1
  move Heron to the anchorage of D5
`
	return fstest.MapFS{"shoals.rules": {Data: []byte(rules)}, "cards.yaml": {Data: []byte(cards)}}
}

func TestAGameOnABoard(t *testing.T) {
	r := enginetest.Contract(t, gametest.LoadFiles(t, shoalsFiles(), "shoals"), 40)
	assert.Zero(t, r.Endings[engine.Fault])
	assert.Positive(t, r.LeakSamples)
}

func TestAScenarioOnABoard(t *testing.T) {
	results, found := scenario.RunFile(diag.NewFile("shoals.yaml", []byte(`
- scenario: a ship sails to a square next to its own
  given:
    turn: black
    B3: {anchorage: [Kestrel]}
    C4: {anchorage: [Heron]}
  steps:
    - black chooses: sail
    - black chooses: Kestrel
    - black is offered: [A3, B4, C3, Wreck]
    - black chooses: B4
  then:
    - Kestrel is on B4
    - Kestrel is next to Heron
    - the direction from Kestrel to Heron is 5
    - the distance from A1 to Heron is 5
    - the black's gold is 1
`)), gametest.LoadFiles(t, shoalsFiles(), "shoals"))
	require.Empty(t, found)
	for _, d := range results[0].Found {
		assert.Fail(t, diag.Render(d, diag.RenderOptions{}))
	}
}
