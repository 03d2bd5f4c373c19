package diag_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/dsl/diag"
)

// TestAllowWithoutColon: a code without a colon behind it is no sentence, and says that the
// reason is missing.
func TestAllowWithoutColon(t *testing.T) {
	list := diag.Allowances(diag.NewFile("a.rules", []byte("token gem # allow B0412 for later\n# allow me to say B0412\n")))
	require.Len(t, list, 1)
	require.Contains(t, list[0].Wrong(), "write `# allow B0412: ` and the reason")
}
