package learn_test

import (
	"context"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/engine"
	"github.com/broadside-cards/broadside/engine/bot"
	"github.com/broadside-cards/broadside/engine/gametest"
	"github.com/broadside-cards/broadside/engine/learn"
	"github.com/broadside-cards/broadside/engine/parallel"
)

func serves(g *engine.Game) *gametest.Cluster {
	return &gametest.Cluster{Serve: func(t parallel.Task) (parallel.Work, error) { return learn.Serve(g, t, bot.Rivals()) }}
}

// TestTrainedElsewhereIsTheSame: the file has the same bytes, of a game that is learned and of one that is solved, from nothing and
// from what was learned before.
func TestTrainedElsewhereIsTheSame(t *testing.T) {
	for name, games := range map[string]int{"crazy-eights": 68, "kuhn-poker": 200} {
		g := gametest.Load(t, name)
		cfg := learn.Config{Games: games, Seed: 1<<63 + 7, Engine: "v0", Rivals: bot.Rivals(), Tune: learn.Tuning{Rate: 0.1}}
		for range 2 {
			here, err := learn.Train(t.Context(), g, cfg)
			require.NoError(t, err)
			away := cfg
			away.Cluster = serves(gametest.Load(t, name))
			there, err := learn.Train(t.Context(), g, away)
			require.NoError(t, err)
			assert.Equal(t, here.Write(), there.Write(), name)
			assert.Equal(t, here.About(), there.About())
			cfg.From, cfg.Seed = here.Saved(), 5
		}
	}
}

// TestTrainedInTurnsHere: two games are learned here, whatever machines there are.
func TestTrainedInTurnsHere(t *testing.T) {
	g := gametest.Load(t, "crazy-eights")
	cluster := serves(g)
	p, err := learn.Train(t.Context(), g, learn.Config{Games: 32, Seed: 1, With: &learn.Also{Game: gametest.Load(t, "crazy-eights")}, Cluster: cluster})
	require.NoError(t, err)
	assert.NotNil(t, p)
	assert.Empty(t, cluster.Tasks)
}

// TestADamagedPlayerIsRefused: whoever comes back has learned this game, or it is an error.
func TestADamagedPlayerIsRefused(t *testing.T) {
	g := gametest.Load(t, "kuhn-poker")
	p, err := learn.Train(t.Context(), g, learn.Config{Games: 100, Seed: 1})
	require.NoError(t, err)
	other, err := learn.Train(t.Context(), gametest.Load(t, "tic-tac-toe"), learn.Config{Games: 4, Seed: 1})
	require.NoError(t, err)
	train := func(result []byte) error {
		cluster := &gametest.Cluster{Serve: func(parallel.Task) (parallel.Work, error) {
			return func(context.Context, int, int) ([]byte, error) { return result, nil }, nil
		}}
		_, err := learn.Train(t.Context(), g, learn.Config{Games: 100, Seed: 1, Cluster: cluster})
		return err
	}
	good := p.Write()
	require.NoError(t, train(good))
	for at := range good {
		bad := append([]byte(nil), good...)
		bad[at] ^= 0xff
		assert.ErrorContains(t, train(bad), "the player that came back can't be used", "byte %d", at)
	}
	for _, bad := range [][]byte{nil, good[:len(good)-1], other.Write()} {
		assert.ErrorContains(t, train(bad), "the player that came back can't be used")
	}
}

// TestTrainingsThatAskForNothing are refused.
func TestTrainingsThatAskForNothing(t *testing.T) {
	g := gametest.Load(t, "kuhn-poker")
	for _, args := range []string{``, `{"seed":"1","rivals":["nobody"]}`, `{"seed":"1","tune":{"Batch":-4}}`, `{"seed":"1","tune":{"Batch":1000000000}}`} {
		_, err := learn.Serve(g, parallel.Task{Args: []byte(args)}, bot.Rivals())
		assert.Error(t, err, args)
	}
	_, err := learn.Serve(g, parallel.Task{Args: []byte(`{"seed":"1"}`), Files: [][]byte{{1}}}, nil)
	assert.Error(t, err)
}
