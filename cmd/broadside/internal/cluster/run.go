package cluster

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"
	"time"
	"unicode"
	"unicode/utf8"

	"github.com/nats-io/nats.go/jetstream"
)

// State says how a run stands.
type State string

// The states of a run. Left means that nobody asks any more and it was not finished: Resume says with what command it goes on.
const (
	Running   State = "running"
	Finished  State = "finished"
	Failed    State = "failed"
	Cancelled State = "cancelled"
	Left      State = "left"
)

// Run is a command that was asked of a cluster.
type Run struct {
	ID      string         `json:"id"`
	Command []string       `json:"command"` // its words
	Folder  string         `json:"folder"`  // where it was typed
	Host    string         `json:"host"`
	Version string         `json:"version"`
	State   State          `json:"state"`
	Games   []string       `json:"games"`           // names of the games
	Done    int64          `json:"done"`            // things so far: games, or positions that were looked around in
	Each    map[string]int `json:"each,omitempty"`  // by kind and pace, how many things a piece has
	Why     string         `json:"why,omitempty"`   // it failed
	Proof   string         `json:"proof,omitempty"` // by which who asked knows the command again (Asker.Proves)
	Last    time.Time      `json:"-"`               // when it was written down, by the clock of the server

	revision uint64 // of what was written down
}

// OneLine is a text of somebody else's as it can stand in a line: no new line, and no order to a terminal.
func OneLine(text string) string {
	return strings.Map(func(r rune) rune {
		if unicode.IsControl(r) || r == '\u2028' || r == '\u2029' {
			return utf8.RuneError
		}
		return r
	}, text)
}

const askerKey = "asker."

// Runs are those that the cluster knows, the last that began first.
func (c *Connection) Runs(ctx context.Context) (out []Run, err error) {
	err = c.within(ctx, listTime, func(ctx context.Context) error {
		asks := map[string]bool{}
		err := list(ctx, c.alive, askerKey+"*", func(e jetstream.KeyValueEntry) { asks[strings.TrimPrefix(e.Key(), askerKey)] = true })
		if err != nil {
			return err
		}
		out = nil
		return list(ctx, c.runs, ">", func(e jetstream.KeyValueEntry) {
			if r, err := readRun(e); err == nil {
				if r.State == Running && !asks[r.ID] {
					r.State = Left
				}
				out = append(out, r)
			}
		})
	})
	slices.SortFunc(out, func(a, b Run) int { return b.Last.Compare(a.Last) })
	return out, err
}

// list goes through all that a bucket has of some keys. It is one question: one for each key would be thousands.
func list(ctx context.Context, kv jetstream.KeyValue, keys string, each func(jetstream.KeyValueEntry)) error {
	all, err := kv.Watch(ctx, keys, jetstream.IgnoreDeletes())
	if err != nil {
		return err
	}
	defer func() { _ = all.Stop() }()
	for {
		select {
		case e := <-all.Updates():
			if e == nil { // all that there are
				return ctx.Err()
			}
			each(e)
		case <-ctx.Done():
			return ctx.Err()
		}
	}
}

// ErrNoRun is for an id that no run has.
var ErrNoRun = errors.New("there is no such run")

// Run is the run with an id, or the only one whose id begins so.
func (c *Connection) Run(ctx context.Context, id string) (r Run, err error) {
	list, err := c.Runs(ctx)
	if err != nil {
		return r, err
	}
	found := 0
	for _, one := range list {
		if one.ID == id {
			return one, nil
		}
		if len(id) >= 3 && len(one.ID) > len(id) && one.ID[:len(id)] == id {
			r, found = one, found+1
		}
	}
	if found != 1 {
		return r, ErrNoRun
	}
	return r, nil
}

// run is a run as it stands: one of whose command nothing is heard was left.
func (c *Connection) run(ctx context.Context, id string) (r Run, err error) {
	if r, err = c.kept(ctx, id); err == nil && r.State == Running {
		if _, err := c.alive.Get(ctx, askerKey+id); errors.Is(err, jetstream.ErrKeyNotFound) {
			r.State = Left
		}
	}
	return r, err
}

// kept is a run as it was written down last.
func (c *Connection) kept(ctx context.Context, id string) (r Run, err error) {
	e, err := c.runs.Get(ctx, id)
	if err != nil {
		return r, err
	}
	return readRun(e)
}

// readRun reads what was written down of a run, in which anything may stand.
func readRun(e jetstream.KeyValueEntry) (r Run, err error) {
	if err := json.Unmarshal(e.Value(), &r); err != nil || r.ID != e.Key() || !token.MatchString(r.ID) {
		return r, fmt.Errorf("the run %q can't be read", e.Key())
	}
	if !slices.Contains([]State{Running, Finished, Failed, Cancelled, Left}, r.State) {
		return r, fmt.Errorf("the run %q is in no state that there is", e.Key())
	}
	r.Host, r.Version = OneLine(r.Host), OneLine(r.Version)
	maps.DeleteFunc(r.Each, func(_ string, each int) bool { return each < 1 || each > mostThings })
	r.Last, r.revision = e.Created(), e.Revision()
	return r, nil
}

func (c *Connection) keepRun(ctx context.Context, r *Run) error {
	data, err := json.Marshal(r)
	if err != nil {
		return err
	}
	return c.again(ctx, func(ctx context.Context) (err error) {
		r.revision, err = c.runs.Put(ctx, r.ID, data)
		return err
	})
}

// Cancel ends a run, whoever asks for it: nothing more of it is begun, and what came of it is dropped.
func (c *Connection) Cancel(ctx context.Context, r Run) error {
	r.State = Cancelled
	if err := c.keepRun(ctx, &r); err != nil {
		return err
	}
	return c.drop(ctx, true, r.ID, ">")
}

// drop takes what is still to be done of a run, or of one of its tasks, out of the queue, and what came of it if it is of no more use.
func (c *Connection) drop(ctx context.Context, results bool, words ...string) error {
	err := c.again(ctx, func(ctx context.Context) error {
		return c.pieces.Purge(ctx, jetstream.WithPurgeSubject(subject(append([]string{piecesSubject, "*"}, words...)...)))
	})
	if err == nil && results {
		err = c.again(ctx, func(ctx context.Context) error {
			return c.results.Purge(ctx, jetstream.WithPurgeSubject(subject(append([]string{resultsSubject}, words...)...)))
		})
	}
	return err
}
