package ordered_test

import (
	"errors"
	"sync/atomic"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/print/ordered"
)

func TestThingsComeInOrder(t *testing.T) {
	for _, n := range []int{0, 1, 3, 100} {
		var got []int
		require.NoError(t, ordered.Map(n, func(i int) (int, error) {
			time.Sleep(time.Duration((i*7)%5) * 100 * time.Microsecond)
			return i * i, nil
		}, func(i, square int) error {
			assert.Equal(t, i*i, square)
			got = append(got, i)
			return nil
		}))
		assert.Len(t, got, n)
		assert.IsIncreasing(t, append([]int{-2, -1}, got...))
	}
}

func TestTheFirstErrorEndsIt(t *testing.T) {
	broken := errors.New("broken")
	var begun atomic.Int32
	taken := 0
	err := ordered.Map(1000, func(i int) (int, error) {
		begun.Add(1)
		if i == 3 {
			return 0, broken
		}
		return i, nil
	}, func(int, int) error { taken++; return nil })
	require.ErrorIs(t, err, broken)
	assert.Equal(t, 3, taken)
	assert.Less(t, begun.Load(), int32(100))
	require.ErrorIs(t, ordered.Map(5, func(i int) (int, error) { return i, nil }, func(int, int) error { return broken }), broken)
}
