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
