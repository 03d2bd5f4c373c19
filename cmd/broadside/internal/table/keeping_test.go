package table

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// inFile is what a database says to a question: one number or text.
func inFile[T any](b *bench, question string) (out T) {
	b.t.Helper()
	require.NoError(b.t, b.o.games.Flush())
	db, _, err := b.o.Files.OpenResults(b.t.Context(), b.o.db)
	require.NoError(b.t, err)
	defer db.Close()
	require.NoError(b.t, db.QueryRow(question).Scan(&out), question)
	return out
}

// says asks for something that has to go well.
func (p *person) says(what string, body any) {
	p.b.t.Helper()
	code, said := p.ask("POST", what, body)
	require.Equal(p.b.t, 200, code, said)
}

const games = "SELECT count(*) FROM people_games"

// TestNothingIsKeptWithoutConsent: of a game of two, nothing until both agree, and nothing after one takes it back.
func TestNothingIsKeptWithoutConsent(t *testing.T) {
	folder := newFolder(t)
	db := filepath.Join(t.TempDir(), "games.db")
	b := openBench(t, "kuhn-poker", folder, func(o *options) { o.db = db })
	one, two := b.come("/seat/1/"), b.come("/seat/2/")
	one.listen()
	two.listen()
	code, said := one.ask("POST", "comment", map[string]any{"text": "too strong?"})
	require.Equal(t, 400, code)
	require.Contains(t, said, "agree first")
	one.says("consent", map[string]any{"yes": true, "who": "Carlie"})
	one.says("answer", reply(one.asked(), 0))
	one.says("comment", map[string]any{"text": "too strong?"})
	require.Zero(t, inFile[int](b, games), "the east was not asked yet")
	two.says("looked", map[string]any{"card": "Jack"})
	two.says("consent", map[string]any{"yes": true})
	two.says("looked", map[string]any{"card": "Queen"})
	two.says("looked", map[string]any{"card": "of no game"})
	two.ask("GET", "why", nil)
	require.Equal(t, 1, inFile[int](b, games), "it is kept while it is played")
	assert.Equal(t, "unfinished", inFile[string](b, "SELECT ending FROM people_games"))
	assert.Equal(t, "too strong? north Carlie 1", inFile[string](b, "SELECT text || ' ' || player || ' ' || who || ' ' || choice FROM comments"))
	assert.Equal(t, 1, inFile[int](b, "SELECT count(*) FROM lookups WHERE kind = 'card' AND about = 'Queen'"))
	assert.Equal(t, 1, inFile[int](b, "SELECT count(*) FROM lookups WHERE kind = 'why'"))

	b.close() // and nothing is lost where the server goes without a word
	b = openBench(t, "kuhn-poker", folder, nil)
	require.Equal(t, db, b.o.db, "the table knows where its games go")
	two = &person{b: b, path: "/seat/2/", ticket: two.ticket}
	one = &person{b: b, path: "/seat/1/", ticket: one.ticket}
	b.s.guard.Cookie = one.b.s.guard.Cookie
	two.listen()
	two.until("keeping", func(data string) bool { return strings.Contains(data, `"agreed":true,"who":"","persons":2,"yes":2`) })
	two.stream = nil
	two.listen()
	two.says("answer", reply(two.asked(), 0))
	require.Equal(t, 1, inFile[int](b, games))
	assert.Equal(t, "win", inFile[string](b, "SELECT ending FROM people_games"))
	assert.Equal(t, 2, inFile[int](b, "SELECT count(*) FROM people_choices WHERE thought >= 0"))

	one.says("restart", nil) // another game of the same people
	one.says("comment", map[string]any{"text": "again"})
	require.Equal(t, 2, inFile[int](b, games))
	two.says("consent", map[string]any{"yes": false})
	require.Zero(t, inFile[int](b, games), "both games were the east's too")
	require.Zero(t, inFile[int](b, "SELECT count(*) FROM comments"))
	two.says("consent", map[string]any{"yes": true, "who": "Del"})
	require.Equal(t, 1, inFile[int](b, games))
	assert.Equal(t, "again", inFile[string](b, "SELECT text FROM comments"), "what the north said of this game is still theirs to give")
}

// TestABotNeedsNoConsent: where bots sit, the one person is enough.
func TestABotNeedsNoConsent(t *testing.T) {
	b := openBench(t, "kuhn-poker", newFolder(t), func(o *options) {
		o.db, o.seats = filepath.Join(t.TempDir(), "games.db"), []string{"east=first"}
	})
	one := b.come("/seat/1/")
	one.listen()
	one.says("consent", map[string]any{"yes": true})
	one.says("answer", reply(one.asked(), 0))
	b.bots()
	one.asked()
	require.Equal(t, 1, inFile[int](b, games))
	assert.Equal(t, 1, inFile[int](b, "SELECT count(*) FROM people WHERE bot = 'first' AND player = 'east'"))
	assert.Equal(t, 1, inFile[int](b, "SELECT count(*) FROM people_choices"))
}

// TestATableThatKeepsNothing says so to who asks.
func TestATableThatKeepsNothing(t *testing.T) {
	b := openBench(t, "kuhn-poker", newFolder(t), nil)
	one := b.come("/seat/1/")
	for _, what := range []string{"consent", "comment", "form"} {
		code, said := one.ask("POST", what, map[string]any{"yes": true, "text": "x"})
		require.Equal(t, 400, code)
		require.Contains(t, said, "nothing is kept at this table")
	}
}

// TestAMendedGameIsMarked, and can be played again with what was done by hand.
func TestAMendedGameIsMarked(t *testing.T) {
	b := openBench(t, "kuhn-poker", newFolder(t), func(o *options) {
		o.db, o.seats = filepath.Join(t.TempDir(), "games.db"), []string{"east=first"}
	})
	one := b.come("/seat/1/")
	one.says("consent", map[string]any{"yes": true})
	one.says("mend", map[string]any{"do": "add 3 chips to the north"})
	one.listen()
	one.says("answer", reply(one.asked(), 0))
	b.bots()
	one.until("table", func(data string) bool { return strings.Contains(data, `"ending"`) })
	assert.Equal(t, 1, inFile[int](b, "SELECT count(*) FROM people_games WHERE mended AND ending = 'win'"))
	db, s, err := b.o.Files.OpenResults(t.Context(), b.o.db)
	require.NoError(t, err)
	defer db.Close()
	run, err := s.Run(t.Context(), 1)
	require.NoError(t, err)
	saved, err := s.Saved(t.Context(), run, 0)
	require.NoError(t, err)
	require.Equal(t, "add 3 chips to the north", saved.Mends[0].Do)
	again, err := b.s.table.Game().Resume(t.Context(), saved)
	require.NoError(t, err)
	require.True(t, again.Over())
}

// TestWhatWasTakenBackIsDeletedAfterAKill: a server that was killed before it deleted a game does so when it comes back.
func TestWhatWasTakenBackIsDeletedAfterAKill(t *testing.T) {
	folder := newFolder(t)
	b := openBench(t, "kuhn-poker", folder, func(o *options) {
		o.db, o.seats = filepath.Join(t.TempDir(), "games.db"), []string{"east=first"}
	})
	one := b.come("/seat/1/")
	one.says("consent", map[string]any{"yes": true})
	id := inFile[string](b, "SELECT id FROM game_people")
	b.close()
	on := openShelf(b.o.Streams, b.o.game, b.o.name)
	was, err := on.read()
	require.NoError(t, err)
	was.Logbook.Now.Withdraw(0)
	was.Logbook.Now.Renew()
	was.Logbook.Forget = []string{id}
	require.NoError(t, on.write(was))
	again := openBench(t, "kuhn-poker", folder, nil)
	require.Zero(t, inFile[int](again, games))
	was, err = on.read()
	require.NoError(t, err)
	require.Empty(t, was.Logbook.Forget)
}

// TestWhatIsSaidIsToldToNobody at the table: not what was said, nor what was looked up, nor how long it took.
func TestWhatIsSaidIsToldToNobody(t *testing.T) {
	b := openBench(t, "kuhn-poker", newFolder(t), func(o *options) { o.db = filepath.Join(t.TempDir(), "games.db") })
	one, two, watch := b.come("/seat/1/"), b.come("/seat/2/"), b.come("/watch/")
	one.says("consent", map[string]any{"yes": true, "who": "Carlie"})
	two.says("consent", map[string]any{"yes": true})
	one.listen()
	sc := one.asked()
	others := []*person{two, watch}
	for _, p := range others {
		p.listen()
		p.until("people", func(string) bool { return true }) // that is the last that is told at first, but for what is kept
	}
	one.says("comment", map[string]any{"text": "too strong?"})
	one.says("looked", map[string]any{"card": "Jack"})
	code, _ := one.ask("GET", "why", nil)
	require.Equal(t, 200, code)
	one.says("answer", reply(sc, 0))
	for _, p := range others {
		for e := p.next(); e.kind != "table"; e = p.next() {
			assert.NotContains(t, e.data, "strong")
			assert.NotContains(t, e.data, "Carlie")
			assert.True(t, e.kind == "keeping" && p == two && strings.Contains(e.data, `"comments":[]`) || e.kind == "story" || e.kind == "people", "%s %s", e.kind, e.data)
		}
	}
}

// TestWhatFollowsChangedRulesIsKept: the game by changed rules is one of its own, with its choices.
func TestWhatFollowsChangedRulesIsKept(t *testing.T) {
	folder, game := newFolder(t), filepath.Join(t.TempDir(), "my-game")
	require.NoError(t, os.CopyFS(game, gameFiles(t, "crazy-eights")))
	b := openBench(t, game, folder, func(o *options) {
		o.db, o.seats = filepath.Join(t.TempDir(), "games.db"), []string{"east=first"}
	})
	one := b.come("/seat/1/")
	one.listen()
	one.says("consent", map[string]any{"yes": true})
	choose := func() {
		for b.s.table.Step(t.Context()) {
		}
		one.says("answer", map[string]any{"stamp": b.s.table.Stamp(0), "option": 0})
	}
	choose()
	choose()
	require.Equal(t, 1, inFile[int](b, games))
	edit(t, game, "Eight of Clubs", "Great Eight")
	one.says("change", nil)
	for range 3 {
		choose()
	}
	require.Equal(t, 2, inFile[int](b, games))
	assert.Equal(t, 3, inFile[int](b, "SELECT count(*) FROM people_choices c JOIN people_games g ON g.run = c.run AND g.game = c.game WHERE g.mended"))
}
