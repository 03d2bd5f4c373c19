package check_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/broadside-cards/broadside/carddefs/exampletest"
	"github.com/broadside-cards/broadside/dsl/diag"
)

// TestCardsThatAct: a card that is said to act is answered with the line in which a player
// does that to it or with it; pasted in its place it has no finding.
func TestCardsThatAct(t *testing.T) {
	const blooms = "to bloom a ship\n  add 1 coin to it\nto ring\n  gain 1 coin\n"
	for text, right := range map[string]string{
		"when this ship blooms, gain 1 coin":                       "when this ship is bloomed",
		"when ships bloom, gain 1 coin":                            "when ships are bloomed",
		"after Longboat blooms, gain 1 coin":                       "when Longboat is bloomed",
		"this ship blooms":                                         "bloom this ship",
		"when this ship would bloom, gain 1 coin instead":          "when this ship would be bloomed",
		"this ship can't bloom":                                    "this ship can't be bloomed",
		"when this ship rings, gain 1 coin":                        "when a player rings",
		"when this ship raids an island, gain 1 coin":              "when a player raids an island with this ship",
		"when a ship raids, gain 1 coin":                           "when a player raids an island with a ship",
		"when this ship would raid Home Port, gain 1 coin instead": "when a player would raid Home Port with this ship",
		"while this is laden, this ship can't raid":                "a player can't raid an island with this ship",
		"Longboat raids Home Port":                                 "raid Home Port with Longboat",
		"this ship gains 2 coins":                                  "add 2 coins to this ship",
		"your hand draws 2 cards":                                  "draw 2 cards",
	} {
		list := exampletest.Run(exampletest.Example{Text: text + "\n", On: "ship", More: blooms}).Found
		if !assert.Len(t, list, 1, text) {
			continue
		}
		assert.Equal(t, diag.NoSubject, list[0].Code, text)
		assert.Contains(t, list[0].Help(), "`"+right+"`", text)
		if event, does, ok := strings.Cut(text, ", "); ok && !strings.HasPrefix(event, "while ") {
			right += ", " + does
		}
		found := exampletest.Run(exampletest.Example{Text: right + "\n", On: "ship", More: blooms}).Found
		assert.Zero(t, found.Errors(), "%s: %v", right, found)
	}
}

// TestWhatIsSoDoesNotHappen: a condition behind `when` is answered with the `if`.
func TestWhatIsSoDoesNotHappen(t *testing.T) {
	for _, cond := range []string{
		"there is no ship", "your hand is empty", "this ship is laden", "this ship has 3 coins", "it is your turn", "the pirate has no cards", "your coins are at least 3",
	} {
		list := exampletest.Run(exampletest.Example{Text: "when " + cond + ", gain 1 coin\n", On: "ship"}).Found
		if assert.Len(t, list, 1, cond) {
			assert.Contains(t, list[0].Help(), "`if "+cond+", …`", cond)
		}
		right := "when your turn ends\n  if " + cond + ", gain 1 coin\n"
		assert.Zero(t, exampletest.Run(exampletest.Example{Text: right, On: "ship"}).Found.Errors(), right)
	}
}

// TestOneMistakeOneFinding: what is another kind's is not unknown, a number of too many
// digits is a number, and where a noun may stand is said with its own determiner.
func TestOneMistakeOneFinding(t *testing.T) {
	for text, want := range map[string][2]string{
		"choose a ship\ndo its after raid text":        {string(diag.NotItsPart), "after raid"},
		"choose a ship\ngain (its raising cost) coins": {string(diag.NotItsPart), "raising cost"},
		"gain 99999999999 coins":                       {string(diag.BadNumber), "999999999"},
		"gain 99999999999999999999999 coins":           {string(diag.BadNumber), "999999999"},
		"the cost of each event is 1 less":             {string(diag.NotInPlay), "`each event in your hand`"},
		"trash each event":                             {string(diag.NotInPlay), "`each event in your hand`"},
		"trash an event":                               {string(diag.NotInPlay), "`an event in your hand`"},
	} {
		list := exampletest.Run(exampletest.Example{Text: text + "\n", On: "ship"}).Found
		if assert.Len(t, list, 1, text) {
			assert.Equal(t, want[0], string(list[0].Code), text)
			assert.Contains(t, list[0].Summary()+list[0].Help(), want[1], text)
		}
	}
}
