package printtest_test

import (
	"image"
	"image/color"
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/broadside-cards/broadside/print/printtest"
)

func stripes(w, h, step int) image.Image {
	m := image.NewGray(image.Rect(0, 0, w, h))
	for x := range w {
		for y := range h {
			m.SetGray(x, y, color.Gray{uint8(255 * (x / step % 2))})
		}
	}
	return m
}

func TestSSIMKnowsEqualFromDifferent(t *testing.T) {
	assert.InDelta(t, 1, printtest.SSIM(stripes(64, 64, 3), stripes(64, 64, 3)), 1e-9)
	assert.Less(t, printtest.SSIM(stripes(64, 64, 3), stripes(64, 64, 5)), 0.5)
	assert.Zero(t, printtest.SSIM(stripes(64, 64, 3), stripes(65, 64, 3)))
}
