package check_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/carddefs/exampletest"
)

const typeRules = "type beast of crew\ntype spirit of crew, event\n"

const typeCards = "crew:\n  - {name: Ghost Dog, types: [beast, spirit], starts in: hand}\n"

// TestTypesStandLikeKinds: what is said instead is one finding, which gives the form
// that has none.
func TestTypesStandLikeKinds(t *testing.T) {
	for text, right := range map[string]string{
		"discard a beast crew":                        "discard a beast",
		"discard each beast card":                     "discard each beast",
		"discard 2 beast cards":                       "discard 2 beasts",
		"discard a spirit beast":                      "discard a beast where it is a spirit",
		"discard a not beast":                         "discard a crew where it is not a beast",
		"discard a beast\ntrash that beast":           "discard a beast\ntrash that crew",
		"discard a Beast":                             "discard a beast",
		"discard a spirit or hazard":                  "discard a crew or event or hazard where it is a spirit or it is a hazard",
		"discard a beast or Reef":                     "discard a crew or hazard where it is a beast or it is Reef",
		"discard a card or spirit":                    "discard a card",
		"move the top spirit of your deck to the sea": "move the top card of your deck to your hand",
	} {
		list := exampletest.Run(exampletest.Example{Text: text + "\n", More: typeRules, Cards: typeCards}).Found
		require.Len(t, list, 1, text)
		next := list[0].Args["next"]
		require.Contains(t, next, "`", text)
		assert.Contains(t, right, strings.SplitN(next, "`", 3)[1], text)
		assert.Empty(t, exampletest.Run(exampletest.Example{Text: right + "\n", More: typeRules, Cards: typeCards}).Found, right)
	}
	for _, rules := range []string{"zone locker, of beast, face up", "mark tame of beast", "to pet a beast\n  draw 1 card"} {
		list := exampletest.Run(exampletest.Example{Rules: true, Text: typeRules + rules + "\n", Cards: typeCards}).Found
		require.NotEmpty(t, list, rules)
		assert.Contains(t, list[0].Args["next"], "crew", rules)
	}
}
