package check_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/carddefs/exampletest"
	"github.com/broadside-cards/broadside/dsl/diag"
)

// TestTinyGame: the game behind the examples is itself without a finding.
func TestTinyGame(t *testing.T) {
	for _, d := range exampletest.Check(diag.TinyRules, "", diag.TinyCards).Found {
		t.Error(diag.Render(d, diag.RenderOptions{}))
	}
}

// TestPages runs every example of the checker's pages: the wrong ones give
// exactly their page's finding, the right ones none.
func TestPages(t *testing.T) {
	for _, code := range diag.Codes() {
		if !strings.HasPrefix(string(code), "B02") && !strings.HasPrefix(string(code), "B03") && !strings.HasPrefix(string(code), "B04") {
			continue
		}
		if w, _ := diag.Wordings(code); w.Severity == diag.Warning {
			continue // dsl/lint runs these
		}
		page, ok := diag.Explain(string(code))
		require.True(t, ok, "%s has no page", code)
		assert.True(t, strings.HasPrefix(page, "# "+string(code)+": "), "%s: the title", code)
		wrong, right := 0, 0
		for _, e := range exampletest.Examples(page) {
			exampletest.Expect(t, string(code), e, code, exampletest.Run(e).Found)
			if e.Wrong {
				wrong++
			} else {
				right++
			}
		}
		assert.Positive(t, wrong, "%s has no wrong example", code)
		assert.Positive(t, right, "%s has no right example", code)
	}
}
