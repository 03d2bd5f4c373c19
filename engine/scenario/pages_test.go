package scenario_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/carddefs/exampletest"
	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/engine"
	"github.com/broadside-cards/broadside/engine/scenario"
)

// TestPages runs the examples of the pages about scenarios.
func TestPages(t *testing.T) {
	exampletest.Pages(t, ran, "B10")
}

// ran runs an example's scenarios in the tiny game.
func ran(t *testing.T, e exampletest.Example) diag.List {
	t.Helper()
	r := exampletest.Run(e)
	require.Empty(t, rendered(r.Found))
	require.True(t, e.Scenario, "the example at line %d is no scenario", e.Line)
	g, found := engine.New(r.Game, r.Set.Hash)
	require.Empty(t, rendered(found))
	results, found := scenario.RunFile(diag.NewFile("example.yaml", []byte(e.Text)), g)
	for _, one := range results {
		found = append(found, one.Found...)
	}
	return found
}
