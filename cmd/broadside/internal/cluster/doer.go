package cluster

import (
	"context"
	"fmt"
	"runtime/debug"
	"strings"
	"sync"

	"golang.org/x/sync/singleflight"

	"github.com/broadside-cards/broadside/engine"
	"github.com/broadside-cards/broadside/engine/parallel"
)

// Kind does tasks of one kind.
type Kind struct {
	Serve func(*engine.Game, parallel.Task) (parallel.Work, error)
	// Keeps says that Serve lets the game keep what came with the task, which no other task may see.
	Keeps bool
}

// Skills are what a program can do for a cluster.
type Skills struct {
	Open  func(ctx context.Context, f Folder, players int) (*engine.Game, error)
	Kinds map[string]Kind
}

// doer makes ready to do tasks. It keeps what it made ready last.
type doer struct {
	Skills
	conn   *Connection
	flight singleflight.Group
	mu     sync.Mutex
	games  shelf[*engine.Game]
	works  shelf[parallel.Work]
}

// How many games and tasks are kept ready.
const (
	readyGames = 8
	readyTasks = 32
)

func newDoer(conn *Connection, t Skills) *doer {
	return &doer{Skills: t, conn: conn, games: shelf[*engine.Game]{most: readyGames}, works: shelf[parallel.Work]{most: readyTasks}}
}

// work makes ready a task by its name.
func (d *doer) work(ctx context.Context, name string) (parallel.Work, error) {
	return once(d, &d.works, name, func() (parallel.Work, error) {
		data, err := d.conn.get(ctx, name)
		if err != nil {
			return nil, err
		}
		t, err := readTask(data, d.conn.version)
		if err != nil {
			return nil, err
		}
		return d.ready(ctx, t)
	})
}

func (d *doer) ready(ctx context.Context, t task) (work parallel.Work, err error) {
	kind, known := d.Kinds[t.Kind]
	if !known {
		return nil, fmt.Errorf("nobody here knows how to do %q", t.Kind)
	}
	full := parallel.Task{Kind: t.Kind, Game: t.Game, Players: t.Players, Args: t.Args}
	for _, name := range t.Files {
		data, err := d.conn.get(ctx, name)
		if err != nil {
			return nil, err
		}
		full.Files = append(full.Files, data)
	}
	key := fmt.Sprint(t.Folder, t.Players)
	if kind.Keeps {
		key += strings.Join(t.Files, "")
	}
	g, err := once(d, &d.games, key, func() (*engine.Game, error) { return d.game(ctx, t) })
	if err != nil {
		return nil, err
	}
	err = guarded(func() (err error) {
		work, err = kind.Serve(g, full)
		return err
	})
	return work, err
}

func (d *doer) game(ctx context.Context, t task) (g *engine.Game, err error) {
	data, err := d.conn.get(ctx, t.Folder)
	if err != nil {
		return nil, err
	}
	folder, err := unpack(data)
	if err != nil {
		return nil, err
	}
	err = guarded(func() (err error) {
		g, err = d.Open(ctx, folder, t.Players)
		return err
	})
	if err == nil && g.Hash() != t.Game {
		return nil, fmt.Errorf("the game %s is another here than where it was asked for", folder.Name)
	}
	return g, err
}

// once makes something that is asked for by several at once one time, and keeps it.
func once[T any](d *doer, s *shelf[T], key string, made func() (T, error)) (T, error) {
	d.mu.Lock()
	have, ok := s.get(key)
	d.mu.Unlock()
	if ok {
		return have, nil
	}
	v, err, _ := d.flight.Do(fmt.Sprintf("%T %s", have, key), func() (any, error) {
		v, err := made()
		if err == nil {
			d.mu.Lock()
			s.put(key, v)
			d.mu.Unlock()
		}
		return v, err
	})
	got, _ := v.(T)
	return got, err
}

// guarded makes an error of a panic: whoever wrote the game or the task is no reason for a worker to go.
func guarded(do func() error) (err error) {
	defer func() {
		if p := recover(); p != nil {
			err = fmt.Errorf("this is a bug in broadside: %v\n%s", p, debug.Stack())
		}
	}()
	return do()
}

// shelf keeps the last things that were asked for.
type shelf[T any] struct {
	most int
	list []shelved[T] // the last asked for last
}

type shelved[T any] struct {
	key  string
	what T
}

func (s *shelf[T]) get(key string) (what T, ok bool) {
	for i, one := range s.list {
		if one.key == key {
			s.list = append(append(s.list[:i:i], s.list[i+1:]...), one)
			return one.what, true
		}
	}
	return what, false
}

func (s *shelf[T]) put(key string, what T) {
	if s.list = append(s.list, shelved[T]{key, what}); len(s.list) > s.most {
		s.list = s.list[1:]
	}
}
