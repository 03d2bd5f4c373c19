package check_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/carddefs/exampletest"
)

const suits = `game "Suits"
version "1.0.0"
players red, blue
limit 9 turns
token coin
kind card
  suit: one of clubs, hearts, spades
  rank: number
kind island, a place
  suit: one of clubs, hearts, spades
zone deck, face down, in order
zone hand of player, held
zone sea, of island, face up, in play
zone row, of card, face up, in play
zone cargo of island, of card, face up, in play
turn
  take an action
action x
  choose a suit, called first
  choose a card in the row
`

const suitCards = `starts in: deck
card:
  - {name: One, suit: clubs, rank: 1}
  - {name: Two, suit: hearts, rank: 2}
island:
  - {name: Isle, suit: clubs, starts in: sea}
`

// suitLine checks lines at the end of an action.
func suitLine(line string) exampletest.Example {
	return exampletest.Example{Rules: true, Game: true, Text: suits + "  " + line + "\n", Cards: suitCards}
}

// TestValueChoices: what people write where a word or number is chosen is one finding, whose next
// step has the right form; pasted in its place it has no finding.
func TestValueChoices(t *testing.T) {
	for text, right := range map[string]string{
		"choose a suit other than hearts":                    "choose a suit where that suit is not hearts",
		"choose a suit where it is not hearts":               "choose a suit where that suit is not hearts",
		"choose a rank in your hand":                         "choose a rank where there is a card in your hand where its rank is that rank",
		"choose a rank of a card in your hand":               "choose a rank where there is a card in your hand where its rank is that rank",
		"choose a rank from your hand":                       "choose a rank where there is a card in your hand where its rank is that rank",
		"choose a rank you have in your hand":                "choose a rank where there is a card in your hand where its rank is that rank",
		"choose another suit":                                "choose a suit where that suit is not first",
		"choose any suit":                                    "choose a suit",
		"choose 2 suits":                                     "choose a suit where that suit is not first, called second",
		"choose a random suit":                               "choose a random card in the deck, called drawn",
		"choose the rank of a card":                          "choose a rank",
		"choose hearts or spades":                            "choose a suit where that suit is hearts or that suit is spades",
		"choose hearts, spades or clubs":                     "",
		"choose a card name":                                 "choose a name",
		"name a suit":                                        "choose a suit",
		"name a card":                                        "choose a name",
		"declare a rank":                                     "choose a rank",
		"each player guesses a suit":                         "each player chooses a suit",
		"move each card in your hand of first to the row":    "where its suit is first",
		"move each card in your hand of its rank to the row": "where its rank is that card's rank",
		"move a card in your hand of the same rank as that card to the row": "where its rank is that card's rank",
		"move a card in your hand with the same rank to the row":            "where its rank is that card's rank",
		"move it to the cargo of the island of its suit":                    "the island where its suit is that card's suit",
		"move it to the cargo of the island whose suit is its suit":         "move it to the cargo of the island where its suit is that card's suit",
		"move it to the cargo of the island that matches its suit":          "where its suit is that card's suit",
		"move each card in your hand of that rank to the row":               "choose a rank",
	} {
		list := exampletest.Run(suitLine(text)).Found
		if !assert.Len(t, list, 1, text) || right == "" {
			continue
		}
		assert.Contains(t, list[0].Help(), "`"+right+"`", text)
	}
	for _, line := range []string{
		"secretly choose a suit\n  if your choice is hearts, add 1 coin to you",
		"choose a suit where that suit is not first, called second",
		"choose a suit where that suit is hearts or that suit is spades",
		"choose a name where that name is not One\n  if the name of the top card of the deck is that name, add 1 coin to you",
		"each player chooses a suit",
		"you may choose a rank, called odd\n  if you do, move each card in the row where its rank is odd to the deck",
		"move it to the cargo of the island where its suit is that card's suit",
		"let led be its suit\n  if led is hearts, add 1 coin to you",
		"if the cards in the row have the same name, add 1 coin to you",
	} {
		require.Empty(t, exampletest.Run(suitLine(line)).Found.Errors(), line)
	}
}
