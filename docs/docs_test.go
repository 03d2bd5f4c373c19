// Package docs runs what the documentation shows.
package docs

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/carddefs/exampletest"
	"github.com/broadside-cards/broadside/dsl/diag"
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
		for _, e := range diag.Examples(string(raw)) {
			if e.Wrong {
				require.NotEmpty(t, e.Code, "%s:%d says which finding it shows", name, e.Line)
			}
			exampletest.Expect(t, name, e, "", exampletest.Run(e).Found)
		}
	}
}
