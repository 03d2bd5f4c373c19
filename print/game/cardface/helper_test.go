package cardface_test

import (
	"github.com/broadside-cards/broadside/carddefs/look"
	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/print/card"
	"github.com/broadside-cards/broadside/print/game/cardface"
	"github.com/broadside-cards/broadside/print/icons"
)

// facesOf are the faces that are wanted of a game, the icons they may use, and what
// is found.
func facesOf(g *check.Game, look *look.Look, wanted cardface.Filter) ([]card.Card, map[string]icons.Icon, diag.List) {
	f := cardface.Of(g, look)
	return f.Cards(wanted), f.Icons(), f.Findings()
}
