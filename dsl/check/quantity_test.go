package check_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/broadside-cards/broadside/carddefs/exampletest"
	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/dsl/phrase"
)

// TestHowManyIsNotDropped: a phrase that says how many, or a card by chance, where all of
// them are summed up or nothing is chosen, is a finding, with lines to paste; it never
// means all of them.
func TestHowManyIsNotDropped(t *testing.T) {
	const once = "choose a ship\n"
	for _, c := range []struct{ text, right, line string }{
		{"gain (the coins on a random ship) coins", "the coins on it", "choose a random ship\ngain (the coins on it) coins"},
		{"gain (the coins on a random ship) coins", "the coins on ships", "gain (the coins on ships) coins"},
		{"gain (the coins on 2 ships) coins", "the coins on those ships", "choose 2 ships\ngain (the coins on those ships) coins"},
		{"gain (the coins on up to 2 ships) coins", "choose up to 2 ships", "choose up to 2 ships\ngain (the coins on those ships) coins"},
		{"gain (the coins on a ship) coins", "the coins on it", once + "gain (the coins on it) coins"},
		{"if the coins on no ship are 2, draw 1 card", "the coins on ships", "if the coins on ships are 2, draw 1 card"},
		{"if 2 ships have 2 coins, draw 1 card", "there are 2 ships with 2 coins", "if there are 2 ships with 2 coins, draw 1 card"},
		{"if at least 2 ships have a coin, draw 1 card", "there are at least 2 ships with a coin", "if there are at least 2 ships with a coin, draw 1 card"},
		{"if a random ship has a coin, draw 1 card", "if it has a coin", "choose a random ship\nif it has a coin, draw 1 card"},
		{"if a random ship is laden, draw 1 card", "a ship", "if a ship is laden, draw 1 card"},
		{"if there is a random ship, draw 1 card", "a ship", "if there is a ship, draw 1 card"},
		{"trash each ship other than 2 ships", "other than those ships", "choose 2 ships\ntrash each ship other than those ships"},
		{"trash each ship other than a random ship", "other than it", "choose a random ship\ntrash each ship other than it"},
	} {
		found := exampletest.Run(exampletest.Example{Text: c.text + "\n", On: "ship"}).Found
		if !assert.Len(t, found, 1, c.text) {
			continue
		}
		assert.Contains(t, found[0].Help(), "`"+c.right+"`", c.text)
		assert.Zero(t, exampletest.Run(exampletest.Example{Text: c.line + "\n", On: "ship"}).Found.Errors(), c.line)
	}
	for _, text := range []string{
		"rank by the coins on a random ship", "rank by up to 2 coins", "value luck of player: the coins on a random ship", "value luck of player: up to 2 coins",
		"win when the coins on a random ship are at least 3", "win when up to 2 coins are at least 3", "adjective rich of ship: the coins on 2 ships are 3",
	} {
		found := exampletest.Run(exampletest.Example{Rules: true, Text: text + "\n"}).Found
		if assert.Len(t, found, 1, text) {
			assert.Equal(t, diag.Error, found[0].Severity(), text)
		}
	}
}

// TestHowManyInConditions: so many, at least, up to, between, wherever cards are counted.
func TestHowManyInConditions(t *testing.T) {
	for text, printed := range map[string]string{
		"if 2 ships are laden, gain 1 coin":               "If there are 2 laden ships, gain 1 coin.",
		"if at least 2 ships are laden, gain 1 coin":      "If there are at least 2 laden ships, gain 1 coin.",
		"if up to 2 ships are laden, gain 1 coin":         "If there are at most 2 laden ships, gain 1 coin.",
		"if there are up to 2 ships, gain 1 coin":         "If there are at most 2 ships, gain 1 coin.",
		"if there are between 2 and 3 ships, gain 1 coin": "If there are at least 2 ships and there are at most 3 ships, gain 1 coin.",
	} {
		r := exampletest.Run(exampletest.Example{Text: text + "\n", On: "ship"})
		assert.Empty(t, r.Found, text)
		assert.Equal(t, printed, printedOf(r), text)
	}
}

// printedOf is the text of an example's card as it is printed.
func printedOf(r exampletest.Result) string {
	var out []string
	for i := range r.Game.Cards {
		if card := &r.Game.Cards[i]; card.Name == "Example" {
			for f := range r.Game.Kinds[card.Kind].Fields {
				for _, p := range phrase.Card(r.Game, phrase.Plain{}, card, f) {
					out = append(out, p.String())
				}
			}
		}
	}
	return strings.Join(out, " ")
}

// TestBracketsOfConditions: brackets hold a condition wherever one may stand, whatever its
// verb, and a number where it is compared; behind them the noun is meant again.
func TestBracketsOfConditions(t *testing.T) {
	for text, printed := range map[string]string{
		"if (the number of ships where it is laden) is 2, gain 1 coin":            "If there are 2 laden ships, gain 1 coin.",
		"if (you have 2 coins) or (there is a ship in play), gain 1 coin":         "If you have exactly 2 coins or there is a ship, gain 1 coin.",
		"if ((1 plus 1) times 2) is 4, gain 1 coin":                               "If (1 plus 1) times 2 is 4, gain 1 coin.",
		"trash each ship where (the cost of it is 2 or it is laden) with 2 coins": "Trash each ship with exactly 2 coins on it where (its cost is 2 or it is laden).",
	} {
		r := exampletest.Run(exampletest.Example{Text: text + "\n", On: "ship"})
		if assert.Zero(t, r.Found.Errors(), "%s: %v", text, r.Found) {
			assert.Equal(t, printed, printedOf(r), text)
		}
	}
}

// TestBracketsOfNouns: what stands behind a card is said of that card; behind brackets
// around it, of the one before. Print sets them where more follows.
func TestBracketsOfNouns(t *testing.T) {
	for text, printed := range map[string]string{
		"trash a crew on (a ship with no coins) other than this":                         "Trash a crew other than this card on a ship with no coins on it.",
		"trash a crew on a ship with no coins":                                           "Trash a crew on a ship with no coins on it.",
		"trash a crew on (a ship) with no coins":                                         "Trash a crew with no coins on it on a ship.",
		"trash each ship other than (ships with no coins) where its cost is 2":           "Trash each ship whose cost is 2 other than ships with no coins on them.",
		"trash a crew in (the crew of the ship with the most coins) where its cost is 2": "Trash a crew in (the crew of the ship with the most coins on it) whose cost is 2.",
	} {
		r := exampletest.Run(exampletest.Example{Text: text + "\n", On: "ship"})
		if assert.Zero(t, r.Found.Errors(), "%s: %v", text, r.Found) {
			assert.Equal(t, printed, printedOf(r), text)
		}
	}
	r := exampletest.Run(exampletest.Example{Text: "trash a crew on (a ship with no coins other than this\n", On: "ship"})
	assert.Positive(t, r.Found.Errors())
}

// TestNobodyChoosesHowManyTokens: what would be more or less of them than it says is a finding
// with the line that chooses.
func TestNobodyChoosesHowManyTokens(t *testing.T) {
	for line, choose := range map[string]string{
		"remove up to 2 coins from you":               "choose a number up to 2",
		"remove at least 2 coins from a ship":         "choose a number up to 3",
		"add between 1 and 2 coins to you":            "choose a number from 1 to 2",
		"move any number of coins from a ship to you": "choose a number up to 3",
		"gain up to 2 coins":                          "choose a number up to 2",
		"gain at least 2 coins":                       "choose a number up to 3",
	} {
		list := exampletest.Run(exampletest.Example{Text: line + "\n", On: "ship"}).Found
		if assert.Len(t, list, 1, line) {
			assert.Contains(t, list[0].Help(), "`"+choose+"`", line)
		}
		assert.Empty(t, exampletest.Run(exampletest.Example{Text: choose + "\ngain that many coins\n", On: "ship"}).Found, choose)
	}
}
