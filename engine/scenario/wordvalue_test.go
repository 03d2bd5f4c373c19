package scenario_test

import (
	"testing"

	"github.com/stretchr/testify/require"
)

// wordRules has the same words in another order on two kinds of card.
const wordRules = `game "Words"
version "1.0.0"
players red, blue
token coin
kind flag
  colour: one of green, amber
kind sail
  colour: one of white, amber, green
zone mast, face up, in play
zone locker, face up
to count flags
  add (the number of cards where its colour is amber) coins to you
to match a flag
  move each sail where its colour is the colour of that flag to the locker
to keep
  move each card where its colour is not green to the locker
turn
  end the game
`

const wordCards = `starts in: mast
flag:
  - name: Pennant
    colour: amber
  - name: Jack
    colour: green
sail:
  - name: Jib
    colour: amber
  - name: Lug
    colour: green
  - name: Gaff
    colour: white
`

const wordScenarios = `- scenario: A word of two kinds is one word
  given: {rest: deck, do: count flags}
  then: the red's coins are 2
- scenario: Two cards of two kinds are compared by their words
  given: {rest: deck, do: match Jack}
  then:
    - Lug is in the locker
    - there is 1 card in the locker
    - the colour of Lug is green
    - the colour of Lug is the colour of Jack
    - the colour of Lug is not the colour of Pennant
- scenario: A word can be denied
  given: {rest: deck, do: keep}
  then:
    - there are 3 cards in the locker
    - Gaff is in the locker
`

// TestWordsAreTheSameOnAllKinds plays with cards of two kinds that list the
// same words in another order.
func TestWordsAreTheSameOnAllKinds(t *testing.T) {
	require.Len(t, allHold(t, wordRules, wordCards, wordScenarios), 3)
}
