package components_test

import (
	"fmt"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/carddefs"
	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/print/component"
	"github.com/broadside-cards/broadside/print/game/cardface"
	"github.com/broadside-cards/broadside/print/game/components"
)

// stalls is a game whose market is dealt from piles.
const stalls = `game "Stalls"
version "1.0.0"
edition 2
players red, blue
kind ware
  price: number
  use: text or none, read by anyone
zone store, in piles, face up
zone market, in piles, face up
setup
  move 2 random piles in the store to the market
turn
  choose a ware in the market
end when at least 2 piles are empty
`

const wares = `starts in: store
ware:
  - {name: Rope, price: 1, count: 8, use: do nothing}
  - {name: Tar, price: 2, count: 8}
  - {name: Sail, price: 3, count: 99}
  - {name: Coal, price: 1, count: 40, starts in: market}
`

// TestPilesOnTheSheet: a rules sheet, worked out or written, says the piles with their numbers,
// an expansion's too; printed are the cards in them and no piles.
func TestPilesOnTheSheet(t *testing.T) {
	folder := func(more map[string]string) fstest.MapFS {
		out := fstest.MapFS{}
		for name, text := range more {
			out[name] = &fstest.MapFile{Data: []byte(text)}
		}
		return out
	}
	game := map[string]string{"stalls.rules": stalls, "wares.yaml": wares}
	written := map[string]string{"stalls.rules": stalls, "wares.yaml": wares, "rules.md": "# Stalls\n\nTwo players.\n"}
	more := carddefs.Expansion{Name: "more", FS: folder(map[string]string{
		"expansion.yaml": "name: More\nversion: \"1.0.0\"\nextends: stalls\nfor: \"1.0.0\"\n",
		"more.yaml":      "ware:\n  - {name: Pitch, price: 1, count: 8, starts in: store}\n",
	})}
	for name, c := range map[string]struct {
		files      map[string]string
		expansions []carddefs.Expansion
		store      string
	}{
		"worked out":        {game, nil, "Store: 3 piles: 8 × each of Rope and Tar; 99 × Sail."},
		"written":           {written, nil, "Store: 3 piles: 8 × each of Rope and Tar; 99 × Sail."},
		"with an expansion": {written, []carddefs.Expansion{more}, "Store: 4 piles: 8 × each of Rope, Tar and Pitch; 99 × Sail."},
	} {
		t.Run(name, func(t *testing.T) {
			set, found := carddefs.Load(folder(c.files), "stalls", c.expansions...)
			require.Empty(t, found)
			g, found := check.Check(set.Source)
			require.Zero(t, found.Errors(), found)
			faces := cardface.Of(g, set.Look)
			table := components.New(g, set, faces).Table(components.Options{CardW: 63, CardH: 88})
			said := blocks(table.Rules[0].Blocks)
			assert.Contains(t, said, "The piles\n"+c.store+"\nMarket: 1 pile: 40 × Coal.\n")
			if name == "worked out" {
				assert.Contains(t, said, "155 wares\nThe piles\n")
				assert.Contains(t, said, "Move 2 random piles from the store to the market.")
			}
			assert.Equal(t, []string{"ware"}, table.CardKinds)
			copies := 0
			for _, x := range faces.Cards(cardface.Filter{}) {
				copies += x.Count
			}
			assert.Equal(t, 155+8*len(c.expansions), copies)
			assert.Empty(t, append(table.Boards, nil...))
			assert.Empty(t, table.Tokens, "no pile is a marker")
			assert.Contains(t, blocks(table.References[len(table.References)-1].Blocks), fmt.Sprintf("in %d piles)", 3+len(c.expansions)))
		})
	}
}

// blocks is the words of blocks, a line each.
func blocks(all []component.TextBlock) string {
	var b strings.Builder
	for _, x := range all {
		for _, p := range x.Paras {
			for _, r := range p {
				b.WriteString(r.Text)
			}
			b.WriteString("\n")
		}
	}
	return b.String()
}
