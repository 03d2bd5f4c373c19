package lab

import (
	"context"
	"encoding/json"
	"fmt"
	"sync"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/engine"
	"github.com/broadside-cards/broadside/engine/gametest"
	"github.com/broadside-cards/broadside/engine/parallel"
	"github.com/broadside-cards/broadside/engine/playtest"
)

// elsewhere plays any of some games.
func elsewhere(games ...*engine.Game) *gametest.Cluster {
	return &gametest.Cluster{Serve: func(t parallel.Task) (parallel.Work, error) {
		for _, g := range games {
			if g.Hash() == t.Game {
				return playtest.Serve(g, t)
			}
		}
		return nil, fmt.Errorf("nobody knows the game %s", t.Game)
	}}
}

// TestAnswersFromElsewhereAreTheSame, though several settings are played at once.
func TestAnswersFromElsewhereAreTheSame(t *testing.T) {
	setting := chances(t, "odds", "rounds")
	arm, err := setting([]string{"300", "3"})
	require.NoError(t, err)
	axes := []Axis{{"odds", []string{"100", "300", "bad", "300", "500", "550"}, "300"}, {"rounds", []string{"2", "3"}, "3"}}
	today, edits, maker := oddsAndBonus(t)
	for name, ask := range map[string]func(c parallel.Cluster) (any, error){
		"sweep": func(c parallel.Cluster) (any, error) {
			return Sweep(t.Context(), axes, setting, SweepConfig{Games: 50, Seed: 1, Bots: random, Cluster: c})
		},
		"sweep in step": func(c parallel.Cluster) (any, error) {
			return Sweep(t.Context(), axes, setting, SweepConfig{Games: 50, Seed: 1, Bots: random, Cluster: c, InStep: true})
		},
		"tune": func(c parallel.Cluster) (any, error) {
			return Tune(t.Context(), axes, []Goal{wins(0, 0.5, 0.03)}, setting, TuneConfig{Games: 20_000, Seed: 1, Bots: random, Cluster: c})
		},
		"rank": func(c parallel.Cluster) (any, error) {
			return Rank(t.Context(), today, edits, maker, RankConfig{Games: 2000, Seed: 1, Bots: random, Cluster: c})
		},
	} {
		var texts [2]string
		for i, c := range []parallel.Cluster{nil, elsewhere(arm.Game)} {
			answer, err := ask(c)
			require.NoError(t, err, name)
			text, err := json.Marshal(answer)
			require.NoError(t, err)
			texts[i] = string(text)
		}
		assert.Equal(t, texts[0], texts[1], name)
	}
}

// TestASweepElsewhereStops with the points that were finished, from the first on.
func TestASweepElsewhereStops(t *testing.T) {
	setting := chances(t, "odds")
	arm, err := setting([]string{"300"})
	require.NoError(t, err)
	ctx, cancel := context.WithCancel(t.Context())
	axes := []Axis{{"odds", values(0, 1000, 20), "300"}}
	var mu sync.Mutex
	most := 0
	s, err := Sweep(ctx, axes, setting, SweepConfig{Games: 50, Seed: 1, Bots: random, Cluster: elsewhere(arm.Game), Progress: func(done, _ int) {
		mu.Lock()
		defer mu.Unlock()
		if most = max(most, done); done > 600 {
			cancel()
		}
	}})
	require.NoError(t, err)
	assert.True(t, s.Stopped)
	assert.Less(t, len(s.Points), 51)
	assert.Greater(t, most, 600)
	for i, p := range s.Points {
		assert.Equal(t, axes[0].Values[i:i+1], p.Values)
		assert.Equal(t, 50, p.Seats[0].Won.Of)
	}
}
