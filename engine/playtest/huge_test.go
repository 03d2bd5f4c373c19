package playtest

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

// TestHugeValues sums up values that no slice could be as long as.
func TestHugeValues(t *testing.T) {
	var b histogram
	b.add(3)
	b.add(999_999_999)
	b.add(5)
	assert.Equal(t, Spread{Mean: 1_000_000_007.0 / 3, Min: 3, P10: 3, Median: 5, P90: 999_999_999, Max: 999_999_999}, b.spread())
	assert.Equal(t, 1, b.above(40))
	assert.Equal(t, Spread{}, histogram(nil).spread())
}
