package pen

import (
	"maps"
	"slices"
	"strings"

	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/dsl/lookwords"
	"github.com/broadside-cards/broadside/print/draw"
	"github.com/broadside-cards/broadside/print/fonts"
	"github.com/broadside-cards/broadside/print/icons"
	"github.com/broadside-cards/broadside/print/svgpath"
	"github.com/broadside-cards/broadside/print/typeset"
)

// Pen draws the parts of one piece and remembers what was wrong with it.
type Pen struct {
	C     draw.Canvas
	Found *Findings
	Fonts fonts.Roles

	Hyphens map[string]typeset.Hyphens // where words may be broken, by the tag of their language; "" is that of the print

	icons map[string]icons.Icon  // those the game declares
	used  map[string]Glyph       // icons already read
	paras map[*Run]*typeset.Para // paragraphs already measured
	cap   float64                // height of the text's capitals, ems: icons stand in their middle
}

// usual is about how many things are drawn on a piece.
const usual = 48

// New is a pen for one piece, and the list that it draws into: what the piece is
// called and where it is written, for its findings, and the icons that the game
// declares by their names.
func New(piece string, at diag.Span, declared map[string]icons.Icon, roles fonts.Roles) (*Pen, *draw.List) {
	list := &draw.List{Ops: make([]draw.Command, 0, usual)}
	return &Pen{
		C: list, Found: &Findings{piece: piece, at: at}, Fonts: roles, icons: declared, used: map[string]Glyph{},
		cap: fonts.Get(roles.Text.Style(false, false)).CapHeight(),
	}, list
}

// Quiet is a pen that keeps its findings to itself, to try things out.
func (p *Pen) Quiet() *Pen {
	other := *p
	other.C, other.Found, other.used, other.paras = &draw.List{}, &Findings{}, map[string]Glyph{}, nil
	return &other
}

// In is the pen with other typefaces: it draws on the same list and finds the same.
func (p *Pen) In(roles fonts.Roles) *Pen {
	other := *p
	other.Fonts, other.paras = roles, nil
	other.cap = fonts.Get(roles.Text.Style(false, false)).CapHeight()
	return &other
}

// Forget lets go of what was measured of paragraphs: what was set of them may not be used any more.
func (p *Pen) Forget() {
	for _, para := range p.paras {
		para.Free()
	}
	clear(p.paras)
}

// Glyph is an icon with its path data read.
type Glyph struct {
	Icon       icons.Icon
	fill, line draw.Path
	width      float64 // pen width, view-box units
	box        float64
	sign       string  // its name, where it says something; "": it only adorns
	inked      *extent // what of the box is drawn on, once it was asked for
}

// Bare is an icon without its shape and colour: the glyph only. An icon that is
// nothing but a shape keeps it. It adorns, unless it is made a sign.
func (p *Pen) Bare(name string) Glyph {
	g := p.Glyph(name)
	g.sign = ""
	if !g.empty() {
		g.Icon.Shape, g.Icon.Colour = "", ""
	}
	return g
}

// AsSign is the icon where it says something: it has to be seen.
func (g Glyph) AsSign(name string) Glyph {
	g.sign = name
	return g
}

// called is what findings call a sign.
func (g Glyph) called() string {
	if g.sign == "" {
		return ""
	}
	return "icon `" + g.sign + "`"
}

// OnlyShape is an icon that is nothing but a shape of a colour.
func OnlyShape(shape, colour string) Glyph {
	return Glyph{Icon: icons.Icon{Shape: shape, Colour: colour}, box: 24}
}

func (g Glyph) empty() bool {
	return len(g.fill) == 0 && len(g.line) == 0 && g.Icon.Drawing == nil
}

// replaced says whether a number takes the glyph's place on the shape.
func (g Glyph) replaced() bool { return g.Icon.Shape == "coin" || (g.Icon.Shape != "" && g.empty()) }

// Glyph looks an icon up: the game's own first, then the built-in ones.
func (p *Pen) Glyph(name string) Glyph {
	if g, ok := p.used[name]; ok {
		return g
	}
	icon, ok := p.icons[name]
	if !ok {
		icon, ok = icons.Get(name)
	}
	if !ok {
		p.Found.Add(diag.UnknownIcon, append([]string{"icon", name}, meant(name, p.icons)...)...)
		icon = icons.Icon{Line: "M5 5h14v14H5zM9.500 9.500a2.500 2.500 0 1 1 3.500 2.500q-1 .5-1 1.800M12 16.500v.1"}
	}
	g := p.read(name, icon)
	p.used[name] = g
	return g
}

func (p *Pen) read(name string, icon icons.Icon) Glyph {
	g := Glyph{Icon: icon, width: icon.LineWidth, box: icon.ViewBox, sign: name}
	if g.width == 0 {
		g.width = 2
	}
	if g.box == 0 {
		g.box = 24
	}
	g.fill = p.data(name, icon.Path)
	g.line = p.data(name, icon.Line)
	if icon.Shape != "" && !slices.Contains(lookwords.Shapes, icon.Shape) {
		g.Icon.Shape = "disc"
	}
	return g
}

func (p *Pen) data(name, d string) draw.Path {
	path, err := svgpath.Parse(d)
	if err != nil {
		p.Found.Add(diag.BadIcon, "icon", name, "problem", err.Error())
	}
	return path
}

// meant is the argument that names the icon that was probably meant, if any.
func meant(name string, declared map[string]icons.Icon) []string {
	known := append(icons.Names(), slices.Sorted(maps.Keys(declared))...)
	if near := diag.Suggest(name, known); near != "" {
		return []string{"near", near}
	}
	return nil
}

// Icon draws an icon centred on (x, y), d mm across, with num in it or at
// its corner. Glyphs without a shape are drawn in ink.
func (p *Pen) Icon(g Glyph, num string, x, y, d float64, ink draw.Colour) {
	ground := Colour(g.Icon.Colour, ink)
	inside := d
	if g.Icon.Shape != "" {
		inside = p.Shape(g.Icon.Shape, x, y, d, ground)
		ink = ground.On(InkDark, InkLight)
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
		p.pip(num, x+d*0.34, y+d*0.34, d*0.46)
	}
}

// draw puts a bare glyph into a square d mm wide centred on (x, y).
func (p *Pen) draw(g Glyph, x, y, d float64, ink draw.Colour) {
	if g.empty() {
		return
	}
	if p.drawing(g, x, y, d, ink) {
		return
	}
	p.C.Push(draw.Translate(x-d/2, y-d/2).Mul(draw.Scale(d / g.box)))
	p.C.Use(g.symbol(ink))
	p.C.Pop()
}

// Stand puts a drawing into a rectangle as large as it fits, on its lower edge in the
// middle; a glyph goes into a square there.
func (p *Pen) Stand(g Glyph, x, y, w, h float64, ink draw.Colour) {
	if g.Icon.Drawing == nil {
		d := min(w, h)
		p.draw(g, x+w/2, y+h-d/2, d, ink)
		return
	}
	d, long := g.Icon.Drawing, max(g.Icon.Drawing.W, g.Icon.Drawing.H)
	k := min(w/d.W, h/d.H)
	p.drawing(g, x+w/2, y+h-d.H*k/2, long*k, ink)
}

// drawing puts the designer's own SVG into the square, if that is what the icon
// is.
func (p *Pen) drawing(g Glyph, x, y, d float64, ink draw.Colour) bool {
	s := g.picture(ink)
	if s == nil {
		return false
	}
	w, h := s.Box[2], s.Box[3]
	k := d / max(w, h)
	p.C.Push(draw.Translate(x-w*k/2, y-h*k/2).Mul(draw.Scale(k)))
	own := *s
	own.Sign = g.called()
	p.C.Use(&own)
	p.C.Pop()
	return true
}

// picture is the designer's own SVG; nil if there is none, or it is none: whoever made the
// icon has said so.
func (g Glyph) picture(ink draw.Colour) *draw.Symbol {
	if g.Icon.Drawing == nil {
		return nil
	}
	s, err := g.Icon.Drawing.Icon(ink)
	if err != nil {
		return nil
	}
	return s
}

// symbol is the glyph in one ink, so that a sheet keeps each icon once. Its
// box has room for strokes that run along the edge.
func (g Glyph) symbol(ink draw.Colour) *draw.Symbol {
	var list draw.List
	if len(g.fill) > 0 {
		list.Fill(g.fill, ink)
	}
	if len(g.line) > 0 {
		list.Stroke(g.line, draw.Pen{Colour: ink, Width: g.width, Round: true})
	}
	b := g.box
	return &draw.Symbol{ID: "icon " + list.Hash(), Box: [4]float64{-b, -b, 3 * b, 3 * b}, List: list, Sign: g.called()}
}

// number sets a bold figure centred on (x, y) that fits a circle d mm across.
func (p *Pen) number(s string, x, y, d float64, ink draw.Colour) {
	s = signed(s)
	face := fonts.Get(p.Fonts.NumberFace())
	pt := d * 0.98 * draw.PtPerMM
	if w := face.Width(s, pt); w > d*0.86 {
		pt *= d * 0.86 / w
	}
	p.figure(s, x-face.Width(s, pt)/2, y, pt, ink)
}

// figure sets a number from x on, its capitals in the middle of y.
func (p *Pen) figure(s string, x, y, pt float64, ink draw.Colour) {
	font := p.Fonts.NumberFace()
	base := y + fonts.Get(font).CapHeight()/2*pt*draw.MMPerPt
	p.Text(draw.Text{S: s, X: x, Y: base, Font: font, Pt: pt, Colour: ink})
}

// signed is a number with a true minus.
func signed(s string) string {
	if rest, minus := strings.CutPrefix(s, "-"); minus {
		return "−" + rest
	}
	return s
}

// pip is a small white disc with a number, for icons that keep their glyph.
func (p *Pen) pip(s string, x, y, d float64) {
	p.C.Fill(draw.Circle(x, y, d/2), Paper)
	p.C.Stroke(draw.Circle(x, y, d/2), draw.Pen{Colour: InkDark, Width: d * 0.07})
	p.number(s, x, y, d*0.86, InkDark)
}
