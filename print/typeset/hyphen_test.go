package typeset_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/print/draw"
	"github.com/broadside-cards/broadside/print/fonts"
	"github.com/broadside-cards/broadside/print/typeset"
)

// spoken are the words of a set text, line by line, soft hyphens written as ¬.
func spoken(s typeset.Set) (out []string) {
	for _, l := range s.Lines() {
		var b strings.Builder
		for _, i := range l.Items() {
			b.WriteString(i.S)
		}
		out = append(out, strings.ReplaceAll(b.String(), "\u00ad", "¬"))
	}
	return out
}

func TestASoftHyphenIsSeenOnlyWhereALineIsBroken(t *testing.T) {
	para := typeset.New([]typeset.Run{text("the trea\u00adsure map")})
	assert.Equal(t, []string{"the treasure map"}, spoken(para.Set(100, 9, typeset.Left)))
	assert.Equal(t, []string{"the trea¬", "sure map"}, spoken(para.Set(14, 9, typeset.Left)))
	assert.Equal(t, "the treasure map", strings.Join(spoken(para.Set(100, 9, typeset.Justify)), ""))
}

// A line with its hyphen is no wider than its measure, and as wide as its glyphs.
func TestAHyphenIsMeasured(t *testing.T) {
	for _, face := range []*draw.Font{fonts.Regular, fonts.With(fonts.Regular.Fallback, []string{"liga"})} {
		para := typeset.New([]typeset.Run{{Text: "an af\u00adflu\u00adent of\u00adfi\u00adcer of\u00adfers af\u00adfi\u00adda\u00advits", Font: face}})
		for mm := 9.0; mm < 40; mm += 0.37 {
			for _, align := range []typeset.Align{typeset.Left, typeset.Right, typeset.Justify} {
				set := para.Set(mm, 9, align)
				for _, l := range set.Lines() {
					w := 0.0
					for _, i := range l.Items() {
						runes := 0
						for _, g := range fonts.Get(i.Font).Shown(i.S) {
							w, runes = w+g.Advance*9*draw.MMPerPt, runes+g.Runes
						}
						for _, k := range i.Kern {
							w += k
						}
						require.Equal(t, len([]rune(i.S)), runes)
					}
					assert.InDelta(t, l.W, w, 0.12, "%s %v mm %s", face.Name, mm, spoken(set))
					assert.True(t, set.Wide || l.W <= mm+1e-3, "%s %v mm %s", face.Name, mm, spoken(set))
				}
			}
		}
	}
}

func TestHyphensByRules(t *testing.T) {
	every := func(word string) (out []int) { // wherever it is asked
		for i := range word {
			if i > 0 {
				out = append(out, i)
			}
		}
		return out
	}
	run := func(s string) typeset.Run { return typeset.Run{Text: s, Font: fonts.Regular, Hyphens: every} }
	for s, want := range map[string]string{
		"harbour":   "ha¬",
		"(harbour)": "(ha¬",
		"four":      "four",
		"a1b2c3d4":  "a1b2c3d4",
		"7harbours": "7harbours",
	} {
		got := spoken(typeset.New([]typeset.Run{run(s + " x")}).Set(1, 9, typeset.Left))
		assert.Equal(t, want, got[0], s)
	}
	last := spoken(typeset.New([]typeset.Run{run("take it from the harbour")}).Set(30, 9, typeset.Left))
	assert.NotContains(t, strings.Join(last, "|"), "¬|", "the last word stays whole where it can")
}
