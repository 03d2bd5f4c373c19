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
		return lab.SeatChange{Player: name, Verdict: v, A: stats.Share{Rate: 0.5}, B: stats.Share{Rate: 0.5}, Change: stats.Estimate{Value: value, Low: low, High: high}}
	}
	edited := &match{edit: "with cost=4"}
	for _, c := range []struct {
		m    *match
		c    lab.Comparison
		want []string
		took time.Duration
	}{
		{edited, lab.Comparison{Pairs: 4000, Within: 0.02, Mirror: true, Seats: []lab.SeatChange{seat("red", lab.Changed, 0.012, 0.031, 0.05), seat("blue", lab.Changed, -0.05, -0.031, -0.012)}},
			[]string{"With cost=4 the red wins 3.1 percentage points more (1.2 to 5.0), in 4,000 pairs of games."}, 0},
		{&match{}, lab.Comparison{Pairs: 900, Within: 0.02, Seats: []lab.SeatChange{seat("red", lab.Slight, -0.018, -0.01, -0.002), seat("blue", lab.Same, -0.01, 0, 0.01)}},
			[]string{
				"In B the red wins 1.0 percentage points less (0.2 to 1.8) (less than the 2 points that matter), in 900 pairs of games.",
				"No difference that matters in who wins: the blue between -1.0 and +1.0 points (less than 2 points either way; 900 pairs of games).",
			}, 0},
		{edited, lab.Comparison{Pairs: 1, Needed: 12345, Seats: []lab.SeatChange{seat("red", lab.NotClear, -0.008, 0.001, 0.011)}},
			[]string{"No difference seen in who wins: the red between -0.8 and +1.1 points (1 pair of games). To tell a change of 1 point takes about 12,000."}, 0},
		{edited, lab.Comparison{Pairs: 6, Needed: 12345, Mirror: true, Seats: []lab.SeatChange{seat("red", lab.NotClear, -0.021, 0.667, 0.908), seat("blue", lab.NotClear, -0.908, -0.667, 0.021)}},
			[]string{"Too few games to tell who wins more: the red +66.7 points seen (-2.1 to +90.8), in 6 pairs of games. About 3 pairs more would tell so large a change, in 50 s at this pace."}, 100 * time.Second},
		{edited, lab.Comparison{Pairs: 450, Alike: 450, Seats: []lab.SeatChange{seat("red", lab.Same, -0.01, 0, 0.01)}},
			[]string{"Played alike in 450 of 450 pairs of games: what was changed made no difference in any of them."}, 0},
	} {
		assert.Equal(t, c.want, answerOf(c.m, &c.c, false, c.took))
	}
	assert.Equal(t, "With cost=4 nothing changes: A and B are the same game, so this is a control: each game has a seed of its own, and what differs is chance.",
		answerOf(edited, &lab.Comparison{}, true, 0)[0])
}

// TestASaturatedShareIsCalledSo: where a seat nearly always wins, a finer measure is looked at.
func TestASaturatedShareIsCalledSo(t *testing.T) {
	always := lab.SeatChange{Player: "red", Verdict: lab.Same, A: stats.Share{Rate: 0.992, Of: 400}, B: stats.Share{Rate: 0.995}}
	never := lab.SeatChange{Player: "blue", Verdict: lab.Same, A: stats.Share{Rate: 0.008, Of: 400}, B: stats.Share{Rate: 0.005}}
	c := &lab.Comparison{Pairs: 400, Within: 0.02, Mirror: true, Seats: []lab.SeatChange{always, never}}
	said := answerOf(&match{}, c, false, 0)
	assert.Contains(t, said, "The red wins 99.2 and 99.5 % of the games: so near an end a win rate hardly moves, whatever a change is worth. What the players had at the end and how long games were did not clearly move either; bots of another strength may show more.")
	c.Measures = []lab.Change{{Name: "turns", Clear: true, Change: stats.Estimate{Value: -3.3, Low: -4.2, High: -2.4}}}
	assert.Contains(t, answerOf(&match{}, c, false, 0)[1], "Look at what is finer: turns -3.30 (-4.20 to -2.40).")
	c.Seats[0].A.Of, c.Seats[1].A.Of = lab.FewPairs-1, lab.FewPairs-1
	assert.Len(t, answerOf(&match{}, c, false, 0), 1, "of few games a share of 100 % says little")
}

// TestOnlyWhoHasLearnedSaysSo warns where nobody who has learned nothing bears a change out.
func TestOnlyWhoHasLearnedSaysSo(t *testing.T) {
	voice := func(kind string, v lab.Verdict) lab.Voice {
		return lab.Voice{Kind: kind, Comparison: &lab.Comparison{Pairs: 100, Seats: []lab.SeatChange{{Player: "red", Verdict: v, Change: stats.Estimate{Value: 0.05, Low: 0.02, High: 0.08}}}}}
	}
	for _, c := range []struct {
		learned, search, mixed lab.Verdict
		warned                 bool
	}{
		{lab.Changed, lab.NotClear, lab.Changed, true},
		{lab.NotClear, lab.Same, lab.Changed, true},
		{lab.Changed, lab.Changed, lab.NotClear, false},
	} {
		r := &lab.Robust{Kinds: []string{"mcts:50", "learned:1"}, Seats: []lab.SeatVoice{{Player: "red", Direction: 1}},
			Voices: []lab.Voice{voice("mcts:50", c.search), voice("learned:1", c.learned), voice(lab.Mixed, c.mixed)}}
		if c.warned {
			assert.Contains(t, onlyLearned(r), "Only tables with learned:1 say so, and what it happened to learn of A and of B differs")
		} else {
			assert.Empty(t, onlyLearned(r))
		}
		r.Seats[0].Direction = 0
		assert.Empty(t, onlyLearned(r))
	}
	assert.Empty(t, onlyLearned(&lab.Robust{Kinds: []string{"mcts:50", "greedy:5"}, Seats: []lab.SeatVoice{{Direction: 1}}}))
}
