package stats_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/broadside-cards/broadside/engine/stats"
)

// TestGamesToTell: an interval twice as long as what was seen takes four times the games.
func TestGamesToTell(t *testing.T) {
	assert.InDelta(t, 300, stats.Estimate{Value: 0.1, Low: -0.1, High: 0.5}.ToTell(100), 1)
	assert.InDelta(t, 300, stats.Estimate{Value: -0.1, Low: -0.5, High: 0.1}.ToTell(100), 1)
	assert.InDelta(t, 50, stats.Estimate{Value: 0.1, Low: 0.05, High: 0.15}.ToTell(100), 0, "what is told already may fall out worse")
	assert.Zero(t, stats.Estimate{Low: -1, High: 1}.ToTell(100))
}
