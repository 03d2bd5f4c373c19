package check_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/carddefs/exampletest"
)

// TestNumbersInWords: what is worked out of two numbers has one form, and other wordings are
// answered with it.
func TestNumbersInWords(t *testing.T) {
	for text, help := range map[string]string{
		"gain (the difference of your coins and 3) coins":                "write `between` for `of`",
		"if (your coins) is odd, gain 1 coin":                            "write `the remainder of (your coins) divided by 2 is 1`",
		"if the turn number is even, gain 1 coin":                        "write `the remainder of the turn number divided by 2 is 0`",
		"choose a number up to 3\nif that many is not even, gain 1 coin": "write `the remainder of that many divided by 2 is 0`",
		"gain (your coins mod 3) coins":                                  "write `the remainder of … divided by 3`",
	} {
		list := exampletest.Run(exampletest.Example{Text: text + "\n", On: "ship"}).Found
		require.Len(t, list, 1, text)
		assert.Equal(t, help, list[0].Help(), text)
	}
}

// TestCalled: `called` names one thing that is chosen, and what it can't name is answered.
func TestCalled(t *testing.T) {
	for text, help := range map[string]string{
		"trash a ship, called prey":                                    "choose on a line of its own, `choose a ship, called prey`, and write on the next `trash prey`",
		"discard a card, called prey":                                  "choose on a line of its own, `choose a card in your hand, called prey`, and write on the next `discard prey`",
		"choose 2 ships, called prey":                                  "several cards are `those` on the lines below",
		"each player chooses a ship, called prey":                      "write `for each player`, and below it, two spaces deeper, `choose a card, called prey`",
		"secretly choose a number up to 3, called bid":                 "what is chosen in secret is `your choice` on the lines below",
		"choose a ship, called prey\nchange prey to this":              "`called` names what was chosen, whatever comes; for what is to change write `let` and another name on the next line",
		"choose a ship, called prey\nchoose a ship, called prey":       "give this one another name",
		"choose a shp, called prey\ntrash prey":                        "did you mean `ship`?",
		"you may choose a ship to trash it, called prey":               "end the line behind the name, and let the rest stand below `if you do`",
		"you may choose a ship, called prey\nif you don't, trash prey": "declare it in the rules file, or use a word that is declared there",
	} {
		list := exampletest.Run(exampletest.Example{Text: text + "\n", On: "ship"}).Found
		require.NotEmpty(t, list, text)
		assert.Equal(t, help, list[0].Help(), text)
		assert.Len(t, list, 1, text)
	}
	for _, text := range []string{
		"choose a ship, called prey\ntrash prey", "a player chooses a ship, called prey\ntrash prey", "choose another player, called foe\nadd 1 coin to foe",
		"the crown chooses a ship, called prey\nadd 1 coin to each ship where its cost is the cost of prey\ntrash prey",
		"you may choose a ship, called prey\nif you do, trash prey", "you may\n  choose a ship, called prey\n  pay 1 coin\nif you do, trash prey",
		"if you have a coin, choose a ship, called prey", "choose a random ship, called prey\ntrash prey",
		"choose one\n  - choose a ship, called prey\n    trash prey\n  - gain 1 coin",
	} {
		assert.Empty(t, exampletest.Run(exampletest.Example{Text: text + "\n", On: "ship"}).Found, text)
	}
}

// TestSets: sets are made of cards in the plural, and runs go by a number.
func TestSets(t *testing.T) {
	for _, text := range []string{
		"gain 2 coins for each pair of a ship",
		"gain 2 coins for each run of 3 ships by cost",
		"gain 2 coins for each run of at least 3 ships",
		"gain 2 coins for each set of 0 ships",
		"if this has the same cost, gain 1 coin",
		"gain (the sum of your coins) coins",
		"gain 2 coins for each pair of ships where it has no coins",
		"gain 2 coins for each pair of ships where they are laddden",
	} {
		list := exampletest.Run(exampletest.Example{Text: text + "\n", On: "hazard"}).Found
		require.NotEmpty(t, list, text)
		assert.Len(t, list, 1, text)
	}
	for _, text := range []string{
		"gain 2 coins for each pair of your ships where they have the same cost",
		"choose 3 ships\ngain (the number of pairs of those where they do not have the same cost) coins",
		"choose 3 ships\nif those have the same cost, gain (the number of runs of at least 2 of those by cost) coins",
		"gain 2 coins for each set of at least 2 (ships where it is raiding) where the sum of their costs is 5 or they have the same cost",
		"the crown gains 1 coin for each pair of ships where the coins on those is 3",
	} {
		assert.Empty(t, exampletest.Run(exampletest.Example{Text: text + "\n", On: "ship"}).Found, text)
	}
}
