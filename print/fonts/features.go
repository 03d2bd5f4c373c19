package fonts

import (
	"slices"
	"strings"

	"github.com/go-text/typesetting/di"
	"github.com/go-text/typesetting/font"
	"github.com/go-text/typesetting/font/opentype"
	"github.com/go-text/typesetting/font/opentype/tables"
	"github.com/go-text/typesetting/shaping"
	"golang.org/x/image/math/fixed"

	"github.com/broadside-cards/broadside/print/draw"
)

// With is a font with features turned on, by their OpenType tags.
func With(f *draw.Font, tags []string) *draw.Font {
	other := *f
	other.Features = slices.Compact(slices.Sorted(slices.Values(append(slices.Clone(f.Features), tags...))))
	// What is drawn is told apart by the font's name.
	other.Name = strings.Join(append([]string{f.Name}, other.Features...), "+")
	return &other
}

// Tags are the OpenType tags of the features a font has, each once, in order.
func Tags(f *draw.Font) (out []string) {
	for _, x := range Get(f).font.GSUB.Features {
		out = append(out, x.Tag.String())
	}
	slices.Sort(out)
	return slices.Compact(out)
}

// asked are the features that the shaper is asked for: what is turned on, and all
// else that replaces glyphs off.
func asked(tags []string) (out []shaping.FontFeature) {
	for _, x := range plain {
		if !slices.Contains(tags, x.Tag.String()) {
			out = append(out, x)
		}
	}
	for _, tag := range tags {
		out = append(out, shaping.FontFeature{Tag: opentype.MustNewTag(tag), Value: 1})
	}
	return out
}

// featured sets a word with the face's features: its glyphs, and what moves after
// each of its characters. It gives nothing if the font makes several glyphs of one
// character: that can't be written so that it is found again.
func (f *Face) featured(s []rune) (glyphs []Shown, kern []float64) {
	defer func() {
		if recover() != nil { // a broken table: set as if there were no features
			glyphs, kern = nil, nil
		}
	}()
	out := f.shaper.ShapeNoExtents(shaping.Input{
		Text: s, RunEnd: len(s), Direction: di.DirectionLTR, Face: f.font,
		Size: fixed.I(int(f.em)), FontFeatures: f.asked, Script: script(s), Language: "en",
	})
	kern = make([]float64, len(s))
	at := 0
	for _, g := range out.Glyphs {
		runes := g.RunesCount()
		if g.GlyphsCount() != 1 || g.TextIndex() != at || g.GlyphID == 0 {
			return nil, nil
		}
		shown := Shown{f.numbered(g.GlyphID, true), runes}
		glyphs, at = append(glyphs, shown), at+runes
		kern[at-1] = near0(float64(g.Advance)/64/f.em - shown.Advance)
	}
	if at != len(s) {
		return nil, nil
	}
	if lookups := f.pairLookups(script(s)); len(lookups) > 0 {
		f.pairsOf(lookups, glyphs, kern)
	}
	return glyphs, kern
}

// pairsOf is the kerning of glyphs by the pairs of GPOS; see kern.go.
func (f *Face) pairsOf(lookups []font.GPOSLookup, glyphs []Shown, kern []float64) {
	at := 0
	for i, g := range glyphs {
		at += g.Runes
		units := 0
		if i+1 < len(glyphs) {
			for _, l := range lookups {
				units += pair(l, tables.GlyphID(g.gid), tables.GlyphID(glyphs[i+1].gid)) //nolint:gosec // a glyph's number has 16 bits
			}
		}
		kern[at-1] = float64(units) / f.em
	}
}

// near0 is k, or 0 where it differs from that only by rounding.
func near0(k float64) float64 {
	if k < 1e-9 && k > -1e-9 {
		return 0
	}
	return k
}

// listed writes the ranges of a font's substitutions out as lists: the shaper
// passes over what stands behind a long range (its issue 278).
func listed(gsub *font.GSUB) {
	for _, l := range gsub.Lookups {
		for i, sub := range l.Subtables {
			switch sub := sub.(type) {
			case tables.SingleSubs:
				switch data := sub.Data.(type) {
				case tables.SingleSubstData1:
					data.Coverage = list(data.Coverage)
					sub.Data = data
				case tables.SingleSubstData2:
					data.Coverage = list(data.Coverage)
					sub.Data = data
				}
				l.Subtables[i] = sub
			case tables.AlternateSubs:
				sub.Coverage = list(sub.Coverage)
				l.Subtables[i] = sub
			case tables.LigatureSubs:
				sub.Coverage = list(sub.Coverage)
				l.Subtables[i] = sub
			}
		}
	}
}

func list(c tables.Coverage) tables.Coverage {
	ranges, ok := c.(tables.Coverage2)
	if !ok {
		return c
	}
	var out tables.Coverage1
	for _, r := range ranges.Ranges {
		if int(r.StartCoverageIndex) != len(out.Glyphs) || r.EndGlyphID < r.StartGlyphID {
			return c // out of order: left as it is
		}
		for g := int(r.StartGlyphID); g <= int(r.EndGlyphID); g++ {
			out.Glyphs = append(out.Glyphs, tables.GlyphID(g)) //nolint:gosec // within a range of glyphs
		}
	}
	return out
}
