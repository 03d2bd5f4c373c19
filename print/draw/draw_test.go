package draw_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	_ "github.com/broadside-cards/broadside/dsl/golden" // the -update flag
	"github.com/broadside-cards/broadside/print/draw"
	"github.com/broadside-cards/broadside/print/record"
)

func TestFourQuarterTurnsAreNone(t *testing.T) {
	q := draw.Rotate(1)
	assert.Equal(t, draw.Identity, q.Mul(q).Mul(q).Mul(q))
	assert.Equal(t, draw.Rotate(3), draw.Rotate(-1))
	assert.Equal(t, draw.Point{X: -2, Y: 1}, q.Point(draw.Point{X: 1, Y: 2}), "x turns down, y turns left")
}

func TestMulAppliesTheRightOneFirst(t *testing.T) {
	m := draw.Translate(10, 0).Mul(draw.Scale(2))
	assert.Equal(t, draw.Point{X: 16, Y: 8}, m.Point(draw.Point{X: 3, Y: 4}))
	assert.Equal(t, 2.0, m.Factor())
}

func TestColours(t *testing.T) {
	c, err := draw.ParseColour("#1af")
	require.NoError(t, err)
	assert.Equal(t, "#11aaff", c.String())
	for _, bad := range []string{"", "red", "#12", "#12345g", "123456", "#1234567"} {
		_, err := draw.ParseColour(bad)
		assert.Error(t, err, bad)
	}
	assert.InDelta(t, 21, draw.Contrast(draw.Black, draw.White), 1e-9)
	assert.Equal(t, draw.White, c.Mix(draw.White, 1))
}

func TestInkIsAlwaysReadable(t *testing.T) {
	for r := 0; r < 256; r += 15 {
		for g := 0; g < 256; g += 15 {
			for b := 0; b < 256; b += 15 {
				ground := draw.Colour{R: uint8(r), G: uint8(g), B: uint8(b)}
				ink := ground.On(draw.Black, draw.White)
				assert.GreaterOrEqual(t, draw.Contrast(ground, ink), 4.5, "%s on %s", ink, ground)
			}
		}
	}
}

func TestAListKeepsAnEmptyClip(t *testing.T) {
	var l draw.List
	l.Push(draw.Identity)
	l.Clip(nil)
	l.Fill(draw.Rect(0, 0, 1, 1), draw.Black)
	l.Pop()
	var c record.Canvas
	l.Replay(&c)
	assert.Contains(t, c.String(), "clip")
}
