package impose

import (
	"math"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// pixels are The Game Crafter's at 300 dpi: trimmed, with 1/8 in of bleed, and
// the safe part 1/8 in inside the cut; 0 where the print notes have none.
var pixels = map[string][3][2]int{
	"poker":        {{750, 1050}, {825, 1125}, {675, 975}},
	"euro-poker":   {{744, 1039}, {}, {}},
	"bridge":       {{675, 1050}, {750, 1125}, {600, 975}},
	"mini":         {{525, 750}, {600, 825}, {450, 675}},
	"mini-euro":    {{520, 803}, {}, {}},
	"micro":        {{375, 525}, {450, 600}, {}},
	"tarot":        {{825, 1425}, {900, 1500}, {750, 1350}},
	"jumbo":        {{1050, 1650}, {1125, 1725}, {}},
	"square-small": {{750, 750}, {825, 825}, {}},
	"square":       {{1050, 1050}, {1125, 1125}, {}},
	"domino":       {{525, 1050}, {600, 1125}, {}},
	"us-game":      {{661, 1028}, {}, {}},
	"euro-game":    {{697, 1087}, {}, {}},
	"japanese":     {{697, 1016}, {}, {}},
	"mint-tin":     {{614, 1028}, {}, {}},
	"business":     {{600, 1050}, {675, 1125}, {}},
}

func TestSizesInPixels(t *testing.T) {
	require.Len(t, pixels, len(Sizes()))
	for name, want := range pixels {
		s := cardOf(t, name)
		for i, by := range []float64{0, 2 * 25.4 / 8, -2 * 25.4 / 8} {
			if want[i][0] == 0 {
				continue
			}
			got := [2]int{int(math.Round((s.W + by) / 25.4 * 300)), int(math.Round((s.H + by) / 25.4 * 300))}
			assert.Equal(t, want[i], got, "%s %g", name, by)
		}
	}
}

func TestPapersAreTheStandards(t *testing.T) {
	for name, want := range map[string][2]float64{"a4": {210, 297}, "a3": {297, 420}, "letter": {215.9, 279.4}, "tabloid": {279.4, 431.8},
		"200x300mm": {200, 300}, "8x10in": {203.2, 254}, "20 × 30 cm": {200, 300}, "300X200": {300, 200}} {
		p := paperOf(t, name)
		assert.InDeltaSlice(t, want[:], []float64{p.W, p.H}, 1e-9, name)
	}
	assert.Equal(t, Size{"120x70mm", 70, 120}, cardOf(t, "120x70mm"), "cards stand upright")
	for _, bad := range []string{"a44", "200x", "x300mm", "200x300ft", "1x1mm", "9999x10mm", "1.2.3x4mm"} {
		_, err := Paper(bad)
		assert.Error(t, err, bad)
	}
}

func TestMarginsAndLengths(t *testing.T) {
	m, err := ParseMargin("5, 10,0.5in,12mm")
	require.NoError(t, err)
	assert.Equal(t, Margin{5, 10, 12.7, 12}, m)
	m, err = ParseMargin("3")
	require.NoError(t, err)
	assert.Equal(t, Even(3), m)
	for _, bad := range []string{"", "5,5", "wide", "-1", "5,5,5,", "200", "NaN"} {
		_, err := ParseMargin(bad)
		assert.Error(t, err, bad)
	}
	v, err := Length("9pt")
	require.NoError(t, err)
	assert.InDelta(t, 3.175, v, 1e-9)
}

// TestWhatCantBe: numbers out of range, and cards larger than the page.
func TestWhatCantBe(t *testing.T) {
	gap := 200.0
	for _, a := range []Request{{Bleed: -1}, {Bleed: 11}, {Bleed: math.NaN()}, {BackBleed: -1}, {Gap: &gap}, {Margin: &Margin{Top: -1}}, {Margin: &Margin{Left: 101}}} {
		a.Paper, a.Card = paperOf(t, "a4"), cardOf(t, "poker")
		_, err := NewLayout(a)
		assert.ErrorContains(t, err, "is not possible")
	}
	_, err := NewLayout(Request{Paper: paperOf(t, "a4")})
	assert.ErrorContains(t, err, "a piece of 0 × 0 mm is not possible")
	_, err = NewLayout(Request{Paper: paperOf(t, "a4"), Card: cardOf(t, "210x297mm")})
	var fit *FitError
	require.ErrorAs(t, err, &fit)
	assert.ErrorContains(t, err, "`210x297mm` of 210 × 297 mm does not fit on a4, which has room for 200 × 287 mm")
}
