package sheet

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/print/draw"
	"github.com/broadside-cards/broadside/print/impose"
	"github.com/broadside-cards/broadside/print/piece"
)

// alone is a piece that is cut out by itself.
func alone(size float64, outline piece.Outline, corner float64, count int) piece.Piece {
	face, under := &draw.List{}, &draw.List{}
	face.Fill(draw.Rect(0, 0, size, size), draw.White)
	under.Fill(draw.Rect(-1.5, -1.5, size+3, size+3), draw.Black)
	return piece.Piece{ID: fmt.Sprint(size, outline, corner), Corner: corner, W: size, H: size, Count: count, Face: face, Back: face, Outline: outline, Under: under, Spare: 1.5}
}

// TestAlone: pieces of about one size share a page whatever their outline is, stay twice their spare
// picture apart, and are cut along lines of their own.
func TestAlone(t *testing.T) {
	pieces := []piece.Piece{alone(20, piece.Rectangle, 10, 7), alone(18, piece.Hexagon, 0, 5), alone(20, piece.Rectangle, 1.5, 3), alone(60, piece.Rectangle, 0, 1)}
	for _, o := range []Options{{Marks: impose.Lines}, {Marks: impose.Lines, Bleed: 3, BackBleed: 1, Backs: Interleaved}} {
		layouts, err := Layouts(pieces, o)
		require.NoError(t, err)
		require.Len(t, layouts, 2, "those of 60 mm stand by themselves")
		assert.GreaterOrEqual(t, layouts[0].Gap, 2*max(1.5, o.Bleed))
		pages, err := Pictures(pieces, o)
		require.NoError(t, err)
		lines, pictures := 0, 0
		for _, op := range pages[0].List.Ops {
			switch {
			case op.Stroke != nil && op.Stroke.Pen.Width == hairline && op.Stroke.Pen.Colour == draw.Black && len(op.Stroke.Path) > 3:
				lines++
			case op.Use != nil:
				pictures++
			}
		}
		assert.Equal(t, 15, lines, "a line around each")
		assert.Equal(t, 30, pictures, "what goes on beyond the cut lies below each")
	}
}

// TestOutlines lie as far outwards as they are asked to, around the middle of the piece.
func TestOutlines(t *testing.T) {
	s := impose.Rect{X: 50, Y: 70, W: 20, H: 20}
	for _, corner := range []float64{0, 1.5, 10} {
		q := alone(20, piece.Rectangle, corner, 1)
		x0, y0, x1, y1 := outline(&q, s, 1).Bounds(draw.Identity)
		for i, want := range []float64{49, 69, 71, 91} {
			assert.InDelta(t, want, []float64{x0, y0, x1, y1}[i], 1e-9)
		}
	}
	q := alone(20, piece.Hexagon, 0, 1)
	_, y0, _, y1 := outline(&q, s, 1).Bounds(draw.Identity)
	assert.InDelta(t, 69, y0, 1e-9)
	assert.InDelta(t, 91, y1, 1e-9)
}
