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

// All lists every face, in the order backends register them.
var All = []draw.Font{draw.Regular, draw.Bold, draw.Italic, draw.BoldItalic, draw.Display}

// TTF returns the font file of a face.
func TTF(f draw.Font) []byte {
	switch f {
	case draw.Bold:
		return bold
	case draw.Italic:
		return italic
	case draw.BoldItalic:
		return boldItalic
	case draw.Display:
		return display
	}
	return regular
}

// Face measures one typeface. It is safe for concurrent use.
type Face struct {
	font *sfnt.Font
	unit fixed.Int26_6 // one em, in font units
}

var parsed = func() map[draw.Font]func() *Face {
	m := map[draw.Font]func() *Face{}
	for _, f := range All {
		m[f] = sync.OnceValue(func() *Face { return parse(f) })
	}
	return m
}()

func parse(f draw.Font) *Face {
	sf, err := sfnt.Parse(TTF(f))
	if err != nil {
		panic(fmt.Sprintf("fonts: embedded face %s: %v", f, err)) // a broken build, not bad input
	}
	return &Face{font: sf, unit: fixed.Int26_6(sf.UnitsPerEm())}
}

// Get returns a face; unknown numbers give the regular one.
func Get(f draw.Font) *Face {
	if get, ok := parsed[f]; ok {
		return get()
	}
	return parsed[draw.Regular]()
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
// at pt points.
func (f *Face) Outline(s string, pt float64) draw.Path {
	var buf sfnt.Buffer
	var out draw.Path
	k := pt * draw.MMPerPt / float64(f.unit)
	x := fixed.Int26_6(0)
	for _, r := range s {
		if g, err := f.font.GlyphIndex(&buf, r); err == nil {
			out = append(out, f.glyph(&buf, g, float64(x)*k, k)...)
		}
		x += f.advance(&buf, r)
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
