package plot_test

import (
	"encoding/xml"
	"errors"
	"io"
	"math"
	"math/rand/v2"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/engine/playtest/report/plot"
)

// TestTicks holds the numbers on an axis for a few spans.
func TestTicks(t *testing.T) {
	for _, c := range []struct {
		low, high float64
		n         int
		whole     bool
		want      []float64
		decimals  int
	}{
		{0, 1, 6, false, []float64{0, 0.2, 0.4, 0.6, 0.8, 1}, 1},
		{0, 97, 6, false, []float64{0, 20, 40, 60, 80, 100}, 0},
		{-3, 8, 5, false, []float64{-5, 0, 5, 10}, 0},
		{0, 2, 7, true, []float64{0, 1, 2}, 0},
		{0.012, 0.043, 5, false, []float64{0.01, 0.02, 0.03, 0.04, 0.05}, 2},
		{5, 5, 5, true, []float64{5, 6}, 0},
		{0, 1e9, 5, true, []float64{0, 2e8, 4e8, 6e8, 8e8, 1e9}, 0},
	} {
		got, decimals := plot.Ticks(c.low, c.high, c.n, c.whole)
		assert.InDeltaSlice(t, c.want, got, 1e-9, "%v to %v", c.low, c.high)
		assert.Equal(t, c.decimals, decimals, "%v to %v", c.low, c.high)
	}
}

// TestTicksSpan draws spans: ticks rise by one step, hold the span and are
// neither few nor many.
func TestTicksSpan(t *testing.T) {
	luck := rand.New(rand.NewPCG(1, 2))
	for range 20_000 {
		low := (luck.Float64() - 0.5) * math.Pow(10, luck.Float64()*8-2)
		high := low + math.Pow(10, luck.Float64()*9-3)
		n, whole := 2+luck.IntN(9), luck.IntN(2) == 1
		ticks, _ := plot.Ticks(low, high, n, whole)
		require.True(t, len(ticks) >= 2 && len(ticks) <= 3*n+2, "%d ticks of %d asked for, from %v to %v", len(ticks), n, low, high)
		step := ticks[1] - ticks[0]
		slack := 1e-6 * (step + math.Abs(low) + math.Abs(high))
		require.True(t, ticks[0] <= low+slack && ticks[len(ticks)-1] >= high-slack, "%v does not hold %v to %v", ticks, low, high)
		for i := 1; i < len(ticks); i++ {
			require.InDelta(t, step, ticks[i]-ticks[i-1], slack, "%v", ticks)
		}
	}
}

// figures are plots of all kinds, with the values that are hard to draw.
func figures() map[string]plot.Figure {
	inf := math.Inf(1)
	out := map[string]plot.Figure{}
	for name, d := range map[string]plot.Drawing{
		"empty histogram": &plot.Histogram{X: "x"},
		"one value":       &plot.Histogram{X: "x", Bins: []plot.Bin{{Value: 7, Weight: 3}}, Marks: []plot.Mark{{At: 7, Name: "here"}}},
		"wide histogram":  &plot.Histogram{X: "x", Bins: []plot.Bin{{Value: -5, Weight: 1}, {Value: 1_000_000_000, Weight: 2}}, Marks: []plot.Mark{{At: 1, Name: "a"}, {At: 2, Name: "b"}, {At: 3, Name: "c"}}},
		"empty lines":     &plot.Lines{X: "x"},
		"one point":       &plot.Lines{X: "x", Dots: true, Series: []plot.Series{{Name: "a", Points: []plot.Point{{X: 1, Y: 2, Low: 2, High: 2}}}}},
		"six lines":       &plot.Lines{X: "x", Percent: true, Series: six()},
		"rows":            &plot.ForestPlot{X: "x", Points: true, Reference: &plot.Mark{Name: "0"}, Rows: []plot.ForestRow{{Label: strings.Repeat("long name ", 9), At: 0.1, Low: -inf, High: inf, Wide: [2]float64{-0.1, 0.2}}, {Group: "<&'\">", Label: "<b>", Text: "a & b", Hollow: true}}},
		"bars":            &plot.ForestPlot{X: "x", Bars: true, Rows: []plot.ForestRow{{Label: "a", At: 3, Low: 2, High: 4}, {Label: "b"}}},
		"no rows":         &plot.ForestPlot{X: "x"},
	} {
		out[name] = plot.Figure{ID: "f", Title: "a < b & c", Desc: `"quoted"`, Drawing: d}
	}
	return out
}

func six() (out []plot.Series) {
	for i := range 6 {
		s := plot.Series{Name: "seat " + strconv.Itoa(i)}
		for x := range 5 {
			s.Points = append(s.Points, plot.Point{X: float64(x), Y: 0.5, Low: 0.4, High: 0.6})
		}
		out = append(out, s)
	}
	return out
}

// TestFiguresAreSound reads every drawing as XML and looks for numbers that are
// none and for marks far outside of the plot.
func TestFiguresAreSound(t *testing.T) {
	for name, f := range figures() {
		t.Run(name, func(t *testing.T) {
			svg := f.File()
			assert.Equal(t, svg, f.File(), "the same numbers, the same bytes")
			assert.NotRegexp(t, `NaN|Inf|e\+|%!`, svg)
			d := xml.NewDecoder(strings.NewReader(svg))
			for {
				token, err := d.Token()
				if errors.Is(err, io.EOF) {
					break
				}
				require.NoError(t, err)
				if e, ok := token.(xml.StartElement); ok {
					within(t, e)
				}
			}
		})
	}
}

// within holds a mark's place to the plot's surroundings.
func within(t *testing.T, e xml.StartElement) {
	t.Helper()
	for _, a := range e.Attr {
		if v, err := strconv.ParseFloat(a.Value, 64); err == nil {
			assert.True(t, v > -200 && v < 1500, "%s %s=%s", e.Name.Local, a.Name.Local, a.Value)
		}
	}
}

// TestNamesOfLinesDontMeet looks at the words behind six lines that end in one
// place.
func TestNamesOfLinesDontMeet(t *testing.T) {
	svg := figures()["six lines"].Inline()
	var places []float64
	for _, m := range regexp.MustCompile(`<text x="[\d.]+" y="([\d.]+)">seat`).FindAllStringSubmatch(svg, -1) {
		y, err := strconv.ParseFloat(m[1], 64)
		require.NoError(t, err)
		places = append(places, y)
	}
	require.Len(t, places, 6)
	slices.Sort(places)
	for i := 1; i < len(places); i++ {
		assert.GreaterOrEqual(t, places[i]-places[i-1], 15.0)
	}
}

// TestContrast holds the colours of marks to 3:1 against the ground and those of
// words to 4.5:1, light, dark and on paper (WCAG 2.2, criteria 1.4.11 and
// 1.4.3).
func TestContrast(t *testing.T) {
	grounds := regexp.MustCompile(`:root\{([^}]*)\}`).FindAllStringSubmatch(plot.Style, -1)
	require.Len(t, grounds, 3)
	for _, g := range grounds {
		colours := map[string]float64{}
		for _, m := range regexp.MustCompile(`--(\w+):#([0-9a-f]+)`).FindAllStringSubmatch(g[1], -1) {
			colours[m[1]] = luminance(t, m[2])
		}
		for name, l := range colours {
			least := 3.0
			switch name {
			case "ink", "soft", "warn":
				least = 4.5
			case "ground", "rule":
				continue
			}
			high, low := max(l, colours["ground"]), min(l, colours["ground"])
			assert.GreaterOrEqual(t, (high+0.05)/(low+0.05), least, "%s in %s", name, g[1])
		}
	}
}

func luminance(t *testing.T, hex string) float64 {
	t.Helper()
	if len(hex) == 3 {
		hex = string([]byte{hex[0], hex[0], hex[1], hex[1], hex[2], hex[2]})
	}
	n, err := strconv.ParseUint(hex, 16, 32)
	require.NoError(t, err)
	channel := func(v uint64) float64 {
		c := float64(v&0xff) / 255
		if c <= 0.04045 {
			return c / 12.92
		}
		return math.Pow((c+0.055)/1.055, 2.4)
	}
	return 0.2126*channel(n>>16) + 0.7152*channel(n>>8) + 0.0722*channel(n)
}
