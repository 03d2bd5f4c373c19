package syntax_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/dsl/syntax"
)

// TestMove: a text that was moved has every piece where it would be if it had been parsed there.
func TestMove(t *testing.T) {
	const text = `choose a ship, called prey # which
if the prey has 2 coins, gain 1 coin
otherwise
  you may pay 1 coin to draw 1 card
choose one
  - gain: draw "The Two" and 3 cards
  - for each ship on it, in any order, trash it
when a ship is trashed, instead
  let paid be 3
  change paid to 4
while it's laden, repeat 2 times, gain the crown's coin
unless you have a coin, do nothing
`
	here := diag.NewFile("here", []byte(text))
	there := diag.NewFile("there", []byte(strings.Repeat("# more\n", 9)+text))
	moved, found := syntax.ParseText(here, 0, len(text))
	require.Empty(t, found)
	want, _ := syntax.ParseText(there, 63, len(there.Text))
	moved.Move(63)
	places := func(of *syntax.Text) (out []diag.Span) {
		syntax.Walk(of, func(p syntax.Piece) bool {
			out = append(out, p.Span(there))
			return true
		})
		for _, c := range of.Comments {
			out = append(out, c.Span(there))
		}
		return out
	}
	require.Greater(t, len(places(want)), 60)
	assert.Equal(t, places(want), places(moved))
}
