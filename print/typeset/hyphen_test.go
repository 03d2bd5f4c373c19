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

// syllables breaks words as they are written, and keeps those that are written behind a star.
type syllables string

func (s syllables) Points(word string, begins bool) (at []int, last bool) {
	for _, known := range strings.Fields(string(s)) {
		bare, kept := strings.CutPrefix(known, "*")
		if strings.ReplaceAll(bare, "-", "") != word {
			continue
		}
		n := 0
		for part := range strings.SplitSeq(bare, "-") {
			n += len(part)
			at = append(at, n)
		}
		return at[:len(at)-1], kept && !begins
	}
	return nil, false
}

// everywhere breaks words wherever it is asked.
type everywhere struct{}

func (everywhere) Points(word string, _ bool) (out []int, last bool) {
	for i := range word {
		if i > 0 {
			out = append(out, i)
		}
	}
	return out, false
}

func TestWhatRulesBreak(t *testing.T) {
	for s, want := range map[string]string{
		"harbour":         "ha¬",
		"(harbour)":       "(ha¬",
		"four":            "four",
		"a1b2c3d4":        "a1b2c3d4",
		"7harbours":       "7harbours",
		"har\u00adbour":   "har¬", // the designer said where
		"l’information":   "l’i¬",
		"x\ufdd0y\ufdd1z": "xyz", // nothing stands for a place but what we put there
	} {
		runs := []typeset.Run{{Text: s + " x", Font: fonts.Regular, Hyphens: everywhere{}}}
		got := spoken(typeset.New(runs).Set(1, 9, typeset.Left))
		assert.Equal(t, want, got[0], s)
	}
}

// At 9 points an m is about 2.8 mm wide, and a hyphen 1.2 mm.
func TestRulesBreakWordsOnlyWhereALineNeedsIt(t *testing.T) {
	const words = "mmmm-mmmm-mmmm *Nnnn-nnnn-nnnn mmm-mmm"
	for name, c := range map[string]struct {
		text  string
		width float64
		align typeset.Align
		want  []string
	}{
		"it fits": {"m mmmmmmmmmmmm", 50, typeset.Left, []string{"m mmmmmmmmmmmm"}},
		"it fits the next line, and this one is full": {"mmmmmmmmm mmmmmmmmmmmm", 40, typeset.Left, []string{"mmmmmmmmm", "mmmmmmmmmmmm"}},
		"this line would be too empty":                {"mmm mmmmmmmmmmmm m mm", 40, typeset.Left, []string{"mmm mmmmmmmm¬", "mmmm m mm"}},
		"it is wider than a line":                     {"mmmmmmmmmmmm", 20, typeset.Left, []string{"mmmm¬", "mmmm¬", "mmmm"}},
		"a name is kept":                              {"mmm Nnnnnnnnnnnn", 30, typeset.Left, []string{"mmm", "Nnnnnnnnnnnn"}},
		"but not if it is wider than a line":          {"mmm Nnnnnnnnnnnn", 20, typeset.Left, []string{"mmm Nnnn¬", "nnnnnnnn"}},
		"one with dashes is broken there":             {"mmm mmmmmm-mmmmmm", 30, typeset.Left, []string{"mmm mmmmmm-", "mmmmmm"}},
		"justified, blanks would be too wide":         {"mmm m mmmmmmmmmmmm m m", 40, typeset.Justify, []string{"mmm m mmmmmmmm¬", "mmmm m m"}},
	} {
		runs := []typeset.Run{{Text: c.text, Font: fonts.Regular, Hyphens: syllables(words)}}
		set := typeset.New(runs).Set(c.width, 9, c.align)
		got := spoken(set)
		assert.Equal(t, c.want, got, name)
		assert.Len(t, got, set.Count, name)
		assert.Equal(t, strings.Contains(strings.Join(got, "|"), "¬"), set.Hyphened, name)
	}
}

// As many lines are counted as are set, whatever is broken where, and no line is wider than its
// measure unless that is said.
func TestCountedAsSet(t *testing.T) {
	text := "the harbour master’s illuminated manuscripts (unfortunately illegible) were confiscated; look-out towers, l’information, x"
	for mm := 3.0; mm < 80; mm += 0.31 {
		for _, align := range []typeset.Align{typeset.Left, typeset.Centre, typeset.Justify} {
			for _, rules := range []typeset.Hyphens{everywhere{}, syllables("har-bour *il-lu-mi-na-ted ma-nu-scripts un-for-tu-nate-ly con-fis-ca-ted")} {
				set := typeset.New([]typeset.Run{{Text: text, Font: fonts.Regular, Hyphens: rules}}).Set(mm, 9, align)
				lines := set.Lines()
				require.Len(t, lines, set.Count, "%v mm %s", mm, align)
				for _, l := range lines {
					require.True(t, set.Wide || l.W <= mm+1e-3, "%v mm %s: %q", mm, align, spoken(set))
				}
				joined := strings.NewReplacer("¬", "", " ", "").Replace(strings.Join(spoken(set), ""))
				require.Equal(t, strings.ReplaceAll(text, " ", ""), joined)
			}
		}
	}
}

// A broken word is said whole by its first part, and its others say nothing.
func TestABrokenWordIsOneWord(t *testing.T) {
	para := typeset.New([]typeset.Run{{Text: "take (mmmmmmmmmmmm), m", Font: fonts.Regular, Hyphens: syllables("mmmm-mmmm-mmmm")}})
	var said []string
	for _, l := range para.Set(20, 9, typeset.Left).Lines() {
		for _, i := range l.Items() {
			if !i.Broken {
				said = append(said, strings.TrimSpace(i.S))
			} else if i.Word != "" {
				said = append(said, i.Word)
			}
		}
	}
	assert.Equal(t, "take (mmmmmmmmmmmm), m", strings.Join(said, " "), "%q", said)
}

func TestTwoHyphensAreNotBelowEachOtherWhereThatCanBe(t *testing.T) {
	para := typeset.New([]typeset.Run{text("mmmm mmm\u00admmm mm mmm\u00admmm mmm mmmm mmmmm mm m")})
	assert.Equal(t, []string{"mmmm mmm¬", "mmm mm", "mmmmmm mmm", "mmmm mmmmm", "mm m"}, spoken(para.Set(26, 9, typeset.Left)),
		"`mmm mm mmm¬` would be fuller")
}

func TestPoints(t *testing.T) {
	assert.Equal(t, []int{5, 9}, typeset.Points("(mmmmmmmmmmmm)", syllables("*mmmm-mmmm-mmmm")))
	assert.Equal(t, []int{9}, typeset.Points("mmm-mmmmmmmm", syllables("mmmmm-mmm")), "but not behind the dash")
	assert.Empty(t, typeset.Points("mmmmmmmmmmmm", nil))
}

// counted counts how often it is asked.
type counted struct{ asked int }

func (c *counted) Points(string, bool) ([]int, bool) {
	c.asked++
	return nil, false
}

func TestWordsAreLookedUpOnlyWhereALineNeedsIt(t *testing.T) {
	rules := &counted{}
	para := typeset.New([]typeset.Run{{Text: "take three coins from the merchant", Font: fonts.Regular, Hyphens: rules}})
	for _, mm := range []float64{30, 40, 80} {
		para.Set(mm, 9, typeset.Left).Lines()
	}
	assert.Zero(t, rules.asked)
	para.Set(8, 9, typeset.Left)
	para.Set(6, 9, typeset.Left)
	assert.Equal(t, 6, rules.asked, "once for each word")
}
