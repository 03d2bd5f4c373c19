package writing

import (
	"fmt"
	"io"

	"github.com/broadside-cards/broadside/cmd/broadside/internal/listing"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/open"
	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/dsl/prose"
)

// cardsText lists cards to read in a terminal, kind by kind.
func cardsText(w io.Writer, g *open.Game, cards []listing.Card, p prose.Painter) {
	fmt.Fprintln(w, p.Bold(fmt.Sprintf("%s %s", g.Rules.Name, g.Rules.Version)))
	kind := ""
	for _, c := range cards {
		if c.Kind != kind {
			kind = c.Kind
			fmt.Fprintf(w, "\n%s\n", p.Blue(kindHeading(g.Rules, cards, kind)))
		}
		listing.Write(w, c, p)
	}
}

// kindHeading is a kind's plural with the copies listed: Scouts (11).
func kindHeading(g *check.Game, cards []listing.Card, kind string) string {
	n := 0
	for _, c := range cards {
		if c.Kind == kind {
			n += c.Copies
		}
	}
	plural := kind
	for _, k := range g.Kinds {
		if k.Name == kind && k.Plural != "" {
			plural = k.Plural
		}
	}
	return fmt.Sprintf("%s (%d)", prose.Capital(plural), n)
}
