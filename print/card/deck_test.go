package card

import (
	"github.com/broadside-cards/broadside/print/icons"
	"github.com/broadside-cards/broadside/print/pen"
)

// A toy game of two kinds, sailors (portrait) and boats (landscape), plus a
// third kind with a costs block: enough to exercise every part of a face.

func words(s string) pen.Run        { return pen.Run{Text: s} }
func bold(s string) pen.Run         { return pen.Run{Text: s, Bold: true} }
func icon(name string) pen.Run      { return pen.Run{Icon: name} }
func coins(n string) pen.Run        { return pen.Run{Icon: "coin", Num: n} }
func para(runs ...pen.Run) pen.Para { return runs }
func top(icon, value string) Badge  { return Badge{Icon: icon, Value: value, Corner: "top-left"} }

func toyIcons() map[string]icons.Icon {
	return map[string]icons.Icon{
		"fight":    {Line: "m13 19 6-6M14.5 17.5 3.6 6.6A2 2 0 013 5.2V3h2.2a2 2 0 011.4.6L17.5 14.5M14.8 6.2l2.6-2.6A2 2 0 0118.8 3H21v2.2a2 2 0 01-.6 1.4l-2.6 2.6M16 16l4 4M19 21l2-2M5 14l4 4M5 21l-2-2M7.5 16.5 4 20", LineWidth: 2.2, Colour: "#9c2f36", Shape: "seal"},
		"navigate": {Path: "M16.8 7.2 13.6 13.6 7.2 16.8 10.4 10.4z", Line: "M22 12a10 10 0 1 1-20 0a10 10 0 1 1 20 0z", Colour: "#2d6f9e", Shape: "shield"},
	}
}

func toyDeck() []Card {
	return []Card{sailor(), mate(), boat(), squall(), trader()}
}

func sailor() Card {
	return Card{
		ID: "sailor/bo", Name: "Bo the Bosun", Kind: "Sailor", KindIcon: "hook", Colour: "#8c2f39", Count: 3,
		Badges: []Badge{top("coin", "1"), {Icon: "fight", Corner: "top-right"}, {Icon: "navigate", Value: "2", Corner: "right-column"}},
		Blocks: []Block{{Style: "dark", Paras: []pen.Para{
			para(words("You may "), bold("discard 1 card"), words(" to take a "), coins("1"), words(" from the bank.")),
		}}},
		Footer: "Toy Harbour · v0.1 · bo",
	}
}

func mate() Card {
	return Card{
		ID: "sailor/ann", Name: "Ann of the Long Watch", Kind: "Sailor", KindIcon: "hook", Colour: "#8c2f39", Count: 2,
		Badges: []Badge{top("coin", "12"), {Icon: "navigate", Corner: "right-column"}},
		Blocks: []Block{
			{Style: "light", Paras: []pen.Para{
				para(bold("When your turn ends: "), words("put "), coins("+1"), words(" on one of your boats, then look at the top card of the deck. If it shows "), icon("fight"), words(", you may keep it.")),
				para(pen.Run{Text: "She never sleeps, so nobody else has to.", Italic: true}),
			}},
			{Style: "dark", Paras: []pen.Para{
				para(words("Do not trash unless you pay "), coins("1"), words(" for each "), coins("1"), words(" on this card.")),
			}},
		},
	}
}

func boat() Card {
	return Card{
		ID: "boat/gull", Name: "The Grey Gull", Kind: "Boat", KindIcon: "ship", Colour: "#2f6f86", Landscape: true, Count: 3,
		Badges: []Badge{{Icon: "navigate", Corner: "top-left"}, {Icon: "coin", Value: "2", Corner: "top-right"}},
		Slots:  2, SlotIcon: "hook",
	}
}

func squall() Card {
	return Card{
		ID: "peril/squall", Name: "Sudden Squall", Kind: "Peril", KindIcon: "wave", Colour: "#3f7f6a", Landscape: true, Count: 2,
		Badges: []Badge{{Icon: "coin", Value: "0", Corner: "top-right"}},
		Blocks: []Block{{Style: "costs", Paras: []pen.Para{
			para(words("Discard 2 "), icon("card")),
			para(words("Trash a "), icon("hook")),
			para(words("Pay "), coins("3")),
		}}},
	}
}

func trader() Card {
	return Card{
		ID: "port/trader", Name: "Salt & Rope", Kind: "Port", KindIcon: "anchor", Count: 1,
		Badges: []Badge{top("coin", "3"), {Icon: "heart", Value: "4", Corner: "top-right"}},
		Blocks: []Block{{Style: "plain", Paras: []pen.Para{
			para(words("Sell any number of "), icon("barrel"), words(" for "), coins("2"), words(" each.")),
			para(words("Then every other captain may sell one.")),
		}}},
	}
}
