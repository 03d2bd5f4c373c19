package playtest_test

import (
	"context"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/engine/gametest"
	"github.com/broadside-cards/broadside/engine/playtest"
)

// TestManyGames plays 10,000 random games of Rum Runner without a fault.
func TestManyGames(t *testing.T) {
	n := 10_000
	if testing.Short() {
		n = 500
	}
	cfg := playtest.Config{Games: n, Seed: 1, Bots: []string{"random"}, Workers: 2}
	done, err := playtest.Run(context.Background(), gametest.Load(t, "rum-runner"), cfg, playtest.SinkFunc(func(r *playtest.Record) error {
		assert.Nil(t, r.Fault)
		return nil
	}))
	require.NoError(t, err)
	assert.Equal(t, n, done)
}

// TestBadConfigs checks the sentences for what cannot be played.
func TestBadConfigs(t *testing.T) {
	g := gametest.Load(t, "kuhn-poker")
	for _, c := range []struct {
		cfg  playtest.Config
		want string
	}{
		{playtest.Config{Games: 0, Bots: []string{"random"}}, "the number of games is from 1 to 100000000, not 0"},
		{playtest.Config{Games: 1, Bots: []string{"randon"}}, "there is no bot called `randon`; there are random, first, cautious, eager, greedy, mcts, learned"},
		{playtest.Config{Games: 1, Bots: []string{"first", "first", "first"}}, "Kuhn poker has 2 seats (north, east), but 3 bots are named"},
		{playtest.Config{Games: 1, Bots: []string{"first"}, Options: map[string]int{"x": 1}}, "this game has no options, so `x` cannot be set"},
	} {
		_, err := playtest.Run(context.Background(), g, c.cfg)
		assert.EqualError(t, err, c.want)
	}
}

// TestInterrupted gives the context's error.
func TestInterrupted(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	done, err := playtest.Run(ctx, gametest.Load(t, "kuhn-poker"), playtest.Config{Games: 100_000, Bots: []string{"random"}})
	assert.Less(t, done, 100_000)
	assert.ErrorIs(t, err, context.Canceled)
}
