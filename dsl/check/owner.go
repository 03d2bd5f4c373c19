package check

import (
	"slices"

	"github.com/broadside-cards/broadside/dsl/diag"
)

// The owner of a card is told by its kind or its file and never changes. Where no card of
// some kinds has one, nothing is anybody's: where they lie is asked instead.

// toOwn is how a card comes to have an owner.
const toOwn = "`owner:` on the cards, or `of PLAYER` behind their kind"

// everOwned says whether some card of the kinds belongs to a player. Kinds of which the game
// has no card yet may.
func (c *checker) everOwned(kinds []ID) bool {
	none := true
	for i := range c.game.Cards {
		card := &c.game.Cards[i]
		if len(kinds) > 0 && !slices.Contains(kinds, card.Kind) {
			continue
		}
		if none = false; card.Owner != None {
			return true
		}
	}
	return none
}

// ownedBy reports cards that are asked for as a player's, where none of their kinds is
// anybody's.
func (c *checker) ownedBy(kinds []ID, player Expr, span diag.Span) {
	if c.everOwned(kinds) {
		return
	}
	next, holder := "say "+toOwn, "you"
	if seat, ok := player.(*Seat); ok {
		holder = "the " + c.game.Players[seat.Player]
	} else if !IsYou(player) {
		holder = "that player"
	}
	whose := "your"
	if holder != "you" {
		whose = holder + "'s"
	}
	if z := c.keptBy(kinds); z != "" {
		next = "say where they lie: `" + c.manyOrCards(kinds) + " in " + whose + " " + z + "`; of one card ask `the holder of it is " + holder + "`"
	}
	c.fail(diag.NeverOwned, span, "a kind", diag.Article(c.kindNames(kinds)), "next", next)
}

// hasOwner reports the owner of a card of kinds that have none.
func (c *checker) hasOwner(kinds []ID, span diag.Span) {
	if !c.everOwned(kinds) {
		c.fail(diag.NeverOwned, span, "a kind", diag.Article(c.kindNames(kinds)), "next", "`the holder of it` is the player in whose zone it lies; for an owner say "+toOwn)
	}
}

// keptBy is a zone that each player has and that can hold cards of the kinds, in play if
// there is one; "" if there is none.
func (c *checker) keptBy(kinds []ID) string {
	found := ""
	for i := range c.game.Zones {
		z := &c.game.Zones[i]
		if z.Owner == OfPlayer && z.Seat == None && overlap(z.Holds, kinds) && (z.InPlay || found == "") {
			if found = z.Name; z.InPlay {
				break
			}
		}
	}
	return found
}

// manyOrCards is a kind in the plural, or `cards`.
func (c *checker) manyOrCards(kinds []ID) string {
	if len(kinds) == 1 {
		return c.game.Kinds[kinds[0]].Plural
	}
	return "cards"
}
