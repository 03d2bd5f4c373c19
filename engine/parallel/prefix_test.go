package parallel_test

import (
	"context"
	"errors"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/engine/parallel"
)

func nothing() struct{} { return struct{}{} }

func TestPrefix(t *testing.T) {
	for _, workers := range []int{0, 1, 3, 200} {
		for _, n := range []int{0, 1, 100} {
			got := make([]int, n)
			done, err := parallel.Prefix(context.Background(), n, workers, nothing, func(_ struct{}, i int) error { got[i]++; return nil }, nil)
			require.NoError(t, err)
			assert.Equal(t, n, done)
			for i := range got {
				assert.Equal(t, 1, got[i], "%d of %d on %d workers", i, n, workers)
			}
		}
	}
}

// TestTheFirstErrorByNumber: of several errors the one of the lowest number is
// given, and everything before it was done.
func TestTheFirstErrorByNumber(t *testing.T) {
	for _, workers := range []int{1, 4} {
		first, second := errors.New("first"), errors.New("second")
		did := make([]bool, 1000)
		done, err := parallel.Prefix(context.Background(), 1000, workers, nothing, func(_ struct{}, i int) error {
			did[i] = true
			return map[int]error{40: second, 30: first}[i]
		}, nil)
		assert.ErrorIs(t, err, first)
		assert.Equal(t, 30, done)
		assert.NotContains(t, did[:done], false)
	}
}

func TestNothingIsBegunAfterTheEnd(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	told := 0
	done, err := parallel.Prefix(ctx, 100, 1, nothing, func(_ struct{}, i int) error {
		if i == 6 {
			cancel()
		}
		return nil
	}, func(done int) { told = done })
	assert.ErrorIs(t, err, context.Canceled)
	assert.Equal(t, 7, done)
	assert.Equal(t, 7, told)
}
