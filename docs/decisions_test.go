package docs

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"testing"

	"github.com/stretchr/testify/require"
)

var (
	decision = regexp.MustCompile(`(?m)^## (.+)\n\nDecided (\d{4}-\d{2}-\d{2})\.\n\n\S`)
	heading  = regexp.MustCompile(`(?m)^## `)
)

// TestDecisionsIndex: DECISIONS.md lists every decision of docs/decisions in
// its area's order, each with its day, and nothing else.
func TestDecisionsIndex(t *testing.T) {
	index, err := os.ReadFile("../DECISIONS.md")
	require.NoError(t, err)
	files, err := filepath.Glob("decisions/*.md")
	require.NoError(t, err)
	require.NotEmpty(t, files)
	listed := 0
	for _, name := range files {
		text, err := os.ReadFile(name)
		require.NoError(t, err)
		entries := decision.FindAllStringSubmatch(string(text), -1)
		require.Len(t, heading.FindAllString(string(text), -1), len(entries), "%s: each entry says on which day it was decided, and what", name)
		lines := ""
		for _, e := range entries {
			lines += fmt.Sprintf("- %s (%s)\n", e[1], e[2])
		}
		require.Contains(t, string(index), "](docs/"+filepath.ToSlash(name)+")\n\n"+lines, "DECISIONS.md lists what %s decides", name)
		listed += len(entries)
	}
	require.Len(t, regexp.MustCompile(`(?m)^- `).FindAllString(string(index), -1), listed)
}
