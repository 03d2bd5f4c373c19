package odds_test

import (
	"context"
	"math/big"
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/engine"
	"github.com/broadside-cards/broadside/engine/gametest"
	"github.com/broadside-cards/broadside/engine/odds"
)

var atStart = odds.Moment{What: odds.Start}

// among is a game at a number of players.
func among(t *testing.T, name string, players int) *engine.Game {
	g, err := gametest.Load(t, name).At(players)
	require.NoError(t, err)
	return g
}

// TestHandsOfFiftyTwo: textbook hands. What follows the deal in a setup, such as a
// first card that is turned over anew while it is an eight, is no matter.
func TestHandsOfFiftyTwo(t *testing.T) {
	eights, hearts := among(t, "crazy-eights", 2), among(t, "hearts", 4)
	plain := map[string]int{"passing": 0}
	none := new(big.Rat).Quo(choose(48, 7), choose(52, 7))
	hasEight := new(big.Rat).Sub(big.NewRat(1, 1), none).RatString()
	for want, c := range map[string]struct {
		g   *engine.Game
		cfg odds.Config
	}{
		hasEight: {eights, odds.Config{Condition: "there is a card in your hand where its rank is 8"}},
		"1/4":    {hearts, odds.Config{Condition: "Queen of Spades is in your hand", Options: plain}},
		"1/3":    {hearts, odds.Config{Condition: "Queen of Spades is in the east's hand", Given: "Queen of Spades is not in your hand", Options: plain}},
		"13/4":   {hearts, odds.Config{Mean: "the number of cards in your hand where its suit is hearts", Options: plain}},
		// Given that 5 of the 13 hearts are in one hand, 8 are among the other 39.
		"8/3":  {hearts, odds.Config{Mean: "the number of cards in the east's hand where its suit is hearts", Given: "the number of cards in your hand where its suit is hearts is 5", Options: plain}},
		"13/2": {hearts, odds.Config{Mean: "the points of the cards in your hand", As: 2, Options: plain}},
	} {
		c.cfg.At, c.cfg.Nodes = atStart, 2_000
		a := work(t, c.g, c.cfg)
		require.True(t, a.Exact, a.Why)
		assert.True(t, a.Counted, want)
		assert.Equal(t, want, a.Rows[0].Exact.RatString(), "%+v", c.cfg)
	}
}

// deal is a small game in which a setup deals; its lines come from each case.
func dealt(t *testing.T, setup string) *engine.Game {
	files := fstest.MapFS{"deal.rules": {Data: []byte(`game "Deal"
version "1.0.0"
players black, white
limit 9 turns
token coin
die fate, 2 sides
kind card
  worth: number
zone pile, face down, in order
zone hand of player, held
zone out, face up
setup
` + setup + `
to draw
  move the top 2 cards of the pile to your hand
turn
  do nothing
`)}, "cards.yaml": {Data: []byte("starts in: pile\ncard:\n  - name: Low\n    worth: 1\n  - name: Mid\n    worth: 1\n  - name: High\n    worth: 2\n  - name: Best\n    worth: 3\n  - name: Top\n    worth: 3\n    count: 2\n")}}
	return gametest.LoadFiles(t, files, "deal")
}

// TestCountingIsTheTree: where ways are counted, a walk of the tree that hides the
// question's kind behind a roll of no consequence says the same; and what is no plain
// deal is not counted.
func TestCountingIsTheTree(t *testing.T) {
	plain := dealt(t, "  shuffle the pile\n  each player draws")
	rolled := dealt(t, "  roll a fate die\n  shuffle the pile\n  each player draws")
	for _, cfg := range []odds.Config{
		{Condition: "Mid is in your hand"},
		{Condition: "the worth of the cards in your hand is at least 5"},
		{Condition: "Best is in your hand and Mid is in the white's hand"},
		{Condition: "the number of cards in your hand where it is Top is 2"},
		{Mean: "the worth of the cards in your hand"},
		{Mean: "the worth of the cards in your hand", Given: "Low is in the white's hand"},
		{Condition: "Best is in your hand", Given: "Mid is in the pile"},
		{Mean: "the worth of the cards in your hand minus 4"},
	} {
		cfg.At, cfg.Nodes = atStart, 20_000
		counted, walked := work(t, plain, cfg), work(t, rolled, cfg)
		assert.True(t, counted.Counted, "%+v", cfg)
		assert.True(t, walked.Exact && !walked.Counted)
		for i := range counted.Rows {
			assert.Equal(t, walked.Rows[i].Exact.RatString(), counted.Rows[i].Exact.RatString(), "%+v, row %d", cfg, i)
		}
	}
	for setup, want := range map[string]string{
		"  move the top card of the pile to the out\n  shuffle the pile\n  each player draws": "2/5",
		"  each player draws\n  shuffle the pile":                                             "1",
		"  roll a fate die\n  if that many is 1, shuffle the pile\n  each player draws":       "2/3",
	} {
		a := work(t, dealt(t, setup), odds.Config{Condition: "Mid is in your hand", At: atStart, Nodes: 20_000})
		assert.False(t, a.Counted, setup)
		assert.Equal(t, want, a.Rows[0].Exact.RatString(), setup)
	}
}

// TestMeansAndWhatIsGivenAreSampledToo: the same question of a game, with no exact
// answer wanted.
func TestMeansAndWhatIsGivenAreSampledToo(t *testing.T) {
	g := dealt(t, "  shuffle the pile\n  each player draws")
	exact := work(t, g, odds.Config{Mean: "the worth of the cards in your hand", Given: "Low is in the white's hand", At: atStart, Nodes: 5_000})
	sampled := work(t, g, odds.Config{Mean: "the worth of the cards in your hand", Given: "Low is in the white's hand", At: atStart, Games: 3_000})
	require.False(t, sampled.Exact)
	want, _ := exact.Rows[0].Exact.Float64()
	e := sampled.Rows[0].Estimate
	assert.True(t, e.Low < want && want < e.High, "%v in %v to %v", want, e.Low, e.High)
	assert.InDelta(t, 1000, e.Of, 120, "of those games alone in which it holds")
	assert.InDelta(t, 1./3, sampled.Rows[2].Share.Rate, 0.04)
	_, err := odds.Work(context.Background(), g, odds.Config{Condition: "Mid is in your hand", Given: "Low is in the out", At: atStart, Nodes: 5_000, Games: 10, Bots: even(g)})
	assert.EqualError(t, err, "what is given never holds then")
	_, err = odds.Work(context.Background(), g, odds.Config{Condition: "Mid is in your hand", Given: "Low is in the out", At: atStart, Games: 10, Bots: even(g)})
	assert.EqualError(t, err, "what is given never holds then")
}
