package engine_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/engine"
	"github.com/broadside-cards/broadside/engine/internal/truth"
	"github.com/broadside-cards/broadside/interpreter/table"
	"github.com/broadside-cards/broadside/interpreter/vm"
)

// TestWhereverChanceIsAsked: of an open order whatever points into it asks chance, just the
// cards whose places are open may come, and waits in a position that is read again as any other.
func TestWhereverChanceIsAsked(t *testing.T) {
	for _, line := range []string{
		"choose a card in the row",
		"choose 2 cards in the row",
		"look at each card in the row",
		"mark each card in the row dented",
		"mark the bottom card of the row dented",
		"turn each card in the row face down",
		"move the row under the top card of the row",
		"move the top card of the row under the top card of the row",
	} {
		g := faceDown(t, "zone row, of card, buried, in order\nsetup\n  for each card in the row\n    turn it face down\n  shuffle the row\nturn\n  "+line+"\n  nobody wins\n",
			"row", "Ace", "King", "Two")
		asked := 0
		everyHistory(t, g, 9, func(s *engine.State) {
			back, err := vm.Decode(g.Program(truth.Key{}), s.Table().AppendBinary(nil))
			require.NoError(t, err, line)
			require.Equal(t, s.Table().Hash(), back.Hash(), line)
			if s.Over() || s.Count() > 0 {
				return
			}
			asked++
			open := make([]uint64, s.Table().L.W)
			s.Table().Unsettled(s.Table().Zone(0), open)
			var may, come []string
			for o := table.First(open); o >= 0; o = table.Next(open, o) {
				may = append(may, s.Table().L.Defs[s.Table().Def(o)].Name)
			}
			for _, o := range s.Outcomes() {
				come = append(come, o.Card)
			}
			require.ElementsMatch(t, may, come, line)
		})
		assert.Positive(t, asked, line)
	}
}
