package main

import (
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"time"

	"github.com/rogpeppe/go-internal/testscript"

	"github.com/broadside-cards/broadside/cmd/broadside/internal/exit"
)

// startCommand starts a command in the script's folder and environment, and waits
// until it listens to Ctrl-C.
func startCommand(ts *testscript.TestScript, args []string) (*exec.Cmd, error) {
	cmd, err := prepare(ts, args)
	if err != nil {
		return nil, err
	}
	if _, err := cmd.StdinPipe(); err != nil { // held open: nothing is typed
		return nil, err
	}
	ready := filepath.Join(ts.Getenv("WORK"), ".ready")
	defer os.Remove(ready)
	cmd.Env = append(cmd.Env, "BROADSIDE_TEST_READY="+ready)
	if err := cmd.Start(); err != nil {
		return nil, err
	}
	for start := time.Now(); time.Since(start) < mostWait; time.Sleep(5 * time.Millisecond) {
		if _, err := os.Stat(ready); err == nil {
			return cmd, nil
		}
	}
	return nil, errors.New("the command never listened to Ctrl-C")
}

// prepare makes a command ready to start.
func prepare(ts *testscript.TestScript, args []string) (*exec.Cmd, error) {
	path, err := lookIn(ts.Getenv("PATH"), args[0])
	if err != nil {
		return nil, err
	}
	cmd := exec.Command(path, args[1:]...)
	cmd.Dir = ts.MkAbs(".")
	cmd.Env = []string{"PATH=" + ts.Getenv("PATH"), "HOME=" + ts.Getenv("HOME"), "BROADSIDE_CACHE=" + ts.Getenv("BROADSIDE_CACHE")}
	return cmd, nil
}

// waitCode waits for a command and gives its exit code.
func waitCode(cmd *exec.Cmd) int {
	var exit *exec.ExitError
	if err := cmd.Wait(); errors.As(err, &exit) {
		return exit.ExitCode()
	}
	return 0
}

// lookIn finds a command in a list of folders.
func lookIn(folders, name string) (string, error) {
	for _, dir := range filepath.SplitList(folders) {
		path := filepath.Join(dir, name)
		if info, err := os.Stat(path); err == nil && info.Mode()&0o111 != 0 {
			return path, nil
		}
	}
	return "", exec.ErrNotFound
}

// runningKey is where a script keeps the command that runs beside it.
type runningKey struct{}

// started starts a command that runs beside the script and writes into a file: started file
// broadside …
func started(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) < 2 {
		ts.Fatalf("usage: started file command...")
	}
	f, err := os.Create(ts.MkAbs(args[0]))
	ts.Check(err)
	defer f.Close()
	cmd, err := prepare(ts, args[1:])
	ts.Check(err)
	cmd.Stdout, cmd.Stderr = f, f
	ts.Check(cmd.Start())
	*ts.Value(runningKey{}).(**exec.Cmd) = cmd
	ts.Defer(func() { _ = cmd.Process.Kill() })
}

// says waits until the command beside the script has written a text so many times: says
// file text [times]
func says(ts *testscript.TestScript, neg bool, args []string) {
	times := 1
	if len(args) == 3 {
		n, err := strconv.Atoi(args[2])
		ts.Check(err)
		times = n
	} else if neg || len(args) != 2 {
		ts.Fatalf("usage: says file text [times]")
	}
	waitFor(ts, ts.MkAbs(args[0]), args[1], times)
}

// stopped presses Ctrl-C for the command beside the script.
func stopped(ts *testscript.TestScript, neg bool, args []string) {
	cmd := *ts.Value(runningKey{}).(**exec.Cmd)
	ts.Check(cmd.Process.Signal(os.Interrupt))
	if got := waitCode(cmd); neg || got != exit.Interrupted {
		ts.Fatalf("exit code %d after Ctrl-C", got)
	}
}

// waitFor waits until a file holds a text so many times.
func waitFor(ts *testscript.TestScript, file, text string, times int) {
	for range 800 {
		if b, err := os.ReadFile(file); err == nil && strings.Count(string(b), text) >= times {
			return
		}
		time.Sleep(50 * time.Millisecond)
	}
	b, _ := os.ReadFile(file)
	ts.Fatalf("never said %q %d times:\n%s", text, times, b)
}
