package transcript_test

import (
	"bytes"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/carddefs"
	"github.com/broadside-cards/broadside/carddefs/gametest"
	"github.com/broadside-cards/broadside/engine"
	"github.com/broadside-cards/broadside/engine/bot"
	"github.com/broadside-cards/broadside/engine/transcript"
)

func told(t testing.TB, g *engine.Game, seed uint64) string {
	t.Helper()
	bots, err := bot.Table(g, []string{"random"})
	require.NoError(t, err)
	var b bytes.Buffer
	require.NoError(t, transcript.Play(g, bots, seed, &b))
	return b.String()
}

// TestSameBytes tells each embedded game twice.
func TestSameBytes(t *testing.T) {
	for _, name := range carddefs.Embedded() {
		g := gametest.Load(t, name)
		once := told(t, g, 7)
		assert.Equal(t, once, told(t, gametest.Load(t, name), 7))
		assert.NotEqual(t, once, told(t, g, 8))
	}
}

// TestKuhn is a whole game, word for word.
func TestKuhn(t *testing.T) {
	g := gametest.Load(t, "kuhn-poker")
	bots, err := bot.Table(g, []string{"first"})
	require.NoError(t, err)
	var b bytes.Buffer
	require.NoError(t, transcript.Play(g, bots, 2, &b))
	assert.Equal(t, `Kuhn poker 1.0.0, seed 2
   1    The deck is shuffled
   2    The opener gains 2 chips
   3    The opener pays 1 chip
   4    The opener gains 1 stake
   5    The opener draws Jack
   6    The dealer gains 2 chips
   7    The dealer pays 1 chip
   8    The dealer gains 1 stake
   9    The dealer draws King
  10  The opener chooses check
  11  The dealer chooses check
  12    Jack from the opener's hand is shown to everybody
  13    King from the dealer's hand is shown to everybody
  14    The dealer gains 2 chips
  15    The game ends

the opener: -1, chip 1, stake 1
the dealer: +1, chip 3, stake 1
`, b.String())
}
