package broadside

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// TestAPanicOfItsOwnIsABug: what nobody outside has done is a *Bug.
func TestAPanicOfItsOwnIsABug(t *testing.T) {
	err := func() (err error) {
		defer recovered(&err)
		panic("a disk of water")
	}()
	var bug *Bug
	require.ErrorAs(t, err, &bug)
	assert.EqualError(t, bug, "this is a bug in broadside: a disk of water")
	assert.NotEmpty(t, bug.Stack)
}
