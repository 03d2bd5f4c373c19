package fonts

import (
	"fmt"
	"strings"
	"sync"

	"github.com/go-text/typesetting/font"
	"github.com/go-text/typesetting/shaping"
	"golang.org/x/text/unicode/norm"

	"github.com/broadside-cards/broadside/print/draw"
)

// Face measures one typeface. It is safe for concurrent use.
type Face struct {
	file *draw.Font
	em   float64 // font units in one em

	mu     sync.RWMutex // guards all below: neither the font nor the shaper is safe
	font   *font.Face
	shaper shaping.HarfbuzzShaper
	glyphs map[rune]*Glyph
	byID   map[font.GID]*Glyph
	shaped map[string]shape
	asked  []shaping.FontFeature // nil: the face has no features turned on

	plainOnce sync.Once
	plain     bool // see PlainFigures
}

// Glyph is the picture of one character. Two with one ID are the same.
type Glyph struct {
	ID      uint16
	Outline draw.Path // in ems, standing on the baseline at the origin
	Advance float64   // in ems
	gid     font.GID
	here    bool // the face has it
}

var (
	parsing sync.RWMutex // most only look: cards are drawn on all cores
	parsed  = map[*draw.Font]*Face{}
)

// maxParsed bounds what is kept of a designer's fonts while a game is read
// again and again; faces that are in use stay valid.
const maxParsed = 64

// Get gives the measures of a typeface. The file must have been read before:
// it panics on one that is no font.
func Get(f *draw.Font) *Face {
	parsing.RLock()
	face := parsed[f]
	parsing.RUnlock()
	if face != nil {
		return face
	}
	parsing.Lock()
	defer parsing.Unlock()
	if face := parsed[f]; face != nil {
		return face
	}
	face, err := parse(f)
	if err != nil {
		panic(fmt.Sprintf("fonts: face %s: %v", f.Name, err)) // a broken build, not bad input
	}
	if len(parsed) >= maxParsed {
		clear(parsed)
	}
	parsed[f] = face
	return face
}

// Has says whether the face itself, without its fallbacks, has a glyph for r.
func (f *Face) Has(r rune) bool {
	return f.Glyph(r).here
}

// Glyph is the picture of r, or of a missing character. It is shared: the
// caller must not change it.
func (f *Face) Glyph(r rune) *Glyph {
	f.mu.RLock()
	g := f.glyphs[r]
	f.mu.RUnlock()
	if g != nil {
		return g
	}
	f.mu.Lock()
	defer f.mu.Unlock()
	return f.glyph(r)
}

// noCharacter is what no face has: Unicode keeps it free.
const noCharacter = '\U0010FFFF'

// Missing is the picture of a missing character.
func (f *Face) Missing() *Glyph { return f.Glyph(noCharacter) }

// CapHeight is the height of a capital H in ems.
func (f *Face) CapHeight() float64 {
	top := 0.0
	for _, s := range f.Glyph('H').Outline {
		for _, p := range s.P[:s.Points()] {
			top = max(top, -p.Y)
		}
	}
	return top
}

// MissingWidth is the width in ems of the box that stands for a character no
// face has.
const MissingWidth = 0.62

// Width is the advance width of s at pt points, in millimetres, kerned, with
// characters that the face lacks taken from its fallbacks.
func (f *Face) Width(s string, pt float64) float64 {
	w := 0.0
	for _, part := range Split(f.file, Set(f.file, s)) {
		if part.Font == nil {
			w += MissingWidth
			continue
		}
		w += Get(part.Font).line(part.S)
	}
	return w * pt * draw.MMPerPt
}

// line is the width in ems of words and blanks, each kerned for itself.
func (f *Face) line(s string) (w float64) {
	for s != "" {
		word, blank, rest := cut(s)
		w += f.Measure(word).Width + float64(len(blank))*f.Glyph(' ').Advance
		s = rest
	}
	return w
}

// Outline is s as a path whose baseline starts at the origin, in millimetres
// at pt points. Kern is that of draw.Text.
func (f *Face) Outline(s string, pt float64, kern []float64) draw.Path {
	var out draw.Path
	em := pt * draw.MMPerPt
	x := 0.0
	at := 0
	for _, g := range f.Shown(s) {
		out = append(out, g.Outline.Apply(draw.Affine{A: em, D: em, E: x})...)
		x += g.Advance * em
		for _, k := range kern[min(at, len(kern)):min(at+g.Runes, len(kern))] {
			x += k
		}
		at += g.Runes
	}
	return out
}

// Set is a text that stands alone as it is set in a face: composed, with curled quotes.
func Set(f *draw.Font, s string) string {
	return new(Typed).In(f, strings.ReplaceAll(Normal(s), string(softHyphen), ""))
}

// Normal is s in Unicode's composed form (NFC), so that a letter and its
// accent are one character with one glyph.
func Normal(s string) string { return norm.NFC.String(s) }
