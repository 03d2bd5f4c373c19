package engine_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

// TestEndsAreTestedFromTheEndOfTheSetup: what is so from the first ends the game as soon
// as it begins, and what is so only while the setup is going on does not.
func TestEndsAreTestedFromTheEndOfTheSetup(t *testing.T) {
	const rest = `turn
  take an action
action wait
  do nothing
action rest
  do nothing
limit 9 turns
`
	for setup, ends := range map[string]bool{
		"win when you have no coins\n": true,
		"win when you have no coins\nsetup\n  each player gets ready\nto get ready\n  add 1 coin to you\n": false,
		"win when you have 2 coins\nsetup\n  add 2 coins to the blue\n":                                    true,
		"end when the blue has 2 coins\nsetup\n  add 2 coins to the blue\n  remove 1 coin from the blue\n": false,
		"end when the blue has 2 coins\nsetup\n  add 2 coins to the blue\n  end the turn\n":                true,
	} {
		s := started(t, played(t, "red, blue, green", smallCards+rest+setup))
		assert.Equal(t, ends, s.Over(), "%q", setup)
	}
}
