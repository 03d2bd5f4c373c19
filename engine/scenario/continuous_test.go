package scenario_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// fleetRules asks for the same number in every place where one can be asked.
const fleetRules = `game "Fleet"
version "1.0.0"
players crown, pirate
token coin
kind island, a place
kind ship of pirate
  cost: number
  effect: text or none
kind crew of pirate, plural crew
  effect: text or none
zone sea, of island, face up, in play
zone fleet of pirate, of ship, face up, in play
zone crew of ship, of crew, face up, in play
zone junk, face up
value strength of ship: its cost
value might of player: the costs of your ships
value pull of ship: its strength plus 1
value hand limit of player: 5
adjective dear of ship: its cost is at least 4
adjective strong of ship: its strength is at least 4
adjective stronger of ship: its pull is at least 5
to gain a number of coins
  add that many coins to you
to pay a number of coins
  remove that many coins from you
to trash a card
  move it to the junk
to survey
  if the strength of Galleon is 4, gain 1 coin
  if the pull of Galleon is 5, gain 1 coin
  if (the pirate's might) is 5, gain 1 coin
  if the costs of the ships in the pirate's fleet are 5, gain 1 coin
  if Galleon is dear, gain 1 coin
  if Galleon is strong, gain 1 coin
  if Galleon is stronger, gain 1 coin
  choose a ship with the highest cost
  if it is Galleon, gain 1 coin
  choose a ship with the highest strength
  if it is Galleon, gain 1 coin
  if there is a ship where its strength is 4, gain 1 coin
  for each strong ship, gain 1 coin
to settle up
  you may pay (the strength of Galleon) coins to gain 10 coins
turn
  end the game
`

const fleetCards = `starts in: sea
island:
  - name: Home
ship:
  - {name: Galleon, starts in: fleet, cost: 1, effect: the cost of this is 3 more}
  - {name: Sloop, starts in: fleet, cost: 1}
  - {name: Cutter, starts in: fleet, cost: 1}
crew:
  - {name: Cook, starts in: junk}
`

// TestContinuousEffectsWhereverANumberIsAsked: values, values over values,
// sums, adjectives, the best of several, and what is paid.
func TestContinuousEffectsWhereverANumberIsAsked(t *testing.T) {
	allHold(t, fleetRules, fleetCards, `- scenario: Every place sees the same number
  given: {do: the crown surveys, the pirate: {fleet: [Galleon, Sloop]}}
  then: the crown has 11 coins
- scenario: So do payments
  given: {do: the pirate settles up, the pirate: {coins: 3, fleet: [Galleon, Sloop]}}
  then: the pirate has 3 coins
- scenario: And are paid in full
  given: {do: the pirate settles up, the pirate: {coins: 4, fleet: [Galleon, Sloop]}}
  steps:
    - pirate chooses: "yes"
  then: the pirate has 10 coins
`)
}

// TestAWhileOfTheRulesCounts: a condition that looks at each card of a set has a
// place of its own beside who acts.
func TestAWhileOfTheRulesCounts(t *testing.T) {
	for _, while := range []string{"there is a ship with 2 coins", "there is a ship with at least 2 coins", "there is a ship with no crew",
		"there is a ship where it has 2 coins", "there is an island", "there is a ship without crew"} {
		t.Run(while, func(t *testing.T) {
			rules := fleetRules + "while " + while + ", the pirate can't trash a ship\n"
			allHold(t, rules, fleetCards, `- scenario: It can't
  given:
    do: the pirate trashes Sloop
    Home: {}
    the pirate: {fleet: [Galleon: {coins: 2}, Sloop]}
  then: Sloop is in the pirate's fleet
`)
			onCard := strings.Replace(fleetCards, "{name: Cook, starts in: junk}", "{name: Cook, starts in: junk, effect: \"while "+while+", the pirate can't trash a ship\"}", 1)
			allHold(t, fleetRules, onCard, `- scenario: Nor on a card
  given:
    do: the pirate trashes Sloop
    Home: {}
    the pirate: {fleet: [Galleon: {coins: 2}, Sloop, Cutter: {crew: [Cook]}]}
  then: there are 3 ships
`)
		})
	}
}

// TestYourNumberInTheRulesIsOfWhomItIsAsked, whoever asks.
func TestYourNumberInTheRulesIsOfWhomItIsAsked(t *testing.T) {
	rules := fleetRules + `while there is an island, your hand limit is 2
while you have a coin, your might is 7 more
to compare
  if (the pirate's hand limit) is 2, gain 1 coin
  if (your hand limit) is 2, gain 1 coin
  if (the pirate's might) is 12, gain 1 coin
  if (your might) is 0, gain 1 coin
`
	allHold(t, rules, fleetCards, `- scenario: Whoever asks
  given:
    do: the crown compares
    Home: {}
    the pirate: {coins: 1, fleet: [Galleon, Sloop]}
  then: the crown has 3 coins
`)
	require.NotEmpty(t, rules)
}

// TestSeveralEffectsOnOneNumberAllApply, and `other` leaves out whoever says it.
func TestSeveralEffectsOnOneNumberAllApply(t *testing.T) {
	allHold(t, fleetRules+"while there is a ship, the cost of each ship is 2 more\nwhile there is a ship, the cost of each ship is 5 more\n", fleetCards, `- scenario: All of them
  given: {do: the crown gains 1 coin, the pirate: {fleet: [Galleon, Sloop]}}
  then:
    - the cost of Galleon is 11
    - the cost of Sloop is 8
`)
	onCard := strings.Replace(fleetCards, "{name: Sloop, starts in: fleet, cost: 1}", "{name: Sloop, starts in: fleet, cost: 1, effect: the hand limit of each other player is 1 less}", 1)
	allHold(t, fleetRules, onCard, `- scenario: Each other
  given: {do: the crown gains 1 coin, the pirate: {fleet: [Galleon, Sloop]}}
  then:
    - (the crown's hand limit) is 4
    - (the pirate's hand limit) is 5
`)
}
