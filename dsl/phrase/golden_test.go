package phrase_test

import (
	"flag"
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/dsl/phrase"
)

var update = flag.Bool("update", false, "rewrite testdata/golden (the run then fails on purpose)")

// golden compares got with a file; a refreshing run never passes.
func golden(t *testing.T, name, got string) {
	t.Helper()
	path := filepath.Join("testdata", "golden", name)
	if *update {
		require.NoError(t, os.MkdirAll(filepath.Dir(path), 0o755))
		require.NoError(t, os.WriteFile(path, []byte(got), 0o644))
		t.Errorf("refreshed %s; look at the difference and run again without -update", path)
		return
	}
	want, err := os.ReadFile(path)
	require.NoError(t, err, "no golden yet: run with -update")
	assert.Equal(t, string(want), got, "%s differs; if that is meant, run with -update", path)
}

func TestRumRunnerAsPrinted(t *testing.T) {
	g, look := open(t, "rum-runner")
	golden(t, "rum-runner.txt", printed(g, look))
}

func TestRumRunnerWithoutALook(t *testing.T) {
	g, _ := open(t, "rum-runner")
	golden(t, "rum-runner-plain.txt", printed(g, nil))
}

// TestPlainEnglish prints a text for every sort of statement and expression.
func TestPlainEnglish(t *testing.T) {
	g, _ := english(t)
	golden(t, "english.txt", printed(g, phrase.Plain{}))
}

func TestNoStaleGolden(t *testing.T) {
	entries, err := os.ReadDir(filepath.Join("testdata", "golden"))
	require.NoError(t, err)
	for _, e := range entries {
		assert.Contains(t, []string{"rum-runner.txt", "rum-runner-plain.txt", "english.txt"}, e.Name(), "a golden nobody checks: delete it")
	}
}
