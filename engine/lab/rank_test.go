package lab

import (
	"context"
	"encoding/json"
	"strconv"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// oddsAndBonus are edits of a game in which the first player wins with the odds: what each does
// is known.
func oddsAndBonus(t testing.TB) (today Arm, edits []SmallEdit, maker func(int) (Arm, error)) {
	setting := chances(t, "odds", "rounds")
	for _, odds := range []string{"300", "310", "bad", "400", "500", "295"} {
		edits = append(edits, SmallEdit{"odds", odds})
	}
	edits = append(edits, SmallEdit{"rounds", "4"})
	today, err := setting([]string{"300", "3"})
	require.NoError(t, err)
	return today, edits, func(i int) (Arm, error) {
		if edits[i].Name == "rounds" {
			return setting([]string{"300", edits[i].Value})
		}
		return setting([]string{edits[i].Value, "3"})
	}
}

// TestRankFindsWhatMatters: the largest effects first, each within its interval; what has none is
// said to be small, and most games go where they tell something.
func TestRankFindsWhatMatters(t *testing.T) {
	today, edits, maker := oddsAndBonus(t)
	r, err := Rank(t.Context(), today, edits, maker, RankConfig{Games: 20_000, Seed: 1, Bots: random, Workers: 2, Within: 0.03})
	require.NoError(t, err)
	assert.Equal(t, len(edits), r.Looked)
	assert.LessOrEqual(t, r.Games, 20_000)
	assert.True(t, r.Mirrored)
	assert.Equal(t, "no number", r.Edits[2].Failed)
	list := r.ByEffect()
	require.Len(t, list, len(edits)-1)
	assert.Equal(t, []string{"500", "400"}, []string{list[0].Value, list[1].Value})
	for _, e := range list {
		odds, err := strconv.Atoi(e.Value)
		require.NoError(t, err)
		truth := float64(odds-300) / 1000
		if e.Name == "rounds" {
			truth = 0
			assert.Positive(t, e.Turns)
		}
		assert.LessOrEqual(t, e.By[0].Low, truth, e.Value)
		assert.GreaterOrEqual(t, e.By[0].High, truth, e.Value)
		assert.Equal(t, odds >= 400, e.Clear, e.Value)
		assert.Zero(t, e.Seat)
	}
	assert.True(t, r.Edits[0].Small, "nothing is changed")
	assert.Zero(t, r.Edits[0].More)
	assert.Less(t, r.Edits[0].Games, r.Edits[3].Games, "games go where they tell something")
}

// TestRankEndedEarly: it is the ranking of as many games, on any number of workers.
func TestRankEndedEarly(t *testing.T) {
	today, edits, maker := oddsAndBonus(t)
	ctx, cancel := context.WithCancel(t.Context())
	cfg := RankConfig{Games: 100_000, Seed: 1, Bots: random, Workers: 3, Progress: func(done int) {
		if done > 2500 {
			cancel()
		}
	}}
	early, err := Rank(ctx, today, edits, maker, cfg)
	require.NoError(t, err)
	assert.Less(t, early.Games, 5000)
	short, err := Rank(t.Context(), today, edits, maker, RankConfig{Games: early.Games, Seed: 1, Bots: random})
	require.NoError(t, err)
	a, err := json.Marshal(early)
	require.NoError(t, err)
	b, err := json.Marshal(short)
	require.NoError(t, err)
	assert.Equal(t, string(b), string(a))
	_, err = Rank(ctx, today, edits, maker, cfg)
	require.ErrorIs(t, err, context.Canceled)
	_, err = Rank(t.Context(), today, nil, maker, cfg)
	require.EqualError(t, err, "there is nothing to change")
}

// TestRankRarelyErrs: of rankings of edits that change nothing but the luck, few call any
// of them a change, though each is looked at again and again.
func TestRankRarelyErrs(t *testing.T) {
	setting := chances(t, "odds")
	today, err := setting([]string{"300"})
	require.NoError(t, err)
	edits := make([]SmallEdit, 12)
	alarms := 0
	const runs = 20
	for run := range uint64(runs) {
		r, err := Rank(t.Context(), today, edits, func(i int) (Arm, error) {
			return setting([]string{strconv.Itoa(300 + []int{-1, 1}[i%2])}) // a thousandth: next to nothing
		}, RankConfig{Games: 2000, Seed: 1 + run*100_000, Bots: random, Workers: 2})
		require.NoError(t, err)
		for i := range r.Edits {
			if r.Edits[i].Clear {
				alarms++
				break
			}
		}
	}
	assert.LessOrEqual(t, alarms, 3)
}
