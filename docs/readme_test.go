package docs

import (
	"os"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/carddefs"
	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/engine/gametest"
)

// The README's misspelt card gives the error that the README shows.
func TestTheErrorInTheREADME(t *testing.T) {
	readme, err := os.ReadFile("../README.md")
	require.NoError(t, err)
	const right, wrong = "coin to this ship to gain", "coin to this shp to gain"
	require.Contains(t, string(readme), wrong)

	files := gametest.Changed(t, "rum-runner", "pirate.yaml", right, wrong)
	set, said := carddefs.Load(files, "rum-runner")
	require.Empty(t, said)
	_, said = check.Check(set.Source)
	require.Len(t, said, 1)
	require.Contains(t, string(readme), "```\n"+strings.TrimRight(diag.Render(said[0], diag.RenderOptions{}), "\n")+"\n```")
}
