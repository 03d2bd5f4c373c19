package carddefs

import (
	"fmt"
	"io/fs"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/dsl/diag"
)

// tinyRules is the least that makes a folder a game.
const tinyRules = "game \"Tiny\"\nversion \"1.0.0\"\nplayers one, two\n"

// folderOf makes a game's folder: tiny rules and the files given.
func folderOf(files map[string]string) fstest.MapFS {
	out := fstest.MapFS{"tiny.rules": {Data: []byte(tinyRules)}}
	for name, text := range files {
		out[name] = &fstest.MapFile{Data: []byte(text)}
	}
	return out
}

// bare makes a folder of just the files given.
func bare(files map[string]string) fstest.MapFS {
	out := folderOf(files)
	if _, own := files["tiny.rules"]; !own {
		delete(out, "tiny.rules")
	}
	return out
}

// brief writes findings as `file:line:column code`, a line each.
func brief(list diag.List) []string {
	var out []string
	for _, d := range list {
		line, column := d.Span.File.Position(d.Span.Start)
		out = append(out, fmt.Sprintf("%s:%d:%d %s", d.Span.File.Name, line, column, d.Code))
	}
	return out
}

// complete requires that no wording was left with an unfilled name.
func complete(t *testing.T, list diag.List) {
	t.Helper()
	for _, d := range list {
		require.NotContains(t, d.Summary()+d.Label(), "{", "%s has an unfilled wording", d.Code)
		require.LessOrEqual(t, d.Span.Start, d.Span.End)
		require.LessOrEqual(t, d.Span.End, len(d.Span.File.Text))
	}
}

// openGame is an embedded game's folder.
func openGame(t testing.TB, name string) fs.FS {
	t.Helper()
	f, err := Open(name)
	require.NoError(t, err)
	return f
}

// deindented is a span's text without the indent its lines share.
func deindented(s diag.Span) string {
	lines := strings.Split(s.Text(), "\n")
	indent := len(lines[0]) - len(strings.TrimLeft(lines[0], " "))
	for i, l := range lines {
		lines[i] = l[min(indent, len(l)):]
	}
	return strings.Join(lines, "\n")
}
