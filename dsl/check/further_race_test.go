package check_test

import (
	"sync"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/engine/gametest"
)

// TestOneGameIsReadByMany: conditions, statements and texts are read in the words of one game by
// several at once, as an editor's server does. The race detector, and the maps themselves, see
// what one would write of another's.
func TestOneGameIsReadByMany(t *testing.T) {
	_, g := gametest.Checked(t, "rum-runner")
	var all sync.WaitGroup
	for range 8 {
		all.Go(func() {
			for range 200 {
				f := diag.NewFile("many", []byte("the pirate gains 2 coins\nthere is a raiding ship"))
				_, _, found := g.Statements(f, 0, 24)
				require.Empty(t, found)
				_, _, found = g.Condition(f, 25, len(f.Text))
				require.Empty(t, found)
			}
		})
	}
	all.Wait()
}
