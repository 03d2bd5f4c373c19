package scenario_test

import (
	"strings"
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/carddefs"
	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/engine/gametest"
	"github.com/broadside-cards/broadside/engine/scenario"
)

// copiesRules has cards of which there are several.
const copiesRules = `game "Copies"
edition 2
version "1.0.0"
players red, blue
token coin
kind money, plural monies
  cost: number
kind leaf, plural leaves
  cost: number
kind stone
  cost: number
zone hand of player, held
zone discard of player, face up
zone supply, face up
zone trash, face up
zone board, of leaf, face up, in play
to gain a card in the supply
  move it to your hand
to discard a card in your hand
  move it to your discard
to trash a card
  move it to the trash
to gain a number of coins
  add that many coins to you
when a Curse is gained, gain 1 coin
when a Copper or Curse is trashed, gain 5 coins
to take stock
  gain (the number of Coppers in your hand) coins
  if Pebble is in the blue's hand, gain 10 coins
  if there are 2 Coppers in your hand, gain 20 coins
  if there is no Curse in your hand, gain 40 coins
  gain (Copper's cost) coins
  gain (the cost of Copper) coins
  for each Copper in your hand, gain 100 coins
to clear
  trash each Oak Leaf
to sort
  trash each card in your hand other than a Curse
to drop
  trash 2 Coppers in your hand
to grab
  move the Curse in the blue's discard to your hand
turn
  end the game
`

const copiesCards = `starts in: supply
money:
  - {name: Copper, count: 4, cost: 3}
leaf:
  - {name: Oak Leaf, count: 3, cost: 0, starts in: board}
  - {name: Curse, count: 3, cost: 0}
stone:
  - {name: Pebble, count: 2, cost: 0}
  - {name: Rock, cost: 0}
`

// TestANameOfSeveralCopiesIsANoun, wherever a noun may stand.
func TestANameOfSeveralCopiesIsANoun(t *testing.T) {
	allHold(t, copiesRules, copiesCards, `- scenario: From where the verb says
  given: {do: the red gains Curse, the blue: {discard: [Curse]}, supply: [Curse, Rock]}
  then: [there is a Curse in the red's hand, there is a Curse in the blue's discard, the supply has 1 card, the red has 1 coin]
- scenario: With a determiner
  given: {do: the red gains a Curse, the blue: {discard: [Curse]}, supply: [Curse]}
  then: [Curse is in the red's hand, Curse is in the blue's discard]
- scenario: Another card is none
  given: {do: the red gains Rock, supply: [Rock]}
  then: [Rock is in the red's hand, the red has no coins]
- scenario: Counted, asked and read
  given: {do: the red takes stock, the red: {hand: [Copper, Copper, Pebble]}, the blue: {hand: [Pebble]}}
  then: the red has 278 coins
- scenario: Irregular plurals, and each
  given: {do: the red clears, board: [Oak Leaf, Oak Leaf], the red: {hand: [Oak Leaf]}}
  then: [there are 2 Oak Leaves in the trash, Oak Leaf is in the red's hand, no Oak Leaf is on the board]
- scenario: Other than
  given: {do: the red sorts, the red: {hand: [Curse, Curse, Rock, Pebble]}}
  then: [there are 2 Curses in the red's hand, Rock is in the trash, Pebble is in the trash, Pebble is not in the red's hand]
- scenario: A number of them
  given: {do: the red drops, the red: {hand: [Copper, Copper, Copper, Rock]}}
  steps:
    - red chooses: [Copper, Copper]
  then: [there is 1 Copper in the red's hand, Rock is in the red's hand, the red has 10 coins]
- scenario: The one there
  given: {do: the red grabs, the blue: {discard: [Rock, Curse]}, the red: {discard: [Curse]}}
  then: [Curse is in the red's hand, there is a Curse in the red's discard]
`)
}

// TestWhereANameOfSeveralCopiesIsAmbiguous is a finding.
func TestWhereANameOfSeveralCopiesIsAmbiguous(t *testing.T) {
	for line, code := range map[string]diag.Code{
		"trash Pebble":                        diag.NotInPlay,
		"trash a stone":                       diag.NotInPlay,
		"if Curse's coins are 2, gain 1 coin": diag.WrongThing,
		"let bane be Curse":                   diag.WrongThing,
		"trash 2 Curse in your hand":          diag.Expected,
		"trash a Curses in your hand":         diag.Expected,
		"trash each Bane":                     diag.UnknownWord,
		"trash Curse in your hand":            "",
		"gain 2 Coppers":                      "",
		"trash Coppers in your hand":          "",
		"trash Rock":                          "",
	} {
		set, found := carddefs.Load(fstest.MapFS{"small.rules": {Data: []byte(copiesRules + "action try\n  " + line + "\n")}, "cards.yaml": {Data: []byte(copiesCards)}}, "small")
		require.Zero(t, found.Errors())
		_, found = check.Check(set.Source)
		if code == "" {
			assert.Zero(t, found.Errors(), "%s: %v", line, found)
		} else if assert.Equal(t, 1, found.Errors(), "%s: %v", line, found) {
			assert.Equal(t, code, found[0].Code, "%s: %v", line, found)
			assert.False(t, strings.Contains(found[0].Help(), "{"), line)
		}
	}
}

// TestNumbersOfCopiesInScenarios: lines of scenarios say them as texts do, and say where
// what is never in play is.
func TestNumbersOfCopiesInScenarios(t *testing.T) {
	allHold(t, copiesRules, copiesCards, `- scenario: Given and chosen
  given: {do: the red drops, the red: {hand: [3 Coppers, a Rock]}}
  steps:
    - red chooses: [2 Coppers]
  then: [there is 1 Copper in the red's hand, Rock is in the red's hand]
- scenario: Irregular plurals
  given: {do: the red clears, board: [2 Oak Leaves]}
  then: [there are 2 Oak Leaves in the trash]
`)
	for line, code := range map[string]diag.Code{
		"there is a Pebble":                  diag.NotInPlay,
		"there are 2 stones":                 diag.NotInPlay,
		"there is a Curse in the red's hand": "",
		"there is a leaf":                    "",
	} {
		g := gametest.LoadFiles(t, fstest.MapFS{"small.rules": {Data: []byte(copiesRules)}, "cards.yaml": {Data: []byte(copiesCards)}}, "small")
		text := "- scenario: Where\n  given: {do: the red clears, board: [Curse], the red: {hand: [Curse]}}\n  then: [" + line + "]\n"
		results, found := scenario.RunFile(diag.NewFile("small.yaml", []byte(text)), g)
		for _, r := range results {
			found = append(found, r.Found...)
		}
		if code == "" {
			assert.Empty(t, rendered(found), line)
		} else if assert.Len(t, found, 1, line) {
			assert.Equal(t, code, found[0].Code, line)
		}
	}
}
