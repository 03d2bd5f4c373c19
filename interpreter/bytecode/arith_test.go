package bytecode

import (
	"math"
	"testing"

	"github.com/stretchr/testify/assert"
)

// TestRemainder: what is left and what was taken are the whole, and what is left lies on the
// side of the divisor.
func TestRemainder(t *testing.T) {
	for _, c := range []struct{ a, b, want int }{
		{7, 3, 1}, {-7, 3, 2}, {7, -3, -2}, {-7, -3, -1}, {6, 3, 0}, {-6, 3, 0}, {7, 0, 0}, {math.MinInt32, -1, 0}, {math.MinInt32, math.MaxInt32, math.MaxInt32 - 1},
	} {
		got := Remainder(int32(c.a), int32(c.b))
		assert.EqualValues(t, c.want, got, "%d by %d", c.a, c.b)
		if c.b != 0 {
			assert.EqualValues(t, c.a, int64(c.b)*Divide(int32(c.a), int32(c.b), false)+got)
		}
	}
}
