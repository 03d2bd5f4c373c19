package impose

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func (m Mark) box() Rect {
	return Rect{min(m.X1, m.X2), min(m.Y1, m.Y2), abs(m.X2 - m.X1), abs(m.Y2 - m.Y1)}
}

// crosses says whether a mark runs through the inside of a rectangle.
func (m Mark) crosses(r Rect) bool {
	const half = hair / 2
	if m.X1 == m.X2 {
		return m.box().Grow(0, half, 0, half).Meets(r)
	}
	return m.box().Grow(half, 0, half, 0).Meets(r)
}

// hair is the pen of marks: a quarter point.
const hair = 0.25 * 25.4 / 72

func TestMarksNeverEnterATrimOrABleed(t *testing.T) {
	sheets(t, func(name string, l Layout) {
		for _, style := range []Marks{Lines, Ticks} {
			for _, m := range l.Marks(style, l.PerPage()) {
				if !l.every(func(i int) bool { return !m.crosses(l.Picture(i)) && !m.crosses(l.Slot(i)) }) {
					t.Errorf("%s: the mark %v of %s enters a card or its bleed", name, m, style)
				}
				if l.Fold != NoFold && !l.every(func(i int) bool { return !m.crosses(l.BackPicture(i)) }) {
					t.Errorf("%s: the mark %v of %s enters a back", name, m, style)
				}
				if !m.box().Within(Rect{0, 0, l.PageW, l.PageH}) {
					t.Errorf("%s: the mark %v leaves the paper", name, m)
				}
			}
		}
	})
}

// TestMarksProlongTrims: each is in line with an edge of a card, and for 5 mm of
// margin and more every edge has a mark at both ends.
func TestMarksProlongTrims(t *testing.T) {
	sheets(t, func(name string, l Layout) {
		for _, style := range []Marks{Lines, Ticks} {
			marks := l.Marks(style, l.PerPage())
			for _, m := range marks {
				if l.every(func(i int) bool { return !m.inLine(l.Slot(i)) }) {
					t.Errorf("%s: the mark %v is in line with no trim", name, m)
				}
			}
			m := l.Margin
			if min(m.Top, m.Right, m.Bottom, m.Left) >= 4 && !l.every(func(i int) bool { return marked(l, l.Slot(i), marks) }) {
				t.Errorf("%s: an edge has not two %s", name, style)
			}
		}
	})
}

func (m Mark) inLine(s Rect) bool {
	if m.X1 == m.X2 {
		return abs(m.X1-s.X) < 1e-9 || abs(m.X1-s.Right()) < 1e-9
	}
	return abs(m.Y1-s.Y) < 1e-9 || abs(m.Y1-s.Bottom()) < 1e-9
}

// marked says whether each edge of a card is prolonged on both sides of it.
func marked(l Layout, s Rect, marks []Mark) bool {
	has := func(holds func(m Mark) bool) bool {
		for _, m := range marks {
			if holds(m) {
				return true
			}
		}
		return false
	}
	for _, x := range []float64{s.X, s.Right()} {
		above := has(func(m Mark) bool { return m.X1 == m.X2 && abs(m.X1-x) < 1e-9 && max(m.Y1, m.Y2) <= s.Y })
		below := has(func(m Mark) bool { return m.X1 == m.X2 && abs(m.X1-x) < 1e-9 && min(m.Y1, m.Y2) >= s.Bottom() })
		if !above || !below {
			return false
		}
	}
	for _, y := range []float64{s.Y, s.Bottom()} {
		left := has(func(m Mark) bool { return m.Y1 == m.Y2 && abs(m.Y1-y) < 1e-9 && max(m.X1, m.X2) <= s.X })
		right := has(func(m Mark) bool { return m.Y1 == m.Y2 && abs(m.Y1-y) < 1e-9 && min(m.X1, m.X2) >= s.Right() })
		if !left || !right {
			return false
		}
	}
	return true
}

func markSheet(t *testing.T, bleed, gap float64) Layout {
	t.Helper()
	l, err := NewLayout(Request{Paper: paperOf(t, "a4"), Card: cardOf(t, "poker"), Bleed: bleed, Gap: &gap})
	require.NoError(t, err)
	return l
}

// TestCardsThatTouchAreMarkedAtTheEdgeOnly.
func TestCardsThatTouchAreMarkedAtTheEdgeOnly(t *testing.T) {
	l := markSheet(t, 0, 0)
	for _, style := range []Marks{Lines, Ticks} {
		marks := l.Marks(style, 9)
		assert.Len(t, marks, 2*(4+4), "four lines each way, a mark at each end")
		for _, m := range marks {
			assert.False(t, m.box().Meets(l.Grid()))
			assert.False(t, m.crosses(l.Grid()))
		}
	}
	assert.Empty(t, l.Marks(NoMarks, 9))
}

func TestTicksStandBetweenCardsThatDontTouch(t *testing.T) {
	l := markSheet(t, 0, 5)
	lines, ticks := l.Marks(Lines, 9), l.Marks(Ticks, 9)
	assert.Len(t, lines, 2*(2*l.Cols+2*l.Rows))
	assert.Len(t, ticks, 8*l.PerPage(), "eight at each card")
}

func TestPartOfAPageIsMarkedForItsCardsOnly(t *testing.T) {
	l := markSheet(t, 0, 0)
	assert.Len(t, l.Marks(Lines, 1), 2*(2+2))
	assert.Len(t, l.Marks(Lines, 4), 2*(4+3), "three columns, two rows")
}

func TestMarksAreSixMillimetresWhereThereIsRoom(t *testing.T) {
	l, err := NewLayout(Request{Paper: paperOf(t, "a4"), Card: cardOf(t, "tarot"), Bleed: 3})
	require.NoError(t, err)
	for _, m := range l.Marks(Lines, 4) {
		b := m.box()
		assert.InDelta(t, 6, max(b.W, b.H), 1e-9)
		assert.True(t, b.Within(l.Printable()))
	}
	near, _ := l.tick(0, Top)
	assert.InDelta(t, 6, near, 1e-9, "3 mm off the bleed")
}

func abs(v float64) float64 { return max(v, -v) }

// 2,280 small squares on A4, with ticks at all corners.
func TestMarksOfManySmallPieces(t *testing.T) {
	gap := 0.2
	l, err := NewLayout(Request{Paper: Size{"a4", 210, 297}, Card: Size{W: 5, H: 5}, Gap: &gap})
	require.NoError(t, err)
	start := time.Now()
	marks := l.Marks(Lines, l.PerPage())
	assert.Len(t, marks, 4*(l.Cols+l.Rows))
	l.Gap = 2
	assert.NotEmpty(t, l.Marks(Ticks, l.PerPage()))
	assert.Less(t, time.Since(start), time.Minute, "it hangs")
}
