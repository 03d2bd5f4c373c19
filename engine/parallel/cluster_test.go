package parallel_test

import (
	"context"
	"errors"
	"sync"
	"sync/atomic"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/engine/parallel"
)

// nobody is a cluster that is asked for nothing.
type nobody struct{ parallel.Cluster }

// TestAsksSomeAtOnce: one after the other here; with a cluster as many at once as are said, and no more.
func TestAsksSomeAtOnce(t *testing.T) {
	for _, c := range []parallel.Cluster{nil, nobody{}} {
		want := 1
		if c != nil {
			want = parallel.AtOnce
		}
		var mu sync.Mutex
		now, most := 0, 0
		all := make(chan struct{})
		done, err := parallel.Asks(t.Context(), c, 3*parallel.AtOnce, func(_ context.Context, i int) error {
			mu.Lock()
			now++
			most = max(most, now)
			if now == want && i < want {
				close(all)
			}
			mu.Unlock()
			<-all // until so many are at it
			mu.Lock()
			now--
			mu.Unlock()
			return nil
		})
		require.NoError(t, err)
		assert.Equal(t, 3*parallel.AtOnce, done)
		assert.Equal(t, want, most)
	}
}

// TestTheFirstThatFailsEndsTheOthers, and it is that error which is given.
func TestTheFirstThatFailsEndsTheOthers(t *testing.T) {
	failed := errors.New("it failed")
	for _, c := range []parallel.Cluster{nil, nobody{}} {
		var begun atomic.Int32
		done, err := parallel.Asks(t.Context(), c, 1000, func(ctx context.Context, i int) error {
			begun.Add(1)
			switch {
			case i < 2:
				return nil
			case i == 4, c == nil:
				return failed
			}
			<-ctx.Done()
			return ctx.Err()
		})
		assert.ErrorIs(t, err, failed)
		assert.Equal(t, 2, done)
		assert.Less(t, int(begun.Load()), 20)
	}
	ctx, cancel := context.WithCancel(t.Context())
	done, err := parallel.Asks(ctx, nobody{}, 1000, func(ctx context.Context, i int) error {
		if i == 3 {
			cancel()
		}
		return ctx.Err()
	})
	assert.ErrorIs(t, err, context.Canceled)
	assert.Less(t, done, 1000)
}
