package hunt_test

import (
	"context"
	"encoding/json"
	"testing"
	"testing/fstest"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/carddefs"
	"github.com/broadside-cards/broadside/engine"
	"github.com/broadside-cards/broadside/engine/gametest"
	"github.com/broadside-cards/broadside/engine/hunt"
	"github.com/broadside-cards/broadside/engine/learn"
	"github.com/broadside-cards/broadside/engine/parallel"
)

func serves(g *engine.Game) *gametest.Cluster {
	return &gametest.Cluster{Serve: func(t parallel.Task) (parallel.Work, error) { return hunt.Serve(g, t) }}
}

// TestHuntedElsewhereIsTheSame: the whole report, for games that come with Broadside and for those with faults in them.
func TestHuntedElsewhereIsTheSame(t *testing.T) {
	stages := map[string]bool{}
	same := func(load func() *engine.Game, cfg hunt.Config) *hunt.Report {
		g := load()
		want := run(t, g, cfg)
		cluster := serves(load())
		cfg.Cluster = cluster
		assert.Equal(t, want, run(t, g, cfg), g.Name())
		for _, task := range cluster.Tasks {
			var asked struct{ Stage string }
			require.NoError(t, json.Unmarshal(task.Args, &asked))
			stages[asked.Stage] = true
		}
		return want
	}
	found := map[hunt.Kind]int{}
	for _, p := range planted {
		r := same(func() *engine.Game { return load(t, p.game, "bad") }, hunt.Config{Games: 6, Seed: 1, Positions: 100, Pairs: 600, Workers: 2})
		for _, k := range kinds(r) {
			found[k]++
		}
	}
	for _, k := range hunt.Kinds() {
		assert.Positive(t, found[k], "nothing to be told wrong of %s", k)
	}
	assert.Len(t, stages, 3, "games, those that did not end, and trials")
	for _, name := range carddefs.Embedded() {
		same(func() *engine.Game { return gametest.Load(t, name) }, hunt.Config{Games: 4, Seed: 5, Positions: 40, Pairs: 8, Workers: 2})
	}
}

// TestABotThatFailsIsTold here and elsewhere.
func TestABotThatFailsIsTold(t *testing.T) {
	g := load(t, "jam", "bad")
	cfg := hunt.Config{Games: 4, Seed: 1, Only: []hunt.Kind{hunt.Endless}, Bots: []string{"learned"}}
	here, err := hunt.Hunt(context.Background(), g, cfg)
	require.NoError(t, err)
	assert.Contains(t, here.Fault, "nobody has learned")
	cfg.Cluster = serves(g)
	there, err := hunt.Hunt(context.Background(), g, cfg)
	require.NoError(t, err)
	assert.Equal(t, here, there)
}

// TestWhoHasLearnedHuntsElsewhere: the player goes along, and plays games without their limit too.
func TestWhoHasLearnedHuntsElsewhere(t *testing.T) {
	g := gametest.Load(t, "crazy-eights")
	p, err := learn.Train(context.Background(), g, learn.Config{Games: 64, Seed: 1})
	require.NoError(t, err)
	require.NoError(t, p.Keep(g))
	cfg := hunt.Config{Games: 4, Seed: 1, Positions: 40, Pairs: 4, Bots: []string{"learned"}}
	want := run(t, g, cfg)
	cfg.Cluster = serves(gametest.Load(t, "crazy-eights"))
	assert.Equal(t, want, run(t, g, cfg))
}

// TestEndedByItsTimesElsewhere: what was finished by then counts, as a prefix.
func TestEndedByItsTimesElsewhere(t *testing.T) {
	g := load(t, "curses", "bad")
	looking, stopLooking := context.WithCancel(t.Context())
	trying, stopTrying := context.WithCancel(t.Context())
	r := run(t, g, hunt.Config{Games: 40, Seed: 1, Pairs: 1000, Cluster: serves(g), Looking: looking, Trying: trying, Progress: func(stage string, done, _ int) {
		switch {
		case stage == "games" && done >= 4:
			stopLooking()
			time.Sleep(20 * time.Millisecond) // it is heard of in another goroutine
		case stage == "games with cards exchanged" && done >= 100:
			stopTrying()
			time.Sleep(time.Millisecond)
		}
	}})
	assert.False(t, r.Stopped)
	assert.Less(t, r.Games, 40)
	assert.Less(t, r.Trials, 1000)
	assert.Equal(t, run(t, g, hunt.Config{Games: r.Games, Seed: 1, Pairs: r.Trials}), r)
}

// TestDamagedFindsAreRefused: whatever comes back is something that is found here too, or an error.
func TestDamagedFindsAreRefused(t *testing.T) {
	for _, c := range []struct {
		game string
		only hunt.Kind
	}{{"market", hunt.Loops}, {"jam", hunt.Stuck}, {"curses", hunt.Better}} {
		g := load(t, c.game, "bad")
		var task parallel.Task
		damage := func(b []byte) []byte { return b }
		cfg := hunt.Config{Games: 2, Seed: 1, Positions: 20, Pairs: 2, Only: []hunt.Kind{c.only}}
		cfg.Cluster = &gametest.Cluster{Serve: func(t parallel.Task) (parallel.Work, error) {
			task = t
			work, err := hunt.Serve(g, t)
			return func(ctx context.Context, from, to int) ([]byte, error) {
				result, err := work(ctx, from, to)
				return damage(result), err
			}, err
		}}
		_, err := hunt.Hunt(context.Background(), g, cfg)
		require.NoError(t, err)
		assert.Equal(t, g.Hash(), task.Game)
		damage = func(b []byte) []byte { return b[:len(b)-1] }
		_, err = hunt.Hunt(context.Background(), g, cfg)
		assert.ErrorContains(t, err, "what came back of game 0", c.game)
		for _, other := range []string{``, `null`, `[]`, `[{}]`, `[{},{},{}]`, `[{"Looked":-1},{}]`, `[{"Found":[{"Kind":"stuck","Size":-1}]},{}]`, `[{"Found":[{"Kind":"luck","Size":1}]},{}]`,
			`[{"Found":[{"Kind":"stuck","Sign":"AAAA","Size":1}]},{}]`, `[{"Diffs":[{"Pair":-1}]},{}]`, `[{"Diffs":[{"Pair":99}]},{}]`, `[{"Diffs":[{"Aspect":99}]},{}]`, `[{"Diffs":[{"Who":64}]},{}]`} {
			damage = func([]byte) []byte { return []byte(other) }
			_, err := hunt.Hunt(context.Background(), g, cfg)
			assert.ErrorContains(t, err, "what came back of game", "%s: %s", c.game, other)
		}
	}
}

// TestTasksThatAskForNothing are refused, and no worker stumbles over them.
func TestTasksThatAskForNothing(t *testing.T) {
	g := load(t, "jam", "bad")
	const usual = `"Games":4,"Seed":1,`
	for _, args := range []string{``, `{}`, `{` + usual + `"Stage":"x"}`, `{"Games":0,"Stage":"games"}`, `{` + usual + `"Stage":"games that did not end","Numbers":[-1]}`,
		`{` + usual + `"Stage":"games with cards exchanged","First":-1}`, `{` + usual + `"Stage":"games with cards exchanged","Dropped":[7]}`} {
		_, err := hunt.Serve(g, parallel.Task{Args: []byte(args)})
		assert.Error(t, err, args)
	}
	work, err := hunt.Serve(g, parallel.Task{Args: []byte(`{` + usual + `"Stage":"games that did not end","Numbers":[1]}`)})
	require.NoError(t, err)
	result, err := work(context.Background(), 0, 2)
	require.NoError(t, err)
	assert.Contains(t, string(result), "asks for nothing")
}

// TestWhatOnlyTheLastTurnShows is found elsewhere where a game was left, which is played once more for it.
func TestWhatOnlyTheLastTurnShows(t *testing.T) {
	files := fstest.MapFS{
		"cards.yaml": {Data: []byte("starts in: yard\n\ncart:\n  - name: Cart\n    count: 28\n")},
		"sidings.rules": {Data: []byte(`game "Sidings"
version "1.0.0"
players north, south
limit 30 turns

kind cart, a place
zone yard, of cart, face up, in order
zone siding, of cart, face up
zone depot of player, of cart, face up

turn
  if the yard is not empty
    choose one
      - shunt:
        move the top card of the yard to the siding
      - push:
        move the top card of the yard to the siding
  otherwise
    choose one
      - look:
        do nothing
      - listen:
        do nothing

win when there are at least 3 carts in your depot
`)},
	}
	g := gametest.LoadFiles(t, files, "sidings")
	cfg := hunt.Config{Games: 3, Seed: 1, Positions: 1, Only: []hunt.Kind{hunt.Stuck}}
	want := run(t, g, cfg)
	require.Len(t, want.Findings, 1)
	assert.Greater(t, want.Findings[0].Way[len(want.Findings[0].Way)-1].Turn, 25)
	cluster := serves(g)
	cfg.Cluster = cluster
	assert.Equal(t, want, run(t, g, cfg))
	require.Len(t, cluster.Tasks, 2)
}
