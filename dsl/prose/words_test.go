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

func TestWrap(t *testing.T) {
	require.Equal(t, "one two\n  three", Wrap("one two three", 9, "  "))
	require.Equal(t, "", Wrap("", 9, "  "))
	require.Equal(t, "averyverylongword\n  x", Wrap("averyverylongword x", 9, "  "))
}
