package fonts

import (
	"slices"

	"github.com/go-text/typesetting/di"
	"github.com/go-text/typesetting/font/opentype"
	"github.com/go-text/typesetting/language"
	"github.com/go-text/typesetting/shaping"
	"golang.org/x/image/math/fixed"
)

// shape is a string as the face sets it, in ems.
type shape = Measured

// Measured is how wide a string is, and what moves after each of its
// characters on top of their advance widths; nil if nothing does. In ems.
type Measured struct {
	Width float64
	Kern  []float64
	shown []Shown // its glyphs, where they are not those of its characters one by one
}

// maxShaped bounds the memory of what was measured: more than all words of a
// large set.
const maxShaped = 1 << 14

// plain turns off all that makes one glyph of several characters: a PDF's
// text is written character by character, so that it can be searched.
var plain = []shaping.FontFeature{
	{Tag: opentype.MustNewTag("liga")}, {Tag: opentype.MustNewTag("clig")}, {Tag: opentype.MustNewTag("dlig")},
	{Tag: opentype.MustNewTag("rlig")}, {Tag: opentype.MustNewTag("calt")}, {Tag: opentype.MustNewTag("ccmp")},
	{Tag: opentype.MustNewTag("locl")}, {Tag: opentype.MustNewTag("kern"), Value: 1},
}

// Measure sets s in this face alone, kerned by the font's own tables (GPOS or
// kern). What it gives is shared: the caller must not change it.
func (f *Face) Measure(s string) Measured {
	f.mu.RLock()
	m, ok := f.shaped[s]
	f.mu.RUnlock()
	if ok {
		return m
	}
	f.mu.Lock()
	defer f.mu.Unlock()
	if len(f.shaped) >= maxShaped {
		clear(f.shaped)
	}
	m = f.measure([]rune(s))
	f.shaped[s] = m
	return m
}

func (f *Face) measure(s []rune) (m Measured) {
	if f.asked != nil {
		if m.shown, m.Kern = f.featured(s); m.shown != nil {
			return m.wide()
		}
	}
	m.Kern = f.shape(s)
	for i, r := range s {
		m.Width += f.glyph(r).Advance
		if m.Kern != nil {
			m.Width += m.Kern[i]
		}
	}
	return m
}

// wide is what was measured, with how wide it is.
func (m Measured) wide() Measured {
	for _, g := range m.shown {
		m.Width += g.Advance
	}
	for _, k := range m.Kern {
		m.Width += k
	}
	if !slices.ContainsFunc(m.Kern, func(k float64) bool { return k != 0 }) {
		m.Kern = nil
	}
	return m
}

// shape is what moves after each glyph. A font that insists on other glyphs
// than one for each character is asked pair by pair, and what it does to a
// pair that it replaces is left out.
func (f *Face) shape(s []rune) []float64 {
	kern, ok := f.pairs(s)
	if !ok {
		kern, ok = f.positions(s)
	}
	if !ok && len(s) > 2 {
		kern = make([]float64, len(s))
		for i := range s[1:] {
			if pair, ok := f.positions(s[i : i+2]); ok && pair != nil {
				kern[i] = pair[0]
			}
		}
	}
	if !slices.ContainsFunc(kern, func(k float64) bool { return k != 0 }) {
		return nil
	}
	return kern
}

// positions is what moves after each character, in ems, or false if the font
// does not set one glyph for each.
func (f *Face) positions(s []rune) (kern []float64, ok bool) {
	defer func() {
		if recover() != nil { // a broken table: set unkerned
			kern, ok = nil, false
		}
	}()
	out := f.shaper.ShapeNoExtents(shaping.Input{
		Text: s, RunEnd: len(s), Direction: di.DirectionLTR, Face: f.font,
		Size: fixed.I(int(f.em)), FontFeatures: plain, Script: script(s), Language: "en",
	})
	if len(out.Glyphs) != len(s) {
		return nil, false
	}
	kern = make([]float64, len(s))
	for i, g := range out.Glyphs {
		want := f.glyph(s[i])
		if g.TextIndex() != i || (want.here && g.GlyphID != want.gid) {
			return nil, false
		}
		// A glyph moved sideways (a mark over its letter) moves what is before
		// it and is made good behind it.
		move := float64(g.XOffset) / 64 / f.em
		kern[i] += float64(g.Advance)/64/f.em - want.Advance - move
		if i > 0 {
			kern[i-1] += move
		}
	}
	for i, k := range kern {
		kern[i] = near0(k)
	}
	return kern, true
}

// script is that of the first letter.
func script(s []rune) language.Script {
	for _, r := range s {
		if sc := language.LookupScript(r); sc != language.Common && sc != language.Inherited && sc != language.Unknown {
			return sc
		}
	}
	return language.Latin
}
