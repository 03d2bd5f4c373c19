package store_test

import (
	"context"
	"database/sql"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	_ "modernc.org/sqlite"

	"github.com/broadside-cards/broadside/engine"
	"github.com/broadside-cards/broadside/engine/gametest"
	"github.com/broadside-cards/broadside/engine/playtest"
	"github.com/broadside-cards/broadside/engine/playtest/store"
	"github.com/broadside-cards/broadside/engine/stats"
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

// dump is every row of every table, in order.
func dump(t testing.TB, db *sql.DB) (out []string) {
	for _, table := range []string{"runs", "run_seats", "run_cards", "run_tokens", "game_rows", "game_seats", "game_cards", "game_spent", "game_tokens", "game_records", "clauses", "run_actions"} {
		rows, err := db.Query("SELECT * FROM " + table)
		require.NoError(t, err)
		columns, err := rows.Columns()
		require.NoError(t, err)
		for rows.Next() {
			values, to := make([]any, len(columns)), make([]any, len(columns))
			for i := range values {
				to[i] = &values[i]
			}
			require.NoError(t, rows.Scan(to...))
			out = append(out, fmt.Sprint(table, values))
		}
		require.NoError(t, rows.Err())
		require.NoError(t, rows.Close())
	}
	return out
}

// TestRowsAreTheSameForAnyWorkers, and however often it was gone on with.
func TestRowsAreTheSameForAnyWorkers(t *testing.T) {
	g := gametest.Load(t, "rum-runner")
	var want []string
	for i, parts := range [][]int{{40}, {40}, {40}, {1, 20, 40}} {
		db, s := open(t, filepath.Join(t.TempDir(), "a.db"))
		done := 0
		for _, until := range parts {
			run := simulate(t, s, g, playtest.Config{First: done, Games: until - done, Seed: 4, Bots: []string{"eager", "random"}, Workers: []int{1, 2, 7, 3}[i]})
			require.Equal(t, 1, run.ID)
			require.Equal(t, until, run.Finished)
			done = until
		}
		if got := dump(t, db); i == 0 {
			want = got
		} else {
			require.Equal(t, want, got)
		}
	}
	require.Greater(t, len(want), 1000)
}

// TestTotalsAreTheSumsOfTheGames compares the tables of totals with what the games
// say by themselves.
func TestTotalsAreTheSumsOfTheGames(t *testing.T) {
	g := gametest.Load(t, "rum-runner")
	db, s := open(t, filepath.Join(t.TempDir(), "a.db"))
	cfg := playtest.Config{Games: 25, Seed: 4, Bots: []string{"random"}, Workers: 2}
	run := simulate(t, s, g, cfg)
	totals := playtest.NewTotals(g)
	_, err := s.Each(ctx, run, 0, 25, totals)
	require.NoError(t, err)
	for i, c := range totals.Clauses {
		var runs int
		require.NoError(t, db.QueryRow("SELECT runs FROM clauses WHERE clause = ?", i).Scan(&runs))
		require.Equal(t, c.Runs, runs)
	}
	for i := range totals.Cards {
		for p, c := range totals.Cards[i].Seats {
			var drawn, played, held, in int
			require.NoError(t, db.QueryRow("SELECT total(drawn), total(played), total(held), count(nullif(drawn, 0)) FROM game_cards WHERE card = ? AND seat = ?", i, p).Scan(&drawn, &played, &held, &in))
			require.Equal(t, []int{c.Drawn, c.Played, c.Kept, c.DrawnIn}, []int{drawn, played, held, in})
		}
	}
	names, reactions := g.ActionNames()
	for p, player := range g.Players() {
		want := stats.Wilson(totals.Seats[p].Wins, 25, stats.Usual)
		var got stats.Share
		require.NoError(t, db.QueryRow("SELECT games, wins, rate, low, high FROM win_rates WHERE player = ?", player).Scan(&got.Of, &got.Count, &got.Rate, &got.Low, &got.High))
		require.Equal(t, []int{want.Of, want.Count}, []int{got.Of, got.Count})
		require.InDeltaSlice(t, []float64{want.Rate, want.Low, want.High}, []float64{got.Rate, got.Low, got.High}, 1e-12)
		for a, n := range totals.Seats[p].Actions {
			var times int
			require.NoError(t, db.QueryRow("SELECT coalesce(sum(times), 0) FROM actions WHERE player = ? AND reaction = ? AND action = ?",
				player, a >= len(names), slices.Concat(names, reactions)[a]).Scan(&times))
			require.Equal(t, n, times)
		}
	}
}

// TestAKilledWriterLosesOnlyWhatWasNotCommitted copies the files of a database in
// the middle of a commit, which is what a kill leaves.
func TestAKilledWriterLosesOnlyWhatWasNotCommitted(t *testing.T) {
	g := gametest.Load(t, "rum-runner")
	dir := t.TempDir()
	path := filepath.Join(dir, "a.db")
	_, s := open(t, path)
	cfg := playtest.Config{Games: 30, Bots: []string{"random"}, Workers: 2}
	w, err := s.Write(ctx, g, store.NewRun(g, cfg.Bots, cfg.Seed, nil), false)
	require.NoError(t, err)
	_, err = playtest.Run(ctx, g, cfg, w)
	require.NoError(t, err)
	require.NoError(t, w.Commit(ctx))
	other, _ := open(t, path)
	rows, err := other.Query("SELECT game FROM games") // a commit waits for whoever reads
	require.NoError(t, err)
	require.True(t, rows.Next())
	cfg.First, cfg.Games = 30, 200
	_, err = playtest.Run(ctx, g, cfg, w)
	require.NoError(t, err)
	committed := make(chan error, 1)
	go func() { committed <- w.Commit(ctx) }()
	require.Eventually(t, func() bool {
		info, err := os.Stat(path + "-journal")
		return err == nil && info.Size() > 0
	}, time.Minute, 5*time.Millisecond)
	left := filepath.Join(dir, "left.db")
	for _, ending := range []string{"", "-journal"} {
		text, err := os.ReadFile(path + ending)
		require.NoError(t, err)
		require.NoError(t, os.WriteFile(left+ending, text, 0o600))
	}
	require.NoError(t, rows.Close())
	require.NoError(t, <-committed)
	require.Equal(t, 230, w.Run().Finished)
	require.NoError(t, w.Close())

	kept, again := open(t, left)
	runs, err := again.Runs(ctx)
	require.NoError(t, err)
	require.Equal(t, 30, runs[0].Finished)
	for _, table := range []string{"games", "game_records", "(SELECT DISTINCT run, game FROM game_cards)", "(SELECT DISTINCT run, game FROM game_seats)"} {
		var n int
		require.NoError(t, kept.QueryRow("SELECT count(*) FROM "+table).Scan(&n))
		require.Equal(t, 30, n, table)
	}
}

// TestTwoWritersOfOneRun: two programs write the same games, now the one first and now the other. It comes to what one
// writes, to the last total.
func TestTwoWritersOfOneRun(t *testing.T) {
	g := gametest.Load(t, "rum-runner")
	cfg := playtest.Config{Games: 60, Bots: []string{"random"}}
	alone, s := open(t, filepath.Join(t.TempDir(), "a.db"))
	simulate(t, s, g, cfg)
	both, s := open(t, filepath.Join(t.TempDir(), "b.db"))
	var writers [2]*store.Writer
	for i := range writers {
		w, err := s.Write(ctx, g, store.NewRun(g, cfg.Bots, 0, nil), false)
		require.NoError(t, err)
		defer w.Close()
		writers[i] = w
	}
	for _, turn := range []struct{ who, until int }{{0, 10}, {1, 5}, {1, 25}, {0, 20}, {0, 20}, {1, 40}, {0, 60}, {1, 60}} {
		w := writers[turn.who]
		part := cfg
		part.Games = turn.until
		_, err := playtest.Run(ctx, g, part, w)
		require.NoError(t, err)
		require.NoError(t, w.Commit(ctx))
	}
	require.Equal(t, dump(t, alone), dump(t, both))
}

// TestTwoRunsInOneDatabase: nobody holds the database while games are played, but only while they are written.
func TestTwoRunsInOneDatabase(t *testing.T) {
	g := gametest.Load(t, "kuhn-poker")
	db, s := open(t, filepath.Join(t.TempDir(), "a.db"))
	var writers []*store.Writer
	for seed := range uint64(2) {
		w, err := s.Write(ctx, g, store.NewRun(g, []string{"random"}, 100*seed, nil), false)
		require.NoError(t, err)
		defer w.Close()
		writers = append(writers, w)
	}
	for seed, w := range writers {
		_, err := playtest.Run(ctx, g, playtest.Config{Games: 10, Seed: 100 * uint64(seed), Bots: []string{"random"}}, w)
		require.NoError(t, err)
	}
	for _, w := range writers { // with games of the other waiting
		require.NoError(t, w.Commit(ctx))
	}
	var n int
	require.NoError(t, db.QueryRow("SELECT count(*) FROM games").Scan(&n))
	require.Equal(t, 20, n)
}

// TestAReaderIsWaitedFor: somebody asks a long question while games are written.
func TestAReaderIsWaitedFor(t *testing.T) {
	g := gametest.Load(t, "kuhn-poker")
	db, s := open(t, filepath.Join(t.TempDir(), "a.db"))
	cfg := playtest.Config{Games: 10, Bots: []string{"random"}}
	simulate(t, s, g, cfg)
	w, err := s.Write(ctx, g, store.NewRun(g, cfg.Bots, 0, nil), false)
	require.NoError(t, err)
	defer w.Close()
	rows, err := db.Query("SELECT game FROM games")
	require.NoError(t, err)
	require.True(t, rows.Next())
	closed := time.AfterFunc(200*time.Millisecond, func() { _ = rows.Close() })
	cfg.First = 10
	_, err = playtest.Run(ctx, g, cfg, w)
	require.NoError(t, err)
	require.NoError(t, w.Commit(ctx))
	require.False(t, closed.Stop(), "it has waited")
	require.Equal(t, 20, w.Run().Finished)
}

// TestGamesOutOfTurnAreRefused: no gap is left.
func TestGamesOutOfTurnAreRefused(t *testing.T) {
	g := gametest.Load(t, "kuhn-poker")
	_, s := open(t, filepath.Join(t.TempDir(), "a.db"))
	w, err := s.Write(ctx, g, store.NewRun(g, []string{"random"}, 0, nil), false)
	require.NoError(t, err)
	defer w.Close()
	require.EqualError(t, w.Add(&playtest.Record{Game: 3}), "game 3 is to be stored, and game 0 is not there yet")
}

// TestForeignDatabases are left alone.
func TestForeignDatabases(t *testing.T) {
	for problem, statements := range map[string]string{
		"it is a database of something else than simulations":  "CREATE TABLE recipes (name)",
		"it is of edition 9, and this program knows edition 2": "PRAGMA application_id = 1114795873; PRAGMA user_version = 9; CREATE TABLE runs (run)",
		"it is a database of something else than simulations ": "PRAGMA application_id = 7",
	} {
		db, err := sql.Open("sqlite", filepath.Join(t.TempDir(), "a.db"))
		require.NoError(t, err)
		_, err = db.Exec(statements)
		require.NoError(t, err)
		_, err = store.Open(ctx, db)
		var foreign *store.ForeignError
		require.ErrorAs(t, err, &foreign)
		require.EqualError(t, err, strings.TrimSpace(problem))
		require.NoError(t, db.Close())
	}
}

// TestDamagedGames are an error, not a wrong game.
func TestDamagedGames(t *testing.T) {
	g := gametest.Load(t, "rum-runner")
	for _, damage := range []string{
		"UPDATE game_records SET facts = substr(facts, 1, length(facts) - 1)",
		"UPDATE game_records SET facts = CAST(facts || x'02' AS BLOB)",
		"UPDATE game_records SET facts = x'ffffffffffffffff01'",
		"UPDATE game_records SET choices = CAST(choices || x'01' AS BLOB)",
		"UPDATE game_records SET choices = x'ff'",
		"DELETE FROM game_seats WHERE seat = 1",
	} {
		db, s := open(t, filepath.Join(t.TempDir(), "a.db"))
		run := simulate(t, s, g, playtest.Config{Games: 1, Bots: []string{"random"}})
		_, err := db.Exec(damage)
		require.NoError(t, err)
		_, err = s.Game(ctx, run, 0)
		require.EqualError(t, err, "game 0 of its run 1 is damaged", damage)
		_, err = s.Game(ctx, run, 1)
		require.EqualError(t, err, "run 1 has the games 0 to 0, and no game 1")
	}
}

// TestDifferences names what makes two runs two.
func TestDifferences(t *testing.T) {
	g := gametest.Load(t, "rum-runner")
	a := store.NewRun(g, []string{"random"}, 1, nil)
	require.Empty(t, a.Differences(store.NewRun(g, []string{"random", "random"}, 1, map[string]int{"actions": 3})))
	require.Equal(t, []string{"options", "bots", "seed"}, a.Differences(store.NewRun(g, []string{"first"}, 2, map[string]int{"actions": 4})))
	require.Equal(t, []string{"game", "rules", "options"}, a.Differences(store.NewRun(gametest.Load(t, "kuhn-poker"), []string{"random"}, 1, nil)))
}
