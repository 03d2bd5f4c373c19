package main

import (
	"bytes"
	"math/rand/v2"
	"os"
	"path/filepath"
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

// TestCtrlCEndsEveryCommand presses Ctrl-C at some moment while a command is at work in the middle of one long condition, or
// of games that are many. A second is what a person is promised; the bound is for machines that do much else.
func TestCtrlCEndsEveryCommand(t *testing.T) {
	const bound = 5 * time.Second
	p := newProgram(t)
	cards := bytes.NewBufferString("starts in: sea\nship:\n")
	for i := range 60 {
		cards.WriteString("  - {name: S" + string(rune('a'+i/26)) + string(rune('a'+i%26)) + ", cost: " + string(rune('0'+i%10)) + "}\n")
	}
	for _, game := range []string{"thinking", "other"} {
		require.NoError(t, os.Mkdir(filepath.Join(p.dir, game), 0o777))
		require.NoError(t, os.WriteFile(filepath.Join(p.dir, game, game+".rules"), []byte(thinking), 0o666))
		require.NoError(t, os.WriteFile(filepath.Join(p.dir, game, "cards.yaml"), cards.Bytes(), 0o666))
	}
	for _, args := range [][]string{
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
		{"train", "rum-runner", "-n", "1000000"},
		{"solve", "leduc-poker", "-n", "10000000"},
		{"tune", "thinking", "--vary", "Saa.cost=1..9", "--goal", "red wins 50 %"},
	} {
		t.Run(args[0]+" "+args[len(args)-1], func(t *testing.T) {
			t.Parallel()
			var out, errs bytes.Buffer
			cmd := p.start(t, &out, &errs, args...)
			time.Sleep(800*time.Millisecond + rand.N(800*time.Millisecond))
			require.NoError(t, cmd.Process.Signal(os.Interrupt))
			asked := time.Now()
			code := waitCode(cmd)
			took := time.Since(asked)
			t.Logf("it took %s", took)
			assert.Equal(t, exit.Interrupted, code, "%s%s", &out, &errs)
			assert.Less(t, took, bound)
		})
	}
}
