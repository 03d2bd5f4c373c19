package check_test

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/dsl/syntax"
)

// The games that come next are written on paper already: they parse, they
// check, and the only findings are the named "does not run yet".
func TestSketchesNeedNothingButWhatIsNotYetRun(t *testing.T) {
	files, err := filepath.Glob("../../docs/sketches/*.rules")
	require.NoError(t, err)
	require.NotEmpty(t, files)
	for _, name := range files {
		text, err := os.ReadFile(name)
		require.NoError(t, err)
		file := diag.NewFile(filepath.Base(name), text)
		tree, diags := syntax.ParseRules(file)
		_, more := check.Check(check.Source{Rules: []check.RulesSource{{File: file, Tree: tree}}})
		later := 0
		for _, d := range append(diags, more...) {
			if d.Code == diag.NotYet {
				later++
				continue
			}
			assert.Fail(t, diag.Render(d, diag.RenderOptions{}))
		}
		assert.Positive(t, later, "%s uses nothing that does not run yet: it can be played", name)
	}
}
