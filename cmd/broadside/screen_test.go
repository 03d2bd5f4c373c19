package main

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
)

// terminal is a real one, in tmux.
type terminal struct {
	t       *testing.T
	p       program
	socket  string
	command string
}

// alsoSet is a variable of a test, with more of them for the command.
const alsoSet = "BROADSIDE_TEST_TERMINAL"

// openTerminal starts a command in a terminal of a size.
func openTerminal(t *testing.T, wide, high int, args ...string) *terminal {
	t.Helper()
	tmux := needed(t, "tmux", "the game at a terminal")
	p := newProgram(t)
	x := &terminal{t: t, p: p, socket: filepath.Join(p.dir, "tmux"), command: tmux}
	quoted := ""
	for _, a := range append([]string{p.bin}, args...) {
		quoted += " '" + strings.ReplaceAll(a, "'", `'\''`) + "'"
	}
	x.tmux("-f", "/dev/null", "new-session", "-d", "-x", fmt.Sprint(wide), "-y", fmt.Sprint(high), "-c", p.dir,
		"TERM=xterm-256color LANG=C.UTF-8 BROADSIDE_CACHE="+p.dir+" "+os.Getenv(alsoSet)+quoted+"; echo ended with $?; exec sleep 1000")
	t.Cleanup(func() { _ = exec.Command(tmux, "-S", x.socket, "kill-server").Run() })
	return x
}

func (x *terminal) tmux(args ...string) string {
	x.t.Helper()
	cmd := exec.Command(x.command, append([]string{"-u", "-S", x.socket}, args...)...)
	cmd.Env = append(os.Environ(), "LC_ALL=C.UTF-8")
	out, err := cmd.CombinedOutput()
	require.NoError(x.t, err, "tmux %v: %s", args, out)
	return string(out)
}

// screen is what the terminal shows.
func (x *terminal) screen() string { return x.tmux("capture-pane", "-p") }

// until waits until the screen is so.
func (x *terminal) until(what string, so func(screen string) bool) string {
	x.t.Helper()
	var now string
	for end := time.Now().Add(20 * time.Second); time.Now().Before(end); time.Sleep(15 * time.Millisecond) {
		if now = x.screen(); so(now) {
			return now
		}
	}
	require.FailNow(x.t, "the screen did not come to "+what, now)
	return ""
}

// shows waits until the screen has some words on it.
func (x *terminal) shows(words string) string {
	x.t.Helper()
	return x.until(words, func(now string) bool { return strings.Contains(now, words) })
}

// keys presses keys, by tmux's names, and waits until the screen is another.
func (x *terminal) keys(keys ...string) string {
	x.t.Helper()
	was := x.screen()
	x.tmux(append([]string{"send-keys"}, keys...)...)
	return x.until("another", func(now string) bool { return now != was })
}

// settled waits until bots are done and somebody is asked, or the game is over.
func (x *terminal) settled() string {
	x.t.Helper()
	return x.until("a question", func(now string) bool {
		lines := strings.Split(strings.TrimRight(now, "\n"), "\n")
		last := lines[len(lines)-1]
		return strings.Contains(last, "h keys") || strings.Contains(last, "q leave") || strings.Contains(last, "Enter go on")
	})
}

// second says whether a menu has more than one option.
var second = regexp.MustCompile(`(?m)^ ?1[ ▸✓].*\n? *2[ ▸✓]`)

// playByKeys answers so many questions, or plays to the end: of several it picks some, else the first option or the second. It
// waits for each key, so that the same keys are pressed each time.
func (x *terminal) playByKeys(most int) (choices int, over bool) {
	x.t.Helper()
	for ; choices < most; choices++ {
		now := x.settled()
		switch {
		case strings.Contains(now, "q leave"):
			return choices, true
		case strings.Contains(now, "Enter go on"):
		case strings.Contains(now, "Enter choose these"), strings.Contains(now, "Enter choose none") && choices%2 == 0:
		case strings.Contains(now, "Space pick"):
			x.keys("Space")
			x.keys("Right")
			continue
		case choices%2 == 1 && second.MatchString(now):
			x.keys("Right")
		}
		x.keys("Enter")
	}
	return choices, false
}

// TestScreen plays at a real terminal, by keys: a whole game of tricks and hands with a batch, a whole one on a board with
// two people and what hides their hands between them, a whole one of hands that are passed on, and the first turns on a map.
// What was chosen is saved, and is the same game again.
func TestScreen(t *testing.T) {
	for _, game := range []struct {
		name       string
		args       []string
		wide, high int
		first      string
		most       int
	}{
		{"hearts", nil, 100, 30, "0 of 3 picked", 200},
		{"tic-tac-toe", []string{"--hot-seat"}, 80, 24, "Pass to the cross.", 200},
		{"between-tides", nil, 80, 24, "choose in secret a card in your hand", 200},
		{"card-pirates", nil, 120, 40, "choose an able", 25},
	} {
		t.Run(game.name, func(t *testing.T) {
			x := openTerminal(t, game.wide, game.high, append([]string{"play", game.name, "--seed", "3", "--save", "whole.json"}, game.args...)...)
			x.shows(game.first)
			n, over := x.playByKeys(game.most)
			require.Greater(t, n, 4)
			require.Equal(t, game.most == 200, over)
			x.settled()
			x.keys("q")
			if !over {
				x.keys("y")
			}
			end := x.shows("ended with 0")
			require.Contains(t, end, "seed 3")
			said := strings.TrimSpace(strings.Split(end[strings.Index(end, ")\n")+2:], "ended")[0])
			require.Contains(t, x.p.run(t, "replay", "whole.json", "--game", game.name), said)
		})
	}
}

// TestScreenKeys: a terminal that changes its size, what is read, taken back, saved and ended, and what is left behind.
func TestScreenKeys(t *testing.T) {
	x := openTerminal(t, 100, 30, "play", "rum-runner", "--seat", "pirate", "--seed", "3")
	x.shows("choose an action")
	x.tmux("resize-window", "-x", "80", "-y", "24")
	x.until("the smaller size", func(now string) bool {
		lines := strings.Split(strings.TrimRight(now, "\n"), "\n")
		return len(lines) == 24 && strings.HasPrefix(lines[23], " ←") && strings.Contains(now, "choose an action")
	})
	x.keys("Tab")
	x.shows("Tab back")
	x.keys("?")
	x.shows("any other key goes back")
	x.keys("Escape")
	x.keys("Tab")
	x.keys("w")
	x.shows("Why nothing else")
	x.keys("x")
	x.keys("1")
	x.settled()
	x.keys("u")
	x.shows("Taken back.")
	x.keys("s")
	x.tmux("send-keys", "-l", "kept.json")
	x.keys("Enter")
	x.shows("Saved as kept.json.")
	x.keys("q")
	x.shows("End the game?")
	x.keys("y")
	x.shows("ended with 0")
	require.Contains(t, x.p.read(t, "kept.json"), `"seed"`)
}

// TestScreenInterrupted: Ctrl-C ends the game as in lines, and the terminal is what it was.
func TestScreenInterrupted(t *testing.T) {
	x := openTerminal(t, 80, 24, "play", "tic-tac-toe", "--seed", "3")
	x.shows("choose a square")
	x.tmux("send-keys", "C-c")
	x.shows("ended with 130")
}

// TestScreenLeftWhileABotThinks: who waits for a bot sees their own move, and need not wait to leave.
func TestScreenLeftWhileABotThinks(t *testing.T) {
	x := openTerminal(t, 80, 24, "play", "tic-tac-toe", "--bots", "mcts", "--think", "1m", "--seed", "3")
	x.shows("choose a square")
	x.keys("5")
	x.shows("bots choose")
	x.shows("The cross takes B2")
	x.keys("q")
	x.shows("ended with 0")
}

// TestScreenColours: colours are there, and are not where nobody wants any.
func TestScreenColours(t *testing.T) {
	coloured := regexp.MustCompile(`\x1b\[[0-9;]*(3[0-7]|9[0-7])m`)
	for set, want := range map[string]bool{"": true, "NO_COLOR=1": false} {
		t.Setenv(alsoSet, set)
		x := openTerminal(t, 80, 24, "play", "tic-tac-toe", "--seed", "3")
		x.shows("choose a square")
		require.Equal(t, want, coloured.MatchString(x.tmux("capture-pane", "-e", "-p")), set)
	}
}

// TestLinesAtATerminal: --lines asks line by line at a terminal too.
func TestLinesAtATerminal(t *testing.T) {
	x := openTerminal(t, 80, 24, "play", "tic-tac-toe", "--seed", "3", "--lines")
	x.until("a prompt", func(now string) bool { return strings.HasSuffix(strings.TrimSpace(now), ">") })
	x.tmux("send-keys", "q", "Enter")
	x.shows("ended with 0")
}

// TestTheTerminalsPicture: the screens in docs/terminal.md are those that are drawn. BROADSIDE_UPDATE=1 draws them anew.
func TestTheTerminalsPicture(t *testing.T) {
	const path = "../../docs/terminal.md"
	text, err := os.ReadFile(path)
	require.NoError(t, err)
	page := string(text)
	for _, take := range []struct {
		args  []string
		shows string
		keys  []string
	}{
		{[]string{"play", "rum-runner", "--seat", "pirate", "--seed", "3"}, "choose an action", nil},
		{[]string{"play", "ten-booty", "--seed", "3"}, "choose an action", []string{"1", "1"}},
	} {
		x := openTerminal(t, 100, 30, take.args...)
		x.shows(take.shows)
		for _, k := range take.keys {
			x.settled()
			x.keys(k)
		}
		x.settled()
		drawn := ""
		for _, line := range strings.Split(strings.TrimRight(x.screen(), "\n"), "\n") {
			drawn += strings.TrimRight(line, " ") + "\n"
		}
		mark := "<!-- broadside " + strings.Join(take.args, " ") + " -->\n```\n"
		before, rest, found := strings.Cut(page, mark)
		require.True(t, found, mark)
		was, after, _ := strings.Cut(rest, "```\n")
		if updating() {
			page = before + mark + drawn + "```\n" + after
			continue
		}
		require.Equal(t, was, drawn, "refresh with BROADSIDE_UPDATE=1")
	}
	if updating() {
		require.NoError(t, os.WriteFile(path, []byte(page), 0o644))
	}
}
