package why_test

import (
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/engine"
	"github.com/broadside-cards/broadside/engine/gametest"
	"github.com/broadside-cards/broadside/engine/why"
)

// TestAHandIsNoSecretToItsPlayer: why a card of one's own hand can't be played is told, where others hold cards of its kind that one does not know.
func TestAHandIsNoSecretToItsPlayer(t *testing.T) {
	g := gametest.LoadFiles(t, fstest.MapFS{
		"hands.rules": {Data: []byte(`game "Hands"
version "1.0.0"
edition 2
players red, blue
token coin
kind cargo
  cost: number
zone hand of player, held
zone discard of player, face up

to begin
  add 1 coin to you

setup
  each player begins

turn
  take an action

action play
  choose a cargo in your hand where its cost is at most your coins
  move it to your discard

action pass
  add 1 coin to you
`)},
		"cards.yaml": {Data: []byte(`cargo:
  - {name: Silk, owner: red, starts in: hand, cost: 3}
  - {name: Sugar, owner: red, starts in: hand, cost: 1}
  - {name: Salt, owner: red, starts in: hand, cost: 1}
  - {name: Iron, owner: blue, starts in: hand, cost: 2}
`)},
	}, "hands")
	s, err := g.NewState(engine.Config{Seed: 1})
	require.NoError(t, err)
	require.NoError(t, s.Apply(0))
	list := why.Refused(why.New(g).Options(s, s.Actor()))
	require.Len(t, list, 1)
	require.Equal(t, "Silk", list[0].Name)
	require.Contains(t, list[0].Why, "the cost of Silk is 3")
}
