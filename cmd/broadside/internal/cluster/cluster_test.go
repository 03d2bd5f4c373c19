package cluster_test

import (
	"context"
	"fmt"
	"net"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/nats-io/nats.go"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside"
	"github.com/broadside-cards/broadside/carddefs"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/cluster"
	"github.com/broadside-cards/broadside/engine"
	"github.com/broadside-cards/broadside/engine/parallel"
	"github.com/broadside-cards/broadside/engine/playtest"
)

// skills plays games.
var skills = cluster.Skills{
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
	t      testing.TB
	server *cluster.Server
	store  string
}

func serve(t testing.TB) *place {
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

func (p *place) work(version string) (stop func()) { return p.staff(version, skills, 1) }

func (p *place) staff(version string, s cluster.Skills, cores int) (stop func()) {
	c := p.join(version)
	ctx, cancel := context.WithCancel(context.Background())
	var group sync.WaitGroup
	group.Go(func() { assert.NoError(p.t, c.Work(ctx, s, "here", cores, func(s string) { p.t.Log(s) })) })
	stop = func() { cancel(); group.Wait() }
	p.t.Cleanup(stop)
	return stop
}

func folder(t testing.TB, name string) (cluster.Folder, *engine.Game) {
	t.Helper()
	files, err := carddefs.Open(name)
	require.NoError(t, err)
	f := cluster.Folder{Name: name, FS: files}
	g, err := skills.Open(context.Background(), f, 2)
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
	asker := p.join("v1").Ask(context.Background(), skills, []string{"sim", "rum-runner"}, "/somewhere", "here")
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

// TestWhoMeansIll: messages that nobody of ours sent change nothing: what is no piece is thrown away, and what is no result is
// passed over.
func TestWhoMeansIll(t *testing.T) {
	p := serve(t)
	f, g := folder(t, "kuhn-poker")
	cfg := playtest.Config{Games: 4000, Seed: 7, Bots: []string{"random"}}
	here := written(t, context.Background(), g, cfg)
	bad, err := nats.Connect(p.server.Address("127.0.0.1"))
	require.NoError(t, err)
	defer bad.Close()
	asker := p.join("v1").Ask(context.Background(), skills, []string{"sim"}, "/", "here")
	asker.Knows(g.Hash(), f)
	flood, stop := context.WithCancel(context.Background())
	var group sync.WaitGroup
	group.Go(func() {
		sub, err := bad.Subscribe("broadside.results.>", func(m *nats.Msg) { // each result comes back damaged
			if m.Header.Get("By") == "evil" {
				return
			}
			for _, part := range []string{"1/1", "2/2", "0/0", "9999999/1", "x"} {
				again := nats.NewMsg(m.Subject)
				again.Data = append([]byte{0x55}, m.Data...)
				again.Header.Set("By", "evil")
				again.Header.Set("Part", part)
				assert.NoError(t, bad.PublishMsg(again))
			}
		})
		if !assert.NoError(t, err) {
			return
		}
		defer func() { assert.NoError(t, sub.Unsubscribe()) }()
		for i := 0; flood.Err() == nil; i++ {
			for _, text := range []string{"", "{", `{"run":"x"}`, `{"run":"0123456789ab","task":"0123456789abcdef","from":0,"to":1}`, `{"run":"0123456789ab","task":"0123456789abcdef","from":-1,"to":99999999999}`} {
				assert.NoError(t, bad.Publish(fmt.Sprintf("broadside.pieces.%s.x.y.%d", cluster.TokenFor("v1"), i), []byte(text)))
			}
			time.Sleep(20 * time.Millisecond)
		}
	})
	p.work("v1")
	cfg.Cluster = asker
	there := written(t, context.Background(), g, cfg)
	stop()
	group.Wait()
	asker.End(nil)
	assert.Equal(t, here, there)
}

// TestAnotherVersionIsToldSo: workers that would play otherwise are not asked, and both sides are told.
func TestAnotherVersionIsToldSo(t *testing.T) {
	p := serve(t)
	p.work("v1")
	f, g := folder(t, "kuhn-poker")
	a, err := cluster.ParseAddress(p.server.Address("127.0.0.1"), func(s string) string { return s })
	require.NoError(t, err)
	said := make(chan string, 10)
	c, err := cluster.Join(context.Background(), a, "test", "v2", func(s string) { said <- s })
	require.NoError(t, err)
	defer c.Close()
	require.Eventually(t, func() bool {
		list, err := c.Members(context.Background())
		return err == nil && len(list) == 1
	}, 20*time.Second, 50*time.Millisecond)
	ctx, stop := context.WithCancel(context.Background())
	asker := c.Ask(ctx, skills, []string{"sim"}, "/", "here")
	asker.Knows(g.Hash(), f)
	go func() {
		assert.Equal(t, "the workers of this cluster are Broadside v1, and this is v2: they can't take part until the same version runs everywhere", <-said)
		stop()
	}()
	_, err = playtest.Run(ctx, g, playtest.Config{Games: 10, Seed: 1, Bots: []string{"random"}, Cluster: asker})
	assert.ErrorIs(t, err, context.Canceled)
	asker.End(err)
	runs, err := c.Runs(context.Background())
	require.NoError(t, err)
	require.Len(t, runs, 1)
	assert.Equal(t, cluster.Left, runs[0].State)
}

// TestCancelled: a run that somebody cancels ends with a sentence.
func TestCancelled(t *testing.T) {
	p := serve(t)
	f, g := folder(t, "kuhn-poker")
	c := p.join("v1")
	asker := p.join("v1").Ask(context.Background(), skills, []string{"sim"}, "/", "here")
	asker.Knows(g.Hash(), f)
	go func() {
		var runs []cluster.Run
		assert.Eventually(t, func() bool {
			runs, _ = c.Runs(context.Background())
			return len(runs) == 1
		}, 20*time.Second, 20*time.Millisecond)
		assert.NoError(t, c.Cancel(context.Background(), runs[0]))
	}()
	_, err := playtest.Run(context.Background(), g, playtest.Config{Games: 10, Seed: 1, Bots: []string{"random"}, Cluster: asker})
	assert.ErrorIs(t, err, cluster.ErrCancelled)
	asker.End(err)
	run, err := c.Runs(context.Background())
	require.NoError(t, err)
	assert.Equal(t, cluster.Cancelled, run[0].State)
}

// TestAddresses reads what may stand behind --cluster and --join.
func TestAddresses(t *testing.T) {
	for text, want := range map[string]string{
		"nats://a:4222":                     "",
		"tls://a:4222,tls://b:4222":         "",
		"nats://a:4222?replicas=3":          "",
		"a:4222":                            "write nats://HOST:4222",
		"somewhere":                         "write nats://HOST:4222",
		"http://a:4222":                     "it begins with nats:// or tls://",
		"nats://a?replicas=9":               "replicas are a number from 1 to 5",
		"nats://a?creds=nothing.creds":      "there is no file `nothing.creds`",
		"nats://a?nkey=nothing.nk":          "can't read the key in `nothing.nk`",
		"nats://a?cert=cluster_test.go":     "cert and key go together",
		"nats://a?color=red":                "there is no `color`; there are creds, nkey, ca, cert, key and replicas",
		"nats://secret@a:4222?replicas=six": "`nats://…@a:4222?replicas=six` is no address of a cluster",
	} {
		_, err := cluster.ParseAddress(text, func(s string) string { return s })
		if want == "" {
			assert.NoError(t, err, text)
			continue
		}
		assert.ErrorContains(t, err, want, text)
	}
}

// TestAPieceThatKillsIsGivenUp: a piece with which five workers went away ends the run with a sentence, and takes no sixth along.
func TestAPieceThatKillsIsGivenUp(t *testing.T) {
	p := serve(t)
	f, g := folder(t, "kuhn-poker")
	asker := p.join("v1").Ask(context.Background(), skills, []string{"sim"}, "/", "here")
	asker.Knows(g.Hash(), f)
	ended := make(chan error, 1)
	go func() {
		_, err := playtest.Run(context.Background(), g, playtest.Config{Games: 1, Seed: 1, Bots: []string{"random"}, Cluster: asker})
		ended <- err
	}()
	took := p.join("v1")
	for range 5 {
		require.NoError(t, took.Drop(context.Background()), "a worker takes the piece and goes")
	}
	p.work("v1")
	err := <-ended
	asker.End(err)
	assert.EqualError(t, err, "things 0 to 0 were begun 5 times, and each worker went away with them: they may need more memory than workers have")
}

// TestTheSameQuestionTwice: a command that was finished and is given again is played again at once. The server, which takes a message
// that it knows for one sent twice, does not take its pieces for those of before.
func TestTheSameQuestionTwice(t *testing.T) {
	p := serve(t)
	p.work("v1")
	f, g := folder(t, "kuhn-poker")
	cfg := playtest.Config{Games: 200, Seed: 7, Bots: []string{"random"}}
	here := written(t, context.Background(), g, cfg)
	for range 3 {
		ctx, stop := context.WithTimeout(context.Background(), 15*time.Second) // what is lost is asked for again after 20
		asker := p.join("v1").Ask(ctx, skills, []string{"sim"}, "/somewhere", "here")
		asker.Knows(g.Hash(), f)
		cfg.Cluster = asker
		assert.Equal(t, here, written(t, ctx, g, cfg))
		asker.End(nil)
		stop()
	}
}

// TestACancelledPieceStops: a worker leaves a long piece of a run that somebody cancelled, or left.
func TestACancelledPieceStops(t *testing.T) {
	for _, cancelled := range []bool{true, false} {
		p := serve(t)
		begun, stopped := make(chan struct{}, 8), make(chan struct{}, 8)
		long := skills
		long.Kinds = map[string]cluster.Kind{"long": {Serve: func(*engine.Game, parallel.Task) (parallel.Work, error) {
			return func(ctx context.Context, _, _ int) ([]byte, error) {
				begun <- struct{}{}
				<-ctx.Done()
				stopped <- struct{}{}
				return nil, ctx.Err()
			}, nil
		}}}
		p.staff("v1", long, 1)
		f, g := folder(t, "kuhn-poker")
		ctx, leave := context.WithCancel(context.Background())
		asker := p.join("v1").Ask(ctx, long, []string{"train"}, "/somewhere", "here")
		asker.Knows(g.Hash(), f)
		ended := make(chan error, 1)
		go func() {
			err := asker.Do(ctx, parallel.Task{Kind: "long", Game: g.Hash(), Players: 2}, 1, func(int, int, []byte) error { return nil })
			asker.End(err)
			ended <- err
		}()
		<-begun
		if c := p.join("v1"); cancelled {
			runs, err := c.Runs(context.Background())
			require.NoError(t, err)
			require.NoError(t, c.Cancel(context.Background(), runs[0]))
		} else {
			leave()
		}
		require.Error(t, <-ended)
		select {
		case <-stopped:
		case <-time.After(20 * time.Second):
			t.Fatal("the worker goes on")
		}
		leave()
	}
}

// TestAPlaceIsTaken: a server that can't listen says so at once.
func TestAPlaceIsTaken(t *testing.T) {
	p := serve(t)
	require.True(t, cluster.Answers(p.server.Address("127.0.0.1")))
	at := strings.TrimPrefix(p.server.Address("127.0.0.1"), "nats://secret@")
	_, err := cluster.Serve(cluster.ServerConfig{Listen: at, Store: t.TempDir()})
	var place *net.OpError
	require.ErrorAs(t, err, &place)
	p.server.Close()
	require.False(t, cluster.Answers("nats://"+at))
}
