package engine_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/engine"
	"github.com/broadside-cards/broadside/engine/gametest"
)

// TestOpenPositionsHaveOneDeal: where nothing is hidden, every deal to whoever
// has to choose is the position itself but for luck to come, and all players know as much.
func TestOpenPositionsHaveOneDeal(t *testing.T) {
	open := map[string]int{}
	for _, g := range everySize(t) {
		var into *engine.State
		along(t, g, 4, 19, func(s *engine.State) {
			if !s.Open() {
				return
			}
			open[g.Name()]++
			d, err := s.Seat(s.Actor()).Deal(7, into)
			require.NoError(t, err)
			into = d
			require.True(t, d.Open(), g.Name())
			require.Equal(t, s.BoardHash(), d.BoardHash(), g.Name())
			table := gametest.Table(s)
			for p := range g.Players() {
				for o := range table.L.N {
					require.True(t, table.Zone(o) < 0 || table.Face(o) || table.Known(o, p), g.Name())
				}
			}
		})
	}
	assert.Positive(t, open["Tic-tac-toe"], "%v", open)
	for _, hidden := range []string{"Kuhn poker", "Leduc poker", "Goofspiel", "Hearts", "Rum Runner", "Liar's dice"} {
		assert.Zero(t, open[hidden], hidden)
	}
	t.Log(open)
}

// TestReseed: luck to come of a copy follows from the seed alone, and Luck tells
// whether chance had a part in what happened.
func TestReseed(t *testing.T) {
	s, err := gametest.Load(t, "rum-runner").NewState(engine.Config{Seed: 3, Quiet: true})
	require.NoError(t, err)
	end := func(seed uint64) uint64 {
		c := s.Clone()
		c.Reseed(seed)
		luck := c.Luck()
		_, err := c.PlayOut(300, func(engine.Player, int) int { return 0 })
		require.NoError(t, err)
		assert.NotEqual(t, luck, c.Luck())
		return c.Hash()
	}
	assert.Equal(t, end(1), end(1))
	assert.NotEqual(t, end(1), end(2))
	quiet, err := gametest.Load(t, "tic-tac-toe").NewState(engine.Config{Seed: 3})
	require.NoError(t, err)
	luck := quiet.Luck()
	require.NoError(t, quiet.Apply(4))
	assert.Equal(t, luck, quiet.Luck())
}

// TestOptionsKey: states of one game played by the same options have the same.
func TestOptionsKey(t *testing.T) {
	g := gametest.Load(t, "hearts")
	key := func(options map[string]int) uint64 {
		s, err := g.NewState(engine.Config{Seed: uint64(len(options)), Options: options})
		require.NoError(t, err)
		return s.OptionsKey()
	}
	assert.Equal(t, key(nil), key(map[string]int{"hands": 1, "passing": 1}))
	assert.NotEqual(t, key(nil), key(map[string]int{"hands": 2}))
	assert.NotEqual(t, key(map[string]int{"hands": 2}), key(map[string]int{"passing": 0}))
}
