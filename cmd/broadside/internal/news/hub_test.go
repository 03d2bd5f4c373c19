package news

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

// TestAtTheLimitOfNews: a window that is as far behind as one may be hears everything, and one event further it has to begin anew.
func TestAtTheLimitOfNews(t *testing.T) {
	const limit = 256
	var h Hub
	w := h.Join("slow")
	for range limit {
		h.Tell("news", 1)
	}
	assert.True(t, h.IsOpen("slow"))
	h.Tell("news", 1)
	assert.False(t, h.IsOpen("slow"))
	heard := 0
	for range w.News() { // it is closed behind what was told
		heard++
	}
	assert.Equal(t, limit, heard)
}
