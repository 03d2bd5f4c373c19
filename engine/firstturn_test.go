package engine_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

// TestTheSetupSaysWhoseTurnIsTheFirst lets another player than the first begin,
// and the round go on from there; without a word the first player begins.
func TestTheSetupSaysWhoseTurnIsTheFirst(t *testing.T) {
	const turns = `turn
  take an action
action wait
  do nothing
action stay
  add 1 coin to you
limit 9 turns
`
	for _, c := range []struct {
		setup string
		order []int
	}{
		{"", []int{0, 1, 2, 0}},
		{"setup\n  the green takes the next turn\n", []int{2, 0, 1, 2}},
		{"setup\n  the blue takes the next turn\n  eliminate the blue\n", []int{2, 0, 2, 0}},
		{"setup\n  eliminate the red\n", []int{1, 2, 1, 2}},
	} {
		s := started(t, played(t, "red, blue, green", smallCards+turns+c.setup))
		for turn, p := range c.order {
			assert.Equal(t, p, s.Actor(), "turn %d after %q", turn+1, c.setup)
			assert.Equal(t, turn+1, s.Turn(), "%q", c.setup)
			at(t, s, "wait")
		}
	}
}
