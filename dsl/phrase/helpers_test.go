package phrase_test

import (
	"strings"
	"testing"

	"github.com/broadside-cards/broadside/carddefs/look"
	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/dsl/phrase"
	"github.com/broadside-cards/broadside/engine/gametest"
)

// open loads and checks an embedded game.
func open(t *testing.T, name string) (*check.Game, *look.Look) {
	t.Helper()
	set, g := gametest.Checked(t, name)
	return g, set.Look
}

// printed is every text of every card, a line for each paragraph.
func printed(g *check.Game, look phrase.Look) string {
	var b strings.Builder
	for i := range g.Cards {
		c := &g.Cards[i]
		for f, field := range g.Kinds[c.Kind].Fields {
			for _, p := range phrase.Card(g, look, c, f) {
				b.WriteString(c.Name + " / " + field.Name + ": " + p.String() + "\n")
			}
		}
	}
	return b.String()
}
