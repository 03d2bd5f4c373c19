package check_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/carddefs/exampletest"
)

// TestHalfALine: a line that ends in the middle is a finding, and no more.
func TestHalfALine(t *testing.T) {
	for _, line := range []string{"if each player can", "if a player who can", "if another player can", "each player who can", "the", "if the", "move", "trash up to", "for each"} {
		require.NotPanics(t, func() { require.NotEmpty(t, found(exampletest.Example{Text: line + "\n", On: "ship"}), line) }, line)
	}
}
