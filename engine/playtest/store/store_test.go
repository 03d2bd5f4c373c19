package store_test

import (
	"context"
	"database/sql"
	"fmt"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	_ "modernc.org/sqlite"

	"github.com/broadside-cards/broadside/carddefs/gametest"
	"github.com/broadside-cards/broadside/engine"
	"github.com/broadside-cards/broadside/engine/playtest"
	"github.com/broadside-cards/broadside/engine/playtest/store"
)

var ctx = context.Background()

func open(t testing.TB, path string) (*sql.DB, *store.Store) {
	db, err := sql.Open("sqlite", "file:"+path)
	require.NoError(t, err)
	t.Cleanup(func() { _ = db.Close() })
	s, err := store.Open(ctx, db)
	require.NoError(t, err)
	return db, s
}

// simulate plays games into a store, from where it is.
func simulate(t testing.TB, s *store.Store, g *engine.Game, cfg playtest.Config, more ...playtest.Sink) store.Run {
	w, err := s.Write(ctx, g, store.NewRun(g, cfg.Bots, cfg.Seed, cfg.Options), false)
	require.NoError(t, err)
	_, err = playtest.Run(ctx, g, cfg, append(more, w)...)
	require.NoError(t, err)
	require.NoError(t, w.Commit(ctx))
	require.NoError(t, w.Close())
	return w.Run()
}

// pages writes down what a sink gets.
type pages []string

func (p *pages) Add(r *playtest.Record) error {
	line := fmt.Sprintf("%d %d %s %b %v %d %d %v %v", r.Game, r.Seed, r.Ending, r.Winners, r.Returns, r.Turns, r.Decisions, r.Fault, r.Choices)
	if r.Facts != nil {
		line += fmt.Sprintf(" %+v", *r.Facts)
	}
	*p = append(*p, line)
	return nil
}

// TestGamesComeBackAsTheyWerePlayed compares what a sink gets from the games and
// from the store, for every game that comes with Broadside.
func TestGamesComeBackAsTheyWerePlayed(t *testing.T) {
	_, s := open(t, filepath.Join(t.TempDir(), "all.db"))
	for i, name := range []string{"rum-runner", "kuhn-poker", "tic-tac-toe", "hearts"} {
		g := gametest.Load(t, name)
		var played, read pages
		run := simulate(t, s, g, playtest.Config{Games: 30, Seed: 1<<63 + 5, Bots: []string{"random"}, Workers: 2}, &played)
		assert.Equal(t, i+1, run.ID)
		done, err := s.Each(ctx, run, 0, 1000, &read)
		require.NoError(t, err)
		require.Equal(t, 30, done)
		require.Equal(t, played, read, name)
	}
}
