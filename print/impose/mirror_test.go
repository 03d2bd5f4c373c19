package impose

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/print/draw"
)

func near(a, b Rect) bool {
	return abs(a.X-b.X) < 1e-9 && abs(a.Y-b.Y) < 1e-9 && abs(a.W-b.W) < 1e-9 && abs(a.H-b.H) < 1e-9
}

func TestMirroredTwiceIsWhereItWas(t *testing.T) {
	sheets(t, func(name string, l Layout) {
		if !l.every(func(i int) bool { return near(l.Mirror(l.Mirror(l.Slot(i))), l.Slot(i)) }) {
			t.Errorf("%s: mirrored twice a slot is elsewhere", name)
		}
	})
}

// through is where a point of the back lies on the front, seen through the
// paper. It is what paper does, said without the code that is tested: turned
// about a vertical line x is counted from the other edge, about a horizontal
// line y is. A page that stands is turned about a vertical line along its long
// edge; folded paper turns about the fold.
func through(l Layout, p draw.Point) draw.Point {
	stands := l.PageH >= l.PageW
	switch {
	case l.Fold == Across:
		return draw.Point{X: p.X, Y: l.FoldAt() - (p.Y - l.FoldAt())}
	case l.Fold == Down:
		return draw.Point{X: l.FoldAt() - (p.X - l.FoldAt()), Y: p.Y}
	case stands == (l.Flip != FlipShort):
		return draw.Point{X: l.PageW - p.X, Y: p.Y}
	}
	return draw.Point{X: p.X, Y: l.PageH - p.Y}
}

// corners of a rectangle as they are drawn, upright or upside down: top left,
// top right, bottom right, bottom left of the picture.
func cornersOf(r Rect, turned bool) [4]draw.Point {
	c := [4]draw.Point{{X: r.X, Y: r.Y}, {X: r.Right(), Y: r.Y}, {X: r.Right(), Y: r.Bottom()}, {X: r.X, Y: r.Bottom()}}
	if turned {
		return [4]draw.Point{c[2], c[3], c[0], c[1]}
	}
	return c
}

// TestFrontAndBackCoincideThroughThePaper: each corner of a back lies on a
// corner of its front, left behind right, and top behind top: who turns the cut
// card like a page sees its back upright.
func TestFrontAndBackCoincideThroughThePaper(t *testing.T) {
	sheets(t, func(name string, l Layout) {
		if !l.every(func(i int) bool {
			front, back := cornersOf(l.Slot(i), false), cornersOf(l.Back(i), l.Turned())
			for c, behind := range [4]int{1, 0, 3, 2} {
				p := through(l, back[c])
				if abs(p.X-front[behind].X) > 1e-9 || abs(p.Y-front[behind].Y) > 1e-9 {
					return false
				}
			}
			return true
		}) {
			t.Errorf("%s: front and back don't coincide", name)
		}
	})
}

func TestTheRuleOfHalfATurn(t *testing.T) {
	stands, lies := Layout{PageW: 210, PageH: 297, Cols: 1, Rows: 1}, Layout{PageW: 297, PageH: 210, Cols: 1, Rows: 1}
	for _, tt := range []struct {
		l      Layout
		flip   Flip
		turned bool
	}{{stands, FlipLong, false}, {stands, FlipShort, true}, {lies, FlipLong, true}, {lies, FlipShort, false}, {stands, "", false}} {
		tt.l.Flip = tt.flip
		assert.Equal(t, tt.turned, tt.l.Turned(), "%+v", tt)
	}
}

func TestOffTheMiddleTheCoordinateIsMirrored(t *testing.T) {
	l, err := NewLayout(Request{Paper: paperOf(t, "a4"), Card: cardOf(t, "bridge"), Bleed: 1.5, Margin: &Margin{5, 12, 5, 5}, Duplex: true, Flip: FlipLong})
	require.NoError(t, err)
	require.False(t, l.Landscape())
	mirrored := 210 - l.X - l.Grid().W
	assert.Greater(t, abs(mirrored-l.X), 1.0, "the test needs a grid that stands off the page's middle")
	assert.InDelta(t, mirrored, l.OtherSide().X, 1e-9)
	assert.InDelta(t, 210-l.X-l.CardW, l.Back(0).X, 1e-9)
}

func TestShiftIsUndone(t *testing.T) {
	for _, s := range []Shift{{}, {DX: 0.4, DY: -0.8}, {0.4, -0.8, 0.2}, {-2, 3, -1.5}} {
		both := s.Matrix(210, 297).Mul(s.Undo(210, 297))
		for _, p := range []draw.Point{{X: 0, Y: 0}, {X: 210, Y: 0}, {X: 33, Y: 250}} {
			q := both.Point(p)
			assert.InDelta(t, p.X, q.X, 1e-9)
			assert.InDelta(t, p.Y, q.Y, 1e-9)
		}
	}
	assert.True(t, Shift{}.Zero())
	mid := Shift{DX: 1, DY: 2, Angle: 7}.Matrix(100, 200).Point(draw.Point{X: 50, Y: 100})
	assert.InDelta(t, 51, mid.X, 1e-9)
	assert.InDelta(t, 102, mid.Y, 1e-9)
	right := Shift{Angle: 1}.Matrix(100, 200).Point(draw.Point{X: 90, Y: 100})
	assert.Greater(t, right.Y, 100.0, "clockwise: the right side sinks")
}

// TestScalesGiveTheShift: a printer that misses by s shows s at the scales.
func TestScalesGiveTheShift(t *testing.T) {
	for _, s := range []Shift{{DX: 0.4, DY: -0.8}, {0.4, -0.8, 0.2}, {-1, 1.5, -0.6}} {
		m := s.Matrix(210, 297)
		at := func(dx float64) draw.Point { return m.Point(draw.Point{X: 105 + dx, Y: 148.5}) }
		got := FromScales(at(0).X-105, at(-ScalesApart/2).Y-148.5, at(ScalesApart/2).Y-148.5)
		assert.InDelta(t, s.DX, got.DX, 1e-3)
		assert.InDelta(t, s.DY, got.DY, 1e-3)
		assert.InDelta(t, s.Angle, got.Angle, 1e-3)
	}
}
