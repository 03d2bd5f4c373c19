package show

import (
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
)

func TestProgress(t *testing.T) {
	assert.Equal(t, "0 of 1,000 games", Games(0, 0, 1000, time.Second, 0))
	assert.Equal(t, "3,400 of 10,000 games, 2,400 a second, 3 s left", Games(1000, 2400, 10_000, time.Second, 0))
	assert.Equal(t, "1 of 10 games, 6.0 a minute, 1 min 30 s left", Games(0, 1, 10, 10*time.Second, 0))
	assert.Equal(t, "2 of 100 games, 12 an hour, 8 h 10 min left", strings.Replace(Games(0, 2, 100, 10*time.Minute, 0), "12.0", "12", 1))
	assert.Equal(t, "40 games, 4.0 a second, 50 s left", Games(0, 40, 1_000_000, 10*time.Second, time.Minute))
	assert.Equal(t, "40 of 80 games, 4.0 a second, 10 s left", Games(0, 40, 80, 10*time.Second, time.Minute))
	assert.Equal(t, "23 a second", Speed(23.4))
	assert.Equal(t, "2.3 a second", Speed(2.34))
	assert.Equal(t, "3 days", Left(75*time.Hour))
}
