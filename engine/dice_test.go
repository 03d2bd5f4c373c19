package engine_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/engine"
	"github.com/broadside-cards/broadside/engine/enginetest"
)

const gamble = smallCards + `die luck, 4 sides
die storm, 6 sides

play
  the red rolls a luck die
  the red gains that many coins
  the blue rolls 2 storm dice
  the blue gains that many coins

to gain a number of coins
  add that many coins to you

returns your coins
`

// TestDiceTree walks every way a few dice can fall.
func TestDiceTree(t *testing.T) {
	tree, err := enginetest.Walk(small(t, gamble), enginetest.WalkConfig{InformationStates: true})
	require.NoError(t, err)
	assert.Equal(t, 4*6*6, tree.Games)
	assert.Equal(t, 1+4+4*6, tree.Chance)
	assert.InDelta(t, 2.5, tree.Values[0], 1e-12)
	assert.InDelta(t, 7, tree.Values[1], 1e-12)
}

// TestDiceHaveStreamsOfTheirOwn adds another die, rolled first: it moves no
// other roll, and each roll is public.
func TestDiceHaveStreamsOfTheirOwn(t *testing.T) {
	plain := small(t, gamble)
	more := small(t, "die extra, 8 sides\n"+gamble[:len(gamble)-len("returns your coins\n")]+
		"setup\n  roll 3 extra dice\n\nreturns your coins\n")
	seen := map[string]bool{}
	for seed := range uint64(200) {
		a, err := plain.NewState(engine.Config{Seed: seed})
		require.NoError(t, err)
		b, err := more.NewState(engine.Config{Seed: seed})
		require.NoError(t, err)
		require.Equal(t, a.Returns(), b.Returns())
		log := a.Log(1)
		require.Equal(t, log, a.Log(0))
		seen[log[0].Text] = true
	}
	assert.Equal(t, map[string]bool{"The red rolls a 1 with the luck die": true, "The red rolls a 2 with the luck die": true,
		"The red rolls a 3 with the luck die": true, "The red rolls a 4 with the luck die": true}, seen)
}

// TestARollStands: what chance has decided is not taken back at a shared screen.
func TestARollStands(t *testing.T) {
	g := small(t, smallCards+`die storm, 6 sides
turn
  take an action
action rest
  add 1 coin to you
action sail
  roll a die
  add that many coins to you
limit 5 turns
`)
	s, err := g.NewState(engine.Config{Seed: 1})
	require.NoError(t, err)
	require.NoError(t, s.Apply(0))
	require.NoError(t, s.UndoFor(0))
	require.NoError(t, s.Apply(1))
	require.EqualError(t, s.UndoFor(0), "chance has decided something, so the choice stands")
	coins := s.View(1).Seats[0].Tokens
	require.NoError(t, s.Undo())
	require.NoError(t, s.Apply(1))
	assert.Equal(t, coins, s.View(1).Seats[0].Tokens, "the same seed rolls the same")

	e, err := g.NewState(engine.Config{Enumerate: true})
	require.NoError(t, err)
	require.NoError(t, e.Apply(1))
	require.Len(t, e.Outcomes(), 6)
	assert.Equal(t, engine.Outcome{Number: 5, Num: 1, Den: 6}, e.Outcomes()[4])
	require.NoError(t, e.ApplyOutcome(4))
	assert.Equal(t, 5, e.View(0).Seats[0].Tokens[0].N)
	r, err := e.Record()
	require.NoError(t, err)
	again, err := g.Load(r.Bytes())
	require.NoError(t, err)
	assert.Equal(t, e.Hash(), again.Hash())
}

// TestARollIsNoPrice: whether a cost can be paid is asked up to the roll, and
// what is offered is the same whatever would be rolled.
func TestARollIsNoPrice(t *testing.T) {
	g := small(t, smallCards+`die luck, 2 sides
limit 2 turns
turn
  you may pay 1 coin
  if you do, add 1 coin to you
  you may
    discard a card
    roll a die
    gain that many coins
to pay a number of coins
  remove that many coins from you
to gain a number of coins
  add that many coins to you
to discard a card in your hand
  move it to the trick
`)
	s := started(t, g)
	require.Equal(t, []string{"yes", "no"}, options(s), "a coin can't be paid, and everybody can tell")
	at(t, s, "yes", "King (your hand)")
	require.NotEmpty(t, s.View(0).Seats[0].Tokens)
	assert.LessOrEqual(t, s.View(0).Seats[0].Tokens[0].N, 2)
}
