package session_test

import (
	"bytes"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/carddefs"
	"github.com/broadside-cards/broadside/engine"
	"github.com/broadside-cards/broadside/engine/bot"
	"github.com/broadside-cards/broadside/engine/gametest"
	"github.com/broadside-cards/broadside/engine/session"
)

func told(t testing.TB, g *engine.Game, spec string, seed uint64) string {
	t.Helper()
	bots, err := bot.Table(g, []string{spec})
	require.NoError(t, err)
	s, err := session.New(g, session.Config{Seed: seed, Bots: bots})
	require.NoError(t, err)
	defer s.Close()
	require.NoError(t, s.Next(t.Context()))
	var b bytes.Buffer
	require.NoError(t, s.Transcript(&b, engine.Everything))
	return b.String()
}

// TestSameBytes tells each embedded game twice.
func TestSameBytes(t *testing.T) {
	for _, name := range carddefs.Embedded() {
		g := gametest.Load(t, name)
		once := told(t, g, "random", 7)
		assert.Equal(t, once, told(t, gametest.Load(t, name), "random", 7))
		assert.NotEqual(t, once, told(t, g, "random", 8))
	}
}

// TestKuhn is a whole game, word for word.
func TestKuhn(t *testing.T) {
	assert.Equal(t, `Kuhn poker 1.0.0, seed 2
   1    Nine and Ten go from the deck to the box
   2    The deck is shuffled
   3    The north gains 2 chips
   4    The north puts 1 chip on Pot
   5    The north draws Jack
   6    The east gains 2 chips
   7    The east puts 1 chip on Pot
   8    The east draws King
   9    The north: check
  10    The east: check
  11    Jack from the north's hand and King from the east's hand are shown to everybody; the east takes 2 chips from Pot
  12    The east wins

the north: -1, chip 1
the east: +1, chip 3
`, told(t, gametest.Load(t, "kuhn-poker"), "first", 2))
}
