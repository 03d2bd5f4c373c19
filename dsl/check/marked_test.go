package check_test

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"sort"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/carddefs/exampletest"
	"github.com/broadside-cards/broadside/dsl/diag"
)

var update = flag.Bool("update", false, "rewrite the goldens and the marks")

// TestMarked checks every block of testdata/marked. A block starts with a line
// `==== text`, `==== text on ship`, `==== rules`, `==== game` or `==== cards`;
// what it should find stands behind the line it is found on, as
// `#! B0201 "raidng"`: the code and the exact text under the caret. Nothing
// else may be found.
func TestMarked(t *testing.T) {
	files, err := filepath.Glob("testdata/marked/*.txt")
	require.NoError(t, err)
	require.NotEmpty(t, files)
	for _, name := range files {
		t.Run(filepath.Base(name), func(t *testing.T) { markedFile(t, name) })
	}
}

func markedFile(t *testing.T, name string) {
	raw, err := os.ReadFile(name)
	require.NoError(t, err)
	head, rest, _ := strings.Cut(string(raw), "\n==== ")
	out := head
	for _, block := range strings.Split(rest, "\n==== ") {
		kind, text, _ := strings.Cut(block, "\n")
		found := markedRun(strings.Fields(kind), text).Found
		if *update {
			out += "\n==== " + kind + "\n" + strings.TrimRight(remark(text, found), "\n") + "\n"
			continue
		}
		assert.Equal(t, marks(text), linesOf(text, found), block)
		for _, d := range found {
			readsWell(t, d)
		}
	}
	if *update {
		require.NoError(t, os.WriteFile(name, []byte(out), 0o644))
		t.Error("refreshed", name)
	}
}

func markedRun(kind []string, text string) exampletest.Result {
	e := exampletest.Example{Text: text}
	switch kind[0] {
	case "rules":
		e.Rules = true
	case "game":
		e.Rules, e.Game = true, true
	case "cards":
		e.File = true
	}
	if len(kind) == 3 {
		e.On = kind[2]
	}
	return exampletest.Run(e)
}

// readsWell checks what every finding owes the designer: words without holes,
// and a next step.
func readsWell(t *testing.T, d diag.Diagnostic) {
	t.Helper()
	for _, text := range []string{d.Summary(), d.Label(), d.Help()} {
		assert.NotContains(t, text, "{", "%s", d.Code)
		assert.NotContains(t, text, "``", "%s", d.Code)
	}
	assert.NotEmpty(t, d.Help(), "%s has no next step", d.Error())
}

var markOne = regexp.MustCompile(`(B\d{4}) ("(?:[^"\\]|\\.)*")`)

// marks reads the marks of a block: `line code text`.
func marks(text string) []string {
	out := []string{}
	for i, line := range strings.Split(text, "\n") {
		_, mark, ok := strings.Cut(line, "#!")
		if !ok {
			continue
		}
		for _, m := range markOne.FindAllStringSubmatch(mark, -1) {
			under, err := strconv.Unquote(m[2])
			if err != nil {
				under = err.Error()
			}
			out = append(out, fmt.Sprintf("%d %s %q", i+1, m[1], under))
		}
	}
	sort.Strings(out)
	return out
}

// linesOf says where in the block each finding stands; the block is the end of
// what was checked, behind what the runner put in front.
func linesOf(text string, found diag.List) []string {
	out := []string{}
	for _, d := range found {
		under := firstLine(d.Span)
		out = append(out, fmt.Sprintf("%d %s %q", lineIn(text, d.Span), d.Code, under))
	}
	sort.Strings(out)
	return out
}

// firstLine is the first line under a caret, without the mark behind it.
func firstLine(s diag.Span) string {
	line, _, _ := strings.Cut(s.Text(), "\n")
	line, _, _ = strings.Cut(line, "#!")
	return strings.TrimRight(line, " ")
}

func lineIn(text string, s diag.Span) int {
	line, _ := s.File.Position(s.Start)
	first := strings.TrimSpace(strings.SplitN(text, "\n", 2)[0])
	for i := 1; i <= 8; i++ {
		if strings.TrimSpace(s.File.Line(i)) == first {
			return line - i + 1
		}
	}
	return -line
}

// remark writes the marks of a block anew.
func remark(text string, found diag.List) string {
	lines := strings.Split(text, "\n")
	for i := range lines {
		if at := strings.Index(lines[i], "#!"); at >= 0 {
			lines[i] = strings.TrimRight(lines[i][:at], " ")
		}
	}
	for _, f := range found {
		n := lineIn(text, f.Span) - 1
		under := firstLine(f.Span)
		if n < 0 || n >= len(lines) {
			continue
		}
		if !strings.Contains(lines[n], "#!") {
			lines[n] += "  #!"
		}
		lines[n] += fmt.Sprintf(" %s %q", f.Code, under)
	}
	return strings.Join(lines, "\n")
}
