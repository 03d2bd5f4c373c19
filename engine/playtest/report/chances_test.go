package report

import (
	"context"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/engine"
	"github.com/broadside-cards/broadside/engine/gametest"
	"github.com/broadside-cards/broadside/engine/playtest"
)

// watched plays games of tic-tac-toe whose chances are as a function says.
func watched(t *testing.T, value playtest.WinChance) *Report {
	g := gametest.Load(t, "tic-tac-toe")
	cfg := playtest.Config{Games: 300, Seed: 1, Bots: []string{"random"}, Workers: 2}
	c := NewCollector(g, cfg)
	c.Watch(value, "a test")
	_, err := playtest.Run(context.Background(), g, cfg, c)
	require.NoError(t, err)
	return c.Report(nil)
}

// TestChancesThatSayNothing: where both are at one half until the end, nothing is
// decided before, and the estimate's word is not asked for.
func TestChancesThatSayNothing(t *testing.T) {
	r := watched(t, func(s *engine.State, p engine.Player) (float64, bool) {
		if s.Over() {
			return (1 + s.Returns()[p]) / 2, true
		}
		return 0.5, true
	})
	c := r.Chances
	require.NotNil(t, c)
	wins := r.Seats[0].Wins.Count + r.Seats[1].Wins.Count
	assert.Equal(t, wins, c.Games, "draws have no winner to look at")
	assert.Zero(t, c.Changes.Max)
	assert.InDelta(t, 1, c.Late.Rate, 1e-9)
	assert.Zero(t, c.Comeback.Count)
	assert.Zero(t, c.Held.Of)
	assert.Contains(t, c.say(), "the winner came to 80 % for good only in the last tenth")
	assert.Contains(t, c.say(), "Nobody was at 80 % before the end.")
	assert.NotContains(t, r.sayLead(), "estimate")
}

// TestChancesThatAreNone: who calls the first seat sure all the time is found out by
// the games.
func TestChancesThatAreNone(t *testing.T) {
	c := watched(t, func(_ *engine.State, p engine.Player) (float64, bool) { return 0.9 - 0.8*float64(p), true }).Chances
	require.NotNil(t, c)
	assert.Equal(t, 300, c.Held.Of, "also those that were drawn")
	assert.Less(t, c.Held.High, 0.8)
	assert.Equal(t, c.Games-c.Held.Count, c.Comeback.Count, "who won all the same had been at 10 %")
	assert.Contains(t, c.say(), "let more slip")
}

// TestChancesNobodyKnows: a small game that was solved has none, and neither has one
// whose returns are more than won or lost.
func TestChancesNobodyKnows(t *testing.T) {
	assert.Nil(t, watched(t, func(*engine.State, engine.Player) (float64, bool) { return 0, false }).Chances)
	c := NewCollector(gametest.Load(t, "kuhn-poker"), playtest.Config{Bots: []string{"random"}})
	c.Watch(func(*engine.State, engine.Player) (float64, bool) { return 0.5, true }, "a test")
	assert.Nil(t, c.chances)
	assert.Nil(t, c.chances.report())
}
