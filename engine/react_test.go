package engine_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/engine/enginetest"
)

const watch = smallCards + `limit 4 turns

turn
  take an action

action play
  choose a card in your hand
  move it to the trick
  ask each player to react

action sneak
  ask each other player to react
  add 1 coin to you

action call
  ask the blue to react
  end the turn

action rest
  do nothing

reaction answer
  choose a card in your hand where its rank is at least 12
  move it to the trick
  ask each player to react

reaction shout, by the red
  needs there is no card in the trick
  add 10 coins to you

reaction leave, by the blue
  needs you have a coin
  end the turn

setup
  add 1 coin to the blue
`

// TestPlayersReactUntilAllPass goes round: from the turn player clockwise, and
// on until everybody has passed in a row. A window in a window opens nothing.
func TestPlayersReactUntilAllPass(t *testing.T) {
	s := started(t, small(t, watch))
	at(t, s, "play", "Ace (your hand)")
	assert.Equal(t, 0, s.Actor())
	assert.Equal(t, []string{"answer", "pass"}, options(s))
	assert.Equal(t, "react or pass", s.Prompt())
	at(t, s, "pass")
	assert.Equal(t, 1, s.Actor())
	assert.Equal(t, []string{"answer", "leave", "pass"}, options(s))
	assert.Equal(t, []string{"The blue reacts: answer"}, text(t, s, 0, "answer"))
	at(t, s, "Queen (your hand)")
	assert.Equal(t, 0, s.Actor(), "red passed before blue reacted, and is asked again")
	at(t, s, "answer", "King (your hand)")
	assert.Equal(t, []string{"leave", "pass"}, options(s))
	assert.Equal(t, []string{"The blue passes"}, text(t, s, 0, "pass")[:1])
	assert.Equal(t, 2, s.Turn(), "nothing is left to red: everybody sees the empty hand")
}

// TestOnlyThoseAskedReact asks others, or one.
func TestOnlyThoseAskedReact(t *testing.T) {
	s := started(t, small(t, watch))
	at(t, s, "sneak")
	assert.Equal(t, 1, s.Actor())
	at(t, s, "answer", "Queen (your hand)")
	assert.Equal(t, []string{"leave", "pass"}, options(s), "only blue was asked, and may react again")
	at(t, s, "pass")
	assert.Equal(t, 1, s.View(0).Seats[0].Tokens[0].N)
	at(t, s, "call")
	assert.Equal(t, 1, s.Actor())
}

// TestTheEndOfATurnEndsTheWindow: the next window opens as usual.
func TestTheEndOfATurnEndsTheWindow(t *testing.T) {
	s := started(t, small(t, watch))
	at(t, s, "sneak", "leave")
	assert.Equal(t, 2, s.Turn())
	at(t, s, "play", "Two (your hand)", "pass")
	assert.Equal(t, 0, s.Actor())
	at(t, s, "pass")
	assert.Equal(t, 3, s.Turn())
}

// TestWhoCouldReactStaysSecret: with cards in hand a player is asked even if
// all they can do is pass; with none everybody can tell, and they are not.
func TestWhoCouldReactStaysSecret(t *testing.T) {
	g := small(t, smallCards+`limit 3 turns
turn
  ask each other player to react
reaction answer
  choose a card in your hand where its rank is more than 12
  move it to the trick
`)
	s := started(t, g)
	assert.Equal(t, 1, s.Actor())
	assert.Equal(t, []string{"pass"}, options(s))
	at(t, s, "pass", "answer", "King (your hand)")
	assert.Equal(t, 0, s.Actor(), "red still holds the Ace, for all that blue knows a King")
	assert.Equal(t, []string{"pass"}, options(s))
	_, err := enginetest.Check(g, enginetest.Config{Games: 100})
	require.NoError(t, err)
	_, err = enginetest.Check(small(t, watch), enginetest.Config{Games: 200})
	require.NoError(t, err)
}

// TestTheEliminatedAreNotAsked leaves out who is out of the game.
func TestTheEliminatedAreNotAsked(t *testing.T) {
	g := played(t, "red, blue, green", smallCards+`limit 3 turns
turn
  take an action
action rest
  do nothing
action sink
  eliminate the blue
  ask each player to react
reaction cheer
  add 1 coin to you
`)
	s := started(t, g)
	at(t, s, "sink")
	assert.Equal(t, 0, s.Actor())
	at(t, s, "pass")
	assert.Equal(t, 2, s.Actor())
}

// TestTheEndOfTheGameEndsTheWindow: nothing is left open, and a choice made in
// secret in a reaction is its own text's.
func TestTheEndOfTheGameEndsTheWindow(t *testing.T) {
	g := small(t, smallCards+`turn
  secretly choose a card in your hand
  ask each player to react
  show your choice
  end the turn
reaction swap
  secretly choose a card in your hand
  move your choice to the trick
reaction stop
  win
`)
	s := started(t, g)
	at(t, s, "King (your hand)", "pass", "swap", "Two (your hand)", "pass", "pass")
	assert.Equal(t, 2, s.Turn())
	lines := s.Log(1)
	found := false
	for _, l := range lines {
		found = found || l.Text == "King from the red's hand is shown to everybody"
	}
	assert.True(t, found, "%v", lines)
	at(t, s, "Queen (your hand)", "stop")
	assert.True(t, s.Over())
	assert.Equal(t, []int{1}, s.Ending().Winners)
}

// TestAReactionTakesThePlayerOfTheTurnOut: the rest of that turn is not played,
// as when an action does it.
func TestAReactionTakesThePlayerOfTheTurnOut(t *testing.T) {
	s := started(t, played(t, "red, blue, green", smallCards+`limit 9 turns
turn
  ask each other player to react
  take an action
  add 1 coin to the turn player
action wait
  do nothing
reaction board, by the blue
  eliminate the turn player
`))
	at(t, s, "board")
	assert.Equal(t, []bool{true, false, false}, []bool{s.View(0).Seats[0].Out, s.View(0).Seats[1].Out, s.View(0).Seats[2].Out})
	for s.Turn() == 1 && !s.Over() {
		require.NotEqual(t, 0, s.Actor(), "red is out, and is asked")
		at(t, s, "pass")
	}
	assert.Equal(t, 3, s.Turn())
	assert.Equal(t, 1, s.InUse()[0], "the blue's turn gives a coin, the rest of the red's gave none")
}
