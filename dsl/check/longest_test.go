package check_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/broadside-cards/broadside/carddefs/exampletest"
)

// TestTheLongestPhraseWins whatever declares it, also where a shorter one could
// stand alone.
func TestTheLongestPhraseWins(t *testing.T) {
	for _, text := range []string{"choose an action card", "choose 2 action cards", "if there is an action card, gain 1 action", "trash each action card",
		"choose a crown jewel", "choose up to 2 action cards", "gain 1 action"} {
		r := exampletest.Run(exampletest.Example{Rules: true, Text: `token action
kind action card
kind crown jewel
zone lot of player, of action card, of crown jewel, face up, in play
to gain a number of actions
  add that many actions to you
action try
  ` + text + "\n"})
		assert.Zero(t, r.Found.Errors(), "%s: %v", text, r.Found)
	}
}
