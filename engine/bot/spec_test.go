package bot_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/engine/bot"
)

// TestSpecs reads names with numbers, and says what is wrong with others.
func TestSpecs(t *testing.T) {
	for spec, want := range map[string]string{"random": "random", "mcts": "mcts:1000", "mcts:7": "mcts:7", "greedy": "greedy:20", "greedy:1": "greedy:1",
		"greedy+learned": "greedy:20+learned", "mcts:7+learned": "mcts:7+learned", "learned": "learned:1"} {
		got, err := bot.Canonical(spec)
		require.NoError(t, err)
		assert.Equal(t, want, got)
		b, err := bot.New(spec)
		require.NoError(t, err)
		assert.NotNil(t, b)
		assert.NotEmpty(t, bot.Describe(spec))
	}
	for spec, want := range map[string]string{
		"":                "there is no bot called ``; there are random, first, cautious, eager, greedy, mcts, learned",
		"mtcs:3":          "there is no bot called `mtcs`; there are random, first, cautious, eager, greedy, mcts, learned",
		"first:2":         "the bot `first` takes no number; write `first`",
		"greedy:":         "`greedy:` does not say how many playouts; write `greedy:20`, with a whole number of playouts from 1 to 100000",
		"learned+learned": "the bot `learned` does not search; write `learned`, or `greedy+learned`",
		"mcts:7+":         "`mcts:7+` does not say how many iterations; write `mcts:1000`, with a whole number of iterations from 1 to 10000000",
		"mcts:0":          "`mcts:0` does not say how many iterations; write `mcts:1000`, with a whole number of iterations from 1 to 10000000",
		"mcts:+5":         "`mcts:+5` does not say how many iterations; write `mcts:1000`, with a whole number of iterations from 1 to 10000000",
		"mcts:1:2":        "`mcts:1:2` does not say how many iterations; write `mcts:1000`, with a whole number of iterations from 1 to 10000000",
		"mcts:2000000000": "`mcts:2000000000` does not say how many iterations; write `mcts:1000`, with a whole number of iterations from 1 to 10000000",
		"mcts:2s": "`mcts:2s` does not say how many iterations; write `mcts:1000`, with a whole number of iterations from 1 to 10000000; " +
			"time to think is only for `play --think`, so that the same seed gives the same game",
	} {
		_, err := bot.New(spec)
		assert.EqualError(t, err, want)
		_, err = bot.Canonical(spec)
		assert.Error(t, err)
	}
}

// TestStrengthIsOnRecord reads what has been measured.
func TestStrengthIsOnRecord(t *testing.T) {
	list := bot.Strength("mcts", "Rum Runner")
	require.NotEmpty(t, list)
	for _, m := range list {
		won, games := m.Total()
		assert.GreaterOrEqual(t, m.Games, 100, "games in each seat")
		assert.Len(t, m.Won, len(m.Players))
		assert.GreaterOrEqual(t, float64(won), 0.7*float64(games))
	}
	assert.Equal(t, list, bot.Strength("mcts:1000", "Rum Runner"))
	assert.Empty(t, bot.Strength("mcts:999", "Rum Runner"))
	assert.Empty(t, bot.Strength("nobody", "Rum Runner"))
	assert.Empty(t, bot.Strength("mcts", "Another"))
}

// TestThinking lets a clock end a search: it is asked, and what comes is an
// option.
func TestThinking(t *testing.T) {
	g := everySize(t)[0]
	for _, x := range everySize(t) {
		if x.Name() == "Leduc poker" {
			g = x
		}
	}
	s := position(t, g, 3, 1)
	b, err := bot.New("mcts")
	require.NoError(t, err)
	asked := 0
	timed := b.(bot.Thinker).Within(func() bool { asked++; return asked == 5 })
	i := choose(t, timed, s.Seat(s.Actor()))
	assert.Equal(t, 5, asked)
	assert.Less(t, i, s.Count())
}
