package ladder_test

import (
	"context"
	"encoding/json"
	"sync"
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/engine"
	"github.com/broadside-cards/broadside/engine/gametest"
	"github.com/broadside-cards/broadside/engine/parallel"
	"github.com/broadside-cards/broadside/engine/playtest"
	"github.com/broadside-cards/broadside/engine/playtest/ladder"
)

// race is a game for two to four in which choices matter to the first seat
// alone: the others run by themselves, by chance.
const race = `game "Race"
version "1"
players 2 to 4 of one, two, three, four
limit 200 turns
token step
die fate, 2 sides
turn of one
  take an action
turn
  roll a die
  let shown be that many
  if shown is less than 2
    add 1 step to you
action rest
  do nothing
action run
  add 1 step to you
win when you have at least 6 steps
`

func climb(t *testing.T, g *engine.Game, cfg ladder.Config) *ladder.Ladder {
	t.Helper()
	if cfg.Workers == 0 {
		cfg.Workers = 2
	}
	l, err := ladder.Climb(context.Background(), g, cfg)
	require.NoError(t, err)
	require.True(t, l.Sound())
	return l
}

func raceGame(t *testing.T) *engine.Game {
	return gametest.LoadFiles(t, fstest.MapFS{"race.rules": {Data: []byte(race)}}, "race")
}

// TestSkillIsFoundWhereItIs climbs with two, three and four players: the seat
// that chooses gains by the better bot, the others don't.
func TestSkillIsFoundWhereItIs(t *testing.T) {
	for n := 2; n <= 4; n++ {
		g, err := raceGame(t).At(n)
		require.NoError(t, err)
		l := climb(t, g, ladder.Config{Bots: []string{"first", "random"}, Games: 300, Seed: 1})
		require.Len(t, l.Pairings, 1)
		seats := l.Pairings[0].Seats
		require.Len(t, seats, n)
		assert.True(t, seats[0].Clear(), "with %d players", n)
		assert.Positive(t, seats[0].Gain.Value)
		for _, s := range seats[1:] {
			assert.False(t, s.Clear(), "%s with %d players", s.Player, n)
		}
		assert.Len(t, l.Seatings, n+1, "the weaker alone, and the stronger at each seat")
		assert.Equal(t, 300*n, l.Pairings[0].Wins.Of)
	}
}

// TestNothingIsCalledClearOfLuck climbs with bots that play alike in a game
// without choices, over and over: a false alarm in at most 1 of 20.
func TestNothingIsCalledClearOfLuck(t *testing.T) {
	g := gametest.Load(t, "kuhn-poker")
	alarms := 0
	const runs = 30
	for i := range uint64(runs) {
		l := climb(t, g, ladder.Config{Bots: []string{"random", "cautious", "eager"}, Games: 100, Seed: 1 + 100_000*i})
		for _, p := range l.Pairings {
			require.False(t, p.Strong == p.Weak)
			for _, s := range p.Seats {
				if s.Clear() {
					alarms++
				}
			}
		}
	}
	assert.LessOrEqual(t, alarms, 5)
}

// TestBotsAreRated: a bot that has to do with who wins stands above one that has
// not, and what the seats are worth is no bot's merit.
func TestBotsAreRated(t *testing.T) {
	for n := 2; n <= 4; n++ {
		g, err := raceGame(t).At(n)
		require.NoError(t, err)
		l := climb(t, g, ladder.Config{Bots: []string{"first", "random"}, Games: 300, Seed: 1})
		require.Len(t, l.Ratings, 2)
		assert.Zero(t, l.Ratings[0].Above.Value)
		r := l.Ratings[1]
		assert.Equal(t, r.Above, r.Step)
		assert.True(t, r.Step.Value > 0 && r.Step.Excludes(0), "with %d players: %v", n, r.Step)
		assert.Zero(t, r.Choice)
		require.NoError(t, l.Time(context.Background(), g))
		assert.Positive(t, l.Ratings[1].Choice)
	}
	same := climb(t, gametest.Load(t, "kuhn-poker"), ladder.Config{Bots: []string{"random", "cautious"}, Games: 400, Seed: 1})
	fit := same.Ratings[1].Step
	assert.True(t, (fit.Value > 0) == (same.Pairings[0].Ahead.Value > 0))
	assert.Equal(t, 1200, fit.Of, "every game once")
}

// TestWorkersDoNotMatter climbs with one worker and with seven.
func TestWorkersDoNotMatter(t *testing.T) {
	g := gametest.Load(t, "tic-tac-toe")
	cfg := ladder.Config{Bots: []string{"first", "random", "eager"}, Games: 60, Seed: 9, Workers: 1}
	one, err := json.Marshal(climb(t, g, cfg))
	require.NoError(t, err)
	cfg.Workers = 7
	seven, err := json.Marshal(climb(t, g, cfg))
	require.NoError(t, err)
	assert.Equal(t, string(one), string(seven))
	var back ladder.Ladder
	require.NoError(t, json.Unmarshal(one, &back))
	assert.True(t, back.Sound())
	back.Pairings[1].Seats = nil
	assert.False(t, back.Sound())
}

// TestProgressAndSeeds counts the games, each with a seed of its own.
func TestProgressAndSeeds(t *testing.T) {
	g := gametest.Load(t, "tic-tac-toe")
	most := 0
	cfg := ladder.Config{Bots: []string{"first", "random", "eager"}, Games: 5, Workers: 1, Progress: func(done int) { most = max(most, done) }}
	l := climb(t, g, cfg)
	assert.Equal(t, cfg.All(2), most)
	assert.Len(t, l.Seatings, 2+2+2+2, "two that are the weaker of a pair, alone; three pairs at two seats")
}

// TestEndedEarlyIsAShorterLadder: what was played when it ended is what asking for as many games
// gives, to the byte.
func TestEndedEarlyIsAShorterLadder(t *testing.T) {
	g := gametest.Load(t, "tic-tac-toe")
	ctx, cancel := context.WithCancel(t.Context())
	cfg := ladder.Config{Bots: []string{"first", "random"}, Games: 5000, Seed: 4, Workers: 2, Progress: func(done int) {
		if done > 700 {
			cancel()
		}
	}}
	early, err := ladder.Climb(ctx, g, cfg)
	require.NoError(t, err)
	assert.Less(t, early.Games, 5000)
	assert.Greater(t, early.Games, 100)
	short := climb(t, g, ladder.Config{Bots: cfg.Bots, Games: early.Games, Seed: 4})
	a, err := json.Marshal(early)
	require.NoError(t, err)
	b, err := json.Marshal(short)
	require.NoError(t, err)
	assert.Equal(t, string(b), string(a))
}

// TestBadLadders holds the sentences for what is no ladder.
func TestBadLadders(t *testing.T) {
	g := gametest.Load(t, "tic-tac-toe")
	for want, bots := range map[string][]string{
		"a ladder needs at least 2 bots, the weakest first": {"random"},
		"the bot `random` is named twice":                   {"random", "random"},
	} {
		_, err := ladder.Climb(context.Background(), g, ladder.Config{Bots: bots, Games: 5})
		assert.EqualError(t, err, want)
	}
	_, err := ladder.Climb(context.Background(), g, ladder.Config{Bots: []string{"random", "nobody"}, Games: 5})
	assert.ErrorContains(t, err, "nobody")
	_, err = ladder.Climb(context.Background(), g, ladder.Config{Bots: []string{"random", "eager"}})
	assert.ErrorContains(t, err, "the number of games")
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	_, err = ladder.Climb(ctx, g, ladder.Config{Bots: []string{"random", "eager"}, Games: 5000})
	assert.ErrorIs(t, err, context.Canceled)
}

// TestALadderPlayedElsewhereIsTheSame, though several seatings are played at once.
func TestALadderPlayedElsewhereIsTheSame(t *testing.T) {
	g := gametest.Load(t, "tic-tac-toe")
	cfg := ladder.Config{Bots: []string{"first", "random", "eager"}, Games: 40, Seed: 9}
	here := climb(t, g, cfg)
	var mu sync.Mutex
	most := 0
	cfg.Progress = func(done int) {
		mu.Lock()
		defer mu.Unlock()
		most = max(most, done)
	}
	cfg.Cluster = &gametest.Cluster{Serve: func(t parallel.Task) (parallel.Work, error) { return playtest.Serve(g, t) }}
	assert.Equal(t, here, climb(t, g, cfg))
	assert.Equal(t, cfg.All(2), most)
}
