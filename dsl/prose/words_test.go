package prose

import (
	"testing"

	"github.com/stretchr/testify/require"
)

func TestCount(t *testing.T) {
	require.Equal(t, "1 card", Count(1, "card"))
	require.Equal(t, "0 cards", Count(0, "card"))
	require.Equal(t, "1,234,567 cards", Count(1234567, "card"))
	require.Equal(t, "-1,000", Thousands(-1000))
	require.Equal(t, "a, b and c", List([]string{"a", "b", "c"}))
}

// TestCapital: first letters of any alphabet, and of nothing.
func TestCapital(t *testing.T) {
	for text, want := range map[string]string{"": "", "a card": "A card", "ölfass": "Ölfass", "élan": "Élan", "жук": "Жук", "2 coins": "2 coins"} {
		require.Equal(t, want, Capital(text))
	}
	require.Equal(t, "", Small(""))
	require.Equal(t, "über", Small("Über"))
}

func TestWrap(t *testing.T) {
	require.Equal(t, "one two\n  three", Wrap("one two three", 9, "  "))
	require.Equal(t, "", Wrap("", 9, "  "))
	require.Equal(t, "averyverylongword\n  x", Wrap("averyverylongword x", 9, "  "))
}
