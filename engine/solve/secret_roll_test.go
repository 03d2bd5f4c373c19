package solve_test

import (
	"fmt"
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/engine/gametest"
	"github.com/broadside-cards/broadside/engine/solve"
)

// cups is one round of bidding with a die under each cup, the highest face wild: bid 1 is
// one of the lowest face, the last but one both dice of the highest, and the last is a doubt.
const cups = `game "Cups"
version "1.0.0"
edition 2
players red, blue
token match, plural matches
token point
die bone, %[1]d sides

play
  each player secretly rolls a die
  choose a number from 1 to %[2]d, called bid
  let said be bid
  let who be you
  change who to the other player
  repeat
    let last be said
    who chooses a number from (last plus 1) to %[3]d
    change said to that many
    if said is %[3]d
      let face be the remainder of (last minus 1) divided by %[1]d
      for each player
        if that player's roll is (face plus 1) or that player's roll is %[1]d, add 1 match to that player
      if your matches plus the other player's matches is more than (last minus 1) divided by %[1]d
        who's opponent wins
      otherwise, who wins
    change who to who's opponent
`

// TestRollsUnderCups compares one round of it with the known figures, which those of dice made of cards have, too
// (TestLiarsDice): an information set that told a roll would make more of them.
func TestRollsUnderCups(t *testing.T) {
	for _, c := range []struct {
		faces                             int
		chance, decisions, games, infoSet int
	}{{2, 3, 64, 60, 32}, {3, 4, 576, 567, 192}, {6, 7, 147_456, 147_420, 24_576}} {
		rules := fmt.Sprintf(cups, c.faces, 2*c.faces, 2*c.faces+1)
		l, err := solve.Build(t.Context(), gametest.LoadFiles(t, fstest.MapFS{"cups.rules": {Data: []byte(rules)}}, "cups"), solve.Config{})
		require.NoError(t, err)
		assert.Equal(t, []int{c.chance, c.decisions, c.games}, []int{l.Chance, l.Decisions, l.Games})
		assert.Len(t, l.Infos, c.infoSet)
		if c.faces < 6 {
			continue
		}
		const value = -7.0 / 258
		s := solve.NewSolver(l)
		s.Run(100)
		p := s.Average()
		assert.InDelta(t, value, l.Values(p)[0], 3e-3)
		assert.GreaterOrEqual(t, l.BestResponse(p, 0), value)
		assert.LessOrEqual(t, -l.BestResponse(p, 1), value)
	}
}
