package vm_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/carddefs/exampletest"
	"github.com/broadside-cards/broadside/interpreter/compile"
	"github.com/broadside-cards/broadside/interpreter/table"
	"github.com/broadside-cards/broadside/interpreter/vm"
)

const lapsHead = `game "Laps"
version "1.0.0"
edition 2
players red, blue
token coin
kind card
  rank: number
zone deck, face down, in order
zone heap, face up, in order

`

// runLaps plays a game in which nobody chooses; its cards have the ranks 1 to n.
func runLaps(t *testing.T, n int, seed uint64, rules string) (*vm.Machine, *table.State, []vm.Event) {
	t.Helper()
	var cards strings.Builder
	cards.WriteString("starts in: deck\ncard:\n")
	for i := range n {
		fmt.Fprintf(&cards, "  - name: Card %c\n    rank: %d\n", 'A'+rune(i), i+1)
	}
	r := exampletest.Check(lapsHead+rules, "", cards.String())
	require.Empty(t, r.Found)
	p, found := compile.Game(r.Game)
	require.Empty(t, found)
	m, s := vm.New(p), p.NewState()
	var events []vm.Event
	m.Rec = &events
	require.NoError(t, m.Start(s, vm.Config{Seed: seed}))
	return m, s, events
}

// TestTurnsThatComeRound finds the round of turns, whatever counts up in it.
func TestTurnsThatComeRound(t *testing.T) {
	const round = "turn\n  move the top card of the deck to the bottom of the deck\n"
	for name, c := range map[string]struct {
		rules string
		turns int
	}{
		"nothing tells the cards apart":   {round, 2},
		"a field that is read tells them": {round + "win when your coins are the rank of Card A\n", 10},
		"a name tells one":                {round + "win when Card A is in the heap\n", 10},
		"a sum of ranks tells them":       {round + "win when your coins are more than the rank of the cards in the deck\n", 10},
		"one seat does nothing":           {"turn of red\n  do nothing\n" + strings.Replace(round, "turn", "turn of blue", 1) + "win when Card A is in the heap\n", 10},
	} {
		t.Run(name, func(t *testing.T) {
			m, s, _ := runLaps(t, 5, 1, c.rules)
			require.Equal(t, vm.Faulted, m.Status(s))
			first, again, ok := m.TurnCycle(s)
			require.True(t, ok, m.Fault(s).Summary())
			assert.Equal(t, c.turns, again-first)
			assert.Contains(t, m.Fault(s).Summary(), fmt.Sprintf("turn %d begins as turn %d did, %d turns before", again, first, c.turns))
			assert.Equal(t, "turn", m.Fault(s).Span.Text()[:4])
		})
	}
}

// TestLongGamesThatEnd: what ends is left alone, however long it takes.
func TestLongGamesThatEnd(t *testing.T) {
	for name, rules := range map[string]string{
		"100,000 changes over turns":      "turn\n  add 1 coin to you\nwin when you have 25000 coins\n",
		"100,000 changes in one rule":     "turn\n  repeat until you have 100000 coins\n    add 1 coin to you\nwin when you have 100000 coins\n",
		"100,000 moves in a rule":         "turn\n  repeat until you have 1000 coins\n    repeat 100 times, move the top card of the deck to the bottom of the deck\n    add 1 coin to you\n  end the game\n",
		"the turn number ends it":         "turn\n  do nothing\nend when the turn number is more than 5000\n",
		"a limit ends it":                 "limit 5000 turns\nturn\n  do nothing\n",
		"a turn changes what a rule says": "turn\n  if the deck is empty\n    end the game\n  if you have 500 coins\n    remove all coins from you\n    move the top card of the deck to the heap\n  add 1 coin to you\n",
	} {
		t.Run(name, func(t *testing.T) {
			m, s, _ := runLaps(t, 5, 1, rules)
			require.Equal(t, vm.Over, m.Status(s), "%v", m.Fault(s))
		})
	}
}

// TestChanceIsNoCycle: where lots are drawn, a table that looks the same is not.
func TestChanceIsNoCycle(t *testing.T) {
	longest := 0
	for seed := range uint64(40) {
		m, s, _ := runLaps(t, 6, seed, `turn
  shuffle the deck
  if the rank of the top card of the deck is 1 and the rank of the bottom card of the deck is 6
    end the game
`)
		require.Equal(t, vm.Over, m.Status(s), "%v", m.Fault(s))
		longest = max(longest, int(s.I[table.HTurn]))
	}
	assert.Greater(t, longest, 40)
}

// TestAShuffleIsChance, also where nothing asks for the order.
func TestAShuffleIsChance(t *testing.T) {
	m, s, _ := runLaps(t, 5, 1, "turn\n  shuffle the deck\nwin when Card A is in the heap\n")
	require.Equal(t, vm.Faulted, m.Status(s))
	_, _, laps := m.TurnCycle(s)
	assert.False(t, laps)
	assert.Contains(t, m.Fault(s).Summary(), "changed the table, rolled, showed or shuffled 125000 times")
}

// TestTurnsThatGrow are stopped all the same, with little said of them.
func TestTurnsThatGrow(t *testing.T) {
	m, s, events := runLaps(t, 5, 1, "turn\n  add 1 coin to you\nwin when you have 999999999 coins\n")
	require.Equal(t, vm.Faulted, m.Status(s))
	assert.Contains(t, m.Fault(s).Summary(), "changed the table, rolled, showed or shuffled 125000 times")
	assert.Less(t, len(events), 150_000)
}
