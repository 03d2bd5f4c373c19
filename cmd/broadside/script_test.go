package main

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"runtime/debug"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/rogpeppe/go-internal/testscript"

	"github.com/broadside-cards/broadside/cmd/broadside/internal/exit"
)

func TestMain(m *testing.M) {
	if filepath.Base(os.Args[0]) != "broadside" { // not the program that a test has started, whose memory is measured
		debug.SetGCPercent(400) // many short commands run here one after another
	}
	testscript.Main(m, map[string]func(){"broadside": mainMeasured})
}

// TestScripts runs whole command lines. To refresh the outputs that `cmp`
// compares with, set BROADSIDE_UPDATE=1; such a run never passes.
func TestScripts(t *testing.T) {
	update := os.Getenv("BROADSIDE_UPDATE") != ""
	testscript.Run(t, testscript.Params{
		Dir:                 "testdata/script",
		Setup:               setUp,
		RequireExplicitExec: true,
		RequireUniqueNames:  true,
		UpdateScripts:       update,
		Cmds: map[string]func(*testscript.TestScript, bool, []string){
			"exits": exits, "big": big, "oneerror": oneError, "interrupt": interrupt, "sub": substitute, "append": appendTo,
			"sameline": sameLine, "nofile": noFile, "binary": binaryFile, "started": started, "says": says, "stopped": stopped, "typed": typedNext,
		},
	})
	if update {
		t.Fatal("the scripts were refreshed; run again to compare")
	}
}

// exits runs a command and wants its exit code: exits 2 broadside chekc
func exits(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) < 2 {
		ts.Fatalf("usage: exits code command...")
	}
	if args[1] == "broadside" {
		runInScript(ts, args[0], args[2:])
		return
	}
	err := ts.Exec(args[1], args[2:]...)
	if want := "exit status " + args[0]; err == nil && args[0] != "0" || err != nil && err.Error() != want {
		ts.Fatalf("%v, want %s", err, want)
	}
}

// runInScript runs the program in the script's folder and environment, within this
// process, and wants its exit code.
func runInScript(ts *testscript.TestScript, code string, args []string) *ran {
	want, err := strconv.Atoi(code)
	ts.Check(err)
	r := runHere(place{dir: ts.MkAbs("."), getenv: ts.Getenv}, typedBefore(ts), args)
	_, _ = ts.Stdout().Write(r.out.Bytes())
	_, _ = ts.Stderr().Write(r.errs.Bytes())
	if r.code != want {
		ts.Fatalf("exit code %d, want %d\n%s%s", r.code, want, &r.out, &r.errs)
	}
	return r
}

// oneError is exits for bad input: one error and nothing else that looks like
// one, no stack trace, quickly and in little memory.
func oneError(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) < 2 || args[1] != "broadside" {
		ts.Fatalf("usage: oneerror code broadside ...")
	}
	r := runInScript(ts, args[0], args[2:])
	if !r.small() || slices.Contains(args, "query") { // a database has memory that Go does not count
		measure(ts, args[1:])
	}
	all := r.errs.String() + r.out.String()
	if n := len(regexp.MustCompile(`(?m)^error[\[:]`).FindAllString(all, -1)); n != 1 {
		ts.Fatalf("%d errors, want one", n)
	}
	if strings.Contains(all, "goroutine ") || strings.Contains(all, "panic") {
		ts.Fatalf("a stack trace")
	}
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
	"200MB":         func() string { return strings.Repeat(strings.Repeat(" ", 1<<20-1)+"\n", 200) },
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
	for i := range 10001 {
		fmt.Fprintf(&b, "- name: S%d\n", i)
	}
	return b.String()
}

// endsWithin is how long a command may take to end, on a busy machine.
const endsWithin = time.Minute

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
	asked := time.Now()
	defer func() {
		if took := time.Since(asked); took > endsWithin {
			ts.Fatalf("it took %s to end after Ctrl-C", took)
		}
	}()
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
