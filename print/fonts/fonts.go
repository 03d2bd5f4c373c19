// Package fonts holds the typefaces cards are set in, with the advance widths
// and outlines the backends need. The faces are whole TrueType files under
// the SIL Open Font License, embedded so that a sheet comes out the same on
// every machine. Atkinson Hyperlegible was picked for text because its
// figures are lining and its letters hard to confuse; Alegreya Sans lost
// because its default figures are old-style, so a "2" in a coin sits low.
package fonts

import (
	_ "embed"
	"fmt"
	"sync"

	"golang.org/x/image/font"
	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"

	"github.com/broadside-cards/broadside/print/draw"
)

//go:embed AtkinsonHyperlegible_400Regular.ttf
var regular []byte

//go:embed AtkinsonHyperlegible_700Bold.ttf
var bold []byte

//go:embed AtkinsonHyperlegible_400Regular_Italic.ttf
var italic []byte

//go:embed AtkinsonHyperlegible_700Bold_Italic.ttf
var boldItalic []byte

//go:embed IMFellEnglishSC_400Regular.ttf
var display []byte

// The faces that come with Broadside: four of the text face, and the display
// face of names.
var (
	Regular    = &draw.Font{Name: "regular", TTF: regular}
	Bold       = &draw.Font{Name: "bold", TTF: bold}
	Italic     = &draw.Font{Name: "italic", TTF: italic}
	BoldItalic = &draw.Font{Name: "bold-italic", TTF: boldItalic}
	Display    = &draw.Font{Name: "display", TTF: display}
)

// Style picks the text face for a bold and/or italic run.
func Style(bold, italic bool) *draw.Font {
	switch {
	case bold && italic:
		return BoldItalic
	case bold:
		return Bold
	case italic:
		return Italic
	}
	return Regular
}

// Face measures one typeface. It is safe for concurrent use.
type Face struct {
	font *sfnt.Font
	unit fixed.Int26_6 // one em, in font units
}

var (
	parsing sync.Mutex
	parsed  = map[*draw.Font]*Face{}
)

// Get gives the measures of a typeface. The file must have been read before:
// it panics on one that is no font.
func Get(f *draw.Font) *Face {
	parsing.Lock()
	defer parsing.Unlock()
	if face := parsed[f]; face != nil {
		return face
	}
	sf, err := sfnt.Parse(f.TTF)
	if err != nil {
		panic(fmt.Sprintf("fonts: face %s: %v", f.Name, err)) // a broken build, not bad input
	}
	parsed[f] = &Face{font: sf, unit: fixed.Int26_6(sf.UnitsPerEm())}
	return parsed[f]
}

// Has says whether the face has a glyph for r.
func (f *Face) Has(r rune) bool {
	var buf sfnt.Buffer
	g, err := f.font.GlyphIndex(&buf, r)
	return err == nil && g != 0
}

// Width is the advance width of s at pt points, in millimetres. Kerning is
// left out on purpose: fpdf draws none, and measuring must match drawing.
func (f *Face) Width(s string, pt float64) float64 {
	var buf sfnt.Buffer
	units := fixed.Int26_6(0)
	for _, r := range s {
		units += f.advance(&buf, r)
	}
	return float64(units) / float64(f.unit) * pt * draw.MMPerPt
}

func (f *Face) advance(buf *sfnt.Buffer, r rune) fixed.Int26_6 {
	g, err := f.font.GlyphIndex(buf, r)
	if err != nil {
		return 0
	}
	a, err := f.font.GlyphAdvance(buf, g, f.unit, font.HintingNone)
	if err != nil {
		return 0
	}
	return a
}

// Outline is s as a path whose baseline starts at the origin, in millimetres
// at pt points. Kern is that of draw.Text.
func (f *Face) Outline(s string, pt float64, kern []float64) draw.Path {
	var buf sfnt.Buffer
	var out draw.Path
	k := pt * draw.MMPerPt / float64(f.unit)
	x := 0.0
	for i, r := range []rune(s) {
		if g, err := f.font.GlyphIndex(&buf, r); err == nil {
			out = append(out, f.glyph(&buf, g, x, k)...)
		}
		x += float64(f.advance(&buf, r)) * k
		if i < len(kern) {
			x += kern[i]
		}
	}
	return out
}

func (f *Face) glyph(buf *sfnt.Buffer, g sfnt.GlyphIndex, x, k float64) draw.Path {
	segs, err := f.font.LoadGlyph(buf, g, f.unit, nil)
	if err != nil {
		return nil
	}
	var p draw.Path
	var at draw.Point
	for _, s := range segs {
		if s.Op == sfnt.SegmentOpMoveTo && p != nil {
			p = p.Close()
		}
		p, at = appendSegment(p, at, s, x, k)
	}
	if p != nil {
		p = p.Close()
	}
	return p
}

func appendSegment(p draw.Path, at draw.Point, s sfnt.Segment, dx, k float64) (draw.Path, draw.Point) {
	var q [3]draw.Point
	for i, a := range s.Args {
		q[i] = draw.Point{X: dx + float64(a.X)*k, Y: float64(a.Y) * k}
	}
	switch s.Op {
	case sfnt.SegmentOpMoveTo:
		return p.MoveTo(q[0].X, q[0].Y), q[0]
	case sfnt.SegmentOpLineTo:
		return p.LineTo(q[0].X, q[0].Y), q[0]
	case sfnt.SegmentOpQuadTo:
		return p.QuadTo(at, q[0], q[1]), q[1]
	}
	return p.CurveTo(q[0].X, q[0].Y, q[1].X, q[1].Y, q[2].X, q[2].Y), q[2]
}
