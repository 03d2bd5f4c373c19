package png

import (
	"image"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// TestAtTheLimitOfPixels: as many as there may be are begun, which takes a gigabyte, and one row more is not.
func TestAtTheLimitOfPixels(t *testing.T) {
	box, err := pixels(30_000, 10_000, 1)
	require.NoError(t, err)
	assert.Equal(t, image.Rect(0, 0, 30_000, 10_000), box)
	_, err = pixels(30_000, 10_001, 1)
	assert.EqualError(t, err, "a picture of 30000 × 10001 pixels is too large: at most 300 million are possible")
}
