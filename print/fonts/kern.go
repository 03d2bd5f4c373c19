package fonts

import (
	"unicode"

	"github.com/go-text/typesetting/font"
	"github.com/go-text/typesetting/font/opentype"
	"github.com/go-text/typesetting/font/opentype/tables"
	"github.com/go-text/typesetting/language"
)

// The pairs of GPOS are read here and not by the shaper: v0.3.5 of it passes
// over glyphs that stand behind a long stretch of others in a font's list
// (https://github.com/go-text/typesetting/issues/278), which takes their
// kerning from nearly all Greek and Cyrillic letters. It still places loose
// accents and reads the older `kern` table.

var kernTag = opentype.MustNewTag("kern")

// scriptTags are those of GPOS by script, with what to ask for if a font does
// not list them.
func scriptTags(s language.Script) []string {
	tag := "latn"
	switch s {
	case language.Greek:
		tag = "grek"
	case language.Cyrillic:
		tag = "cyrl"
	}
	return []string{tag, "DFLT", "latn"}
}

// pairLookups are the lookups that kern a script; none if the font has no
// kerning in GPOS.
func (f *Face) pairLookups(s language.Script) (out []font.GPOSLookup) {
	gpos := &f.font.GPOS
	for _, tag := range scriptTags(s) {
		i := gpos.FindScript(opentype.MustNewTag(tag))
		if i < 0 || gpos.Scripts[i].DefaultLangSys == nil {
			continue
		}
		for _, n := range gpos.Scripts[i].DefaultLangSys.FeatureIndices {
			if int(n) >= len(gpos.Features) || gpos.Features[n].Tag != kernTag {
				continue
			}
			for _, l := range gpos.Features[n].LookupListIndices {
				if int(l) < len(gpos.Lookups) {
					out = append(out, gpos.Lookups[l])
				}
			}
		}
		return out
	}
	return nil
}

// pairs is the kerning of s, in ems; false if the font has none in GPOS or s
// has marks, which stand over a letter and not beside it.
func (f *Face) pairs(s []rune) (kern []float64, ok bool) {
	defer func() {
		if recover() != nil { // a broken table: set unkerned
			kern, ok = nil, false
		}
	}()
	for _, r := range s {
		if unicode.Is(unicode.M, r) {
			return nil, false
		}
	}
	lookups := f.pairLookups(script(s))
	if len(lookups) == 0 {
		return nil, false
	}
	kern = make([]float64, len(s))
	for i := range len(s) - 1 {
		a, b := f.glyph(s[i]), f.glyph(s[i+1])
		units := 0
		for _, l := range lookups {
			units += pair(l, tables.GlyphID(a.gid), tables.GlyphID(b.gid)) //nolint:gosec // a glyph's number has 16 bits
		}
		kern[i] = float64(units) / f.em
	}
	return kern, true
}

// pair is how a lookup moves what follows a, in font units: the first of its
// tables that knows both glyphs decides (OpenType, GPOS lookup type 2).
func pair(l font.GPOSLookup, a, b tables.GlyphID) int {
	for _, sub := range l.Subtables {
		table, ok := sub.(tables.PairPos)
		if !ok {
			continue
		}
		covered, ok := table.Data.Cov().Index(a)
		if !ok {
			continue
		}
		switch data := table.Data.(type) {
		case tables.PairPosData1:
			if covered < len(data.PairSets) {
				if found, ok := data.PairSets[covered].FindGlyph(b); ok {
					return int(found.ValueRecord1.XAdvance)
				}
			}
		case tables.PairPosData2:
			if second, ok := data.ClassDef2.Class(b); ok {
				first, _ := data.ClassDef1.Class(a)
				return int(data.Record(first, second).ValueRecord1.XAdvance)
			}
		}
	}
	return 0
}
