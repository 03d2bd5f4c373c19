package print

import (
	"maps"
	"math"
	"slices"

	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/dsl/lookwords"
	"github.com/broadside-cards/broadside/print/draw"
	"github.com/broadside-cards/broadside/print/fonts"
	"github.com/broadside-cards/broadside/print/icons"
	"github.com/broadside-cards/broadside/print/svgpath"
	"github.com/broadside-cards/broadside/print/typeset"
)

// pen draws the parts of one card and remembers what was wrong with it.
type pen struct {
	c     draw.Canvas
	icons map[string]Icon
	found *findings
	used  map[string]glyph // icons already read
	fonts fonts.Roles
	paras map[*Run]*typeset.Para // paragraphs already measured
}

// quiet is a pen that keeps its findings to itself, to try things out.
func (p *pen) quiet() *pen {
	other := *p
	other.c, other.found, other.used, other.paras = &draw.List{}, &findings{}, map[string]glyph{}, nil
	return &other
}

// glyph is an icon with its path data read.
type glyph struct {
	icon       Icon
	fill, line draw.Path
	width      float64 // pen width, view-box units
	box        float64
}

func (g glyph) empty() bool {
	return len(g.fill) == 0 && len(g.line) == 0 && g.icon.Drawing == nil
}

// replaced says whether a number takes the glyph's place on the shape.
func (g glyph) replaced() bool { return g.icon.Shape == "coin" || (g.icon.Shape != "" && g.empty()) }

// glyph looks an icon up: the game's own first, then the built-in ones.
func (p *pen) glyph(name string) glyph {
	if g, ok := p.used[name]; ok {
		return g
	}
	icon, ok := p.icons[name]
	if !ok {
		icon, ok = icons.Get(name)
	}
	if !ok {
		p.found.add(diag.UnknownIcon, append([]string{"icon", name}, meant(name, p.icons)...)...)
		icon = Icon{Line: "M5 5h14v14H5zM9.500 9.500a2.500 2.500 0 1 1 3.500 2.500q-1 .5-1 1.800M12 16.500v.1"}
	}
	g := p.read(name, icon)
	p.used[name] = g
	return g
}

func (p *pen) read(name string, icon Icon) glyph {
	g := glyph{icon: icon, width: icon.LineWidth, box: icon.ViewBox}
	if g.width == 0 {
		g.width = 2
	}
	if g.box == 0 {
		g.box = 24
	}
	g.fill = p.data(name, icon.Path)
	g.line = p.data(name, icon.Line)
	if icon.Shape != "" && !slices.Contains(lookwords.Shapes, icon.Shape) {
		g.icon.Shape = "disc"
	}
	return g
}

func (p *pen) data(name, d string) draw.Path {
	path, err := svgpath.Parse(d)
	if err != nil {
		p.found.add(diag.BadIcon, "icon", name, "problem", err.Error())
	}
	return path
}

// meant is the argument that names the icon that was probably meant, if any.
func meant(name string, declared map[string]Icon) []string {
	known := append(icons.Names(), slices.Sorted(maps.Keys(declared))...)
	if near := diag.Suggest(name, known); near != "" {
		return []string{"near", near}
	}
	return nil
}

// amongWords is the largest icon that stands in a line of words, mm.
const amongWords = 6.0

// icon draws an icon centred on (x, y), d mm across, with num in it or at
// its corner. Glyphs without a shape are drawn in ink.
func (p *pen) icon(g glyph, num string, x, y, d float64, ink draw.Colour) {
	ground := p.colour(g.icon.Colour, ink)
	inside := d
	if g.icon.Shape != "" {
		inside = p.shape(g.icon.Shape, x, y, d, ground)
		ink = ground.On(inkDark, inkLight)
	} else {
		ink = ground
	}
	switch {
	case num == "":
		p.draw(g, x, y, inside, ink)
	case g.replaced():
		p.number(num, x, y, inside, ink)
	default:
		p.draw(g, x, y, inside, ink)
		at, across := 0.34, 0.46
		if d < amongWords { // or its number would be half as large as the words
			at, across = 0.3, 0.66
		}
		p.pip(num, x+d*at, y+d*at, d*across)
	}
}

func (p *pen) colour(s string, otherwise draw.Colour) draw.Colour {
	if c, err := draw.ParseColour(s); err == nil {
		return c
	}
	return otherwise
}

// draw puts a bare glyph into a square d mm wide centred on (x, y).
func (p *pen) draw(g glyph, x, y, d float64, ink draw.Colour) {
	if g.empty() {
		return
	}
	if p.drawing(g, x, y, d, ink) {
		return
	}
	p.c.Push(draw.Translate(x-d/2, y-d/2).Mul(draw.Scale(d / g.box)))
	p.c.Use(g.symbol(ink))
	p.c.Pop()
}

// drawing puts the designer's own SVG into the square, if that is what the icon
// is.
func (p *pen) drawing(g glyph, x, y, d float64, ink draw.Colour) bool {
	if g.icon.Drawing == nil {
		return false
	}
	s, err := g.icon.Drawing.Icon(ink)
	if err != nil {
		return false // not an SVG: whoever made the icon has said so
	}
	w, h := s.Box[2], s.Box[3]
	k := d / max(w, h)
	p.c.Push(draw.Translate(x-w*k/2, y-h*k/2).Mul(draw.Scale(k)))
	p.c.Use(s)
	p.c.Pop()
	return true
}

// symbol is the glyph in one ink, so that a sheet keeps each icon once. Its
// box has room for strokes that run along the edge.
func (g glyph) symbol(ink draw.Colour) *draw.Symbol {
	var list draw.List
	if len(g.fill) > 0 {
		list.Fill(g.fill, ink)
	}
	if len(g.line) > 0 {
		list.Stroke(g.line, draw.Pen{Colour: ink, Width: g.width, Round: true})
	}
	b := g.box
	return &draw.Symbol{ID: "icon " + list.Hash(), Box: [4]float64{-b, -b, 3 * b, 3 * b}, List: list}
}

// number sets a bold figure centred on (x, y) that fits a circle d mm across.
func (p *pen) number(s string, x, y, d float64, ink draw.Colour) {
	font := p.fonts.NumberFace()
	face := fonts.Get(font)
	pt := d * 0.98 * draw.PtPerMM
	if w := face.Width(s, pt); w > d*0.86 {
		pt *= d * 0.86 / w
	}
	p.text(draw.Text{S: s, X: x - face.Width(s, pt)/2, Y: y + face.CapHeight()/2*pt*draw.MMPerPt, Font: font, Pt: pt, Colour: ink})
}

// pip is a small white disc with a number, for icons that keep their glyph.
func (p *pen) pip(s string, x, y, d float64) {
	p.c.Fill(draw.Circle(x, y, d/2), paper)
	p.c.Stroke(draw.Circle(x, y, d/2), draw.Pen{Colour: inkDark, Width: d * 0.07})
	p.number(s, x, y, d*0.86, inkDark)
}

// shape draws the ground of an icon and returns the diameter left for what
// stands on it. Every shape has its own outline.
func (p *pen) shape(kind string, x, y, d float64, c draw.Colour) float64 {
	r := d / 2
	rim := draw.Pen{Colour: c.Mix(draw.Black, 0.35), Width: d * 0.035}
	var outer draw.Path
	inside := 0.66
	switch kind {
	case "coin":
		return p.coin(x, y, r, c)
	case "seal":
		outer = draw.Radial(x, y, 96, func(i int) float64 { return r * (0.95 + 0.05*math.Cos(float64(i)*2*math.Pi/96*11)) })
	case "shield":
		outer = shieldPath(x, y, r)
		inside = 0.58
	case "diamond":
		outer = draw.Radial(x, y, 4, func(int) float64 { return r * 1.1 })
		inside = 0.56
	case "star":
		outer = draw.Radial(x, y, 10, func(i int) float64 { return r * (1.16 - 0.36*float64(i%2)) })
		inside = 0.64
	case "square":
		outer = draw.RoundRect(x-r*0.9, y-r*0.9, r*1.8, r*1.8, r*0.3)
	default:
		outer = draw.Circle(x, y, r)
	}
	p.c.Fill(outer, c)
	p.c.Stroke(outer, rim)
	if kind == "seal" {
		p.c.Stroke(draw.Circle(x, y, r*0.78), draw.Pen{Colour: c.Mix(draw.White, 0.35), Width: d * 0.025})
		inside = 0.6
	}
	return d * inside
}

// coin is a milled disc with an inner ring.
func (p *pen) coin(x, y, r float64, c draw.Colour) float64 {
	dark := c.Mix(draw.Black, 0.42)
	p.c.Fill(draw.Radial(x, y, 72, func(i int) float64 { return r * (1 - 0.045*float64(i%2)) }), dark)
	p.c.Fill(draw.Circle(x, y, r*0.89), c)
	p.c.Stroke(draw.Circle(x, y, r*0.74), draw.Pen{Colour: dark, Width: r * 0.05})
	return r * 2 * 0.68
}

func shieldPath(x, y, r float64) draw.Path {
	return draw.Path{}.MoveTo(x, y-r).CurveTo(x+r*0.4, y-r*0.75, x+r*0.7, y-r*0.7, x+r*0.9, y-r*0.7).
		LineTo(x+r*0.9, y).CurveTo(x+r*0.9, y+r*0.6, x+r*0.4, y+r*0.9, x, y+r*1.05).
		CurveTo(x-r*0.4, y+r*0.9, x-r*0.9, y+r*0.6, x-r*0.9, y).
		LineTo(x-r*0.9, y-r*0.7).CurveTo(x-r*0.7, y-r*0.7, x-r*0.4, y-r*0.75, x, y-r).Close()
}
