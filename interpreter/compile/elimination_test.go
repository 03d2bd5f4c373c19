package compile

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/broadside-cards/broadside/carddefs"
	"github.com/broadside-cards/broadside/carddefs/bodytest"
	"github.com/broadside-cards/broadside/dsl/check"
)

// TestEveryBodyMayTakeAPlayerOut: a player who is out is passed over, whichever
// body it was.
func TestEveryBodyMayTakeAPlayerOut(t *testing.T) {
	bodytest.EachLine(t, "eliminate the white", func(t *testing.T, _ *carddefs.Set, g *check.Game) {
		assert.True(t, newCompiler(g).eliminates())
	})
	bodytest.EachLine(t, "walk", func(t *testing.T, _ *carddefs.Set, g *check.Game) {
		assert.False(t, newCompiler(g).eliminates())
	})
}
