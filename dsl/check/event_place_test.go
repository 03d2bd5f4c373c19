package check_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/broadside-cards/broadside/carddefs/exampletest"
	"github.com/broadside-cards/broadside/dsl/diag"
)

// TestWhereCardsLayIsAskedBeforeTheEvent: afterwards they lie elsewhere, one or several,
// and what asks for the place could never match.
func TestWhereCardsLayIsAskedBeforeTheEvent(t *testing.T) {
	const verbs = "to scuttle ships\n  move those ships to the pirate's discard\n"
	for text, wrong := range map[string]bool{
		"when the pirate scuttles 2 ships in the pirate's fleet, gain 1 coin":              true,
		"when the pirate scuttles a ship in the pirate's fleet, gain 1 coin":               true,
		"when the pirate scuttles at least 2 ships in play, gain 1 coin":                   true,
		"when the pirate scuttles no ship in the pirate's hand, gain 1 coin":               true,
		"when ships in the pirate's fleet are scuttled, gain 1 coin":                       true,
		"when the pirate raids an island with a ship in the pirate's hand, gain 1 coin":    true,
		"when the pirate would scuttle 2 ships in the pirate's fleet, draw 1 card instead": false,
		"the pirate can't scuttle ships in the pirate's hand":                              false,
		"when the pirate scuttles 2 ships, gain 1 coin":                                    false,
		"when the pirate scuttles 2 laden ships, gain 1 coin":                              false,
		"when the pirate scuttles each ship in the pirate's fleet, gain 1 coin":            false, // those that are left
	} {
		found := exampletest.Run(exampletest.Example{Text: text + "\n", On: "ship", More: verbs}).Found.Errors()
		assert.Equal(t, wrong, found > 0, text)
		if list := exampletest.Run(exampletest.Example{Text: text + "\n", On: "ship", More: verbs}).Found; wrong && assert.Len(t, list, 1, text) {
			assert.Equal(t, diag.WrongThing, list[0].Code, text)
			assert.Contains(t, list[0].Help(), "leave the place out", text)
		}
	}
}
