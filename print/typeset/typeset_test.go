package typeset_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/dsl/golden"
	"github.com/broadside-cards/broadside/print/draw"
	"github.com/broadside-cards/broadside/print/fonts"
	"github.com/broadside-cards/broadside/print/typeset"
)

func text(s string) typeset.Run { return typeset.Run{Text: s, Font: fonts.Regular} }
func bold(s string) typeset.Run { return typeset.Run{Text: s, Font: fonts.Bold} }
func box() typeset.Run          { return typeset.Run{Box: &typeset.Box{W: 1.4}} }

// written is a set paragraph as text, a line for each line: its width, and
// its items; boxes are [], missing characters [?].
func written(s typeset.Set) string {
	var b strings.Builder
	for _, l := range s.Lines() {
		fmt.Fprintf(&b, "%6.2f |", l.W)
		for _, i := range l.Items() {
			switch {
			case i.Box:
				b.WriteString("[]")
			case i.Missing != 0:
				b.WriteString("[?]")
			default:
				b.WriteString(i.S)
			}
		}
		b.WriteString("|\n")
	}
	return b.String()
}

func lines(s typeset.Set) (out []string) {
	for _, l := range strings.Split(strings.TrimSpace(written(s)), "\n") {
		out = append(out, strings.TrimSuffix(strings.SplitN(l, "|", 2)[1], "|"))
	}
	return out
}

func TestLineBreakGoldens(t *testing.T) {
	long := "Do not trash this card unless every other captain pays you one coin for each coin that lies on it, and then only at the end of their turn."
	tests := []struct {
		name    string
		runs    []typeset.Run
		measure float64
		align   typeset.Align
	}{
		{"ragged", []typeset.Run{text(long)}, 54, typeset.Left},
		{"wide", []typeset.Run{text(long)}, 90, typeset.Left},
		{"justified", []typeset.Run{text(long)}, 54, typeset.Justify},
		{"centred", []typeset.Run{text(long)}, 54, typeset.Centre},
		{"narrow", []typeset.Run{text(long)}, 20, typeset.Left},
		{"icons", []typeset.Run{bold("Funded: "), text("take 2 "), box(), text(", then put "), box(), text(" on one of your boats and 3 "), box(), text(" under it.")}, 40, typeset.Left},
		{"greek", []typeset.Run{text("Ψάρι & ρούμι για όλους, και μια κούπα για τον καπετάνιο.")}, 40, typeset.Left},
		{"cyrillic", []typeset.Run{text("Жёлтый флаг поднят: никто не сходит на берег до рассвета.")}, 40, typeset.Left},
		{"dashes", []typeset.Run{text("The look-out cries land–ho and/or the mid-ship watch—half asleep—answers.")}, 26, typeset.Left},
		{"french", []typeset.Run{text("« Du rhum ! » crie le capitaine ; qui paie ?")}, 24, typeset.Left},
		{"chinese", []typeset.Run{text("雪は白い。海は青い。")}, 12, typeset.Left},
	}
	var b strings.Builder
	for _, tt := range tests {
		s := typeset.New(tt.runs).Set(tt.measure, 9, tt.align)
		fmt.Fprintf(&b, "%s, %g mm, %s:\n%s\n", tt.name, tt.measure, s.Align, written(s))
	}
	golden.Check(t, "lines.txt", b.String())
	golden.Complete(t, "lines.txt")
}

func TestWhatBelongsTogetherIsNotBroken(t *testing.T) {
	runs := []typeset.Run{text("Discard 2 "), box(), text(", pay 3 "), box(), text("! Take 10\u00a0coins « now » ; go.")}
	p := typeset.New(runs)
	for measure := 12.0; measure < 60; measure += 0.5 {
		for _, line := range lines(p.Set(measure, 9, typeset.Left)) {
			assert.NotRegexp(t, `^[,!;»]`, line, "at %g mm", measure)
			assert.NotRegexp(t, `(\b[23]|«)$`, line, "at %g mm", measure)
			assert.NotRegexp(t, `^coins`, line, "at %g mm", measure)
		}
	}
}

func TestNoOrphansWhereTheLinesAllowIt(t *testing.T) {
	p := typeset.New([]typeset.Run{text("When your turn ends, you may return a wave from your discard to your hand")})
	for measure := 30.0; measure < 100; measure++ {
		s := p.Set(measure, 9, typeset.Left)
		if n := len(s.Lines()); n > 1 {
			assert.GreaterOrEqual(t, s.Lines()[n-1].W, measure*typeset.Orphan, "at %g mm:\n%s", measure, written(s))
		}
	}
}

func TestJustifiedLinesEndTogether(t *testing.T) {
	p := typeset.New([]typeset.Run{text(strings.Repeat("the captain counts every coin twice and then once more ", 8))})
	s := p.Set(80, 9, typeset.Justify)
	for _, l := range s.Lines()[:len(s.Lines())-1] {
		assert.InDelta(t, 80, l.W, 1e-6)
		items := l.Items()
		last := items[len(items)-1]
		assert.InDelta(t, 80, last.X+last.W, 1e-6)
		assert.InDelta(t, 80, inked(l), 1e-6, "the items' own advances and kerning say the same")
	}
	assert.Less(t, s.Lines()[len(s.Lines())-1].W, 79.0, "the last line is left as it is")
	assert.Equal(t, typeset.Left, p.Set(80, 9, "").Align, "nothing is justified that nobody asked for: of two paragraphs in one column one would be, and one not")
}

// inked is where a line ends by the glyphs' advances and the kerning.
func inked(l typeset.Line) float64 {
	end := 0.0
	for _, i := range l.Items() {
		if i.Font == nil {
			end = i.X + i.W
			continue
		}
		x := i.X
		for n, r := range []rune(i.S) {
			x += fonts.Get(i.Font).Glyph(r).Advance * 9 * draw.MMPerPt
			if n < len(i.Kern) {
				x += i.Kern[n]
			}
		}
		end = x
	}
	return end
}

func TestEverySettableScriptIsSetAndOthersAreTroubles(t *testing.T) {
	tests := map[string]struct {
		text   string
		script string
		order  bool
	}{
		"han":     {"雪", "Han", false},
		"hebrew":  {"שלום", "Hebrew", true},
		"arabic":  {"بحر", "Arabic", true},
		"thai":    {"ทะเล", "Thai", true},
		"devanag": {"समुद्र", "Devanagari", true},
		"sign":    {"🏴", "", false},
	}
	for name, tt := range tests {
		t.Run(name, func(t *testing.T) {
			p := typeset.New([]typeset.Run{text("a " + tt.text + " b")})
			require.Len(t, p.Trouble, len([]rune(tt.text)))
			assert.Equal(t, tt.script, p.Trouble[0].Script)
			assert.Equal(t, tt.order, p.Trouble[0].Order)
			assert.Contains(t, written(p.Set(60, 9, typeset.Left)), "a [?]")
		})
	}
	assert.Empty(t, typeset.New([]typeset.Run{text("Ψάρι & ρούμι, Жёлтый флаг, Ąžuolas, Œuvre, Łódź → ♠♥♦♣ ✓ ½ ﬁn")}).Trouble)
}

func TestNothingAndBlanksAreOneEmptyLine(t *testing.T) {
	for _, runs := range [][]typeset.Run{nil, {text("")}, {text(" \n\t ")}, {text("\u00ad\u200b")}} {
		s := typeset.New(runs).Set(50, 9, typeset.Left)
		require.Len(t, s.Lines(), 1)
		assert.Zero(t, s.Lines()[0].W)
	}
}

// drawn is all that a set paragraph draws, without blanks.
func drawn(s typeset.Set) string {
	var b strings.Builder
	for _, l := range s.Lines() {
		for _, i := range l.Items() {
			switch {
			case i.Box:
				b.WriteString("[]")
			case i.Missing != 0:
				b.WriteRune(i.Missing)
			default:
				b.WriteString(strings.ReplaceAll(i.S, " ", ""))
			}
		}
	}
	return b.String()
}

func input(runs []typeset.Run) string {
	var b strings.Builder
	for _, r := range runs {
		if r.Box != nil {
			b.WriteString("[]")
			continue
		}
		b.WriteString(strings.ReplaceAll(r.Text, " ", ""))
	}
	return b.String()
}

// someRuns are words, icons and punctuation in no order at all.
func someRuns(r *rand.Rand) (out []typeset.Run) {
	parts := []string{
		"rum", "a", " ", " ", " ", "captain", "Wave", "look-out", ", ", ".", " !", "« ", "3 ", "+1", "coins", "AV", "Ψάρι", "Жёлтый",
		"雪", "海", "\u00a0", "unbreakablylongwordthatgoeson", "Łódź", " — ",
	}
	for range 1 + r.IntN(30) {
		if r.IntN(6) == 0 {
			out = append(out, box())
			continue
		}
		run := text(parts[r.IntN(len(parts))])
		run.Typed = true
		if r.IntN(3) == 0 {
			run.Font = fonts.Bold
		}
		out = append(out, run)
	}
	return out
}

func TestProperties(t *testing.T) {
	aligns := []typeset.Align{typeset.Left, typeset.Left, typeset.Centre, typeset.Justify}
	for seed := range uint64(3000) {
		r := rand.New(rand.NewPCG(seed, 4))
		runs := someRuns(r)
		measure, align := 8+r.Float64()*90, aligns[r.IntN(len(aligns))]
		holds(t, runs, measure, align)
		if t.Failed() {
			t.Fatalf("seed %d", seed)
		}
	}
}

func holds(t *testing.T, runs []typeset.Run, measure float64, align typeset.Align) {
	t.Helper()
	p := typeset.New(runs)
	s := p.Set(measure, 9, align)
	require.Equal(t, fonts.Normal(input(runs)), drawn(s), "everything is drawn once and in order")
	lines := s.Lines()
	require.Equal(t, lines, typeset.New(runs).Set(measure, 9, align).Lines(), "breaking is deterministic")
	require.Len(t, lines, s.Count, "lines are counted without being made")
	require.Equal(t, s.Wide, slices.ContainsFunc(lines, func(l typeset.Line) bool { return l.W > measure+1e-5 }), "what is too wide is seen without them")
	for _, l := range lines {
		if l.W > measure+1e-6 {
			assert.True(t, s.Wide, "a line wider than the measure is said to be")
			assert.Len(t, unbroken(l), 1, "only what can't be broken is wider than its measure:\n%s", written(s))
		}
		require.InDelta(t, l.W, inked(l), 1e-6, "a line is as wide as its items")
		at := 0.0
		for _, i := range l.Items() {
			require.InDelta(t, at, i.X, 1e-6, "items stand side by side")
			at += i.W
		}
	}
}

// unbroken are a line's stretches between places where it could be broken:
// set to no width at all, each would be a line.
func unbroken(l typeset.Line) []typeset.Line {
	var runs []typeset.Run
	for _, i := range l.Items() {
		switch {
		case i.Box:
			runs = append(runs, box())
		case i.Missing != 0:
			runs = append(runs, text(string(i.Missing)))
		default:
			runs = append(runs, typeset.Run{Text: i.S, Font: i.Font})
		}
	}
	return typeset.New(runs).Set(0.01, 9, typeset.Left).Lines()
}

func FuzzSet(f *testing.F) {
	f.Add("Do not trash this, ", " !", 20.0, "justify")
	f.Add("e\u0301\u0301 \u200b\u00ad", "雪-a", 9.0, "centre")
	f.Add("\xff\u202e", "x̄", 50.0, "")
	f.Fuzz(func(t *testing.T, a, b string, measure float64, align string) {
		if !(measure > 1 && measure < 500) || len(a)+len(b) > 400 {
			t.Skip()
		}
		ruled := text(a)
		ruled.Hyphens = everywhere{}
		p := typeset.New([]typeset.Run{ruled, box(), bold(b)})
		s := p.Set(measure, 9, typeset.Align(align))
		require.Len(t, s.Lines(), s.Count)
		for _, l := range s.Lines() {
			require.InDelta(t, l.W, inked(l), 1e-6)
		}
	})
}

func BenchmarkSetCard(b *testing.B) {
	runs := []typeset.Run{
		bold("When your turn ends: "), text("put "), box(), text(" on one of your boats, then look at the top card of the deck. If it shows "), box(),
		text(", you may keep it. Do not trash unless you pay "), box(), text(" for each "), box(), text(" on this card."),
	}
	b.ReportAllocs()
	for b.Loop() {
		p := typeset.New(runs)
		for pt := 11.0; pt >= 7; pt -= 0.25 {
			p.Set(54, pt, typeset.Left)
		}
	}
}

func BenchmarkBooklet(b *testing.B) {
	p := typeset.New([]typeset.Run{text(strings.Repeat("the captain counts every coin twice and then once more ", 40))})
	for b.Loop() {
		p.Set(120, 9, typeset.Left)
	}
}
