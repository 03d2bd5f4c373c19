package draw

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

// TestWalk: what lies in groups, symbols and blended groups is visited once, in its
// order, with where it is drawn.
func TestWalk(t *testing.T) {
	dot := Rect(0, 0, 1, 1)
	var inner, blended, l List
	inner.Fill(dot, Black)
	blended.Push(Translate(0, 5))
	blended.Stroke(dot, Pen{Width: 1})
	blended.Pop()
	l.Push(Translate(10, 0))
	l.Use(&Symbol{ID: "inner", List: inner})
	l.Push(Scale(2))
	l.Clip(dot)
	l.Pop()
	l.Blend(Group(blended), Blending{Opacity: 0.5})
	l.Pop()
	l.Fill(dot, White)
	type visit struct {
		what string
		at   Point
	}
	var got []visit
	l.Walk(Translate(0, 1), func(op Command, to Affine) {
		what := "clip"
		switch {
		case op.Fill != nil:
			what = "fill " + op.Fill.Colour.String()
		case op.Stroke != nil:
			what = "stroke"
		}
		got = append(got, visit{what, to.Point(Point{X: 1, Y: 1})})
	})
	assert.Equal(t, []visit{
		{"fill " + Black.String(), Point{X: 11, Y: 2}},
		{"clip", Point{X: 12, Y: 3}},
		{"stroke", Point{X: 11, Y: 7}},
		{"fill " + White.String(), Point{X: 1, Y: 2}},
	}, got)
}
