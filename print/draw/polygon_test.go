package draw_test

import (
	"math"
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/broadside-cards/broadside/print/draw"
)

func TestPolygons(t *testing.T) {
	disc := draw.Circle(10, 10, 10).Polygon()
	assert.InDelta(t, math.Pi*100, disc.Area(), 1)
	assert.InDelta(t, math.Pi*144, disc.Grow(2).Area(), 1)
	assert.InDelta(t, math.Pi*64, disc.Grow(-2).Area(), 1)
	square := draw.Rect(0, 0, 10, 10).Polygon()
	assert.InDelta(t, 14*14, square.Grow(2).Area(), 1e-9, "its corners stay corners")
	back := draw.Rect(0, 0, 10, 10).Apply(draw.Affine{A: -1, D: 1, E: 10}).Polygon()
	assert.InDelta(t, -14*14, back.Grow(2).Area(), 1e-9, "outwards whichever way it runs")
	assert.InDelta(t, 2, square.Clear(2, 3, 4, 4), 1e-9)
	assert.Zero(t, square.Clear(2, 3, 9, 4))
	assert.InDelta(t, 10-5*math.Sqrt2, disc.Clear(5, 5, 10, 10), 0.05)
	assert.False(t, disc.Crosses())
	eight := draw.Path{}.MoveTo(0, 0).LineTo(10, 10).LineTo(10, 0).LineTo(0, 10).Close()
	assert.True(t, eight.Polygon().Crosses())
}
