package syntax_test

import (
	"flag"
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/dsl/syntax"
)

var update = flag.Bool("update", false, "rewrite the goldens")

// TestDumpGoldens compares the tree of every testdata file with its golden.
func TestDumpGoldens(t *testing.T) {
	files, err := filepath.Glob("testdata/*.rules")
	require.NoError(t, err)
	require.NotEmpty(t, files)
	for _, name := range files {
		text, err := os.ReadFile(name)
		require.NoError(t, err)
		rules, diags := syntax.ParseRules(diag.NewFile(name, text))
		require.Empty(t, diags)
		golden(t, name+".dump", syntax.Dump(rules))
	}
}

func golden(t *testing.T, name, got string) {
	t.Helper()
	if *update {
		require.NoError(t, os.WriteFile(name, []byte(got), 0o644))
		t.Error("refreshed", name)
		return
	}
	want, err := os.ReadFile(name)
	require.NoError(t, err)
	assert.Equal(t, string(want), got)
}

// TestGamesParse reads the games that ship with the program.
func TestGamesParse(t *testing.T) {
	files, err := filepath.Glob("../../carddefs/games/*/*.rules")
	require.NoError(t, err)
	for _, name := range files {
		text, err := os.ReadFile(name)
		require.NoError(t, err)
		_, diags := syntax.ParseRules(diag.NewFile(name, text))
		assert.NoError(t, asError(diags), name)
	}
}

func asError(l diag.List) error {
	if len(l) == 0 {
		return nil
	}
	return l
}
