package playtest_test

import (
	"context"
	"errors"
	"fmt"
	"math"
	"reflect"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"testing/fstest"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/carddefs"
	"github.com/broadside-cards/broadside/engine"
	"github.com/broadside-cards/broadside/engine/gametest"
	"github.com/broadside-cards/broadside/engine/playtest"
)

// diary writes down every game, and adds up numbers whose sum depends on the
// order of adding.
type diary struct {
	lines []string
	sum   float64
}

func (d *diary) Add(r *playtest.Record) error {
	for p, got := range r.Returns {
		d.sum += got * math.Sqrt(float64(r.Game+p+2)) / 3
	}
	copied, facts := *r, "none"
	if r.Facts != nil {
		facts = fmt.Sprintf("%x", r.Facts.AppendTo(nil))
	}
	copied.Facts, copied.Fault = nil, nil
	d.lines = append(d.lines, fmt.Sprintf("%+v fault %+v facts %s", copied, r.Fault, facts))
	return nil
}

// TestRunIsTheSameForAnyWorkers wants the same records in the same order, to
// the last bit of a sum that depends on the order.
func TestRunIsTheSameForAnyWorkers(t *testing.T) {
	for _, name := range carddefs.Embedded() {
		g := gametest.Load(t, name)
		bots := []string{"random", "cautious", "random", "eager", "random"}[:len(g.Players())]
		var want diary
		for _, workers := range []int{1, 2, 3, 7} {
			var got diary
			done, err := playtest.Run(context.Background(), g, playtest.Config{Games: 40, Seed: 5, Bots: bots, Workers: workers}, &got)
			require.NoError(t, err)
			require.Equal(t, 40, done)
			for i := range got.lines {
				require.Contains(t, got.lines[i], fmt.Sprintf("{Game:%d Seed:%d ", i, i+5))
			}
			if workers == 1 {
				want = got
			}
			for i := range want.lines {
				require.Equal(t, want.lines[i], got.lines[i], "game %d of %s with %d workers", i, name, workers)
			}
			require.Equal(t, math.Float64bits(want.sum), math.Float64bits(got.sum), "%s with %d workers", name, workers)
		}
	}
}

// TestRunInParts plays the same games in one go and in three.
func TestRunInParts(t *testing.T) {
	g := gametest.Load(t, "rum-runner")
	var whole, parts diary
	cfg := playtest.Config{Games: 40, Seed: 8, Bots: []string{"random"}, Workers: 2}
	_, err := playtest.Run(context.Background(), g, cfg, &whole)
	require.NoError(t, err)
	for _, n := range [][2]int{{0, 7}, {7, 1}, {8, 32}} {
		cfg.First, cfg.Games = n[0], n[1]
		done, err := playtest.Run(context.Background(), g, cfg, &parts)
		require.NoError(t, err)
		require.Equal(t, n[1], done)
	}
	assert.True(t, reflect.DeepEqual(whole, parts))
}

// TestRunEndsAtAFinishedPrefix ends the context in the middle.
func TestRunEndsAtAFinishedPrefix(t *testing.T) {
	g := gametest.Load(t, "rum-runner")
	ctx, cancel := context.WithCancel(context.Background())
	defer cancel()
	var whole, got diary
	cfg := playtest.Config{Games: 100_000, Seed: 8, Bots: []string{"random"}, Workers: 3}
	done, err := playtest.Run(ctx, g, cfg, &got, playtest.SinkFunc(func(r *playtest.Record) error {
		if r.Game == 99 {
			cancel()
		}
		return nil
	}))
	require.ErrorIs(t, err, context.Canceled)
	require.Len(t, got.lines, done)
	require.GreaterOrEqual(t, done, 100)
	cfg.Games = done
	_, err = playtest.Run(context.Background(), g, cfg, &whole)
	require.NoError(t, err)
	assert.True(t, reflect.DeepEqual(whole, got))
}

// TestRunStopsAtASinksError and keeps what the sinks took before.
func TestRunStopsAtASinksError(t *testing.T) {
	full := errors.New("the disk is full")
	before := 0
	done, err := playtest.Run(context.Background(), gametest.Load(t, "kuhn-poker"), playtest.Config{Games: 10_000, Bots: []string{"random"}, Workers: 3},
		playtest.SinkFunc(func(r *playtest.Record) error {
			if before = r.Game; r.Game == 500 {
				return full
			}
			return nil
		}))
	assert.Equal(t, full, err)
	assert.Equal(t, 500, done)
	assert.Equal(t, 500, before)
}

// TestRunWaitsForSlowSinks: workers do not run away from the sinks.
func TestRunWaitsForSlowSinks(t *testing.T) {
	var played atomic.Int64
	furthest := 0
	_, err := playtest.Run(context.Background(), gametest.Load(t, "kuhn-poker"),
		playtest.Config{Games: 6000, Bots: []string{"random"}, Workers: 4, Progress: func(n int) { played.Store(int64(n)) }},
		playtest.SinkFunc(func(r *playtest.Record) error {
			if r.Game%300 == 0 {
				time.Sleep(2 * time.Millisecond)
			}
			furthest = max(furthest, int(played.Load())-r.Game)
			return nil
		}))
	require.NoError(t, err)
	assert.LessOrEqual(t, furthest, 4*256+4)
}

// TestSinksAreCalledOneAtATime: never two at once.
func TestSinksAreCalledOneAtATime(t *testing.T) {
	var mu sync.Mutex
	next := 0
	_, err := playtest.Run(context.Background(), gametest.Load(t, "tic-tac-toe"), playtest.Config{First: 20, Games: 500, Bots: []string{"random"}, Workers: 7},
		playtest.SinkFunc(func(r *playtest.Record) error {
			require.True(t, mu.TryLock())
			defer mu.Unlock()
			require.Equal(t, 20+next, r.Game)
			next++
			return nil
		}))
	require.NoError(t, err)
}

// longTurns is a game whose turns only those end who want to.
const longTurns = `game "Long turns"
version "1.0.0"
players red, blue

limit 5 turns
turn
  repeat 999999 times, take an action

action wait
  do nothing

action end
  end the game
`

// turnabout is a game that only those end who want to.
const turnabout = `game "Turnabout"
version "1.0.0"
players red, blue
token coin

turn
  take an action

action wait
  add 1 coin to you
  remove 1 coin from you

action end
  end the game
`

// kept keeps the records.
type kept struct{ list []playtest.Record }

func (k *kept) Add(r *playtest.Record) error {
	k.list = append(k.list, *r)
	if r.Fault != nil {
		f := *r.Fault
		k.list[len(k.list)-1].Fault = &f
	}
	return nil
}

// TestADraftWithoutAnEndIsStopped: a game whose rules have no limit of turns is played to the usual number of choices, and
// counts as one that had no end: nobody won it, and nothing is wrong with it.
func TestADraftWithoutAnEndIsStopped(t *testing.T) {
	g := gametest.LoadFiles(t, fstest.MapFS{"turnabout.rules": {Data: []byte(turnabout)}}, "turnabout")
	var got kept
	done, err := playtest.Run(t.Context(), g, playtest.Config{Games: 3, Seed: 1, Bots: []string{"first"}, Workers: 2}, &got)
	require.NoError(t, err)
	require.Equal(t, 3, done)
	for _, r := range got.list {
		require.Nil(t, r.Fault)
		assert.Equal(t, engine.Stopped, r.Ending)
		assert.Equal(t, playtest.UsualChoices, r.Decisions)
		assert.Equal(t, playtest.UsualChoices+1, r.Turns)
		assert.Zero(t, r.Winners)
		assert.Equal(t, make([]float64, len(g.Players())), r.Returns)
	}
}

// TestAGameOfTheUsualLengthEnds: one that ends just within the usual number of choices is left alone.
func TestAGameOfTheUsualLengthEnds(t *testing.T) {
	rules := strings.Replace(turnabout, "  end the game\n", "  end the game\nend when the turn number is 20000\n", 1)
	require.NotEqual(t, turnabout, rules)
	g := gametest.LoadFiles(t, fstest.MapFS{"turnabout.rules": {Data: []byte(rules)}}, "turnabout")
	var got kept
	_, err := playtest.Run(t.Context(), g, playtest.Config{Games: 1, Seed: 1, Bots: []string{"first"}}, &got)
	require.NoError(t, err)
	assert.Equal(t, engine.Draw, got.list[0].Ending)
}

// TestAGameWithoutAnEndIsStopped: players who never end a game hold nobody up. Where its limit of turns is as good as none it
// counts as one that a fault stopped, and the fault says what to do.
func TestAGameWithoutAnEndIsStopped(t *testing.T) {
	g := gametest.LoadFiles(t, fstest.MapFS{"turnabout.rules": {Data: []byte(longTurns)}}, "turnabout")
	var got kept
	done, err := playtest.Run(t.Context(), g, playtest.Config{Games: 2, Seed: 1, Bots: []string{"first"}, Workers: 2}, &got)
	require.NoError(t, err)
	require.Equal(t, 2, done)
	for _, r := range got.list {
		require.NotNil(t, r.Fault)
		assert.Equal(t, "B0810", r.Fault.Code)
		assert.Contains(t, r.Fault.Problem, "it was stopped after 200,000 choices, on turn 1")
		assert.Contains(t, r.Fault.Problem, "`limit 200 turns`")
		assert.Equal(t, playtest.MostChoices, r.Decisions)
		assert.Zero(t, r.Winners)
		assert.Nil(t, r.Returns)
	}
	_, err = playtest.Run(t.Context(), g, playtest.Config{Games: 1, Bots: []string{"first"}, MaxChoices: 50}, &got)
	require.ErrorIs(t, err, engine.ErrTooLong)
}
