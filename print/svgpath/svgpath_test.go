package svgpath_test

import (
	"math"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	_ "github.com/broadside-cards/broadside/dsl/golden" // the -update flag
	"github.com/broadside-cards/broadside/print/icons"
	"github.com/broadside-cards/broadside/print/record"
	"github.com/broadside-cards/broadside/print/svgpath"
)

func TestParse(t *testing.T) {
	tests := map[string]string{
		"":                         "",
		"M1 2L3,4":                 "M1 2L3 4",
		"m1 2 3 4":                 "M1 2L4 6",
		"M1 2 3 4z":                "M1 2L3 4Z",
		"M1 1h2v3H0V0":             "M1 1L3 1L3 4L0 4L0 0",
		"M0 0c1 1 2 1 3 0":         "M0 0C1 1 2 1 3 0",
		"M0 0C1 1 2 1 3 0s2-1 3 0": "M0 0C1 1 2 1 3 0C4 -1 5 -1 6 0",
		"M0 0q3 3 6 0":             "M0 0C2 2 4 2 6 0",
		"M0 0q3 3 6 0t6 0":         "M0 0C2 2 4 2 6 0C8 -2 10 -2 12 0",
		"M-1.5.5l1e1-2":            "M-1.5 0.5L8.5 -1.5",
		"M1 1l1 1zm3 0l1 1":        "M1 1L2 2ZM4 1L5 2",
		"M0 0a1 1 0 012 0":         "M0 0C0 -0.55 0.45 -1 1 -1C1.55 -1 2 -0.55 2 0",
		"M0 0A0 1 0 0 1 2 2":       "M0 0L2 2",
	}
	for in, want := range tests {
		got, err := svgpath.Parse(in)
		require.NoError(t, err, in)
		assert.Equal(t, want, record.Path(got), in)
	}
}

func TestParseErrorsNameThePlace(t *testing.T) {
	tests := map[string]string{
		"L1 2":         "must begin with M",
		"M1":           "character 3: a number is missing",
		"M1 2 X3":      `character 6: "X" is not a path command`,
		"M1 a":         "character 4: a number should stand here",
		"M0 0A1 1 0 5": "an arc flag must be 0 or 1",
		"M1e9 0":       "this large",
		"5":            "is not a path command",
		"M0 0z5":       "is not a path command",
	}
	for in, want := range tests {
		_, err := svgpath.Parse(in)
		require.Error(t, err, in)
		assert.Contains(t, err.Error(), want, in)
	}
}

func TestBuiltInIconsParseAndStayInTheirBox(t *testing.T) {
	for _, name := range icons.Names() {
		icon, ok := icons.Get(name)
		require.True(t, ok)
		for _, data := range []string{icon.Path, icon.Line} {
			path, err := svgpath.Parse(data)
			require.NoError(t, err, name)
			for _, s := range path {
				for _, p := range s.P[:s.Points()] {
					assert.True(t, p.X >= 0 && p.X <= 24 && p.Y >= 0 && p.Y <= 24, "%s leaves its box at %v", name, p)
				}
			}
		}
	}
}

func FuzzParse(f *testing.F) {
	f.Add("M0 0a1 1 0 012 0q1 1 2 2t1 1z")
	f.Fuzz(func(t *testing.T, s string) { _, _ = svgpath.Parse(s) })
}

// FuzzNumbers: a plain number is the one that strconv reads.
func FuzzNumbers(f *testing.F) {
	for _, s := range []string{"0", "-0", "1.", ".5", "-.25", "+3", "123456789012345", "0.000000000000001", "99999.99", "1e3", "1.5.5", "-", "."} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		want, err := strconv.ParseFloat(s, 64)
		if err != nil || strings.ContainsAny(s, "xXpP_nN") || math.Abs(want) > 1e5 {
			return
		}
		path, err := svgpath.Parse("M" + s + " 0")
		require.NoError(t, err, s)
		assert.Equal(t, math.Float64bits(want), math.Float64bits(path[0].P[0].X), s)
	})
}
