package fonts_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/print/draw"
	"github.com/broadside-cards/broadside/print/fonts"
)

// with is Source Sans with features, which has most of them.
func with(tags ...string) *draw.Font { return fonts.With(fonts.Regular.Fallback, tags) }

func ids(f *draw.Font, s string) (out []uint16) {
	for _, g := range fonts.Get(f).Shown(s) {
		out = append(out, g.ID)
	}
	return out
}

// This font has one for the two letters in the middle.
func TestALigatureStandsForItsLetters(t *testing.T) {
	shown := fonts.Get(with("liga")).Shown("an office")
	var runes []int
	for _, g := range shown {
		runes = append(runes, g.Runes)
	}
	assert.Equal(t, []int{1, 1, 1, 1, 2, 1, 1, 1}, runes)
	assert.Len(t, fonts.Get(fonts.Regular.Fallback).Shown("an office"), 9, "none unless asked for")
}

func TestFeaturesChangeWhatTheyAreFor(t *testing.T) {
	plain := fonts.Regular.Fallback
	for _, tt := range []struct{ tag, changes, keeps string }{
		{"smcp", "abcz", "ABCZ"}, {"c2sc", "ABCZ", "abcz"}, {"onum", "0123456789", "aA"}, {"zero", "0", "18"},
	} {
		f := with(tt.tag)
		for _, r := range tt.changes {
			assert.NotEqual(t, ids(plain, string(r)), ids(f, string(r)), "%s %c", tt.tag, r)
		}
		assert.Equal(t, ids(plain, tt.keeps), ids(f, tt.keeps), tt.tag)
	}
}

// What is drawn is as wide as what was measured, kerned, ligatures too.
func TestFeaturedTextIsAsWideAsMeasured(t *testing.T) {
	for _, f := range []*draw.Font{with("liga"), with("smcp", "c2sc"), with("onum", "pnum"), fonts.With(fonts.Regular, []string{"frac"})} {
		for _, s := range []string{"office", "AVATAR", "To", "1718", "1/2", "e\u0301a", "x"} {
			m := fonts.Get(f).Measure(s)
			w := 0.0
			runes := 0
			for _, g := range fonts.Get(f).Shown(s) {
				w, runes = w+g.Advance, runes+g.Runes
			}
			for _, k := range m.Kern {
				w += k
			}
			require.Equal(t, len([]rune(s)), runes, "%s %s", f.Name, s)
			assert.InDelta(t, m.Width, w, 1e-9, "%s %s", f.Name, s)
		}
	}
	assert.Less(t, fonts.Get(with("liga")).Measure("AVA").Width, fonts.Get(with("liga")).Shown("A")[0].Advance*3, "kerned")
}

// Old-style figures do not serve in a coin, lining ones do.
func TestPlainFiguresAreThoseThatAreDrawn(t *testing.T) {
	assert.True(t, fonts.Get(with("lnum")).PlainFigures())
	assert.False(t, fonts.Get(with("onum")).PlainFigures())
	assert.False(t, fonts.Get(with("zero")).PlainFigures())
}

func TestTagsAreThoseOfTheFile(t *testing.T) {
	assert.Equal(t, []string{"aalt", "calt", "locl", "salt", "ss02", "ss03", "ss04"}, fonts.Tags(fonts.Display))
}
