package cluster_test

import (
	"bytes"
	"context"
	"encoding/binary"
	"encoding/json"
	"errors"
	"fmt"
	"runtime"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/klauspost/compress/s2"
	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/cmd/broadside/internal/cluster"
	"github.com/broadside-cards/broadside/engine"
	"github.com/broadside-cards/broadside/engine/parallel"
	"github.com/broadside-cards/broadside/engine/playtest"
)

// stranger comes with the cluster's word and does as he likes.
func (p *place) stranger() (*nats.Conn, jetstream.JetStream) {
	p.t.Helper()
	nc, err := nats.Connect(p.server.Address("127.0.0.1"))
	require.NoError(p.t, err)
	p.t.Cleanup(nc.Close)
	js, err := jetstream.New(nc)
	require.NoError(p.t, err)
	return nc, js
}

// TestManyRunsAreListed: all that a server keeps in four weeks, in one question, and whatever else lies there is passed over.
func TestManyRunsAreListed(t *testing.T) {
	p := serve(t)
	c := p.join("v1")
	nc, js := p.stranger()
	const many = 20_000
	for i := range many {
		id := fmt.Sprintf("%012x", i)
		data, err := json.Marshal(cluster.Run{ID: id, Command: []string{"sim"}, State: cluster.Running})
		require.NoError(t, err)
		_, err = js.PublishAsync("$KV.broadside-runs."+id, data)
		require.NoError(t, err)
	}
	for key, text := range map[string]string{"x": "{}", "a.b.c": `{"id":"a.b.c"}`, "0123456789ab": `{"id":"another"}`, "0123456789ac": strings.Repeat("[", 60_000), "UPPER=1": `null`, "0123456789ad": ""} {
		_, err := js.PublishAsync("$KV.broadside-runs."+key, []byte(text))
		require.NoError(t, err)
	}
	require.NoError(t, nc.Publish("$KV.broadside-alive.asker.000000000007", nil))
	<-js.PublishAsyncComplete()
	runs, err := c.Runs(context.Background())
	require.NoError(t, err)
	require.Len(t, runs, many)
	running := 0
	for _, r := range runs {
		if r.State == cluster.Running {
			running++
			assert.Equal(t, "000000000007", r.ID)
		}
	}
	assert.Equal(t, 1, running)
}

// TestFilesThatAreNotThere: of a file that is no file, or another than its name says, a worker hears in the end, and who asks puts the true one.
func TestFilesThatAreNotThere(t *testing.T) {
	p := serve(t)
	c := p.join("v1")
	_, js := p.stranger()
	ctx := context.Background()
	data := []byte("what is in the file")
	name := cluster.HashOf(data)
	bucket, err := js.ObjectStore(ctx, "broadside-files")
	require.NoError(t, err)
	objects, err := js.Stream(ctx, "OBJ_broadside-files")
	require.NoError(t, err)
	meta := func(info any) {
		text, err := json.Marshal(info)
		require.NoError(t, err)
		m := nats.NewMsg("$O.broadside-files.M." + cluster.EncodedName(name))
		m.Data = text
		m.Header.Set("Nats-Rollup", "sub")
		_, err = js.PublishMsg(ctx, m)
		require.NoError(t, err)
	}
	put := func(data []byte) {
		_, err := bucket.Put(ctx, jetstream.ObjectMeta{Name: name}, bytes.NewReader(data))
		require.NoError(t, err)
	}
	link := jetstream.ObjectInfo{ObjectMeta: jetstream.ObjectMeta{Name: name, Opts: &jetstream.ObjectMetaOptions{Link: &jetstream.ObjectLink{Bucket: "broadside-files", Name: name}}}, Bucket: "broadside-files", NUID: "x"}
	for what, evil := range map[string]func(){
		"nothing":          func() {},
		"another":          func() { put([]byte("what is in another!")) },
		"empty":            func() { put(nil) },
		"too large":        func() { put(make([]byte, 64<<20+1)) },
		"a link to itself": func() { meta(link) },
		"no words":         func() { meta("x") },
		"no number":        func() { meta(jetstream.ObjectInfo{ObjectMeta: jetstream.ObjectMeta{Name: name}, Size: 5}) },
		"another sum": func() {
			put(data)
			info, err := bucket.GetInfo(ctx, name)
			require.NoError(t, err)
			info.Digest = "SHA-256=AAAA"
			meta(info)
		},
		"nothing in it": func() {
			meta(jetstream.ObjectInfo{ObjectMeta: jetstream.ObjectMeta{Name: name}, Bucket: "broadside-files", NUID: "nobody", Size: 5, Chunks: 1, Digest: "SHA-256=AAAA"})
		},
	} {
		t.Run(what, func(t *testing.T) {
			require.NoError(t, objects.Purge(ctx))
			evil()
			ended := make(chan error, 1)
			go func() { _, err := c.Get(ctx, name); ended <- err }()
			select {
			case err := <-ended:
				assert.Error(t, err)
				t.Log(err)
			case <-time.After(40 * time.Second):
				t.Fatal("it is waited for without end")
			}
			got, err := c.Put(ctx, data)
			if what == "no words" { // over which nobody can write
				require.ErrorIs(t, err, jetstream.ErrBadObjectMeta)
				return
			}
			require.NoError(t, err)
			require.Equal(t, name, got)
			back, err := c.Get(ctx, name)
			require.NoError(t, err)
			require.Equal(t, data, back)
		})
	}
}

// swelling is the kind of a task whose results are small.
func swelling(began *atomic.Bool) cluster.Skills {
	s := skills
	s.Kinds = map[string]cluster.Kind{"numbers": {Serve: func(*engine.Game, parallel.Task) (parallel.Work, error) {
		return func(_ context.Context, from, to int) ([]byte, error) {
			if began.CompareAndSwap(false, true) {
				time.Sleep(time.Second)
			}
			time.Sleep(3 * time.Millisecond)
			return binary.AppendUvarint(nil, uint64(from)), nil
		}, nil
	}}}
	return s
}

// TestResultsThatSwell: results of zeros that pack small, parts of results that never come whole, and for pieces whose turn is far. Who asks
// takes no more memory than is promised, and gets the true ones.
func TestResultsThatSwell(t *testing.T) {
	p := serve(t)
	var began atomic.Bool
	s := swelling(&began)
	f, g := folder(t, "kuhn-poker")
	ctx, stop := context.WithTimeout(context.Background(), 5*time.Minute)
	defer stop()
	asker := p.join("v1").Ask(ctx, s, []string{"numbers"}, "/", "here")
	asker.Knows(g.Hash(), f)
	const things = 100
	ended, next := make(chan error, 1), 0
	go func() {
		ended <- asker.Do(ctx, parallel.Task{Kind: "numbers", Game: g.Hash(), Players: 2}, things, func(from, to int, result []byte) error {
			if n, _ := binary.Uvarint(result); int(n) != from || from != next || to != from+1 {
				return fmt.Errorf("of %d … %d came %v", from, to-1, result[:min(len(result), 20)])
			}
			next = to
			return nil
		})
	}()
	nc, _ := p.stranger()
	var subject string
	pieces, err := nc.SubscribeSync("broadside.pieces.>")
	require.NoError(t, err)
	m, err := pieces.NextMsg(20 * time.Second)
	require.NoError(t, err)
	words := strings.Split(m.Subject, ".")
	subject = "broadside.results." + words[3] + "." + words[4]
	before := memory()
	send := func(k int, by, part string, data []byte) {
		m := nats.NewMsg(fmt.Sprintf("%s.%d.%d", subject, k, k+1))
		m.Data = data
		m.Header.Set("By", by)
		m.Header.Set("Part", part)
		require.NoError(t, nc.PublishMsg(m))
	}
	bomb := s2.EncodeBest(nil, make([]byte, 200<<20))
	require.Less(t, len(bomb), 100<<10)
	for k := 1; k < things; k++ {
		send(k, "evil", "1/1", bomb)
		send(k, "parts", "1/2", bytes.Repeat([]byte{byte(k)}, 500<<10))
	}
	for i := range 1000 {
		send(0, fmt.Sprint("evil", i), "1/128", bytes.Repeat([]byte{byte(i)}, 500<<10))
	}
	require.NoError(t, nc.Flush())
	most := uint64(0)
	for range 50 {
		time.Sleep(100 * time.Millisecond)
		most = max(most, memory())
	}
	t.Logf("%d MB before, %d MB at most", before>>20, most>>20)
	assert.Less(t, most, before+700<<20)
	p.staff("v1", s, 2)
	require.NoError(t, <-ended)
	asker.End(nil)
	assert.Equal(t, things, next)
}

func memory() uint64 {
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	return m.HeapInuse
}

// TestALongErrorComesBack: no longer than it may be, and the run is known to have failed by it.
func TestALongErrorComesBack(t *testing.T) {
	p := serve(t)
	s := skills
	s.Kinds = map[string]cluster.Kind{"fails": {Serve: func(*engine.Game, parallel.Task) (parallel.Work, error) {
		return func(context.Context, int, int) ([]byte, error) {
			return nil, errors.New(strings.Repeat("\x00", 300_000))
		}, nil
	}}}
	p.staff("v1", s, 1)
	f, g := folder(t, "kuhn-poker")
	asker := p.join("v1").Ask(context.Background(), s, []string{"fails"}, "/", "here")
	asker.Knows(g.Hash(), f)
	err := asker.Do(context.Background(), parallel.Task{Kind: "fails", Game: g.Hash(), Players: 2}, 1, func(int, int, []byte) error { return nil })
	require.Error(t, err)
	assert.Len(t, err.Error(), 16_384)
	asker.End(err)
	runs, err := p.join("v1").Runs(context.Background())
	require.NoError(t, err)
	require.Len(t, runs, 1)
	assert.Equal(t, cluster.Failed, runs[0].State)
	assert.NotEmpty(t, runs[0].Why)
}

// TestARunWithPiecesOfNothing: somebody wrote down of a command that its pieces have no things, or more than a piece may have. It is
// measured anew.
func TestARunWithPiecesOfNothing(t *testing.T) {
	p := serve(t)
	var began atomic.Bool
	began.Store(true)
	s := swelling(&began)
	f, g := folder(t, "kuhn-poker")
	ask := func(ctx context.Context, n int) error {
		asker := p.join("v1").Ask(ctx, s, []string{"numbers"}, "/", "here")
		asker.Knows(g.Hash(), f)
		err := asker.Do(ctx, parallel.Task{Kind: "numbers", Game: g.Hash(), Players: 2}, n, func(int, int, []byte) error { return nil })
		asker.End(err)
		return err
	}
	ctx, leave := context.WithCancel(context.Background())
	ended := make(chan error, 1)
	go func() { ended <- ask(ctx, 300) }()
	c := p.join("v1")
	var run cluster.Run
	require.Eventually(t, func() bool {
		runs, err := c.Runs(context.Background())
		if err != nil || len(runs) != 1 || len(runs[0].Each) == 0 {
			return false
		}
		run = runs[0]
		return true
	}, 20*time.Second, 20*time.Millisecond)
	leave()
	require.ErrorIs(t, <-ended, context.Canceled)
	p.staff("v1", s, 1)
	_, js := p.stranger()
	for _, each := range []int{0, -1, 1 << 62, 1_000_001} {
		for kind := range run.Each {
			run.Each[kind] = each
		}
		run.State = cluster.Left
		data, err := json.Marshal(run)
		require.NoError(t, err)
		_, err = js.Publish(context.Background(), "$KV.broadside-runs."+run.ID, data)
		require.NoError(t, err)
		ctx, stop := context.WithTimeout(context.Background(), 30*time.Second)
		require.NoError(t, ask(ctx, 300), each)
		stop()
	}
}

// TestStreamsThatAreDeleted in mid-run, by somebody or by a server that was begun in an empty folder: they are made again, and what was in them
// is asked for again.
func TestStreamsThatAreDeleted(t *testing.T) {
	for _, name := range []string{"broadside-pieces", "broadside-results", "OBJ_broadside-files", "KV_broadside-runs", "KV_broadside-alive"} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			p := serve(t)
			var began atomic.Bool
			s := swelling(&began)
			p.staff("v1", s, 1)
			f, g := folder(t, "kuhn-poker")
			ctx, stop := context.WithTimeout(context.Background(), 70*time.Second)
			defer stop()
			asker := p.join("v1").Ask(ctx, s, []string{"numbers"}, "/", "here")
			asker.Knows(g.Hash(), f)
			_, js := p.stranger()
			next := 0
			require.NoError(t, asker.Do(ctx, parallel.Task{Kind: "numbers", Game: g.Hash(), Players: 2}, 200, func(from, to int, result []byte) error {
				if n, _ := binary.Uvarint(result); int(n) != from || from != next {
					return fmt.Errorf("of %d … %d came %v", from, to-1, result)
				}
				if next == 20 {
					require.NoError(t, js.DeleteStream(ctx, name))
				}
				next = to
				return nil
			}))
			assert.Equal(t, 200, next)
			asker.End(nil)
			list, err := p.join("v1").Runs(ctx)
			require.NoError(t, err)
			require.Len(t, list, 1)
			assert.Equal(t, cluster.Finished, list[0].State)
			asker = p.join("v1").Ask(ctx, s, []string{"more numbers"}, "/", "here") // the worker is there again
			asker.Knows(g.Hash(), f)
			require.NoError(t, asker.Do(ctx, parallel.Task{Kind: "numbers", Game: g.Hash(), Players: 2}, 20, func(int, int, []byte) error { return nil }))
			asker.End(nil)
		})
	}
}

// TestTwoAskTheSame at the same moment, and both get it.
func TestTwoAskTheSame(t *testing.T) {
	p := serve(t)
	p.work("v1")
	p.work("v1")
	f, g := folder(t, "kuhn-poker")
	cfg := playtest.Config{Games: 6000, Seed: 7, Bots: []string{"random"}}
	here := written(t, context.Background(), g, cfg)
	var group sync.WaitGroup
	for range 3 {
		group.Go(func() {
			ctx, stop := context.WithTimeout(context.Background(), 2*time.Minute)
			defer stop()
			cfg := cfg
			asker := p.join("v1").Ask(ctx, skills, []string{"sim"}, "/", "here")
			asker.Knows(g.Hash(), f)
			cfg.Cluster = asker
			assert.Equal(t, here, written(t, ctx, g, cfg))
			asker.End(nil)
		})
	}
	group.Wait()
}

// TestAGameThatIsDeleted before a worker had it ends the run with a sentence.
func TestAGameThatIsDeleted(t *testing.T) {
	p := serve(t)
	var began atomic.Bool
	s := swelling(&began)
	f, g := folder(t, "kuhn-poker")
	ctx, stop := context.WithTimeout(context.Background(), time.Minute)
	defer stop()
	nc, js := p.stranger()
	pieces, err := nc.SubscribeSync("broadside.pieces.>")
	require.NoError(t, err)
	asker := p.join("v1").Ask(ctx, s, []string{"numbers"}, "/", "here")
	asker.Knows(g.Hash(), f)
	ended := make(chan error, 1)
	go func() {
		ended <- asker.Do(ctx, parallel.Task{Kind: "numbers", Game: g.Hash(), Players: 2}, 20, func(int, int, []byte) error { return nil })
	}()
	_, err = pieces.NextMsg(20 * time.Second)
	require.NoError(t, err)
	require.NoError(t, js.DeleteStream(ctx, "OBJ_broadside-files"))
	p.staff("v1", s, 1)
	assert.ErrorContains(t, <-ended, "can't get the file")
}
