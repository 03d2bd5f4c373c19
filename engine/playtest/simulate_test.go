package playtest_test

import (
	"bytes"
	"context"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/carddefs"
	"github.com/broadside-cards/broadside/carddefs/gametest"
	"github.com/broadside-cards/broadside/engine/playtest"
)

// TestManyGames plays 10,000 random games of Rum Runner without a fault.
func TestManyGames(t *testing.T) {
	n := 10_000
	if testing.Short() {
		n = 500
	}
	s, err := playtest.Simulate(context.Background(), gametest.Load(t, "rum-runner"), playtest.Config{Games: n, Seed: 1, Bots: []string{"random"}, Workers: 2})
	require.NoError(t, err)
	assert.Equal(t, n, s.Games)
	assert.Empty(t, s.Faults)
	var text bytes.Buffer
	require.NoError(t, s.WriteText(&text))
	t.Log(text.String())
}

// TestWorkersDoNotMatter compares summaries of the same games, shared out
// differently.
func TestWorkersDoNotMatter(t *testing.T) {
	for _, name := range carddefs.Embedded() {
		g := gametest.Load(t, name)
		var first []byte
		bots := []string{"random", "cautious", "random", "cautious", "random"}[:len(g.Players())]
		for _, workers := range []int{1, 2, 7} {
			s, err := playtest.Simulate(context.Background(), g, playtest.Config{Games: 30, Seed: 5, Bots: bots, Workers: workers})
			require.NoError(t, err)
			if first == nil {
				first = s.JSON()
			}
			assert.Equal(t, string(first), string(s.JSON()), "%s with %d workers", name, workers)
		}
	}
}

// TestBadConfigs checks the sentences for what cannot be played.
func TestBadConfigs(t *testing.T) {
	g := gametest.Load(t, "kuhn-poker")
	for _, c := range []struct {
		cfg  playtest.Config
		want string
	}{
		{playtest.Config{Games: 0, Bots: []string{"random"}}, "the number of games is from 1 to 100000000, not 0"},
		{playtest.Config{Games: 1, Bots: []string{"randon"}}, "there is no bot called `randon`; there are random, first, cautious, eager, greedy, mcts"},
		{playtest.Config{Games: 1, Bots: []string{"first", "first", "first"}}, "Kuhn poker has 2 seats (north, east), but 3 bots are named"},
		{playtest.Config{Games: 1, Bots: []string{"first"}, Options: map[string]int{"x": 1}}, "this game has no options, so `x` cannot be set"},
	} {
		_, err := playtest.Simulate(context.Background(), g, c.cfg)
		assert.EqualError(t, err, c.want)
	}
}

// TestInterrupted gives the context's error and no summary.
func TestInterrupted(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	s, err := playtest.Simulate(ctx, gametest.Load(t, "kuhn-poker"), playtest.Config{Games: 1000, Bots: []string{"random"}})
	assert.Nil(t, s)
	assert.ErrorIs(t, err, context.Canceled)
}
