package fonts

import (
	"bytes"
	"fmt"

	"github.com/go-text/typesetting/font"
	"github.com/go-text/typesetting/font/opentype"

	"github.com/broadside-cards/broadside/print/draw"
)

// parse reads a font file.
func parse(f *draw.Font) (face *Face, err error) {
	defer func() {
		if broken := recover(); broken != nil { // offsets beyond the file's end
			face, err = nil, fmt.Errorf("the file is broken")
		}
	}()
	ft, err := font.ParseTTF(bytes.NewReader(f.File()))
	if err != nil {
		return nil, err
	}
	if ft.Upem() == 0 {
		return nil, fmt.Errorf("the file is broken: an em has no units")
	}
	ft.HorizontalAdvance(0) // panics if the file has no widths at all
	face = &Face{
		file: f, em: float64(ft.Upem()), font: ft, glyphs: map[rune]*Glyph{}, byID: map[font.GID]*Glyph{}, shaped: map[string]shape{},
	}
	if len(f.Features) > 0 {
		listed(&ft.GSUB)
		face.asked = asked(f.Features)
	}
	return face, nil
}

// softHyphen is seen where a word is broken at the end of a line; there it is a hyphen that
// is not the word's own, and is found as such.
const softHyphen = '\u00ad'

// glyph looks a character up; the face must be locked.
func (f *Face) glyph(r rune) *Glyph {
	if g := f.glyphs[r]; g != nil {
		return g
	}
	drawn := r
	if r == softHyphen {
		drawn = '-' // it is only there where a line is broken
	}
	id, here := f.font.NominalGlyph(drawn)
	here = here && id != 0
	if !here {
		id = 0
	}
	g := f.numbered(id, here)
	f.glyphs[r] = g
	return g
}

// outline reads a glyph's path, in ems. One that is broken is empty.
func (f *Face) outline(g font.GID) (p draw.Path) {
	defer func() {
		if recover() != nil {
			p = nil
		}
	}()
	data, _ := f.font.GlyphDataOutline(g)
	var at draw.Point
	for _, s := range data.Segments {
		if s.Op == opentype.SegmentOpMoveTo && p != nil {
			p = p.Close()
		}
		p, at = f.segment(p, at, s)
	}
	if p != nil {
		p = p.Close()
	}
	return p
}

func (f *Face) segment(p draw.Path, at draw.Point, s opentype.Segment) (draw.Path, draw.Point) {
	var q [3]draw.Point
	for i, a := range s.Args {
		q[i] = draw.Point{X: float64(a.X) / f.em, Y: -float64(a.Y) / f.em}
	}
	switch s.Op {
	case opentype.SegmentOpMoveTo:
		return p.MoveTo(q[0].X, q[0].Y), q[0]
	case opentype.SegmentOpLineTo:
		return p.LineTo(q[0].X, q[0].Y), q[0]
	case opentype.SegmentOpQuadTo:
		return p.QuadTo(at, q[0], q[1]), q[1]
	}
	return p.CurveTo(q[0].X, q[0].Y, q[1].X, q[1].Y, q[2].X, q[2].Y), q[2]
}
