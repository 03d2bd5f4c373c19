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

	mu      sync.Mutex
	pending []pending // by id, the first first
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

// Game takes a game as it stands now, and what it is a game of.
func (k *File) Game(of *engine.Game, game *people.Game) {
	if k == nil {
		return
	}
	k.mu.Lock()
	defer k.mu.Unlock()
	if i := slices.IndexFunc(k.pending, func(p pending) bool { return p.game.ID == game.ID }); i >= 0 {
		k.pending[i] = pending{of, game}
	} else {
		k.pending = append(k.pending, pending{of, game})
	}
	if k.timer == nil {
		k.timer = time.AfterFunc(settles, func() {
			if err := k.Flush(); err != nil {
				k.said(err)
			}
		})
	}
}

// Flush writes what has come.
func (k *File) Flush() error {
	if k == nil {
		return nil
	}
	k.mu.Lock()
	defer k.mu.Unlock()
	if k.timer != nil {
		k.timer.Stop()
		k.timer = nil
	}
	for len(k.pending) > 0 {
		if _, _, err := k.store.Put(context.Background(), k.pending[0].of, k.pending[0].game, k.about); err != nil {
			return disk.CantKeep(k.path, err) // and it stays for the next time
		}
		k.pending = k.pending[1:]
	}
	return nil
}

// Forget deletes games at once, by their ids.
func (k *File) Forget(ids []string) error {
	if k == nil || len(ids) == 0 {
		return nil
	}
	k.mu.Lock()
	defer k.mu.Unlock()
	k.pending = slices.DeleteFunc(k.pending, func(p pending) bool { return slices.Contains(ids, p.game.ID) })
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
