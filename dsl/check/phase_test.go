package check_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/broadside-cards/broadside/carddefs/exampletest"
)

// TestWhoLeavesAPhase: what people write to end or skip a phase is answered with the lines that do it, and
// these have no finding.
func TestWhoLeavesAPhase(t *testing.T) {
	const game = `game "Stalls"
version "1.0.0"
edition 2
players red, blue
mark done of player, until turn ends
phase market
  repeat until you are done, take an action
turn
  if you are not done, the market phase
action rest
  do nothing
action leave
`
	for _, line := range []string{"end the phase", "end the market phase", "leave your market phase", "end phase", "skip the market phase"} {
		found := exampletest.Run(exampletest.Example{Text: game + "  " + line + "\n", Rules: true, Game: true}).Found
		if assert.Len(t, found, 1, line) {
			assert.Contains(t, found[0].Help(), "`mark you done`", line)
		}
	}
	assert.Empty(t, exampletest.Run(exampletest.Example{Text: game + "  mark you done\n", Rules: true, Game: true}).Found)
}

// TestPhases: a phase is had by a turn and by nothing else; what is said of one that is not
// declared, or in other words, is a finding.
func TestPhases(t *testing.T) {
	const game = `game "Stalls"
version "1.0.0"
edition 2
players red, blue
token coin
phase market
  take an action
phase quiet night
  add 1 coin to you
turn
  the market phase
  the quiet night phase
action trade, in the market phase
  add 1 coin to you
action rest
  add 1 coin to you
`
	for _, c := range []struct{ line, code, help string }{
		{"when the market phase starts, add 1 coin to you\n", "", ""},
		{"when your quiet night phase ends, add 1 coin to you\n", "", ""},
		{"when the red's market phase ends, add 1 coin to that player\n", "", ""},
		{"win when it is your market phase and you have 9 coins\n", "", ""},
		{"win when it is not the quiet night phase and it is the red's market phase and you have 9 coins\n", "", ""},
		{"at the start of your market phase, add 1 coin to you\n", "B0101", ""},
		{"when the market phase begins, add 1 coin to you\n", "B0301", ""},
		{"when the trade phase starts, add 1 coin to you\n", "B0201", ""},
		{"phase market\n  add 1 coin to you\n", "B0205", ""},
		{"phase night phase\n  add 1 coin to you\n", "B0301", "write `phase night`"},
		{"phase dusk\n  the market phase\n", "B0301", "say it below `turn`, or below `play`"},
		{"to dawdle\n  the market phase\n", "B0301", "say it below `turn`"},
		{"action haggle, in the bargain phase\n  add 1 coin to you\n", "B0201", ""},
		{"win when it is the owner of the red's market phase\n", "B0301", ""},
	} {
		found := exampletest.Run(exampletest.Example{Text: game + c.line, Rules: true, Game: true}).Found
		if c.code == "" {
			assert.Zero(t, found.Errors(), "%s %v", c.line, found)
			continue
		}
		if assert.NotEmpty(t, found, c.line) && c.code != "B0101" {
			assert.Equal(t, c.code, string(found[0].Code), "%s %v", c.line, found)
			assert.Contains(t, found[0].Help(), c.help, c.line)
		}
		if strings.HasPrefix(c.line, "at the") {
			assert.NotZero(t, found.Errors(), c.line)
		}
	}
}
