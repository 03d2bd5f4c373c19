package scenario_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/engine/gametest"
	"github.com/broadside-cards/broadside/engine/scenario"
)

// TestAPlaceThatIsAskedIsThePlaceOfTheNoun: `1 card is in the pirate's hand` counts there,
// and not among what is in play.
func TestAPlaceThatIsAskedIsThePlaceOfTheNoun(t *testing.T) {
	g := gametest.Load(t, "rum-runner")
	for line, holds := range map[string]bool{
		"1 card is in the pirate's hand":            false,
		"2 cards are in the pirate's hand":          true,
		"at least 1 cards are in the pirate's hand": true,
		"a ship is in the pirate's hand":            true,
		"no ship is in the pirate's hand":           false,
		"a crew is in the pirate's hand":            true,
		"no card is in the pirate's discard":        false,
		"each crew is in the pirate's hand":         false,
		"a ship in play is in the pirate's hand":    false,
		"a crew is on a ship":                       false,
		"a ship is not in the pirate's hand":        true,
	} {
		results, found := scenario.RunFile(diag.NewFile("x.yaml", []byte("\n- scenario: x\n  given:\n    the pirate: {hand: [Galleon, Salty Sue], discard: [Longboat]}\n    do: gain 1 coin\n  then: ["+line+"]\n")), g)
		require.Empty(t, rendered(found), line)
		require.Len(t, results, 1, line)
		assert.Equal(t, holds, len(results[0].Found) == 0, "%s: %v", line, brief(results[0].Found))
	}
}
