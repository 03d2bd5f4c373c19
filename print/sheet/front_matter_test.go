package sheet_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/print/draw"
	"github.com/broadside-cards/broadside/print/fonts"
	"github.com/broadside-cards/broadside/print/piece"
	"github.com/broadside-cards/broadside/print/printtest"
	"github.com/broadside-cards/broadside/print/sheet"
)

// leading gives so many pages with a word on each.
func leading(n int) func(w, h float64) []func(draw.Canvas) {
	return func(w, h float64) (out []func(draw.Canvas)) {
		for i := range n {
			out = append(out, func(c draw.Canvas) {
				c.Text(draw.Text{S: fmt.Sprintf("leading%d on %gx%g", i, w, h), X: 20, Y: 20, Font: fonts.Regular, Pt: 9})
			})
		}
		return out
	}
}

func word(s string) *draw.List {
	l := &draw.List{}
	l.Text(draw.Text{S: s, X: 20, Y: 20, Font: fonts.Regular, Pt: 9})
	return l
}

// TestPagesBeforeAllOthers: an even number of them where the other pages come
// in pairs, none with backs alone, and the ruler stands with the first cards.
func TestPagesBeforeAllOthers(t *testing.T) {
	p := piece.Piece{ID: "a", Name: "A", W: 63, H: 88, Count: 1, Face: word("front"), Back: word("back")}
	for _, test := range []struct {
		backs  sheet.Backs
		fold   bool
		before int
		pieces []piece.Piece
		pages  int
	}{
		{sheet.FrontsOnly, false, 1, []piece.Piece{p}, 2},
		{sheet.FrontsOnly, false, 0, []piece.Piece{p}, 1},
		{sheet.FrontsOnly, true, 1, []piece.Piece{p}, 2},
		{sheet.BacksAfter, false, 1, []piece.Piece{p}, 3},
		{sheet.BacksOnly, false, 1, []piece.Piece{p}, 1},
		{sheet.Interleaved, false, 1, []piece.Piece{p}, 4},
		{sheet.Interleaved, false, 2, []piece.Piece{p}, 4},
		{sheet.FrontsOnly, false, 2, nil, 2},
		{sheet.FrontsOnly, false, 0, nil, 1},
	} {
		name := fmt.Sprintf("%s %t %d %d", test.backs, test.fold, test.before, len(test.pieces))
		file, pages, err := sheet.PDF(test.pieces, sheet.Options{Paper: "letter", Backs: test.backs, Fold: test.fold, Title: "Toys 1.0.0 to 1.1.0", FrontMatter: leading(test.before)})
		require.NoError(t, err, name)
		assert.Equal(t, test.pages, pages, name)
		assert.Equal(t, pages, printtest.Valid(t, file), name)
		text := printtest.Text(t, file)
		assert.Equal(t, pages, strings.Count(text, "Toys 1.0.0 to 1.1.0"), "%s: every page says which version it is", name)
		wanted := 0
		if test.backs != sheet.BacksOnly {
			wanted = test.before
		}
		assert.Equal(t, wanted, strings.Count(text, "on 215.9x279.4"), name)
		if len(test.pieces) > 0 {
			assert.Equal(t, 1, strings.Count(text, "100 %"), name)
		}
	}
}

// The n-th sheet that comes out with fronts is the n-th that is fed for backs.
func TestPagesBeforeAreNotFedASecondTime(t *testing.T) {
	p := piece.Piece{ID: "a", Name: "A", W: 63, H: 88, Count: 1, Face: word("front"), Back: word("back")}
	for _, backs := range []sheet.Backs{sheet.BacksAfter, sheet.BacksReversed} {
		file, _, err := sheet.PDF([]piece.Piece{p}, sheet.Options{Backs: backs, Title: "Toys", FrontMatter: leading(1)})
		require.NoError(t, err)
		pages := strings.Split(printtest.Text(t, file), "Toys · page ")
		require.Len(t, pages, 4)
		text := strings.Join(pages, " ")
		assert.Less(t, strings.Index(text, "front"), strings.Index(text, "back"))
		assert.Less(t, strings.Index(text, "back"), strings.Index(text, "leading0"))
	}
}
