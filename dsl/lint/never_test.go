package lint_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/broadside-cards/broadside/carddefs/exampletest"
	"github.com/broadside-cards/broadside/dsl/diag"
)

// TestWhatCanNeverBe: what can never match, be asked or do anything is a finding where it
// stands, and its nearest neighbour that can is none.
func TestWhatCanNeverBe(t *testing.T) {
	for text, want := range map[string]diag.Code{
		// a kind, a name, a player
		"trash each ship where it is a crew":                     diag.AlwaysSo,
		"trash each ship where it is a ship":                     diag.AlwaysSo,
		"trash each ship where it is a laden ship":               "",
		"trash each crew where it is Longboat":                   diag.AlwaysSo,
		"trash each ship where it is Longboat":                   "",
		"trash each ship where it is Home Port":                  diag.AlwaysSo,
		"trash each ship or crew where it is a crew":             "",
		"choose a ship\nif it is not a crew, gain 1 coin":        diag.AlwaysSo,
		"if the crown is the pirate, gain 1 coin":                diag.AlwaysSo,
		"if the turn player is the pirate, gain 1 coin":          "",
		"when a card is trashed\n  if it is a ship, draw 1 card": "",
		// conditions that exclude each other
		"if you have 2 coins and you have 3 coins, gain 1 coin":                                                              diag.AlwaysSo,
		"if you have at least 3 coins and you have at most 2 coins, gain 1 coin":                                             diag.AlwaysSo,
		"if you have at least 2 coins and you have at most 2 coins, gain 1 coin":                                             "",
		"if you have 2 coins and the crown has 3 coins, gain 1 coin":                                                         "",
		"if you have more than 2 coins and it is your turn and you have no coins, draw 1 card":                               diag.AlwaysSo,
		"choose a ship\nif it is laden and it is not laden, gain 1 coin":                                                     diag.AlwaysSo,
		"choose a ship\nif it is raiding and it is not raiding, gain 1 coin":                                                 diag.AlwaysSo,
		"choose a hazard\nif it is face up and it is face down, gain 1 coin":                                                 diag.AlwaysSo,
		"choose a ship\nif it is raiding and it is not laden, gain 1 coin":                                                   "",
		"choose a ship\nif the coins on it are more than its slots and the coins on it are less than its slots, gain 1 coin": diag.AlwaysSo,
		"choose a ship\nif the coins on it are more than its slots and the coins on it are not 3, gain 1 coin":               "",
		// nouns
		"trash a laden not laden ship":               diag.AlwaysSo,
		"trash a raiding not laden ship":             "",
		"trash a ship with 2 coins with 3 coins":     diag.AlwaysSo,
		"trash a ship with no coins with 3 coins":    diag.AlwaysSo,
		"trash a ship with a coin with 3 coins":      "",
		"trash each face-up face-down hazard":        diag.AlwaysSo,
		"trash a face-down ship":                     diag.AlwaysSo,
		"trash a face-down hazard":                   "",
		"trash a face-up ship in your hand":          diag.AlwaysSo,
		"trash each ship other than each ship":       diag.AlwaysSo,
		"trash each ship other than each laden ship": "",
		"trash each ship on a ship":                  diag.AlwaysSo,
		"trash each crew on a ship":                  "",
		"trash each ship with a crew on it":          diag.AlwaysSo,
		// lines that do nothing
		"choose a number from 5 to 2\ngain that many coins": diag.DoesNothing,
		"choose a number up to 0\ngain that many coins":     diag.DoesNothing,
		"choose a number from 2 to 5\ngain that many coins": "",
		"repeat 3 times\n  stop":                            diag.DoesNothing,
		"for each ship\n  stop":                             diag.DoesNothing,
		"for each player\n  stop":                           diag.DoesNothing,
		"for each ship\n  trash it\n  stop":                 "",
		"the cost of this is 0 more":                        diag.DoesNothing,
		"your hand limit is 0 less":                         diag.DoesNothing,
		"your hand limit is 0":                              "",
		"you may do nothing":                                diag.DoesNothing,
		"choose one\n  - do nothing\n  - gain 1 coin":       "",
		// `it` that is not of each
		"move all coins from each ship to the holder of it":         diag.AmbiguousIt,
		"for each ship, move all coins from it to the holder of it": "",
		"move each crew to its owner's hand":                        diag.AmbiguousIt,
		"move each crew to this card's owner's hand":                "",
		"for each crew, move it to its owner's hand":                "",
		"choose a ship\nmove each crew on it to its owner's hand":   diag.AmbiguousIt,
		"move a crew on this to its owner's hand":                   "",
		"trash a crew with a coin on it":                            diag.AmbiguousIt,
		"trash a crew on it with a coin":                            "",
	} {
		var found []diag.Code
		for _, d := range linted(exampletest.Example{Text: text + "\n", On: "ship"}) {
			if d.Code == diag.AlwaysSo || d.Code == diag.DoesNothing || d.Code == diag.AmbiguousIt {
				found = append(found, d.Code)
			}
		}
		if want == "" {
			assert.Empty(t, found, text)
		} else {
			assert.Equal(t, []diag.Code{want}, found, text)
		}
	}
}
