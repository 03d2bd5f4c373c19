package bot_test

import (
	"context"
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/carddefs"
	"github.com/broadside-cards/broadside/engine"
	"github.com/broadside-cards/broadside/engine/bot"
	"github.com/broadside-cards/broadside/engine/gametest"
)

// TestEveryBotPlaysEveryGame lets each bot choose legally for a while.
func TestEveryBotPlaysEveryGame(t *testing.T) {
	for _, game := range carddefs.Embedded() {
		g := gametest.Load(t, game)
		teach(t, g)
		for _, name := range bot.Names() {
			assert.NotEmpty(t, bot.Describe(name))
			spec, choices := name, 3000
			if name == "greedy" || name == "mcts" || name == "learned" {
				spec, choices = name+":2", 12
			}
			b, err := bot.New(spec)
			require.NoError(t, err)
			s, err := g.NewState(engine.Config{Seed: 9})
			require.NoError(t, err)
			for n := 0; n < choices && !s.Over(); n++ {
				i := choose(t, b, s.Seat(s.Actor()))
				require.GreaterOrEqual(t, i, 0, "%s in %s", name, game)
				require.Less(t, i, s.Count(), "%s in %s", name, game)
				require.NoError(t, s.Apply(i))
			}
		}
	}
}

// choose is what a bot chooses.
func choose(t testing.TB, b bot.Bot, seat engine.Seat) int {
	t.Helper()
	i, err := b.Choose(t.Context(), seat)
	assert.NoError(t, err)
	return i
}

// TestThinkersEndWithTheirContext: whoever thinks gives the context's error and
// no choice; what a cut-off choice leaves in memory does not change the next.
func TestThinkersEndWithTheirContext(t *testing.T) {
	s := position(t, gametest.Load(t, "rum-runner"), 3, 40)
	for _, spec := range thinkers {
		b, err := bot.New(spec)
		require.NoError(t, err)
		ctx, stop := context.WithCancel(t.Context())
		stop()
		_, err = b.Choose(ctx, s.Clone().Seat(s.Actor()))
		require.ErrorIs(t, err, context.Canceled, spec)
		assert.Equal(t, did(t, spec, s.Clone()), didBy(t, b, s.Clone()), spec)
	}
}

// TestManners checks what sets the bots apart.
func TestManners(t *testing.T) {
	g := gametest.Load(t, "rum-runner")
	cautious, err := bot.New("cautious")
	require.NoError(t, err)
	eager, err := bot.New("eager")
	require.NoError(t, err)
	asked := 0
	for seed := range uint64(20) {
		s, err := g.NewState(engine.Config{Seed: seed})
		require.NoError(t, err)
		for !s.Over() {
			seat := s.Seat(s.Actor())
			if k := seat.Option(0).Kind; k == engine.YesOption || k == engine.NoOption {
				asked++
				assert.Equal(t, engine.NoOption, seat.Option(choose(t, cautious, seat)).Kind)
				if seat.Count() == 2 {
					assert.Equal(t, engine.YesOption, seat.Option(choose(t, eager, seat)).Kind)
				}
			}
			require.NoError(t, s.Apply(seat.Random(seat.Count())))
		}
	}
	assert.Positive(t, asked)
}

// TestTable gives every seat its bot, or a sentence.
func TestTable(t *testing.T) {
	g := gametest.Load(t, "kuhn-poker")
	list, err := bot.Table(g, []string{"first"})
	require.NoError(t, err)
	assert.Len(t, list, 2)
	_, err = bot.Table(g, nil)
	assert.EqualError(t, err, "Kuhn poker has 2 seats (north, east), but 0 bots are named")
	assert.Empty(t, bot.Describe("nobody"))
}

// TestASeatShowsNothingOfAnothersTurn asks a seat that has nothing to choose.
func TestASeatShowsNothingOfAnothersTurn(t *testing.T) {
	s, err := gametest.Load(t, "kuhn-poker").NewState(engine.Config{})
	require.NoError(t, err)
	seat := s.Seat(1)
	assert.False(t, seat.MyTurn())
	assert.Zero(t, seat.Count())
	assert.Equal(t, engine.Option{}, seat.Option(0))
	assert.Empty(t, seat.OptionText(0))
	assert.Empty(t, seat.Prompt())
}

// TestLuckInTheOpen lets mcts search a game of dice that hides nothing, where a
// choice is worth what chance makes of it: it learns to stop where going on
// costs more than it brings.
func TestLuckInTheOpen(t *testing.T) {
	g := gametest.LoadFiles(t, fstest.MapFS{
		"luck.rules": {Data: []byte(`game "Luck"
version "1.0.0"
edition 2
players red, blue
token coin
die wheel, 6 sides
kind card
zone table, of card, face up

play
  the red tries
  the red tries

to try
  you may roll a die
  if you do
    if that many is at least 6
      add 9 coins to you

returns your coins
`)},
		"cards.yaml": {Data: []byte("card:\n  - {name: Ace, starts in: table}\n")},
	}, "luck")
	s, err := g.NewState(engine.Config{Seed: 1})
	require.NoError(t, err)
	require.True(t, s.Open())
	b, err := bot.New("mcts:400")
	require.NoError(t, err)
	for !s.Over() {
		i := choose(t, b, s.Seat(s.Actor()))
		assert.Equal(t, engine.YesOption, s.Option(i).Kind, "a bet brings 9 in 6 on average, and costs nothing")
		require.NoError(t, s.Apply(i))
	}
}
