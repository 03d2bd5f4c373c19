package report

import (
	"math"
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/broadside-cards/broadside/engine/playtest/ladder"
	"github.com/broadside-cards/broadside/engine/stats"
)

// TestWhetherItGoesOnPaying: by the games of two, by those of all where these can't
// tell, and else how many games more would.
func TestWhetherItGoesOnPaying(t *testing.T) {
	pair := func(strong, weak string, ahead stats.Estimate, p float64) ladder.Pairing {
		return ladder.Pairing{Strong: strong, Weak: weak, Ahead: ahead, Corrected: p, Seats: make([]ladder.Seat, 2)}
	}
	l := &ladder.Ladder{Players: []string{"north", "east"}, Bots: []string{"a", "b", "c", "d", "e", "f"}, Games: 100, Pairings: []ladder.Pairing{
		pair("b", "a", stats.Estimate{Value: 0.3, Low: 0.2, High: 0.4, Of: 200}, 0.001),
		pair("c", "b", stats.Estimate{Value: -0.3, Low: -0.4, High: -0.2, Of: 200}, 0.001),
		pair("d", "c", stats.Estimate{Value: 0.05, Low: -0.1, High: 0.2, Of: 200}, 0.6),
		pair("e", "d", stats.Estimate{Value: 0.05, Low: -0.1, High: 0.2, Of: 200}, 0.6),
		pair("f", "e", stats.Estimate{Value: 0.01, Low: -0.02, High: 0.03, Of: 20_000}, 0.6),
	}, Ratings: make([]ladder.Rating, 6)}
	l.Ratings[3].Step = stats.Estimate{Value: 373, Low: 203, High: math.Inf(1)}
	text := sayPaying(l)
	assert.Contains(t, text, "From a to b: yes, by 30.0 percentage points (20.0 to 40.0).")
	assert.Contains(t, text, "From b to c: no, it wins less, by 30.0 percentage points (20.0 to 40.0).")
	assert.Contains(t, text, "From c to d: yes in the games of all, by more than +203 Elo points")
	// Half the interval is 15 points with 200 games: 5 points take nine times as many, 900 a seating.
	assert.Contains(t, text, "From d to e: too few games to tell, +5.0 percentage points (−10.0 to +20.0) seen; about 800 games more a seating would tell 5 points.")
	assert.Contains(t, text, "From e to f: hardly, if at all")
	assert.Empty(t, sayPaying(&ladder.Ladder{Players: []string{"one"}, Bots: []string{"a", "b"}}))
}

// TestTimesOfChoices: from less than can be measured to seconds.
func TestTimesOfChoices(t *testing.T) {
	for ms, want := range map[float64]string{0: "", 0.0001: "under 0.01 ms", 0.128: "0.13 ms", 1.64: "1.6 ms", 51.2: "51 ms", 1234.4: "1,234 ms"} {
		assert.Equal(t, want, choiceTime(ms))
	}
}
