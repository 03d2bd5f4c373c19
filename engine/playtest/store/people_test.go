package store_test

import (
	"database/sql"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/engine"
	"github.com/broadside-cards/broadside/engine/gametest"
	"github.com/broadside-cards/broadside/engine/playtest"
	"github.com/broadside-cards/broadside/engine/playtest/people"
	"github.com/broadside-cards/broadside/engine/playtest/store"
)

var evening = time.Date(2026, 11, 27, 20, 0, 0, 0, time.UTC)

// sitting is a game of Kuhn poker that two people played: the north thought 4 s, the east 7 s.
func sitting(t testing.TB, g *engine.Game, seed uint64, choices ...int) *people.Game {
	s, err := g.NewState(engine.Config{Seed: seed})
	require.NoError(t, err)
	b := people.NewBook(people.AtTable, 2, evening)
	b.Agree(0, "Carlie")
	b.Agree(1, "")
	now := evening
	for i, c := range choices {
		p := s.Actor()
		b.Ask(i, now)
		now = now.Add(time.Duration(4+3*p) * time.Second)
		require.NoError(t, s.Apply(c))
		b.Made(p, i, i+1, now)
	}
	r, err := s.Record()
	require.NoError(t, err)
	out, ok := b.Game(r, []string{"", ""})
	require.True(t, ok)
	return out
}

func one[T any](t testing.TB, db *sql.DB, question string) (out T) {
	require.NoError(t, db.QueryRow(question).Scan(&out), question)
	return out
}

// TestPeoplesGames go in beside those of bots, and neither is counted with the other.
func TestPeoplesGames(t *testing.T) {
	g := gametest.Load(t, "kuhn-poker")
	db, s := open(t, filepath.Join(t.TempDir(), "a.db"))
	simulate(t, s, g, playtest.Config{Games: 20, Seed: 1, Bots: []string{"random"}})
	first := sitting(t, g, 3, 0, 0)
	first.Comments = []people.Comment{{Choice: 1, Seat: 1, Text: "too strong?"}}
	first.Lookups = []people.Lookup{{Choice: 1, Seat: 1, Kind: people.LookCard, About: "Jack"}}
	run, number, err := s.Put(ctx, g, first, store.Run{Folder: "kuhn-poker"})
	require.NoError(t, err)
	assert.Equal(t, []int{2, 0}, []int{run, number})
	_, number, err = s.Put(ctx, g, sitting(t, g, 4, 1), store.Run{Folder: "kuhn-poker"}) // it is not over
	require.NoError(t, err)
	assert.Equal(t, 1, number)

	assert.Equal(t, 20, one[int](t, db, "SELECT count(*) FROM games"))
	assert.Equal(t, 40, one[int](t, db, "SELECT count(*) FROM seats"))
	assert.Equal(t, 20, one[int](t, db, "SELECT sum(games) / 2 FROM win_rates"))
	assert.Equal(t, 20, one[int](t, db, "SELECT sum(games) FROM endings"))
	assert.Equal(t, "unfinished", one[string](t, db, "SELECT ending FROM people_games WHERE game = 1"))
	assert.Equal(t, "Carlie", one[string](t, db, "SELECT who FROM people WHERE game = 0 AND player = 'north'"))
	assert.InDelta(t, 7, one[float64](t, db, "SELECT thought FROM people WHERE game = 0 AND player = 'east'"), 1e-9)
	assert.InDelta(t, 4, one[float64](t, db, "SELECT waited FROM people WHERE game = 0 AND player = 'east'"), 1e-9)
	assert.Equal(t, "too strong?", one[string](t, db, "SELECT text FROM comments WHERE choice = 1 AND player = 'east' AND who IS NULL"))
	assert.Equal(t, "Jack", one[string](t, db, "SELECT about FROM lookups"))
	assert.InDelta(t, 11.0/60, one[float64](t, db, "SELECT minutes FROM people_games WHERE game = 0"), 1e-9)

	runs, err := s.Runs(ctx)
	require.NoError(t, err)
	usual, _ := store.Usual(runs)
	assert.Equal(t, 1, usual.ID)
	var seen []*people.Game
	require.NoError(t, s.Peoples(ctx, runs[1], func(_ int, game *people.Game, r *playtest.Record) error {
		seen = append(seen, game)
		require.Len(t, game.Record.Choices, r.Decisions)
		return nil
	}))
	require.Len(t, seen, 2)
	first.Record.Expansions = seen[0].Record.Expansions
	assert.Equal(t, first, seen[0])
}

// TestPeoplesGamesGrow while they are played, and go whole.
func TestPeoplesGamesGrow(t *testing.T) {
	g := gametest.Load(t, "kuhn-poker")
	path := filepath.Join(t.TempDir(), "a.db")
	db, s := open(t, path)
	var lone []string
	for i, length := range []int{1, 2} {
		game := sitting(t, g, 3, []int{0, 0}[:length]...)
		game.ID = strings.Repeat("a", 32)
		_, number, err := s.Put(ctx, g, game, store.Run{})
		require.NoError(t, err)
		require.Zero(t, number)
		assert.Equal(t, i+1, one[int](t, db, "SELECT decisions FROM people_games"))
		lone = dump(t, db)
	}
	other := sitting(t, g, 5, 0, 1, 0)
	other.Seats[1].Who = "Blackbeard the loud"
	for range 3 { // each time in the place of what was there
		_, _, err := s.Put(ctx, g, other, store.Run{})
		require.NoError(t, err)
	}
	gone, err := s.Forget(ctx, other.ID, strings.Repeat("f", 32))
	require.NoError(t, err)
	require.Equal(t, 1, gone)
	require.Equal(t, lone, dump(t, db), "the totals are those of the game that is left")
	assert.Equal(t, 1, one[int](t, db, "SELECT count(*) FROM people_games"))
	require.NoError(t, db.Close())
	text, err := os.ReadFile(path)
	require.NoError(t, err)
	assert.NotContains(t, string(text), "Blackbeard", "what is deleted is overwritten")
}

// TestBadPeoplesGames leaves nothing of what can't be played.
func TestBadPeoplesGames(t *testing.T) {
	g := gametest.Load(t, "kuhn-poker")
	db, s := open(t, filepath.Join(t.TempDir(), "a.db"))
	bad := sitting(t, g, 3, 0, 0)
	bad.Record.Choices[1] = 17
	_, _, err := s.Put(ctx, g, bad, store.Run{})
	require.Error(t, err)
	bad.Moves[0].Seat = 9
	_, _, err = s.Put(ctx, g, bad, store.Run{})
	require.EqualError(t, err, "a choice in it is at a place that there is not")
	bad = sitting(t, g, 3, 0, 0)
	bad.Record.Players, bad.Seats = 0, append(bad.Seats, people.Seat{}) // the game's least then play
	_, _, err = s.Put(ctx, g, bad, store.Run{})
	require.EqualError(t, err, "it has 3 seats for 2 players")
	assert.Zero(t, one[int](t, db, "SELECT count(*) FROM people_games"))
}

// TestPeoplesGamesOfOthers are looked at as they are read, too.
func TestPeoplesGamesOfOthers(t *testing.T) {
	g := gametest.Load(t, "kuhn-poker")
	db, s := open(t, filepath.Join(t.TempDir(), "a.db"))
	_, _, err := s.Put(ctx, g, sitting(t, g, 3, 0, 0), store.Run{})
	require.NoError(t, err)
	runs, err := s.Runs(ctx)
	require.NoError(t, err)
	sound := one[[]byte](t, db, "SELECT kept FROM game_people")
	for _, damage := range []string{"null", `{"seats":[{},{},{}]}`, strings.Replace(string(sound), `"seat":1`, `"seat":7`, 1)} {
		_, err := db.Exec("UPDATE game_people SET kept = ?", []byte(damage))
		require.NoError(t, err)
		err = s.Peoples(ctx, runs[0], func(_ int, game *people.Game, _ *playtest.Record) error {
			game.Pace()
			return nil
		})
		require.EqualError(t, err, "game 0 of its run 1 is damaged", damage)
	}
}

// TestTheEditionBefore is read as it is, and gets the tables of people's games when it is written to.
func TestTheEditionBefore(t *testing.T) {
	g := gametest.Load(t, "kuhn-poker")
	path := filepath.Join(t.TempDir(), "old.db")
	db, s := open(t, path)
	run := simulate(t, s, g, playtest.Config{Games: 5, Seed: 1, Bots: []string{"random"}})
	old, err := os.ReadFile(filepath.Join("testdata", "edition-1.sql")) // how it was
	require.NoError(t, err)
	_, err = db.Exec(string(old))
	require.NoError(t, err)
	require.NoError(t, db.Close())

	db, s = open(t, path)
	done, err := s.Each(ctx, run, 0, 100, playtest.SinkFunc(func(*playtest.Record) error { return nil }))
	require.NoError(t, err)
	require.Equal(t, 5, done)
	require.Equal(t, 1, one[int](t, db, "PRAGMA user_version"))
	_, _, err = s.Put(ctx, g, sitting(t, g, 3, 0, 0), store.Run{})
	require.NoError(t, err)
	require.Equal(t, 2, one[int](t, db, "PRAGMA user_version"))
	assert.Equal(t, 5, one[int](t, db, "SELECT count(*) FROM games"))
	assert.Equal(t, 1, one[int](t, db, "SELECT count(*) FROM people_games"))
}

// TestManyTablesWriteOneDatabase, each on its own, and none of their games is lost.
func TestManyTablesWriteOneDatabase(t *testing.T) {
	g := gametest.Load(t, "kuhn-poker")
	path := filepath.Join(t.TempDir(), "a.db")
	db, _ := open(t, path)
	const tables, times = 8, 5
	failed := make(chan error, tables)
	for i := range tables {
		game := sitting(t, g, uint64(i), 0, 0)
		go func() {
			own, err := sql.Open("sqlite", "file:"+path+"?_pragma=busy_timeout(5000)&_pragma=synchronous(1)")
			if err == nil {
				defer own.Close()
				var s *store.Store
				if s, err = store.Open(ctx, own); err == nil {
					for range times {
						if _, _, err = s.Put(ctx, g, game, store.Run{}); err != nil {
							break
						}
					}
				}
			}
			failed <- err
		}()
	}
	for range tables {
		require.NoError(t, <-failed)
	}
	assert.Equal(t, tables, one[int](t, db, "SELECT count(*) FROM people_games"))
	assert.Equal(t, tables, one[int](t, db, "SELECT count(DISTINCT game) FROM people_games"))
	assert.Equal(t, tables, one[int](t, db, "SELECT finished FROM runs"))
}
