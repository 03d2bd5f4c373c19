package pod_test

import (
	"fmt"
	"os"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/print/impose"
)

// Where the figures of houses were found: the list below the table in the documents.
const (
	twoTables = "1, 2"
	oneTable  = "1"
	unlike    = "1; 2 has the same file and a cut of 1.75 × 2.25 in"
	bridgeMPC = "3"
	ruleMPC   = "by the rule of 3"
	dtcPage   = "4"
	mbPage    = "5"
	longPage  = "6"
)

// template is a row of the documents' table: what a house asks for.
type template struct {
	house, size string
	trim        string
	file        string // in pixels, or mm of a document
	where       string
}

// templates is every size of every profile with a list, and an example of the others.
var templates = func() (out []template) {
	add := func(house, where string, rows ...string) {
		for _, row := range rows {
			f := strings.Split(row, "|")
			out = append(out, template{house: house, size: f[0], trim: f[1], file: f[2], where: where})
		}
	}
	add("the-game-crafter", twoTables,
		"poker|2.5 × 3.5 in|825 × 1125 px", "euro-poker|2.48 × 3.46 in|825 × 1125 px", "bridge|2.25 × 3.5 in|750 × 1125 px",
		"micro|1.25 × 1.75 in|450 × 600 px", "tarot|2.75 × 4.75 in|900 × 1500 px", "jumbo|3.5 × 5.5 in|1125 × 1725 px",
		"square|3.5 × 3.5 in|1125 × 1125 px", "domino|1.75 × 3.5 in|600 × 1125 px", "us-game|2.2 × 3.43 in|750 × 1125 px", "mint-tin|2.05 × 3.43 in|750 × 1125 px",
		"business|2 × 3.5 in|675 × 1125 px", "70x70mm|2.76 × 2.76 in|900 × 900 px")
	add("the-game-crafter", unlike, "mini|1.75 × 2.5 in|600 × 825 px")
	add("the-game-crafter", oneTable, "square-small|2.5 × 2.5 in|825 × 825 px",
		"76.2x88.9mm|3 × 3.5 in|975 × 1125 px", "12.7x12.7mm|0.5 × 0.5 in|225 × 225 px", "19.05x19.05mm|0.75 × 0.75 in|300 × 300 px", "25.4x25.4mm|1 × 1 in|375 × 375 px",
		"25.4x50.8mm|1 × 2 in|375 × 675 px", "50.8x50.8mm|2 × 2 in|675 × 675 px", "50.8x101.6mm|2 × 4 in|675 × 1275 px", "101.6x101.6mm|4 × 4 in|1275 × 1275 px",
		"101.6x203.2mm|4 × 8 in|1275 × 2475 px", "127x254mm|5 × 10 in|1575 × 3075 px", "203.2x203.2mm|8 × 8 in|2475 × 2475 px", "254x406.4mm|10 × 16 in|3075 × 4875 px")
	add("makeplayingcards", bridgeMPC, "bridge|675 × 1050 px|747 × 1122 px")
	add("makeplayingcards", ruleMPC, "poker|750 × 1050 px|822 × 1122 px", "euro-poker|744 × 1039 px|816 × 1110 px", "mini|525 × 750 px|597 × 822 px",
		"tarot|825 × 1425 px|897 × 1497 px", "jumbo|1050 × 1650 px|1122 × 1722 px", "square|1050 × 1050 px|1122 × 1122 px")
	add("drivethrucards", dtcPage, "poker|2.5 × 3.5 in|2.75 × 3.75 in")
	add("mb-print", mbPage, "euro-poker|63 × 88 mm|69 × 94 mm")
	add("longpack", longPage, "euro-poker|63 × 88 mm|69 × 94 mm")
	return out
}()

// mm reads "825 × 1125 px" at 300 dots per inch, "2.5 × 3.5 in" or "63 × 88 mm".
func mm(t *testing.T, text string) (w, h float64) {
	t.Helper()
	var unit string
	_, err := fmt.Sscanf(text, "%f × %f %s", &w, &h, &unit)
	require.NoError(t, err, text)
	k := map[string]float64{"px": 25.4 / 300, "in": 25.4, "mm": 1}[unit]
	require.NotZero(t, k, text)
	return w * k, h * k
}

// TestEveryTemplate: what profiles ask for is what houses do, size by size; no size of
// a list is without its row; and the documents have the table.
func TestEveryTemplate(t *testing.T) {
	rows := map[string]int{}
	var b strings.Builder
	b.WriteString("| target | size | cut | the house's file | ours | where the house's is from |\n|---|---|---|---|---|---|\n")
	for _, row := range templates {
		p := profile(t, row.house)
		cutW, cutH := mm(t, row.trim)
		s, err := impose.CardSize(row.size)
		require.NoError(t, err)
		require.InDelta(t, cutW, s.W, 0.26, "%s %s: the cut, as far as a hundredth of an inch or half a pixel says it", row.house, row.size)
		require.InDelta(t, cutH, s.H, 0.26, "%s %s", row.house, row.size)
		got, err := p.For(s.W, s.H)
		require.NoError(t, err, "%s %s", row.house, row.size)
		w, h := mm(t, row.file)
		assert.InDelta(t, w, got.FileW, 0.05, "%s %s: less than a pixel", row.house, row.size)
		assert.InDelta(t, h, got.FileH, 0.05, "%s %s", row.house, row.size)
		ours := fmt.Sprintf("%d × %d px", got.PxW, got.PxH)
		if p.PDF {
			ours = fmt.Sprintf("%.4g × %.4g mm", got.FileW, got.FileH)
		} else {
			assert.Equal(t, row.file, ours, "%s %s: to the pixel", row.house, row.size)
		}
		if !p.AnySize {
			rows[row.house]++
			assert.Equal(t, row.size, got.Name, row.house)
		}
		fmt.Fprintf(&b, "| `%s` | %s | %s | %s | %s | %s |\n", row.house, row.size, row.trim, row.file, ours, row.where)
	}
	for house, n := range rows {
		assert.Len(t, profile(t, house).Sizes, n, "%s: each size has its row", house)
	}
	page, err := os.ReadFile("../../../docs/printing/targets.md")
	require.NoError(t, err)
	assert.True(t, strings.Contains(string(page), b.String()), "docs/printing/targets.md has this table:\n%s", b.String())
	assert.Equal(t, 300.0, profile(t, "makeplayingcards").DPI)
	assert.InDelta(t, 3.048, profile(t, "makeplayingcards").Bleed, 1e-9, "36 pixels")
	assert.InDelta(t, 3.175, profile(t, "the-game-crafter").Safe, 1e-9)
	assert.InDelta(t, 4, profile(t, "mb-print").Safe, 1e-9)
	assert.InDelta(t, 3, profile(t, "longpack").Safe, 1e-9)
}
