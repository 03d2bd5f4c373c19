package check_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/carddefs/exampletest"
)

// TestRangesInWords: two numbers with a dash between them are a range to whoever writes them,
// and never a difference.
func TestRangesInWords(t *testing.T) {
	const many = "choose how many on the line before, `choose a number from 2 to 3`, and write `that many` here"
	for text, help := range map[string]string{
		"trash each ship where its cost is 2-7":         "write `is between 2 and 7`",
		"trash each ship where its cost is 2 - 7":       "write `is between 2 and 7`",
		"trash each ship where its cost is not 2-7":     "write `not between 2 and 7`",
		"trash each ship where its cost is between 2-7": "write `between 2 and 7`",
		"if the crown's coins are 2-3, gain 1 coin":     "write `are between 2 and 3`",
		"trash 2-3 ships":                                   "write `between 2 and 3 ships`",
		"trash up to 2-3 ships":                             "write `between 2 and 3 ships`",
		"gain 2-3 coins":                                    many,
		"draw 2-3 cards":                                    many,
		"add 2-3 coins to this":                             many,
		"repeat 2-3 times\n  gain 1 coin":                   many,
		"gain (3-2) coins":                                  "for a range write `between 3 and 2`, for a difference `3 minus 2`",
		"if you have 2-3 coins, gain 1 coin":                "say both ends: `have at least 2 coins` and `have at most 3 coins`",
		"trash a ship with 2-3 coins":                       "say both ends: `with at least 2 coins` and `with at most 3 coins`",
		"choose a number from 2-3\ngain that many coins":    "write `from 2 to 3`",
		"choose a number between 2-3\ngain that many coins": "write `between 2 and 3`",
		"the cost of this is 2-3 more":                      "write one number: an effect changes by as much each time",
	} {
		list := exampletest.Run(exampletest.Example{Text: text + "\n", On: "ship"}).Found
		require.Len(t, list, 1, text)
		assert.Equal(t, help, list[0].Help(), text)
	}
	for _, text := range []string{
		"trash each ship where its cost is 7 minus 2", "trash each ship where its cost is your coins - 2", "trash between 2 and 3 ships",
		"choose a number between 2 and 3\ngain that many coins", "trash a ship with at least 2 coins with at most 3 coins",
	} {
		assert.Empty(t, exampletest.Run(exampletest.Example{Text: text + "\n", On: "ship"}).Found, text)
	}
}
