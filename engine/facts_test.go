package engine_test

import (
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/engine"
	"github.com/broadside-cards/broadside/engine/gametest"
)

// ledger is a game small enough to count by hand: nothing is shuffled.
const ledgerText = `game "Ledger"
version "1.0.0"
edition 2
players red, blue
limit 6 turns
token coin

kind tool
  cost: number
  play: text or none, read by its owner

kind beast
  growl: text or none, read by its owner

kind scrap

zone deck of player, face down, in order
zone hand of player, held
zone yard of player, of beast, face up, in play
zone heap of player, face up

keyword Lucky: "a coin comes in"
  add 1 coin to you

setup
  for each player, add 3 coins to that player
  each player draws
  each player draws

to draw
  move the top card of your deck to your hand

turn
  take an action
  draw

action use
  choose a tool in your hand where its cost is at most your coins
  remove its cost coins from you
  move it to your heap
  do its play text

action tame
  choose a beast in your hand
  move it to your yard

action litter
  choose a scrap in your hand
  move it to your heap

action fetch
  needs there is a tool in your heap
  choose a tool in your heap
  move it to your hand

action rest
  do nothing

rank by your coins
`

const ledgerYAML = `tool:
  - name: Saw
    cost: 1
    owner: red
    starts in: deck
    play: |
      if you have at least 3 coins
        add 2 coins to you
      Lucky
  - {name: Bell, cost: 9, owner: red, starts in: deck, play: add 1 coin to you}
  - {name: Nail, cost: 0, owner: blue, starts in: deck}
beast:
  - {name: Wolf, owner: red, starts in: deck, growl: "when your turn ends, you may remove 1 coin from you to add 1 coin to the blue"}
  - {name: Hen, owner: blue, starts in: deck, growl: "when a player draws, add 1 coin to you"}
scrap:
  - {name: Rag, owner: blue, starts in: deck}
  - {name: Tin, owner: red, starts in: deck}
`

// ledgerGame loads it.
func ledgerGame(t *testing.T) *engine.Game {
	return gametest.LoadFiles(t, fstest.MapFS{"ledger.rules": {Data: []byte(ledgerText)}, "cards.yaml": {Data: []byte(ledgerYAML)}}, "ledger")
}

// seatOf is what became of a card with a seat.
func seatOf(t *testing.T, s *engine.State, card string, seat engine.Player) engine.CardSeat {
	t.Helper()
	for i, c := range s.Game().Rules().Cards {
		if c.Name == card {
			return s.Facts().Cards[i].Seats[seat]
		}
	}
	require.Fail(t, "no card "+card)
	return engine.CardSeat{}
}

// ledgerPlayed is a game whose every turn is counted by hand in TestFactsByHand.
func ledgerPlayed(t *testing.T, cfg engine.Config) *engine.State {
	s, err := ledgerGame(t).NewState(cfg)
	require.NoError(t, err)
	for _, words := range ledgerChoices {
		choose(t, s, words)
	}
	return s
}

var ledgerChoices = []string{
	"use", "Saw", // turn 1: red pays 1 (the Bell costs 9): 2 coins, too few, then Lucky: 3; draws Wolf
	"tame", "Hen", // turn 2: the Hen comes into play; blue draws Rag, and the Hen gives 1: 4
	"fetch",       // turn 3: red takes the Saw back, draws Tin; the Hen: blue 5
	"use", "Nail", // turn 4: blue pays nothing; the deck is empty, the Hen counts all the same: 6
	"tame", "Wolf", "yes", // turn 5: the Hen: 7; at the end the Wolf takes 1 from red to give blue 1: 2 and 8
	"litter", "Rag", // turn 6: the Hen: 9; the Wolf waits for red's turns
}

func TestFactsByHand(t *testing.T) {
	s := ledgerPlayed(t, engine.Config{Tally: true})
	require.True(t, s.Over())
	const red, blue = 0, 1
	spent := func(n int32) []int32 { return []int32{n} }
	for _, c := range []struct {
		card string
		seat engine.Player
		want engine.CardSeat
	}{
		{"Saw", red, engine.CardSeat{Drawn: 1, Taken: 1, Played: 1, Kept: 1, Texts: 1, Turns: 3, Offered: 1, Spent: spent(1)}},
		{"Bell", red, engine.CardSeat{Drawn: 1, Kept: 1, Turns: 3, Spent: spent(0)}}, // dead: never offered
		{"Wolf", red, engine.CardSeat{Drawn: 1, Played: 1, Texts: 1, Turns: 3, Offered: 1, Spent: spent(1)}},
		{"Tin", red, engine.CardSeat{Drawn: 1, Kept: 1, Turns: 2, Spent: spent(0)}},
		{"Nail", blue, engine.CardSeat{Drawn: 1, Played: 1, Turns: 2, Offered: 1, Spent: spent(0)}},
		{"Hen", blue, engine.CardSeat{Drawn: 1, Played: 1, Texts: 5, Turns: 1, Offered: 1, Spent: spent(0)}},
		{"Rag", blue, engine.CardSeat{Drawn: 1, Played: 1, Turns: 3, Offered: 1, Spent: spent(0)}},
		{"Saw", blue, engine.CardSeat{Spent: spent(0)}},
		{"Hen", red, engine.CardSeat{Spent: spent(0)}},
	} {
		assert.Equal(t, c.want, seatOf(t, s, c.card, c.seat), c.card)
	}
	f := s.Facts()
	assert.Equal(t, red, f.First)
	assert.Equal(t, []int{6, 6}, f.Decisions)
	assert.Equal(t, []int{2, 2, 1, 1, 0}, f.Widths[red][:5], "turn 1: 2, 1; turn 3: 3; turn 5: 4, 1, 2")
	assert.Equal(t, []int{3, 0, 3, 0, 0}, f.Widths[blue][:5])
	assert.Equal(t, [][]int{{1, 1, 0, 1, 0}, {1, 1, 1, 0, 0}}, f.Actions, "use, tame, litter, fetch, rest")
	assert.Equal(t, []int{11}, f.Peaks)
	assert.Equal(t, engine.ByRank, f.Measure())
	require.Equal(t, 6, f.Ends)
	for end, want := range [][2]int{{3, 3}, {3, 4}, {3, 5}, {3, 6}, {2, 8}, {2, 9}} {
		for p, n := range want {
			assert.Equal(t, n, f.Tokens(end, p, 0), "turn %d", end+1)
			assert.Equal(t, float64(n), f.Score(end, p), "turn %d", end+1)
		}
	}
	assert.Equal(t, 0, f.LeadChanges)
	assert.Equal(t, 0, f.Decided, "the limit of turns ends it: nobody has won")
}

// clause finds the counts of a clause by its words and whose it is ("": the
// rules').
func clauseOf(t *testing.T, s *engine.State, card, words string) engine.ClauseFacts {
	t.Helper()
	for i, c := range s.Game().Clauses() {
		of := ""
		if c.Card >= 0 {
			of = s.Game().Rules().Cards[c.Card].Name
		}
		if of == card && c.Span.Text() == words {
			return s.Facts().Clauses[i]
		}
	}
	require.Fail(t, "no clause", "%s: %s", card, words)
	return engine.ClauseFacts{}
}

func TestClausesByHand(t *testing.T) {
	s := ledgerPlayed(t, engine.Config{Tally: true})
	for _, c := range []struct {
		card, words       string
		runs, held, fails int
	}{
		{"", "use", 2, 4, 2}, // on offer in all turns but 3 and 6
		{"", "tame", 2, 3, 3},
		{"", "rest", 0, 6, 0},
		{"", "needs there is a tool in your heap", 6, 2, 4},
		{"", "remove its cost coins from you", 2, 0, 0},
		{"", "draw", 10, 0, 0},
		{"Saw", "if you have at least 3 coins", 1, 0, 1},
		{"Saw", "add 2 coins to you", 0, 0, 0},
		{"Saw", "Lucky", 1, 0, 0},
		{"Saw", "add 1 coin to you", 1, 0, 0}, // what Lucky stands for, as the Saw's
		{"", "add 1 coin to you", 1, 0, 0},    // and as the rules'
		{"Bell", "add 1 coin to you", 0, 0, 0},
		{"Wolf", "when your turn ends", 1, 1, 1},
		{"Wolf", "you may", 1, 1, 0},
		{"Wolf", "add 1 coin to the blue", 1, 0, 0},
		{"Hen", "when a player draws", 5, 5, 0},
	} {
		assert.Equal(t, engine.ClauseFacts{Runs: c.runs, Held: c.held, Failed: c.fails}, clauseOf(t, s, c.card, c.words), "%s: %s", c.card, c.words)
	}
}
