package engine_test

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// chats is a game of choices in secret, of chance, of words and of turns that are given.
const chats = smallCards + `zone stock, of card, face down, in order
zone pile of player, of card, face up
mark ready of player, until turn ends
mark foxed of card
token step, untold
mark seen of card, untold

setup
  move each card in any hand to the stock
  repeat 2 times, each player draws

to draw
  move the top card of the stock to your hand

turn
  if there is no card in any pile, compete
  take an action
  add 1 coin to you

to compete
  each player secretly chooses a card in their hand
  for each player, move that player's choice to that player's pile

action rob
  move a random card in the other player's hand to your hand

action guess
  choose another player
  choose a rank
  mark each card in that player's hand where its rank is that rank foxed

action boast
  choose another player
  mark you ready
  add 2 coins to you

action count
  add 1 step to you
  mark each card in your hand seen
  add 1 coin to you

action look
  choose a rank
  list each card in any pile where its rank is that rank

to list cards, told
  mark those seen

action stay
  mark you ready
  take another turn

returns your coins
`

// TestStoryJoins: what belongs together is one clause, and what does not is another scene.
func TestStoryJoins(t *testing.T) {
	g := small(t, chats)
	for name, c := range map[string]struct {
		choices []string
		want    string
	}{
		"chance picks what then goes":  {[]string{"rob"}, "Rob: Two goes at random from the blue's hand to the red's hand"},
		"a word that is not said":      {[]string{"guess", "the blue", "2"}, "Guess (the blue and 2): a card is now foxed"},
		"a player who is not said":     {[]string{"boast", "the blue"}, "Boast (the blue): gains 2 coins"},
		"what is untold":               {[]string{"count"}, "Count: gains 1 coin"},
		"a verb done to nothing":       {[]string{"look", "12"}, "Look (12)"},
		"a verb done to something":     {[]string{"look", "13"}, "The red lists King"},
		"a mark of a player is a book": {[]string{"stay"}, "Stay"},
	} {
		t.Run(name, func(t *testing.T) {
			s := started(t, g)
			at(t, s, "King (your hand)")
			at(t, s, options(s)[0])
			from := s.LogLen()
			for _, choice := range c.choices {
				if slices.Contains(options(s), choice) { // the only one is not asked for
					at(t, s, choice)
				}
			}
			got := scenes(s, 0, from)
			require.NotEmpty(t, got)
			assert.Equal(t, c.want, got[0])
		})
	}
}

// TestStoryOfADealAndABid: what each gets of a deal is a line, and so are choices in secret, apart from
// what comes of them. Whose turn is next is said by its heading.
func TestStoryOfADealAndABid(t *testing.T) {
	s := started(t, small(t, chats))
	at(t, s, "King (your hand)")
	at(t, s, options(s)[0])
	at(t, s, "stay")
	assert.Equal(t, []string{"Ace and King go from the red's hand to the stock", "2 cards go from the blue's hand to the stock",
		"The red draws Queen and King", "The blue draws a card and Ace",
		"Turn 1: the red", "The red has chosen in secret: King; the blue has chosen in secret",
		"King goes from the red's hand to the pile; Ace goes from the blue's hand to the pile",
		"Stay", "The red gains 1 coin", "Turn 2: the red"}, scenes(s, 0, 0))
	assert.Contains(t, scenes(s, 7, 0), "The red and the blue have chosen in secret") // who only looks on
}

// TestStoryOfAShow: cards that are shown are named by the place they lie in, whatever order they are shown in.
func TestStoryOfAShow(t *testing.T) {
	s := started(t, small(t, smallCards+`turn
  take an action
action reveal
  for each card in any hand where its rank is at most 2
    show it
  show each card in any hand where its rank is more than 2
action rest
  do nothing
`))
	from := s.LogLen()
	at(t, s, "reveal")
	assert.Equal(t, "Reveal: Ace and King from the red's hand and Two and Queen from the blue's hand are shown to everybody",
		scenes(s, 0, from)[0])
}
