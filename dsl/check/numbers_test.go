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
