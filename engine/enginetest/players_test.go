package enginetest_test

import (
	"strconv"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/carddefs/exampletest"
	"github.com/broadside-cards/broadside/engine"
	"github.com/broadside-cards/broadside/engine/enginetest"
	"github.com/broadside-cards/broadside/engine/gametest"
)

// TestEveryNumberOfPlayers holds a game for a range to the contract at each table.
func TestEveryNumberOfPlayers(t *testing.T) {
	for n := 2; n <= 4; n++ {
		t.Run(strconv.Itoa(n), func(t *testing.T) {
			r := enginetest.Contract(t, gametest.Race(t, n), 200)
			assert.Zero(t, r.Endings[engine.Fault])
			t.Logf("%+v", *r)
		})
	}
}

// TestAbsentCardsAreNowhere: rules that call a card whose owner is absent go on
// as they do where any card is missing.
func TestAbsentCardsAreNowhere(t *testing.T) {
	const rules = `game "Flags"
version "1.0.0"
players 2 to 3 of black, white, red
limit 40 turns
token step
kind flag
  use: text, read by its owner
kind banner of red, plural banners
  use: text
  height: number
zone hand of player, held
zone pole of banner, face up, in play
zone board, face up, in play
mark torn of banner, flag

to wave a flag or banner
  do its use

setup
  move Redcoat to the board
  mark Redcoat as torn

turn
  take an action

action wave
  choose a flag in your hand
  move it to the pole of Redcoat

action use
  if you can do the use of Redcoat, add 1 step to you
  do the use of Redcoat
  for each banner on the board, do its use
  wave Redcoat
  add (the height of Redcoat plus 1) steps to you
  choose one
    - keep: add 1 step to you
    - share: add 1 step to the owner of Redcoat

win when you have 6 steps
`
	const cards = `flag:
  - {name: Soot, owner: black, starts in: hand, use: add 1 step to you}
  - {name: Smoke, owner: black, starts in: hand, use: add 1 step to you}
  - {name: Chalk, owner: white, starts in: hand, use: add 1 step to you}
banner:
  - {name: Redcoat, starts in: hand, height: 2, use: add 2 steps to you}
`
	r := exampletest.Check(rules, "", cards)
	require.Empty(t, r.Found)
	g, found := engine.New(r.Game, r.Set.Hash)
	require.Empty(t, found)
	for n := 2; n <= 3; n++ {
		at, err := g.At(n)
		require.NoError(t, err)
		rep, err := enginetest.Check(at, enginetest.Config{Games: 100, MinLeakSamples: -1})
		require.NoError(t, err, n)
		assert.Zero(t, rep.Endings[engine.Fault])
	}
}
