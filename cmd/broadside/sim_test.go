package main

import (
	"bytes"
	"database/sql"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/cmd/broadside/internal/disk"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/exit"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/shell"
	"github.com/broadside-cards/broadside/dsl/prose"
)

// program runs the program in a folder of its own. The tests' own program is it,
// where it is called by that name (TestMain).
type program struct {
	bin, dir string
}

func newProgram(t *testing.T) program {
	self, err := os.Executable()
	require.NoError(t, err)
	bin := filepath.Join(t.TempDir(), "broadside")
	require.NoError(t, os.Symlink(self, bin))
	return program{bin, t.TempDir()}
}

func (p program) start(t *testing.T, out, errs *bytes.Buffer, args ...string) *exec.Cmd {
	cmd := exec.Command(p.bin, args...)
	cmd.Dir, cmd.Stdout, cmd.Stderr = p.dir, out, errs
	if os.Getenv("BROADSIDE_CACHE") == "" { // whoever was trained on this machine does not count
		cmd.Env = append(os.Environ(), "BROADSIDE_CACHE="+filepath.Join(filepath.Dir(p.bin), "cache"))
	}
	require.NoError(t, cmd.Start())
	return cmd
}

func (p program) run(t *testing.T, args ...string) string {
	var out, errs bytes.Buffer
	require.NoError(t, p.start(t, &out, &errs, args...).Wait(), "%s", &errs)
	return out.String()
}

// dump is every row of every table that is about games, as CSV.
func (p program) dump(t *testing.T, db string) string {
	var b strings.Builder
	for _, table := range []string{"games", "game_seats", "game_cards", "game_spent", "game_tokens", "game_records", "clauses", "run_actions", "run_seats", "run_cards", "run_tokens"} {
		b.WriteString(p.run(t, "query", db, "select * from "+table, "--csv"))
	}
	return b.String()
}

func (p program) read(t *testing.T, name string) string {
	text, err := os.ReadFile(filepath.Join(p.dir, name))
	require.NoError(t, err)
	return string(text)
}

// TestInterruptedAndGoneOnWith presses Ctrl-C in the middle of a simulation, looks at
// the prefix that is kept, and goes on: every table, file and report comes to what
// they are without any interruption, with another number of workers.
func TestInterruptedAndGoneOnWith(t *testing.T) {
	p := newProgram(t)
	const games = 600
	sim := []string{"sim", "rum-runner", "-n", strconv.Itoa(games), "--bots", "pirate=cautious"}
	want := p.run(t, append(sim, "--db", "whole.db", "--csv", "whole", "--json-games", "whole.jsonl", "--workers", "1")...)
	var prefix int
	for _, delay := range []int{300, 200, 500, 100, 900, 2000, 4000, 8000} {
		var out, errs bytes.Buffer
		_ = os.Remove(filepath.Join(p.dir, "parts.db"))
		cmd := p.start(t, &out, &errs, append(sim, "--db", "parts.db", "--csv", "parts", "--workers", "3")...)
		time.Sleep(time.Duration(delay) * time.Millisecond)
		require.NoError(t, cmd.Process.Signal(os.Interrupt))
		if code := waitCode(cmd); code != exit.Interrupted || out.Len() == 0 {
			continue // too early or too late
		}
		_, err := fmt.Sscanf(strings.TrimSpace(errs.String()), "interrupted after %d of 600 games, which are in `parts.db`; go on with:", &prefix)
		require.NoError(t, err, "%s", &errs)
		assert.Contains(t, errs.String(), "\n  broadside sim rum-runner --bots pirate=cautious --csv parts --db parts.db -n 600 --workers 3 --resume\n")
		assert.Contains(t, out.String(), prose.Count(prefix, "game")+" from seed 1")
		break
	}
	require.Positive(t, prefix, "never interrupted in the middle")
	require.Less(t, prefix, games)
	for _, name := range []string{"games.csv", "seats.csv", "cards.csv"} {
		require.True(t, strings.HasPrefix(p.read(t, "whole/"+name), p.read(t, "parts/"+name)), name)
	}
	require.Equal(t, prefix+1, strings.Count(p.read(t, "parts/games.csv"), "\n"))
	require.True(t, strings.HasPrefix(p.dump(t, "whole.db"), strings.TrimSuffix(p.run(t, "query", "parts.db", "select * from games", "--csv"), "\n")))

	got := p.run(t, append(sim, "--db", "parts.db", "--csv", "parts", "--json-games", "parts.jsonl", "--workers", "2", "--resume")...)
	require.True(t, want == got, "the report is another")
	for _, name := range []string{"/games.csv", "/seats.csv", "/cards.csv", ".jsonl"} {
		require.True(t, p.read(t, "whole"+name) == p.read(t, "parts"+name), "%s is another", name)
	}
	require.True(t, p.dump(t, "whole.db") == p.dump(t, "parts.db"), "the database has other rows")
	left, err := filepath.Glob(filepath.Join(p.dir, "*", ".*.tmp"))
	require.NoError(t, err)
	require.Empty(t, left)
}

// TestKilled ends a simulation without warning: what is there is whole games, from
// the first on, and it can be gone on with.
func TestKilled(t *testing.T) {
	p := newProgram(t)
	var out, errs bytes.Buffer
	cmd := p.start(t, &out, &errs, "sim", "kuhn-poker", "-n", "100000000", "--db", "killed.db")
	db, err := (&disk.Files{}).Database(filepath.Join(p.dir, "killed.db"), "mode=ro&_pragma=busy_timeout(2000)")
	require.NoError(t, err)
	finished := func() (n int) {
		_ = db.QueryRow("SELECT finished FROM runs").Scan(&n)
		return n
	}
	for i := 0; i < 500 && finished() == 0; i++ {
		time.Sleep(20 * time.Millisecond)
	}
	require.NoError(t, cmd.Process.Kill())
	_ = cmd.Wait()
	require.NoError(t, db.Close())
	count := func(question string) int {
		n, err := strconv.Atoi(strings.TrimSpace(strings.TrimPrefix(p.run(t, "query", "killed.db", question, "--csv"), "n\n")))
		require.NoError(t, err)
		return n
	}
	p.run(t, "sim", "kuhn-poker", "-n", "10", "--db", "killed.db") // the file as it was left takes more
	n := count("select finished as n from runs")
	require.Positive(t, n)
	require.Equal(t, n, count("select count(*) as n from games"))
	require.Equal(t, n, count("select count(*) as n from game_records"))
	require.Equal(t, 2*n, count("select count(*) as n from game_seats"))
	more := strconv.Itoa(n + 100)
	require.Equal(t, p.run(t, "sim", "kuhn-poker", "-n", more, "--db", "none", "--csv", "whole"), p.run(t, "sim", "kuhn-poker", "-n", more, "--db", "killed.db", "--resume", "--csv", "parts"))
	require.True(t, p.read(t, "whole/seats.csv") == p.read(t, "parts/seats.csv"))
}

// TestACorruptDatabase is said to be one, by what writes to it and what reads it.
func TestACorruptDatabase(t *testing.T) {
	file := filepath.Join(t.TempDir(), "cut.db")
	s, _, _ := testStreams()
	require.Equal(t, exit.Fine, shell.Run([]string{"sim", "kuhn-poker", "-n", "5", "--db", file}, s, newRootCmd))
	require.NoError(t, os.Truncate(file, 5000))
	for _, args := range [][]string{{"query", file}, {"report", file}, {"replay", file, "1"}, {"sim", "kuhn-poker", "-n", "5", "--db", file}} {
		s, out, errs := testStreams()
		require.Equal(t, exit.Failed, shell.Run(args, s, newRootCmd))
		require.Empty(t, out.String())
		require.Contains(t, errs.String(), "the file is corrupt, or not all of it is there\n  = help:")
	}
}

// TestAnotherBotByTheSameName changes what is kept of a game, as a bot that came to
// play otherwise would: --resume refuses, and without it the games are kept apart.
func TestAnotherBotByTheSameName(t *testing.T) {
	t.Chdir(t.TempDir())
	sim := func(args ...string) (int, string) {
		s, _, errs := testStreams()
		return shell.Run(append([]string{"sim", "tic-tac-toe", "--db", "games.db", "-n"}, args...), s, newRootCmd), errs.String()
	}
	code, said := sim("5")
	require.Zero(t, code, said)
	db, err := sql.Open("sqlite", "games.db")
	require.NoError(t, err)
	for _, game := range []int{0, 4} {
		_, err = db.Exec("UPDATE game_records SET choices = zeroblob(length(choices)) WHERE record % 1000000000 = ?", game)
		require.NoError(t, err)
	}
	code, said = sim("9", "--resume")
	require.Equal(t, exit.Failed, code)
	require.Contains(t, said, "the bots play otherwise than when it was begun (by Broadside development): game 4 goes another way now")
	code, said = sim("6")
	require.Zero(t, code, said)
	code, said = sim("9", "--resume")
	require.Zero(t, code, said)
	var runs string
	require.NoError(t, db.QueryRow("SELECT group_concat(run || ': ' || finished, ', ') FROM runs").Scan(&runs))
	require.Equal(t, "1: 5, 2: 9", runs)
	require.NoError(t, db.Close())
}

// TestProgressOnATerminal is drawn over itself and gone at the end.
func TestProgressOnATerminal(t *testing.T) {
	t.Chdir(t.TempDir())
	s, _, errs := testStreams()
	s.ErrTerm = true
	require.Zero(t, shell.Run([]string{"sim", "rum-runner", "-n", "8000", "--db", "none"}, s, newRootCmd))
	require.Contains(t, errs.String(), " of 8,000 games")
	require.True(t, strings.HasSuffix(errs.String(), "\r\x1b[K"), "%q", errs)
	require.NotContains(t, errs.String(), "\n")
}
