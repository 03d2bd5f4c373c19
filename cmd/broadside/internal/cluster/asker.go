package cluster

import (
	"context"
	"crypto/rand"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"sync"
	"sync/atomic"
	"time"

	"github.com/nats-io/nats.go/jetstream"

	"github.com/broadside-cards/broadside/engine/parallel"
)

// Asker has tasks of one command done by a cluster. It is a parallel.Cluster; any number of goroutines may ask at once.
type Asker struct {
	conn   *Connection
	doer   *doer
	ctx    context.Context // of the run: it ends when the run is cancelled, too
	cancel context.CancelCauseFunc
	once   string       // no other asker has it: the server takes a message twice that a run sends again after it was finished
	cores  atomic.Int64 // of the workers of this version
	done   atomic.Int64

	mu      sync.Mutex
	run     Run
	begun   bool
	folders map[string]Folder // by hash of the game
	sent    map[string]string // by hash of the game, the file of its folder
}

// ErrCancelled is the error of a run that somebody cancelled (Connection.Cancel).
var ErrCancelled = errors.New("the run was cancelled")

// Ask begins a run: the words of a command, which was typed in a folder on a host. Words, version and what is first asked for make
// its id, so that the same command goes on where one that was killed stopped. End has to be called.
func (c *Connection) Ask(ctx context.Context, t Skills, command []string, folder, host string) *Asker {
	a := &Asker{conn: c, once: rand.Text(), doer: newDoer(c, t), folders: map[string]Folder{}, sent: map[string]string{}}
	a.run = Run{Command: command, Folder: folder, Host: host, Version: c.version, State: Running, Each: map[string]int{}}
	a.ctx, a.cancel = context.WithCancelCause(ctx)
	return a
}

// Proves gives the run a proof that its command was typed. It is said before anything is asked.
func (a *Asker) Proves(proof string) { a.run.Proof = proof }

// Knows tells where a game comes from that may be asked about later on.
func (a *Asker) Knows(hash string, f Folder) {
	a.mu.Lock()
	defer a.mu.Unlock()
	a.folders[hash] = f
}

// Do does a task (parallel.Cluster).
func (a *Asker) Do(ctx context.Context, t parallel.Task, n int, take func(from, to int, result []byte) error) error {
	both, stop := context.WithCancelCause(ctx)
	defer stop(nil)
	defer context.AfterFunc(a.ctx, func() { stop(context.Cause(a.ctx)) })()
	err := a.do(both, t, n, take)
	if both.Err() != nil && ctx.Err() == nil {
		return context.Cause(both)
	}
	return err
}

func (a *Asker) do(ctx context.Context, t parallel.Task, n int, take func(from, to int, result []byte) error) error {
	name, err := a.send(ctx, t)
	if err != nil {
		return err
	}
	if err := a.begin(ctx, name); err != nil {
		return err
	}
	each, err := a.each(ctx, name, t, n)
	if err != nil {
		return err
	}
	g := &gathering{asker: a, task: name, n: n, each: each, take: take, got: map[int]*result{}}
	return g.all(ctx)
}

// send gives the cluster a task and all that it needs, and says the task's name.
func (a *Asker) send(ctx context.Context, t parallel.Task) (name string, err error) {
	out := task{Version: a.conn.version, Kind: t.Kind, Game: t.Game, Players: t.Players, Args: t.Args}
	if out.Folder, err = a.folder(ctx, t.Game); err != nil {
		return "", err
	}
	for _, data := range t.Files {
		file, err := a.conn.put(ctx, data)
		if err != nil {
			return "", err
		}
		out.Files = append(out.Files, file)
	}
	data, err := json.Marshal(out)
	if err != nil {
		return "", err
	}
	return a.conn.put(ctx, data)
}

// folder is the file of a game's folder.
func (a *Asker) folder(ctx context.Context, game string) (string, error) {
	a.mu.Lock()
	f, known := a.folders[game]
	sent := a.sent[game]
	a.mu.Unlock()
	if sent != "" {
		return sent, nil
	}
	if !known {
		return "", fmt.Errorf("the game with the hash %.12s can't be sent: nobody knows its folder", game)
	}
	data, err := f.pack()
	if err == nil {
		sent, err = a.conn.put(ctx, data)
	}
	if err == nil {
		a.mu.Lock()
		if a.sent[game] == "" {
			a.sent[game] = sent
			if !slices.Contains(a.run.Games, f.Name) {
				a.run.Games = append(a.run.Games, f.Name)
			}
		}
		a.mu.Unlock()
	}
	return sent, err
}

// begin writes the run down when its first task is known, or finds it again.
func (a *Asker) begin(ctx context.Context, first string) error {
	a.mu.Lock()
	defer a.mu.Unlock()
	if a.begun {
		return nil
	}
	words, _ := json.Marshal(a.run.Command)
	a.run.ID = hashOf([]byte(a.run.Version + first + string(words)))[:12]
	if old, err := a.conn.run(ctx, a.run.ID); err == nil && old.State != Finished && old.State != Cancelled && old.Each != nil {
		a.run.Each = old.Each
	}
	if err := a.conn.keepRun(ctx, &a.run); err != nil {
		return err
	}
	a.begun = true
	a.count(ctx)
	go a.watch()
	return nil
}

// watch looks after the run: who works on it, how far it is, and whether somebody cancelled it.
func (a *Asker) watch() {
	for told := time.Now(); wait(a.ctx, aliveTime/5); {
		a.beat(a.ctx)
		if n := a.count(a.ctx); n > 0 {
			told = time.Now()
		} else if time.Since(told) > 2*aliveTime {
			told = time.Now()
			a.conn.say("still waiting for a worker")
		}
	}
}

// beat says that somebody asks, and how far the run is. It writes over nothing that another wrote meanwhile, and so hears of who cancelled
// the run.
func (a *Asker) beat(ctx context.Context) {
	one, stop := context.WithTimeout(ctx, callTime)
	defer stop()
	_, _ = a.conn.alive.Put(one, askerKey+a.run.ID, nil)
	a.mu.Lock()
	defer a.mu.Unlock()
	a.run.Done = a.done.Load()
	data, err := json.Marshal(&a.run)
	if err != nil {
		return
	}
	revision, err := a.conn.runs.Update(one, a.run.ID, data, a.run.revision)
	if err == nil {
		a.run.revision = revision
		return
	}
	switch r, err := a.conn.run(one, a.run.ID); {
	case errors.Is(err, jetstream.ErrKeyNotFound): // somebody deleted it
		a.run.revision = 0
	case err != nil:
	case r.State == Cancelled:
		a.cancel(ErrCancelled)
	default:
		a.run.revision = r.revision
	}
}

// count looks how many cores there are that understand this version, and says so where there is none.
func (a *Asker) count(ctx context.Context) int64 {
	members, err := a.conn.Members(ctx)
	if err != nil {
		return a.cores.Load()
	}
	cores, others := 0, ""
	for _, m := range members {
		if m.Version == a.conn.version {
			cores = min(cores+m.Cores, mostCores)
		} else {
			others = m.Version
		}
	}
	before := a.cores.Swap(int64(cores))
	switch {
	case cores > 0 || before < 0:
	case others != "":
		a.conn.say(fmt.Sprintf("the workers of this cluster are Broadside %s, and this is %s: they can't take part until the same version runs everywhere", others, a.conn.version))
	default:
		a.conn.say("no worker of this version is there; waiting for one: broadside worker --join " + Hidden(a.conn.address.Servers))
	}
	if cores == 0 {
		a.cores.Store(-1) // told
	}
	return int64(cores)
}

// window is how many pieces may be asked for before the first of them is there: enough for all workers, but no more than can be held
// while one of them takes long. large is the size of a result.
func (a *Asker) window(large int) int {
	return max(leastAsked, min(int(2*max(0, a.cores.Load())+4), mostHeld/max(1, large)))
}

// At least so many pieces are asked for at once, and at most so many bytes of what came of pieces wait for one before them.
const (
	leastAsked = 8
	mostHeld   = 128 << 20
	mostCores  = 1 << 16 // that are believed to be there
)

// A piece takes about so long, and at least a third of it unless there are few things to do.
const pieceLasts = 600 * time.Millisecond

// each is how many things of a task are a piece. It stays the same for a run, so that results of one that was killed fit.
func (a *Asker) each(ctx context.Context, name string, t parallel.Task, n int) (int, error) {
	if n == 1 {
		return 1, nil
	}
	key := fmt.Sprintf("%s/%d/%.8s", t.Kind, t.Players, hashOf([]byte(t.Pace))) // short: a ladder has many
	a.mu.Lock()
	usual, known := a.run.Each[key]
	a.mu.Unlock()
	if !known {
		var err error
		if usual, err = a.measure(ctx, name, n); err != nil {
			return 0, err
		}
		a.mu.Lock()
		if old, meanwhile := a.run.Each[key]; meanwhile {
			usual = old
		}
		a.run.Each[key] = usual
		a.mu.Unlock()
		a.beat(ctx)
	}
	return min(max(n/64, (usual+2)/3), usual, n), nil
}

// measure does things of a task here until it is known how many take as long as a piece should. What comes of them is not used.
func (a *Asker) measure(ctx context.Context, name string, n int) (int, error) {
	work, err := a.doer.work(ctx, name)
	if err != nil {
		return 0, err
	}
	short, stop := context.WithTimeout(ctx, 2*pieceLasts)
	defer stop()
	for k := 1; ; k *= 4 {
		k = min(k, n, mostThings)
		began := time.Now()
		var result []byte
		err := guarded(func() (err error) { result, err = work(short, 0, k); return err })
		switch {
		case err != nil && short.Err() != nil && ctx.Err() == nil: // one takes longer than a piece should, or a few do
			return max(1, k/4), nil
		case err != nil:
			return 0, err
		}
		took := max(time.Since(began), time.Microsecond)
		if took < pieceLasts/8 && k < min(n, mostThings) {
			continue
		}
		each := float64(k) * float64(pieceLasts) / float64(took)
		if bytes := len(result) / k; bytes > 0 {
			each = min(each, float64(4*mostPart/bytes))
		}
		return max(1, min(int(each), mostThings)), nil
	}
}

// End says what became of the run: nil of one that is finished. Of an interrupted one what came of it is kept, and its id is given.
func (a *Asker) End(err error) (left string) {
	interrupted := a.ctx.Err() != nil
	a.cancel(nil)
	a.mu.Lock()
	defer a.mu.Unlock()
	if !a.begun {
		return ""
	}
	ctx, stop := context.WithTimeout(context.Background(), callTime)
	defer stop()
	switch a.run.Done = a.done.Load(); {
	case errors.Is(context.Cause(a.ctx), ErrCancelled):
		a.run.State = Cancelled
	case interrupted:
		a.run.State = Left
	case err != nil:
		a.run.State, a.run.Why = Failed, err.Error()
		a.run.Why = a.run.Why[:min(len(a.run.Why), mostWhy/4)]
	default:
		a.run.State = Finished
	}
	_ = a.conn.keepRun(ctx, &a.run)
	_ = a.conn.drop(ctx, a.run.State != Left, a.run.ID, ">")
	_ = a.conn.alive.Purge(ctx, askerKey+a.run.ID)
	if a.run.State == Left {
		return a.run.ID
	}
	return ""
}
