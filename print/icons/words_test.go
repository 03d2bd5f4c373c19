package icons

import (
	"maps"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
)

// TestEveryPictureIsAWordOfALook, and every word has its picture.
func TestEveryPictureIsAWordOfALook(t *testing.T) {
	assert.Equal(t, slices.Sorted(maps.Keys(builtin)), Names())
}
