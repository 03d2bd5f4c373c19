package scenario_test

import (
	"testing"

	"github.com/stretchr/testify/require"
)

// holderRules has cards that belong to nobody and are read by whoever holds
// them, and a cart that each player has one of.
const holderRules = `game "Holders"
version "1.0.0"
players red, blue, green
token coin
kind cart, a place
kind relic
  power: text or none, read by its holder
kind stall, a place
zone market, of stall, face up, in play
zone yard of stall, of cart, face up, in play
zone load of cart, of relic, face up, in play
zone shelf of player, of relic, face up, in play
zone barn of player, of cart, face up, in play
zone window, of relic, face up, in play
value reach of player: 1
adjective sunny of stall: it is North
to gain a number of coins
  add that many coins to you
to break a relic, past broken
  move it to the window
to use a relic
  do its power text
to reach out
  gain (your reach) coins
to drive
  move your cart to the yard of North
to call
  if the stall of your cart is sunny, gain 1 coin
  if your cart is on North, gain 1 coin
  choose a cart where the stall of it is the stall of your cart
  move it to the yard of South
turn
  gain 1 coin
  end the game
`

const holderCards = `starts in: market
stall:
  - name: North
  - name: South
cart:
  - name: Red Cart
    owner: red
    starts in: barn
  - name: Blue Cart
    owner: blue
    starts in: barn
relic:
  - name: Idol
    starts in: window
    power: when your turn starts, gain 5 coins
  - name: Banner
    starts in: window
    power: your reach is 2 more
  - name: Urn
    starts in: window
    power: |
      when this would be broken, gain 3 coins instead
      gain 2 coins
`

const holderScenarios = `- scenario: Its holder's turn
  given: {turn: blue, the blue: {shelf: [Idol]}}
  then: the blue's coins are 6
- scenario: Nobody else's turn
  given: {turn: red, the blue: {shelf: [Idol]}}
  then: [the red's coins are 1, the blue's coins are 0]
- scenario: Nobody holds what lies on the table
  given: {turn: red, rest: deck}
  then: the red's coins are 1
- scenario: The holder of a cart holds what is in it
  given: {do: the blue reaches out, the blue: {barn: [{Blue Cart: {load: [Banner]}}]}}
  then: the blue's coins are 3
- scenario: A value is the holder's alone
  given: {do: the red reaches out, the blue: {shelf: [Banner]}}
  then: the red's coins are 1
- scenario: A value of nobody's
  given: {rest: deck, do: the red reaches out}
  then: the red's coins are 1
- scenario: A replacement is read by the holder
  given: {do: break Urn, the green: {shelf: [Urn]}}
  then: [the green's coins are 3, Urn is in the green's shelf]
- scenario: Nobody replaces what lies on the table
  given: {do: break Urn, rest: deck}
  then: Urn is in the window
- scenario: A text that is carried out is the holder's
  given: {do: use Urn, the blue: {shelf: [Urn]}}
  then: [the blue's coins are 2, the red's coins are 0]
- scenario: Nobody carries out what nobody holds
  given: {do: use Urn, rest: deck}
  then: the red's coins are 0
- scenario: Your cart is the one you have
  given:
    do: the red calls
    North: {yard: [Red Cart]}
    South: {yard: [Blue Cart]}
  then: [the red's coins are 2, Red Cart is on South]
- scenario: It is moved by what it is called
  given: {do: the blue drives, the blue: {barn: [Blue Cart]}, the red: {barn: [Red Cart]}}
  then: [Blue Cart is on North, Red Cart is in the red's barn]
`

// TestATextReadByItsHolder plays with cards that do something for whoever has
// them just now.
func TestATextReadByItsHolder(t *testing.T) {
	require.Len(t, allHold(t, holderRules, holderCards, holderScenarios), 12)
}
