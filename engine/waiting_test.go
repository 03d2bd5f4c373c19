package engine_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/engine/gametest"
	"github.com/broadside-cards/broadside/interpreter/table"
)

// crowded is a game in which 60 abilities of two kinds come to wait at once, and
// their players choose the order.
const crowded = smallCards + `play
  the red acts

to act
  repeat 30 times, earn 1 coin
  for each card in any hand, cheer it

to earn a number of coins
  add that many coins to you

to cheer a card
  do nothing

when you earn coins, ask yourself
when you earn coins, rest
when you cheer a card, add (its rank) coins to it

to ask yourself
  choose a number up to 3
  add that many coins to you

to rest
  add 1 coin to you

returns your coins
`

// TestAsManyWaitAsHappen: the queue of waiting abilities has no end of its own,
// and a position in the midst of it is copied, hashed, saved and undone as any.
func TestAsManyWaitAsHappen(t *testing.T) {
	g := small(t, crowded)
	s := started(t, g)
	longest := 0
	for n := 0; !s.Over(); n++ {
		longest = max(longest, int(gametest.Table(s).I[table.HQueue]))
		_, faulty := s.FaultOf()
		require.False(t, faulty)
		if n%7 == 0 {
			c := s.Clone()
			require.Equal(t, s.Hash(), c.Hash())
			now := gametest.Table(s)
			back, err := table.Decode(now.L, now.AppendBinary(nil))
			require.NoError(t, err)
			require.True(t, now.Same(back))
			require.NoError(t, c.Apply(0))
			require.NotEqual(t, s.Hash(), c.Hash())
		}
		require.NoError(t, s.Apply(s.Count()-1))
	}
	assert.Greater(t, longest, 50)
	assert.InDelta(t, 30+30+3*30, s.Returns()[0], 0)
}
