package engine_test

import (
	"slices"
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/engine"
	"github.com/broadside-cards/broadside/engine/gametest"
)

// small is a game of two players whose rules end in what is given.
func small(t *testing.T, rules string) *engine.Game {
	t.Helper()
	return played(t, "red, blue", rules)
}

// played is a small game for some players.
func played(t *testing.T, players, rules string) *engine.Game {
	t.Helper()
	return gametest.LoadFiles(t, fstest.MapFS{
		"small.rules": {Data: []byte("game \"Small\"\nversion \"1.0.0\"\nedition 2\nplayers " + players + "\n" + rules)},
		"cards.yaml": {Data: []byte("card:\n" +
			"  - {name: Ace, owner: red, starts in: hand, rank: 1}\n" +
			"  - {name: King, owner: red, starts in: hand, rank: 13}\n" +
			"  - {name: Two, owner: blue, starts in: hand, rank: 2}\n" +
			"  - {name: Queen, owner: blue, starts in: hand, rank: 12}\n")},
	}, "small")
}

const smallCards = `token coin
kind card
  rank: number
zone hand of player, of card, held
zone trick, of card, face up
`

// at plays a game's choices by their texts.
func at(t *testing.T, s *engine.State, choices ...string) {
	t.Helper()
	for _, c := range choices {
		offered := options(s)
		found := slices.Index(offered, c)
		require.GreaterOrEqual(t, found, 0, "%s is not among %v (%s)", c, offered, s.Prompt())
		require.NoError(t, s.Apply(found))
	}
}

// started is a game at its first choice.
func started(t *testing.T, g *engine.Game) *engine.State {
	t.Helper()
	s, err := g.NewState(engine.Config{Seed: 3})
	require.NoError(t, err)
	return s
}

// options are the texts of what is offered.
func options(s *engine.State) []string {
	var out []string
	for i := range s.Count() {
		out = append(out, s.OptionText(i))
	}
	return out
}

// text applies a choice and gives what a player reads of it.
func text(t *testing.T, s *engine.State, p int, choice string) []string {
	t.Helper()
	from := s.LogLen()
	at(t, s, choice)
	var out []string
	for _, l := range s.LogFrom(p, from) {
		out = append(out, l.Text)
	}
	return out
}

// count is the cards in a player's or the table's zone.
func count(s *engine.State, p int, zone string) int {
	for _, z := range s.View(p).Zones {
		if z.Zone == zone && (z.Owner == "" || z.Owner == s.Game().Players()[p]) {
			return z.Count
		}
	}
	return -1
}
