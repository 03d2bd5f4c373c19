package check_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/broadside-cards/broadside/carddefs/exampletest"
	"github.com/broadside-cards/broadside/dsl/diag"
)

// beds is a game of a shared deck: plants lie in players' beds and are nobody's.
const beds = `game "Beds"
version "1.0.0"
edition 2
players red, blue
limit 20 turns
token bloom
token water, plural water
kind plant
  cost: number or 1
  effect: text or none, read by its holder
kind pest
zone bed of player, of plant, face up, in play
zone hand of player, held
zone pests of plant, of pest, face up, in play
zone deck, face down, in order

to gain a number of water
  add that many water to you

to draw a number of cards
  repeat that many times
    move the top card of the deck to your hand

to bloom a plant
  add 1 bloom to it

to place a pest on a plant
  move it to the pests of that plant

setup
  each player draws 1 card

turn
  take an action

action tend
  choose a plant
  bloom it
  gain 1 water

action infest
  choose a pest in your hand
  choose a plant
  place that pest on that plant
`

const bedCards = `starts in: deck
plant:
  - {name: Rose, count: 5}
  - {name: Cactus, count: 5}
pest:
  - {name: Gall Wasp}
  - {name: Aphid, count: 3}
`

// inBeds is what is found in a text of a plant of the beds.
func inBeds(text, rules string) diag.List {
	card := "  - name: Fern\n    effect: |\n      " + strings.ReplaceAll(strings.TrimSpace(text), "\n", "\n      ") + "\n"
	return exampletest.Run(exampletest.Example{Rules: true, Game: true, Text: beds + rules, Cards: strings.Replace(bedCards, "pest:\n", card+"pest:\n", 1)}).Found
}

// TestWhatNobodyOwns: cards without an owner are nobody's, wherever they lie, which is said
// where they are asked for as somebody's, and once.
func TestWhatNobodyOwns(t *testing.T) {
	for text, right := range map[string]string{
		"bloom one of your plants":                            "plants in your bed",
		"bloom each plant of the red":                         "plants in the red's bed",
		"choose a player\nbloom a plant of that player":       "plants in that player's bed",
		"choose a plant\nif it is yours, gain 1 water":        "the holder of it is you",
		"if you have a plant, gain 1 water":                   "plants in your bed",
		"when one of your plants is bloomed, gain 1 water":    "the holder of it is you",
		"gain (the number of your cards) water":               "cards in your bed",
		"choose a plant\nlet x be its owner\nx gains 1 water": "the holder of it",
		"choose a plant\nthe owner of it gains 1 water":       "the holder of it",
	} {
		found := inBeds(text, "")
		if assert.Len(t, found, 1, text) {
			assert.Equal(t, diag.NeverOwned, found[0].Code, text)
			assert.Contains(t, found[0].Help(), "`"+right+"`", text)
		}
	}
	for _, text := range []string{"bloom a plant in your bed", "choose a plant\nif the holder of it is you, gain 1 water"} {
		assert.Empty(t, inBeds(text, ""), text)
	}
}

// TestLinesOfTheBeds: lines as somebody wrote them who had read the documentation alone: one
// finding each, with the form that is meant.
func TestLinesOfTheBeds(t *testing.T) {
	for text, right := range map[string]string{
		"lose 2 water":                                   "remove 2 water from you",
		"each player loses 1 water":                      "for each player, remove 1 water from that player",
		"the red loses 1 water":                          "remove 1 water from the red",
		"when you draw a card, gain 1 water":             "1 card",
		"bloom a plant in another player's bed":          "that player's bed",
		"look at another player's hand":                  "choose another player",
		"bloom each of your other plants":                "your plants other than this",
		"other players can't draw any cards":             "each other player can't draw any cards",
		"no player can draw any cards":                   "each player can't draw any cards",
		"when this has 3 blooms, gain 1 water":           "if this has 3 blooms, gain 1 water",
		"this can't be bloomed while Gall Wasp is on it": "while Gall Wasp is on it, this can't be bloomed",
		"win when you have 8 water":                      "if you have 8 water, win",
		"draw cards equal to your water":                 "draw (your water) cards",
		"bloom a Rose or a Cactus":                       "bloom a Rose or Cactus",
		"Gain 3 water":                                   "gain 3 water",
		"draw 3 card":                                    "3 cards",
		"draw 1 cards":                                   "1 card",
		"plants cost 1 less":                             "the cost of each plant is 1 less",
	} {
		found := inBeds(text, "")
		if assert.Len(t, found, 1, text) {
			assert.Contains(t, found[0].Help(), "`"+right+"`", "%s\n%s", text, found[0].Help())
		}
	}
	for _, text := range []string{
		"remove 2 water from you", "for each player, remove 1 water from that player", "choose another player\nlook at that player's hand",
		"each other player can't draw any cards", "while Gall Wasp is on it, this can't be bloomed", "draw (your water) cards", "bloom a Rose or Cactus", "draw 1 card", "draw a card",
		"let best be you\nfor each player, if that player's water is more than best's water, change best to that player\nbest gains 1 water",
		"when you draw 1 card, gain 1 water", "if you have 8 water, win", "the cost of each plant is 1 less",
	} {
		assert.Empty(t, inBeds(text, ""), text)
	}
	found := inBeds("gain 1 water", "zone shed of player\naction fill\n  move the top card of the deck to your shed\n")
	if assert.Len(t, found, 1) {
		assert.Contains(t, found[0].Help(), "`zone shed of player, face up`")
	}
}
