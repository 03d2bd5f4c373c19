package lab

import (
	"context"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/engine"
	"github.com/broadside-cards/broadside/engine/gametest"
	"github.com/broadside-cards/broadside/engine/learn"
)

// TestWhoLeadsByChances: where both games keep a player that learned them, who leads is told by its
// chances, and what it thinks makes no two games differ that went alike.
func TestWhoLeadsByChances(t *testing.T) {
	names := func(c *Comparison) (out []string) {
		for _, m := range c.Measures {
			out = append(out, m.Name)
		}
		return out
	}
	cfg := CompareConfig{Pairs: 30, Seed: 1, Bots: []string{"random"}, All: true}
	g := gametest.Load(t, "tic-tac-toe")
	twin, found := engine.New(g.Rules(), [32]byte{1})
	require.NotNil(t, twin, found)
	a, b := Arm{Game: g}, Arm{Game: twin}
	plain, err := Compare(context.Background(), a, b, cfg)
	require.NoError(t, err)
	assert.NotContains(t, names(plain), "changes of favourite")
	assert.Equal(t, 30, plain.Alike)

	for i, arm := range []Arm{a, b} { // two that think otherwise of the same games
		p, err := learn.Train(context.Background(), arm.Game, learn.Config{Games: 16, Seed: uint64(i)})
		require.NoError(t, err)
		require.NoError(t, p.Keep(arm.Game))
	}
	require.True(t, Followed(a, b))
	told, err := Compare(context.Background(), a, b, cfg)
	require.NoError(t, err)
	seats := a.Game.Players()
	assert.Subset(t, names(told), []string{"changes of favourite", "decided, turn", ChanceOf(seats[0])})
	assert.NotContains(t, names(told), ChanceOf(seats[1]), "where two play it says the same")
	assert.Equal(t, 30, told.Alike)
	for _, m := range told.Measures {
		if m.Name == ChanceOf(seats[0]) {
			assert.NotEqual(t, m.A, m.B)
			assert.InDelta(t, 50, m.A, 50)
		}
	}
}

// TestChancesOfAGameThatNobodyWins: a game that is played for more or less has no chances to win.
func TestChancesOfAGameThatNobodyWins(t *testing.T) {
	g := gametest.Load(t, "kuhn-poker")
	p, err := learn.Train(context.Background(), g, learn.Config{Games: 16})
	require.NoError(t, err)
	require.NoError(t, p.Keep(g))
	assert.False(t, Followed(Arm{Game: g}, Arm{Game: g}))
	assert.Empty(t, coursesOf(Arm{Game: g}, Arm{Game: g}, CompareConfig{})[0])
}
