package sheet

import (
	"math"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/print/draw"
	"github.com/broadside-cards/broadside/print/impose"
	"github.com/broadside-cards/broadside/print/piece"
)

// layouts visits many sheets.
func layouts(t *testing.T, visit func(name string, l impose.Layout)) {
	t.Helper()
	for _, paper := range append(impose.Papers(), "8x10in") {
		for _, size := range impose.Sizes() {
			for _, bleed := range []float64{0, 1.5, 3} {
				for _, fold := range []bool{false, true} {
					p, err := impose.Paper(paper)
					require.NoError(t, err)
					c, err := impose.CardSize(size)
					require.NoError(t, err)
					l, err := impose.NewLayout(impose.Request{Paper: p, Card: c, Bleed: bleed, Duplex: !fold, Fold: fold})
					if err == nil {
						visit(paper+" "+size, l)
					}
				}
			}
		}
	}
}

// strip is where a slug stands on the page.
func (b band) strip() impose.Rect {
	p, q := b.to.Point(draw.Point{X: 0, Y: b.base - rulerHigh}), b.to.Point(draw.Point{X: b.length, Y: b.base})
	return impose.Rect{X: min(p.X, q.X), Y: min(p.Y, q.Y), W: math.Abs(p.X - q.X), H: math.Abs(p.Y - q.Y)}
}

func TestSlugStaysOffCardsAndMarks(t *testing.T) {
	without, all := 0, 0
	layouts(t, func(name string, l impose.Layout) {
		line, ruler := l.SlugSides()
		require.NotEqual(t, line, ruler)
		if a, ok := bandOf(l, line); ok {
			if b, ok := bandOf(l, ruler); ok {
				assert.False(t, a.strip().Meets(b.strip()), "%s: line and ruler meet", name)
			}
		}
		for _, side := range []impose.Side{line, ruler} {
			all++
			b, ok := bandOf(l, side)
			if !ok {
				without++
				continue
			}
			s := b.strip()
			assert.True(t, s.Within(impose.Rect{W: l.PageW, H: l.PageH}), "%s: the slug leaves the paper", name)
			for i := range l.PerPage() {
				assert.False(t, s.Meets(l.Picture(i)) || l.Fold != impose.NoFold && s.Meets(l.BackPicture(i)), "%s: the slug lies on a card", name)
			}
			if l.Room(side) < impose.SlugBand+2.5 {
				continue // where there is no room for both they share it
			}
			for _, m := range l.Marks(impose.Lines, l.PerPage()) {
				box := impose.Rect{X: min(m.X1, m.X2), Y: min(m.Y1, m.Y2), W: math.Abs(m.X1-m.X2) + 0.01, H: math.Abs(m.Y1-m.Y2) + 0.01}
				assert.False(t, s.Meets(box), "%s: a mark runs through the slug", name)
			}
		}
	})
	assert.Less(t, without, all/20, "nearly every page has room for it")
}

// TestCornersAreDrawnOnWhatIsCutOff: the lines of round corners lie in the trim
// and outside the card.
func TestCornersAreDrawnOnWhatIsCutOff(t *testing.T) {
	for _, r := range []float64{1, 3.175, 8} {
		var l draw.List
		s := impose.Rect{X: 20, Y: 30, W: 63.5, H: 88.9}
		corners(&l, s, &piece.Piece{W: 63.5, H: 88.9, Corner: r})
		n := 0
		for _, op := range l.Ops {
			if op.Stroke == nil || op.Stroke.Pen.Colour != draw.Black {
				continue
			}
			n++
			for _, p := range onCurve(op.Stroke.Path) {
				assert.True(t, impose.Rect{X: p.X, Y: p.Y}.Within(s), "the line leaves the trim")
				dx := max(s.X+r-p.X, p.X-(s.Right()-r), 0)
				dy := max(s.Y+r-p.Y, p.Y-(s.Bottom()-r), 0)
				assert.InDelta(t, r+hairline/2, math.Hypot(dx, dy), 0.01, "its ink touches the card's edge from outside")
			}
		}
		assert.Equal(t, 4, n)
	}
}

// onCurve are points of a path of one curve.
func onCurve(p draw.Path) (out []draw.Point) {
	a, c := p[0].P[0], p[1].P
	for i := range 11 {
		t := float64(i) / 10
		u := 1 - t
		mix := func(p0, p1, p2, p3 float64) float64 { return u*u*u*p0 + 3*u*u*t*p1 + 3*u*t*t*p2 + t*t*t*p3 }
		out = append(out, draw.Point{X: mix(a.X, c[0].X, c[1].X, c[2].X), Y: mix(a.Y, c[0].Y, c[1].Y, c[2].Y)})
	}
	return out
}

// TestScalesReadWhatIsMissed: a printer that puts side 2 too far right and down
// shows the lines of side 1 left of and above where they should be, and there
// the scales read the same millimetres, with the sign that print undoes.
func TestScalesReadWhatIsMissed(t *testing.T) {
	var l draw.List
	Calibration{}.scales(&l, 210, 297)
	where := map[string][]draw.Point{}
	for _, op := range l.Ops {
		if op.Text != nil && op.Text.Pt == 9 {
			w := width(op.Text.S, 9)
			where[op.Text.S] = append(where[op.Text.S], draw.Point{X: op.Text.X + w/2, Y: op.Text.Y - 0.33*9*draw.MMPerPt})
		}
	}
	require.Len(t, where, 11, "-5 to +5")
	a, b, c := where["+3"][0], where["+3"][1], where["+3"][2]
	assert.InDelta(t, 105-3*fan, a.X, 0.01, "A reads +3 on its left")
	assert.InDelta(t, 148.5-3*fan, b.Y, 0.01, "B reads +3 above")
	assert.InDelta(t, 148.5-3*fan, c.Y, 0.01)
	assert.Less(t, b.X, 105.0)
	assert.Greater(t, c.X, 105.0)
}
