package solve_test

import (
	"fmt"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/engine"
	"github.com/broadside-cards/broadside/engine/gametest"
	"github.com/broadside-cards/broadside/engine/solve"
)

// tinyBridge is the deal of the bridge of two suits of four cards, and two
// players with two cards each, with one bid.
const tinyBridge = `game "Tiny bridge"
version "1.0.0"
edition 2
players crown, pirate
token trick

kind card
  rank: number

zone stock, of card, face down
zone hand of player, of card, held

setup
  move 2 random cards in the stock to the crown's hand
  move 2 random cards in the stock to the pirate's hand

play
  the crown bids
  end the game

to bid
  choose a number from 0 to 2
  add that many tricks to you

returns your tricks
`

func dealt(t *testing.T, rules string, counts ...int) *engine.Game {
	t.Helper()
	var cards strings.Builder
	cards.WriteString("starts in: stock\ncard:\n")
	for i, n := range counts {
		name := "Card " + strings.Repeat(string(rune('A'+i%26)), 1+i/26)
		fmt.Fprintf(&cards, "  - {name: %s, rank: %d, count: %d}\n", name, i+1, n)
	}
	return gametest.LoadFiles(t, fstest.MapFS{"bridge.rules": {Data: []byte(rules)}, "cards.yaml": {Data: []byte(cards.String())}}, "bridge")
}

// TestABatchByChanceIsOneDraw: 28 hands of two of eight cards, and the 15 that are
// left for each of them. In the order they are drawn there would be 401 nodes.
func TestABatchByChanceIsOneDraw(t *testing.T) {
	out, err := solve.Build(t.Context(), dealt(t, tinyBridge, 1, 1, 1, 1, 1, 1, 1, 1), solve.Config{})
	require.NoError(t, err)
	assert.Equal(t, []int{29, 420, 1260}, []int{out.Chance, out.Decisions, out.Games})
	assert.Len(t, out.Infos, 28)
}

// TestASetHasItsProbability: cards that nothing tells apart are one, and a set of
// them is as likely as there are ways to draw it.
func TestASetHasItsProbability(t *testing.T) {
	g := dealt(t, strings.Replace(tinyBridge, "move 2", "move 3", 1), 3, 2, 1)
	s, err := g.NewState(engine.Config{Enumerate: true})
	require.NoError(t, err)
	got := map[string]string{}
	for _, o := range s.Outcomes() {
		got[o.Text()] = fmt.Sprintf("%d/%d", o.Num, o.Den)
	}
	assert.Equal(t, map[string]string{
		"Card A, Card A, Card A": "1/20", "Card A, Card A, Card B": "6/20", "Card A, Card A, Card C": "3/20",
		"Card A, Card B, Card B": "3/20", "Card A, Card B, Card C": "6/20", "Card B, Card B, Card C": "1/20",
	}, got)
	require.NoError(t, s.ApplyOutcome(1))
	assert.Equal(t, []string{"Card A", "Card A", "Card B"}, held(s, 0))
	require.Len(t, s.Outcomes(), 3, "A, B and C are left")
}

// TestTheWholeIsNoDraw: if as many are drawn as there are, chance decides nothing.
func TestTheWholeIsNoDraw(t *testing.T) {
	s, err := dealt(t, tinyBridge, 1, 1, 1, 1).NewState(engine.Config{Enumerate: true})
	require.NoError(t, err)
	require.Len(t, s.Outcomes(), 6)
	require.NoError(t, s.ApplyOutcome(0))
	assert.False(t, s.AtChance())
	assert.Len(t, held(s, 1), 2)
}

// TestTooManySetsComeCardByCard: 635,013,559,600 hands of 13 are no list.
func TestTooManySetsComeCardByCard(t *testing.T) {
	ones := make([]int, 52)
	for i := range ones {
		ones[i] = 1
	}
	g := dealt(t, strings.ReplaceAll(tinyBridge, "move 2", "move 13"), ones...)
	s, err := g.NewState(engine.Config{Enumerate: true})
	require.NoError(t, err)
	draws := 0
	for ; s.AtChance(); draws++ {
		require.LessOrEqual(t, len(s.Outcomes()), 10_000)
		require.NoError(t, s.ApplyOutcome(0))
	}
	assert.Len(t, held(s, 0), 13)
	assert.Len(t, held(s, 1), 13)
	assert.Less(t, draws, 26, "the last cards of a hand come together")
}

// TestCardsPointedAtUnseenAreOneDraw: what a player points at without seeing it is
// drawn by chance, all of it at once.
func TestCardsPointedAtUnseenAreOneDraw(t *testing.T) {
	rules := strings.Replace(tinyBridge, "  choose a number from 0 to 2\n  add that many tricks to you", "  move 2 cards in the pirate's hand to your hand", 1)
	rules = strings.Replace(rules, "move 2 random cards in the stock to the pirate's hand", "move 4 random cards in the stock to the pirate's hand", 1)
	s, err := dealt(t, rules, 1, 1, 1, 1, 1, 1).NewState(engine.Config{Enumerate: true})
	require.NoError(t, err)
	require.NoError(t, s.ApplyOutcome(0))
	require.Len(t, s.Outcomes(), 6, "two of four, each as good as the others")
	require.NoError(t, s.ApplyOutcome(5))
	assert.Len(t, held(s, 0), 4)
	assert.True(t, s.Over())
}

// TestAllCardsPointedAtAreNoDraw: all that somebody holds is no matter of chance.
func TestAllCardsPointedAtAreNoDraw(t *testing.T) {
	s, err := dealt(t, strings.Replace(tinyBridge, "  choose a number from 0 to 2\n  add that many tricks to you", "  move 2 cards in the pirate's hand to your hand", 1), 1, 1, 1, 1).NewState(engine.Config{Enumerate: true})
	require.NoError(t, err)
	require.NoError(t, s.ApplyOutcome(0))
	assert.Len(t, held(s, 0), 4)
	assert.True(t, s.Over())
}

// held are the names of the cards in a player's hand.
func held(s *engine.State, p int) (out []string) {
	for _, z := range s.View(p).Zones {
		if z.Zone == "hand" && z.Owner == s.Game().Players()[p] {
			for _, c := range z.Cards {
				out = append(out, c.Name)
			}
		}
	}
	return out
}
