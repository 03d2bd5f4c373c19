package impose

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func paperOf(t testing.TB, name string) Size {
	t.Helper()
	s, err := Paper(name)
	require.NoError(t, err)
	return s
}

func cardOf(t testing.TB, name string) Size {
	t.Helper()
	s, err := CardSize(name)
	require.NoError(t, err)
	return s
}

// nUp is the table of home sheets in the print notes: cards to a page, P for a
// page that stands and L for one that lies, columns and rows where it says them.
var nUp = []struct {
	card, paper string
	bleed       float64
	want        int
	lies        bool
	cols, rows  int
}{
	{"poker", "a4", 0, 9, false, 3, 3}, {"poker", "a4", 1.5, 9, false, 3, 3}, {"poker", "a4", 3.175, 8, true, 4, 2},
	{"poker", "letter", 0, 9, false, 3, 3}, {"poker", "letter", 1.5, 8, true, 4, 2}, {"poker", "letter", 3.175, 6, true, 3, 2},
	{"euro-poker", "a4", 0, 9, false, 3, 3}, {"euro-poker", "a4", 1.5, 9, false, 3, 3}, {"euro-poker", "a4", 3.175, 8, true, 4, 2},
	{"euro-poker", "letter", 0, 9, false, 3, 3}, {"euro-poker", "letter", 1.5, 8, true, 4, 2}, {"euro-poker", "letter", 3.175, 6, true, 3, 2},
	{"bridge", "a4", 0, 10, true, 5, 2}, {"bridge", "a4", 1.5, 9, false, 3, 3}, {"bridge", "a4", 3.175, 9, false, 3, 3},
	{"bridge", "letter", 0, 9, false, 3, 3}, {"bridge", "letter", 1.5, 8, true, 4, 2}, {"bridge", "letter", 3.175, 8, true, 4, 2},
	{"mini", "a4", 0, 18, true, 6, 3}, {"mini", "a4", 1.5, 18, true, 6, 3}, {"mini", "a4", 3.175, 12, false, 3, 4},
	{"mini", "letter", 0, 18, true, 6, 3}, {"mini", "letter", 1.5, 16, false, 4, 4}, {"mini", "letter", 3.175, 12, false, 4, 3},
	{"tarot", "a4", 0, 4, false, 2, 2}, {"tarot", "a4", 1.5, 4, false, 2, 2}, {"tarot", "a4", 3.175, 4, false, 2, 2},
	{"tarot", "letter", 0, 4, false, 2, 2}, {"tarot", "letter", 1.5, 4, false, 2, 2}, {"tarot", "letter", 3.175, 4, false, 2, 2},
	{"square-small", "a4", 0, 12, false, 3, 4}, {"square-small", "a4", 1.5, 12, false, 3, 4}, {"square-small", "a4", 3.175, 8, false, 2, 4},
	{"square-small", "letter", 0, 12, false, 3, 4}, {"square-small", "letter", 1.5, 12, false, 3, 4}, {"square-small", "letter", 3.175, 6, false, 2, 3},
}

func TestCardsToAPage(t *testing.T) {
	for _, tt := range nUp {
		l, err := NewLayout(Request{Paper: paperOf(t, tt.paper), Card: cardOf(t, tt.card), Bleed: tt.bleed})
		require.NoError(t, err)
		assert.Equal(t, tt.want, l.PerPage(), "%+v", tt)
		assert.Equal(t, []any{tt.lies, tt.cols, tt.rows}, []any{l.Landscape(), l.Cols, l.Rows}, "%+v", tt)
	}
}

// The numbers are hand arithmetic: (page - n × card - bleeds) / 2.
func TestWhereTheFirstCardStands(t *testing.T) {
	tests := []struct {
		paper, card string
		bleed, x, y float64
	}{
		{"a4", "euro-poker", 0, 10.5, 16.5}, {"letter", "euro-poker", 0, 13.45, 7.7},
		{"a4", "poker", 0, 9.75, 15.15}, {"letter", "poker", 0, 12.7, 6.35}, {"a4", "poker", 1.5, 5.25 + 1.5, 10.65 + 1.5},
		{"a4", "bridge", 0, 5.625, 16.1}, {"a4", "mini", 0, 15.15, 9.75}, {"a4", "tarot", 0, 35.15, 27.85},
	}
	for _, tt := range tests {
		l, err := NewLayout(Request{Paper: paperOf(t, tt.paper), Card: cardOf(t, tt.card), Bleed: tt.bleed})
		require.NoError(t, err)
		assert.InDelta(t, tt.x, l.X, 1e-9, "%+v", tt)
		assert.InDelta(t, tt.y, l.Y, 1e-9, "%+v", tt)
	}
}

// One file for both papers: three by three poker cards fit the common part of A4
// and Letter.
func TestWhatA4AndLetterHaveInCommon(t *testing.T) {
	l, err := NewLayout(Request{Paper: paperOf(t, "210x279.4mm"), Card: cardOf(t, "poker")})
	require.NoError(t, err)
	assert.Equal(t, []int{3, 3}, []int{l.Cols, l.Rows})
	assert.InDelta(t, 9.75, l.X, 1e-9)
	assert.InDelta(t, 6.35, l.Y, 1e-9)
}

// TestFoldedPairs: four pairs of poker cards on a page that lies, on A4 and on
// Letter, the fold across it.
func TestFoldedPairs(t *testing.T) {
	for _, paper := range []string{"a4", "letter"} {
		l, err := NewLayout(Request{Paper: paperOf(t, paper), Card: cardOf(t, "poker"), Fold: true})
		require.NoError(t, err)
		assert.Equal(t, []any{true, Across, 4, 1}, []any{l.Landscape(), l.Fold, l.Cols, l.Rows}, paper)
		assert.True(t, l.Turned(), "a back beyond a horizontal fold is upside down")
	}
	l, err := NewLayout(Request{Paper: paperOf(t, "a4"), Card: cardOf(t, "mini"), Fold: true})
	require.NoError(t, err)
	assert.Equal(t, []any{Down, 9, false}, []any{l.Fold, l.PerPage(), l.Turned()})
}

// sheets visits every size on every paper, with and without bleed, gaps, backs
// and folds, on printers that are even and on some that are not.
func sheets(t *testing.T, visit func(name string, l Layout)) {
	t.Helper()
	papers := append(Papers(), "210x279.4mm", "190x190mm")
	margins := []*Margin{nil, {5, 10, 5, 12}, {20, 0, 6, 4.2}}
	seen := 0
	for _, paper := range papers {
		for _, card := range append(Sizes(), "40x90mm") {
			for _, bleed := range []float64{0, 1.5, 3.175} {
				for _, m := range margins {
					for _, gap := range []float64{-1, 0, 4} {
						a := Request{Paper: paperOf(t, paper), Card: cardOf(t, card), Bleed: bleed, Margin: m}
						if gap >= 0 {
							a.Gap = &gap
						}
						seen += everyWay(a, func(way string, l Layout) {
							visit(fmt.Sprintf("%s on %s, bleed %g, gap %g, margin %v, %s", card, paper, bleed, gap, m, way), l)
						})
					}
				}
			}
		}
	}
	require.Greater(t, seen, 10000)
}

// everyWay visits a sheet without backs, turned over both ways and folded.
func everyWay(a Request, visit func(way string, l Layout)) (seen int) {
	for _, way := range []struct {
		name      string
		duplex    bool
		flip      Flip
		fold      bool
		backBleed float64
	}{{"fronts", false, "", false, 0}, {"long", true, FlipLong, false, 0}, {"short", true, FlipShort, false, 1}, {"fold", false, "", true, 0.5}} {
		a.Duplex, a.Flip, a.Fold, a.BackBleed = way.duplex, way.flip, way.fold, way.backBleed
		l, err := NewLayout(a)
		if err != nil {
			continue // a jumbo card and its back don't fit a small page
		}
		seen++
		visit(way.name, l)
	}
	return seen
}

// every says whether all slots, and what stands behind or beside them, hold.
func (l Layout) every(holds func(i int) bool) bool {
	for i := range l.PerPage() {
		if !holds(i) {
			return false
		}
	}
	return true
}

func TestCardsStayInThePrintableArea(t *testing.T) {
	sheets(t, func(name string, l Layout) {
		p := l.Printable()
		if !l.every(func(i int) bool { return l.Picture(i).Within(p) }) {
			t.Errorf("%s: a front leaves the printable area", name)
		}
		backs := !strings.HasSuffix(name, "fronts")
		if backs && !l.every(func(i int) bool { return l.BackPicture(i).Within(p) }) {
			t.Errorf("%s: a back leaves the printable area", name)
		}
	})
}

func TestPicturesHoldTheirTrimAndNeverMeet(t *testing.T) {
	sheets(t, func(name string, l Layout) {
		apart := func(rect func(int) Rect) bool {
			return l.every(func(i int) bool {
				for j := range i {
					if rect(i).Meets(rect(j)) {
						return false
					}
				}
				return true
			})
		}
		if !apart(l.Picture) || !apart(l.BackPicture) {
			t.Errorf("%s: two pictures overlap", name)
		}
		if !l.every(func(i int) bool { return l.Slot(i).Within(l.Picture(i)) && l.Back(i).Within(l.BackPicture(i)) }) {
			t.Errorf("%s: a picture is smaller than its trim", name)
		}
		if l.Fold != NoFold && !l.every(func(i int) bool {
			return l.every(func(j int) bool { return !l.Picture(i).Meets(l.BackPicture(j)) })
		}) {
			t.Errorf("%s: a front meets a back", name)
		}
	})
}

// TestBleedIsAtMostHalfTheGap: with cards that touch, only the outermost bleed.
func TestBleedIsAtMostHalfTheGap(t *testing.T) {
	gap := 2.0
	l, err := NewLayout(Request{Paper: paperOf(t, "a4"), Card: cardOf(t, "poker"), Bleed: 3, Gap: &gap})
	require.NoError(t, err)
	first, s := l.Picture(0), l.Slot(0)
	assert.InDelta(t, 3, s.X-first.X, 1e-9)
	assert.InDelta(t, 3, s.Y-first.Y, 1e-9)
	assert.InDelta(t, 1, first.Right()-s.Right(), 1e-9)
	assert.InDelta(t, 1, first.Bottom()-s.Bottom(), 1e-9)
}

func TestSizesKnowTheirNames(t *testing.T) {
	for _, spelling := range []string{"", "euro-poker", "Euro Poker", "euro_poker"} {
		s, err := CardSize(spelling)
		require.NoError(t, err)
		assert.Equal(t, Size{"euro-poker", 63, 88}, s)
	}
	assert.NotEqual(t, cardOf(t, "poker").W, cardOf(t, "euro-poker").W)
}
