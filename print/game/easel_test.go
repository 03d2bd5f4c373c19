package game_test

import (
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/carddefs"
	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/print/game"
)

// TestEaselDrawsAsDrawDoes: one by one, in any order.
func TestEaselDrawsAsDrawDoes(t *testing.T) {
	p := manyCards(t, 60)
	all, _, err := p.Draw(game.Options{Parts: []string{"cards"}})
	require.NoError(t, err)
	e, err := p.Easel()
	require.NoError(t, err)
	pieces := all.Pieces()
	for i := range pieces {
		want := pieces[len(pieces)-1-i]
		got, ok := e.Draw(want.Name)
		require.True(t, ok, want.Name)
		assert.Equal(t, want.Face.Hash(), got.Face.Hash(), want.Name)
		assert.Equal(t, want.Count, got.Count)
	}
	_, ok := e.Draw("nobody")
	assert.False(t, ok)
}

// TestADraftMarksWhatCantBeRead: the words stand on the face as they are written, of the card
// alone that has the error; New draws none of it.
func TestADraftMarksWhatCantBeRead(t *testing.T) {
	set, found := carddefs.Load(fstest.MapFS{"small.rules": {Data: []byte(draftRules)}, "cards.yaml": {Data: []byte(draftCards)}}, "small")
	require.Empty(t, found.Errors())
	rules, more := check.Check(set.Source)
	require.Equal(t, 2, more.Errors(), "%v", more)
	sees := func(p *game.Printed, name string) string {
		d, _, err := p.Draw(game.Options{Only: []string{name}, Parts: []string{"cards"}})
		require.NoError(t, err)
		return d.Pieces()[0].Text
	}
	assert.Contains(t, sees(game.Draft(rules, set, more), "Sugar"), "Not read: gain 2 coints")
	assert.Contains(t, sees(game.Draft(rules, set, more), "Sugar"), "Not read: cost: much")
	assert.NotContains(t, sees(game.Draft(rules, set, more), "Salt"), "Not read")
	assert.NotContains(t, sees(game.New(rules, set), "Sugar"), "Not read")
	p, ok := game.DraftOf(rules, set, more, "sugar")
	require.True(t, ok)
	assert.Contains(t, p.Text, "Not read: gain 2 coints")
	_, ok = game.DraftOf(rules, set, more, "nobody")
	assert.False(t, ok)
}

const draftRules = `game "Small"
version "0.1.0"
edition 2
players north, south
token coin
limit 50 turns

kind cargo
  cost: number
  play: text, read by its owner

zone hand of player, held
zone discard of player, face up

to gain a number of coins
  add that many coins to you

turn
  take an action

action use a cargo
  choose a cargo in your hand
  move it to your discard
  do its play text

win when you have at least 3 coins
`

const draftCards = `owner: north
starts in: hand

cargo:
  - name: Sugar
    cost: much
    play: |
      gain 1 coin
      gain 2 coints
  - name: Salt
    cost: 1
    play: gain 1 coin
`
