package report

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/engine/playtest/ladder"
	"github.com/broadside-cards/broadside/engine/stats"
)

// TestOverAllSeats: a bot that is worse than the one below it is said to be, and a
// difference that no seat shows alone is not passed over.
func TestOverAllSeats(t *testing.T) {
	same := ladder.Seat{Corrected: 1, Gain: stats.Estimate{Value: 0.05, Low: -0.1, High: 0.2, Of: 60}}
	of := func(strong, weak string, ahead stats.Estimate, chance float64) ladder.Pairing {
		return ladder.Pairing{Strong: strong, Weak: weak, Ahead: ahead, Corrected: chance, Seats: []ladder.Seat{same, same}}
	}
	l := &ladder.Ladder{Players: []string{"north", "east"}, Games: 60, Pairings: []ladder.Pairing{
		of("eager", "random", stats.Estimate{Value: 0.3, Low: 0.12, High: 0.46, Of: 120}, 0.001),
		of("first", "eager", stats.Estimate{Value: -0.27, Low: -0.43, High: -0.09, Of: 120}, 0.01),
		of("first", "random", stats.Estimate{Value: -0.05, Low: -0.2, High: 0.1, Of: 120}, 1),
	}}
	require.Equal(t, []string{
		"Over all seats together eager wins more than random by 30.0 percentage points (12.0 to 46.0): there is skill in it.",
		"Over all seats together first wins less than eager, which was named as the weaker, by 27.0 percentage points (9.0 to 43.0): name the weaker first.",
		"At no seat can a bot be told to win more than another in 60 games a seating: on which side it is stays open.",
	}, sayLadder(l))
}
