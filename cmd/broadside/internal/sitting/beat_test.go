package sitting

import (
	"fmt"
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/engine/bot"
	"github.com/broadside-cards/broadside/engine/gametest"
	"github.com/broadside-cards/broadside/engine/session"
)

// whispers is a game in which players choose so many times before anybody sees something of it.
const whispers = `game "Whispers"
edition 2
version "1.0.0"
players red, blue
token bead
kind card
zone hand of player, held
turn
  repeat %d times
    choose a card in your hand
  add 1 bead to you
win when you have at least 9 beads
`

const whispered = "starts in: hand\ncard:\n  - {name: A, owner: red}\n  - {name: B, owner: red}\n  - {name: C, owner: blue}\n"

// TestAtTheLimitOfABeat: as many choices that nobody can see as a beat may have come to what can be seen in one; with one choice
// more the beat ends before.
func TestAtTheLimitOfABeat(t *testing.T) {
	const limit = 500
	for choices, seen := range map[int]bool{limit: true, limit + 1: false} {
		g := gametest.LoadFiles(t, fstest.MapFS{"whispers.rules": {Data: fmt.Appendf(nil, whispers, choices)}, "cards.yaml": {Data: []byte(whispered)}}, "whispers")
		first, err := bot.New("first")
		require.NoError(t, err)
		tb := New(g, unprinted{}, Standing{Seats: []string{"first", "first"}}, 0)
		s, err := session.New(g, session.Config{Seed: 7, Bots: []bot.Bot{first, first}})
		require.NoError(t, err)
		tb.Begin(s)
		from := s.State().LogLen()
		tb.step(t.Context())
		assert.Equal(t, limit, s.Made())
		assert.Equal(t, seen, len(s.State().LogFrom(LooksOn, from)) > 0)
	}
}
