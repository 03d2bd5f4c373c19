package main

import (
	"bytes"
	"context"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"runtime"
	"runtime/metrics"
	"strconv"
	"strings"
	"time"

	"github.com/rogpeppe/go-internal/testscript"

	"github.com/broadside-cards/broadside/cmd/broadside/internal/shell"
)

// The limits every bad input stays under. A second is the promise; the rest
// leaves room for a slow machine. Time on the processor counts, since a busy
// machine may put a command aside for long; but none waits forever.
const (
	mostTime   = 5 * time.Second
	mostWait   = time.Minute
	mostMemory = 256 << 20
)

// place is where a command line is carried out.
type place struct {
	dir    string
	getenv func(string) string
}

// ran is what came of a command line.
type ran struct {
	code      int
	out, errs bytes.Buffer
	took      time.Duration
	allocated uint64 // bytes, with those of all else that ran meanwhile
}

// small says that a command has certainly stayed under the limits: all that this
// process allocated meanwhile is less than the most memory that it may have had
// at once, and no time on the processors is longer than the time that went by on
// each of them.
func (r *ran) small() bool {
	return r.allocated < mostMemory/2 && r.took*time.Duration(runtime.NumCPU()) < mostTime
}

// anywhere is the tests' own folder, with nothing in the environment.
var anywhere = place{getenv: func(string) string { return "" }}

// runHere runs the program within this process.
func runHere(at place, typed string, args []string) *ran {
	r := &ran{}
	return r.run(at, typed, args, &r.errs)
}

// runTogether is runHere with all that is written in one stream.
func runTogether(at place, typed string, args []string) *ran {
	r := &ran{}
	return r.run(at, typed, args, &r.out)
}

func (r *ran) run(at place, typed string, args []string, errs io.Writer) *ran {
	ctx, stop := context.WithTimeout(context.Background(), mostWait)
	defer stop()
	s := shell.New(ctx, strings.NewReader(typed), &r.out, errs, at.getenv)
	s.Files.Dir, s.Files.Environ = at.dir, environOf(at.getenv)
	start, before := time.Now(), allocated()
	r.code = shell.Run(args, s, newRootCmd)
	r.took, r.allocated = time.Since(start), allocated()-before
	return r
}

// environOf is the environment of git: what scripts say of it, and what finds it.
func environOf(getenv func(string) string) []string {
	env := []string{}
	for _, name := range []string{"PATH", "HOME", "TMPDIR", "GIT_AUTHOR_NAME", "GIT_AUTHOR_EMAIL", "GIT_AUTHOR_DATE", "GIT_COMMITTER_NAME",
		"GIT_COMMITTER_EMAIL", "GIT_COMMITTER_DATE", "GIT_CONFIG_NOSYSTEM", "GIT_CEILING_DIRECTORIES"} {
		if v := getenv(name); v != "" {
			env = append(env, name+"="+v)
		}
	}
	return env
}

// allocated is how many bytes this process has ever allocated.
func allocated() uint64 {
	sample := []metrics.Sample{{Name: "/gc/heap/allocs:bytes"}}
	metrics.Read(sample)
	return sample[0].Value.Uint64()
}

// mainMeasured is main. With BROADSIDE_TEST_READY it makes that file when Ctrl-C
// is no longer the end of the process. With BROADSIDE_TEST_PEAK it writes the most
// memory that the process had into that file; the system's own account of a child
// begins with that of the test it was forked from.
func mainMeasured() {
	s := shell.System()
	if file := os.Getenv("BROADSIDE_TEST_READY"); file != "" {
		_ = os.WriteFile(file, nil, 0o600)
	}
	code := shell.Run(os.Args[1:], s, newRootCmd)
	if file := os.Getenv("BROADSIDE_TEST_PEAK"); file != "" {
		status, _ := os.ReadFile("/proc/self/status")
		_ = os.WriteFile(file, status, 0o600)
	}
	os.Exit(code)
}

// measure runs a command in a process of its own, without input, and bounds its
// time and memory.
func measure(ts *testscript.TestScript, args []string) {
	cmd, err := prepare(ts, args)
	ts.Check(err)
	cmd.Stdin = nil
	peakFile := filepath.Join(ts.Getenv("WORK"), ".peak")
	defer os.Remove(peakFile)
	cmd.Env = append(cmd.Env, "BROADSIDE_TEST_PEAK="+peakFile)
	start := time.Now()
	ts.Check(cmd.Start())
	_ = waitCode(cmd)
	if took := cmd.ProcessState.UserTime() + cmd.ProcessState.SystemTime(); took > mostTime {
		ts.Fatalf("took %s of the processor", took)
	}
	if took := time.Since(start); took > mostWait {
		ts.Fatalf("took %s", took)
	}
	if peak := peakOf(peakFile); peak<<10 > mostMemory {
		ts.Fatalf("used %d MB", peak>>10)
	}
}

var peakLine = regexp.MustCompile(`(?m)^VmHWM:\s+(\d+) kB$`)

// peakOf reads the most memory in KB from what measured wrote, 0 where the
// system does not say.
func peakOf(file string) int {
	status, _ := os.ReadFile(file)
	if m := peakLine.FindSubmatch(status); m != nil {
		n, _ := strconv.Atoi(string(m[1]))
		return n
	}
	return 0
}

// typedKey is where a script keeps what is typed at its next command.
type typedKey struct{}

// typedNext is what is typed at the next command: typed file
func typedNext(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) != 1 {
		ts.Fatalf("usage: typed file")
	}
	*ts.Value(typedKey{}).(*string) = ts.ReadFile(args[0])
}

// typedBefore is what was typed ahead for this command.
func typedBefore(ts *testscript.TestScript) string {
	at := ts.Value(typedKey{}).(*string)
	text := *at
	*at = ""
	return text
}

// setUp tells scripts where the typefaces are that come with Broadside, for games
// that bring one of their own: $FONTS.
func setUp(env *testscript.Env) error {
	env.Values[typedKey{}], env.Values[runningKey{}] = new(string), new(*exec.Cmd)
	dir, err := filepath.Abs("../../print/fonts")
	env.Setenv("FONTS", dir)
	return err
}
