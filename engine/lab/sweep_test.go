package lab

import (
	"context"
	"encoding/json"
	"strconv"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func sweepChance(t testing.TB, axes []Axis, cfg SweepConfig) *SweepResult {
	t.Helper()
	names := make([]string, len(axes))
	for i := range axes {
		names[i] = axes[i].Name
	}
	cfg.Bots = random
	s, err := Sweep(context.Background(), axes, chances(t, names...), cfg)
	require.NoError(t, err)
	return s
}

// TestSweepFollowsTheOdds: with paired seeds a larger number can only help, so
// that rates rise from point to point without exception; the truth lies in the
// intervals, and what differs is found.
func TestSweepFollowsTheOdds(t *testing.T) {
	s := sweepChance(t, []Axis{{"odds", values(0, 1000, 100), "300"}}, SweepConfig{Games: 2000, Seed: 1, Workers: 2})
	require.Len(t, s.Points, 11)
	assert.Equal(t, 10*2, s.Asked, "one win rate and one length at each other point")
	last := -1.0
	for i, p := range s.Points {
		truth := float64(i) / 10
		north := p.Seats[0]
		assert.GreaterOrEqual(t, north.Won.Rate, last)
		last = north.Won.Rate
		assert.InDelta(t, truth, north.Won.Rate, 0.05)
		assert.Equal(t, p.Today, i == 3)
		if i != 3 {
			assert.True(t, north.By.Clear, "%v", p.Values)
			assert.Equal(t, north.By.Minus(), p.Seats[1].By.Estimate)
			assert.LessOrEqual(t, north.By.Low, truth-0.3)
			assert.GreaterOrEqual(t, north.By.High, truth-0.3)
		}
		assert.Equal(t, 5.0, p.Turns.Value)
		assert.False(t, p.TurnsBy.Clear)
	}
	assert.Len(t, s.Clear(), 10)
}

// TestSweepInStep: whenever it ends, all points have as many games, and it is the sweep of so many;
// with today's setting in the grid, twice, and besides it.
func TestSweepInStep(t *testing.T) {
	for _, odds := range [][]string{{"100", "300", "bad", "300", "700"}, {"500", "700"}} {
		axes := []Axis{{"odds", odds, "300"}}
		ctx, cancel := context.WithCancel(t.Context())
		cfg := SweepConfig{Games: 100_000, Seed: 1, Bots: random, Workers: 2, InStep: true, Progress: func(done, all int) {
			assert.Less(t, done, all)
			if done > 900 {
				cancel()
			}
		}}
		early, err := Sweep(ctx, axes, chances(t, "odds"), cfg)
		require.NoError(t, err)
		assert.False(t, early.Stopped)
		assert.Less(t, early.Games, 400)
		assert.Greater(t, early.Games, 100)
		plain, err := json.Marshal(sweepChance(t, axes, SweepConfig{Games: early.Games, Seed: 1}))
		require.NoError(t, err)
		text, err := json.Marshal(early)
		require.NoError(t, err)
		assert.Equal(t, string(plain), string(text))
	}
	over, cancel := context.WithCancel(t.Context())
	cancel()
	_, err := Sweep(over, []Axis{{"odds", []string{"1"}, "300"}}, chances(t, "odds"), SweepConfig{Games: 100, Bots: random, InStep: true})
	require.ErrorIs(t, err, context.Canceled)
}

// TestSweepGrid: the last axis changes fastest, today is played besides if it is
// no point of the grid, and a setting without a game is passed over.
func TestSweepGrid(t *testing.T) {
	s := sweepChance(t, []Axis{{"odds", []string{"400", "bad"}, "300"}, {"rounds", []string{"2", "3", "9"}, "3"}}, SweepConfig{Games: 50, Seed: 1})
	var got [][]string
	for _, p := range s.Points {
		got = append(got, p.Values)
	}
	assert.Equal(t, [][]string{{"400", "2"}, {"400", "3"}, {"400", "9"}, {"bad", "2"}, {"bad", "3"}, {"bad", "9"}}, got)
	assert.Equal(t, []string{"300", "3"}, s.Today.Values)
	assert.Equal(t, "no number", s.Points[3].Failed)
	assert.Equal(t, -2.0, s.Points[0].TurnsBy.Value)
	assert.True(t, s.Points[0].TurnsBy.Clear)
	assert.Equal(t, 12.0, s.Points[2].TurnsBy.Value)
}

func TestSweepDoesNotDependOnWorkers(t *testing.T) {
	var first string
	for _, workers := range []int{1, 2, 5} {
		s := sweepChance(t, []Axis{{"odds", values(200, 400, 50), "300"}}, SweepConfig{Games: 300, Seed: 9, Workers: workers})
		text, err := json.Marshal(s)
		require.NoError(t, err)
		if first == "" {
			first = string(text)
		}
		assert.Equal(t, first, string(text))
	}
}

// TestSweepFalseAlarms: where nothing differs but luck, hardly any sweep finds a
// difference. The seeds of the points are moved apart to have luck at all.
func TestSweepFalseAlarms(t *testing.T) {
	make := chances(t, "odds")
	alarms, runs := 0, 60
	for run := range runs {
		axes := []Axis{{"odds", []string{"a", "b", "c"}, "0"}}
		luck := func(values []string) (Arm, error) { // 500 always, by another seat of the die
			arm, err := make([]string{"500"})
			if values[0] != "0" {
				arm.Options["rounds"] = 3 + int(values[0][0]-'a') + 1
			}
			return arm, err
		}
		s, err := Sweep(context.Background(), axes, luck, SweepConfig{Games: 200, Seed: uint64(run) * 1000, Bots: random})
		require.NoError(t, err)
		for _, p := range s.Points {
			if p.Seats[0].By.Clear {
				alarms++
				break
			}
		}
	}
	assert.LessOrEqual(t, alarms, 7, "5 %% of %d and three standard errors", runs)
}

func TestSweepStops(t *testing.T) {
	ctx, stop := context.WithCancel(context.Background())
	defer stop()
	axes := []Axis{{"odds", values(0, 1000, 10), "300"}}
	s, err := Sweep(ctx, axes, chances(t, "odds"), SweepConfig{Games: 100, Bots: random, Progress: func(done, all int) {
		assert.Equal(t, 101*100, all)
		if done == 4*100 {
			stop()
		}
	}})
	require.NoError(t, err)
	assert.True(t, s.Stopped)
	assert.NotEmpty(t, s.Points)
	assert.Less(t, len(s.Points), 101)
	for i, p := range s.Points {
		assert.Equal(t, strconv.Itoa(10*i), p.Values[0])
	}
	stop()
	_, err = Sweep(ctx, axes, chances(t, "odds"), SweepConfig{Games: 100, Bots: random})
	assert.ErrorIs(t, err, context.Canceled)
}

func TestSweepRefuses(t *testing.T) {
	good := []Axis{{"odds", []string{"1", "2"}, "300"}}
	for want, c := range map[string]struct {
		axes []Axis
		cfg  SweepConfig
	}{
		"nothing to vary":   {nil, SweepConfig{Games: 100, Bots: random}},
		"more than 1000":    {[]Axis{{"odds", values(1, 1000, 1), "300"}, {"rounds", []string{"1", "2"}, "3"}}, SweepConfig{Games: 100, Bots: random}},
		"from 20 to 100000": {good, SweepConfig{Games: 3, Bots: random}},
		"no number":         {[]Axis{{"odds", []string{"1"}, "many"}}, SweepConfig{Games: 100, Bots: random}},
		"bot":               {good, SweepConfig{Games: 100, Bots: []string{"nobody"}}},
	} {
		_, err := Sweep(context.Background(), c.axes, chances(t, "odds"), c.cfg)
		assert.ErrorContains(t, err, want)
	}
}
