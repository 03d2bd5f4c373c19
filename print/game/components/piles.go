package components

import (
	"fmt"
	"strings"

	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/dsl/prose"
	"github.com/broadside-cards/broadside/print/component"
	"github.com/broadside-cards/broadside/print/pen"
)

// piles is what lies in each zone in piles before the setup, for any rules sheet: how many
// cards are in a pile the cards say alone, and an expansion's are among them.
func (t *teller) piles() []component.TextBlock {
	var lines []pen.Para
	for _, z := range t.g.PileZones() {
		if in := t.pilesIn(z.Zone); len(in) > 0 {
			lines = append(lines, pen.Para{bold(prose.Capital(t.g.Zones[z.Zone].Name)), {Text: ": " + saidPiles(in) + "."}})
		}
	}
	if len(lines) == 0 {
		return nil
	}
	return append([]component.TextBlock{heading("The piles")}, items(lines, 1)...)
}

// pilesIn are the cards whose piles begin in a zone, in the order of the files.
func (t *teller) pilesIn(zone check.ID) (out []*check.Card) {
	for _, p := range t.g.Piles {
		if c := &t.g.Cards[p.Of]; t.startZone(c) == zone {
			out = append(out, c)
		}
	}
	return out
}

// saidPiles counts the piles and says which there are: those of as many cards together.
func saidPiles(cards []*check.Card) string {
	var sizes []int
	names := map[int][]string{}
	for _, c := range cards {
		n := max(1, c.Count)
		if len(names[n]) == 0 {
			sizes = append(sizes, n)
		}
		names[n] = append(names[n], c.Name)
	}
	parts := make([]string, len(sizes))
	for i, n := range sizes {
		parts[i] = fmt.Sprintf("%d × %s", n, prose.List(names[n]))
		if len(names[n]) > 1 {
			parts[i] = fmt.Sprintf("%d × each of %s", n, prose.List(names[n]))
		}
	}
	return count(len(cards), "pile") + ": " + strings.Join(parts, "; ")
}
