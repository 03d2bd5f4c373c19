package main

import (
	"bufio"
	"bytes"
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// testStreams are streams into memory.
func testStreams() (s *streams, out, errs *bytes.Buffer) {
	out, errs = &bytes.Buffer{}, &bytes.Buffer{}
	return &streams{
		ctx: context.Background(), unsignal: func() {}, in: strings.NewReader(""),
		out: bufio.NewWriter(out), err: bufio.NewWriter(errs),
		env: func(string) string { return "" }, color: colorAuto, files: &outputs{},
	}, out, errs
}

func TestABugIsOneSentence(t *testing.T) {
	s, _, errs := testStreams()
	s.outTerm = true
	s.env = func(name string) string {
		if name == "NO_COLOR" {
			panic("boom\nsecond line")
		}
		return ""
	}
	require.Equal(t, exitFailure, run([]string{"games"}, s, newRootCmd))
	require.Contains(t, errs.String(), "error: this is a bug in broadside: boom\n")
	require.NotContains(t, errs.String(), "second line")
	require.NotContains(t, errs.String(), "goroutine")
}

func TestColourOnlyWhereItBelongs(t *testing.T) {
	s, _, _ := testStreams()
	require.False(t, s.outColour())
	s.outTerm = true
	require.True(t, s.outColour())
	s.env = func(name string) string { return map[string]string{"NO_COLOR": "1"}[name] }
	require.False(t, s.outColour())
	s.color = colorAlways
	require.True(t, s.outColour())
	s.color = colorNever
	require.False(t, s.outColour())
}

func TestAnInterruptedCommandLeavesNothing(t *testing.T) {
	dir := t.TempDir()
	o := &outputs{}
	f, err := o.create(filepath.Join(dir, "sheet.pdf"))
	require.NoError(t, err)
	require.NoError(t, f.Close())
	o.close()
	require.ErrorIs(t, o.commit(f.Name(), filepath.Join(dir, "sheet.pdf")), errInterrupted)
	require.Error(t, o.writeFile(filepath.Join(dir, "other.pdf"), nil))
	left, err := os.ReadDir(dir)
	require.NoError(t, err)
	require.Empty(t, left)
}

func TestAWrittenFileKeepsItsMode(t *testing.T) {
	path := filepath.Join(t.TempDir(), "cards.csv")
	require.NoError(t, os.WriteFile(path, []byte("old"), 0o600))
	require.NoError(t, (&outputs{}).writeFile(path, []byte("new")))
	info, err := os.Stat(path)
	require.NoError(t, err)
	require.Equal(t, os.FileMode(0o600), info.Mode().Perm())
	text, err := os.ReadFile(path)
	require.NoError(t, err)
	require.Equal(t, "new", string(text))
}

func TestCount(t *testing.T) {
	require.Equal(t, "1 card", count(1, "card"))
	require.Equal(t, "0 cards", count(0, "card"))
	require.Equal(t, "1,234,567 cards", count(1234567, "card"))
	require.Equal(t, "-1,000", thousands(-1000))
	require.Equal(t, "a, b and c", list([]string{"a", "b", "c"}))
}

func TestWrap(t *testing.T) {
	require.Equal(t, "one two\n  three", wrap("one two three", 9, "  "))
	require.Equal(t, "", wrap("", 9, "  "))
	require.Equal(t, "averyverylongword\n  x", wrap("averyverylongword x", 9, "  "))
}
