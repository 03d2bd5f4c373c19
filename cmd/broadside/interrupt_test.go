package main

import (
	"bytes"
	"fmt"
	"io/fs"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/cmd/broadside/internal/exit"
)

// thinking is a game whose first menu takes seconds: a condition sums over sums of cards until it may look no more.
const thinking = `game "Thinking"
version "1.0.0"
edition 2
players red, blue
kind ship of red
  cost: number
zone sea, of ship, face up, in play
turn
  take an action
action wait
  needs (the number of pairs of ships where the sum of their costs is 5) is at least 0
  do nothing
action think
  needs (the number of sets of ships where the sum of their costs is 99999) is 0
  do nothing
limit 200 turns
`

// interrupted is a folder with what commands take long for.
type interrupted struct {
	program
	names map[string]bool // what was in it before any command
}

func newInterrupted(t *testing.T) interrupted {
	p := newProgram(t)
	write := func(name, text string) {
		require.NoError(t, os.MkdirAll(filepath.Dir(filepath.Join(p.dir, name)), 0o777))
		require.NoError(t, os.WriteFile(filepath.Join(p.dir, name), []byte(text), 0o666))
	}
	cards := bytes.NewBufferString("starts in: sea\nship:\n")
	for i := range 60 {
		fmt.Fprintf(cards, "  - {name: S%c%c, cost: %d}\n", 'a'+i/26, 'a'+i%26, i%10)
	}
	for _, game := range []string{"thinking", "other"} {
		write(game+"/"+game+".rules", thinking)
		write(game+"/cards.yaml", cards.String())
	}
	write("thinking/scenarios/long.yaml", strings.Repeat("- scenario: Long\n  begin: setup\n  then:\n    - red is offered: [wait, think]\n", 50))
	p.large(t)
	p.run(t, "sim", "rum-runner", "-n", "5000", "--db", "r.db")
	out := interrupted{program: p}
	out.names = out.list(t)
	return out
}

// large makes a game of a thousand cards.
func (p program) large(t *testing.T) {
	p.run(t, "new", "large")
	cards := bytes.NewBufferString("cargo:\n")
	for i := range 1000 {
		fmt.Fprintf(cards, "  - {name: Letter %c%c%c, owner: merchant, starts in: deck, cost: %d, play: gain %d coins}\n", 'a'+i/100, 'a'+i/10%10, 'a'+i%10, i%9, 11+i)
	}
	require.NoError(t, os.WriteFile(filepath.Join(p.dir, "large", "many.yaml"), cards.Bytes(), 0o666))
}

// list are the names of all that lies in the folder.
func (p interrupted) list(t *testing.T) map[string]bool {
	out := map[string]bool{}
	require.NoError(t, filepath.WalkDir(p.dir, func(path string, e fs.DirEntry, err error) error {
		if err == nil || os.IsNotExist(err) { // another command may be removing it
			out[strings.TrimPrefix(path, p.dir)] = true
			return nil
		}
		return err
	}))
	return out
}

// hasEnded looks how a command ended after a signal. A second is what a person is promised; the bound is for machines that do much else.
func hasEnded(t *testing.T, cmd *exec.Cmd, sent os.Signal, said fmt.Stringer) {
	const bound = 5 * time.Second
	require.NoError(t, cmd.Process.Signal(sent))
	asked := time.Now()
	code := waitCode(cmd)
	took := time.Since(asked)
	t.Logf("it took %s", took)
	assert.Equal(t, exit.Interrupted, code, "%s", said)
	assert.Less(t, took, bound)
	assert.NotContains(t, said.String(), "goroutine ")
}

// longCommands are at work for longer than anybody waits: in the middle of one long condition, with games that are many, with cards that are.
// By what they may leave, of what is finished.
var longCommands = map[string][][]string{
	"": {
		{"sim", "thinking", "-n", "1000000", "--db", "none"},
		{"sim", "thinking", "-n", "1000000", "--db", "none", "--bots", "greedy"},
		{"sim", "rum-runner", "-n", "1000000", "--db", "none", "--bots", "mcts"},
		{"sim", "thinking", "-n", "1000000", "--db", "none", "--robust"},
		{"coverage", "thinking", "-n", "1000000"},
		{"compare", "thinking", "other", "-n", "1000000"},
		{"numbers", "thinking", "-n", "1000000"},
		{"ladder", "thinking", "-n", "1000000"},
		{"hunt", "thinking", "-n", "1000000"},
		{"odds", "rum-runner", "the pirate has at least 9 points", "--by", "end", "-n", "1000000"},
		{"odds", "thinking", "-n", "1000000"},
		{"odds", "thinking", "--nodes", "0", "-n", "1000000"},
		{"train", "thinking", "-n", "1000000"},
		{"solve", "leduc-poker", "-n", "10000000"},
		{"tune", "thinking", "--vary", "Saa.cost=1..9", "--goal", "red wins 50 %"},
		{"sweep", "thinking", "Saa.cost=1..9", "-n", "100000", "--bots", "learned", "--html", "sweep.html"},
		{"test", "thinking"},
		{"play", "rum-runner", "--bots", "mcts,mcts", "--save", "played.json"},
		{"query", "r.db", "select count(*) from games a, games b, games c"},
		{"replay", "r.db", "--against", "rum-runner", "--games", "5000"},
		{"print", "large", "-o", "large.pdf"},
		{"print", "large", "--png", "pictures", "--dpi", "1200"},
		{"print", "large", "-o", "sheet.pdf", "--pages", "pages"},
		{"export", "large", "--to", "tts", "-o", "tts"},
		{"export", "large", "--to", "makeplayingcards", "-o", "mpc"},
		{"export", "large", "--to", "contact-sheet", "-o", "contact"},
		{"export", "large", "--to", "cockatrice", "-o", "cockatrice", "--dpi", "1200"},
		{"export", "large", "--to", "cards-page", "-o", "page"},
		{"kit", "large", "-o", "kit", "--no-web"},
		{"workshop", "large", "--no-open"},
		{"table", "thinking"},
		{"watch", "thinking"},
		{"check", "large", "--watch"},
		{"serve-jobs", "--listen", "127.0.0.1:0"},
	},
	"games.db": {{"sim", "rum-runner", "-n", "1000000", "--db", "games.db"}},
	"out":      {{"build", "large", "-n", "1000000"}},
	"train.json": {
		{"train", "rum-runner", "-n", "1000000", "--out", "train.json"},
	},
}

// TestCtrlCEndsEveryCommand presses Ctrl-C at some moment while a command is at work. It ends soon, says so by its code, and nothing of what was not
// finished lies anywhere. BROADSIDE_KILLS=n does so n times.
func TestCtrlCEndsEveryCommand(t *testing.T) {
	p := newInterrupted(t)
	t.Run("all", func(t *testing.T) {
		for _, commands := range longCommands {
			for _, args := range commands {
				for range tries(1) {
					t.Run(args[0]+" "+args[len(args)-1], func(t *testing.T) {
						t.Parallel()
						var said bytes.Buffer
						cmd := p.start(t, &said, &said, args...)
						time.Sleep(500*time.Millisecond + rand.N(800*time.Millisecond))
						sent := os.Interrupt
						if rand.N(4) == 0 { // as a system does that ends
							sent = syscall.SIGTERM
						}
						hasEnded(t, cmd, sent, &said)
					})
				}
			}
		}
	})
	for name := range p.list(t) {
		base := strings.Split(strings.TrimPrefix(name, "/"), "/")[0]
		_, finished := longCommands[base]
		assert.True(t, p.names[name] || finished || base == ".broadside-outputs", "%s is left", name)
		assert.NotContains(t, name, ".tmp", "what was not finished")
	}
}

// tries is how often something is tried that chance has a part in; BROADSIDE_KILLS says another number.
func tries(n int) int {
	if said, err := strconv.Atoi(os.Getenv("BROADSIDE_KILLS")); err == nil {
		return said
	}
	return n
}

// TestASecondCtrlCLeavesNothing either: a command that is ended at once removes what it had not finished.
func TestASecondCtrlCLeavesNothing(t *testing.T) {
	p := newProgram(t)
	p.large(t)
	for range tries(3) {
		var said bytes.Buffer
		cmd := p.start(t, &said, &said, "print", "large", "-o", "large.pdf")
		time.Sleep(700*time.Millisecond + rand.N(400*time.Millisecond))
		require.NoError(t, cmd.Process.Signal(os.Interrupt))
		time.Sleep(50 * time.Millisecond)
		_ = cmd.Process.Signal(os.Interrupt) // it may have ended
		assert.Equal(t, exit.Interrupted, waitCode(cmd), "%s", &said)
	}
	left, err := filepath.Glob(filepath.Join(p.dir, ".*"))
	require.NoError(t, err)
	assert.Empty(t, left)
}
