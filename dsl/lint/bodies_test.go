package lint

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/broadside-cards/broadside/carddefs"
	"github.com/broadside-cards/broadside/carddefs/bodytest"
	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/dsl/diag"
)

// TestEveryBodyIsLookedAt says something in one body of each kind, and sees it
// reported.
func TestEveryBodyIsLookedAt(t *testing.T) {
	reports := func(code diag.Code) func(*testing.T, *carddefs.Set, *check.Game) {
		return func(t *testing.T, set *carddefs.Set, g *check.Game) {
			codes := []diag.Code{}
			for _, d := range Run(g, set.Source, nil) {
				codes = append(codes, d.Code)
			}
			assert.Contains(t, codes, code)
		}
	}
	bodytest.EachLine(t, "add 0 steps to the white", reports(diag.DoesNothing))
	bodytest.EachLine(t, "choose a charm on the board", reports(diag.UnusedChoice))
	bodytest.EachNumber(t, "the number of marked charms", reports(diag.NeverMarked))
}
