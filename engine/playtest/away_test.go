package playtest_test

import (
	"context"
	"errors"
	"math"
	"slices"
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/carddefs"
	"github.com/broadside-cards/broadside/engine"
	"github.com/broadside-cards/broadside/engine/gametest"
	"github.com/broadside-cards/broadside/engine/learn"
	"github.com/broadside-cards/broadside/engine/parallel"
	"github.com/broadside-cards/broadside/engine/playtest"
)

// written are the games of a run, as a CSV writer and Record.AppendTo see them.
func written(t *testing.T, g *engine.Game, cfg playtest.Config) (out [][]byte, err error) {
	t.Helper()
	_, err = playtest.Run(context.Background(), g, cfg, playtest.SinkFunc(func(r *playtest.Record) error {
		assert.Equal(t, cfg.First+len(out), r.Game)
		assert.Equal(t, cfg.Seed+uint64(r.Game), r.Seed)
		out = append(out, r.AppendTo(nil))
		return nil
	}))
	return out, err
}

func serves(g *engine.Game) *gametest.Cluster {
	return &gametest.Cluster{Serve: func(t parallel.Task) (parallel.Work, error) { return playtest.Serve(g, t) }}
}

// TestGamesPlayedElsewhereAreTheSame: what the sinks get is what they get here, for every game that comes with Broadside.
func TestGamesPlayedElsewhereAreTheSame(t *testing.T) {
	for _, name := range carddefs.Embedded() {
		g := gametest.Load(t, name)
		cfg := playtest.Config{First: 5, Games: 7, Seed: 3, Bots: []string{"random"}}
		here, err := written(t, g, cfg)
		require.NoError(t, err)
		cluster := serves(gametest.Load(t, name))
		cfg.Cluster = cluster
		there, err := written(t, g, cfg)
		require.NoError(t, err)
		assert.Equal(t, here, there, name)
		assert.Equal(t, g.Hash(), cluster.Tasks[0].Game)
	}
}

// TestALearnedPlayerGoesAlong: who plays elsewhere plays as here, by the player that the task carries.
func TestALearnedPlayerGoesAlong(t *testing.T) {
	for _, name := range []string{"kuhn-poker", "crazy-eights"} {
		g := gametest.Load(t, name)
		p, err := learn.Train(context.Background(), g, learn.Config{Games: 128, Seed: 1})
		require.NoError(t, err)
		require.NoError(t, p.Keep(g))
		cfg := playtest.Config{Games: 4, Seed: 3, Tables: [][]string{{"learned", "random"}, {"random", "learned"}}}
		here, err := written(t, g, cfg)
		require.NoError(t, err)
		cfg.Cluster = serves(gametest.Load(t, name))
		there, err := written(t, g, cfg)
		require.NoError(t, err)
		assert.Equal(t, here, there, name)
	}
}

// TestAnErrorElsewhereIsTheSame: games before it come back, and then why no more did.
func TestAnErrorElsewhereIsTheSame(t *testing.T) {
	g := gametest.Load(t, "rum-runner")
	cfg := playtest.Config{Games: 20, Seed: 1, Bots: []string{"random"}, MaxChoices: 160}
	here, errHere := written(t, g, cfg)
	require.ErrorIs(t, errHere, engine.ErrTooLong)
	require.NotEmpty(t, here, "games before the long one")
	cfg.Cluster = serves(g)
	there, errThere := written(t, g, cfg)
	assert.Equal(t, here, there)
	assert.ErrorIs(t, errThere, engine.ErrTooLong)
	assert.Equal(t, errHere.Error(), errThere.Error())
}

// TestAFaultComesBack with its card, line and values.
func TestAFaultComesBack(t *testing.T) {
	r := playtest.Record{Ending: engine.Fault, Fault: &playtest.FaultSeed{Seed: 3, Code: "B0801", Problem: "it went `wrong`"}}
	g := gametest.Load(t, "kuhn-poker")
	cluster := &gametest.Cluster{Serve: func(parallel.Task) (parallel.Work, error) {
		return func(_ context.Context, _, _ int) ([]byte, error) { return r.AppendTo([]byte{1}), nil }, nil
	}}
	_, err := playtest.Run(context.Background(), g, playtest.Config{Games: 1, Seed: 3, Bots: []string{"random"}, Cluster: cluster}, playtest.SinkFunc(func(back *playtest.Record) error {
		assert.Equal(t, r.Fault, back.Fault)
		return nil
	}))
	require.NoError(t, err)
}

// TestDamagedResultsAreRefused: whatever comes back is a game of this one, or an error.
func TestDamagedResultsAreRefused(t *testing.T) {
	g := gametest.Load(t, "rum-runner")
	whole, err := serves(g).Serve(parallel.Task{Args: []byte(`{"seed":"1","bots":["random"]}`)})
	require.NoError(t, err)
	good, err := whole(context.Background(), 0, 3)
	require.NoError(t, err)
	run := func(result []byte) (int, error) {
		cluster := &gametest.Cluster{Serve: func(parallel.Task) (parallel.Work, error) {
			return func(context.Context, int, int) ([]byte, error) { return result, nil }, nil
		}}
		return playtest.Run(context.Background(), g, playtest.Config{Games: 3, Seed: 1, Bots: []string{"random"}, Cluster: cluster}, playtest.NewTotals(g))
	}
	n, err := run(good)
	require.NoError(t, err)
	require.Equal(t, 3, n)
	for at := range len(good) {
		_, err := run(good[:at])
		assert.Error(t, err, "cut after %d bytes", at)
		other := append([]byte(nil), good...)
		other[at] ^= 0xff
		_, _ = run(other) // it may be another game, but no panic
	}
	_, err = run(nil)
	assert.EqualError(t, err, "what came back of game 0 is no game")
	_, err = run(append([]byte{0, 0}, errors.New("a bot failed").Error()...))
	assert.EqualError(t, err, "a bot failed")
}

// TestGamesThatCanNotBe are refused before a sink sees them: winners that there are not, numbers that are none, a fault that is none.
func TestGamesThatCanNotBe(t *testing.T) {
	g := gametest.Load(t, "rum-runner")
	var good playtest.Record
	_, err := playtest.Run(t.Context(), g, playtest.Config{Games: 1, Seed: 1, Bots: []string{"random"}}, playtest.SinkFunc(func(r *playtest.Record) error {
		good = *r
		good.Returns, good.Choices, good.Facts = slices.Clone(r.Returns), slices.Clone(r.Choices), nil
		return nil
	}))
	require.NoError(t, err)
	for what, change := range map[string]func(r *playtest.Record){
		"":                        func(*playtest.Record) {},
		"a winner at no seat":     func(r *playtest.Record) { r.Winners = 1 << 31 },
		"no number":               func(r *playtest.Record) { r.Returns[1] = math.NaN() },
		"more than any number":    func(r *playtest.Record) { r.Returns[1] = math.Inf(-1) },
		"a seat without a return": func(r *playtest.Record) { r.Returns = r.Returns[:1] },
		"a choice too few":        func(r *playtest.Record) { r.Choices = r.Choices[1:] },
		"a fault without one":     func(r *playtest.Record) { r.Ending = engine.Fault },
		"a win by a fault":        func(r *playtest.Record) { r.Fault = &playtest.FaultSeed{} },
	} {
		r := good
		r.Returns, r.Choices = slices.Clone(good.Returns), slices.Clone(good.Choices)
		change(&r)
		cluster := &gametest.Cluster{Serve: func(parallel.Task) (parallel.Work, error) {
			return func(context.Context, int, int) ([]byte, error) { return r.AppendTo([]byte{1}), nil }, nil
		}}
		n, err := playtest.Run(t.Context(), g, playtest.Config{Games: 1, Seed: 1, Bots: []string{"random"}, Cluster: cluster}, playtest.NewTotals(g))
		if what == "" {
			require.NoError(t, err)
			require.Equal(t, 1, n)
			continue
		}
		assert.EqualError(t, err, "what came back of game 0 is no game", what)
	}
}

// TestAPieceOfTooMuch ends as soon as what comes of it is more than can be sent, instead of filling the worker's memory.
func TestAPieceOfTooMuch(t *testing.T) {
	defer playtest.ResultsOf(1 << 20)()
	g := gametest.Load(t, "rum-runner")
	work, err := playtest.Serve(g, parallel.Task{Args: []byte(`{"seed":"1","bots":["random"]}`)})
	require.NoError(t, err)
	_, err = work(t.Context(), 0, 1_000_000)
	assert.ErrorContains(t, err, "is larger than the 1 MB that can be sent")
}

// TestAGameWithoutAnEndComesBack as one that was stopped, not as a fault.
func TestAGameWithoutAnEndComesBack(t *testing.T) {
	g := gametest.LoadFiles(t, fstest.MapFS{
		"endless.rules": {Data: []byte("game \"Endless\"\nversion \"1.0.0\"\nedition 2\nplayers red, blue\ntoken coin\nkind ship\nzone sea, of ship, face up\nturn\n  take an action\naction go\n  do nothing\naction stay\n  do nothing\nwin when you have 9 coins\n")},
		"cards.yaml":    {Data: []byte("ship:\n  - name: Sloop\n    starts in: sea\n")},
	}, "endless")
	cfg := playtest.Config{Games: 1, Seed: 1, Bots: []string{"random"}, Cluster: serves(g)}
	_, err := playtest.Run(context.Background(), g, cfg, playtest.SinkFunc(func(r *playtest.Record) error {
		assert.Equal(t, engine.Stopped, r.Ending)
		assert.Nil(t, r.Fault)
		assert.Len(t, r.Choices, playtest.UsualChoices)
		return nil
	}))
	require.NoError(t, err)
}
