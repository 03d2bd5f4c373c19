package engine_test

import (
	"testing"

	"github.com/stretchr/testify/require"
)

// A clone made from freed memory is as good as a fresh one, and leaves the
// original alone.
func TestFreedMemoryIsCleanAgain(t *testing.T) {
	s := midGame(t, 40)
	want := s.Hash()
	for range 20 {
		c := s.Clone()
		require.Equal(t, want, c.Hash())
		require.Equal(t, s.View(0), c.View(0))
		require.NoError(t, c.Apply(0))
		c.Free()
		require.Equal(t, want, s.Hash())
	}
}
