package check_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/carddefs/exampletest"
)

// TestPhasesAsPeopleSayThem: what waits for a turn or a phase, and what is open in one, in other words, is one
// finding in a rules file too, with the line as the language says it.
func TestPhasesAsPeopleSayThem(t *testing.T) {
	run := func(line string) exampletest.Result {
		return exampletest.Run(exampletest.Example{Rules: true, Text: "phase market\n  gain 1 coin\n" + line + "\n"})
	}
	for said, want := range map[string]string{
		"at the start of the market phase, draw 1 card":                     "when the market phase starts, draw 1 card",
		"at the beginning of your next market phase\n  draw 1 card":         "when your market phase starts",
		"at the end of each player's market phase, draw 1 card":             "when the market phase ends, draw 1 card",
		"at the start of your turn, draw 1 card":                            "when your turn starts, draw 1 card",
		"at the start of the turn\n  draw 1 card":                           "when your turn starts",
		"at the start of each turn, draw 1 card":                            "when a turn starts, draw 1 card",
		"when the market phase begins, draw 1 card":                         "when the market phase starts",
		"when your market phase is over, draw 1 card":                       "when your market phase ends",
		"action buy, during the market phase\n  draw 1 card":                "in the market phase",
		"action buy, only in your market phase, once a turn\n  draw 1 card": "in the market phase",
		"action buy, in market\n  draw 1 card":                              "in the market phase",
	} {
		found := run(said).Found
		require.Len(t, found, 1, said)
		assert.Contains(t, found[0].Help(), want, said)
	}
}
