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

const windowRules = `game "Windows"
version "1.0.0"
edition 2
players red, blue
token coin
turn
  ask each player to react to the dice
  ask each player to react
reaction meddle, to the dice, once a turn
  add 1 coin to you
reaction nod
  add 2 coins to you
reaction nod, to the dice, by the blue
  add 5 coins to you
`

// TestWindows: only what answers what players are asked to react to is offered, and why is told.
func TestWindows(t *testing.T) {
	g := gametest.LoadFiles(t, fstest.MapFS{"small.rules": {Data: []byte(windowRules)}}, "small")
	s, err := g.NewState(engine.Config{Seed: 1})
	require.NoError(t, err)
	e := why.New(g)
	assert.Equal(t, "react to the dice or pass", s.Prompt())
	assert.Equal(t, []string{"meddle", "pass"}, offers(s))
	assert.Equal(t, "waits until players are asked to react", told(e.Options(s, 0), "nod").Why)
	choose(t, s, "meddle")
	assert.Equal(t, []string{"meddle", "nod", "pass"}, offers(s), "each player counts for themselves")
	choose(t, s, "pass")
	for s.Prompt() != "react or pass" {
		choose(t, s, "pass")
	}
	assert.Equal(t, []string{"nod", "pass"}, offers(s))
	assert.Equal(t, "waits until players are asked to react to the dice", told(e.Options(s, s.Actor()), "meddle").Why)
}

func offers(s *engine.State) (out []string) {
	for i := range s.Count() {
		out = append(out, s.OptionText(i))
	}
	return out
}
