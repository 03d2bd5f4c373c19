package fonts_test

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"math/rand/v2"
	"os"
	"runtime"
	"strings"
	"sync"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	_ "github.com/broadside-cards/broadside/dsl/golden" // the -update flag
	"github.com/broadside-cards/broadside/print/draw"
	"github.com/broadside-cards/broadside/print/fonts"
)

func TestEveryFaceHasTheLettersCardsNeed(t *testing.T) {
	for _, f := range []*draw.Font{fonts.Regular, fonts.Bold, fonts.Italic, fonts.BoldItalic, fonts.Display} {
		for _, r := range "ABCXYZabcxyz0123456789.,:;!?'’-+/()&éöß" {
			assert.True(t, fonts.Get(f).Has(r), "%s lacks %q", f.Name, r)
		}
	}
}

func TestWidthGrowsWithSizeAndText(t *testing.T) {
	f := fonts.Get(fonts.Regular)
	assert.InDelta(t, 2*f.Width("anchor", 9), f.Width("anchor", 18), 1e-9)
	assert.InDelta(t, f.Width("nm", 9), f.Width("n", 9)+f.Width("m", 9), 1e-9)
	assert.Zero(t, f.Width("", 9))
}

// The capital height of the text face is 668/1000 em; layout counts on it.
func TestOutlineStandsOnTheBaseline(t *testing.T) {
	top, bottom := 0.0, -1.0
	for _, s := range fonts.Get(fonts.Regular).Outline("H", 1000*draw.PtPerMM, nil) {
		for _, p := range s.P[:s.Points()] {
			top, bottom = min(top, p.Y), max(bottom, p.Y)
		}
	}
	assert.InDelta(t, -668, top, 1)
	assert.InDelta(t, 0, bottom, 1)
}

// The numbers are those of the files' own tables, read by another program:
// pair adjustments of GPOS in thousandths of an em.
func TestPairsAreKernedAsTheFontSays(t *testing.T) {
	more, small := fonts.Regular.Fallback, fonts.Display.Fallback
	for _, tt := range []struct {
		face *draw.Font
		pair string
		want float64
	}{
		{fonts.Regular, "AV", -67},
		{fonts.Regular, "To", -86},
		{fonts.Regular, "Wa", -28},
		{fonts.Regular, "LO", -37},
		{fonts.Regular, "P.", 0},
		{fonts.Bold, "AV", -89},
		{more, "P.", -112},
		{more, "Та", -73},
		{more, "ΤΑ", -40},
		{fonts.Italic.Fallback, "ΤΑ", -65},
		{fonts.Italic.Fallback, "AV", -49},
		{small, "AV", -42},
		{small, "ΓΑ", -55},
		{small, "ΑΥ", -40},
		{small, "Та", -25},
	} {
		m := fonts.Get(tt.face).Measure(tt.pair)
		if tt.want == 0 {
			assert.Nil(t, m.Kern, "%s %s", tt.face.Name, tt.pair)
			continue
		}
		require.Len(t, m.Kern, 2, "%s %s", tt.face.Name, tt.pair)
		assert.InDelta(t, tt.want/1000, m.Kern[0], 1e-9, "%s %s", tt.face.Name, tt.pair)
		assert.Zero(t, m.Kern[1])
		r := []rune(tt.pair)
		apart := fonts.Get(tt.face).Glyph(r[0]).Advance + fonts.Get(tt.face).Glyph(r[1]).Advance
		assert.InDelta(t, apart+tt.want/1000, m.Width, 1e-9)
	}
	assert.NotNil(t, fonts.Get(fonts.Display).Measure("AV").Kern, "an old `kern` table is read too")
}

func roles() map[string]*draw.Font {
	return map[string]*draw.Font{
		"title": fonts.Roles{}.TitleFace(), "number": fonts.Roles{}.NumberFace(), "regular": fonts.Regular,
		"bold": fonts.Bold, "italic": fonts.Italic, "bold italic": fonts.BoldItalic,
	}
}

func TestEveryRoleHasLatinGreekAndCyrillic(t *testing.T) {
	for name, f := range roles() {
		for _, s := range []string{
			"Ψάρι & ρούμι", "Жёлтый флаг", "Ąžuolas, Œuvre, Łódź", "Größe ½ × 2 – «rum» „rum“ …", "ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩαβγδεζηθικλμνξοπρσςτυφχψωάέήίόύώϊϋΐΰ",
			"АБВГДЕЁЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯабвгдеёжзийклмнопрстуфхцчшщъыьэюяҐґЄєІіЇїЎўЈјЉљЊњЋћЏџ", "→ ♠♥♦♣ ✓",
		} {
			for _, part := range fonts.Split(f, s) {
				assert.NotNil(t, part.Font, "%s lacks %q of %q", name, part.S, s)
			}
		}
	}
}

// cut is how a string is split, with the names of the faces.
func cut(f *draw.Font, s string) (out []string) {
	for _, p := range fonts.Split(f, s) {
		name := "none"
		if p.Font != nil {
			name = p.Font.Name
		}
		out = append(out, name+":"+p.S)
	}
	return out
}

func TestAWordIsSetInOneFace(t *testing.T) {
	assert.Equal(t, []string{"regular:π and rum"}, cut(fonts.Regular, "π and rum"), "Atkinson has a few Greek letters")
	assert.Equal(t, []string{"regular:say ", "regular-2:πλοίο, ", "regular:aye"}, cut(fonts.Regular, "say πλοίο, aye"), "but not those of this word")
	assert.Equal(t, []string{"regular:a", "none:雪", "regular:b ", "regular-2:ж"}, cut(fonts.Regular, "a雪b ж"))
	assert.Equal(t, "display-2", fonts.For(fonts.Display, "Жёлтый Bo").Name, "a whole name goes to one face")
	assert.Nil(t, fonts.For(fonts.Display, "雪"))
	assert.Nil(t, fonts.For(fonts.Display, "🏴"), "beyond U+FFFF")
}

func TestWidthCountsEveryFace(t *testing.T) {
	f := fonts.Get(fonts.Regular)
	blank := f.Width("n n", 9) - 2*f.Width("n", 9)
	assert.InDelta(t, f.Width("rum", 9)+blank+f.Width("ψάρι", 9), f.Width("rum ψάρι", 9), 1e-9)
	assert.InDelta(t, fonts.MissingWidth*9*draw.MMPerPt, f.Width("雪", 9), 1e-9)
	assert.InDelta(t, f.Width("é", 9), f.Width("e\u0301", 9), 1e-9, "an accent of its own is composed")
}

func TestFacesMayBeUsedByManyAtOnce(t *testing.T) {
	var wg sync.WaitGroup
	for range 8 {
		wg.Go(func() {
			for _, f := range []*draw.Font{fonts.Regular, fonts.Bold, fonts.Italic, fonts.BoldItalic, fonts.Display} {
				for _, w := range strings.Fields("Avast ye Waving To Ψάρι ρούμι Жёлтый") {
					fonts.Get(f).Width(w, 9)
					fonts.Get(f).Outline(w, 9, nil)
				}
			}
		})
	}
	wg.Wait()
}

func TestEveryFaceHasItsLicenceBeside(t *testing.T) {
	files, err := os.ReadDir(".")
	require.NoError(t, err)
	for _, f := range files {
		family, _, ttf := strings.Cut(strings.TrimSuffix(f.Name(), ".ttf"), "_")
		if !ttf || !strings.HasSuffix(f.Name(), ".ttf") {
			continue
		}
		text, err := os.ReadFile("OFL-" + family + ".txt")
		require.NoError(t, err)
		assert.Contains(t, string(text), "SIL OPEN FONT LICENSE Version 1.1")
	}
}

func TestCreditsNameEachFamilyOnce(t *testing.T) {
	credits := fonts.Credits([]*draw.Font{fonts.Bold, fonts.Regular, fonts.Display, fonts.Regular.Fallback})
	require.Len(t, credits, 3)
	assert.Equal(t, "Atkinson Hyperlegible", credits[0].Family)
	assert.Equal(t, "Copyright 2020 Braille Institute of America, Inc.", credits[0].Copyright)
	assert.Equal(t, "IM FELL English SC", credits[1].Family)
	assert.Contains(t, credits[1].Copyright, "Igino Marini")
	assert.Equal(t, "Source Sans 3", credits[2].Family)
	assert.Contains(t, credits[2].Licence, "SIL Open Font License")
}

func TestUsedFontsAreThoseOfTheTexts(t *testing.T) {
	inner := draw.List{}
	inner.Text(draw.Text{S: "1", Font: fonts.Bold})
	var l draw.List
	l.Text(draw.Text{S: "a", Font: fonts.Italic})
	l.Use(&draw.Symbol{ID: "s", List: inner})
	l.Text(draw.Text{S: "b", Font: fonts.Italic})
	assert.Equal(t, []*draw.Font{fonts.Italic, fonts.Bold}, fonts.Used(&l, nil))
}

// A table that claims more than the file holds is refused before room is made
// for it: three gigabytes here.
func TestATableOutsideTheFileIsRefused(t *testing.T) {
	for i := range 10 {
		ttf := bytes.Clone(fonts.Display.TTF)
		at := 12 + 16*i
		copy(ttf[at+12:], []byte{0xC0, 0, 0, 0})
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		_, err := fonts.New("own", ttf, nil)
		runtime.ReadMemStats(&after)
		assert.EqualError(t, err, fmt.Sprintf("its table %q is missing or broken", ttf[at:at+4]))
		assert.Less(t, after.TotalAlloc-before.TotalAlloc, uint64(16<<20))
	}
}

// A font without widths (hhea says that there are none) is refused.
func TestAFontWithoutWidthsIsRefused(t *testing.T) {
	ttf := bytes.Clone(fonts.Display.TTF)
	at := bytes.Index(ttf[:300], []byte("hhea"))
	require.Positive(t, at)
	hhea := int(binary.BigEndian.Uint32(ttf[at+8:]))
	copy(ttf[hhea+34:], []byte{0, 0})
	_, err := fonts.New("own", ttf, nil)
	assert.EqualError(t, err, "it is broken")
}

// Whole fonts with some bytes at random: what is taken can be measured and drawn.
func TestFontsWithBytesAtRandom(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	taken := 0
	for range 400 {
		ttf := bytes.Clone(fonts.Display.TTF)
		for range 1 + r.IntN(30) {
			at := r.IntN(len(ttf))
			if r.IntN(4) == 0 {
				at = r.IntN(2000) // the directory and the small tables
			}
			ttf[at] = byte(r.IntN(256))
		}
		if f, err := fonts.New("own", ttf, fonts.Regular); err == nil {
			taken++
			fonts.Get(f).Width("Avast", 9)
			fonts.Get(f).Outline("Avast", 9, nil)
		}
	}
	assert.Positive(t, taken)
}

func FuzzNew(f *testing.F) {
	f.Add(fonts.Display.TTF[:4000])
	f.Add([]byte("OTTO"))
	f.Fuzz(func(t *testing.T, ttf []byte) {
		font, err := fonts.New("own", ttf, fonts.Regular)
		if err != nil {
			return
		}
		fonts.Get(font).Width("Avast", 9)
		fonts.Get(font).Outline("Avast", 9, nil)
		fonts.MayEmbed(font)
		fonts.Credits([]*draw.Font{font})
	})
}

func BenchmarkOutline(b *testing.B) {
	f := fonts.Get(fonts.Regular)
	for b.Loop() {
		f.Outline("look at the top card of the deck", 9, nil)
	}
}
