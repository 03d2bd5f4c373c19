package cardface_test

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/carddefs/exampletest"
	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/print/card"
	"github.com/broadside-cards/broadside/print/game/cardface"
	"github.com/broadside-cards/broadside/print/ink"
	"github.com/broadside-cards/broadside/print/piece"
)

// TestPages runs the examples of the pages about faces and sheets: the cards of
// each example are drawn.
func TestPages(t *testing.T) {
	exampletest.Pages(t, func(t *testing.T, e exampletest.Example) diag.List {
		r := exampletest.Run(e)
		require.NotNil(t, r.Game)
		cards, icons, found := facesOf(r.Game, r.Set.Look, cardface.Filter{})
		found = append(found, cardface.Art(r.Set, r.Game, cards)...)
		pieces, drawn := card.Draw(cards, icons, piece.Options{})
		_, bad := cardface.Fonts(r.Set.Look)
		return slices.Concat(r.Found, found, drawn, ink.Check(pieces), bad)
	}, "B11")
}
