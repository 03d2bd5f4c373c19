package vm

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/broadside-cards/broadside/interpreter/table"
)

// TestNextSubset: every set comes once, small ones first.
func TestNextSubset(t *testing.T) {
	m, all := new(Machine), make([]uint64, 2)
	for _, o := range []int{3, 17, 63, 64, 90} {
		table.Add(all, o)
	}
	for _, c := range []struct{ least, most, want int }{{2, 2, 10}, {1, 0, 31}, {3, 0, 16}, {5, 5, 1}, {6, 6, 0}, {6, 0, 0}, {2, 3, 20}} {
		seen, last := map[[2]uint64]bool{}, 0
		for set := make([]uint64, 2); m.nextSubset(set, all, c.least, c.most); {
			n := table.Count(set)
			assert.GreaterOrEqual(t, n, last)
			assert.GreaterOrEqual(t, n, c.least)
			seen[[2]uint64(set)], last = true, n
			assert.Zero(t, set[0]&^all[0]|set[1]&^all[1])
			if len(seen) > c.want {
				break
			}
		}
		assert.Len(t, seen, c.want, "%d to %d", c.least, c.most)
	}
}
