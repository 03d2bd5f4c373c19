package card_test

import (
	"fmt"

	"github.com/broadside-cards/broadside/print/card"
	"github.com/broadside-cards/broadside/print/icons"
	"github.com/broadside-cards/broadside/print/impose"
	"github.com/broadside-cards/broadside/print/pen"
	"github.com/broadside-cards/broadside/print/piece"
	"github.com/broadside-cards/broadside/print/sheet"
)

// A deck is plain data: cards of two kinds, one of them landscape, and an
// icon of the game's own.
func ExampleDraw() {
	declared := map[string]icons.Icon{
		"oar": {Line: "M4 20 15 9", Path: "M14 6 18 2 22 6 18 10z", Colour: "#2f6f86", Shape: "disc"},
	}
	cards := []card.Card{
		{
			ID: "rower", Name: "The Rower", Kind: "Crew", KindIcon: "person", Colour: "#8c2f39", Count: 8,
			Badges: []card.Badge{{Icon: "coin", Value: "1", Corner: "top-left"}, {Icon: "oar", Corner: "top-right"}},
			Blocks: []card.Block{{Style: "dark", Paras: []pen.Para{
				{{Text: "Take "}, {Icon: "coin", Num: "2"}, {Text: " from the bank."}},
			}}},
		},
		{
			ID: "skiff", Name: "Skiff", Kind: "Boat", KindIcon: "ship", Colour: "#2f6f86", Landscape: true, Count: 2,
			Slots: 2, SlotIcon: "person",
		},
	}
	pieces, findings := card.Draw(cards, declared, piece.Options{})
	pdf, pages, err := sheet.PDF(pieces, sheet.Options{Paper: "a4", Marks: impose.Lines, Title: "Toy"})
	fmt.Println(string(pdf[:5]), pages, "pages,", len(findings), "findings,", err)
	// Output: %PDF- 2 pages, 0 findings, <nil>
}
