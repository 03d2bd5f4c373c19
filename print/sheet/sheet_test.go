package sheet_test

import (
	"bytes"
	"fmt"
	"image"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	_ "github.com/broadside-cards/broadside/dsl/golden" // the -update flag
	"github.com/broadside-cards/broadside/print/card"
	"github.com/broadside-cards/broadside/print/impose"
	"github.com/broadside-cards/broadside/print/pen"
	"github.com/broadside-cards/broadside/print/piece"
	"github.com/broadside-cards/broadside/print/printtest"
	"github.com/broadside-cards/broadside/print/sheet"
)

// toys are pieces of two kinds, portrait and landscape.
func toys(t *testing.T, o piece.Options) []piece.Piece {
	t.Helper()
	text := []card.Block{{Style: "dark", Paras: []pen.Para{{{Text: "Take "}, {Icon: "coin", Num: "2"}, {Text: " from the bank."}}}}}
	pieces, found := card.Draw([]card.Card{
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
		file, pages, err := sheet.PDF(toys(t, piece.Options{Size: poker, Bleed: o.Bleed}), o)
		require.NoError(t, err)
		assert.Equal(t, pages, printtest.Valid(t, file))
		for _, key := range []string{"/TrimBox", "/BleedBox", "/PrintScaling /None", "/FontFile3"} {
			assert.True(t, bytes.Contains(file, []byte(key)), "%s is missing", key)
		}
	}
}

func TestEveryNameAndTextCanBeFound(t *testing.T) {
	file, _, err := sheet.PDF(toys(t, piece.Options{}), sheet.Options{})
	require.NoError(t, err)
	text := printtest.Text(t, file)
	for _, s := range []string{"Bo the Bosun", "The Grey Gull", "from the bank."} {
		assert.Contains(t, text, s)
	}
}

func TestTrimBoxIsTheGrid(t *testing.T) {
	file, _, err := sheet.PDF(toys(t, piece.Options{}), sheet.Options{})
	require.NoError(t, err)
	pt := func(mm float64) string { return fmt.Sprintf("%.2f", mm*72/25.4) }
	want := fmt.Sprintf("/TrimBox [%s %s %s %s]", pt(10.5), pt(16.5), pt(199.5), pt(280.5))
	assert.Contains(t, string(file), want)
}

func TestSheetIsDeterministic(t *testing.T) {
	one, _, err := sheet.PDF(toys(t, piece.Options{}), sheet.Options{Marks: impose.Lines})
	require.NoError(t, err)
	for range 24 { // fpdf ranges over maps here and there: one repeat is not enough
		two, _, err := sheet.PDF(toys(t, piece.Options{}), sheet.Options{Marks: impose.Lines})
		require.NoError(t, err)
		require.True(t, bytes.Equal(one, two), "the same input must give the same bytes")
	}
}

func TestPageCounts(t *testing.T) {
	for copies, want := range map[int]int{1: 1, 9: 1, 10: 2, 18: 2, 19: 3} {
		pieces, _ := card.Draw([]card.Card{{Name: "A", Count: copies}}, nil, piece.Options{})
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
	_, err = piece.PNG(piece.Piece{}, 5)
	assert.ErrorContains(t, err, "5 dpi")
}

// every way that sheets can be asked for gives a valid file, with the wish for
// the printing dialogue.
func TestEveryWayIsAValidPDF(t *testing.T) {
	touching := 0.0
	for _, tt := range []struct {
		o     sheet.Options
		pages int
		wish  string
	}{
		{sheet.Options{Marks: impose.Lines}, 2, "/Simplex"},
		{sheet.Options{Backs: sheet.Interleaved, BackBleed: 1}, 4, "/DuplexFlipLongEdge"},
		{sheet.Options{Backs: sheet.Interleaved, Flip: impose.FlipShort}, 4, "/DuplexFlipShortEdge"},
		{sheet.Options{Backs: sheet.BacksAfter, Bleed: 3, Gap: &touching}, 4, "/Simplex"},
		{sheet.Options{Backs: sheet.BacksOnly, Margin: &impose.Margin{Top: 12}}, 2, "/Simplex"},
		{sheet.Options{Fold: true, Marks: impose.Ticks, Paper: "letter"}, 3, "/Simplex"},
		{sheet.Options{Paper: "tabloid", Round: true, Marks: impose.Ticks}, 1, "/Simplex"},
		{sheet.Options{Paper: "8x10in"}, 2, "/Simplex"},
	} {
		file, pages, err := sheet.PDF(plains(63.5, 88.9), tt.o)
		require.NoError(t, err)
		assert.Equal(t, tt.pages, pages, "%+v", tt.o)
		assert.Equal(t, pages, printtest.Valid(t, file))
		for _, key := range []string{"/TrimBox", "/BleedBox", "/PrintScaling /None", "/PickTrayByPDFSize true", "/Duplex " + tt.wish} {
			assert.Contains(t, string(file), key, "%+v", tt.o)
		}
	}
}

// TestPiecesOfEachSizeHaveTheirPages: and pages lie where that holds more.
func TestPiecesOfEachSizeHaveTheirPages(t *testing.T) {
	pieces := append(plains(63.5, 88.9), plain(0, 44.45, 63.5, 20), plain(1, 139.7, 88.9, 2), disc(25, 30))
	file, pages, err := sheet.PDF(pieces, sheet.Options{Marks: impose.Lines, Backs: sheet.Interleaved})
	require.NoError(t, err)
	assert.Equal(t, 2*(2+2+1+1), pages)
	assert.Equal(t, pages, printtest.Valid(t, file))
	layouts, err := sheet.Layouts(pieces, sheet.Options{})
	require.NoError(t, err)
	var lies []bool
	for _, l := range layouts {
		lies = append(lies, l.Landscape())
	}
	assert.Equal(t, []bool{false, true, false, false}, lies, "minis lie, the others stand")
}

// disc is a round piece.
func disc(d float64, count int) piece.Piece {
	p := plain(3, d, d, count)
	p.Corner = d / 2
	return p
}

// TestCopiesAddUp: as many pictures as copies, each in a slot of its own, and as
// many backs.
func TestCopiesAddUp(t *testing.T) {
	for n := 1; n <= 20; n += 3 {
		pieces := []piece.Piece{plain(1, 63.5, 88.9, n), plain(2, 88.9, 63.5, 2*n)}
		file, pages, err := sheet.PDF(pieces, sheet.Options{Backs: sheet.Interleaved})
		require.NoError(t, err)
		require.Equal(t, 2*((3*n+8)/9), pages)
		require.Equal(t, pages, printtest.Valid(t, file))
	}
	page := printtest.Pages(t, first2(sheet.PDF([]piece.Piece{plain(1, 63.5, 88.9, 7)}, sheet.Options{Backs: sheet.Interleaved})), 50)
	body, _ := paint(1)
	l, err := sheet.Layouts([]piece.Piece{plain(1, 63.5, 88.9, 7)}, sheet.Options{})
	require.NoError(t, err)
	count := func(img image.Image, at func(int) impose.Rect) (n int) {
		for i := range l[0].PerPage() {
			s := at(i)
			r, g, b, _ := img.At(int((s.X+s.W/2)/25.4*50), int((s.Y+s.H/2)/25.4*50)).RGBA()
			if uint8(r>>8) == body.R && uint8(g>>8) == body.G && uint8(b>>8) == body.B {
				n++
			}
		}
		return n
	}
	assert.Equal(t, 7, count(page[0], l[0].Slot))
	assert.Equal(t, 7, count(page[1], l[0].Back))
}

func first2(file []byte, _ int, _ error) []byte { return file }

func TestBacksOfPiecesThatHaveNoneAreAnError(t *testing.T) {
	bare := plain(0, 63.5, 88.9, 1)
	bare.Back = nil
	for _, o := range []sheet.Options{{Backs: sheet.Interleaved}, {Backs: sheet.BacksOnly}, {Fold: true}} {
		_, _, err := sheet.PDF([]piece.Piece{bare}, o)
		assert.ErrorIs(t, err, sheet.ErrNoBacks)
	}
	_, pages, err := sheet.PDF([]piece.Piece{bare, plain(1, 63.5, 88.9, 1)}, sheet.Options{Backs: sheet.Interleaved})
	require.NoError(t, err)
	assert.Equal(t, 2, pages)
}

// TestSlug: every page says which set it is of, which version and which page.
func TestSlug(t *testing.T) {
	p := plain(0, 63.5, 88.9, 10)
	p.Corner = 3.175
	file, _, err := sheet.PDF([]piece.Piece{p}, sheet.Options{Title: "Toy 1.2", Backs: sheet.Interleaved})
	require.NoError(t, err)
	text := printtest.Text(t, file)
	for _, s := range []string{"Toy 1.2 · page 1 of 4 · round the corners: 3.2 mm", "Toy 1.2 · page 2 of 4 · backs", "Toy 1.2 · page 4 of 4", "Print at 100 %", "50 mm", "2 inches"} {
		assert.Contains(t, text, s)
	}
	assert.Equal(t, 1, strings.Count(text, "Print at 100 %"), "on the first page only")
}

// TestOrdersOfPages: what stands on each page, from its slug.
func TestOrdersOfPages(t *testing.T) {
	pieces := []piece.Piece{plain(1, 63.5, 88.9, 10)} // two sheets, the second with one card
	cards := func(o sheet.Options) (out []string) {
		file, _, err := sheet.PDF(pieces, o)
		require.NoError(t, err)
		for _, page := range printtest.Pages(t, file, 20) {
			body, _ := paint(1)
			name := "full"
			if box := found(page, body); box.Dy() < page.Bounds().Dy()/2 {
				name = "rest"
			}
			out = append(out, name)
		}
		return out
	}
	assert.Equal(t, []string{"full", "rest"}, cards(sheet.Options{}))
	assert.Equal(t, []string{"full", "full", "rest", "rest"}, cards(sheet.Options{Backs: sheet.Interleaved}))
	assert.Equal(t, []string{"full", "rest", "full", "rest"}, cards(sheet.Options{Backs: sheet.BacksAfter}))
	assert.Equal(t, []string{"full", "rest", "rest", "full"}, cards(sheet.Options{Backs: sheet.BacksReversed}))
	assert.Equal(t, []string{"full", "rest"}, cards(sheet.Options{Backs: sheet.BacksOnly}))
}

// TestBoxPage: one more page, upright or turned, with the title on its sides.
func TestBoxPage(t *testing.T) {
	pieces := plains(63.5, 88.9)
	for _, depth := range []float64{0, 20, 35} {
		page, err := sheet.BoxPage(pieces, depth, sheet.Options{Title: "Toy"})
		require.NoError(t, err)
		file, pages, err := sheet.PDF(pieces, sheet.Options{Extra: []sheet.ExtraPage{page}})
		require.NoError(t, err)
		assert.Equal(t, 3, pages)
		assert.Equal(t, pages, printtest.Valid(t, file))
		assert.Contains(t, printtest.Text(t, file), "glue here")
		body, _ := paint(0)
		assert.False(t, found(printtest.Pages(t, file, 50)[2], body).Empty(), "the deck's back is on the box")
	}
	_, err := sheet.BoxPage(pieces, 100, sheet.Options{})
	assert.ErrorContains(t, err, "does not fit on a4")
}
