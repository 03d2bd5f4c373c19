package main

import (
	"errors"
	"os"
	"os/exec"
	"path/filepath"
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
	cmd.Env = []string{"PATH=" + ts.Getenv("PATH"), "HOME=" + ts.Getenv("HOME")}
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

// watched runs check --watch on a new game, breaks it, mends it, and looks at
// what is said each time: watched folder
func watched(ts *testscript.TestScript, neg bool, args []string) {
	out := filepath.Join(ts.MkAbs("."), "watch.out")
	f, err := os.Create(out)
	ts.Check(err)
	defer f.Close()
	cmd, err := prepare(ts, []string{"broadside", "check", args[0], "--watch"})
	ts.Check(err)
	cmd.Stdout = f
	ts.Check(cmd.Start())
	waitFor(ts, out, "no findings", 1)
	file := filepath.Join(ts.MkAbs(args[0]), filepath.Base(args[0])+".rules")
	whole, err := os.ReadFile(file)
	ts.Check(err)
	ts.Check(os.WriteFile(file, append(whole, "\nzonk\n"...), 0o666))
	waitFor(ts, out, "1 error", 1)
	ts.Check(os.WriteFile(file, whole, 0o666))
	waitFor(ts, out, "no findings", 2)
	ts.Check(cmd.Process.Signal(os.Interrupt))
	if got := waitCode(cmd); got != exit.Interrupted {
		ts.Fatalf("exit code %d after Ctrl-C", got)
	}
}

// waitFor waits until a file holds a text so many times.
func waitFor(ts *testscript.TestScript, file, text string, times int) {
	for range 200 {
		if b, err := os.ReadFile(file); err == nil && strings.Count(string(b), text) >= times {
			return
		}
		time.Sleep(50 * time.Millisecond)
	}
	b, _ := os.ReadFile(file)
	ts.Fatalf("never said %q %d times:\n%s", text, times, b)
}
