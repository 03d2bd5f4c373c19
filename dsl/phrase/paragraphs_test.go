package phrase_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/carddefs/exampletest"
)

// TestSentencesRunOn: what is done one after the other is one paragraph; what waits, choices and
// keywords stand apart, since what comes behind would be taken for a part of them.
func TestSentencesRunOn(t *testing.T) {
	for text, want := range map[string]string{
		"gain 2 coins\ndraw 1 card":                                              "Example / effect: Gain 2 coins. Draw 1 card.\n",
		"gain 2 coins\nif it is your turn, draw 1 card\ndiscard 1 card":          "Example / effect: Gain 2 coins. If it is your turn, draw 1 card. Discard 1 card.\n",
		"gain 2 coins\nwhen your turn ends, draw 1 card":                         "Example / effect: Gain 2 coins.\nExample / effect: When your turn ends, draw 1 card.\n",
		"when your turn ends, draw 1 card\nwhen your turn starts, gain 1 coin":   "Example / effect: When your turn ends, draw 1 card.\nExample / effect: When your turn starts, gain 1 coin.\n",
		"draw 1 card\nchoose one\n  - gain 1 coin\n  - draw 1 card\ngain 1 coin": "Example / effect: Draw 1 card.\nExample / effect: Gain 1 coin, or draw 1 card.\nExample / effect: Gain 1 coin.\n",
	} {
		r := exampletest.Run(exampletest.Example{Text: text + "\n", On: "ship"})
		require.Empty(t, r.Found, text)
		assert.Contains(t, printed(r.Game, r.Set.Look), want, text)
	}
}
