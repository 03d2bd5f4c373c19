package png_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/broadside-cards/broadside/print/draw"
	"github.com/broadside-cards/broadside/print/png"
)

func TestAPictureThatIsTooLargeIsNotBegun(t *testing.T) {
	c := png.New(2000, 2000, 1200)
	c.Clip(draw.Circle(5, 5, 5))
	c.Fill(draw.Rect(0, 0, 9, 9), draw.Black)
	c.Stroke(draw.LineSeg(0, 0, 9, 9), draw.Pen{Width: 1})
	_, err := c.Bytes()
	assert.EqualError(t, err, "a picture of 94488 × 94488 pixels is too large: at most 300 million are possible")
	c.Free()
}
