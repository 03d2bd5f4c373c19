package art_test

import (
	"runtime"
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
	for what, css := range map[string]func(n int) string{
		"comments":   func(n int) string { return strings.Repeat("/**/", 2*n) },
		"bare words": func(n int) string { return strings.Repeat("<!---->a", n) },
		"one rule":   func(n int) string { return strings.Repeat("g,", n) + "g{" + strings.Repeat("a:b;", n) + "}" },
		"many rules": func(n int) string { return strings.Repeat("*{fill:red}", n) },
	} {
		read := func(n int) float64 {
			svg := []byte("<svg viewBox='0 0 9 9'><style>" + css(n) + "</style>" + strings.Repeat("<g/>", 4_000) + "</svg>")
			var before, after runtime.MemStats
			runtime.ReadMemStats(&before)
			start := time.Now()
			_, err := art.Read("a.svg", svg)
			runtime.ReadMemStats(&after)
			require.NoError(t, err)
			assert.Less(t, time.Since(start), hang, what)
			return float64(after.TotalAlloc - before.TotalAlloc)
		}
		assert.Less(t, read(500_000)/read(250_000), 2.3, "%s: twice the sheet asks for twice the memory at most", what)
	}
}
