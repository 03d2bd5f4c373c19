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

const phaseRules = `game "Phases"
version "1.0.0"
edition 2
players red, blue
token coin
token note
phase market
  add 1 note to you
  take an action
turn
  take an action
  the market phase
  take an action
action trade, in the market phase
  add 10 coins to you
action rest
  add 1 coin to you
action nap
  do nothing
action leave
  end the turn
when the market phase starts
  if you have no notes and it is your market phase, add 100 coins to you
when your market phase ends
  if it is not the market phase, add 1000 coins to you
`

// TestPhasesArePlayed: what waits for a phase's start comes before its first line, what waits for its
// end behind it, and what may be done only in it is offered only there.
func TestPhasesArePlayed(t *testing.T) {
	g := gametest.LoadFiles(t, fstest.MapFS{"small.rules": {Data: []byte(phaseRules)}}, "small")
	s, err := g.NewState(engine.Config{Seed: 1})
	require.NoError(t, err)
	e := why.New(g)
	count := func(p engine.Player, name string) int {
		for _, c := range s.View(0).Seats[p].Tokens {
			if c.Name == name {
				return c.N
			}
		}
		return 0
	}
	assert.Equal(t, []string{"rest", "nap", "leave"}, offers(s))
	assert.Contains(t, told(e.Options(s, 0), "trade").Why, "needs `in the market phase`; that is not so")
	choose(t, s, "rest")
	assert.Equal(t, []string{"trade", "rest", "nap", "leave"}, offers(s))
	assert.Equal(t, 101, count(0, "coin"))
	assert.Equal(t, 1, count(0, "market phase"))
	choose(t, s, "trade")
	assert.Equal(t, 1111, count(0, "coin"))
	assert.Equal(t, 0, count(0, "market phase"))
	assert.Equal(t, []string{"rest", "nap", "leave"}, offers(s))
	choose(t, s, "nap")
	choose(t, s, "nap")
	choose(t, s, "leave") // the blue's, from within the phase: it has not ended, and is over
	assert.Equal(t, 100, count(1, "coin"))
	assert.Equal(t, 0, count(1, "market phase"))
	assert.Equal(t, engine.Player(0), s.Actor())
}
