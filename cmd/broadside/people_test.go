package main

import (
	"bytes"
	"encoding/json"
	"os"
	"os/exec"
	"path/filepath"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/engine"
	"github.com/broadside-cards/broadside/engine/gametest"
	"github.com/broadside-cards/broadside/engine/playtest/people"
)

// handedOn are lines of games that people played on a page by itself: two of Kuhn poker, in the first of which the north said
// something after the first choice.
func handedOn(t *testing.T, change func(i int, g *people.Game)) (lines []byte) {
	g := gametest.Load(t, "kuhn-poker")
	begun := time.Date(2026, 11, 27, 20, 0, 0, 0, time.UTC)
	for i, choices := range [][]int{{0, 0}, {1, 0}} {
		s, err := g.NewState(engine.Config{Seed: uint64(3 + i)})
		require.NoError(t, err)
		b := people.NewBook(people.OnPage, 2, begun)
		b.Agree(0, "Carlie")
		b.Agree(1, "")
		for k, c := range choices {
			p := s.Actor()
			require.NoError(t, s.Apply(c))
			b.Made(p, k, k+1, begun.Add(time.Duration(k+1)*time.Second))
		}
		if i == 0 {
			b.Say(0, 1, "too strong?", begun)
		}
		r, err := s.Record()
		require.NoError(t, err)
		game, _ := b.Game(r, []string{"", ""})
		if change != nil {
			change(i, game)
		}
		line, err := json.Marshal(game)
		require.NoError(t, err)
		lines = append(append(lines, line...), '\n')
	}
	return lines
}

// TestGamesAreTakenIn: once each, played again, and none of other rules or with a choice that can't be made.
func TestGamesAreTakenIn(t *testing.T) {
	p := newProgram(t)
	write := func(name string, change func(i int, g *people.Game)) {
		require.NoError(t, os.WriteFile(filepath.Join(p.dir, name), handedOn(t, change), 0o600))
	}
	write("games.jsonl", func(i int, g *people.Game) {
		g.ID = map[int]string{0: "00000000000000000000000000000000", 1: "11111111111111111111111111111111"}[i]
	})
	for range 2 {
		require.Equal(t, "Took 2 games into games.db.\n", p.run(t, "people", "games.db", "--take", "games.jsonl", "--game", "kuhn-poker"))
	}
	require.Equal(t, "games,north\n2,1\n", p.run(t, "query", "games.db", "--csv", "select count(*) games, sum(winner = 'north') north from people_games where place = 'page'"))
	write("bad.jsonl", func(i int, g *people.Game) { g.Record.Choices[1] = 9 * i })
	code, said := p.fails(t, "people", "other.db", "--take", "bad.jsonl", "--game", "kuhn-poker")
	require.Equal(t, 3, code)
	require.Contains(t, said, "line 2 of `bad.jsonl`: choice 2 of the saved game cannot be made")
	code, said = p.fails(t, "people", "other.db", "--take", "games.jsonl", "--game", "tic-tac-toe")
	require.Equal(t, 3, code)
	require.Contains(t, said, "line 1 of `games.jsonl`")

	// The page of a report copies the command that shows a moment, by one click.
	require.Contains(t, p.run(t, "report", "games.db", "--html", "page.html"), "“too strong?” (Carlie, the north; game 0, after 1 choice)")
	b := openTab(t, browser(t), "file://"+filepath.Join(p.dir, "page.html"))
	b.click(".moments .copy", "Copy")
	b.says(".moments .copy", "Copied")
	require.Equal(t, "broadside replay games.db 0 --run 1 --to 1", value[string](b, "getSelection().toString()"))
	require.Equal(t, 1.0, value[float64](b, "document.scripts.length"))
	b.fine()
}

// fails runs a command that does not go well, and gives its exit code and what it said.
func (p program) fails(t *testing.T, args ...string) (code int, said string) {
	t.Helper()
	var out, errs bytes.Buffer
	err := p.start(t, &out, &errs, args...).Wait()
	var failed *exec.ExitError
	require.ErrorAs(t, err, &failed)
	return failed.ExitCode(), errs.String()
}
