package main

import (
	"bytes"
	"fmt"
	"io"
	"math/rand/v2"
	"net"
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

// nest is a cluster of real processes on one machine.
type nest struct {
	program
	t       *testing.T
	listen  string
	store   string
	address string
	server  *exec.Cmd
	heard   bytes.Buffer // what the server said last, once it has ended
	workers []*exec.Cmd
}

// newNest starts a server and some workers.
func newNest(t *testing.T, workers int) *nest {
	t.Helper()
	p := newProgram(t)
	return p.nest(t, workers, filepath.Join(p.dir, "store"))
}

// nest starts a server, which keeps what it is told in a folder, and some workers.
func (p program) nest(t *testing.T, workers int, store string) *nest {
	t.Helper()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	require.NoError(t, err)
	n := &nest{program: p, t: t, store: store, listen: l.Addr().String(), workers: make([]*exec.Cmd, workers)}
	require.NoError(t, l.Close())
	n.address = "nats://secret@" + n.listen
	t.Cleanup(n.close)
	n.serve()
	for i := range n.workers {
		n.work(i)
	}
	return n
}

// begin starts a process of the nest.
func (n *nest) begin(out, errs io.Writer, args ...string) *exec.Cmd {
	cmd := exec.Command(n.bin, args...)
	cmd.Dir, cmd.Stdout, cmd.Stderr = n.dir, out, errs
	cmd.Env = append(os.Environ(), "BROADSIDE_CACHE="+filepath.Join(n.dir, "cache"))
	require.NoError(n.t, cmd.Start())
	return cmd
}

func (n *nest) serve() {
	n.heard.Reset()
	n.server = n.begin(nil, &n.heard, "serve-jobs", "--listen", n.listen, "--token", "secret", "--store", n.store)
	require.Eventually(n.t, func() bool {
		c, err := net.DialTimeout("tcp", n.listen, time.Second)
		if err == nil {
			c.Close()
		}
		return err == nil
	}, time.Minute, 20*time.Millisecond, "the server never listened")
}

func (n *nest) work(i int) {
	n.workers[i] = n.begin(nil, nil, "worker", "--join", n.address, "--workers", "1", "--name", fmt.Sprintf("w%d", i))
}

func kill(c *exec.Cmd) {
	if c != nil {
		_ = c.Process.Kill()
		_ = c.Wait()
	}
}

func (n *nest) close() {
	for _, w := range n.workers {
		kill(w)
	}
	kill(n.server)
}

// at is a command that asks the cluster.
func (n *nest) at(args ...string) []string { return append(args, "--cluster", n.address) }

// said runs a command and gives what it wrote.
func (n *nest) said(args ...string) string {
	n.t.Helper()
	var out, errs bytes.Buffer
	require.NoError(n.t, n.begin(&out, &errs, args...).Wait(), "%s: %s", strings.Join(args, " "), &errs)
	return out.String()
}

// TestACommandOnAClusterSaysWhatItSaysHere runs commands here and there.
func TestACommandOnAClusterSaysWhatItSaysHere(t *testing.T) {
	t.Parallel()
	n := newNest(t, 2)
	for _, line := range []string{
		"sim rum-runner -n 1500 --db none --json",
		"sim ten-booty -n 8 --db none --json --players 3",
		"compare rum-runner --set Gold\\ Rum.price=9 -n 150 --json --all",
		"coverage kuhn-poker -n 3000 --json",
		"ladder kuhn-poker --bots random,first -n 200 --json",
		"sweep rum-runner actions=2,3 -n 200 --json",
	} {
		var args []string
		for _, word := range strings.Fields(strings.ReplaceAll(line, `\ `, "\x00")) {
			args = append(args, strings.ReplaceAll(word, "\x00", " "))
		}
		assert.Equal(t, n.said(args...), n.said(n.at(args...)...), line)
	}
	var said, errs bytes.Buffer
	require.Equal(t, exit.Failed, waitCode(n.begin(&said, &errs, "serve-jobs", "--listen", "127.0.0.1:0", "--store", n.store)), "two servers in a folder")
	assert.Contains(t, errs.String(), "another server works in")
	list := n.said(n.at("jobs", "list")...)
	assert.Contains(t, list, "2 workers, 2 cores")
	assert.Contains(t, list, "broadside sim rum-runner --db none -n 1500 --json")
	assert.NotContains(t, list, "secret")
}

// TestAClusterUnderFire kills what it likes while a command asks: workers, the server, the command itself. What comes of it in the end
// is what one machine gives, byte for byte. BROADSIDE_FIRE makes it longer.
func TestAClusterUnderFire(t *testing.T) {
	t.Parallel()
	rounds := 1
	if text := os.Getenv("BROADSIDE_FIRE"); text != "" {
		var err error
		rounds, err = strconv.Atoi(text)
		require.NoError(t, err)
	}
	for round := range rounds {
		luck := rand.New(rand.NewPCG(uint64(round), 1))
		n := newNest(t, 3)
		args := []string{"sim", "rum-runner", "-n", "8000", "--seed", fmt.Sprint(round), "--db", "none", "--json"}
		here := n.said(args...)
		var out, errs bytes.Buffer
		ended := make(chan error, 1)
		ask := func() *exec.Cmd {
			out.Reset()
			cmd := n.begin(&out, &errs, n.at(args...)...)
			go func() { ended <- cmd.Wait() }()
			return cmd
		}
		asker := ask()
		killed := []string{}
		for done := false; !done; {
			select {
			case err := <-ended:
				require.NoError(t, err, "%s", &errs)
				done = true
				continue
			case <-time.After(time.Duration(200+luck.IntN(900)) * time.Millisecond):
			}
			switch at := luck.IntN(8); {
			case at < 4 || len(killed) > 12: // in the end there is peace
				if len(killed) <= 12 {
					i := luck.IntN(len(n.workers))
					kill(n.workers[i])
					n.work(i)
					killed = append(killed, fmt.Sprintf("worker %d", i))
				}
			case at < 6:
				kill(n.server)
				n.serve()
				killed = append(killed, "the server")
			default:
				_ = asker.Process.Kill()
				<-ended
				asker = ask()
				killed = append(killed, "the command")
			}
		}
		t.Logf("round %d: killed %s", round, strings.Join(killed, ", "))
		require.Equal(t, here, out.String(), "round %d", round)
		n.close()
	}
}

// TestWorkersWithWrongClocks: what they send counts as any other's does. Go asks the system for the time and no library that could be
// replaced, so the workers run in an emulator that asks one.
func TestWorkersWithWrongClocks(t *testing.T) {
	t.Parallel()
	emulator := needed(t, map[string]string{"amd64": "qemu-x86_64", "arm64": "qemu-aarch64"}[runtime.GOARCH], "a worker with a wrong clock")
	needed(t, "faketime", "a worker with a wrong clock")
	library, err := filepath.Glob("/usr/lib/*/faketime/libfaketime.so.1")
	require.NoError(t, err)
	require.NotEmpty(t, library)
	n := newNest(t, 0)
	said := map[string]*bytes.Buffer{}
	for name, clock := range map[string]string{"fast": "+3650d x10", "slow": "-3650d x0.8"} {
		said[name] = &bytes.Buffer{}
		worker := exec.Command(emulator, "-U", "LD_PRELOAD,FAKETIME", n.bin, "worker", "--join", n.address, "--workers", "1", "--name", name)
		worker.Env = append(os.Environ(), "LD_PRELOAD="+library[0], "FAKETIME="+clock, "BROADSIDE_CACHE="+filepath.Join(n.dir, "cache"))
		worker.Dir, worker.Stderr = n.dir, said[name]
		require.NoError(t, worker.Start())
		n.workers = append(n.workers, worker)
	}
	require.Eventually(t, func() bool { return strings.Contains(n.said(n.at("jobs", "list")...), "2 workers, 2 cores") }, time.Minute, 200*time.Millisecond)
	args := []string{"sim", "crazy-eights", "--bots", "mcts:20", "-n", "60", "--db", "none", "--json"}
	assert.Equal(t, n.said(args...), n.said(n.at(args...)...))
	list := n.said(n.at("jobs", "list")...)
	for name := range said {
		assert.Regexp(t, name+" +1 core, [1-9]\\d* pieces? done", list, "%s", said[name])
	}
}

// TestAFullDiskUnderTheServer: it says so and ends, so that nobody waits for nothing; once there is room, all goes on from there. A worker
// needs no disk.
func TestAFullDiskUnderTheServer(t *testing.T) {
	p := newProgram(t)
	n := p.nest(t, 2, p.small(t, "3m"))
	args := []string{"sim", "rum-runner", "-n", "5000", "--db", "none", "--json"}
	here := n.said(args...)
	var out, errs bytes.Buffer
	asker := n.begin(&out, &errs, n.at(args...)...)
	require.Equal(t, exit.Failed, waitCode(n.server))
	require.Regexp(t, "(?m)^error: the server can keep nothing more in `[^`]+`: no space left on device\n  = help: make room, and start it again: it goes on with what it was told\n$", n.heard.String())
	require.NoError(t, exec.Command("mount", "-o", "remount,size=200m", n.store).Run())
	n.serve()
	require.NoError(t, asker.Wait(), "%s", &errs)
	require.True(t, here == out.String(), "another answer")
	n.close()
}
