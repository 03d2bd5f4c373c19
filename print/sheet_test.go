package print

import (
	"bytes"
	"fmt"
	"testing"

	"github.com/pdfcpu/pdfcpu/pkg/api"
	"github.com/pdfcpu/pdfcpu/pkg/pdfcpu/model"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// strict is pdfcpu's configuration for tests: no user settings, strict rules.
func strict() *model.Configuration {
	api.DisableConfigDir()
	c := model.NewDefaultConfiguration()
	c.ValidationMode = model.ValidationStrict
	return c
}

func TestSheetIsValidPDFWithBoxes(t *testing.T) {
	for _, o := range []Options{{Marks: true, Title: "Toy"}, {Paper: "letter", Bleed: 1.5, Size: "poker"}} {
		file, pages, found, err := Sheet(toyDeck(), toyIcons(), o)
		require.NoError(t, err)
		assert.Empty(t, found)
		require.NoError(t, api.Validate(bytes.NewReader(file), strict()))
		n, err := api.PageCount(bytes.NewReader(file), strict())
		require.NoError(t, err)
		assert.Equal(t, pages, n)
		for _, key := range []string{"/TrimBox", "/BleedBox", "/PrintScaling /None", "/FontFile2"} {
			assert.True(t, bytes.Contains(file, []byte(key)), "%s is missing", key)
		}
	}
}

func TestTrimBoxIsTheGrid(t *testing.T) {
	file, _, _, err := Sheet(toyDeck(), toyIcons(), Options{})
	require.NoError(t, err)
	pt := func(mm float64) string { return fmt.Sprintf("%.2f", mm*72/25.4) }
	want := fmt.Sprintf("/TrimBox [%s %s %s %s]", pt(10.5), pt(16.5), pt(199.5), pt(280.5))
	assert.Contains(t, string(file), want)
}

func TestSheetIsDeterministic(t *testing.T) {
	one, _, _, err := Sheet(toyDeck(), toyIcons(), Options{Marks: true})
	require.NoError(t, err)
	for range 24 { // fpdf ranges over maps here and there: one repeat is not enough
		two, _, _, err := Sheet(toyDeck(), toyIcons(), Options{Marks: true})
		require.NoError(t, err)
		require.True(t, bytes.Equal(one, two), "the same input must give the same bytes")
	}
}

func TestPageCounts(t *testing.T) {
	for copies, want := range map[int]int{1: 1, 9: 1, 10: 2, 18: 2, 19: 3} {
		_, pages, _, err := Sheet([]Card{{Name: "A", Count: copies}}, nil, Options{})
		require.NoError(t, err)
		assert.Equal(t, want, pages, "%d copies", copies)
	}
	_, pages, _, err := Sheet(nil, nil, Options{})
	require.NoError(t, err)
	assert.Equal(t, 1, pages, "an empty deck is one empty page")
}

func TestImpossibleRequestsAreErrors(t *testing.T) {
	tests := map[string]struct {
		o    Options
		says string
	}{
		"paper": {Options{Paper: "a44"}, `there is no paper called "a44"; did you mean "a4"? (known: a4, letter)`},
		"size":  {Options{Size: "pokr"}, `did you mean "poker"?`},
		"bleed": {Options{Bleed: -1}, "bleed of -1 mm"},
		"far":   {Options{Paper: "tabloid"}, `there is no paper called "tabloid" (known: a4, letter)`},
	}
	for name, tt := range tests {
		_, _, _, err := Sheet(nil, nil, tt.o)
		require.Error(t, err, name)
		assert.Contains(t, err.Error(), tt.says)
	}
	_, _, err := CardPNG(Card{}, nil, "", 5)
	assert.ErrorContains(t, err, "5 dpi")
	_, _, err = CardSVG(Card{}, nil, "nope")
	var unknown *UnknownError
	require.ErrorAs(t, err, &unknown)
	assert.Equal(t, Sizes(), unknown.Known)
}

func TestFindingsComeOncePerCardNotPerCopy(t *testing.T) {
	_, _, found, err := Sheet([]Card{{ID: "x", Name: "X", KindIcon: "nothing-like-it", Count: 5}}, nil, Options{})
	require.NoError(t, err)
	require.Len(t, found, 1)
	assert.Equal(t, "x", found[0].Card)
}
