package print_test

import (
	"fmt"

	"github.com/broadside-cards/broadside/print"
	"github.com/broadside-cards/broadside/print/impose"
	"github.com/broadside-cards/broadside/print/sheet"
)

// A deck is plain data: cards of two kinds, one of them landscape, and an
// icon of the game's own.
func ExampleDraw() {
	icons := map[string]print.Icon{
		"oar": {Line: "M4 20 15 9", Path: "M14 6 18 2 22 6 18 10z", Colour: "#2f6f86", Shape: "disc"},
	}
	cards := []print.Card{
		{
			ID: "rower", Name: "The Rower", Kind: "Crew", KindIcon: "person", Colour: "#8c2f39", Count: 8,
			Badges: []print.Badge{{Icon: "coin", Value: "1", Corner: "top-left"}, {Icon: "oar", Corner: "top-right"}},
			Blocks: []print.Block{{Style: "dark", Paras: []print.Para{
				{{Text: "Take "}, {Icon: "coin", Num: "2"}, {Text: " from the bank."}},
			}}},
		},
		{
			ID: "skiff", Name: "Skiff", Kind: "Boat", KindIcon: "ship", Colour: "#2f6f86", Landscape: true, Count: 2,
			Slots: 2, SlotIcon: "person",
		},
	}
	pieces, findings := print.Draw(cards, icons, print.Options{})
	pdf, pages, err := sheet.PDF(pieces, sheet.Options{Paper: "a4", Marks: impose.Lines, Title: "Toy"})
	fmt.Println(string(pdf[:5]), pages, "pages,", len(findings), "findings,", err)
	// Output: %PDF- 2 pages, 0 findings, <nil>
}
