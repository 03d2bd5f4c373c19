package check_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/broadside-cards/broadside/carddefs/exampletest"
)

// TestTheTopByItsName: a zone of a player has a top card by the zone's own name, too, and
// a kind that the zone never holds is a finding: it had been passed over.
func TestTheTopByItsName(t *testing.T) {
	const row = "zone row of player, of ship, face up, in order, newest on top\n"
	for text, right := range map[string]bool{
		"trash the outermost hazard on Home Port":                true,
		"trash the outermost card on Home Port":                  true,
		"trash the outermost crew on Home Port":                  false,
		"trash the newest ship in your row":                      true,
		"trash the newest card of the pirate's row":              true,
		"trash the newest hazard in your row":                    false,
		"trash the newest ship on Home Port":                     false,
		"choose a ship in your row\ntrash the newest ship on it": false,
	} {
		found := exampletest.Run(exampletest.Example{Text: text + "\n", On: "ship", More: row}).Found
		assert.Equal(t, right, found.Errors() == 0, "%s %v", text, found)
		assert.LessOrEqual(t, found.Errors(), 1, text)
	}
}

// TestItOfALineThatWasLost: on a card, too, nothing is said of an `it` that a line which could not
// be read may have named.
func TestItOfALineThatWasLost(t *testing.T) {
	found := exampletest.Run(exampletest.Example{Text: "choose an isle\nlook at the hazards of it\n", On: "ship"}).Found
	assert.Equal(t, 1, found.Errors(), "%v", found)
}
