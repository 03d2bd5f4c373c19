package lint

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/broadside-cards/broadside/carddefs"
	"github.com/broadside-cards/broadside/carddefs/exampletest"
	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/engine/gametest"
)

// TestVisitForgetsNothing compares check.Visit, which names each field, with
// the walk by reflection, which cannot leave one out.
func TestVisitForgetsNothing(t *testing.T) {
	for _, name := range carddefs.Embedded() {
		_, g := gametest.Checked(t, name)
		visitsAll(t, g)
	}
	for _, code := range diag.Codes() {
		page, _ := diag.Explain(string(code))
		for _, e := range diag.Examples(page) {
			if g := exampletest.Run(e).Game; g != nil { // nil: it could not be read as a game
				visitsAll(t, g)
			}
		}
	}
}

func visitsAll(t *testing.T, g *check.Game) {
	t.Helper()
	p := &pass{game: g}
	p.bodies(func(stmts []check.Stmt) {
		want, got := map[any]int{}, map[any]int{}
		walk(stmts, func(x any) { want[x]++ })
		check.Visit(func(x any) bool { got[x]++; return true }, stmts)
		assert.Equal(t, len(want), len(got))
		for x, n := range want {
			assert.Equal(t, n, got[x], "%T", x)
		}
	})
}
