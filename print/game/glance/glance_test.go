package glance_test

import (
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/carddefs"
	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/print/game"
	"github.com/broadside-cards/broadside/print/game/glance"
)

const rules = `game "Glance"
version "1.0.0"
edition 2
players north, south
limit 9 turns

kind gem
  cost: number
  play: text, read by north

zone deck, face up

to praise a gem
  you win

to scold a gem
  you win

turn
  choose a gem in the deck
  praise it
`

func TestOf(t *testing.T) {
	set, found := carddefs.Load(fstest.MapFS{
		"glance.rules": {Data: []byte(rules)},
		"cards.yaml": {Data: []byte("starts in: deck\ngem:\n  - {name: Ruby, cost: 1, count: 3, play: praise this}\n  - {name: Opal, cost: 4, play: praise this}\n" +
			"  - {name: Onyx, cost: 4, play: you win, art credit: Ann}\n")},
		"art/onyx.svg": {Data: []byte(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><rect width="1" height="1"/></svg>`)},
	}, "glance")
	require.Empty(t, found)
	g, found := check.Check(set.Source)
	require.Zero(t, found.Errors(), "%v", found)
	paper := game.New(g, set)
	easel, err := paper.Easel()
	require.NoError(t, err)
	s := glance.Of(g, set.Look.OrNone(), paper, easel)

	require.Len(t, s.Cards, 3)
	assert.Equal(t, map[string]int{"cost": 1}, s.Cards[0].Values)
	assert.Equal(t, "gem", s.Kinds[0].Name)
	assert.Equal(t, []int{3, 5}, []int{s.Kinds[0].Cards, s.Kinds[0].Copies})
	require.Equal(t, "cost", s.Numbers[0].Name)
	var curve [][3]int
	for _, v := range s.Numbers[0].Values {
		curve = append(curve, [3]int{v.Value, v.Cards, v.Copies})
	}
	assert.Equal(t, [][3]int{{1, 1, 3}, {2, 0, 0}, {3, 0, 0}, {4, 2, 2}}, curve, "what no card has stands between")
	assert.Equal(t, []glance.Verb{{Name: "praise", Cards: []string{"Ruby", "Opal"}}, {Name: "scold", Cards: []string{}}}, s.Verbs)
	assert.Equal(t, []glance.Art{{Status: glance.Final, Cards: 1}, {Status: glance.Placeholder}, {Status: glance.Missing, Cards: 2}}, s.Art)
	assert.Equal(t, "Ann", s.Cards[2].Artist)
	assert.False(t, s.Cards[0].Lost)
	assert.Positive(t, s.Cards[0].Words)
}
