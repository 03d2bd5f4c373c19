package bytecode_test

import (
	"math"
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/interpreter/bytecode"
)

// TestFieldSets compares each value with each number, by sets and one by one: values that lie close together, far apart, and at the ends of what a
// number is.
func TestFieldSets(t *testing.T) {
	for _, values := range [][]int32{{3}, {1, 2, 2, 5, -3, 5}, {0, 1000, 7, 1000}, {math.MinInt32, 0, math.MaxInt32}, {math.MaxInt32 - 1, math.MaxInt32}} {
		sets := bytecode.NewFieldSets(values, 1)
		for _, n := range []int32{math.MinInt32, -4, -3, -2, 0, 1, 2, 3, 4, 5, 6, 7, 999, 1000, 1001, math.MaxInt32 - 1, math.MaxInt32} {
			for op := check.EQ; op <= check.GE; op++ {
				from, to, flip := sets.Between(n, op)
				got, want := (1<<uint(len(values))-1)&(sets.Below[to]&^sets.Below[from]^flip), uint64(0)
				for o, v := range values {
					if op.Holds(int(v), int(n)) {
						want |= 1 << uint(o)
					}
				}
				assert.Equal(t, want, got, "%v %v %d", values, op, n)
			}
		}
	}
}
