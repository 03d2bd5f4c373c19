package check_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/carddefs/exampletest"
	"github.com/broadside-cards/broadside/dsl/diag"
)

// A `repeat` without an end of its own has a way out wherever something that it
// does, through however many verbs, leaves it; and only then.
func TestAnyWayOutOfARepeat(t *testing.T) {
	const verbs = `

to sink a ship
  trash it
  if there is no ship, end the game

to founder
  for each ship
    sink it

to tire
  if you have no coins, end the turn

to crow
  if you have at least 9 coins, you win

to leave
  eliminate the pirate

to score
  add 1 point to you

to idle
  for each ship
    stop

to spin
  spin

when you trash a card, if there is no ship, end the game
`
	for body, endless := range map[string]bool{
		"founder":                           false,
		"for each ship\n      sink it":      false,
		"for each ship\n      end the turn": false,
		"tire":                              false,
		"crow":                              false,
		"leave":                             false,
		"score":                             false, // ten points win
		"trash a ship":                      false, // what waits for it ends the game
		"take an action":                    true,
		"gain 1 coin":                       true,
		"idle":                              true,
		"spin":                              true,
		"for each ship\n      stop":         true,
		"unless you pay 1 coin, stop":       false,
		"you may trash a ship to stop":      false,
	} {
		rules := "to tarry\n  repeat\n    " + body + verbs
		found := exampletest.Run(exampletest.Example{Text: rules, Rules: true}).Found
		var said []string
		for _, d := range found {
			if d.Severity() == diag.Error {
				said = append(said, d.Error())
			}
		}
		if !endless {
			assert.Empty(t, said, body)
			continue
		}
		require.Len(t, said, 1, body)
		assert.True(t, strings.HasPrefix(said[0], string(diag.EndlessRepeat)), "%s: %s", body, said[0])
	}
}
