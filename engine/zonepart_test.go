package engine_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/engine/enginetest"
)

const piles = `token coin
kind card
  rank: number
kind ship, a place
zone hand of player, of card, held
zone deck, of card, face down, in order
zone heap, of card, face up, in order
zone harbour, of ship, face up
zone trick, of card, face up
limit 6 turns

to draw a number of cards from a zone
  repeat that many times
    move the top card of that zone to your hand

to bury a card in a zone
  move it to the bottom of that zone
  if that zone is the heap, gain 1 coin
  if the number of cards in that zone is at least 2, gain 10 coins

to gain a number of coins
  add that many coins to you

to stow a card in a zone
  bury it in that zone

to sift a zone
  choose a card in that zone where its rank is at least 12
  move it to the trick

turn
  take an action

action bury
  choose a card in your hand
  stow it in the heap

action hide
  choose a card in your hand
  stow it in the deck

action draw
  draw 2 cards from the heap

action lose
  choose a card in your hand
  bury it in the harbour

action sift
  sift your hand

action grab
  draw 1 card from the trick
  draw 1 card from the harbour
`

// TestAVerbIsGivenAZone draws from, buries in and looks through whichever zone
// is said.
func TestAVerbIsGivenAZone(t *testing.T) {
	s := started(t, small(t, piles))
	hand := func(p int) int { return count(s, p, "hand") }
	at(t, s, "bury", "Ace (your hand)")
	assert.Equal(t, 1, s.View(0).Seats[0].Tokens[0].N, "that zone is the heap")
	at(t, s, "hide", "Two (your hand)")
	assert.Empty(t, s.View(0).Seats[1].Tokens)
	assert.Equal(t, 1, count(s, 0, "deck"))
	at(t, s, "draw")
	assert.Equal(t, []int{2, 1}, []int{hand(0), hand(1)}, "there was only one card")
	at(t, s, "sift")
	assert.Equal(t, []string{"Queen (your hand)"}, options(s), "the choice is posed, for nobody else knows how many there are")
	at(t, s, "Queen (your hand)")
	assert.Equal(t, 1, count(s, 0, "trick"))
	at(t, s, "grab")
	assert.Equal(t, []int{2, 0}, []int{hand(0), hand(1)}, "a zone without an order has no top")
}

// TestACardGoesOnlyWhereItFits: a zone that does not hold the kind is left alone.
func TestACardGoesOnlyWhereItFits(t *testing.T) {
	s := started(t, small(t, piles))
	at(t, s, "lose", "Ace (your hand)")
	assert.Equal(t, 2, count(s, 0, "hand"))
	assert.Zero(t, count(s, 0, "harbour"))
	_, err := enginetest.Check(small(t, piles), enginetest.Config{Games: 200})
	require.NoError(t, err)
}
