package cluster_test

import (
	"context"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside"
	"github.com/broadside-cards/broadside/carddefs"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/cluster"
	"github.com/broadside-cards/broadside/engine"
	"github.com/broadside-cards/broadside/engine/playtest"
)

// trade plays games.
var trade = cluster.Trade{
	Open: func(ctx context.Context, f cluster.Folder, players int) (*engine.Game, error) {
		options := []broadside.Option{broadside.Named(f.Name), broadside.RulesOnly()}
		for _, x := range f.Expansions {
			options = append(options, broadside.WithExpansion(x.Name, x.FS))
		}
		g, _, err := broadside.Open(ctx, f.FS, options...)
		if err != nil {
			return nil, err
		}
		return g.Engine().At(players)
	},
	Kinds: map[string]cluster.Kind{playtest.Kind: {Serve: playtest.Serve, Keeps: true}},
}

// place is a server with some workers.
type place struct {
	t      *testing.T
	server *cluster.Server
	store  string
}

func serve(t *testing.T) *place {
	t.Helper()
	p := &place{t: t, store: t.TempDir()}
	s, err := cluster.Serve(cluster.ServerConfig{Listen: "127.0.0.1:0", Store: p.store, Token: "secret"})
	require.NoError(t, err)
	p.server = s
	t.Cleanup(func() { p.server.Close() })
	return p
}

func (p *place) join(version string) *cluster.Connection {
	p.t.Helper()
	a, err := cluster.ParseAddress(p.server.Address("127.0.0.1"), func(s string) string { return s })
	require.NoError(p.t, err)
	c, err := cluster.Join(context.Background(), a, p.t.Name(), version, func(s string) { p.t.Log(s) })
	require.NoError(p.t, err)
	p.t.Cleanup(c.Close)
	return c
}

func (p *place) work(version string) (stop func()) {
	c := p.join(version)
	ctx, cancel := context.WithCancel(context.Background())
	var group sync.WaitGroup
	group.Go(func() { assert.NoError(p.t, c.Work(ctx, trade, "here", 1, func(s string) { p.t.Log(s) })) })
	stop = func() { cancel(); group.Wait() }
	p.t.Cleanup(stop)
	return stop
}

func folder(t *testing.T, name string) (cluster.Folder, *engine.Game) {
	t.Helper()
	files, err := carddefs.Open(name)
	require.NoError(t, err)
	f := cluster.Folder{Name: name, FS: files}
	g, err := trade.Open(context.Background(), f, 2)
	require.NoError(t, err)
	return f, g
}

// written are the games of a run.
func written(t *testing.T, ctx context.Context, g *engine.Game, cfg playtest.Config) (out [][]byte) {
	t.Helper()
	_, err := playtest.Run(ctx, g, cfg, playtest.SinkFunc(func(r *playtest.Record) error {
		out = append(out, r.AppendTo(nil))
		return nil
	}))
	require.NoError(t, err)
	return out
}

// TestAClusterGivesWhatOneMachineGives plays games on two workers.
func TestAClusterGivesWhatOneMachineGives(t *testing.T) {
	p := serve(t)
	p.work("v1")
	p.work("v1")
	f, g := folder(t, "rum-runner")
	cfg := playtest.Config{Games: 2000, Seed: 7, Bots: []string{"random"}}
	here := written(t, context.Background(), g, cfg)
	asker := p.join("v1").Ask(context.Background(), trade, []string{"sim", "rum-runner"}, "/somewhere", "here")
	asker.Knows(g.Hash(), f)
	cfg.Cluster = asker
	began := time.Now()
	there := written(t, context.Background(), g, cfg)
	t.Log(time.Since(began))
	asker.End(nil)
	assert.Equal(t, here, there)
	runs, err := p.join("v1").Runs(context.Background())
	require.NoError(t, err)
	require.Len(t, runs, 1)
	assert.Equal(t, cluster.Finished, runs[0].State)
	assert.EqualValues(t, 2000, runs[0].Done)
}
