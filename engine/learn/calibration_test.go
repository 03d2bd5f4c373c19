package learn

import (
	"os"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/engine"
	"github.com/broadside-cards/broadside/engine/gametest"
)

// TestCalibration measures whether what a player calls a chance is one: how often it came
// to pass, by tenths, at the choices of fresh games of the player against itself. It runs only when it is
// told the game, the file that `broadside train --out` wrote, and how many games:
//
//	BROADSIDE_CALIBRATION='rum-runner my.player 200' go test ./engine/learn -run TestCalibration -v
func TestCalibration(t *testing.T) {
	words := strings.Fields(os.Getenv("BROADSIDE_CALIBRATION"))
	if len(words) != 3 {
		t.Skip("BROADSIDE_CALIBRATION is not set")
	}
	games, err := strconv.Atoi(words[2])
	require.NoError(t, err)
	data, err := os.ReadFile(words[1])
	require.NoError(t, err)
	saved, err := Read(data)
	require.NoError(t, err)
	g := gametest.Load(t, words[0])
	p, err := saved.For(g, nil)
	require.NoError(t, err)
	var said, came, of [10]float64
	for seed := range uint64(games) {
		tenths(t, g, p, 1_000_000+seed, &said, &came, &of)
	}
	for i, n := range of {
		if n > 0 {
			t.Logf("said %2d–%3d %%: %7.0f positions, said %5.1f %%, came %5.1f %%", 10*i, 10*i+10, n, 100*said[i]/n, 100*came[i]/n)
		}
	}
}

// tenths plays a game and adds up what was said of it at each choice, for each player.
func tenths(t *testing.T, g *engine.Game, p *Player, seed uint64, said, came, of *[10]float64) {
	s, err := g.NewState(engine.Config{Seed: seed, Quiet: true})
	require.NoError(t, err)
	var values [][]float64
	for n := 0; !s.Over() && n < mostChoices; n++ {
		i, err := p.Choose(s.Seat(s.Actor()), 1)
		require.NoError(t, err)
		require.NoError(t, s.Apply(i))
		var at []float64
		for q := range g.Players() {
			if v, ok := p.Value(s, q); ok && !s.Over() {
				at = append(at, v)
			}
		}
		values = append(values, at)
	}
	for q := range g.Players() {
		got, _ := p.Value(s, q)
		for _, at := range values {
			if q < len(at) {
				k := min(9, int(10*at[q]))
				said[k], came[k], of[k] = said[k]+at[q], came[k]+got, of[k]+1
			}
		}
	}
}
