package scenario_test

import (
	"os"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/engine/gametest"
	"github.com/broadside-cards/broadside/engine/scenario"
)

func rendered(list diag.List) string {
	var b strings.Builder
	for _, d := range list {
		b.WriteString(diag.Render(d, diag.RenderOptions{}))
	}
	return b.String()
}

// allHold runs the scenarios of a small game, all of which have to hold.
func allHold(t *testing.T, rules, cards, text string) []scenario.Result {
	t.Helper()
	g := gametest.LoadFiles(t, fstest.MapFS{"small.rules": {Data: []byte(rules)}, "cards.yaml": {Data: []byte(cards)}}, "small")
	results, found := scenario.RunFile(diag.NewFile("small.yaml", []byte(text)), g)
	require.Empty(t, rendered(found))
	for _, r := range results {
		assert.Empty(t, rendered(r.Found), r.Scenario.Name)
	}
	return results
}

// TestExampleOfARaid carries out the rulebook's example.
func TestExampleOfARaid(t *testing.T) {
	text, err := os.ReadFile("testdata/raid.yaml")
	require.NoError(t, err)
	results, found := scenario.RunFile(diag.NewFile("raid.yaml", text), gametest.Load(t, "rum-runner"))
	require.Empty(t, rendered(found))
	require.Len(t, results, 1)
	assert.Empty(t, rendered(results[0].Found))
}
