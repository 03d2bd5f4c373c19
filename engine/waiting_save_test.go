package engine_test

import (
	"bytes"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/engine/gametest"
	"github.com/broadside-cards/broadside/interpreter/table"
)

// TestAGameInWhichManyWaitIsSaved: a game is saved and loaded as any other while more
// abilities wait than the layout has room for, and goes on in the same way.
func TestAGameInWhichManyWaitIsSaved(t *testing.T) {
	s := started(t, small(t, crowded))
	longest := 0
	for n := 0; !s.Over(); n++ {
		waiting := int(gametest.Table(s).I[table.HQueue])
		if longest = max(longest, waiting); n%5 == 0 {
			var b bytes.Buffer
			require.NoError(t, s.Save(&b))
			back, err := s.Game().Load(b.Bytes())
			require.NoError(t, err)
			require.Equal(t, s.Hash(), back.Hash(), "%d wait", waiting)
			require.True(t, gametest.Table(s).Same(gametest.Table(back)))
			require.Equal(t, options(s), options(back))
			require.NoError(t, back.Apply(back.Count()-1))
			require.NoError(t, s.Apply(s.Count()-1))
			require.Equal(t, s.Hash(), back.Hash())
			continue
		}
		require.NoError(t, s.Apply(s.Count()-1))
	}
	assert.Greater(t, longest, 50)
}
