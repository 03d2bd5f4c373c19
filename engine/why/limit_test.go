package why_test

import (
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/engine"
	"github.com/broadside-cards/broadside/engine/gametest"
	"github.com/broadside-cards/broadside/engine/why"
)

const limitedRules = `game "Limits"
version "1.0.0"
edition 2
players red, blue
token coin
kind card
  text: text or none, read by its owner
zone hand of player, of card, held
zone board of player, of card, face up, in play
to gain
  add 1 coin to you
to swap
  move each card in your board to your hand
  move each card in your hand to your board
turn
  repeat 6 times
    take an action
action work, 2 times a turn
  gain
action change, once a turn
  swap
action wait
  do nothing
action nap
  do nothing
`

// TestWhyTellsHowOften: an action that was taken, and a line that has applied, as often as they may are
// told of so. The turn's end and, for a card, leaving play begin anew.
func TestWhyTellsHowOften(t *testing.T) {
	g := gametest.LoadFiles(t, fstest.MapFS{"small.rules": {Data: []byte(limitedRules)},
		"cards.yaml": {Data: []byte("card:\n  - {name: Purse, owner: red, starts in: board, text: \"once a turn, when you gain, add 10 coins to you\"}\n")}}, "small")
	s, err := g.NewState(engine.Config{Seed: 1})
	require.NoError(t, err)
	e := why.New(g)
	do := func(what string) []why.Event {
		for i := range s.Count() {
			if s.Option(i).Label == what {
				require.NoError(t, s.Apply(i))
				list, err := e.Since(s, 0)
				require.NoError(t, err)
				return list
			}
		}
		require.Fail(t, "not offered", what)
		return nil
	}
	coins := func() int {
		for _, c := range s.View(0).Seats[0].Tokens {
			if c.Name == "coin" {
				return c.N
			}
		}
		return 0
	}
	do("work")
	assert.Equal(t, 11, coins())
	var purse []why.Told
	for _, event := range do("work") {
		purse = append(purse, event.Told...)
	}
	assert.Equal(t, 12, coins())
	assert.Equal(t, "wants `once a turn`; Purse has 1 use this turn", told(purse, "Purse").Why)
	assert.Equal(t, "needs `2 times a turn`; the red has 2 works this turn", told(e.Options(s, 0), "work").Why)
	do("change")
	assert.Equal(t, "needs `once a turn`; the red has 1 change this turn", told(e.Options(s, 0), "change").Why)
	for range 3 {
		do("wait")
	}
	assert.Equal(t, engine.Player(1), s.Actor())
	for range 6 {
		do("wait")
	}
	do("work")
	assert.Equal(t, 23, coins())
	do("change")
	do("work")
	assert.Equal(t, 34, coins(), "it came into play anew")
}
