package bot

import (
	"math"
	"testing"

	"github.com/stretchr/testify/assert"
)

// compared is a comparison after options brought so much, deal by deal.
func compared(gains ...[]float64) *comparison {
	c := &comparison{gains: gains}
	c.evaluator.low, c.evaluator.high = -1, 1
	for i, list := range gains {
		t := tried{option: i}
		for _, v := range list {
			if !math.IsNaN(v) {
				t.sum, t.n = t.sum+v, t.n+1
				c.sum, c.ended = c.sum+v, c.ended+1
			}
		}
		c.options = append(c.options, t)
	}
	return c
}

func (c *comparison) left() (out []int) {
	for _, t := range c.options {
		out = append(out, t.option)
	}
	return out
}

// TestRace: what is far behind is tried no further, what is close is, and what
// few deals left can't make up is given up sooner than with many.
func TestRace(t *testing.T) {
	always := []float64{1, 1, 1, 1, 1, 1, 1, 1}
	never := []float64{-1, -1, -1, -1, -1, -1, -1, -1}
	near := []float64{1, 1, -1, 1, 1, 1, 1, 1}
	unknown := []float64{math.NaN(), 1, 1, 1, 1, 1, 1, 1}
	c := compared(always, never, near, unknown)
	c.drop(8, 20)
	assert.Equal(t, []int{0, 2, 3}, c.left())
	c = compared(always[:7], never[:7])
	c.drop(7, 20)
	assert.Len(t, c.options, 2, "seven deals are too few")
	half := []float64{1, -1, 1, -1, 1, 1, 1, 1}
	early, late := compared(always, half), compared(always, half)
	early.drop(8, 200)
	late.drop(8, 9)
	assert.Len(t, early.options, 2)
	assert.Len(t, late.options, 1)
}

// TestAlike: options that bring the same in every deal are tried no further, unless in few.
func TestAlike(t *testing.T) {
	one := []float64{1, 0, 1, 0.5, -1, 1, 1, 1}
	assert.True(t, compared(one, one, one).alike())
	assert.False(t, compared(one[:7], one[:7]).alike())
	assert.False(t, compared(one, []float64{1, 0, 1, 0.5, -1, 1, 1, -1}).alike())
}

// TestLogs holds the logarithms of our own against the library's.
func TestLogs(t *testing.T) {
	for n := int32(1); n < 3_000_000; n += n/1000 + 1 {
		assert.InDelta(t, math.Log(float64(n)), logOf(n), 5e-4, n)
		if n < int32(len(logs)) {
			assert.InDelta(t, math.Log(float64(n)), logOf(n), 1e-12, n)
		}
	}
}
