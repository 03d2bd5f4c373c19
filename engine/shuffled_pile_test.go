package engine_test

import (
	"fmt"
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/engine"
	"github.com/broadside-cards/broadside/engine/gametest"
)

// TestAShuffledPileIsTakenInAnOrderOfChance: what a line takes one after another off a shuffled
// pile does not come in the order of the card files, which anybody can read.
func TestAShuffledPileIsTakenInAnOrderOfChance(t *testing.T) {
	for name, line := range map[string]string{
		"moved together": "move each card in the deck to the row",
		"one by one":     "for each card in the deck, move it to the row",
	} {
		g := gametest.LoadFiles(t, fstest.MapFS{
			"pile.rules": {Data: []byte("game \"Pile\"\nversion \"1.0.0\"\nedition 2\nplayers red\nkind card\n  rank: number\nzone deck, face down, in order\nzone row, face up, in order, in play\n" +
				"setup\n  shuffle the deck\n  " + line + "\nturn\n  take an action\naction rest\n  do nothing\n")},
			"cards.yaml": {Data: []byte("starts in: deck\ncard:\n  - name: Ash\n    rank: 1\n  - name: Elm\n    rank: 2\n  - name: Fir\n    rank: 3\n  - name: Oak\n    rank: 4\n")},
		}, "pile")
		orders := map[string]bool{}
		for seed := range uint64(40) {
			s, err := g.NewState(engine.Config{Seed: seed})
			require.NoError(t, err)
			orders[fmt.Sprint(s.View(0).Zones)] = true
		}
		assert.Greater(t, len(orders), 8, "%s: so many orders of 24", name)
	}
}
