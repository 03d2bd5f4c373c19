package sheet_test

import (
	"bytes"
	"fmt"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	_ "github.com/broadside-cards/broadside/dsl/golden" // the -update flag
	"github.com/broadside-cards/broadside/print"
	"github.com/broadside-cards/broadside/print/impose"
	"github.com/broadside-cards/broadside/print/printtest"
	"github.com/broadside-cards/broadside/print/sheet"
)

// toys are pieces of two kinds, portrait and landscape.
func toys(t *testing.T, o print.Options) []print.Piece {
	t.Helper()
	text := []print.Block{{Style: "dark", Paras: []print.Para{{{Text: "Take "}, {Icon: "coin", Num: "2"}, {Text: " from the bank."}}}}}
	pieces, found := print.Draw([]print.Card{
		{ID: "bo", Name: "Bo the Bosun", Kind: "Sailor", KindIcon: "hook", Count: 8, Blocks: text},
		{ID: "gull", Name: "The Grey Gull", Kind: "Boat", KindIcon: "ship", Landscape: true, Slots: 2, Count: 3},
	}, nil, o)
	require.Empty(t, found)
	return pieces
}

func TestSheetIsValidPDFWithBoxes(t *testing.T) {
	poker, err := impose.CardSize("poker")
	require.NoError(t, err)
	for _, o := range []sheet.Options{{Marks: impose.Lines, Title: "Toy"}, {Paper: "letter", Bleed: 1.5}} {
		file, pages, err := sheet.PDF(toys(t, print.Options{Size: poker, Bleed: o.Bleed}), o)
		require.NoError(t, err)
		assert.Equal(t, pages, printtest.Valid(t, file))
		for _, key := range []string{"/TrimBox", "/BleedBox", "/PrintScaling /None", "/FontFile2"} {
			assert.True(t, bytes.Contains(file, []byte(key)), "%s is missing", key)
		}
	}
}

func TestEveryNameAndTextCanBeFound(t *testing.T) {
	file, _, err := sheet.PDF(toys(t, print.Options{}), sheet.Options{})
	require.NoError(t, err)
	text := printtest.Text(t, file)
	for _, s := range []string{"Bo the Bosun", "The Grey Gull", "from the bank."} {
		assert.Contains(t, text, s)
	}
}

func TestTrimBoxIsTheGrid(t *testing.T) {
	file, _, err := sheet.PDF(toys(t, print.Options{}), sheet.Options{})
	require.NoError(t, err)
	pt := func(mm float64) string { return fmt.Sprintf("%.2f", mm*72/25.4) }
	want := fmt.Sprintf("/TrimBox [%s %s %s %s]", pt(10.5), pt(16.5), pt(199.5), pt(280.5))
	assert.Contains(t, string(file), want)
}

func TestSheetIsDeterministic(t *testing.T) {
	one, _, err := sheet.PDF(toys(t, print.Options{}), sheet.Options{Marks: impose.Lines})
	require.NoError(t, err)
	for range 24 { // fpdf ranges over maps here and there: one repeat is not enough
		two, _, err := sheet.PDF(toys(t, print.Options{}), sheet.Options{Marks: impose.Lines})
		require.NoError(t, err)
		require.True(t, bytes.Equal(one, two), "the same input must give the same bytes")
	}
}

func TestPageCounts(t *testing.T) {
	for copies, want := range map[int]int{1: 1, 9: 1, 10: 2, 18: 2, 19: 3} {
		pieces, _ := print.Draw([]print.Card{{Name: "A", Count: copies}}, nil, print.Options{})
		_, pages, err := sheet.PDF(pieces, sheet.Options{})
		require.NoError(t, err)
		assert.Equal(t, want, pages, "%d copies", copies)
	}
	_, pages, err := sheet.PDF(nil, sheet.Options{})
	require.NoError(t, err)
	assert.Equal(t, 1, pages, "an empty deck is one empty page")
}

func TestImpossibleRequestsAreErrors(t *testing.T) {
	tests := map[string]struct {
		o    sheet.Options
		says string
	}{
		"paper": {sheet.Options{Paper: "a44"}, `there is no paper called "a44"; did you mean "a4"?`},
		"bleed": {sheet.Options{Bleed: -1}, "bleed of -1 mm"},
	}
	for name, tt := range tests {
		_, _, err := sheet.PDF(nil, tt.o)
		require.Error(t, err, name)
		assert.Contains(t, err.Error(), tt.says)
	}
	_, err := impose.CardSize("pokr")
	var unknown *impose.UnknownError
	require.ErrorAs(t, err, &unknown)
	assert.Equal(t, impose.Sizes(), unknown.Known)
	_, err = print.PNG(print.Piece{}, 5)
	assert.ErrorContains(t, err, "5 dpi")
}
