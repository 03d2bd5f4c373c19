package main

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/rogpeppe/go-internal/testscript"

	"github.com/broadside-cards/broadside/cmd/broadside/internal/exit"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/shell"
)

func TestMain(m *testing.M) {
	testscript.Main(m, map[string]func(){"broadside": mainMeasured})
}

// mainMeasured is main; with BROADSIDE_TEST_PEAK it writes the most memory that the
// process had into that file. The system's own account of a child begins with
// that of the test it was forked from.
func mainMeasured() {
	code := shell.Run(os.Args[1:], shell.System(), newRootCmd)
	if file := os.Getenv("BROADSIDE_TEST_PEAK"); file != "" {
		status, _ := os.ReadFile("/proc/self/status")
		_ = os.WriteFile(file, status, 0o600)
	}
	os.Exit(code)
}

// TestScripts runs whole command lines. To refresh the outputs that `cmp`
// compares with, set BROADSIDE_UPDATE=1; such a run never passes.
func TestScripts(t *testing.T) {
	update := os.Getenv("BROADSIDE_UPDATE") != ""
	testscript.Run(t, testscript.Params{
		Dir:                 "testdata/script",
		Setup:               fontsFolder,
		RequireExplicitExec: true,
		RequireUniqueNames:  true,
		UpdateScripts:       update,
		Cmds: map[string]func(*testscript.TestScript, bool, []string){
			"exits": exits, "big": big, "oneerror": oneError, "interrupt": interrupt, "sub": substitute, "append": appendTo,
			"sameline": sameLine, "nofile": noFile, "binary": binaryFile, "watched": watched,
		},
	})
	if update {
		t.Fatal("the scripts were refreshed; run again to compare")
	}
}

// The limits every bad input stays under. A second is the promise; the rest
// leaves room for a slow machine. Time on the processor counts, since a busy
// machine may put a command aside for long; but none waits forever.
const (
	mostTime   = 5 * time.Second
	mostWait   = time.Minute
	mostMemory = 256 << 20
)

// exits runs a command and wants its exit code: exits 2 broadside chekc
func exits(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) < 2 {
		ts.Fatalf("usage: exits code command...")
	}
	want, err := strconv.Atoi(args[0])
	ts.Check(err)
	err = ts.Exec(args[1], args[2:]...)
	if got := exitCode(err); got != want {
		ts.Fatalf("exit code %d, want %d: %v", got, want, err)
	}
}

// oneError is exits for bad input: one error and nothing else that looks like
// one, no stack trace, quickly and in little memory. The command is run once to
// measure it and once for what it says.
func oneError(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) < 2 {
		ts.Fatalf("usage: oneerror code command...")
	}
	measure(ts, args[1:])
	exits(ts, neg, args)
	all := ts.ReadFile("stderr") + ts.ReadFile("stdout")
	if n := len(regexp.MustCompile(`(?m)^error[\[:]`).FindAllString(all, -1)); n != 1 {
		ts.Fatalf("%d errors, want one", n)
	}
	if strings.Contains(all, "goroutine ") || strings.Contains(all, "panic") {
		ts.Fatalf("a stack trace")
	}
}

// measure runs a command without input and bounds its time and memory.
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

func exitCode(err error) int {
	if err == nil {
		return 0
	}
	var code int
	if _, scanned := fmt.Sscanf(err.Error(), "exit status %d", &code); scanned == nil {
		return code
	}
	return -1
}

// big writes a large file: big kind path
func big(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) != 2 {
		ts.Fatalf("usage: big kind file")
	}
	text, ok := bigFiles[args[0]]
	if !ok {
		ts.Fatalf("no big file called %s", args[0])
	}
	ts.Check(os.WriteFile(ts.MkAbs(args[1]), []byte(text()), 0o666))
}

// bigFiles are files no designer writes.
var bigFiles = map[string]func() string{
	"10MB":          func() string { return "ship:\n" + strings.Repeat("# nothing to see\n", 10<<20/17) },
	"million-cards": func() string { return "ship:\n" + strings.Repeat("- {name: a}\n", 1_000_000) },
	"deep-flow":     func() string { return "ship: " + strings.Repeat("[", 10_000) + strings.Repeat("]", 10_000) + "\n" },
	"deep-block":    deepBlock,
	"deep-rules":    deepRules,
	"deep-brackets": func() string { return "game \"Deep\"\nplayers a\nsetup\n  gain " + strings.Repeat("(", 10_000) + "1\n" },
	"long-line":     func() string { return "game \"" + strings.Repeat("x", 100_000) + "\"\n" },
	"many-errors":   func() string { return "game \"Many\"\n" + strings.Repeat("zonk the zork\n", 8_000) },
	"many-cards":    manyCards,
}

func deepBlock() string {
	var b strings.Builder
	for i := range 450 {
		b.WriteString(strings.Repeat(" ", i) + "a:\n")
	}
	return b.String()
}

func deepRules() string {
	var b strings.Builder
	b.WriteString("game \"Deep\"\nplayers a\nsetup\n")
	for i := range 300 {
		b.WriteString(strings.Repeat("  ", i+1) + "if 1 is 1\n")
	}
	return b.String()
}

// manyCards is a set just over the limit on different cards.
func manyCards() string {
	var b strings.Builder
	b.WriteString("ship:\n")
	for i := range 2001 {
		fmt.Fprintf(&b, "- name: S%d\n", i)
	}
	return b.String()
}

// interrupt starts a command and presses Ctrl-C: interrupt 500ms broadside …
func interrupt(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) < 2 {
		ts.Fatalf("usage: interrupt after command...")
	}
	after, err := time.ParseDuration(args[0])
	ts.Check(err)
	cmd, err := startCommand(ts, args[1:])
	ts.Check(err)
	time.Sleep(after)
	ts.Check(cmd.Process.Signal(os.Interrupt))
	if got := waitCode(cmd); got != exit.Interrupted {
		ts.Fatalf("exit code %d after Ctrl-C, want %d", got, exit.Interrupted)
	}
}

// substitute replaces text in a file: sub file old new
func substitute(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) != 3 {
		ts.Fatalf("usage: sub file old new")
	}
	text := ts.ReadFile(args[0])
	if !strings.Contains(text, args[1]) {
		ts.Fatalf("%s does not contain %q", args[0], args[1])
	}
	ts.Check(os.WriteFile(ts.MkAbs(args[0]), []byte(strings.ReplaceAll(text, args[1], args[2])), 0o666))
}

// appendTo adds a line to a file: append file text
func appendTo(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) != 2 {
		ts.Fatalf("usage: append file line")
	}
	ts.Check(os.WriteFile(ts.MkAbs(args[0]), []byte(ts.ReadFile(args[0])+args[1]+"\n"), 0o666))
}

// binaryFile writes bytes given in hexadecimal: binary file 66ff
func binaryFile(ts *testscript.TestScript, neg bool, args []string) {
	var bytes []byte
	_, err := fmt.Sscanf(args[1], "%x", &bytes)
	ts.Check(err)
	ts.Check(os.WriteFile(ts.MkAbs(args[0]), bytes, 0o666))
}

// sameLine wants standard output to be exactly one line: sameline 'text'
func sameLine(ts *testscript.TestScript, neg bool, args []string) {
	if got := strings.TrimSuffix(ts.ReadFile("stdout"), "\n"); got != args[0] {
		ts.Fatalf("got %q", got)
	}
}

// noFile wants no file that matches, hidden ones included: nofile dir/*.pdf
func noFile(ts *testscript.TestScript, neg bool, args []string) {
	for _, pattern := range args {
		found, err := filepath.Glob(ts.MkAbs(pattern))
		ts.Check(err)
		if len(found) > 0 {
			ts.Fatalf("left behind: %s", strings.Join(found, ", "))
		}
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
