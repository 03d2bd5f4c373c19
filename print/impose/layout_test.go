package impose

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// asked is a sheet: names of a paper and a card size, and the bleed in mm.
type asked struct {
	Paper, Size string
	Bleed       float64
}

func layoutFor(t *testing.T, o asked) Layout {
	t.Helper()
	paper, err := Paper(o.Paper)
	require.NoError(t, err)
	size, err := CardSize(o.Size)
	require.NoError(t, err)
	l, err := NewLayout(paper, size, o.Bleed)
	require.NoError(t, err)
	return l
}

// The numbers are hand arithmetic: (page - n × card) / 2.
func TestMargins(t *testing.T) {
	tests := []struct {
		o          asked
		cols, rows int
		x, y       float64
	}{
		{asked{}, 3, 3, 10.5, 16.5},
		{asked{Paper: "letter"}, 3, 3, 13.45, 7.7},
		{asked{Size: "poker"}, 3, 3, 9.75, 15.15},
		{asked{Size: "poker", Paper: "letter"}, 3, 3, 12.7, 6.35},
		{asked{Size: "bridge"}, 5, 2, 5.625, 16.1},
		{asked{Size: "mini"}, 6, 3, 15.15, 9.75},
		{asked{Size: "tarot"}, 2, 2, 35.15, 27.85},
		{asked{Size: "poker", Bleed: 1.5}, 3, 3, 6.75, 12.15},
	}
	for _, tt := range tests {
		l := layoutFor(t, tt.o)
		x, y := l.Margins()
		assert.Equal(t, []int{tt.cols, tt.rows}, []int{l.Cols, l.Rows}, "%+v", tt.o)
		assert.InDelta(t, tt.x, x, 1e-9, "%+v", tt.o)
		assert.InDelta(t, tt.y, y, 1e-9, "%+v", tt.o)
	}
}

// n-up of every size in the print notes, per page.
func TestCardsToAPage(t *testing.T) {
	tests := []struct {
		size, paper string
		bleed       float64
		want        int
	}{
		{"poker", "a4", 3.175, 8}, {"poker", "letter", 1.5, 8}, {"poker", "letter", 3.175, 6},
		{"bridge", "a4", 0, 10}, {"bridge", "letter", 0, 9}, {"mini", "letter", 1.5, 16},
		{"square-small", "a4", 0, 12}, {"tarot", "letter", 3.175, 4},
	}
	for _, tt := range tests {
		l := layoutFor(t, asked{Size: tt.size, Paper: tt.paper, Bleed: tt.bleed})
		assert.Equal(t, tt.want, l.PerPage(), "%+v", tt)
	}
}

// everyLayout visits each size on each paper with and without bleed.
func everyLayout(t *testing.T, visit func(name string, l Layout)) {
	for _, paper := range Papers() {
		for _, size := range Sizes() {
			for _, bleed := range []float64{0, 1.5, 3} {
				visit(paper+" "+size, layoutFor(t, asked{Paper: paper, Size: size, Bleed: bleed}))
			}
		}
	}
}

func TestSlotsStayInThePrintableAreaAndApart(t *testing.T) {
	everyLayout(t, func(name string, l Layout) {
		b := l.Bleed
		for i := range l.PerPage() {
			x, y := l.Slot(i)
			assert.GreaterOrEqual(t, x-b, PrinterMargin-1e-6, name)
			assert.GreaterOrEqual(t, y-b, PrinterMargin-1e-6, name)
			assert.LessOrEqual(t, x+l.CardW+b, l.PageW-PrinterMargin+1e-6, name)
			assert.LessOrEqual(t, y+l.CardH+b, l.PageH-PrinterMargin+1e-6, name)
			for j := range i {
				u, v := l.Slot(j)
				apart := x >= u+l.CardW+2*b-1e-6 || y >= v+l.CardH+2*b-1e-6 || u >= x+l.CardW+2*b-1e-6
				assert.True(t, apart, "%s: slots %d and %d overlap", name, i, j)
			}
		}
	})
}

func TestMarksNeverTouchAFace(t *testing.T) {
	everyLayout(t, func(name string, l Layout) {
		x, y, w, h := l.Grid()
		b := l.Bleed + 0.9 // clear of the picture, not just off it
		for _, m := range l.Marks() {
			outside := max(m.X1, m.X2) <= x-b || min(m.X1, m.X2) >= x+w+b || max(m.Y1, m.Y2) <= y-b || min(m.Y1, m.Y2) >= y+h+b
			assert.True(t, outside, "%s: %+v", name, m)
			assert.GreaterOrEqual(t, min(m.X1, m.Y1, m.X2, m.Y2), 0.0, name)
			assert.LessOrEqual(t, max(m.X1, m.X2), l.PageW, name)
			assert.LessOrEqual(t, max(m.Y1, m.Y2), l.PageH, name)
		}
	})
}

func TestEveryTrimEdgeHasTwoMarks(t *testing.T) {
	everyLayout(t, func(name string, l Layout) {
		upright, flat := map[float64]int{}, map[float64]int{}
		for _, m := range l.Marks() {
			if m.X1 == m.X2 {
				upright[round(m.X1)]++
			} else {
				flat[round(m.Y1)]++
			}
		}
		for i := range l.PerPage() {
			x, y := l.Slot(i)
			for _, edge := range []float64{x, x + l.CardW} {
				assert.Equal(t, 2, upright[round(edge)], "%s: x = %g", name, edge)
			}
			for _, edge := range []float64{y, y + l.CardH} {
				assert.Equal(t, 2, flat[round(edge)], "%s: y = %g", name, edge)
			}
		}
	})
}

func round(v float64) float64 { return float64(int(v*1000 + 0.5)) }

func TestSizesKnowTheirNames(t *testing.T) {
	for _, spelling := range []string{"", "euro-poker", "Euro Poker", "euro_poker"} {
		s, err := CardSize(spelling)
		require.NoError(t, err)
		assert.Equal(t, Size{"euro-poker", 63, 88}, s)
	}
}
