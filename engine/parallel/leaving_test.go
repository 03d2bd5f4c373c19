package parallel_test

import (
	"context"
	"errors"
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/broadside-cards/broadside/engine/parallel"
)

// TestLeaving: what is done is given; what goes on when ctx ends is not waited for; and a bug is the caller's to recover from.
func TestLeaving(t *testing.T) {
	failed := errors.New("failed")
	n, err := parallel.Leaving(t.Context(), func() (int, error) { return 7, failed })
	assert.Equal(t, 7, n)
	assert.ErrorIs(t, err, failed)

	ctx, cancel := context.WithCancel(t.Context())
	forever := make(chan struct{})
	defer close(forever)
	n, err = parallel.Leaving(ctx, func() (int, error) { cancel(); <-forever; return 7, nil })
	assert.Zero(t, n)
	assert.ErrorIs(t, err, context.Canceled)

	assert.Panics(t, func() { _, _ = parallel.Leaving(t.Context(), func() (int, error) { panic("bug") }) })
}
