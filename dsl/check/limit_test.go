package check_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/broadside-cards/broadside/carddefs/exampletest"
)

// TestHowOften: one form says how often, behind a head and before a line that waits; what
// rulebooks say otherwise is one finding, whose next step gives it.
func TestHowOften(t *testing.T) {
	for said, right := range map[string]string{
		"once per turn": "once a turn", "once each turn": "once a turn", "twice a turn": "2 times a turn", "1 time a turn": "once a turn",
		"up to 3 times a turn": "3 times a turn", "at most once a game": "once a game", "3 times per game": "3 times a game", "2 time a turn": "2 times a turn",
	} {
		for _, e := range []exampletest.Example{
			{Text: "action haul, OFTEN, by the pirate\n  gain 1 coin\n", Rules: true},
			{Text: "OFTEN, when you gain any coins, draw 1 card\n", Rules: true},
			{Text: "OFTEN, when you gain any coins\n  draw 1 card\n  gain 1 coin\n", On: "ship"},
		} {
			if !strings.HasPrefix(e.Text, "action") && (strings.HasPrefix(said, "up to") || strings.HasPrefix(said, "at most")) {
				continue // no line begins so
			}
			text := e.Text
			e.Text = strings.Replace(text, "OFTEN", said, 1)
			found := exampletest.Run(e).Found
			if assert.Len(t, found, 1, e.Text) {
				assert.Contains(t, found[0].Help(), "`"+right+"`", e.Text)
			}
			e.Text = strings.Replace(text, "OFTEN", right, 1)
			assert.Empty(t, exampletest.Run(e).Found.Errors(), e.Text)
		}
	}
	for _, text := range []string{"action haul, 0 times a turn\n  gain 1 coin\n", "action haul, once a round\n  gain 1 coin\n", "action haul, often\n  gain 1 coin\n"} {
		assert.Equal(t, 1, exampletest.Run(exampletest.Example{Text: text, Rules: true}).Found.Errors(), text)
	}
}
