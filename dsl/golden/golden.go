// Package golden compares test output with files under testdata/golden. A run
// with -update refreshes them and never passes, so that a stale golden can't
// slip through by being refreshed and committed in one green run. .ci/goldens
// finds the packages that know the flag by their import of this one, which is
// why tests under print import it even for its flag alone.
package golden

import (
	"flag"
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

var update = flag.Bool("update", false, "rewrite testdata/golden (the run then fails on purpose)")

const dir = "testdata/golden"

// Updating says that this run refreshes goldens, for tests that keep other files
// than text.
func Updating() bool { return *update }

// Check compares got with testdata/golden/name.
func Check(t *testing.T, name, got string) {
	t.Helper()
	path := filepath.Join(dir, name)
	if *update {
		require.NoError(t, os.MkdirAll(dir, 0o755))
		require.NoError(t, os.WriteFile(path, []byte(got), 0o644))
		t.Errorf("refreshed %s; look at the difference and run again without -update", path)
		return
	}
	want, err := os.ReadFile(path)
	require.NoError(t, err, "no golden yet: run with -update")
	assert.Equal(t, string(want), got, "%s differs; if that is meant, run with -update", path)
}

// Complete fails if testdata/golden holds a file that no test names.
func Complete(t *testing.T, names ...string) {
	t.Helper()
	entries, err := os.ReadDir(dir)
	require.NoError(t, err)
	for _, e := range entries {
		assert.Contains(t, names, e.Name(), "a golden nobody checks: delete it")
	}
}
