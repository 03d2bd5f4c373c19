package scenario_test

import (
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/engine/gametest"
	"github.com/broadside-cards/broadside/engine/scenario"
)

// seats is a game for trying what is said of players around a table.
const seats = `game "Seats"
version "1.0.0"
players ash, birch, cedar, dogwood
limit 40 turns
token coin
token point
counter raids of player, until turn ends
counter rust of player, box, until action ends
kind page
  cost: number or 0
  effect: text or none, read by its owner
kind box
  effect: text or none, read by its owner
zone hand of player, held
zone shelf of player, face up, in play
zone row, face up, in play
zone crate of box, of page, face up, in play
to take a number of coins
  add that many coins to you
to discard a card in your hand
  move it to the row
setup
  do nothing
turn
  take an action
  add 1 point to you
action pass
  do nothing
action fall
  eliminate you
  add 1 coin to the next player
action strike
  choose another player
  eliminate that player
action again
  take another turn
action hand over
  choose another player
  that player takes the next turn
action betray
  choose another player
  that player takes the next turn
  eliminate that player
action name the fallen
  eliminate the dogwood
  the dogwood takes the next turn
action raid
  add 1 raids to you
  add 2 rust to you
action close
  end the game
action share
  each player wins
action lose
  nobody wins
rank by your coins, then by lowest the cost of the cards in your hand
win when you have at least 10 points
`

const seatCards = `starts in: row
owner: ash
page:
  - name: Ace
    cost: 1
  - name: Duke
    cost: 2
  - name: Earl
    cost: 3
box:
  - name: Chest
    effect: |
      when a turn ends, add 1 coin to you
  - name: Trap
    effect: |
      when the ash's turn ends, eliminate the cedar
  - name: Snare
    owner: dogwood
    effect: |
      when your turn starts, eliminate you
      when a turn ends, add 1 coin to the birch
  - name: Case
    owner: cedar
    effect: |
      when a turn ends, add 1 coin to you
`

func TestPlayersAroundTheTable(t *testing.T) {
	require.NotEmpty(t, allHold(t, seats, seatCards, `
- scenario: Next and previous skip who is out
  given: {do: eliminate the birch}
  then:
    - the next player is the cedar
    - the player before the cedar is the ash
    - the player after the birch is the cedar
- scenario: The next player, and the player after that player
  given: {turn: ash, ash: {hand: [Ace]}}
  then:
    - the next player is the birch
    - the previous player is the dogwood
    - the player after the birch is the cedar
    - the player before the birch is you
    - the player after the dogwood is you
    - the player after the next player is the cedar
- scenario: Who holds a card
  given: {turn: ash, ash: {hand: [Ace]}, cedar: {shelf: [Chest: {crate: [Duke]}]}}
  then:
    - the holder of Ace is you
    - the holder of Duke is the cedar
    - the holder of Earl is not you
    - the holder of Earl is not the birch
- scenario: Another turn, then on in the round
  given: {turn: birch}
  steps:
    - birch chooses: again
    - hold: the turn player is the birch
    - birch chooses: pass
    - cedar chooses: pass
    - dogwood chooses: pass
    - hold: the turn player is the ash
- scenario: The turn handed over goes on from there
  given: {turn: birch}
  steps:
    - birch chooses: [hand over, ash]
    - ash chooses: pass
    - hold: the turn player is the birch
- scenario: A player who is out is passed over
  given: {turn: birch}
  steps:
    - birch chooses: [strike, cedar]
    - hold: the turn player is the dogwood
    - dogwood chooses: [strike, ash]
    - hold: the turn player is the birch
- scenario: A promised turn falls to the one after who is out
  given: {turn: birch}
  steps:
    - birch chooses: [betray, dogwood]
    - hold: the turn player is the ash
    - ash chooses: [betray, cedar]
    - hold: the turn player is the ash
- scenario: A turn given to who is out already
  given: {turn: birch}
  steps:
    - birch chooses: name the fallen
    - hold: the turn player is the ash
- scenario: The text goes on, the turn does not
  given: {turn: birch}
  steps:
    - birch chooses: fall
    - hold: the turn player is the cedar
    - hold: the cedar's coins are 1
    - hold: the birch's points are 0
- scenario: What belongs to who is out does not fire
  given: {turn: birch, cedar: {shelf: [Case]}, ash: {shelf: [Chest]}}
  steps:
    - birch chooses: [strike, cedar]
  then:
    - the cedar's coins are 0
    - the ash's coins are 1
- scenario: What waits for a player who goes out is dropped
  given: {turn: ash, cedar: {shelf: [Case]}, ash: {shelf: [Trap]}}
  steps:
    - ash chooses: pass
  then:
    - the cedar's coins are 0
    - the turn player is the birch
- scenario: A turn that ends its player before it has begun
  given: {turn: cedar, dogwood: {shelf: [Snare]}}
  steps:
    - cedar chooses: pass
  then:
    - the turn player is the ash
    - the dogwood's points are 0
    - the birch's coins are 1
- scenario: Their hand is that of who acts
  given: {do: each player discards a card in their hand, ash: {hand: [Ace]}, birch: {hand: [Duke]}, cedar: {hand: [Earl]}}
  then:
    - your hand is empty
    - the birch's hand is empty
    - the cedar's hand is empty
- scenario: Each other player, and a named one
  given:
    do: each other player discards a card in their hand
    ash: {hand: [Ace]}
    birch: {hand: [Duke]}
  then:
    - Ace is in your hand
    - the birch's hand is empty
- scenario: Their coins are those of who acts
  given: {do: the cedar takes (their coins plus your coins) coins, ash: {coins: 1}, cedar: {coins: 3}}
  then:
    - the cedar's coins are 7
- scenario: Nobody takes what nobody holds
  given: {do: the holder of Ace takes 1 coin}
  then:
    - your coins are 0
    - the birch's coins are 0
- scenario: Whoever holds it takes it
  given: {do: the holder of Ace takes 1 coin, cedar: {hand: [Ace]}}
  then:
    - the cedar's coins are 1
- scenario: Counters of players end
  given: {turn: birch}
  steps:
    - birch chooses: raid
    - hold: the turn player is the cedar
    - hold: the birch's raids are 0
`))
}

func TestEndsWithoutANamedWinner(t *testing.T) {
	require.NotEmpty(t, allHold(t, seats, seatCards, `
- scenario: The first number decides
  given: {turn: birch, birch: {coins: 1}, cedar: {coins: 3}, dogwood: {coins: 2}}
  steps:
    - birch chooses: close
  then:
    - the cedar wins
- scenario: The next number breaks a tie, the lowest first
  given: {turn: birch, birch: {coins: 3, hand: [Duke]}, cedar: {coins: 3, hand: [Ace]}}
  steps:
    - birch chooses: close
  then:
    - the cedar wins
- scenario: Who is still equal shares
  given: {turn: birch, birch: {coins: 3, hand: [Ace, Duke]}, dogwood: {coins: 3, hand: [Earl]}}
  steps:
    - birch chooses: close
  then:
    - the birch and the dogwood win
- scenario: Everybody equal is a draw
  given: {turn: birch}
  steps:
    - birch chooses: close
  then:
    - the game is a draw
- scenario: Who is out ranks below all others
  given: {turn: birch, ash: {coins: 9}}
  steps:
    - birch chooses: [strike, ash]
    - cedar chooses: close
  then:
    - birch, cedar and dogwood win
- scenario: Three out of four
  given: {turn: birch, ash: {coins: 9}, birch: {coins: 9}, dogwood: {coins: 9}}
  steps:
    - birch chooses: close
  then:
    - ash, birch and dogwood win
- scenario: All win together
  given: {turn: birch}
  steps:
    - birch chooses: share
  then:
    - each player wins
- scenario: All lose together
  given: {turn: birch}
  steps:
    - birch chooses: lose
  then:
    - nobody wins
- scenario: A named winner needs no rank
  given: {do: the dogwood wins, birch: {coins: 5}}
  then:
    - the dogwood wins
`))
}

func TestEndingsThatAreOthers(t *testing.T) {
	g := gametest.LoadFiles(t, fstest.MapFS{"seats.rules": {Data: []byte(seats)}, "cards.yaml": {Data: []byte(seatCards)}}, "seats")
	results, found := scenario.RunFile(diag.NewFile("seats.yaml", []byte(`
- scenario: Two have won
  given: {turn: birch, birch: {coins: 3}, dogwood: {coins: 3}}
  steps:
    - birch chooses: close
  then:
    - the birch and dogwood win
    - the birch wins
    - birch, cedar and dogwood win
    - each player wins
    - nobody wins
    - the game is a draw
- scenario: All have lost
  given: {turn: birch}
  steps:
    - birch chooses: lose
  then:
    - the game is a draw
    - the ash wins
    - nobody wins
`)), g)
	require.Empty(t, rendered(found))
	said := func(r scenario.Result) (out []string) {
		for _, d := range r.Found {
			require.Equal(t, diag.ScenarioEnding, d.Code)
			out = append(out, d.Summary())
		}
		return out
	}
	require.Equal(t, []string{
		"expected that the birch has won, but the birch and the dogwood have won",
		"expected that the birch, the cedar and the dogwood have won, but the birch and the dogwood have won",
		"expected that the ash, the birch, the cedar and the dogwood have won, but the birch and the dogwood have won",
		"expected that nobody has won, but the birch and the dogwood have won",
		"expected that the game has ended with no winner, but the birch and the dogwood have won",
	}, said(results[0]))
	require.Equal(t, []string{
		"expected that the game has ended with no winner, but nobody has won",
		"expected that the ash has won, but nobody has won",
	}, said(results[1]))
}
