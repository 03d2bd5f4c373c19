package art_test

import (
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/print/art"
	"github.com/broadside-cards/broadside/print/record"
)

// recorded is what an SVG draws, in words.
func recorded(t *testing.T, svg string) string {
	t.Helper()
	a, err := art.Read("a.svg", []byte(svg))
	require.NoError(t, err)
	var c record.Canvas
	art.Draw(&c, a, 0, 0, 10, 10, art.Place{})
	return c.String()
}

func TestWhatIsSaidTwiceCountsOnce(t *testing.T) {
	once := recorded(t, `<svg viewBox="0 0 9 9"><rect width="9" height="9" style="opacity:.5"/></svg>`)
	assert.Equal(t, once, recorded(t, `<svg viewBox="0 0 9 9"><rect width="9" height="9" opacity=".2" style="opacity:.5"/></svg>`))
	assert.Equal(t, once, recorded(t, `<svg viewBox="0 0 9 9"><style>rect{opacity:.3}/* no: rect{fill:red} */</style><rect width="9" height="9" style="opacity:.5"/></svg>`))
}

func TestStyleSheetsThatGrow(t *testing.T) {
	for _, css := range []string{
		strings.Repeat("/**/", 1_000_000),
		strings.Repeat("<!---->a", 500_000),
		strings.Repeat("g,", 500_000) + "g{" + strings.Repeat("a:b;", 500_000) + "}",
		strings.Repeat("*{fill:red}", 500_000),
	} {
		start := time.Now()
		_, err := art.Read("a.svg", []byte("<svg viewBox='0 0 9 9'><style>"+css+"</style>"+strings.Repeat("<g/>", 4_000)+"</svg>"))
		require.NoError(t, err)
		assert.Less(t, time.Since(start), 5*time.Second, css[:20])
	}
}
