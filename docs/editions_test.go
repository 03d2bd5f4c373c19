package docs

import (
	"fmt"
	"os"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/dsl/edition"
)

// TestEveryChangeIsListed: editions.md ends with the table of dsl/edition. To refresh it, set
// BROADSIDE_UPDATE=1; such a run never passes.
func TestEveryChangeIsListed(t *testing.T) {
	const page, head = "editions.md", "|---|---|---|---|---|---|\n"
	text, err := os.ReadFile(page)
	require.NoError(t, err)
	opening, rows, found := strings.Cut(string(text), head)
	require.True(t, found)
	var want strings.Builder
	for _, c := range edition.Changes() {
		instead := c.Equivalent
		switch {
		case c.Finding != "":
			instead = c.Finding
		case c.Specified:
			instead = "no line is reported"
		}
		fmt.Fprintf(&want, "| %d | %s | %s | %s | %s | %s |\n", c.Edition, c.Name, c.What, c.Old, c.New, instead)
	}
	if os.Getenv("BROADSIDE_UPDATE") != "" {
		require.NoError(t, os.WriteFile(page, []byte(opening+head+want.String()), 0o644))
		t.Fatal("the list was refreshed; run again to compare")
	}
	require.Equal(t, want.String(), rows)
}
