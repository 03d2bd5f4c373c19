package cardface

import (
	"fmt"
	"strings"
	"testing"

	"github.com/broadside-cards/broadside/carddefs"
	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/dsl/golden"
	"github.com/broadside-cards/broadside/dsl/reach"
	"github.com/broadside-cards/broadside/engine/gametest"
)

// TestDecks: which cards of every game share a back.
func TestDecks(t *testing.T) {
	var b strings.Builder
	for _, name := range carddefs.Embedded() {
		_, g := gametest.Checked(t, name)
		f := sorter{reach.Of(g), g}
		fmt.Fprintf(&b, "%s\n", name)
		for _, d := range f.decks() {
			var kinds []string
			for _, i := range d.classes {
				kinds = append(kinds, described(g, f.Classes()[i]))
			}
			open := ""
			if !d.hidden {
				open = " (always open)"
			}
			fmt.Fprintf(&b, "  %s%s: %s\n", d.name, open, strings.Join(kinds, ", "))
		}
	}
	golden.Check(t, "decks.txt", b.String())
}

func described(g *check.Game, c reach.Class) string {
	if c.Owner != check.None && g.Kinds[c.Kind].Owner == check.None {
		return g.Kinds[c.Kind].Name + " of " + g.Players[c.Owner]
	}
	return g.Kinds[c.Kind].Name
}
