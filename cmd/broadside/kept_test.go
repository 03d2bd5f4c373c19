package main

import (
	"bytes"
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/cmd/broadside/internal/exit"
)

// kills is how often the tests of this file kill a program; BROADSIDE_KILLS says another number.
func kills(t *testing.T) int {
	n := 5
	if v := os.Getenv("BROADSIDE_KILLS"); v != "" {
		var err error
		n, err = strconv.Atoi(v)
		require.NoError(t, err)
	}
	return n
}

// killed starts a command and kills it after so long. It says whether it was still at work.
func (p program) killed(t *testing.T, after time.Duration, args ...string) bool {
	var out, errs bytes.Buffer
	cmd := p.start(t, &out, &errs, args...)
	timer := time.AfterFunc(after, func() { _ = cmd.Process.Kill() })
	defer timer.Stop()
	var ended *exec.ExitError
	if err := cmd.Wait(); err != nil && errors.As(err, &ended) && !ended.Exited() {
		return true
	}
	require.LessOrEqual(t, cmd.ProcessState.ExitCode(), exit.Findings, "%s", &errs)
	return false
}

// ask is the answer to a question that has one number.
func (p program) ask(t *testing.T, db, question string) int {
	n, err := strconv.Atoi(strings.TrimSpace(strings.TrimPrefix(p.run(t, "query", db, question, "--csv"), "n\n")))
	require.NoError(t, err)
	return n
}

// TestKilledAgainAndAgain kills a simulation at moments of chance, also while it writes, and goes on with it: each time what
// is there is whole games from the first on, each once, and never fewer than before. In the end it is to the byte what one
// simulation that nobody killed has.
func TestKilledAgainAndAgain(t *testing.T) {
	p := newProgram(t)
	const games = 4000
	sim := []string{"sim", "rum-runner", "-n", strconv.Itoa(games), "--bots", "pirate=cautious", "--db"}
	began := time.Now()
	want := p.run(t, append(sim, "whole.db", "--workers", "1")...)
	took := time.Since(began)
	luck := rand.New(rand.NewPCG(uint64(time.Now().UnixNano()), 1))
	done, hit := 0, 0
	for tries := 0; tries < kills(t) || hit == 0 && tries < 100; tries++ {
		args := append(sim, "parts.db", "--workers", "2")
		if done > 0 {
			args = append(args, "--resume")
		}
		if p.killed(t, time.Duration(luck.Int64N(int64(took/2))), args...) {
			hit++
		}
		if _, err := os.Stat(filepath.Join(p.dir, "parts.db")); err != nil {
			continue // killed before it began
		}
		n := p.ask(t, "parts.db", "select coalesce(max(finished), 0) n from runs")
		require.GreaterOrEqual(t, n, done, "games are lost")
		done = n
		for _, table := range []string{"games", "game_records", "(select distinct run, game from game_seats)"} {
			require.Equal(t, n, p.ask(t, "parts.db", "select count(*) n from "+table), table)
		}
		require.Equal(t, n-1, p.ask(t, "parts.db", "select coalesce(max(game), -1) n from games"))
		require.LessOrEqual(t, p.ask(t, "parts.db", "select count(*) n from runs"), 1)
	}
	require.Positive(t, hit, "it was never killed at work")
	args := append(sim, "parts.db")
	if done > 0 {
		args = append(args, "--resume")
	}
	require.True(t, want == p.run(t, args...), "the report is another")
	require.True(t, p.dump(t, "whole.db") == p.dump(t, "parts.db"), "the database has other rows")
}

// TestAKillLosesSeconds: games that take long are kept as they are finished, and not only by the dozen.
func TestAKillLosesSeconds(t *testing.T) {
	p := newProgram(t)
	var out, errs bytes.Buffer
	cmd := p.start(t, &out, &errs, "sim", "rum-runner", "--bots", "greedy:2", "-n", "100000", "--db", "slow.db", "--workers", "1")
	deadline := time.Now().Add(2 * time.Minute)
	for {
		if _, err := os.Stat(filepath.Join(p.dir, "slow.db")); err == nil && p.ask(t, "slow.db", "select coalesce(max(finished), 0) n from runs") > 0 {
			break
		}
		require.True(t, time.Now().Before(deadline), "no game was kept\n%s", &errs)
		time.Sleep(100 * time.Millisecond)
	}
	require.NoError(t, cmd.Process.Kill())
	_ = cmd.Wait()
	n := p.ask(t, "slow.db", "select finished n from runs")
	require.Positive(t, n)
	require.Less(t, n, 16, "the first commit is not by the dozen")
}

// TestTwoProgramsAndOneDatabase begin at once, with the database yet to be made: two runs, and twice the same run.
func TestTwoProgramsAndOneDatabase(t *testing.T) {
	for name, seeds := range map[string][2]string{"two runs": {"1", "5000"}, "one run": {"1", "1"}} {
		t.Run(name, func(t *testing.T) {
			p := newProgram(t)
			var cmds [2]*exec.Cmd
			var out, errs [2]bytes.Buffer
			sim := func(seed, db string) []string {
				return []string{"sim", "kuhn-poker", "-n", "20000", "--seed", seed, "--db", db}
			}
			for i := range cmds {
				cmds[i] = p.start(t, &out[i], &errs[i], sim(seeds[i], "both.db")...)
			}
			for i, cmd := range cmds {
				require.NoError(t, cmd.Wait(), "%s", &errs[i])
				assert.Empty(t, errs[i].String())
			}
			for i, seed := range seeds {
				require.True(t, p.run(t, sim(seed, "alone.db")...) == out[i].String(), "the report is another")
			}
			require.Equal(t, p.ask(t, "alone.db", "select sum(finished) n from runs"), p.ask(t, "both.db", "select sum(finished) n from runs"))
			rows := "select seed, ending, winner, turns, decisions from games order by seed, run"
			require.True(t, p.run(t, "query", "alone.db", rows, "--csv") == p.run(t, "query", "both.db", rows, "--csv"), "other games")
			totals := "select seed, clause, c.runs, held from clauses c join runs using (run) order by seed, clause"
			require.True(t, p.run(t, "query", "alone.db", totals, "--csv") == p.run(t, "query", "both.db", totals, "--csv"), "other totals")
		})
	}
}

// small mounts a disk of so many bytes as a folder of the program's.
func (p program) small(t *testing.T, size string) string {
	if runtime.GOOS != "linux" {
		t.Skip("a small disk is a tmpfs, which Linux has")
	}
	small := filepath.Join(p.dir, "small")
	require.NoError(t, os.Mkdir(small, 0o777))
	if text, err := exec.Command("mount", "-t", "tmpfs", "-o", "size="+size, "tmpfs", small).CombinedOutput(); err != nil {
		t.Skipf("no small disk can be mounted here: %s", text)
	}
	t.Cleanup(func() { _ = exec.Command("umount", small).Run() })
	return small
}

// TestPicturesAreAllThereOrNone: neither a full disk nor a kill leaves a folder with some of them.
func TestPicturesAreAllThereOrNone(t *testing.T) {
	p := newProgram(t)
	p.killed(t, 700*time.Millisecond, "print", "rum-runner", "--png", "killed", "--dpi", "1200")
	require.NoDirExists(t, filepath.Join(p.dir, "killed"))
	small := p.small(t, "600k")
	for _, args := range [][]string{
		{"print", "rum-runner", "--png", "small/pictures", "--dpi", "100"}, {"print", "rum-runner", "--svg", "small/pictures"}, {"print", "rum-runner", "-o", "sheet.pdf", "--pages", "small/pages"},
		{"export", "rum-runner", "--to", "tts", "-o", "small/tts"}, {"kit", "rum-runner", "-o", "small/kit", "--no-web"},
	} {
		var out, errs bytes.Buffer
		require.Equal(t, exit.Failed, waitCode(p.start(t, &out, &errs, args...)), "%s", args)
		require.Regexp(t, "^error: can't write `small/[^`]+`: the disk is full\n", errs.String(), "%s", args)
		entries, err := os.ReadDir(small)
		require.NoError(t, err)
		require.Empty(t, entries, "%s", args)
	}
}

// TestAFullDisk: what was played is summed up and what was kept can be read and gone on with.
func TestAFullDisk(t *testing.T) {
	p := newProgram(t)
	small := p.small(t, "2m")
	p.run(t, "sim", "rum-runner", "-n", "100", "--db", "small/games.db")
	var out, errs bytes.Buffer
	require.Equal(t, exit.Failed, waitCode(p.start(t, &out, &errs, "sim", "rum-runner", "-n", "20000", "--resume", "--db", "small/games.db")))
	require.Regexp(t, "(?m)^error: can't write `small/games.db`: the disk is full; it has the first [\\d,]+ games\n  = help: make room, [^\n]+ goes on from there\n$", errs.String())
	require.Contains(t, out.String(), "Rum Runner 1.0.0, ")
	n := p.ask(t, "small/games.db", "select finished n from runs")
	require.GreaterOrEqual(t, n, 100)
	require.Equal(t, n, p.ask(t, "small/games.db", "select count(*) n from games"))
	require.Contains(t, p.run(t, "report", "small/games.db"), fmt.Sprintf("%d games", n))

	out.Reset()
	errs.Reset()
	require.NoError(t, os.Remove(filepath.Join(small, "games.db")))
	require.Equal(t, exit.Failed, waitCode(p.start(t, &out, &errs, "sim", "rum-runner", "-n", "20000", "--db", "none", "--csv", "small/tables")))
	require.Contains(t, errs.String(), "the disk is full")
	require.Contains(t, out.String(), "Rum Runner 1.0.0, ")
	left, err := filepath.Glob(filepath.Join(small, "tables", "*"))
	require.NoError(t, err)
	require.Empty(t, left, "no half tables")
}

// TestACommandGoesOnAfterAKill: what played games is killed at work, again and again; the same command plays no finished game
// anew, answers as if it never had been stopped, and leaves nothing.
func TestACommandGoesOnAfterAKill(t *testing.T) {
	const thinks = "mcts:60"
	for _, args := range [][]string{
		{"compare", "tic-tac-toe", "tic-tac-toe", "--bots", thinks, "-n", "150", "--all", "--json"},
		{"compare", "tic-tac-toe", "tic-tac-toe", "--robust", "--bots", "greedy:2," + thinks, "-n", "60", "--all", "--json"},
		{"sweep", "tic-tac-toe", "limit=4,9", "-n", "80", "--bots", thinks, "--json"},
		{"tune", "tic-tac-toe", "--goal", "the cross wins 20..30%", "--vary", "limit=5..9", "-n", "800", "--bots", "greedy:4", "--json"},
		{"numbers", "tic-tac-toe", "-n", "400", "--bots", thinks, "--json"},
		{"coverage", "tic-tac-toe", "-n", "250", "--bots", thinks, "--json"},
		{"hunt", "rum-runner", "-n", "60", "--pairs", "100", "--json"},
		{"odds", "tic-tac-toe", "-n", "400", "--bots", thinks, "--json"},
		{"ladder", "tic-tac-toe", "--bots", "random,greedy," + thinks, "-n", "30", "--json"},
	} {
		t.Run(args[0], func(t *testing.T) {
			p := newProgram(t)
			cache := t.TempDir()
			t.Setenv("BROADSIDE_CACHE", filepath.Join(t.TempDir(), "other"))
			began := time.Now()
			want := p.answer(t, args...)
			took := time.Since(began)
			t.Setenv("BROADSIDE_CACHE", cache)
			kept := func() (size int64) {
				files, err := filepath.Glob(filepath.Join(cache, "unfinished", "*.games"))
				require.NoError(t, err)
				for _, f := range files {
					info, err := os.Stat(f)
					require.NoError(t, err)
					size += info.Size()
				}
				return size
			}
			for wait := took / 2; !p.killed(t, wait, args...) || kept() == 0; wait = wait * 3 / 4 {
				require.Greater(t, wait, 10*time.Millisecond, "nothing was kept")
			}
			var out, errs bytes.Buffer
			waitCode(p.start(t, &out, &errs, args...))
			require.Regexp(t, `^going on: [\d,]+ games? were kept when this was stopped\n`, errs.String())
			require.True(t, want == out.String(), "another answer")
			require.Zero(t, kept(), "nothing is left")
		})
	}
}

// TestSamplesOfAnotherPlayer are not gone on with: a player that learned anew in the meantime chooses otherwise, in whatever seat.
func TestSamplesOfAnotherPlayer(t *testing.T) {
	p := newProgram(t)
	train := func(games string) { p.run(t, "train", "rum-runner", "-n", games, "--fresh") }
	args := []string{"odds", "rum-runner", "-n", "300", "--bots", "pirate=learned", "--json"}
	cache := t.TempDir()
	t.Setenv("BROADSIDE_CACHE", cache)
	train("40")
	for wait := 2 * time.Second; !p.killed(t, wait, args...); wait /= 2 {
		require.Greater(t, wait, 10*time.Millisecond)
	}
	journals, err := filepath.Glob(filepath.Join(cache, "unfinished", "*.games"))
	require.NoError(t, err)
	require.NotEmpty(t, journals)
	train("120")
	got := p.answer(t, args...)
	t.Setenv("BROADSIDE_CACHE", t.TempDir())
	train("120")
	require.True(t, p.answer(t, args...) == got, "another answer")
}

// answer is what a command writes, whatever it finds.
func (p program) answer(t *testing.T, args ...string) string {
	var out, errs bytes.Buffer
	require.LessOrEqual(t, waitCode(p.start(t, &out, &errs, args...)), exit.Findings, "%s", &errs)
	return out.String()
}

// TestATrainingGoesOnAfterAKill: what comes of it is the player that comes of a training that nobody killed.
func TestATrainingGoesOnAfterAKill(t *testing.T) {
	p := newProgram(t)
	train := func(out string) []string {
		return []string{"train", "rum-runner", "-n", "160", "--fresh", "--out", out}
	}
	t.Setenv("BROADSIDE_CACHE", filepath.Join(t.TempDir(), "other"))
	p.run(t, train("player")...)
	want := p.read(t, "player")
	require.NoError(t, os.Remove(filepath.Join(p.dir, "player")))
	cache := t.TempDir()
	t.Setenv("BROADSIDE_CACHE", cache)
	kept := func() []string {
		files, err := filepath.Glob(filepath.Join(cache, "unfinished", "*.training"))
		require.NoError(t, err)
		return files
	}
	var out, errs bytes.Buffer
	cmd := p.start(t, &out, &errs, train("player")...)
	ended := make(chan error, 1)
	go func() { ended <- cmd.Wait() }()
	for len(kept()) == 0 {
		select {
		case <-ended:
			t.Fatal("it ended before anything was kept")
		case <-time.After(20 * time.Millisecond):
		}
	}
	require.NoError(t, cmd.Process.Kill())
	require.Error(t, <-ended)
	require.NoFileExists(t, filepath.Join(p.dir, "player"))
	p.run(t, train("player")...)
	require.True(t, want == p.read(t, "player"), "another player")
	require.Empty(t, kept())
}
