// Package docs runs what the documentation shows.
package docs

import (
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/carddefs"
	"github.com/broadside-cards/broadside/carddefs/exampletest"
	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/dsl/syntax"
	"github.com/broadside-cards/broadside/engine"
	"github.com/broadside-cards/broadside/engine/scenario"
	"github.com/broadside-cards/broadside/interpreter/table"
	"github.com/broadside-cards/broadside/print/art"
	"github.com/broadside-cards/broadside/print/manifest"
	"github.com/broadside-cards/broadside/print/png"
)

// TestExamples checks every fenced example of the documentation: it is clean,
// or gives exactly the finding it says.
func TestExamples(t *testing.T) {
	files, err := filepath.Glob("*.md")
	require.NoError(t, err)
	require.NotEmpty(t, files)
	for _, name := range files {
		raw, err := os.ReadFile(name)
		require.NoError(t, err)
		for _, e := range exampletest.Examples(string(raw)) {
			if e.Wrong {
				require.NotEmpty(t, e.Code, "%s:%d says which finding it shows", name, e.Line)
			}
			exampletest.Expect(t, name, e, "", found(e))
		}
	}
}

// found checks an example; scenarios are also run.
func found(e exampletest.Example) diag.List {
	r := exampletest.Run(e)
	if !e.Scenario || r.Found.Errors() > 0 {
		return r.Found
	}
	g, more := engine.New(r.Game, r.Set.Hash)
	if r.Found = append(r.Found, more...); r.Found.Errors() > 0 {
		return r.Found
	}
	results, more := scenario.RunFile(diag.NewFile("example.yaml", []byte(e.Text)), g)
	r.Found = append(r.Found, more...)
	for _, one := range results {
		r.Found = append(r.Found, one.Found...)
	}
	return r.Found
}

// TestLimitsAreCurrent: docs/limits.md says the numbers the code has.
func TestLimitsAreCurrent(t *testing.T) {
	raw, err := os.ReadFile("limits.md")
	require.NoError(t, err)
	rows := map[string]int{
		"bytes in one file: rules": carddefs.MaxFileBytes, "bytes in all rules": carddefs.MaxSetBytes, "bytes in all scenarios": carddefs.MaxSceneBytes,
		"files and folders in one folder": carddefs.MaxFolderFiles, "different cards": carddefs.MaxCards,
		"copies of one card": carddefs.MaxCount, "lines, list items": carddefs.MaxParts, "steps of indentation": carddefs.MaxDepth,
		"findings shown for one file": carddefs.MaxFindings, "blocks, brackets": syntax.MaxDepth, "bytes in one line": syntax.MaxLine,
		"digits of one number": syntax.MaxDigits, "findings in one file of rules": syntax.MaxErrors, "players": table.MaxPlayers,
		"cards and places": check.MaxPieces, "kinds of card": table.MaxKinds, "bytes in one font file": carddefs.MaxFontBytes,
		"bytes in one picture": art.MaxBytes, "bytes in a manifest": manifest.MaxBytes, "pixels of a picture that is drawn": png.MaxPixels,
	}
	for row, n := range rows {
		require.Regexp(t, `(?m)^\| `+row+`[^|]*\| `+commas(n)+` \|`, string(raw))
	}
	require.Equal(t, check.MaxPieces, table.MaxObjects)
}

// TestLimitsAreHeld: each row of docs/limits.md names a test in its last column, and that and each other one that the page names is
// there.
func TestLimitsAreHeld(t *testing.T) {
	raw, err := os.ReadFile("limits.md")
	require.NoError(t, err)
	there := map[string]bool{}
	function := regexp.MustCompile(`(?m)^func (Test\w+)\(`)
	require.NoError(t, filepath.WalkDir("..", func(name string, d fs.DirEntry, err error) error {
		switch {
		case err != nil:
		case strings.HasSuffix(name, ".txtar"):
			there[filepath.Base(name)] = true
		case strings.HasSuffix(name, "_test.go"):
			var text []byte
			text, err = os.ReadFile(name)
			for _, f := range function.FindAllSubmatch(text, -1) {
				there[string(f[1])] = true
			}
		}
		return err
	}))
	named := regexp.MustCompile("`(?:testdata/script/)?(Test\\w+|[\\w-]+\\.txtar)`")
	for _, name := range named.FindAllSubmatch(raw, -1) {
		require.True(t, there[string(name[1])], "docs/limits.md names the test %s, which is not there", name[1])
	}
	rows := 0
	_, tables, _ := strings.Cut(string(raw), "\n## ") // what stands before is measured
	for _, line := range strings.Split(tables, "\n") {
		cells := strings.Split(line, "|")
		if len(cells) < 4 || strings.Contains(line, "|---") || strings.TrimSpace(cells[1]) == "what" {
			continue
		}
		rows++
		require.Regexp(t, named, cells[len(cells)-2], "docs/limits.md names no test for this limit: %s", line)
	}
	require.Greater(t, rows, 50)
}

// commas writes a number with commas between thousands.
func commas(n int) string {
	s := strconv.Itoa(n)
	for i := len(s) - 3; i > 0; i -= 3 {
		s = s[:i] + "," + s[i:]
	}
	return s
}
