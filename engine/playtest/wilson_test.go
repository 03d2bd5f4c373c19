package playtest

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

// TestWilson checks the interval against worked values (rounded to 4 places).
func TestWilson(t *testing.T) {
	for _, c := range []struct {
		k, n      int
		low, high float64
	}{
		{0, 10, 0, 0.2775},
		{5, 10, 0.2366, 0.7634},
		{10, 10, 0.7225, 1},
		{1, 29, 0.0061, 0.1718},
		{500, 1000, 0.4691, 0.5309},
	} {
		s := Wilson(c.k, c.n)
		assert.InDelta(t, c.low, s.Low, 5e-5, "%d of %d", c.k, c.n)
		assert.InDelta(t, c.high, s.High, 5e-5, "%d of %d", c.k, c.n)
	}
	assert.Equal(t, Share{High: 1}, Wilson(0, 0))
}

func TestSpread(t *testing.T) {
	var h histogram
	for _, v := range []int{3, 1, 4, 1, 5, 9, 2, 6, 5, 3} {
		h.add(v)
	}
	s := h.spread()
	assert.Equal(t, Spread{Mean: 3.9, Min: 1, P10: 1, Median: 3, P90: 6, Max: 9}, s)
	var twice histogram
	for v, n := range h {
		for range 2 * n {
			twice.add(v)
		}
	}
	assert.Equal(t, s, twice.spread())
	assert.Equal(t, Spread{}, histogram(nil).spread())
}
