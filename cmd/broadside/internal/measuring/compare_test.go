package measuring

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"

	"github.com/broadside-cards/broadside/engine/lab"
	"github.com/broadside-cards/broadside/engine/stats"
)

// TestPairsSoFar reads the line of progress.
func TestPairsSoFar(t *testing.T) {
	assert.Equal(t, "0 of at most 4,000 pairs", pairsSoFar(0, 4000, 5*time.Second, 0))
	assert.Equal(t, "1,000 of at most 4,000 pairs, 200 a second, at most 15 s left", pairsSoFar(1000, 4000, 5*time.Second, 0))
	assert.Equal(t, "1,000 of at most 4,000 pairs, 200 a second, at most 5 s left", pairsSoFar(1000, 4000, 5*time.Second, 10*time.Second))
}

// TestAnswers reads the sentences for what may be found.
func TestAnswers(t *testing.T) {
	seat := func(name string, v lab.Verdict, low, value, high float64) lab.SeatChange {
		return lab.SeatChange{Player: name, Verdict: v, Change: stats.Estimate{Value: value, Low: low, High: high}}
	}
	edited := &match{edit: "with cost=4"}
	for _, c := range []struct {
		m    *match
		c    lab.Comparison
		want []string
	}{
		{edited, lab.Comparison{Pairs: 4000, Within: 0.02, Mirror: true, Seats: []lab.SeatChange{seat("red", lab.Changed, 0.012, 0.031, 0.05), seat("blue", lab.Changed, -0.05, -0.031, -0.012)}},
			[]string{"With cost=4 the red wins 3.1 percentage points more (1.2 to 5.0), in 4,000 pairs of games."}},
		{&match{}, lab.Comparison{Pairs: 900, Within: 0.02, Seats: []lab.SeatChange{seat("red", lab.Slight, -0.018, -0.01, -0.002), seat("blue", lab.Same, -0.01, 0, 0.01)}},
			[]string{
				"In B the red wins 1.0 percentage points less (0.2 to 1.8) (less than the 2 points that matter), in 900 pairs of games.",
				"No difference that matters in who wins: the blue between -1.0 and +1.0 points (less than 2 points either way; 900 pairs of games).",
			}},
		{edited, lab.Comparison{Pairs: 1, Needed: 12345, Seats: []lab.SeatChange{seat("red", lab.NotClear, -0.008, 0.001, 0.011)}},
			[]string{"No difference seen in who wins: the red between -0.8 and +1.1 points (1 pair of games). To tell a change of 1 point takes about 12,000."}},
	} {
		assert.Equal(t, c.want, answerOf(c.m, &c.c, false))
	}
	assert.Equal(t, "With cost=4 nothing changes: A and B are the same game, so this is a control: each game has a seed of its own, and what differs is chance.",
		answerOf(edited, &lab.Comparison{}, true)[0])
}
