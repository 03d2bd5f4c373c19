// Package keep puts games that people play into a database, while they are played and afterwards, and takes them out again.
//
// The door is Open.
package keep

import (
	"context"
	"database/sql"
	"errors"
	"slices"
	"sync"
	"time"

	"github.com/broadside-cards/broadside/carddefs"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/disk"
	"github.com/broadside-cards/broadside/engine"
	"github.com/broadside-cards/broadside/engine/playtest/people"
	"github.com/broadside-cards/broadside/engine/playtest/store"
)

// Questions are those of a game's playtest.yaml, as they are put to people.
func Questions(list []carddefs.Question) (out []people.Question) {
	for _, q := range list {
		one := people.Question{Ask: q.Ask.Text, Kind: people.Text}
		of := q.Choose
		switch {
		case len(q.Choose) > 0:
			one.Kind = people.Choice
		case q.Answer == carddefs.OnScale:
			one.Kind, of = people.Scale, q.Ends
		case q.Answer == carddefs.ByYesNo:
			one.Kind = people.YesNo
		}
		for _, w := range of {
			one.Of = append(one.Of, w.Text)
		}
		out = append(out, one)
	}
	return out
}

// None is the value of --db that keeps nothing.
const None = "none"

// settles is how long a game rests before it is written: who chooses quickly does not wait for a disk.
const settles = 2 * time.Second

// File writes games to a database. It is handed each as often as it changes, and writes it when it rests. Any goroutine may call it.
type File struct {
	path  string
	about store.Run // where the game is, and who played it
	db    *sql.DB
	store *store.Store

	writing sync.Mutex // held while the file is written
	mu      sync.Mutex // and for a moment, by who hands a game over
	pending []pending  // by id, the first first
	timer   *time.Timer
	said    func(error)
}

// pending is a game that is to be written.
type pending struct {
	of   *engine.Game
	game *people.Game
}

// Open opens the database of a path, or makes one. said hears of games that can't be written later on.
func Open(ctx context.Context, files *disk.Files, path string, about store.Run, said func(error)) (*File, error) {
	db, s, err := files.OpenStore(ctx, path)
	if err != nil {
		return nil, err
	}
	return &File{path: path, about: about, db: db, store: s, said: said}, nil
}

// Game takes a game as it stands now, and what it is a game of. It waits for nobody who writes.
func (k *File) Game(of *engine.Game, game *people.Game) {
	if k == nil {
		return
	}
	k.mu.Lock()
	defer k.mu.Unlock()
	k.put(pending{of, game}, true)
	k.soon()
}

// put has a game wait, in the place of what waits of it; an older one only where none does.
func (k *File) put(p pending, newer bool) {
	i := slices.IndexFunc(k.pending, func(o pending) bool { return o.game.ID == p.game.ID })
	switch {
	case i < 0:
		k.pending = append(k.pending, p)
	case newer:
		k.pending[i] = p
	}
}

// soon has what waits written in a while.
func (k *File) soon() {
	if k.timer != nil {
		return
	}
	k.timer = time.AfterFunc(settles, func() {
		if err := k.Flush(); err != nil {
			k.said(err)
			k.mu.Lock()
			defer k.mu.Unlock()
			k.soon()
		}
	})
}

// Flush writes what has come. What can't be written waits for the next time.
func (k *File) Flush() error {
	if k == nil {
		return nil
	}
	k.writing.Lock()
	defer k.writing.Unlock()
	for {
		p, any := k.take()
		if !any {
			return nil
		}
		if _, _, err := k.store.Put(context.Background(), p.of, p.game, k.about); err != nil {
			k.mu.Lock()
			defer k.mu.Unlock()
			k.put(p, false)
			return disk.CantKeep(k.path, err)
		}
	}
}

// take is the next game that waits.
func (k *File) take() (p pending, any bool) {
	k.mu.Lock()
	defer k.mu.Unlock()
	if k.timer != nil {
		k.timer.Stop()
		k.timer = nil
	}
	if len(k.pending) == 0 {
		return p, false
	}
	p, k.pending = k.pending[0], k.pending[1:]
	return p, true
}

// Forget deletes games at once, by their ids.
func (k *File) Forget(ids []string) error {
	if k == nil || len(ids) == 0 {
		return nil
	}
	k.writing.Lock() // one that is being written is there then
	defer k.writing.Unlock()
	k.mu.Lock()
	k.pending = slices.DeleteFunc(k.pending, func(p pending) bool { return slices.Contains(ids, p.game.ID) })
	k.mu.Unlock()
	if _, err := k.store.Forget(context.Background(), ids...); err != nil {
		return disk.CantKeep(k.path, err)
	}
	return nil
}

// Close writes what has come and closes the file.
func (k *File) Close() error {
	if k == nil {
		return nil
	}
	return errors.Join(k.Flush(), k.db.Close())
}
