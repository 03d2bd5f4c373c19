package check_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/broadside-cards/broadside/carddefs/exampletest"
	"github.com/broadside-cards/broadside/dsl/diag"
)

// TestNumbersInNames: a keyword's number is declared as N, a name that nobody declared
// is not blamed for the number behind it, and a name that ends in an apostrophe is
// said in quotes.
func TestNumbersInNames(t *testing.T) {
	for text, next := range map[string]string{
		"keyword Smuggle N: \"Gain N coins.\"": "",
		"keyword Smuggle 2: \"Gain 2 coins.\"": "write `keyword Smuggle N: \"Gain N coins.\"`",
		"keyword Smuggle X: \"Gain X.\"":       "write `keyword Smuggle N: \"Gain N.\"`, and on a card `Smuggle 2`",
		"keyword Smuggle X":                    "write `keyword Smuggle N`",
		"keyword first strike: \"It is.\"":     "write `keyword First Strike`",
		"keyword \"Last strike\": \"It is.\"":  "write `keyword Last Strike`",
		"keyword Plan B: \"Gain 2 coins.\"":    "",
		"action x\n  Smuggle 2":                "write `keyword Smuggle N: \"…\"` in the rules file",
		"action x\n  Total 0":                  "write `keyword Total N: \"…\"`",
		"action x\n  if Total 0, gain 1 coin":  "write `if that many is 0, gain 1 coin`",
		"action x\n  Total 0: gain 1 coin":     "write `if that many is 0, gain 1 coin`",
	} {
		list := exampletest.Run(exampletest.Example{Rules: true, Text: text + "\n"}).Found
		if next == "" {
			assert.Zero(t, list.Errors(), text)
		} else if assert.Len(t, list, 1, text) {
			assert.Contains(t, list[0].Help(), next, text)
		}
	}
	const captains = "crew:\n  - name: Captains'\n    starts in: deck\n"
	list := exampletest.Run(exampletest.Example{Text: "move Captains' to your hand\n", Cards: captains}).Found
	if assert.Len(t, list, 1) {
		assert.Contains(t, list[0].Help(), "write `\"Captains'\"`")
	}
	assert.Zero(t, exampletest.Run(exampletest.Example{Text: "move \"Captains'\" to your hand\n", Cards: captains}).Found.Errors())
}

// TestWordsOfTwoMeanings: what could stand in the same place is declared once.
func TestWordsOfTwoMeanings(t *testing.T) {
	for text, twice := range map[string]bool{
		"mark raiding of ship":                     true,
		"mark raiding of crew":                     false,
		"mark laden of ship":                       true,
		"mark laden of crew":                       false,
		"adjective raiding of ship: it has a coin": true,
		"adjective laden of ship: it has a coin":   true,
		"adjective laden of crew: it has a coin":   false,
		"value cost of ship: 5":                    true,
		"value cost of island: 5":                  false,
		"value hand limit of player: 5":            true,
		"value hand limit of ship: 5":              false,
		"kind coin":                                true,
		"kind cop, plural coins":                   true,
		"zone hand of player, held":                true,
		"zone hand of ship, face up":               false,
		"option storms, off":                       true,
	} {
		list := exampletest.Run(exampletest.Example{Rules: true, Text: text + "\n"}).Found
		if !twice {
			assert.Zero(t, list.Errors(), "%s: %v", text, list)
		} else if assert.NotEmpty(t, list, text) {
			assert.Equal(t, diag.Duplicate, list[0].Code, text)
		}
	}
}

// TestDoNotWhatCannotBe: `do not VERB` names a card that the verb is done to.
func TestDoNotWhatCannotBe(t *testing.T) {
	for text, wrong := range map[string]bool{
		"choose a ship\ndo not gain it": true, "choose a ship\ndo not raid it": true,
		"choose an island\ndo not raid it": false, "do not raid Home Port": false, "choose a ship\ndo not trash it": false,
	} {
		list := exampletest.Run(exampletest.Example{Text: text + "\n"}).Found
		if !wrong {
			assert.Zero(t, list.Errors(), "%s: %v", text, list)
		} else if assert.Len(t, list, 1, text) {
			assert.Equal(t, diag.NoShape, list[0].Code, text)
		}
	}
}

// TestNamesBesideKinds: a name of several copies is no kind; what mixes the two says
// how it is said.
func TestNamesBesideKinds(t *testing.T) {
	for text, next := range map[string]string{
		"choose a Longboat or crew\ntrash it":                                  "ship or crew where it is Longboat or it is a crew",
		"choose a crew or Longboat\ntrash it":                                  "crew or ship where it is a crew or it is Longboat",
		"trash each Longboat or crew":                                          "ship or crew where it is Longboat or it is a crew",
		"if there is a Longboat or crew, gain 1 coin":                          "ship or crew where it is Longboat or it is a crew",
		"choose a card or Longboat\ntrash it":                                  "card",
		"choose a Longboat\ntrash that Longboat":                               "that ship",
		"choose 2 Longboats\ntrash those Longboats":                            "those ships",
		"for each Longboat\n  trash that Longboat":                             "that ship",
		"choose a Longboat or Peg-Leg Paul\ntrash it":                          "",
		"choose a Longboat\ntrash that ship":                                   "",
		"choose a Longboat\ntrash that ship or crew":                           "",
		"choose 2 ships\ntrash those ships or crew":                            "",
		"choose a ship\nif it is that ship or Longboat is raiding, trash it":   "",
		"choose a ship or crew where it is Longboat or it is a crew\ntrash it": "",
		"trash each ship or crew where it is Longboat or it is a crew":         "",
	} {
		list := exampletest.Run(exampletest.Example{Text: text + "\n"}).Found
		if next == "" {
			assert.Zero(t, list.Errors(), "%s: %v", text, list)
		} else if assert.Len(t, list, 1, text) {
			assert.Contains(t, list[0].Help(), "write `"+next+"`", text)
		}
	}
}

// TestNothingThatNeverIs: an event that contradicts itself, a place where a card never lies,
// and a choice of one thing are refused where they stand.
func TestNothingThatNeverIs(t *testing.T) {
	const verbs = "to scuttle a ship in your hand\n"
	for text, code := range map[string]diag.Code{
		"when another player scuttles a ship in your hand, gain 1 coin":                 diag.WrongThing,
		"when each other player scuttles a ship in your hand, gain 1 coin":              diag.WrongThing,
		"when the crown would scuttle a ship in the pirate's hand, gain 1 coin instead": diag.WrongThing,
		"when the pirate scuttles a ship in the pirate's hand, gain 1 coin":             "",
		"when a player scuttles a ship in your hand, gain 1 coin":                       "",
		"if this is in the pirate's hand, gain 1 coin":                                  "",
		"if this is in the hazards of Home Port, gain 1 coin":                           diag.NeverThere,
		"choose one\n  - gain 1 coin":                                                   diag.Expected,
		"you may choose one\n  - gain 1 coin\n    draw 1 card":                          diag.Expected,
		"you may choose one\n  - pay: gain 1 coin":                                      "",
		"you may choose one\n  - needs you have 2 coins\n    gain 1 coin":               "",
		"choose one\n  - gain 1 coin\n  - draw 1 card":                                  "",
	} {
		found := exampletest.Run(exampletest.Example{Text: text + "\n", On: "ship", More: verbs}).Found
		if code == "" {
			assert.Zero(t, found.Errors(), "%s: %v", text, found)
		} else if assert.Equal(t, 1, found.Errors(), "%s: %v", text, found) {
			assert.Equal(t, code, found[0].Code, text)
		}
	}
}

// TestAnOrderThatNobodyKeeps: players come clockwise and cards as they lie, so the other's
// order is refused, not passed over.
func TestAnOrderThatNobodyKeeps(t *testing.T) {
	for text, refused := range map[string]bool{
		"for each player, in turn order, draw 1 card":                  false,
		"for each player, in any order, draw 1 card":                   true,
		"for each other player, top first, that player draws 1 card":   true,
		"for each ship, in any order, add 1 coin to it":                false,
		"for each ship, in turn order, add 1 coin to it":               true,
		"for any number of ships, one at a time, add 1 coin to it":     false,
		"for any number of ships, in turn order, add 1 coin to a ship": true,
	} {
		found := exampletest.Run(exampletest.Example{Text: text + "\n"}).Found
		assert.Equal(t, refused, found.Errors() > 0, "%s: %v", text, found)
	}
}
