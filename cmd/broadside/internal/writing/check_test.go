package writing

import (
	"runtime/debug"
	"testing"

	"github.com/stretchr/testify/assert"
)

// TestChecksThatOverlap: the memory's limit is gone after the last of them, whichever began first.
func TestChecksThatOverlap(t *testing.T) {
	t.Setenv("GOMEMLIMIT", "")
	before := debug.SetMemoryLimit(-1)
	first, second := within(), within()
	first()
	assert.EqualValues(t, checkMemory, debug.SetMemoryLimit(-1))
	second()
	assert.Equal(t, before, debug.SetMemoryLimit(-1))
}
