package playtest

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

// TestChangesOfTheFavourite: who is ahead by less than 5 points is no favourite, and
// a favourite stays one until another is.
func TestChangesOfTheFavourite(t *testing.T) {
	assert.Zero(t, Line(nil).Changes())
	assert.Zero(t, Line([][]float64{{0.52, 0.48}, {0.48, 0.52}}).Changes())
	assert.Zero(t, Line([][]float64{{0.6, 0.4}, {0.49, 0.51}, {0.7, 0.3}}).Changes())
	assert.Equal(t, 2, Line([][]float64{{0.5, 0.5}, {0.6, 0.4}, {0.3, 0.7}, {0.5, 0.5}, {0.9, 0.1}}).Changes())
	assert.Equal(t, 1, Line([][]float64{{0.4, 0.3, 0.3}, {0.2, 0.2, 0.6}}).Changes())
}

// TestDecided: since when a winner was at 80 % for good, and how likely a seat was to win on average.
func TestDecided(t *testing.T) {
	line := Line{{0.9, 0.1}, {0.5, 0.5}, {0.85, 0.15}, {1, 0}}
	assert.Equal(t, 3, line.Decided(0))
	assert.Equal(t, 4, line.Decided(1))
	assert.InDelta(t, 0.8125, line.Mean(0), 1e-9)
	assert.Zero(t, Line(nil).Mean(0))
}
